/** What every call is given, who may make it, and what becomes of its answer. */
import { timingSafeEqual } from 'node:crypto';
import type { Book, Card, Trade } from './book.ts';
import { testCardOf } from './test-cards.ts';
import type { Trouble } from './test-cards.ts';
import { Refused } from './wire.ts';
import type { Answer, Form } from './wire.ts';

export type Credentials = {
  readonly shopId: string;
  readonly shopPass: string;
  readonly siteId: string;
  readonly sitePass: string;
};

export type Call = {
  readonly book: Book;
  readonly credentials: Credentials;
  readonly form: Form;
  /** The simulator's own address, for the page where the holder is asked. */
  readonly origin: string;
  readonly now: number;
};

/** What becomes of an answer on its way, and what is told to the shop beside it. */
export type Done = {
  readonly answer: Answer;
  readonly lost?: boolean;
  readonly late?: boolean;
  /** A notification about this trade, so many times. */
  readonly notify?: { readonly trade: Trade; readonly times: number };
};

const JAPAN_MS = 9 * 3_600_000;

export const alike = (a: string | undefined, b: string): boolean =>
  a !== undefined && a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export function asShop({ form, credentials }: Call): void {
  if (!alike(form.ShopID, credentials.shopId) || !alike(form.ShopPass, credentials.shopPass))
    throw new Refused('E01030002');
}

export function asSite({ form, credentials }: Call): void {
  if (!alike(form.SiteID, credentials.siteId) || !alike(form.SitePass, credentials.sitePass))
    throw new Refused('E01220002');
}

/** A moment as the protocol writes it: 14 digits, in Japan. */
export const asDigits = (moment: number): string =>
  new Date(moment + JAPAN_MS).toISOString().replace(/\D/g, '').slice(0, 14);
export const masked = (number: string): string => `${'*'.repeat(number.length - 4)}${number.slice(-4)}`;

export const troubleOf = (card: Card): Trouble => testCardOf(card.number)?.trouble ?? 'numberInvalid';
