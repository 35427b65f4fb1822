/**
 * Issuing a receipt anew, once: for another addressee, or divided over two. What it replaces stays in the books and counts no
 * more.
 */
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { addresseeRules, checkParts, dividedLines, honorificOf } from '#domain/payment/receipt.ts';
import type { ReceiptPart } from '#domain/payment/receipt.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { lockChargeQuery } from '../charge-store.ts';
import { lockDeskPaymentQuery } from '../desk-payments.ts';
import {
  bookingsOfReceiptQuery,
  findReceipt,
  insertReceipt,
  lockReceiptQuery,
  noteReplacedQuery,
} from './receipt-store.ts';
import type { Receipt } from './receipt-store.ts';

type Wanted = { readonly receiptId: string; readonly parts: readonly ReceiptPart[] };

/**
 * The receipts that stand in its place. RECEIPT_ISSUED_ANEW where that was done before, RECEIPT_HAS_RETURNS once money comes back, RECEIPT_PARTS_DIFFER,
 * ADDRESSEE_INVALID with the number of the part.
 */
export async function reissueReceipt(
  services: Services,
  actor: MemberActor,
  { receiptId, parts: asked }: Wanted,
): Promise<readonly Receipt[] | Refusal> {
  const deed = { action: 'reissueMyReceipt' as const, subject: receiptId };
  const parts = asked.map(({ addressee, yen }) => ({ addressee: addressee.trim(), yen }));
  const barred = checkMembershipCare(actor) ?? checkAddressees(parts);
  if (barred) return recordRefusal(services, actor, deed, barred);
  const own = { id: receiptId, clientId: actor.clientId };
  const found = isUuid(receiptId) ? await findReceipt(services.db, own) : undefined;
  if (!found) return recordRefusal(services, actor, deed, refuse('NOT_FOUND_ERROR'));
  return runUseCase(services, actor, { ...deed, work: (tx) => reissue(tx, found, parts) });
}

function checkAddressees(parts: readonly ReceiptPart[]): Refusal | null {
  for (const [index, { addressee }] of parts.entries()) {
    if (addresseeRules.some((rule) => rule(addressee) !== null))
      return refuse('ADDRESSEE_INVALID', { part: index + 1 });
  }
  return null;
}

async function reissue(
  tx: Tx,
  { id: receiptId, chargeId, deskPaymentId }: Receipt,
  parts: readonly ReceiptPart[],
): Promise<Receipt[] | Refusal> {
  const [, [receipt], bookings] = await sendTogether(tx, [
    chargeId === null ? lockDeskPaymentQuery(deskPaymentId!) : lockChargeQuery(chargeId),
    lockReceiptQuery(receiptId),
    bookingsOfReceiptQuery(receiptId),
  ]);
  if (!receipt || receipt.kind !== 'RECEIPT') return refuse('NOT_FOUND_ERROR');
  if (receipt.isReplaced || receipt.replacesId !== null) return refuse('RECEIPT_ISSUED_ANEW');
  if (receipt.hasReturns) return refuse('RECEIPT_HAS_RETURNS');
  const misfit = checkParts(receipt.yen, parts);
  if (misfit) return misfit;
  const { at, moment } = await businessNow(tx);
  const lines = dividedLines(receipt.content.lines, parts);
  await sendTogether(tx, [noteReplacedQuery(receiptId)]);
  const issued: Receipt[] = [];
  for (const [index, { addressee, yen }] of parts.entries()) {
    const isSame = addressee === receipt.addressee;
    const honorific = isSame ? receipt.content.honorific : honorificOf(addressee);
    const points = index === 0 ? receipt.content.points : null;
    const content = { ...receipt.content, honorific, points, lines: lines[index]! };
    issued.push(
      await insertReceipt(tx, {
        ...receipt,
        addressee,
        yen,
        content,
        issuedAt: at,
        issuedOn: moment.date,
        replacesId: receiptId,
        part: index + 1,
        parts: parts.length,
        bookingIds: bookings.map(({ bookingId }) => bookingId),
      }),
    );
  }
  return issued;
}
