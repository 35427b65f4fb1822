/**
 * Writing a table of the catalogue out, as loading reads it: what was written out of one club loads into another, empty one, and makes it the
 * same. The rows are those of one moment, and are fetched in parts.
 */
import { stringify } from 'csv-stringify/sync';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { transact } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { connectionOf } from '../connection.ts';
import { asList } from '../cells.ts';
import { columnsOf } from './field.ts';
import type { CatalogueKind, Field, Links } from './field.ts';
import { catalogue } from './kinds.ts';
import type { CatalogueName } from './kinds.ts';
import { codeOf } from './references.ts';

const ROWS_AT_ONCE = 2_000;

const isLinks = (column: Field | Links): column is Links => 'target' in column;

function selected(column: Field | Links): string {
  if (isLinks(column)) {
    const { table, owner, target, refers } = column;
    const linked = codeOf(refers, `l.${target}`);
    return `(select coalesce(array_agg(${linked} order by ${linked}), '{}') from ${table} l where l.${owner} = t.id) as ${column.name}`;
  }
  const { name, kept, refers } = column;
  return `${refers ? codeOf(refers, `t.${kept}`) : `t.${kept}`} as ${name}`;
}

function query(kind: CatalogueKind, from: CalendarDate | null): string {
  const nights = kind.nights
    ? `where t.${kind.nights} >= ${from === null ? 'business_today()' : `'${from}'::date`}`
    : '';
  return `select ${columnsOf(kind).map(selected).join(', ')} from ${kind.table} t ${nights} order by ${kind.order}`;
}

function cellsOf(kind: CatalogueKind, row: Record<string, unknown>): string[] {
  return columnsOf(kind).map((column) =>
    isLinks(column) ? asList(row[column.name] as unknown[]) : column.write(row[column.name] ?? null),
  );
}

const lines = (cells: readonly (readonly string[])[], bom = false) => {
  // Blanks at the ends of a cell are kept by quotes.
  const text = stringify(cells as string[][], { quoted_match: /^\s|\s$/ });
  return bom ? `\uFEFF${text}` : text;
};

export type Exporting = {
  readonly kind: CatalogueName;
  /** Nights from this one on; without it from today on, for those that are past become more for ever. */
  readonly from?: CalendarDate | null;
  readonly write: (text: string) => void;
};

/** Hands the text of the table on, part by part, and answers how many rows it has. The audit log keeps who asked. */
export async function exportCatalogue(
  services: UseCaseServices,
  actor: Actor,
  { kind: name, from = null, write }: Exporting,
): Promise<number | Refusal> {
  const kind: CatalogueKind = catalogue[name];
  const noted = await runUseCase(services, actor, {
    ...{ action: 'exportTable', subject: name },
    work: async () => true,
  });
  if (isRefusal(noted)) return noted;
  return transact(services.db, async (tx) => {
    const owner = connectionOf(tx);
    await owner.query(`declare told no scroll cursor for ${query(kind, from)}`);
    write(lines([columnsOf(kind).map((column) => column.name)], true));
    for (let count = 0; ;) {
      const { rows } = await owner.query(`fetch ${ROWS_AT_ONCE} from told`);
      write(lines(rows.map((row) => cellsOf(kind, row))));
      count += rows.length;
      if (rows.length < ROWS_AT_ONCE) return count;
    }
  });
}
