/**
 * Another host with pictures, on this machine. Its name is looked up as a public address, and the connection to that address comes here: the
 * fetching itself is left as it is. The key is of no use anywhere else.
 */
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import type { Ways } from '#server/platform/foreign-file.ts';

export const HOST = 'pictures.example';
export const PUBLIC_ADDRESS = '93.184.215.14';

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzqnpz63wU4JwcqH0
jC6C1StFDqWb4wG1WGGkTQm3hhShRANCAASAavkbEEEXkhJ9rkHNJHuhEd2WJzZR
2R2A/4xgrkKBjLfPxqptemv3hv/s4gx9hkZgjM65QuaHenfOXju1teYS
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBqjCCAVCgAwIBAgIUFTc3sjBVmVVvdkZgRjwzvD4nDSYwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMjYyMDEzNDNaGA8y
MTI2MTEwMjIwMTM0M1owGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABIBq+RsQQReSEn2uQc0ke6ER3ZYnNlHZHYD/
jGCuQoGMt8/Gqm16a/eG/+ziDH2GRmCMzrlC5od6d85eO7W15hKjcDBuMB0GA1Ud
DgQWBBS5Y27p/ckYY22vZTuwOtm/0MR3pDAfBgNVHSMEGDAWgBS5Y27p/ckYY22v
ZTuwOtm/0MR3pDAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHBpY3R1cmVz
LmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIgSQlamvSeqM6djBm5SD3AQc8mF1uy
3THAiRfnTV+dsxoCIQDNbJEtLXfnvLBI3fd4tCZ2zwIw+7EbL421QYXPBNaT+A==
-----END CERTIFICATE-----`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export class PictureHost {
  /** What it has, by path. */
  readonly has = new Map<string, Buffer | Answer>();
  /** The paths that were asked of it, in order. */
  readonly asked: string[] = [];
  /** Where connections were meant to go. */
  readonly connected: string[] = [];
  /** What its name is looked up as. */
  addresses: readonly string[] = [PUBLIC_ADDRESS];
  readonly #server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const path = request.url ?? '/';
    this.asked.push(path);
    const found = this.has.get(path);
    if (typeof found === 'function') return found(request, response);
    response.writeHead(found ? 200 : 404, { 'content-type': 'image/jpeg' }).end(found);
  });

  static async open(): Promise<PictureHost> {
    const host = new PictureHost();
    host.#server.listen(0, '127.0.0.1');
    await once(host.#server, 'listening');
    return host;
  }

  /** The certificates by which it is known; the machine's own do not know it. */
  ways({ knows = [CERTIFICATE] }: { knows?: readonly string[] } = {}): Ways {
    const { port } = this.#server.address() as AddressInfo;
    return {
      resolve: async () => this.addresses,
      connect: ({ address, host }) => {
        this.connected.push(address);
        return connect({ host: '127.0.0.1', port, servername: host, ca: [...knows] });
      },
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
