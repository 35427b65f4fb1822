/** What somebody asks to be changed of a house's nights, made into what is wanted of each night. */
import { daysBetween, nightsOf, weekdayOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { PRICED } from '#domain/vacancy/night-change.ts';
import type { NightWanted, RoomsWanted } from '#domain/vacancy/night-change.ts';
import { isBeforeDayOff } from '#domain/vacancy/resort.ts';
import type { Season } from '#domain/vacancy/resort.ts';
import { seasonSet } from '#domain/vacancy/season-set.ts';
import type { SeasonStart } from '#domain/vacancy/season-set.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { seasonPricesQuery } from './resort-store.ts';
import { NIGHTS_ON_SALE } from './stock.ts';
import type { StockNight } from './store.ts';
import {
  mayTakeBack,
  changeQuery,
  keptNightsQuery,
  kindsQuery,
  seasonsOfHouseQuery,
  todayQuery,
} from './night-store.ts';
import type { KeptNight, KindOfRoom, Span } from './night-store.ts';
import { readNightsTable } from './nights-table.ts';
import type { TableProblem } from './nights-table.ts';

export type NightsAsked =
  | (Span & {
      readonly kind: 'SPAN';
      readonly roomTypeIds: readonly number[] | 'all';
      /** 0 is Sunday; all where none is named. */
      readonly weekdays: readonly number[];
      readonly wanted: NightWanted;
    })
  /** The nights of a span get a season, and what it costs. */
  | (Span & { readonly kind: 'SEASON'; readonly season: Season })
  /** A table of nights, as it is written out. */
  | { readonly kind: 'TABLE'; readonly text: string }
  | { readonly kind: 'UNDO'; readonly changeId: string };

const MOST_NAMED = 10;

/** Kinds of rooms as the audit log has them: ten by their ids, and how many more. */
export const kindsInShort = (ids: readonly number[] | 'all'): string => {
  if (ids === 'all') return 'all kinds of rooms';
  const more = ids.length > MOST_NAMED ? [`${ids.length - MOST_NAMED} more`] : [];
  return [...ids.slice(0, MOST_NAMED).map((id) => `room type ${id}`), ...more].join(', ');
};

/** What was done: between which nights, up to the day after the last, and what they became. */
export type NightsDone = {
  readonly nights: { readonly from: CalendarDate; readonly before: CalendarDate } | null;
  readonly said: readonly string[];
};

/**
 * What is asked of nights, as the audit log has it: which nights of which kinds, and what they become; points or yen as they are. Once it is done
 * the prices stand behind it (`nights-becoming.ts`), with what they were.
 */
export function nightsInShort(asked: NightsAsked, done: NightsDone | null = null): string {
  const behind = (done?.said ?? []).map((one) => `; ${one}`).join('');
  const nights = 'from' in asked ? asked : (done?.nights ?? null);
  const span = nights ? ` ${nights.from} ${nights.before}` : '';
  if (asked.kind === 'SEASON') return `${asked.kind}${span} ${asked.season}${behind}`;
  if (asked.kind !== 'SPAN') return `${asked.kind}${span}${behind}`;
  const { rooms, prices = {} } = asked.wanted;
  const wanted = [
    ...(rooms ? [`${rooms.kind}${'rooms' in rooms ? ` ${rooms.rooms}` : ''}`] : []),
    ...(done ? [] : Object.entries(prices).map(([product, price]) => `${product} ${price ?? '-'}`)),
  ];
  const what = [`${asked.kind}${span}`, ...wanted].join(' ');
  return `${what}: ${kindsInShort(asked.roomTypeIds)}${behind}`;
}

type Key = { readonly roomTypeId: number; readonly night: CalendarDate };
export type WantedNight = Key & {
  /** What is wanted of the night as it is; null where it is to stay. */
  readonly wanted: (was: StockNight) => NightWanted | null;
  /** Of a table, the line that tells it. */
  readonly line?: number;
};

export type Wishes = {
  readonly nights: readonly WantedNight[];
  readonly seasons: { readonly was: readonly SeasonStart[]; readonly is: readonly SeasonStart[] } | null;
  readonly problems: readonly TableProblem[];
};

/** A house of this many kinds of rooms for all nights on sale. */
const MOST_NIGHTS = 50_000;

/** Three years: no club knows its seasons of later ones, and whoever asks for them has mistyped a year. */
const MOST_DAYS_AHEAD = 3 * 366;

/**
 * BAD_INPUT_ERROR for a span that is none, begins in the past or ends more than three years ahead, NOT_FOUND_ERROR for kinds of rooms of another house and for a change that
 * there is not, NIGHTS_CHANGED_SINCE where seasons are to be taken back and were changed again.
 */
export async function wishesOf(
  db: Queryable,
  facilityId: number,
  asked: NightsAsked,
): Promise<Wishes | Refusal> {
  const [kinds, [day]] = await sendTogether(db, [kindsQuery(facilityId), todayQuery]);
  if (kinds.length === 0) return refuse('NOT_FOUND_ERROR');
  const { today } = day!;
  if (asked.kind === 'UNDO') return undone(db, facilityId, { changeId: asked.changeId, today });
  if (asked.kind === 'TABLE') {
    const { nights, problems } = readNightsTable(asked.text, { kinds, today });
    return { nights, problems, seasons: null };
  }
  const refused = spanProblem(asked, today);
  if (refused) return refused;
  return asked.kind === 'SPAN' ? spanWishes(asked, kinds) : seasonWishes(db, { facilityId, kinds }, asked);
}

function spanProblem({ from, before }: Span, today: CalendarDate): Refusal | null {
  if (from < today) return refuse('BAD_INPUT_ERROR', { argument: 'from' });
  if (daysBetween(today, before) > MOST_DAYS_AHEAD) return refuse('BAD_INPUT_ERROR', { argument: 'before' });
  const nights = daysBetween(from, before);
  return nights < 1 || nights > NIGHTS_ON_SALE ? refuse('BAD_INPUT_ERROR', { argument: 'before' }) : null;
}

const nightsIn = ({ from, before }: Span) => nightsOf({ checkIn: from, checkOut: before });

function spanWishes(
  { roomTypeIds, weekdays, wanted, ...span }: NightsAsked & { kind: 'SPAN' },
  kinds: readonly KindOfRoom[],
): Wishes | Refusal {
  const own = roomTypeIds === 'all' ? kinds : kinds.filter(({ id }) => roomTypeIds.includes(id));
  const named = roomTypeIds === 'all' ? kinds.length : new Set(roomTypeIds).size;
  if (own.length === 0 || own.length < named) return refuse('NOT_FOUND_ERROR');
  const days = nightsIn(span).filter((n) => weekdays.length === 0 || weekdays.includes(weekdayOf(n)));
  const nights = own.flatMap(({ id }) =>
    days.map((night) => ({ roomTypeId: id, night, wanted: () => wanted })),
  );
  if (nights.length > MOST_NIGHTS) return refuse('BAD_INPUT_ERROR', { argument: 'roomTypeIds' });
  return { nights, problems: [], seasons: null };
}

async function seasonWishes(
  db: Queryable,
  { facilityId, kinds }: { facilityId: number; kinds: readonly KindOfRoom[] },
  { from, before, season }: NightsAsked & { kind: 'SEASON' },
): Promise<Wishes> {
  const [prices, seasons] = await sendTogether(db, [
    seasonPricesQuery(facilityId),
    seasonsOfHouseQuery(facilityId),
  ]);
  const told = new Map(
    prices.map((price) => [`${price.roomTypeId} ${price.season} ${price.weekend}`, price]),
  );
  const nights = kinds.flatMap(({ id }) =>
    nightsIn({ from, before }).map((night): WantedNight => ({
      ...{ roomTypeId: id, night },
      wanted: () => {
        const price = told.get(`${id} ${season} ${isBeforeDayOff(night)}`);
        if (!price) return null;
        // What is not said of a product leaves it as it is.
        const said = PRICED.filter((product) => price[product] !== null);
        return { prices: Object.fromEntries(said.map((product) => [product, price[product]])) };
      },
    })),
  );
  const was = seasons.map(({ firstNight, season: one }): SeasonStart => [firstNight, one]);
  const is = seasonSet(was, { from, before, season });
  return { nights, problems: [], seasons: same(was, is) ? null : { was, is } };
}

const same = (one: readonly SeasonStart[], other: readonly SeasonStart[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Nights that are over stay as they were sold. */
async function undone(
  db: Queryable,
  facilityId: number,
  { changeId, today }: { readonly changeId: string; readonly today: CalendarDate },
): Promise<Wishes | Refusal> {
  const [[change], rows, now] = await sendTogether(db, [
    changeQuery(changeId),
    keptNightsQuery(changeId),
    seasonsOfHouseQuery(facilityId),
  ]);
  if (!change || change.facilityId !== facilityId) return refuse('NOT_FOUND_ERROR');
  if (!mayTakeBack(change)) return refuse('NIGHTS_CHANGED_SINCE');
  const { seasonsWas, seasonsIs } = change;
  const seasonsNow = now.map(({ firstNight, season }): SeasonStart => [firstNight, season]);
  if (seasonsIs && !same(seasonsNow, seasonsIs)) return refuse('NIGHTS_CHANGED_SINCE');
  return {
    nights: rows
      .filter(({ night }) => night >= today)
      .map((row) => ({ ...row, wanted: (night) => takenBack(row, night) })),
    seasons: seasonsWas ? { was: seasonsNow, is: seasonsWas } : null,
    problems: [],
  };
}

/** What the change made of a night and is still so becomes what it was; null where nothing is. */
function takenBack(row: KeptNight, night: StockNight): NightWanted | null {
  // A closed night has the fewer rooms the more is given back on it, and is as the closing left it nevertheless.
  const isAsLeft = night.closed === row.closed_is && (night.closed || night.total === row.rooms_is);
  const isRooms = isAsLeft && (row.rooms_is !== row.rooms_was || row.closed_is !== row.closed_was);
  const products = PRICED.filter(
    (product) =>
      row[`${product}_is`] !== row[`${product}_was`] && night[`price_${product}`] === row[`${product}_is`],
  );
  if (!isRooms && products.length === 0) return null;
  return {
    ...(isRooms ? { rooms: roomsBefore(row) } : {}),
    prices: Object.fromEntries(products.map((product) => [product, row[`${product}_was`]])),
  };
}

/** A night that was closed has no more rooms again than are taken by now. */
const roomsBefore = (row: KeptNight): RoomsWanted =>
  row.closed_was ? { kind: 'CLOSE' } : { kind: 'SET', rooms: row.rooms_was, isClosed: false };
