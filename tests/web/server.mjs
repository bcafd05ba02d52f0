// A plain static server for the built site, under a path of several folders, which the site must not mind.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.wgsl': 'text/plain; charset=utf-8',
};

const BASE = '/some/where/';

/**
 * Serves a folder until `stop`; `start` again gives the same address.
 */
export class Server {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.port = 0;
    /** @type {import('node:http').Server | null} */
    this.http = null;
  }

  get address() {
    return `http://127.0.0.1:${this.port}${BASE}`;
  }

  async start() {
    if (this.http) return;
    const http = createServer((request, response) => this.#answer(request, response));
    await new Promise((done, fail) => {
      http.once('error', fail);
      http.listen(this.port, '127.0.0.1', () => done(undefined));
    });
    this.http = http;
    this.port = /** @type {import('node:net').AddressInfo} */ (http.address()).port;
  }

  async stop() {
    const { http } = this;
    if (!http) return;
    this.http = null;
    const gone = new Promise((done) => http.close(done));
    http.closeAllConnections();
    await gone;
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  #answer(request, response) {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = path.startsWith(BASE) ? this.#file(path.slice(BASE.length)) : null;
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('not here');
      return;
    }
    response.writeHead(200, {
      'cache-control': 'no-cache',
      'content-length': statSync(file).size,
      'content-type': TYPES[/** @type {keyof TYPES} */ (extname(file))] ?? 'application/octet-stream',
    });
    createReadStream(file).on('error', () => response.destroy()).pipe(response);
  }

  /** @param {string} path @returns {string | null} */
  #file(path) {
    const file = normalize(join(this.folder, path === '' || path.endsWith('/') ? `${path}index.html` : path));
    if (!file.startsWith(normalize(this.folder + sep))) return null;
    try {
      return statSync(file).isFile() ? file : null;
    } catch {
      return null;
    }
  }
}
