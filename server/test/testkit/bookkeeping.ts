/** The table for bookkeeping as a program reads it: by its codes, whatever its language. */
import { parse } from 'csv-parse/sync';

export type WrittenLine = {
  readonly day: string;
  readonly kind: string;
  readonly purpose: string;
  readonly reason: string;
  readonly from: string;
  readonly to: string;
  readonly way: string;
  readonly times: number;
  readonly yen: number;
  /** What is claimed, its class of consumption tax, and what of the yen is tax; nothing where nothing is claimed. */
  readonly item: string;
  readonly taxClass: string;
  readonly taxYen: number;
  /** What stands in words: kind, purpose, reason, item, class of tax, debit, credit, way and till. */
  readonly told: readonly string[];
};

export const bookkeepingLines = (table: string): readonly WrittenLine[] =>
  (parse(table, { bom: true }) as string[][]).slice(1).map((cells) => {
    const [day = '', ...rest] = cells;
    const [times, yen, tax, kind = '', purpose = '', reason = '', ...codes] = rest.slice(9);
    const [item = '', taxClass = '', to = '', from = '', way = ''] = codes;
    const told = rest.slice(0, 9);
    const numbers = { times: Number(times), yen: Number(yen), taxYen: Number(tax) };
    return { day, kind, purpose, reason, from, to, way, item, taxClass, told, ...numbers };
  });

/** How many lines the table has, and what they come to, by whatever a story asks. */
export function sumsBy(
  lines: readonly WrittenLine[],
  keyOf: (line: WrittenLine) => string,
): Readonly<Record<string, { readonly yen: number; readonly taxYen: number }>> {
  const sums: Record<string, { yen: number; taxYen: number }> = {};
  for (const line of lines) {
    const { yen, taxYen } = (sums[keyOf(line)] ??= { yen: 0, taxYen: 0 });
    sums[keyOf(line)] = { yen: yen + line.yen, taxYen: taxYen + line.taxYen };
  }
  return sums;
}
