/** What a server knows as its database, which has another address after each start. */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { join } from 'node:path';

/** A fixed address for a database that has another one after each start; refuses while there is none. */
export class FixedAddress {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  port = 0;

  async open(url: string): Promise<void> {
    const { hostname, port } = new URL(url);
    const folder = decodeURIComponent(hostname);
    const to = folder.startsWith('/')
      ? { path: join(folder, `.s.PGSQL.${port}`) }
      : { host: hostname, port: Number(port) };
    const server = createServer((near) => {
      const far = connect(to as never);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => (this.sockets.delete(one), other.destroy()));
      }
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server?.close(() => resolve()));
  }
}
