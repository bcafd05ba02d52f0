// In a worker of its own: ticks, for a game with somebody far away. A page that is hidden gets its own timers once a minute only.
self.onmessage = ({ data }) => setInterval(() => postMessage(0), data);
