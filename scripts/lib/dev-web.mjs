// Serves the web pages from their sources with hot replacement, and hands everything else to the server beside it.
import { createServer } from 'vite';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const port = Number(process.env.PORT);
const target = `http://127.0.0.1:${process.env.SERVER_PORT}`;
const passedOn = ['/graphql', '/dev/', '/livez', '/readyz', '/payment/'];

const server = await createServer({
  root: join(ROOT, 'web'),
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(passedOn.map((path) => [path, { target, changeOrigin: false }])),
  },
});
await server.listen();
process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);

process.once('SIGINT', () => {
  void server.close().then(() => process.exit(0));
});
