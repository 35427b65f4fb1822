/**
 * What nights cost by their season. The last season that was told of a resort has no end yet, so its nights have no such
 * price: nobody has said what follows, and a New Year must not cost what a day in November does (docs/rules/prices-and-taxes.md).
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { daysBetween, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isBeforeDayOff } from '#domain/vacancy/resort.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { lockNightsQuery, NIGHTS_ON_SALE } from './stock.ts';

/** Nights as a table that says of each whether it is one of a weekend. */
export const nightsWithKind = (nights: readonly CalendarDate[]): RawBuilder<unknown> =>
  sql`unnest(${nights}::date[], ${nights.map(isBeforeDayOff)}::boolean[]) as kind (night, weekend)`;

/** The prices of a room type's night, joined to both, empty where nothing is said of a product; no row where none is told. */
export const priceOfNight = (roomTypeId: string, night: string, weekend: string): RawBuilder<unknown> => sql`
  select price.price_sp, price.price_fp, price.price_vs, price.price_vm
  from room_types kept
  cross join lateral (
    select season, facility_id, first_night from facility_seasons
    where facility_id = kept.facility_id and first_night <= ${sql.ref(night)} order by first_night desc limit 1) span
  join season_prices price on price.room_type_id = kept.id and price.season = span.season and price.weekend = ${sql.ref(weekend)}
  where kept.id = ${sql.ref(roomTypeId)} and num_nonnulls(price.price_sp, price.price_fp, price.price_vs, price.price_vm) > 0
    and exists (select from facility_seasons f where f.facility_id = span.facility_id and f.first_night > span.first_night)`;

/** Each product's price as it is told in `price`; what is not said of a product leaves it what the night beside asks. */
export const pricesToldOr = (night: string): RawBuilder<unknown> =>
  sql.join(
    ['price_sp', 'price_fp', 'price_vs', 'price_vm'].map(
      (product) =>
        sql`coalesce(${sql.ref(`price.${product}`)}, ${sql.ref(`${night}.${product}`)}) as ${sql.ref(product)}`,
    ),
  );

type Span = {
  /** The code of the resort. */
  readonly code: string;
  readonly from: CalendarDate;
  /** The first night that stays as it is. */
  readonly before: CalendarDate;
};

export type NightsPriced = {
  /** Nights of a room type whose price is another now. */
  readonly changed: number;
  /** Those of which no season, or no price of it, is told, or whose season has no end: they stay as they are. */
  readonly untold: number;
};

/**
 * Prices the nights of a resort that are on sale by their seasons; what is held or booked keeps its price, and so does a product of which the
 * season says nothing. NOT_FOUND_ERROR for an unknown code, BAD_INPUT_ERROR for dates that are none and for nights that are over.
 */
export async function priceBySeason(
  services: UseCaseServices & Pick<Services, 'log'> & { readonly ports: Services['ports'] },
  actor: Actor,
  { code, from, before }: Span,
): Promise<NightsPriced | Refusal> {
  const days = daysBetween(from, before);
  if (days < 1 || days > NIGHTS_ON_SALE) return refuse('BAD_INPUT_ERROR', { argument: 'before' });
  return runUseCase(services, actor, {
    action: 'priceBySeason',
    subject: `${code} ${from} ${before}`,
    work: async (tx, inside) => {
      const [[day], roomTypes] = await sendTogether(tx, [
        statement<{ today: CalendarDate }>('select business_today() as today', []),
        statement<{ id: number }>(
          'select r.id from room_types r join facilities f on f.id = r.facility_id where f.code = $1 order by r.id',
          [code],
        ),
      ]);
      if (from < day!.today) return refuse('BAD_INPUT_ERROR', { argument: 'from' });
      if (roomTypes.length === 0) return refuse('NOT_FOUND_ERROR');
      const ids = roomTypes.map(({ id }) => id);
      const taking = ids.map((roomTypeId) => ({ roomTypeId, from, before }));
      const [locked] = await sendTogether(tx, [lockNightsQuery(tx, inside, { taking })]);
      const priced = sql`
        select n.room_type_id, n.night, ${pricesToldOr('n')}
        from room_nights n join ${nightsWithKind(nightsOf({ checkIn: from, checkOut: before }))} on kind.night = n.night
        cross join lateral (${priceOfNight('n.room_type_id', 'n.night', 'kind.weekend')}) price
        where n.room_type_id = any(${ids}::int[])`;
      const { rows } = await sql<{ told: number; changed: number }>`
        with priced as materialized (${priced}),
        changed as (
          update room_nights n set price_sp = p.price_sp, price_fp = p.price_fp, price_vs = p.price_vs, price_vm = p.price_vm
          from priced p where n.room_type_id = p.room_type_id and n.night = p.night
            and (n.price_sp, n.price_fp, n.price_vs, n.price_vm)
              is distinct from (p.price_sp, p.price_fp, p.price_vs, p.price_vm)
          returning 1)
        select (select count(*) from priced)::int as told, (select count(*) from changed)::int as changed`.execute(
        tx,
      );
      const { told, changed } = rows[0]!;
      return { changed, untold: locked.length - told };
    },
  });
}
