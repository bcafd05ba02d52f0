// What draws here, asked once: every drawing context costs the start some time.
const context = document.createElement("canvas").getContext("webgl2");
const info = context?.getExtension("WEBGL_debug_renderer_info");

/** The renderer's name; nothing where WebGL 2 is missing. @type {string | undefined} */
export const renderer = context ? String(context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)) : undefined;
context?.getExtension("WEBGL_lose_context")?.loseContext();
