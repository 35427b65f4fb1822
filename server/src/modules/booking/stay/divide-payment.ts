/** What a payment to the office is for of one stay, from what the stay was charged and what stands on papers of the office already. */
import { mergeLines } from '#domain/payment/receipt.ts';
import { paidOfStay } from '#domain/payment/stay-payment.ts';
import type { StayDue, StayPayment } from '#domain/payment/stay-payment.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { paidAtOfficeForQuery } from '#server/modules/payment/public.ts';
import { taxAuthorityNames } from '#server/modules/vacancy/public.ts';
import { liveCharges } from '../charges.ts';
import { netLines } from '../step-lines.ts';
import { chargesOfBookings } from '../view-store.ts';
import { lineWith, withTax } from './receipt-facts.ts';

type Paying = StayDue & { readonly bookingId: string; readonly yen: number };

/** Under the lock of the stay. Of so much as is due at most. */
export async function divisionOf(tx: Tx, { bookingId, yen, feeYen, stayYen }: Paying): Promise<StayPayment> {
  if (yen <= feeYen) return paidOfStay(yen, { feeYen, stayYen, lines: [], onPapers: [] });
  const [papers] = await sendTogether(tx, [paidAtOfficeForQuery({ kind: 'BOOKING', id: bookingId })]);
  const charges = await chargesOfBookings(tx, [bookingId]);
  const named = lineWith(await taxAuthorityNames(tx));
  // What a bill bears and what TVP have paid is nobody's to pay here.
  const asked = liveCharges(charges).filter(({ pay_by: way }) => way === 'CARD' || way === 'ON_SITE');
  const lines = mergeLines(netLines(asked.map(withTax)).map(named));
  const onPapers = papers.flatMap(({ paidFor }) => paidFor ?? []);
  return paidOfStay(yen, { feeYen, stayYen, lines, onPapers });
}
