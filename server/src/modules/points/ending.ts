/**
 * Points whose time is soon over: what is free of every lot that ends in a span, and what then becomes of it. A club has as many lots as members, so they
 * are summed in the database.
 */
import { isCarriedForward } from '#domain/points/roll-over.ts';
import type { PointKind } from '#domain/points/roll-over.ts';
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Range } from '#server/platform/ranges.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { contractHolders } from '#server/modules/contract/public.ts';

type Span = {
  readonly from: CalendarDate;
  /** The day after the last. */
  readonly before: CalendarDate;
};

export type EndingSum = {
  /** The first day of the month in which they end; null for TVP that end later than the span. */
  readonly month: CalendarDate | null;
  readonly productTypeId: number;
  readonly kind: PointKind;
  /** Whether they go on into the next fiscal year, and do not expire. */
  readonly goesOn: boolean;
  readonly points: number;
  readonly contracts: number;
};

/** What is free of a lot, and whose it is. */
export type EndingLot = {
  readonly lotId: string;
  readonly contractId: number;
  readonly clientId: number;
  readonly points: number;
  /** The last day. */
  readonly end: CalendarDate;
};

const EITHER = [true, false];

/** What the rule says of the days of a span: the lots that go on, as three columns of $3, $4 and $5. Neither kind that does is told from the other. */
function goingOn({ from, before }: Span) {
  const found = nightsOf({ checkIn: from, checkOut: before }).flatMap((validThru) =>
    EITHER.flatMap((carriedForward) =>
      EITHER.flatMap((returned) =>
        isCarriedForward({ kind: 'sp', validThru, carriedForward, returned })
          ? [{ validThru, carriedForward, returned }]
          : [],
      ),
    ),
  );
  return [
    found.map(({ validThru }) => validThru),
    found.map(({ carriedForward }) => carriedForward),
    found.map(({ returned }) => returned),
  ];
}

/** What a hold reserves is not free, and ends with the hold. */
const SOON_OVER = 'l.available > 0 and l.valid_thru >= $1';
const GOING_ON = `left join unnest($3::date[], $4::boolean[], $5::boolean[]) g (thru, carried, returned)
      on l.kind <> 'tvp' and g.thru = l.valid_thru and g.carried = l.carried_forward and g.returned = l.returned`;

// A date is cut to its month without a time zone, which would have to be looked up for each.
const SUMS = `
  select month::text as month, product_type_id as "productTypeId", kind, goes_on as "goesOn", points, contracts
  from (
    select case when l.valid_thru < $2 then date_trunc('month', l.valid_thru::timestamp)::date end as month, c.product_type_id, l.kind,
      g.thru is not null as goes_on, sum(l.available)::float8 as points, count(distinct l.contract_id)::int as contracts
    from point_lots l join ${contractHolders} c on c.id = l.contract_id ${GOING_ON}
    where ${SOON_OVER} and (l.valid_thru < $2 or l.kind = 'tvp')
      and l.contract_id > $6 and l.contract_id <= coalesce($7::bigint, 9223372036854775807)
      and c.id > $6 and c.id <= coalesce($7::bigint, 9223372036854775807)
    group by 1, 2, 3, 4) summed`;

/**
 * Of some contracts, by month, kind of contract and of points; TVP that end later than the span together. What is told of several ranges is
 * added up, since no contract is in two of them.
 */
export const endingSumsQuery = (span: Span, contracts: Range): Statement<EndingSum> =>
  statement(SUMS, [span.from, span.before, ...goingOn(span), contracts.after, contracts.upTo]);

/**
 * The twin of the rule (isCarriedForward) in SQL, as the index has it: what does not go on into the next fiscal year, columns of a lot. With it the lots that go on, which are most of
 * a club's, are not read at all. A story compares both for every day of a year.
 */
export const EXPIRING =
  "(kind = 'tvp' or carried_forward or returned or extract(month from valid_thru) <> 3 or extract(day from valid_thru) <> 31)";

// Read from the largest down by their index, and each one's contract looked up in its own: joined in any other order all lots would be sorted for each page.
const LARGEST = `
  select l.id::text as "lotId", l.contract_id::float8 as "contractId", c.client_id::float8 as "clientId", l.available::float8 as points, l.valid_thru::text as end
  from (
    select id, contract_id, available, valid_thru from point_lots l
    where l.kind = $6 and ${SOON_OVER} and ${EXPIRING} and l.valid_thru < $2
      and (l.available, l.id) < (coalesce($7::bigint, 9223372036854775807), coalesce($8::bigint, 9223372036854775807))
      and (l.kind = 'tvp' or (l.valid_thru, l.carried_forward, l.returned) not in (select * from unnest($3::date[], $4::boolean[], $5::boolean[])))
    order by l.available desc, l.id desc limit $9) l
    join ${contractHolders} c on c.id = l.contract_id
  order by l.available desc, l.id desc`;

type LotsAsked = Span & {
  readonly kind: PointKind;
  /** The lot behind which a page goes on. */
  readonly after: { readonly points: number; readonly lotId: string } | null;
  readonly take: number;
};

/** A page of the lots of a kind that expire in a span, the largest first. */
export const largestEndingLotsQuery = ({ kind, after, take, ...span }: LotsAsked): Statement<EndingLot> =>
  statement(LARGEST, [
    // TVP never go on, so their span may be as long as it likes.
    ...[span.from, span.before, ...(kind === 'tvp' ? [[], [], []] : goingOn(span))],
    ...[kind, after?.points ?? null, after?.lotId ?? null, take],
  ]);
