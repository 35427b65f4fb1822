/**
 * What a payment to the office is for, of a stay that is over or was given up: its fees of cancelling, which are outside consumption tax, and the stay itself, its nights
 * and what belongs to them. Whoever pays in parts does not say which; the club's rule does, in `docs/rules/payments.md`.
 */
import { dividedLines, stayFeeLine, subjectKey, totalOf } from './receipt.ts';
import type { ReceiptLine } from './receipt.ts';

/** What is still to be paid of a stay, in whole yen: fees of cancelling, and the stay itself with consumption tax. */
export type StayDue = { readonly feeYen: number; readonly stayYen: number };

export type StayToPay = StayDue & {
  /** What of the stay itself is paid by card or at the house, in all, with consumption tax; none below nothing. */
  readonly lines: readonly ReceiptLine[];
  /** What of these lines stands on papers of the office already: lines of payments that were not taken back. */
  readonly onPapers: readonly ReceiptLine[];
};

/** How much of a payment is for fees, and what its receipt says; the lines come to the payment. */
export type StayPayment = { readonly feeYen: number; readonly lines: readonly ReceiptLine[] };

/** Which line of the stay it is, whatever part of it. */
const keyOf = (line: ReceiptLine): string => `${line.night ?? ''} ${subjectKey(line)}`;

/**
 * Fees are paid first: they are the club's claim since the day on which something was given up, and none is left then for which a company could deduct a tax that it does not bear. Then
 * the stay, in the order of its lines, what bears consumption tax before taxes that are held for authorities: as long as a part is unpaid, the club has not
 * yet received what it only hands on. What of the stay a card or its house was paid comes before what the office is paid, in the same order, so
 * that no yen of a line stands on two papers. A line of which only a part is paid says so. Throws a RangeError for more than is due, or for no whole yen above nothing.
 */
export function paidOfStay(yen: number, { feeYen, stayYen, lines, onPapers }: StayToPay): StayPayment {
  if (!Number.isInteger(yen) || yen < 1 || yen > feeYen + stayYen)
    throw new RangeError(`${yen} yen are not to be paid of ${feeYen + stayYen}`);
  const ofFees = Math.min(yen, feeYen);
  const fees = ofFees > 0 ? [stayFeeLine(ofFees)] : [];
  const left = notOn(onPapers, inOrder(lines));
  // What is on no paper of the office and is not due was paid elsewhere.
  const elsewhere = Math.max(0, totalOf(left) - stayYen);
  const [, ofStay = []] = dividedLines(left, [{ yen: elsewhere }, { yen: yen - ofFees }]);
  const wholes = new Map(lines.map((line) => [keyOf(line), line.yen]));
  return {
    feeYen: ofFees,
    lines: [
      ...fees,
      ...ofStay.map((line) => ({
        ...line,
        ...(line.yen < wholes.get(keyOf(line))! ? { isPart: true } : {}),
      })),
    ],
  };
}

/** What bears tax first; each of both as it came. */
const inOrder = (lines: readonly ReceiptLine[]): ReceiptLine[] => [
  ...lines.filter(({ rate }) => rate !== null),
  ...lines.filter(({ rate }) => rate === null),
];

/** What of lines is on no paper yet. */
function notOn(papers: readonly ReceiptLine[], lines: readonly ReceiptLine[]): ReceiptLine[] {
  const paid = new Map<string, number>();
  for (const line of papers) paid.set(keyOf(line), (paid.get(keyOf(line)) ?? 0) + line.yen);
  return lines.flatMap((line) => {
    const yen = line.yen - Math.min(line.yen, paid.get(keyOf(line)) ?? 0);
    return yen > 0 ? [{ ...line, yen }] : [];
  });
}

/** What lines of a payment to the office are for, of a stay: its fees, the stay itself, or both. */
export function paidForStay(lines: readonly ReceiptLine[]): 'stayFee' | 'stayItself' | 'stayAndFee' {
  const fees = lines.filter(({ subject }) => subject === 'CANCELLATION_FEE').length;
  return fees === lines.length ? 'stayFee' : fees === 0 ? 'stayItself' : 'stayAndFee';
}
