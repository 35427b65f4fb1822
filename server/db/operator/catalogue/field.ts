/**
 * How a table of the catalogue is told: which columns its file has, how they are read and written, and where they are kept. From this
 * both loading and writing out follow, so that what was written out can be loaded.
 */
import { asList, code, list } from '../cells.ts';
import type { Column } from '../read-rows.ts';
import type { ReferenceName } from './references.ts';

/** A column of the file that is kept in one of the table. */
export type Field = Column & {
  readonly kept: string;
  /** What an empty cell stands for; nothing, where it is not said. */
  readonly empty?: unknown;
  /** The cell is the code of a row elsewhere, whose id is kept. */
  readonly refers?: ReferenceName;
  readonly write: (value: unknown) => string;
};

/** A column whose cell lists what the row goes together with, kept as rows of a table of their own. */
export type Links = Column & {
  readonly table: string;
  /** Its column for the row's id, and the one for what is listed. */
  readonly owner: string;
  readonly target: string;
  readonly refers: ReferenceName;
};

/** The values of a row by their columns in the file: codes as they were written, before they are looked up. */
export type Values = Readonly<Record<string, unknown>>;
/** What is wrong with a row as a whole. */
export type Wrong = { readonly column: string; readonly what: string };

export type CatalogueKind = {
  readonly table: string;
  readonly fields: readonly Field[];
  readonly links?: readonly Links[];
  /** Names of the columns by which a row is known again. */
  readonly key: readonly string[];
  /** Columns beside the key of which no two rows have the same. */
  readonly once?: readonly string[];
  /** The column whose rows a file tells as a whole: of each that it names, what it does not tell is taken away. */
  readonly whole?: string;
  /** What a row that is new has besides. */
  readonly besides?: Readonly<Record<string, unknown>>;
  /** Columns of the table in whose order rows are written out. */
  readonly order: string;
  /** Columns that a row which is there keeps: what is booked relies on them. */
  readonly fixed?: readonly string[];
  /** Rows are locked in the order of the key first, as whoever books locks them. */
  readonly locked?: true;
  readonly check?: (row: Values) => Wrong | null;
  /** What must hold once everything is stored: finds the codes of rows that break it, with what was found. */
  readonly laws?: readonly Law[];
  /** The column of its nights: those that are past are not written out unless that is asked for. */
  readonly nights?: string;
};

export type Law = {
  readonly broken: string;
  /** The column that it is told of: the first of these that the file has. */
  readonly columns: readonly string[];
  readonly what: (found: string) => string;
};

const write = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? asList(value) : String(value as string | number);
};

type More = Partial<Pick<Field, 'kept' | 'empty' | 'write'>>;

export const required = (name: string, read: Column['read'], more: More = {}): Field => ({
  ...{ name, need: 'required', read, kept: name, write },
  ...more,
});
export const optional = (name: string, read: Column['read'], more: More = {}): Field => ({
  ...{ name, need: 'optional', read, kept: name, write },
  ...more,
});

/** A column with the code of a row elsewhere. */
export const reference = (
  name: ReferenceName,
  { kept, need = 'required' }: { kept: string; need?: Column['need'] },
): Field => ({ name, need, read: code, kept, refers: name, write });

export const links = (
  name: string,
  of: Pick<Links, 'table' | 'owner' | 'target' | 'refers'> & { need?: Column['need']; read?: Column['read'] },
): Links => {
  const { need = 'optional', read = code, ...rest } = of;
  return { name, need, read: list(read), ...rest };
};

/** All columns of the file, in the order in which they are told and written out. */
export const columnsOf = ({ fields, links: listed = [] }: CatalogueKind): readonly (Field | Links)[] => [
  ...fields,
  ...listed,
];
