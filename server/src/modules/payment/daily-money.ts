/** A day of the club's money: what moved, what cards paid and got back, and that somebody has closed it. Days are the club's, midnight to midnight. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { lockClosingQuery } from './closed-days.ts';
import { deskMoney } from './desk-money.ts';
import type { DeskReason } from './desk-money.ts';
import type { Purpose } from './money-store.ts';

/** Yen of stays, or of fees of exchanged weeks, that moved between two accounts for a reason, all of a day together. */
export type MovedLine = {
  /** A day that was closed before weeks had fees does not say. */
  readonly purpose?: Purpose['kind'];
  readonly reason: DeskReason;
  readonly from: string;
  readonly to: string;
  /** Whether what was taken back had never been paid: an entry was put right, and no money went back. */
  readonly isCorrection: boolean;
  readonly times: number;
  readonly yen: number;
};

/** Yen that cards paid, or got back, for a kind of purchase: what the card company's list of the day is compared with. */
export type CardLine = {
  readonly what: 'PAID' | 'GIVEN_BACK';
  readonly purpose: 'BOOKING_GROUP' | 'BOOKING_CHANGE' | 'BOOKING' | 'SIGNUP';
  readonly times: number;
  readonly yen: number;
};

export type DayOfMoney = { readonly moved: readonly MovedLine[]; readonly cards: readonly CardLine[] };

export type DailyClose = {
  readonly day: CalendarDate;
  readonly closedAt: Date;
  readonly by: string;
  /** Whether the day still comes to what it came to then. */
  readonly isSame: boolean;
};

const START = `($1::date)::timestamp at time zone 'Asia/Tokyo'`;
const END = `($2::date)::timestamp at time zone 'Asia/Tokyo'`;

// What houses and the office have is told by its own days; it comes to the movements (the law `desk-payments`).
const MOVED = `
  select day::text, purpose_kind as purpose, reason, from_account as "from", to_account as "to", is_correction as "isCorrection",
    count(*)::int as times, sum(yen)::float8 as yen
  from (
    select (at at time zone 'Asia/Tokyo')::date as day, purpose_kind, reason, from_account, to_account, false as is_correction, yen
    from money_movements where at >= ${START} and at < ${END} and reason not in ('receive', 'return', 'send', 'unsend')
    union all
    select day, purpose_kind, reason, from_account, to_account, is_correction, yen from ${deskMoney('$1::date', '$2::date')} d) m
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`;

const CARDS = `
  select day, what, purpose, count(*)::int as times, sum(yen)::float8 as yen from (
    select (captured_at at time zone 'Asia/Tokyo')::date::text as day, 'PAID' as what, purpose_kind as purpose, yen
    from card_charges where captured_at >= ${START} and captured_at < ${END}
    union all
    select (at at time zone 'Asia/Tokyo')::date::text, 'GIVEN_BACK', purpose_kind, yen
    from card_refunds where at >= ${START} and at < ${END} and yen > 0
  ) lines group by 1, 2, 3 order by 1, 2 desc, 3`;

type OfDay = { readonly day: CalendarDate };

/** What moved on some days, `before` the last; to be sent together with `cardsQuery`. */
export const movedQuery = (from: CalendarDate, before: CalendarDate): Statement<MovedLine & OfDay> =>
  statement(MOVED, [from, before]);
/** What cards paid and got back on some days, `before` the last. */
export const cardsQuery = (from: CalendarDate, before: CalendarDate): Statement<CardLine & OfDay> =>
  statement(CARDS, [from, before]);

const CLOSE =
  'select day::text, closed_at as "closedAt", by_name as by, totals from daily_closes where day = $1';

type Corrected = Pick<MovedLine, 'purpose' | 'times' | 'yen'>;
/**
 * What a close keeps. Corrections stand in the lines of what was taken back, as servers of before compare them, and beside them by themselves; transfers of refunds that were put right stand by themselves alone. A day
 * that such a server closed does not say them.
 */
type Totals = Omit<DayOfMoney, 'moved'> & {
  readonly moved: readonly Omit<MovedLine, 'isCorrection'>[];
  readonly corrected?: readonly Corrected[];
  readonly transferred?: readonly Corrected[];
};
type CloseRow = Omit<DailyClose, 'isSame'> & { readonly totals: Totals };

const withoutDay = <Line extends OfDay>({ day: _day, ...line }: Line): Omit<Line, 'day'> => line;

/** The lines of a day, and its close where somebody has closed it. */
export async function moneyOfDay(
  db: Queryable,
  day: CalendarDate,
): Promise<DayOfMoney & { readonly close: DailyClose | null }> {
  const next = addDays(day, 1);
  const [moved, cards, [close]] = await sendTogether(db, [
    movedQuery(day, next),
    cardsQuery(day, next),
    statement<CloseRow>(CLOSE, [day]),
  ]);
  const lines = { moved: moved.map(withoutDay), cards: cards.map(withoutDay) };
  if (!close) return { ...lines, close: null };
  const { totals, ...closed } = close;
  return { ...lines, close: { ...closed, isSame: isSame(totals, totalsOf(lines)) } };
}

function totalsOf({ moved, cards }: DayOfMoney): Totals {
  const merged = new Map<string, Omit<MovedLine, 'isCorrection'>>();
  for (const { isCorrection: _, ...line } of moved) {
    if (line.reason === 'unreturned' || line.reason === 'returnedAnew') continue;
    const key = [line.purpose, line.reason, line.from, line.to].join(' ');
    const { times = 0, yen = 0 } = merged.get(key) ?? {};
    merged.set(key, { ...line, times: times + line.times, yen: yen + line.yen });
  }
  const those = (which: (line: MovedLine) => boolean): readonly Corrected[] =>
    moved.filter(which).map(({ purpose = 'BOOKING', times, yen }) => ({ purpose, times, yen }));
  return {
    ...{ moved: [...merged.values()], cards, corrected: those(({ isCorrection }) => isCorrection) },
    // Both halves come to the same.
    transferred: those(({ reason }) => reason === 'unreturned'),
  };
}

const isSame = (closed: Totals, now: Totals): boolean =>
  written(closed) === written(now) &&
  isSaid(closed.corrected, now.corrected) &&
  isSaid(closed.transferred, now.transferred);

/** Where the close says it at all. */
const isSaid = (closed: Totals['corrected'], now: Totals['corrected']): boolean =>
  closed === undefined || listed(closed) === listed(now);

const listed = (lines: readonly Corrected[] = []): string =>
  lines.map(({ purpose, times, yen }) => [purpose, times, yen].join(' ')).join('\n');

/** A day's lines as a text that is the same for the same lines, whatever the order of their columns. */
const written = ({ moved, cards }: Totals): string =>
  [
    ...moved.map((line) =>
      [line.purpose ?? 'BOOKING', line.reason, line.from, line.to, line.times, line.yen].join(' '),
    ),
    ...cards.map((line) => [line.what, line.purpose, line.times, line.yen].join(' ')),
  ].join('\n');

const INSERT = `
  insert into daily_closes (day, by_name, totals) values ($1, $2, $3) on conflict (day) do nothing returning day::text`;

// The first in the order of their numbers: the books are never written backwards.
const BEGINNING = `select (at at time zone 'Asia/Tokyo')::date::text as day from money_movements order by id limit 1`;

/**
 * Closes a day, once. DAY_NOT_OVER before its end, DAY_CLOSED where somebody has closed it, DAY_BEFORE_BOOKS where nothing was ever written down so
 * early.
 */
export function closeDay(
  services: UseCaseServices,
  actor: Actor,
  day: CalendarDate,
): Promise<CalendarDate | Refusal> {
  return runUseCase<UseCaseServices, CalendarDate>(services, actor, {
    action: 'closeDay',
    subject: day,
    work: async (tx) => {
      const { moment } = await businessNow(tx);
      if (day >= moment.date) return refuse('DAY_NOT_OVER');
      await sendTogether(tx, [lockClosingQuery(day)]);
      const { moved, cards } = await moneyOfDay(tx, day);
      if (moved.length + cards.length === 0) {
        const [[first]] = await sendTogether(tx, [statement<OfDay>(BEGINNING, [])]);
        if (!first || day < first.day) return refuse('DAY_BEFORE_BOOKS');
      }
      const [[closed]] = await sendTogether(tx, [
        statement<OfDay>(INSERT, [day, nameOf(actor) ?? '', JSON.stringify(totalsOf({ moved, cards }))]),
      ]);
      return closed?.day ?? refuse('DAY_CLOSED');
    },
  });
}
