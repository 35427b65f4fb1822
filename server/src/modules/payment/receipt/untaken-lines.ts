/**
 * Charges of changes that gave all of their money back before it was taken have no papers. What those would have said comes to nothing, but
 * not by subject: one has paid for a fee, say, and gave back nights. It is said where the money that was taken comes back.
 */
import { mergeLines, partOfReturn, returnedLines } from '#domain/payment/receipt.ts';
import type { ReceiptLine } from '#domain/payment/receipt.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Inside } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { refundsOfChargeQuery } from './receipt-store.ts';
import type { UntakenCharge } from './receipt-store.ts';

/** What is given back beside by the step that has emptied these charges; below nothing what they were charged for. */
export async function untakenLines(
  tx: Tx,
  inside: Inside,
  untaken: readonly UntakenCharge[],
): Promise<ReceiptLine[]> {
  const lines: ReceiptLine[] = [];
  for (const { id, changeId } of untaken) {
    const came = await inside.ports.receiptFacts(tx, { changeId });
    lines.push(...mergeLines(came.lines).map((line) => ({ ...line, yen: -line.yen })));
    const [refunds] = await sendTogether(tx, [refundsOfChargeQuery(id)]);
    for (const refund of refunds) {
      const { bookingId, at, stepYen } = refund;
      const fell = await inside.ports.receiptFacts(tx, { bookingId, at });
      lines.push(...partOfReturn(returnedLines(mergeLines(fell.lines), stepYen), refund));
    }
  }
  return lines;
}
