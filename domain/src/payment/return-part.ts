/** What one charge has to say of a step's return, where several charges have paid for what falls away. */
import { dividedLines, subjectKey, totalOf } from './receipt.ts';
import type { ReceiptLine } from './receipt.ts';

/** What of the step one charge says, and what those before it have said, in yen. */
export type ReturnPart = {
  readonly fellYen: number;
  readonly yen: number;
  readonly fellBefore: number;
  readonly yenBefore: number;
};

const byNight = (line: ReceiptLine): string => [subjectKey(line), line.night].join();

/**
 * The lines of one charge's part: so much of what falls away, first what its own receipts stand for (`own`), the night itself before
 * others of its subject, then whatever else falls away; and so much of what is kept as the charges before it have left.
 */
export function partOfReturn(
  lines: readonly ReceiptLine[],
  part: ReturnPart,
  own: readonly ReceiptLine[],
): ReceiptLine[] {
  const back = lines.filter(({ yen }) => yen > 0);
  const kept = lines.filter(({ yen }) => yen < 0).map((line) => ({ ...line, yen: -line.yen }));
  const { fellYen, yen, fellBefore, yenBefore } = part;
  if (fellBefore === 0 && fellYen >= totalOf(back)) return [...lines];
  const said = pickedOf(back, fellYen, own);
  const from = Math.min(fellBefore - yenBefore, totalOf(kept));
  const most = Math.min(fellYen - yen, totalOf(kept) - from);
  const fees = dividedLines(kept, [{ yen: from }, { yen: most }])[1]!;
  return [...said, ...fees.map((line) => ({ ...line, yen: -line.yen }))];
}

/** So many yen of some lines, what is a charge's own first, the last nights before earlier ones. */
function pickedOf(back: readonly ReceiptLine[], wanted: number, own: readonly ReceiptLine[]): ReceiptLine[] {
  const picked = back.map(() => 0);
  let open = wanted;
  const pick = (nth: number, most: number): number => {
    const taken = Math.max(0, Math.min(back[nth]!.yen - picked[nth]!, most, open));
    picked[nth]! += taken;
    open -= taken;
    return taken;
  };
  const left = new Map<string, number>();
  for (const line of own) left.set(subjectKey(line), (left.get(subjectKey(line)) ?? 0) + line.yen);
  const nights = new Set(own.map(byNight));
  const latestFirst = back.map((_, nth) => nth).toReversed();
  const takeOwn = (nth: number) => {
    const subject = subjectKey(back[nth]!);
    left.set(subject, (left.get(subject) ?? 0) - pick(nth, left.get(subject) ?? 0));
  };
  for (const nth of latestFirst) if (nights.has(byNight(back[nth]!))) takeOwn(nth);
  for (const nth of latestFirst) takeOwn(nth);
  for (const nth of latestFirst) pick(nth, open);
  return back.flatMap((line, nth) => {
    const taken = picked[nth]!;
    if (taken === 0) return [];
    return [{ ...line, yen: taken, ...(taken < line.yen ? { isPart: true } : {}) }];
  });
}
