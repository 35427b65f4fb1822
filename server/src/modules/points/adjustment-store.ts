/** The SQL of points that the club's own people grant and correct. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { PointKind } from '#domain/points/adjustment.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type LotToAdjust = {
  readonly id: string;
  readonly kind: PointKind;
  readonly validThru: CalendarDate;
  readonly isCarried: boolean;
  readonly available: number;
};

export const lotToAdjustQuery = (contractId: number, lotId: string): Statement<LotToAdjust> =>
  statement(
    `select id::text, kind, valid_thru as "validThru", carried_forward as "isCarried", available::float8 as available from point_lots where id = $2::bigint and contract_id = $1`,
    [contractId, lotId],
  );

export type NewLot = {
  readonly contractId: number;
  readonly kind: PointKind;
  readonly fiscalYear: number;
  readonly validFrom: CalendarDate;
  readonly validThru: CalendarDate;
  readonly at: Date;
};

export const addLotQuery = (lot: NewLot): Statement<{ id: string }> =>
  statement(
    `insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, carried_forward, granted_at)
     values ($1, $2, $3, $4, $5, false, $6) returning id::text`,
    [lot.contractId, lot.kind, lot.fiscalYear, lot.validFrom, lot.validThru, lot.at],
  );

export type Adjustment = {
  readonly contractId: number;
  readonly lotId: string;
  readonly by: string;
  readonly reason: string;
  readonly points: number;
  readonly byTwo: boolean;
};

export const addAdjustmentQuery = (one: Adjustment): Statement =>
  statement(
    `insert into point_adjustments (contract_id, lot_id, by_name, reason, points, by_two) values ($1, $2::bigint, $3, $4, $5, $6)`,
    [one.contractId, one.lotId, one.by, one.reason, one.points, one.byTwo],
  );

/**
 * How many points, or TVP, of some contracts were moved by one person alone within the last day, whichever way; SP and FP are points alike.
 */
export const adjustedAloneQuery = (
  contractIds: readonly number[],
  kind: PointKind,
): Statement<{ points: number }> =>
  statement(
    `select coalesce(sum(abs(a.points)), 0)::float8 as points from point_adjustments a join point_lots l on l.id = a.lot_id
     where a.contract_id = any($1::bigint[]) and (l.kind = 'tvp') = ($2 = 'tvp') and not a.by_two and a.at > business_now() - interval '1 day'`,
    [contractIds, kind],
  );

export type AdjustmentRow = {
  readonly id: string;
  readonly contractId: number;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  readonly kind: PointKind;
  readonly points: number;
  readonly byTwo: boolean;
};

/** A page of those of each contract, the newest first. */
export const adjustmentsQuery = (
  contractIds: readonly number[],
  { take, skip }: { readonly take: number; readonly skip: number },
): Statement<AdjustmentRow> =>
  statement(
    `select a.id::text, c.id::float8 as "contractId", a.at, a.by_name as by, a.reason, l.kind, a.points::float8 as points, a.by_two as "byTwo"
     from unnest($1::bigint[]) c (id) cross join lateral (
       select * from point_adjustments where contract_id = c.id order by id desc limit $2 offset $3) a
     join point_lots l on l.id = a.lot_id order by c.id, a.id desc`,
    [contractIds, take, skip],
  );
