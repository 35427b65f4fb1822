/** Points that are soon over, put together from the lots, the contracts that they are of, and the members to whom those belong. */
import { addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { toCallQuery } from '#server/modules/account/public.ts';
import type { ToCall } from '#server/modules/account/public.ts';
import { contractKindsQuery } from '#server/modules/contract/public.ts';
import type { ContractKind } from '#server/modules/contract/public.ts';
import { becoming, endingPointsQuery, laterTvpQuery } from '#server/modules/points/public.ts';
import type { EndingPoints } from '#server/modules/points/public.ts';
import { asStaff } from './request-context.ts';
import type { ConsoleContext } from './request-context.ts';

/** Of this month and the eleven after it. */
const MONTHS = 12;

export type EndingKind = EndingPoints['kind'];

export type EndingLine = {
  /** The first day of the month in which they end; null for TVP that end later than all of these. */
  readonly month: CalendarDate | null;
  readonly productTypeId: number;
  readonly productNameJa: string;
  readonly productNameEn: string;
  readonly kind: EndingKind;
  /** Whether they go on into the next fiscal year, and do not expire. */
  readonly goesOn: boolean;
  readonly points: number;
  readonly members: number;
};

const firstOf = (day: CalendarDate) => `${day.slice(0, 7)}-01` as CalendarDate;

/** The day from which points end later than the months that are told. */
const endOf = (today: CalendarDate) => addMonths(firstOf(today), MONTHS);

async function kindsOf(db: Queryable, contractIds: readonly number[]): Promise<Map<number, ContractKind>> {
  const [kinds] = await sendTogether(db, [contractKindsQuery([...new Set(contractIds)])]);
  return new Map(kinds.map((kind) => [kind.id, kind]));
}

type Part = Pick<EndingLine, 'month' | 'kind' | 'goesOn' | 'points'> & { readonly contractId: number };

/** By month, kind of contract, kind of points, and what becomes of them. */
export async function endingPointsOf(db: Queryable): Promise<readonly EndingLine[]> {
  const { moment } = await businessNow(db);
  const end = endOf(moment.date);
  const [lots, later] = await sendTogether(db, [endingPointsQuery(moment.date, end), laterTvpQuery(end)]);
  const parts: readonly Part[] = [
    ...lots.map(becoming).map((lot) => ({ ...lot, month: firstOf(lot.validThru) })),
    ...later.map((tvp) => ({ ...tvp, month: null, kind: 'tvp' as const, goesOn: false })),
  ];
  const kinds = await kindsOf(
    db,
    parts.map(({ contractId }) => contractId),
  );
  const lines = new Map<string, Omit<EndingLine, 'members'> & { readonly clients: Set<number> }>();
  for (const { month, kind, goesOn, points, contractId } of parts) {
    const { clientId, productTypeId, productNameJa, productNameEn } = kinds.get(contractId)!;
    const key = [month ?? '9', productTypeId, kind, goesOn].join(' ');
    const so = lines.get(key);
    lines.set(key, {
      ...{ month, productTypeId, productNameJa, productNameEn, kind, goesOn },
      points: (so?.points ?? 0) + points,
      clients: (so?.clients ?? new Set<number>()).add(clientId),
    });
  }
  return [...lines]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { clients, ...line }]) => ({ ...line, members: clients.size }));
}

export type EndingMember = ToCall & {
  readonly points: number;
  /** The day on which the first of them end. */
  readonly firstEnd: CalendarDate;
};

export type EndingMembersWanted = {
  readonly kind: EndingKind;
  /** A day of the month in which they end; all twelve where none is named. */
  readonly month: CalendarDate | null;
  /** The member after whom a page goes on. */
  readonly after: { readonly points: number; readonly clientId: number } | null;
  readonly take: number;
};

/** The members with the most points that expire, the most first. The audit log keeps which were shown. */
export function showEndingMembers(
  context: ConsoleContext,
  wanted: EndingMembersWanted,
): Promise<readonly EndingMember[] | Refusal> {
  const about = [wanted.kind, wanted.month?.slice(0, 7)].filter(Boolean).join(' ');
  let seen = '';
  return runUseCase<UseCaseServices, readonly EndingMember[]>(context, asStaff(context), {
    action: 'viewEndingPoints',
    get subject() {
      return [about, seen].filter(Boolean).join(' ');
    },
    work: async (tx) => {
      const found = await endingMembers(tx, wanted);
      seen = found
        .map(({ memberId }) => memberId)
        .join(' ')
        .slice(0, 480);
      return found;
    },
  });
}

type Sum = { readonly clientId: number; readonly points: number; readonly firstEnd: CalendarDate };

async function endingMembers(
  db: Queryable,
  { kind, month, after, take }: EndingMembersWanted,
): Promise<readonly EndingMember[]> {
  const { moment } = await businessNow(db);
  const end = endOf(moment.date);
  const first = month === null || firstOf(month) < moment.date ? moment.date : firstOf(month);
  const last = month === null ? end : addMonths(firstOf(month), 1);
  const [lots] = await sendTogether(db, [endingPointsQuery(first, last < end ? last : end)]);
  const expiring = lots.map(becoming).filter((lot) => lot.kind === kind && !lot.goesOn);
  const kinds = await kindsOf(
    db,
    expiring.map(({ contractId }) => contractId),
  );
  const sums = new Map<number, Sum>();
  for (const { contractId, points, validThru } of expiring) {
    const { clientId } = kinds.get(contractId)!;
    const so = sums.get(clientId) ?? { clientId, points: 0, firstEnd: validThru };
    const firstEnd = validThru < so.firstEnd ? validThru : so.firstEnd;
    sums.set(clientId, { clientId, points: so.points + points, firstEnd });
  }
  return pageOf(db, [...sums.values()], { after, take });
}

/** A page of the sums, the most points first, those with as many by the number of the row; names are read of the page alone. */
async function pageOf(
  db: Queryable,
  sums: readonly Sum[],
  { after, take }: Pick<EndingMembersWanted, 'after' | 'take'>,
): Promise<readonly EndingMember[]> {
  const isLater = ({ points, clientId }: Sum) =>
    !after || points < after.points || (points === after.points && clientId > after.clientId);
  const page = sums
    .filter(isLater)
    .toSorted((one, other) => other.points - one.points || one.clientId - other.clientId)
    .slice(0, take);
  const [members] = await sendTogether(db, [toCallQuery(page.map(({ clientId }) => clientId))]);
  const byClient = new Map(members.map((member) => [member.clientId, member]));
  return page.map((sum) => ({ ...byClient.get(sum.clientId)!, ...sum }));
}
