/**
 * What the last return that is due of a stay says besides, so that the papers of a stay come to its lines subject by subject. Each charge has
 * papers of its own, and gives back by its yen alone: what one has paid for may come back from another, and one that gave all back
 * before it was taken has no papers at all.
 */
import { subjectKey, totalOf } from './receipt.ts';
import type { ReceiptLine } from './receipt.ts';

/** What earlier steps had left unpaid were fees. */
const subjectOf = ({ subject }: ReceiptLine) => (subject === 'EARLIER_FEES' ? 'CANCELLATION_FEE' : subject);
const keyOf = (line: ReceiptLine): string => subjectKey({ ...line, subject: subjectOf(line) });

/** The same lines with their yen the other way round: a return takes off what a receipt says. */
export const turned = (lines: readonly ReceiptLine[]): ReceiptLine[] =>
  lines.map((line) => ({ ...line, yen: -line.yen }));

/**
 * The lines of a return with what is missing of each subject, or too much: `said` by all papers before it, less what it gives back, is what
 * stays `standing`. What of that is said nowhere is a fee that no card has paid; where it is more than fees come to, the lines stay as they are.
 */
export function correctedReturn(
  lines: readonly ReceiptLine[],
  { said, standing }: { readonly said: readonly ReceiptLine[]; readonly standing: readonly ReceiptLine[] },
): readonly ReceiptLine[] {
  const differing = [...said, ...turned(lines), ...turned(standing)];
  const owedYen = -totalOf(differing);
  const fees = standing.filter((line) => subjectOf(line) === 'CANCELLATION_FEE');
  if (owedYen < 0 || owedYen > totalOf(fees)) return lines;
  const owed = { ...fees[0]!, yen: owedYen };
  const missing = [...Map.groupBy(owedYen > 0 ? [...differing, owed] : differing, keyOf).values()]
    .map((alike): ReceiptLine => ({
      ...{ ...alike[0]!, subject: subjectOf(alike[0]!), night: null, rooms: 1 },
      yen: totalOf(alike),
    }))
    .filter(({ yen }) => yen !== 0);
  return missing.length > 0 ? nettedLines([...lines, ...missing]) : lines;
}

/**
 * Lines of which some undo others: those of one subject, name and rate on both sides stand as one, for no night; what comes to nothing is
 * left out.
 */
function nettedLines(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const alike = Map.groupBy(lines, subjectKey);
  return [...alike.values()]
    .flatMap((same) => {
      const isMixed = same.some(({ yen }) => yen < 0) && same.some(({ yen }) => yen > 0);
      return isMixed ? [{ ...same[0]!, night: null, rooms: 1, yen: totalOf(same) }] : same;
    })
    .filter(({ yen }) => yen !== 0);
}
