/** Days whose money nobody has closed yet though something was written down on them, with where it came in or went out. Days are the club's, midnight to midnight. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { deskMoney } from './desk-money.ts';

/** Where yen came in or went out: at a house, at the office, or by card at the gateway. BOOKS stands for a day on which yen only moved, as by a charge. */
export type PlaceOfMoney = 'HOUSE' | 'OFFICE' | 'ONLINE' | 'BOOKS';

export type OpenPlace = {
  readonly day: CalendarDate;
  readonly place: PlaceOfMoney;
  /** Of a house. */
  readonly facilityId: number | null;
};

const ON_DAY = (column: string) => `${column} >= d.start and ${column} < d.until`;

/** Whether there is such a row. Counted, for a day has few of them: a row that is merely looked for would be looked for from the beginning of the books. */
const any = (table: string, which: string) => `(select count(*) from ${table} where ${which}) > 0`;

// What only moved is looked for on days on which nothing came in or went out: of those there are few where much moves.
const OPEN = `
  with d as materialized (
    select g::date as day, g::date::timestamp at time zone 'Asia/Tokyo' as start, (g::date + 1)::timestamp at time zone 'Asia/Tokyo' as until
    from generate_series($1::date::timestamp, least($2::date, business_today())::timestamp - interval '1 day', interval '1 day') g
    where not exists (select from daily_closes c where c.day = g::date)
  ), found as (
    select day, case when facility_id is null then 'OFFICE' else 'HOUSE' end as place, facility_id
    from ${deskMoney('$1::date', 'least($2::date, business_today())')} m where day in (select day from d) group by 1, 3
    union all
    select d.day, 'ONLINE', null from d
    where ${any('card_charges', ON_DAY('captured_at'))}
      or ${any('card_refunds', `yen > 0 and ${ON_DAY('at')}`)}
  )
  select day::text, place, facility_id as "facilityId" from found
  union all
  select day::text, 'BOOKS', null from d
  where case when exists (select from found f where f.day = d.day) then false else ${any('money_movements', ON_DAY('at'))} end
  order by 1`;

/** Days from `from` on that are over, up to `before`; the places of houses, the office's and the gateway's. In the order of days. */
export const openDaysQuery = ({
  from,
  before,
}: {
  readonly from: CalendarDate;
  readonly before: CalendarDate;
}): Statement<OpenPlace> => statement(OPEN, [from, before]);
