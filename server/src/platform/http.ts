/**
 * The portal's front door: one GraphQL endpoint, two health addresses, the built web, and in development the mailbox.
 * Every answer leaves with the security headers; nothing here knows what an operation means.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { securityHeaders } from './security-headers.ts';
import type { Configuration } from './configuration.ts';
import { openAdmission } from './admission.ts';
import type { Admitted } from './admission.ts';
import { isUnavailable } from './database.ts';
import { collectBody } from './request-body.ts';
import type { Bounds } from './request-body.ts';
import { watch } from './watched.ts';
import type { WatchedRequest } from './watched.ts';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** A body that is read as it is taken, part by part: never whole in memory, and never compressed. */
export type PartedBody = { readonly bytes: number; readonly parts: () => AsyncIterable<Buffer> };
export type Reply = {
  readonly status: number;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Buffer | PartedBody;
};
/** Files by their path; any other path is a page's. */
export type Files = (path: string, request: IncomingMessage, requestId: string) => Promise<Reply>;
/** `gone` tells that the caller has hung up. */
export type Handler = (
  request: IncomingMessage,
  requestId: string,
  body: string,
  gone?: AbortSignal,
) => Promise<Reply>;

/** Calls of another site's, without cookies: by a browser that is sent here, or by its server. */
export type Callbacks = (
  path: string,
) => ((request: IncomingMessage, requestId: string, body: string) => Promise<Reply>) | null;

/** Reads a body that is larger than a call's may be, once it is known whose it is. */
export type ReadUpload = (bounds: Bounds) => ReturnType<typeof collectBody>;
/** Files that are sent here or taken away; whoever answers settles who may before anything of them is read, and how many at once. */
export type Upload = (request: IncomingMessage, requestId: string, read: ReadUpload) => Promise<Reply>;
export type Uploads = (path: string) => Upload | null;

export type Routes = {
  readonly graphql: Handler;
  /** How long an operation may be that is longer than the usual; asked before anything of it is read. */
  readonly largestOperationBytes?: (request: IncomingMessage) => Promise<number>;
  readonly ready: () => Promise<boolean>;
  readonly callbacks: Callbacks;
  readonly uploads?: Uploads;
  readonly mailbox: Handler | null;
  readonly files: Files;
  /** Told of every failure that nobody foresaw; the caller of the request learns its id only. */
  readonly failed: (error: unknown, requestId: string) => void;
};

/** The largest draft comes to half of this; what is larger has an address of its own. */
export const LARGEST_BODY_BYTES = 128 * 1024;
const BODY_TIMEOUT_MS = 15_000;
const WORTH_COMPRESSING = 1_400;

/** A server of the club's size stands behind a proxy, which needs few connections. */
const MOST_CONNECTIONS = 4_000;
const UNTAKEN_MS = 40_000;

/** Longer than the load balancers in use keep a connection, so that none of them sends into one that just closes. */
const KEEP_ALIVE_MS = 75_000;

/** What is sent has shorter times of its own, but for a picture over a slow line. */
const REQUEST_MS = 70_000;

export type RunningServer = {
  readonly port: number;
  /**
   * From the call on it is not ready, and every answer asks for the connection's end. For `drainMs` it serves on, so that
   * whoever shares the work out can notice; then it takes no more and lets go of what is left after `withinMs`.
   */
  readonly stop: (withinMs: number, drainMs?: number) => Promise<void>;
};

/** Where it listens, and how many proxies stand before it. */
type Address = Pick<Configuration, 'host' | 'port' | 'proxies'>;

export async function serve(configuration: Address, routes: Routes): Promise<RunningServer> {
  let stopping = false;
  const admit = openAdmission(configuration.proxies);
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: 20_000, requestTimeout: REQUEST_MS },
    (request, response) => {
      const admitted = admit(request, response);
      if (!admitted) return void request.socket.destroy();
      const requestId = randomUUID();
      const seen: WatchedRequest = { requestId, kind: 'file' };
      const gone = new AbortController();
      response.once('close', () => {
        if (!response.writableFinished) gone.abort();
      });
      const answered = () =>
        admitted.isFull && !isAboutHealth(request)
          ? Promise.resolve(busy)
          : route(request, seen, { routes, stopping: () => stopping, admitted, gone: gone.signal });
      watch('request', seen, () =>
        answered().catch((error: unknown): Reply => {
          if (error instanceof BadRequest) return error.reply;
          routes.failed(error, requestId);
          const headers = { 'content-type': 'text/plain; charset=utf-8' };
          return isUnavailable(error)
            ? { status: 503, body: requestId, headers: { ...headers, 'retry-after': '2' } }
            : { status: 500, body: requestId, headers };
        }),
      )
        .then((reply) =>
          send(
            request,
            response,
            { ...reply, headers: { ...securityHeaders, 'x-request-id': requestId, ...reply.headers } },
            stopping,
          ),
        )
        .then((bytes) => admitted.takes(bytes))
        .catch(() => response.destroy())
        .finally(() => admitted.done());
    },
  );
  // Who takes an answer by drops keeps it in our memory; whoever takes nothing for so long is let go.
  server.setTimeout(UNTAKEN_MS);
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', endUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(configuration.port, configuration.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : configuration.port,
    stop: async (withinMs, drainMs = 0) => {
      stopping = true;
      if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
      await closeServer(server, withinMs);
    },
  };
}

/** Whoever looks after the process is answered however full it is: a few bytes, and no body is read for it. */
function isAboutHealth({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && (url === '/livez' || url === '/readyz');
}

/** The answer where too much is under way; nothing has been done, and it may be asked again. */
const busy: Reply = {
  status: 503,
  headers: { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2', connection: 'close' },
  body: JSON.stringify({
    errors: [{ message: 'SERVER_BUSY', extensions: { code: 'UNEXECUTABLE_ERROR' } }],
  }),
};

/** An answer that bypasses all else here and carries the headers all the same. */
const bare = (status: string): string =>
  [
    `HTTP/1.1 ${status}`,
    'connection: close',
    'content-length: 0',
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const unreadable = bare('400 Bad Request');
const tooLate = bare('408 Request Timeout');

/**
 * Ends a connection whose bytes are no request. Browsers open connections ahead and ask nothing on them for a while: one that times out is closed without a
 * word, since an answer would be taken for that of a request which is sent at that moment.
 */
export function endUnreadable(
  { code }: NodeJS.ErrnoException,
  socket: Pick<Duplex, 'end' | 'destroy'> & { readonly bytesRead?: number },
): void {
  if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') socket.end(unreadable);
  else if (socket.bytesRead === 0) socket.destroy();
  else socket.end(tooLate);
}

/** Lets requests under way finish, closes idle connections at once, and cuts what is left when the time is up. */
async function closeServer(server: Server, withinMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), withinMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

class BadRequest extends Error {
  readonly reply: Reply;
  constructor(status: number, body: string) {
    super(body);
    this.reply = {
      status,
      body,
      headers: { connection: 'close', 'content-type': 'text/plain; charset=utf-8' },
    };
  }
}

type House = {
  readonly routes: Routes;
  readonly stopping: () => boolean;
  readonly admitted: Admitted;
  readonly gone: AbortSignal;
};

async function route(
  request: IncomingMessage,
  seen: WatchedRequest,
  { routes, stopping, admitted, gone }: House,
): Promise<Reply> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const { requestId } = seen;
  if (path === '/graphql') {
    seen.kind = 'graphql';
    if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return { status: 415 };
    if (isCrossSite(request)) return { status: 403 };
    return routes.graphql(
      request,
      requestId,
      await readBody(request, admitted, await largestOf(request, routes)),
      gone,
    );
  }
  const callback = routes.callbacks(path);
  if (callback) {
    seen.kind = 'callback';
    if (request.method !== 'POST' && request.method !== 'GET')
      return { status: 405, headers: { allow: 'GET, POST' } };
    return callback(request, requestId, await readBody(request, admitted));
  }
  const upload = routes.uploads?.(path);
  if (upload) {
    seen.kind = 'upload';
    return routeUpload(request, requestId, upload);
  }
  if (path.startsWith('/dev/') && routes.mailbox) return routes.mailbox(request, requestId, '');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, headers: { allow: 'GET, HEAD' } };
  if (isAboutHealth(request)) seen.kind = 'health';
  if (path === '/livez') return plain(200, 'ok');
  if (path === '/readyz')
    return !stopping() && (await routes.ready()) ? plain(200, 'ready') : plain(503, 'not ready');
  return routes.files(path, request, requestId);
}

/** Browsers say where a request comes from; another site has no business at the endpoint. */
function isCrossSite(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function plain(status: number, body: string): Reply {
  return {
    status,
    body,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  };
}

/** A body that says that it is short needs no question; one that says nothing may be no longer. */
async function largestOf(request: IncomingMessage, { largestOperationBytes: ask }: Routes): Promise<number> {
  const isLong = Number(request.headers['content-length'] ?? 0) > LARGEST_BODY_BYTES;
  return isLong && ask ? ask(request) : LARGEST_BODY_BYTES;
}

async function readBody(
  request: IncomingMessage,
  admitted: Admitted,
  bytes: number = LARGEST_BODY_BYTES,
): Promise<string> {
  const read = await collectBody(request, {
    ...{ bytes, ms: BODY_TIMEOUT_MS },
    takes: (more) => admitted.takes(more),
  }).finally(() => admitted.bodyRead());
  if (read === 'too large') throw new BadRequest(413, 'too large');
  if (read === 'busy') throw new BadRequest(503, 'busy');
  if (read === 'unfinished') throw new BadRequest(400, 'unfinished');
  return read.toString('utf8');
}

/** What is sent is no form of another site's: such a type makes a browser ask first. */
async function routeUpload(request: IncomingMessage, requestId: string, upload: Upload): Promise<Reply> {
  if (request.method !== 'POST' && request.method !== 'DELETE')
    return { status: 405, headers: { allow: 'POST, DELETE' } };
  if (isCrossSite(request)) return { status: 403 };
  const isPlain = /^(?:image\/[\w.+-]+|application\/octet-stream)$/i.test(
    request.headers['content-type'] ?? '',
  );
  if (request.method === 'POST' && !isPlain) return { status: 415 };
  return upload(request, requestId, (bounds) => collectBody(request, bounds));
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  stopping: boolean,
): Promise<number> {
  const headers: Record<string, string | string[]> = { ...reply.headers };
  if (typeof reply.body === 'object' && 'parts' in reply.body)
    return sendParts(request, response, { ...reply, headers, body: reply.body }, stopping);
  // Encoded once: a large answer would otherwise be walked for its length and again for its bytes.
  let body: Buffer =
    typeof reply.body === 'string' ? Buffer.from(reply.body) : (reply.body ?? Buffer.alloc(0));
  if (!headers['content-encoding'] && body.length > WORTH_COMPRESSING && isText(headers['content-type'])) {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    headers.vary = 'accept-encoding';
    if (/\bbr\b/.test(accepted)) {
      body = await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      headers['content-encoding'] = 'br';
    } else if (/\bgzip\b/.test(accepted)) {
      body = await gzipAsync(body, { level: 5 });
      headers['content-encoding'] = 'gzip';
    }
  }
  headers['content-length'] = String(body.length);
  // A body that nobody has read would be taken to its end, however long it is.
  if (stopping || !request.complete) headers.connection = 'close';
  response.writeHead(reply.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  return body.length;
}

type Parted = Reply & { readonly body: PartedBody };

/** Answers how much of it stays in memory here once all was handed over: nothing. Whoever has hung up is read nothing more for. */
async function sendParts(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Parted,
  stopping: boolean,
): Promise<number> {
  const closing = stopping || !request.complete ? { connection: 'close' } : {};
  response.writeHead(status, { ...headers, ...closing, 'content-length': String(body.bytes) });
  if (request.method === 'HEAD') response.end();
  // It cuts the connection where parts end before what was said, or whoever takes them goes.
  else await pipeline(body.parts(), response);
  return 0;
}

function isText(type: string | string[] | undefined): boolean {
  return /json|text|javascript|svg|xml|manifest/.test(String(type ?? ''));
}
