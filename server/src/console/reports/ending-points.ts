/** Points that are soon over, put together from the lots, the contracts that they are of, and the members to whom those belong. */
import { addMonths, calendarDate, firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { rangesOf } from '#server/platform/ranges.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { namesOf, runUseCase } from '#server/platform/use-case.ts';
import { toCallQuery } from '#server/modules/account/public.ts';
import type { ToCall } from '#server/modules/account/public.ts';
import {
  contractAfterQuery,
  contractNumbersQuery,
  productNamesQuery,
} from '#server/modules/contract/public.ts';
import type { ProductName } from '#server/modules/contract/public.ts';
import { endingSumsQuery, largestEndingLotsQuery } from '#server/modules/points/public.ts';
import type { EndingLot, EndingSum } from '#server/modules/points/public.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

/** Of this month and the eleven after it. */
const MONTHS = 12;

/**
 * A statement reads the lots of so many contracts, which takes about a third of a second: one of a million would be ended for its length on a
 * busy database, and nobody else would have the connection in between.
 */
const CONTRACTS_AT_ONCE = 100_000;

export type EndingLine = EndingSum & ProductName;

/** The day from which points end later than the months that are told. */
const endOf = (today: CalendarDate) => addMonths(firstOfMonth(today), MONTHS);

/** By month, kind of contract, kind of points, and what becomes of them. */
export async function endingPointsOf(
  db: Queryable,
  contractsAtOnce = CONTRACTS_AT_ONCE,
): Promise<readonly EndingLine[]> {
  const { moment } = await businessNow(db);
  const [names] = await sendTogether(db, [productNamesQuery]);
  const nameOf = new Map(names.map((name) => [name.productTypeId, name]));
  const lines = new Map<string, EndingLine>();
  const further = async (after: number) =>
    (await sendTogether(db, [contractAfterQuery(after, contractsAtOnce)]))[0][0]?.id;
  for await (const contracts of rangesOf(further)) {
    const [sums] = await sendTogether(db, [
      endingSumsQuery({ from: moment.date, before: endOf(moment.date) }, contracts),
    ]);
    for (const sum of sums) {
      const product = String(sum.productTypeId).padStart(9, '0');
      const key = [sum.month ?? LATER, product, sum.kind, sum.goesOn].join(' ');
      const so = lines.get(key) ?? { ...sum, ...nameOf.get(sum.productTypeId)!, points: 0, contracts: 0 };
      lines.set(key, { ...so, points: so.points + sum.points, contracts: so.contracts + sum.contracts });
    }
  }
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

/** Beyond whatever TVP may be good for. */
const TVP_END = calendarDate('9999-12-31');

/** Sorts behind every month. */
const LATER = 'later';

export type EndingMember = ToCall & EndingLot & { readonly contractNumber: string | null };

export type EndingMembersWanted = {
  readonly kind: EndingSum['kind'];
  /** A day of the month in which they end; where none is named all twelve, and of TVP what ends later too. */
  readonly month: CalendarDate | null;
  /** The lot behind which a page goes on. */
  readonly after: { readonly points: number; readonly lotId: string } | null;
  readonly take: number;
};

/** The members whose points expire, the most that end on one day first. The audit log keeps which were shown. */
export function showEndingMembers(
  context: ConsoleContext,
  wanted: EndingMembersWanted,
): Promise<readonly EndingMember[] | Refusal> {
  const about = [wanted.kind, wanted.month?.slice(0, 7)].filter(Boolean).join(' ');
  return runUseCase<UseCaseServices, readonly EndingMember[]>(context, asStaff(context), {
    action: 'viewEndingPoints',
    subjectOf: (found) => [about, namesOf(found.map(({ memberId }) => memberId))].filter(Boolean).join(' '),
    work: (tx) => endingMembers(tx, wanted),
  });
}

async function endingMembers(
  db: Queryable,
  { kind, month, after, take }: EndingMembersWanted,
): Promise<readonly EndingMember[]> {
  const { moment } = await businessNow(db);
  const end = kind === 'tvp' ? TVP_END : endOf(moment.date);
  const from = month === null || firstOfMonth(month) < moment.date ? moment.date : firstOfMonth(month);
  const last = month === null ? end : addMonths(firstOfMonth(month), 1);
  const before = last < end ? last : end;
  const [page] = await sendTogether(db, [largestEndingLotsQuery({ from, before, kind, after, take })]);
  const [members, numbers] = await sendTogether(db, [
    toCallQuery([...new Set(page.map(({ clientId }) => clientId))]),
    contractNumbersQuery([...new Set(page.map(({ contractId }) => contractId))]),
  ]);
  const byClient = new Map(members.map((member) => [member.clientId, member]));
  const numberOf = new Map(numbers.map(({ id, contractNumber }) => [id, contractNumber]));
  return page.map((one) => ({
    ...byClient.get(one.clientId)!,
    ...one,
    contractNumber: numberOf.get(one.contractId) ?? null,
  }));
}
