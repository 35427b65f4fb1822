/** How it stands with the saved card, as far as it could be looked up: what the guard of the other screens asks. */
import { cardExpired, cardMonth } from './card-expiry.ts';

export type CardStanding =
  | { readonly is: 'asked' | 'none' | 'good' | 'unknown' }
  /** Good until this day; null where it cannot be read. */
  | { readonly is: 'expired'; readonly lastDay: string | null };

/** What the look-up brought: the card, that there is none, or nothing that can be relied on. */
export type FoundCard = { readonly expire: string } | 'none' | 'unknown' | undefined;

export function cardStanding(found: FoundCard, now: number): CardStanding {
  if (found === undefined) return { is: 'asked' };
  if (typeof found === 'string') return { is: found };
  return cardExpired(found.expire, now)
    ? { is: 'expired', lastDay: lastDayOf(found.expire) }
    : { is: 'good' };
}

function lastDayOf(expire: string): string | null {
  const printed = cardMonth(expire);
  return printed && new Date(Date.UTC(printed.year, printed.month, 0)).toISOString().slice(0, 10);
}
