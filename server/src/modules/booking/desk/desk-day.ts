/** What was paid at a house or to the office on a day, under the names of whom it was for: the desk reads its own day, and accounting any till (`console/money/till-day.ts`). */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { namesOf, runUseCase } from '#server/platform/use-case.ts';
import { memberNamesQuery } from '#server/modules/account/public.ts';
import { findContractsById } from '#server/modules/contract/public.ts';
import {
  billNumbersQuery,
  contractsOfWeekFeesQuery,
  DESK_MEANS,
  deskPaymentsOfDayQuery,
  tillsOfDayQuery,
} from '#server/modules/payment/public.ts';
import type { DeskMeans, DeskPayment, PageOfTill, TillSum } from '#server/modules/payment/public.ts';
import { refuseElsewhere } from '../at-house.ts';
import { paidAtDeskQuery } from '../paid-stays.ts';

/** A payment with what it was for, and whose that is. */
export type PaymentOfDay = DeskPayment & {
  /** Of the booking, of the contract whose week was exchanged, or of the bill; empty where none is known. */
  readonly number: string;
  /** Of whoever stays; of a week or a bill, of the membership. Null where it was deleted. */
  readonly name: string | null;
  readonly memberId: string;
};

/** Of all that was paid at a house, or to the office, which is null, on a day, with what was taken back on it: by when it was written down. */
export async function paymentsOfDay(
  tx: Tx,
  {
    facilityId,
    day,
    ...page
  }: { readonly facilityId: number | null; readonly day: CalendarDate } & PageOfTill,
): Promise<readonly PaymentOfDay[]> {
  const [payments] = await sendTogether(tx, [deskPaymentsOfDayQuery({ facilityId, day, ...page })]);
  const idsOf = (...kinds: readonly DeskPayment['purposeKind'][]) =>
    payments.filter(({ purposeKind }) => kinds.includes(purposeKind)).map(({ purposeId }) => purposeId);
  const [members, stays, fees, bills] = await sendTogether(tx, [
    memberNamesQuery(payments.map(({ payerClientId }) => payerClientId)),
    paidAtDeskQuery(idsOf('BOOKING')),
    contractsOfWeekFeesQuery(idsOf('WEEK_EXCHANGE')),
    billNumbersQuery(idsOf('COMPANY_BILL', 'COMPANY_CREDIT')),
  ]);
  const contracts = await findContractsById(tx, [...new Set(fees.map(({ contractId }) => contractId))]);
  const contractOf = new Map(contracts.map((one) => [one.id, one.contractNumber]));
  const memberOf = new Map(members.map((one) => [one.clientId, one]));
  const stayOf = new Map(stays.map((one) => [one.id, one]));
  const numberOf = new Map<string, string | undefined>([
    ...stays.map(({ id, bookingNumber }) => [id, bookingNumber] as const),
    ...fees.map(({ id, contractId }) => [id, contractOf.get(contractId)] as const),
    ...bills.map(({ id, number }) => [id, number] as const),
  ]);
  return payments.map((one) => {
    const { memberId = '', name = null } = memberOf.get(one.payerClientId) ?? {};
    const stay = stayOf.get(one.purposeId);
    return {
      ...one,
      ...{ memberId, number: numberOf.get(one.purposeId) ?? '' },
      name: stay ? stay.guestName : name,
    };
  });
}

/** What came in and went out on a day in one way, in yen: what the till is counted by. */
export type DeskSum = {
  readonly means: DeskMeans;
  readonly paidYen: number;
  /** All that was taken back, and what of it had never been paid. */
  readonly returnedYen: number;
  readonly correctedYen: number;
  /** What it has back of refunds that were put right after their day was closed, or below nothing what it has given. */
  readonly transferredYen: number;
};
export type DeskDay = { readonly sums: readonly DeskSum[]; readonly payments: readonly PaymentOfDay[] };

/**
 * What was paid at a house's desk on a day, and what was taken back on it, whenever that was paid. The audit log keeps who looked, and whose payments were shown.
 * ACCESS_DENIED_ERROR at another house.
 */
export function viewDeskDay(
  services: UseCaseServices,
  actor: Actor,
  { facilityId, day }: { readonly facilityId: number; readonly day: CalendarDate },
): Promise<DeskDay | Refusal> {
  const subject = `${facilityId} ${day}`;
  return runUseCase<UseCaseServices, DeskDay>(services, actor, {
    ...{ action: 'viewDeskDay', subject },
    subjectOf: ({ payments }) => `${subject} ${whoseOf(payments)}`.trim(),
    work: async (tx) => {
      const elsewhere = refuseElsewhere(actor, 'SEE_ARRIVALS', facilityId);
      if (elsewhere) return elsewhere;
      const payments = await paymentsOfDay(tx, { facilityId, day });
      const [tills] = await sendTogether(tx, [tillsOfDayQuery(day)]);
      const own = tills.filter((till) => till.facilityId === facilityId);
      return { sums: DESK_MEANS.map((means) => sumOf(means, own)), payments };
    },
  });
}

/** Whose payments were shown, as a subject of the audit log names them. */
export const whoseOf = (payments: readonly PaymentOfDay[]): string =>
  namesOf(payments.map(({ memberId }) => memberId));

const NOTHING = { paidYen: 0, returnedYen: 0, correctedYen: 0, transferredYen: 0 };

const sumOf = (means: DeskMeans, tills: readonly TillSum[]): DeskSum => ({
  ...NOTHING,
  ...tills.find((till) => till.means === means),
  means,
});
