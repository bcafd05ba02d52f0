### The words of the page around the game, before the game is there.

page-loading = Loading the game…
page-starting = Setting up the board…
page-not-loaded = The game could not be loaded. Is there a connection?
page-no-webgl = This browser cannot draw the game: it lacks WebGL 2. Try a newer browser, or turn graphics acceleration on in its settings.
page-no-wasm = This browser is too old for the game: it lacks WebAssembly. Try a newer one.
page-stopped = The game has stopped. Your game is saved.
page-reload = Reload
page-later = Later
page-update = A new version is ready
