/** What a server knows as its database, which has another address after each start; between the two the network may fail. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { join } from 'node:path';

/** What becomes of what is sent: carried on, late, not before the fault is over, or (of answers) by chance cut off in the middle. */
export type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'slow'; readonly delayMs: number }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'losing'; readonly isLost: () => boolean };

const LOOK_MS = 20;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A fixed address for a database that has another one after each start; refuses while there is none. */
export class FixedAddress {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  port = 0;
  fault: Fault = { kind: 'none' };

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
        one.on('error', () => other.destroy());
        one.on('close', () => (this.sockets.delete(one), other.destroy()));
        this.carry(one, other, one === far).catch(() => other.destroy());
      }
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  private async carry(from: Socket, to: Socket, isAnswer: boolean): Promise<void> {
    for await (const sent of from) {
      const bytes = sent as Buffer;
      while (this.fault.kind === 'stalled') await pause(LOOK_MS);
      if (this.fault.kind === 'slow') await pause(this.fault.delayMs);
      if (this.fault.kind === 'losing' && isAnswer && this.fault.isLost()) {
        to.end(bytes.subarray(0, Math.floor(bytes.length / 2)));
        return;
      }
      if (!to.write(bytes)) await once(to, 'drain');
    }
    to.end();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    const { server } = this;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
