/**
 * Recounts a replay: what members were told, step after step, beside what their pages say at the end and what the books keep:
 * nights, points, yen, parking and things to rent.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { daysOf } from '#domain/booking/extras-following.ts';
import { brokenBooks } from '../server/db/checks/books.ts';
import { inLanes } from '../server/test/checks/check.ts';
import type { Club } from '../server/test/testkit/club.ts';
import { countsOf, nightsOn, read } from './replay-calls.ts';
import type { Paper } from './replay-calls.ts';
import { POINTS_OF_EACH } from './replay-house.ts';
import type { House } from './replay-house.ts';
import type { ReadStay } from './wanted-change.ts';

export type Sums = ReadonlyMap<string, number>;

/** What differs between two counts of the same, by name; what one does not have is nothing there. */
export function differences(told: Sums, kept: Sums): string[] {
  return [...new Set([...told.keys(), ...kept.keys()])]
    .filter((name) => (told.get(name) ?? 0) !== (kept.get(name) ?? 0))
    .map((name) => `${name}: told ${told.get(name) ?? 0}, kept ${kept.get(name) ?? 0}`);
}

export function summed<Row>(
  rows: readonly Row[],
  each: (row: Row) => readonly (readonly [string, number])[],
): Sums {
  const sums = new Map<string, number>();
  for (const row of rows) for (const [name, many] of each(row)) sums.set(name, (sums.get(name) ?? 0) + many);
  return sums;
}

/** Places and pieces on each day, by the item. */
export const extrasByDay = ({ parkings, rentalItems }: ReadStay['extras']): (readonly [string, number])[] => [
  ...parkings.flatMap((p) => perDay(`parking ${p.facilityParkingId}`, 1, p)),
  ...rentalItems.flatMap((r) => perDay(`rental ${r.rentalItemId}`, r.quantity, r)),
];

const perDay = (item: string, many: number, days: { readonly fromDate: string; readonly toDate: string }) =>
  daysOf(days as { fromDate: CalendarDate; toDate: CalendarDate }).map(
    (day) => [`${item} on ${day}`, many] as const,
  );

export type Recount = {
  /** What was compared, with how much it came to. */
  readonly compared: readonly (readonly [string, number | string])[];
  /** Every difference, and every law that is broken. */
  readonly wrong: readonly string[];
};

export async function recount(club: Club, papers: readonly Paper[], house: House): Promise<Recount> {
  const kept = async (sql: string): Promise<Sums> => {
    const { rows } = await club.owner.query<{ name: string; many: number }>(sql);
    return new Map(rows.map(({ name, many }) => [name, many]));
  };
  const live = papers.filter((paper) => paper.live);
  const pages = await inLanes(live.length, 4, (index) => read(live[index]!));

  const nights = summed(live, (paper) => {
    const { id } = house.roomTypes.get(paper.roomType)!;
    return nightsOn(paper).map((night) => [`room type ${id} on ${night}`, 1]);
  });
  const points = summed(papers, ({ member, points: taken }) => [[`contract ${member.contractId}`, taken]]);
  const yen = summed(papers, (paper) => [[`booking ${paper.id}`, paper.yen]]);
  const extras = summed(pages, (page) => extrasByDay(page.extras));
  const wrong = [
    ...differences(nights, await kept(SOLD)),
    ...differences(points, await kept(SPENT)),
    ...differences(yen, await kept(YEN)),
    ...differences(extras, await kept(TAKEN)),
    ...live.flatMap((paper, index) => offPaper(paper, pages[index]!)),
    ...(await brokenBooks(club.owner)),
  ];
  const held = await club.value<number>('select sum(held)::int from room_nights');
  if (held > 0) wrong.push(`${held} nights are held still`);
  const total = (sums: Sums) => [...sums.values()].reduce((sum, many) => sum + many, 0);
  return {
    compared: [
      ['room-nights sold', total(nights)],
      ['points taken, of nights and fees', total(points)],
      ['yen, fees of cancelled stays among them', total(yen)],
      ['places and pieces by the day', total(extras)],
      ['stays as their pages show them', live.length],
    ],
    wrong,
  };
}

const SOLD = `select format('room type %s on %s', room_type_id, night) as name, sold as many from room_nights where sold > 0`;
const SPENT = `select format('contract %s', contract_id) as name, (${POINTS_OF_EACH} - sum(available))::int as many
  from point_lots group by contract_id`;
const YEN = `select format('booking %s', purpose_id) as name, sum(charged + kept)::int as many from money_balances group by purpose_id`;
const TAKEN = `select format('parking %s on %s', parking_id, night) as name, taken as many from parking_nights
  union all select format('rental %s on %s', rental_item_id, night), taken from rental_nights`;

/** In what a stay's page differs from what its member was told. */
function offPaper(paper: Paper, page: Awaited<ReturnType<typeof read>>): string[] {
  const factsOf = ({ checkIn, checkOut, yen, guests, cars, pieces, dogs }: PageFacts) =>
    `${checkIn} to ${checkOut}, ${yen} yen, ${guests} guests, ${cars} cars, ${pieces} things, ${dogs} dogs`;
  const told = factsOf(paper);
  const shown = factsOf({ ...page, guests: page.guests.length, ...countsOf(page.extras) });
  return told === shown ? [] : [`booking ${paper.id}: told ${told}, shown ${shown}`];
}

type PageFacts = Pick<Paper, 'checkIn' | 'checkOut' | 'yen' | 'guests' | 'cars' | 'pieces' | 'dogs'>;
