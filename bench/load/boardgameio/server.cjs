// boardgame.io's own server, with its bundled Socket.IO transport and one of its bundled stores.
//
//   NODE_ENV=production node server.cjs --port 8000 --store memory
//   NODE_ENV=production node server.cjs --port 8000 --store flatfile --folder DIR

const { parseArgs } = require('node:util');
const { FlatFile, Origins, Server } = require('boardgame.io/server');
const fiasko = require('./game.cjs');

const { values: options } = parseArgs({
  options: {
    port: { type: 'string' },
    store: { type: 'string', default: 'memory' },
    folder: { type: 'string' },
  },
});

// Without `db` the server keeps matches in memory.
const store = options.store === 'flatfile' ? { db: new FlatFile({ dir: options.folder }) } : {};
const server = Server({ games: [fiasko], origins: [Origins.LOCALHOST], ...store });

server.run(Number(options.port), () => console.log(`listening on ${options.port}`));
