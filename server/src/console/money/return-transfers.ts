/** Refunds that were put right on a day after their own was closed, with the house and what they were paid for, under their names. Nobody is named. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { bookingNumbersQuery } from '#server/modules/booking/public.ts';
import { findContractsById } from '#server/modules/contract/public.ts';
import {
  billNumbersQuery,
  contractsOfWeekFeesQuery,
  returnTransfersQuery,
} from '#server/modules/payment/public.ts';
import type { ReturnTransfer } from '#server/modules/payment/public.ts';
import { housesQuery } from '#server/modules/vacancy/public.ts';

export type NamedTransfer = ReturnTransfer & {
  /** Null is the office. */
  readonly houseName: string | null;
  /** Of the booking, of the contract whose week was exchanged, or of the bill; null where none is known. */
  readonly number: string | null;
};

/** In the order in which they were put right. */
export async function returnTransfersOfDay(
  db: Database,
  day: CalendarDate,
  language: Language,
): Promise<readonly NamedTransfer[]> {
  const [transfers] = await sendTogether(db, [returnTransfersQuery(day)]);
  if (transfers.length === 0) return [];
  const idsOf = (kind: ReturnTransfer['purposeKind']) =>
    transfers.filter(({ purposeKind }) => purposeKind === kind).map(({ purposeId }) => purposeId);
  const [houses, bookings, fees, bills] = await sendTogether(db, [
    housesQuery('all'),
    bookingNumbersQuery(idsOf('BOOKING')),
    contractsOfWeekFeesQuery(idsOf('WEEK_EXCHANGE')),
    billNumbersQuery(idsOf('COMPANY_BILL')),
  ]);
  const contracts = await findContractsById(db, [...new Set(fees.map(({ contractId }) => contractId))]);
  const contractOf = new Map(contracts.map((one) => [one.id, one.contractNumber]));
  const numberOf = new Map<string, string | undefined>([
    ...bookings.map(({ id, bookingNumber }) => [id, bookingNumber] as const),
    ...fees.map(({ id, contractId }) => [id, contractOf.get(contractId)] as const),
    ...bills.map(({ id, number }) => [id, number] as const),
  ]);
  const nameOf = new Map(houses.map(({ id, nameJa, nameEn }) => [id, inLanguage(language, nameJa, nameEn)]));
  return transfers.map((one) => ({
    ...one,
    houseName: one.facilityId === null ? null : (nameOf.get(one.facilityId) ?? ''),
    number: numberOf.get(one.purposeId) ?? null,
  }));
}
