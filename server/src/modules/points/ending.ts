/**
 * Points whose time is soon over: what is free of every lot that ends in a span, and what then becomes of it. A club has as many lots as members, so they
 * are summed in the database.
 */
import { isCarriedForward } from '#domain/points/roll-over.ts';
import type { PointKind } from '#domain/points/roll-over.ts';
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
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

export type EndingOfMember = {
  readonly clientId: number;
  readonly points: number;
  /** The day on which the first of them end. */
  readonly firstEnd: CalendarDate;
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
      and l.contract_id > $6 and ($7::bigint is null or l.contract_id <= $7)
      and c.id > $6 and ($7::bigint is null or c.id <= $7)
    group by 1, 2, 3, 4) summed`;

/** Contracts by number: those after one, up to another; to the last where that is null. */
export type ContractRange = { readonly after: number; readonly upTo: number | null };

/**
 * Of some contracts, by month, kind of contract and of points; TVP that end later than the span together. What is told of several ranges is
 * added up, since no contract is in two of them.
 */
export const endingSumsQuery = (span: Span, contracts: ContractRange): Statement<EndingSum> =>
  statement(SUMS, [span.from, span.before, ...goingOn(span), contracts.after, contracts.upTo]);

const OF_MEMBERS = `
  select client_id::float8 as "clientId", points::float8 as points, first_end::text as "firstEnd"
  from (
    select c.client_id, sum(l.available) as points, min(l.valid_thru) as first_end
    from point_lots l join ${contractHolders} c on c.id = l.contract_id ${GOING_ON}
    where ${SOON_OVER} and l.valid_thru < $2 and g.thru is null and l.kind = $6
    group by 1) of_member
  where $7::bigint is null or points < $7 or (points = $7 and client_id > $8)
  order by of_member.points desc, client_id limit $9`;

type MembersAsked = Span & {
  readonly kind: PointKind;
  /** The member after whom a page goes on. */
  readonly after: { readonly points: number; readonly clientId: number } | null;
  readonly take: number;
};

/** A page of the members with the most points of a kind that expire in a span; of those with as many the first in number first. */
export const endingOfMembersQuery = ({
  kind,
  after,
  take,
  ...span
}: MembersAsked): Statement<EndingOfMember> =>
  statement(OF_MEMBERS, [
    ...[span.from, span.before, ...goingOn(span)],
    ...[kind, after?.points ?? null, after?.clientId ?? null, take],
  ]);
