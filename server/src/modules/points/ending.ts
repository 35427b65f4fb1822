/** Points whose time is soon over, by contract: what is free of every lot that ends in a span, and what then becomes of it. */
import { isCarriedForward } from '#domain/points/roll-over.ts';
import type { KindedLot } from '#domain/points/roll-over.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

type EndingLots = Pick<KindedLot, 'kind' | 'validThru' | 'carriedForward' | 'returned'> & {
  readonly contractId: number;
  readonly points: number;
};

/** Lots of a contract that end on the same day alike. What a hold reserves is not free, and ends with the hold. */
export type EndingPoints = EndingLots & { readonly goesOn: boolean };

const ENDING = `
  select contract_id::float8 as "contractId", kind, valid_thru::text as "validThru", carried_forward as "carriedForward", returned,
    sum(available)::float8 as points
  from point_lots where available > 0 and valid_thru >= $1 and valid_thru < $2
  group by 1, 2, 3, 4, 5`;

/** Of all contracts, from a day on, `before` the last. */
export const endingPointsQuery = (from: CalendarDate, before: CalendarDate): Statement<EndingLots> =>
  statement(ENDING, [from, before]);

const LATER_TVP = `
  select contract_id::float8 as "contractId", sum(available)::float8 as points
  from point_lots where available > 0 and valid_thru >= $1 and kind = 'tvp' group by 1`;

/** TVP that end on a day or later. */
export const laterTvpQuery = (from: CalendarDate): Statement<Pick<EndingLots, 'contractId' | 'points'>> =>
  statement(LATER_TVP, [from]);

/** What becomes of them at their end: they go on into the next fiscal year, or expire. */
export const becoming = (lots: EndingLots): EndingPoints => ({ ...lots, goesOn: isCarriedForward(lots) });
