/** Stands for whoever takes traces by OTLP over HTTP, and keeps what it was sent. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
};

export class TraceCollector {
  readonly url: URL;
  /** Everything that came, as it came. */
  readonly bodies: string[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`);
  }

  static async open(): Promise<TraceCollector> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks);
        const isPacked = request.headers['content-encoding'] === 'gzip';
        collector.bodies.push((isPacked ? gunzipSync(body) : body).toString('utf8'));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const collector = new TraceCollector(server);
    return collector;
  }

  spans(): SentSpan[] {
    type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
    return this.bodies
      .map((body) => JSON.parse(body) as Sent)
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
