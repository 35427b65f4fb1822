/**
 * The ledger as a member reads it. A movement between what is free and what a hold reserves changes nothing a member
 * owns, so only movements into or out of the two are listed; one between two lots is listed once for each.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from '#server/platform/database.ts';

export type PointChange = Granted & {
  readonly contractId: number;
  readonly changedAt: Date;
  readonly reason: string;
  readonly kind: string;
  readonly pointChange: number;
  /** What the contract owned of this kind of points after it. */
  readonly pointsAfter: number;
  /** The night that they pay, or paid. */
  readonly night: CalendarDate | null;
  readonly validFrom: CalendarDate;
  readonly validThru: CalendarDate;
  readonly bookingId: string | null;
};

export type Page = { readonly take: number; readonly skip: number };

const OWNED = sql`('available', 'reserved')`;

type Legs = {
  /** Which movements leave a lot, and which arrive at one. */
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
  /** No leg shows more than the page reaches; each comes in the order of an index. */
  readonly order: RawBuilder<unknown>;
  readonly most: number;
};

/** What a movement's lot was granted for: its fiscal year, or the bonus that it is. */
export type Granted = {
  readonly fiscalYear: number;
  readonly bonusNameJa: string | null;
  readonly bonusNameEn: string | null;
};

/** The bonus of a lot, found by the contract, whose bonuses are three at most. */
const withBonus = sql`left join lateral (
  select b.name_ja, b.name_en from contract_bonuses b
  where b.contract_id = newest.contract_id and b.lot_id = newest.lot_id order by b.position limit 1) bonus on true`;

/** One row for each lot that a movement changes. */
function changes({ from, to, order, most }: Legs): RawBuilder<unknown> {
  return sql`
    (select m.id, m.contract_id, m.at, m.seq, m.reason, m.booking_id, m.night, 1 as leg, m.from_lot_id as lot_id, -m.points as change
      from point_movements m where ${from} and m.from_account in ${OWNED}
        and not (m.from_lot_id = m.to_lot_id and m.to_account in ${OWNED}) order by ${order} limit ${most})
    union all
    (select m.id, m.contract_id, m.at, m.seq, m.reason, m.booking_id, m.night, 2, m.to_lot_id, m.points
      from point_movements m where ${to} and m.to_account in ${OWNED}
        and not (m.from_lot_id = m.to_lot_id and m.from_account in ${OWNED}) order by ${order} limit ${most})`;
}

/**
 * What changed the points of contracts, newest first, a page for each of them, and the balance after every change: that of
 * today without what came later, which is on this page or one before it.
 */
export async function pointChanges(
  db: Queryable,
  contractIds: readonly number[],
  page: Page,
): Promise<PointChange[]> {
  const ofContract = sql`m.contract_id = wanted.contract_id`;
  const reached = page.take + page.skip;
  const legs = { from: ofContract, to: ofContract, order: sql`m.at desc, m.seq desc`, most: reached };
  const { rows } = await sql<PointChange>`
    with owned as (
      select contract_id, kind, sum(available + reserved) as points from point_lots
      where contract_id = any(${contractIds}::bigint[]) group by contract_id, kind
    ), newest as (
      select c.*, l.kind, l.fiscal_year, l.valid_from, l.valid_thru,
        row_number() over (partition by c.contract_id order by c.at desc, c.seq desc, c.leg desc) as place,
        coalesce(sum(c.change) over (partition by c.contract_id, l.kind order by c.at desc, c.seq desc, c.leg desc
          rows between unbounded preceding and 1 preceding), 0) as later
      from unnest(${contractIds}::bigint[]) as wanted (contract_id) cross join lateral (
        select * from (${changes(legs)}) either order by at desc, seq desc, leg desc limit ${reached}
      ) c join point_lots l on l.id = c.lot_id
    )
    select newest.contract_id as "contractId", at as "changedAt", reason, newest.kind, change as "pointChange",
      (o.points - later)::bigint as "pointsAfter", valid_from as "validFrom", valid_thru as "validThru",
      booking_id as "bookingId", night, fiscal_year as "fiscalYear",
      bonus.name_ja as "bonusNameJa", bonus.name_en as "bonusNameEn"
    from newest join owned o on o.contract_id = newest.contract_id and o.kind = newest.kind ${withBonus}
    where place > ${page.skip}
    order by newest.contract_id, place`.execute(db);
  return rows;
}

export type TvpChange = Granted & {
  readonly id: string;
  readonly createdAt: Date;
  readonly reason: string;
  readonly pointChange: number;
  readonly pointsAfter: number;
  readonly current: boolean;
  readonly bookingId: string | null;
};

/**
 * What changed the TVP of a membership, which lie on all its contracts, newest first, each with the balance after it: the balance of
 * today without what came later.
 */
export async function tvpChanges(
  db: Queryable,
  contractIds: readonly number[],
  page: Page,
): Promise<TvpChange[]> {
  const legs = {
    from: sql`m.from_lot_id = l.id`,
    to: sql`m.to_lot_id = l.id`,
    order: sql`m.at desc, m.id desc`,
    most: page.take + page.skip,
  };
  const { rows } = await sql<TvpChange>`
    with lots as (
      select l.id, l.fiscal_year, l.available + l.reserved as owned from point_lots l
      where l.kind = 'tvp' and l.contract_id = any(${contractIds}::bigint[])
    ), newest as (
      select c.* from lots l cross join lateral (${changes(legs)}) c
      order by c.at desc, c.id desc, c.leg desc limit ${page.take + page.skip}
    )
    select newest.id || '-' || leg as id, at as "createdAt", reason, change as "pointChange", booking_id as "bookingId",
      ((select sum(owned) from lots) - coalesce(sum(change) over (newest_first rows between unbounded preceding
        and 1 preceding), 0))::bigint as "pointsAfter",
      row_number() over newest_first = 1 as current, lots.fiscal_year as "fiscalYear",
      bonus.name_ja as "bonusNameJa", bonus.name_en as "bonusNameEn"
    from newest join lots on lots.id = newest.lot_id ${withBonus}
    window newest_first as (order by at desc, newest.id desc, leg desc)
    order by at desc, newest.id desc, leg desc limit ${page.take} offset ${page.skip}`.execute(db);
  return rows;
}

export type Bonus = {
  contractId: number;
  nameJa: string;
  nameEn: string;
  points: number;
  kind: string;
  validThru: CalendarDate;
};

/** The bonus grants of contracts; the table lets in three of each. */
export function bonusesOfContracts(db: Queryable, contractIds: readonly number[]): Promise<Bonus[]> {
  return db
    .selectFrom('contract_bonuses as b')
    .innerJoin('point_lots as l', 'l.id', 'b.lot_id')
    .select([
      'b.contract_id as contractId',
      'b.name_ja as nameJa',
      'b.name_en as nameEn',
      'b.points',
      'l.kind',
      'l.valid_thru as validThru',
    ])
    .where(sql<boolean>`b.contract_id = any(${contractIds}::bigint[])`)
    .orderBy('b.contract_id')
    .orderBy('b.position')
    .execute();
}
