/** Stays of which something is due, under the names of their members and houses. The audit log keeps whose were shown. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Names } from '#domain/kernel/language.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { namesOf, runUseCase } from '#server/platform/use-case.ts';
import { memberNamesQuery } from '#server/modules/account/public.ts';
import { pastOfStay, payByOfGuidance, staysDueQuery } from '#server/modules/booking/public.ts';
import type { PastOfStay, DueStay, ListedDue, WhichDue } from '#server/modules/booking/public.ts';
import { housesQuery } from '#server/modules/vacancy/public.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

export type StayFee = DueStay & {
  readonly memberId: string;
  readonly name: string;
  readonly house: Names;
  /** By which day its member is to pay who is told today. */
  readonly payByIfTold: CalendarDate;
  /** How its fees came about, and its bill, of a stay that is shown alone; looked up only where either is asked for. */
  readonly past?: () => Promise<PastOfStay | null>;
  /** Of one in a list, what the page behind it is asked with. */
  readonly after?: string;
};

async function named(db: Queryable, stays: readonly DueStay[]): Promise<readonly StayFee[]> {
  const { moment } = await businessNow(db);
  const payByIfTold = await payByOfGuidance(db, moment.date);
  const [members, houses] = await sendTogether(db, [
    memberNamesQuery(stays.map(({ clientId }) => clientId)),
    housesQuery([...new Set(stays.map(({ facilityId }) => facilityId))]),
  ]);
  const memberOf = new Map(members.map((one) => [one.clientId, one]));
  const houseOf = new Map(houses.map(({ id, nameJa: ja, nameEn: en }) => [id, { ja, en }]));
  return stays.map((stay) => {
    const { memberId = '', name = '' } = memberOf.get(stay.clientId) ?? {};
    return {
      ...stay,
      payByIfTold,
      memberId,
      name,
      house: houseOf.get(stay.facilityId) ?? { ja: '', en: '' },
    };
  });
}

/** One stay's, as a use case answers it. */
export async function namedStayFee(db: Queryable, fee: DueStay | Refusal): Promise<StayFee | Refusal> {
  if (isRefusal(fee)) return fee;
  const [one] = await named(db, [fee]);
  let past: Promise<PastOfStay | null> | null = null;
  return { ...one!, past: () => (past ??= pastOfStay(db, fee.bookingNumber)) };
}

/** The longest due first, or whoever is to be told the longest. */
export function showStayFeesDue(
  context: ConsoleContext,
  page: { readonly which: WhichDue; readonly after: string | null; readonly take: number },
): Promise<readonly StayFee[] | Refusal> {
  return runUseCase<UseCaseServices, readonly StayFee[]>(context, asStaff(context), {
    action: 'showStayFeesDue',
    subjectOf: (stays) => namesOf(stays.map(({ memberId }) => memberId)),
    work: async (tx) => {
      const [stays] = await sendTogether(tx, [staysDueQuery(page)]);
      return named(tx, stays);
    },
  });
}

/** So many stand in one table, and so many are read at once for it. */
const MOST_WRITTEN = 20_000;
const READ_AT_ONCE = 1_000;

/** All of them, to be written out. The audit log keeps whose they were. TABLE_TOO_LONG beyond MOST_WRITTEN. */
export function staysDueToWrite(
  context: ConsoleContext,
  which: WhichDue,
): Promise<readonly StayFee[] | Refusal> {
  return runUseCase<UseCaseServices, readonly StayFee[]>(context, asStaff(context), {
    action: 'exportStaysDue',
    subjectOf: (stays) => `${which} ${namesOf(stays.map(({ memberId }) => memberId))}`.trim(),
    work: async (tx) => {
      const all: StayFee[] = [];
      for (;;) {
        const page = { which, after: all.at(-1)?.after ?? null, take: READ_AT_ONCE };
        const [stays]: [readonly ListedDue[]] = await sendTogether(tx, [staysDueQuery(page)]);
        all.push(...(await named(tx, stays)));
        if (all.length > MOST_WRITTEN) return refuse('TABLE_TOO_LONG', { most: MOST_WRITTEN });
        if (stays.length < READ_AT_ONCE) return all;
      }
    },
  });
}
