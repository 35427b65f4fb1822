/**
 * What the simulator remembers: trades, members with their cards, and tokens. Every change is a line of a file, read again
 * at the next start; tokens live for minutes and are not written. The oldest trades go once there are too many.
 */
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';

export type Card = { readonly number: string; readonly expire: string; readonly holder: string };

export type JobCode = 'CHECK' | 'AUTH' | 'CAPTURE';
export type Status = JobCode | 'UNPROCESSED' | 'AUTHENTICATED' | 'SALES' | 'VOID' | 'RETURN' | 'RETURNX';

export type Trade = {
  readonly orderId: string;
  readonly accessId: string;
  readonly accessPass: string;
  readonly jobCode: JobCode;
  readonly amount: number;
  readonly tax: number;
  readonly status: Status;
  /** Null until it was executed. */
  readonly card: Card | null;
  readonly memberId: string | null;
  readonly secure: 'not asked' | 'waiting' | 'approved' | 'cancelled' | 'failed';
  /** Where the holder returns to, and whether by a form or by an address. */
  readonly returnUrl: string;
  readonly returnsBy: 'POST' | 'GET';
  readonly approval: string;
  readonly tranId: string;
  /** When it took its present status, in milliseconds. */
  readonly at: number;
  /** How often each trouble that passes has happened. */
  readonly failed: number;
};

export type Member = { readonly id: string; readonly cards: readonly (Card | null)[] };

type Token = { readonly card: Card; readonly until: number };

const MOST_TRADES = 100_000;
const MOST_TOKENS = 10_000;
const TOKEN_MS = 30 * 60_000;

export class Book {
  readonly #trades = new Map<string, Trade>();
  readonly #orders = new Map<string, string>();
  readonly #members = new Map<string, Member>();
  readonly #tokens = new Map<string, Token>();
  readonly #file: string | null;

  constructor(file: string | null) {
    this.#file = file;
    if (file && existsSync(file)) this.#readAgain(file);
  }

  #readAgain(file: string): void {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // The last line may have been cut off with the process.
      const entry = parsed(line);
      if (entry?.trade) this.#putTrade(entry.trade);
      if (entry?.member) this.#members.set(entry.member.id, entry.member);
      if (entry?.gone) this.#members.delete(entry.gone);
    }
    const lines = [
      ...[...this.#members.values()].map((member) => JSON.stringify({ member })),
      ...[...this.#trades.values()].map((trade) => JSON.stringify({ trade })),
    ];
    writeFileSync(`${file}.new`, lines.map((line) => `${line}\n`).join(''));
    renameSync(`${file}.new`, file);
  }

  #write(entry: Entry): void {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
  }

  #putTrade(trade: Trade): void {
    this.#trades.set(trade.accessId, trade);
    this.#orders.set(trade.orderId, trade.accessId);
    if (this.#trades.size <= MOST_TRADES) return;
    const [oldest] = this.#trades.values();
    this.#trades.delete(oldest!.accessId);
    this.#orders.delete(oldest!.orderId);
  }

  keepTrade(trade: Trade): Trade {
    this.#putTrade(trade);
    this.#write({ trade });
    return trade;
  }

  trade(accessId: string): Trade | undefined {
    return this.#trades.get(accessId);
  }

  tradeOfOrder(orderId: string): Trade | undefined {
    return this.#trades.get(this.#orders.get(orderId) ?? '');
  }

  get trades(): readonly Trade[] {
    return [...this.#trades.values()];
  }

  keepMember(member: Member): void {
    this.#members.set(member.id, member);
    this.#write({ member });
  }

  member(id: string): Member | undefined {
    return this.#members.get(id);
  }

  forgetMember(id: string): void {
    this.#members.delete(id);
    this.#write({ gone: id });
  }

  newToken(card: Card, now: number): { token: string; until: number } {
    const token = randomBytes(32).toString('hex');
    const until = now + TOKEN_MS;
    this.#tokens.set(token, { card, until });
    if (this.#tokens.size > MOST_TOKENS) this.#tokens.delete([...this.#tokens.keys()][0]!);
    return { token, until };
  }

  /** The card of a token, which is good once; undefined where it is unknown, used or too old. */
  takeToken(token: string, now: number): Card | undefined {
    const found = this.#tokens.get(token);
    this.#tokens.delete(token);
    return found && found.until > now ? found.card : undefined;
  }
}

type Entry = { trade?: Trade; member?: Member; gone?: string };

function parsed(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return null;
  }
}
