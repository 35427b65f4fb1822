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
  /** What stands in words: kind, purpose, reason, debit, credit, way and till. */
  readonly told: readonly string[];
};

export const bookkeepingLines = (table: string): readonly WrittenLine[] =>
  (parse(table, { bom: true }) as string[][]).slice(1).map((cells) => {
    const [day = '', ...rest] = cells;
    const [times, yen, kind = '', purpose = '', reason = '', to = '', from = '', way = ''] = rest.slice(7);
    const told = rest.slice(0, 7);
    return { day, kind, purpose, reason, from, to, way, times: Number(times), yen: Number(yen), told };
  });
