/**
 * The ledger as a member reads it. A movement between what is free and what a hold reserves changes nothing a member
 * owns, so only movements into or out of the two are listed; one between two lots is listed once for each.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from '#server/platform/database.ts';

export type PointChange = {
  readonly contractId: number;
  readonly changedAt: Date;
  readonly reason: string;
  readonly pointChange: number;
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

/** One row for each lot that a movement changes. */
function changes({ from, to, order, most }: Legs): RawBuilder<unknown> {
  return sql`
    (select m.id, m.contract_id, m.at, m.seq, m.reason, m.booking_id, 1 as leg, m.from_lot_id as lot_id, -m.points as change
      from point_movements m where ${from} and m.from_account in ${OWNED}
        and not (m.from_lot_id = m.to_lot_id and m.to_account in ${OWNED}) order by ${order} limit ${most})
    union all
    (select m.id, m.contract_id, m.at, m.seq, m.reason, m.booking_id, 2, m.to_lot_id, m.points
      from point_movements m where ${to} and m.to_account in ${OWNED}
        and not (m.from_lot_id = m.to_lot_id and m.from_account in ${OWNED}) order by ${order} limit ${most})`;
}

/** What changed the points of contracts, newest first, a page for each of them. */
export async function pointChanges(
  db: Queryable,
  contractIds: readonly number[],
  page: Page,
): Promise<PointChange[]> {
  const ofContract = sql`m.contract_id = wanted.contract_id`;
  const legs = {
    from: ofContract,
    to: ofContract,
    order: sql`m.at desc, m.seq desc`,
    most: page.take + page.skip,
  };
  const { rows } = await sql<PointChange>`
    select c.contract_id as "contractId", c.at as "changedAt", c.reason, c.change as "pointChange",
      l.valid_from as "validFrom", l.valid_thru as "validThru", c.booking_id as "bookingId"
    from unnest(${contractIds}::bigint[]) as wanted (contract_id) cross join lateral (
      select * from (${changes(legs)}) either
      order by at desc, seq desc, leg desc limit ${page.take} offset ${page.skip}
    ) c join point_lots l on l.id = c.lot_id
    order by c.at desc, c.seq desc, c.leg desc`.execute(db);
  return rows;
}

export type TvpChange = {
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
      select l.id, l.available + l.reserved as owned from point_lots l
      where l.kind = 'tvp' and l.contract_id = any(${contractIds}::bigint[])
    ), newest as (
      select c.* from lots l cross join lateral (${changes(legs)}) c
      order by c.at desc, c.id desc, c.leg desc limit ${page.take + page.skip}
    )
    select id || '-' || leg as id, at as "createdAt", reason, change as "pointChange", booking_id as "bookingId",
      ((select sum(owned) from lots) - coalesce(sum(change) over (newest_first rows between unbounded preceding
        and 1 preceding), 0))::bigint as "pointsAfter",
      row_number() over newest_first = 1 as current
    from newest window newest_first as (order by at desc, id desc, leg desc)
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
