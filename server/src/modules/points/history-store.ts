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

type Page = { readonly take: number; readonly skip: number };

const OWNED = sql`('available', 'reserved')`;

/** One row for each lot that a movement of these contracts changes. */
function changes(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select m.id, m.contract_id, m.at, m.seq, m.reason, m.booking_id, 1 as leg, m.from_lot_id as lot_id, -m.points as change
      from point_movements m where ${where} and m.from_account in ${OWNED}
        and not (m.from_lot_id = m.to_lot_id and m.to_account in ${OWNED})
    union all
    select m.id, m.contract_id, m.at, m.seq, m.reason, m.booking_id, 2, m.to_lot_id, m.points
      from point_movements m where ${where} and m.to_account in ${OWNED}
        and not (m.from_lot_id = m.to_lot_id and m.from_account in ${OWNED})`;
}

/** What changed a contract's points, newest first. */
export async function pointChanges(db: Queryable, contractId: number, page: Page): Promise<PointChange[]> {
  const { rows } = await sql<PointChange>`
    select c.contract_id as "contractId", c.at as "changedAt", c.reason, c.change as "pointChange",
      l.valid_from as "validFrom", l.valid_thru as "validThru", c.booking_id as "bookingId"
    from (${changes(sql`m.contract_id = ${contractId}`)}) c join point_lots l on l.id = c.lot_id
    order by c.at desc, c.seq desc, c.leg desc limit ${page.take} offset ${page.skip}`.execute(db);
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

/** What changed a membership's TVP over all its contracts, newest first, each with the balance after it. */
export async function tvpChanges(db: Queryable, clientId: number, page: Page): Promise<TvpChange[]> {
  const mine = sql`m.contract_id in (select id from contracts where client_id = ${clientId})`;
  const { rows } = await sql<TvpChange>`
    select c.id || '-' || c.leg as id, c.at as "createdAt", c.reason, c.change as "pointChange", c.booking_id as "bookingId",
      sum(c.change) over (order by c.at, c.id, c.leg)::bigint as "pointsAfter",
      row_number() over (order by c.at desc, c.id desc, c.leg desc) = 1 as current
    from (${changes(mine)}) c join point_lots l on l.id = c.lot_id and l.kind = 'tvp'
    order by c.at desc, c.id desc, c.leg desc limit ${page.take} offset ${page.skip}`.execute(db);
  return rows;
}

export type Bonus = { nameJa: string; nameEn: string; points: number; kind: string; validThru: CalendarDate };

/** The bonus grants of a contract; the table lets in three. */
export function bonusesOfContract(db: Queryable, contractId: number): Promise<Bonus[]> {
  return db
    .selectFrom('contract_bonuses as b')
    .innerJoin('point_lots as l', 'l.id', 'b.lot_id')
    .select(['b.name_ja as nameJa', 'b.name_en as nameEn', 'b.points', 'l.kind', 'l.valid_thru as validThru'])
    .where('b.contract_id', '=', contractId)
    .orderBy('b.position')
    .execute();
}
