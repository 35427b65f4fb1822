/**
 * The simulator over HTTP: the protocol's calls, the script of the card fields with their frames, the page where a holder
 * is asked, and a page that lists the test cards. It belongs to development and tests and is told so by whoever starts it.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Book } from './book.ts';
import type { Card, Trade } from './book.ts';
import { calls, decide, isNotifiedFirst, notificationOf, returnsLate } from './calls.ts';
import type { Credentials, Done } from './call.ts';
import { Faults } from './faults.ts';
import { cardsPage, holderPage, pageHeaders, returnPage } from './pages.ts';
import { testCards } from './test-cards.ts';
import { tokenAnswer } from './tokens.ts';
import { LARGEST_BODY_BYTES, Refused, readForm, writeAnswer, writeRefusal } from './wire.ts';
import type { Form } from './wire.ts';

export type Settings = {
  readonly port: number;
  readonly host: string;
  /** Where it remembers; null for as long as it runs. */
  readonly stateFile: string | null;
  readonly credentials: Credentials;
  /** Where the shop hears of what became of a trade; null for nowhere. */
  readonly notifyUrl: string | null;
  /** How long an answer takes that comes too late, in milliseconds. */
  readonly lateMs: number;
  /** For how long a holder is kept who returns late, in milliseconds. */
  readonly lateReturnMs: number;
};

export type Simulator = {
  readonly url: string;
  readonly faults: Faults;
  readonly trades: () => readonly Trade[];
  /** The places of a member's cards; null where one was removed. */
  readonly cardsOf: (memberId: string) => readonly (Card | null)[];
  /** Gives back all but so many yen past the shop, as somebody at the gateway's own desk may. */
  readonly changeAmount: (orderId: string, amount: number) => void;
  /** Forgets a member's cards, as the gateway may. */
  readonly forgetCards: (memberId: string) => void;
  readonly stop: () => Promise<void>;
};

type Reply = { status?: number; type?: string; body: string; headers?: Record<string, string> };

const NOTIFY_TRIES = 3;
const NOTIFY_AGAIN_MS = 2_000;

const script = (name: string): string => readFileSync(join(import.meta.dirname, 'pages', name), 'utf8');

export async function startSimulator(settings: Settings): Promise<Simulator> {
  const book = new Book(settings.stateFile);
  const faults = new Faults();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const waiting = new Set<NodeJS.Timeout>();
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      work();
    }, ms);
    waiting.add(timer);
  };
  let origin = '';

  /** The shop answers '0'; until it does it is told again, a few times. */
  const notify = (trade: Trade, triesLeft = NOTIFY_TRIES): void => {
    if (settings.notifyUrl === null || faults.losesNotification()) return;
    const form = notificationOf({ credentials: settings.credentials, now: faults.now() }, trade);
    const body = new URLSearchParams(form as Record<string, string>);
    const again = () => {
      if (triesLeft > 1) later(NOTIFY_AGAIN_MS, () => notify(trade, triesLeft - 1));
    };
    fetch(settings.notifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(10_000) })
      .then((reply) => reply.text())
      .then((text) => (text.trim() === '0' ? undefined : again()), again);
  };

  const finish = (done: Done, response: ServerResponse): void => {
    const { trade, times } = done.notify ?? {};
    if (trade) for (let n = 0; n < (times ?? 0); n += 1) later(n * 50, () => notify(trade));
    if (done.lost || faults.losesAnswer()) return void response.destroy();
    const send = () => write(response, { type: 'text/plain', body: writeAnswer(done.answer) });
    if (done.late || faults.delaysAnswer()) later(settings.lateMs, send);
    else send();
  };

  const called = async (name: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = calls[name];
    if (!call || request.method !== 'POST') return write(response, { status: 404, body: 'no such call' });
    const form = readForm(await readBody(request));
    if (faults.losesRequest()) return void response.destroy();
    if (faults.isDown()) return write(response, { status: 503, body: 'service unavailable' });
    try {
      const { credentials } = settings;
      finish(call({ book, credentials, form, origin, now: faults.now() }), response);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      write(response, { type: 'text/plain', body: writeRefusal(error) });
    }
  };

  /** The holder decides, and is sent back to the shop with nothing that could be trusted. */
  const decided = (trade: Trade, form: Form, response: ServerResponse): void => {
    const secure = form.decision === 'approve' ? 'approved' : 'cancelled';
    const next = trade.secure === 'waiting' ? decide(book, trade, secure, faults.now()) : trade;
    if (isNotifiedFirst(next)) notify(next);
    const waitMs = returnsLate(next) ? settings.lateReturnMs : isNotifiedFirst(next) ? 1_500 : 0;
    write(response, { type: 'text/html', body: returnPage(next, waitMs), headers: pageHeaders(next) });
  };

  const holder = async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const trade = book.trade(url.searchParams.get('transId') ?? '');
    if (!trade || trade.secure === 'not asked')
      return write(response, { status: 404, body: 'no such trade' });
    if (request.method === 'POST') return decided(trade, readForm(await readBody(request)), response);
    write(response, { type: 'text/html', body: holderPage(trade), headers: pageHeaders(trade) });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin);
    const call = /^\/payment\/(\w+)\.idPass$/.exec(url.pathname)?.[1];
    if (call) return called(call, request, response);
    switch (url.pathname) {
      case '/':
        return write(response, { type: 'text/html', body: cardsPage() });
      case '/livez':
        return write(response, { body: 'ok' });
      case '/secure':
        return holder(url, request, response);
      case '/payment/js/mp-token.js':
        return write(response, { type: 'text/javascript', body: script('mp-token.js') });
      case '/payment/js/element.js':
        return write(response, { type: 'text/javascript', body: script('element.js') });
      case '/payment/element':
        return write(response, { type: 'text/html', body: script('element.html') });
      case '/simulator/cards':
        putCards(book, await readBody(request));
        return write(response, { body: 'ok' });
      case '/payment/token':
        return write(response, {
          type: 'application/json',
          body: tokenAnswer(book, await readBody(request), faults.now()),
        });
      default:
        return write(response, { status: 404, body: 'not found' });
    }
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  origin = `http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${port}`;
  return {
    url: origin,
    faults,
    trades: () => book.trades,
    cardsOf: (memberId) => book.member(memberId)?.cards ?? [],
    changeAmount: (orderId, amount) => {
      const trade = book.tradeOfOrder(orderId);
      if (trade) book.keepTrade({ ...trade, amount });
    },
    forgetCards: (id) => book.keepMember({ id, cards: (book.member(id)?.cards ?? []).map(() => null) }),
    stop: async () => {
      for (const timer of waiting) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function write(
  response: ServerResponse,
  { status = 200, type = 'text/plain', body, headers = {} }: Reply,
): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

type PutCard = { memberId: string; seq: number; expire: string; holder: string; number?: string };

/** Cards that the demo club begins with: the first test card unless another is named, where nothing lies there yet. */
function putCards(book: Book, body: string): void {
  for (const { memberId, seq, expire, holder, number } of JSON.parse(body) as PutCard[]) {
    const cards = [...(book.member(memberId)?.cards ?? [])];
    while (cards.length <= seq) cards.push(null);
    if (cards[seq]) continue;
    cards[seq] = { number: number ?? testCards[0]!.number, expire, holder };
    book.keepMember({ id: memberId, cards });
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
