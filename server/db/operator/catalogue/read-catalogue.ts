/** Rows of a catalogue's table, read and judged one by one: what is left can be sent to the database as it is. */
import { columnProblems, readRow } from '../read-rows.ts';
import type { RowProblem } from '../read-rows.ts';
import type { Table, TableRow } from '#server/platform/table.ts';
import { columnsOf } from './field.ts';
import type { CatalogueKind, Field, Links, Values } from './field.ts';
import { unknownCode } from './references.ts';
import type { ReferenceName, References } from './references.ts';

export type ReadyRow = {
  readonly line: number;
  /** By columns of the database: ids in the place of codes, and nothing of columns that the file does not have. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** The ids of what it goes together with, by the column that lists it. */
  readonly linked: ReadonlyMap<string, readonly unknown[]>;
  readonly told: Values;
};

export type ReadyTable = {
  readonly fields: readonly Field[];
  readonly links: readonly Links[];
  readonly rows: readonly ReadyRow[];
  readonly problems: readonly RowProblem[];
};

/** What the columns of a file name elsewhere. */
export const referencesOf = (kind: CatalogueKind): ReferenceName[] =>
  columnsOf(kind).flatMap(({ refers }) => (refers ? [refers] : []));

export function readCatalogue(kind: CatalogueKind, table: Table, references: References): ReadyTable {
  const columns = columnsOf(kind);
  const isTold = ({ name }: { readonly name: string }) => table.columns.includes(name);
  const fields = kind.fields.filter(isTold);
  const links = (kind.links ?? []).filter(isTold);
  const wrong = columnProblems(columns, table);
  if (wrong.length > 0) return { fields, links, rows: [], problems: wrong };
  const reader = new Reader(kind, { fields, links, references });
  const rows = table.rows.flatMap((row) => reader.read(row) ?? []);
  return { fields, links, rows, problems: reader.problems };
}

type Given = Pick<ReadyTable, 'fields' | 'links'> & { readonly references: References };

class Reader {
  readonly problems: RowProblem[] = [];
  readonly #kind: CatalogueKind;
  readonly #given: Given;
  /** The line of each row by its key, and by what else it has alone. */
  readonly #lines = new Map<string, number>();

  constructor(kind: CatalogueKind, given: Given) {
    this.#kind = kind;
    this.#given = given;
  }

  /** Null where something is wrong with the row. */
  read(row: TableRow): ReadyRow | null {
    const { fields, links, references } = this.#given;
    const columns = [...fields, ...links];
    const { values, problems } = readRow(columns, row);
    const { line } = row;
    if (problems.length > 0) return this.#refuse(...problems);
    const told: Values = Object.fromEntries(columns.map(({ name }, index) => [name, values[index]]));
    const found: RowProblem[] = [];
    const idOf = (column: string, refers: ReferenceName, code: unknown) => {
      const known = references.get(refers)?.get(String(code));
      if (known === undefined)
        found.push({ line, column, what: unknownCode(references, refers, String(code)) });
      return known;
    };
    const kept = Object.fromEntries(
      fields.map(({ name, kept: column, refers, empty = null }) => {
        const value = told[name] ?? empty;
        return [column, refers && value !== null ? idOf(name, refers, value) : value];
      }),
    );
    const linked = new Map(
      links.map(({ name, refers }) => [
        name,
        ((told[name] ?? []) as unknown[]).map((code) => idOf(name, refers, code)),
      ]),
    );
    const wrong = this.#kind.check?.(told);
    if (wrong) found.push({ line, ...wrong });
    if (found.length > 0) return this.#refuse(...found);
    return this.#isTwice(line, told) ? null : { line, kept, linked, told };
  }

  #refuse(...problems: readonly RowProblem[]): null {
    this.problems.push(...problems);
    return null;
  }

  #isTwice(line: number, told: Values): boolean {
    const { key, once = [] } = this.#kind;
    const each = [key, ...once.map((column) => [column])].filter((columns) =>
      columns.every((c) => c in told),
    );
    const twice = each.find((columns) => {
      const known = JSON.stringify([columns, columns.map((name) => told[name])]);
      const before = this.#lines.get(known) ?? line;
      this.#lines.set(known, before);
      if (before === line) return false;
      const what = `has the same ${columns.join(', ')} as line ${before}; one of them is to go`;
      this.#refuse({ line, column: columns.at(-1) ?? null, what });
      return true;
    });
    return twice !== undefined;
  }
}
