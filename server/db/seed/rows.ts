/** Many rows in one statement. The table itself gives the types, and rows are inserted in the order given. */
import type pg from 'pg';

export type Row = Readonly<Record<string, unknown>>;

const ROWS_AT_ONCE = 4000;

/** Inserts rows that all have the same columns; ids may be among them. */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly Row[],
  onConflict: '' | 'on conflict do nothing' = '',
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) ${onConflict}`,
      [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))],
    );
  }
}

/** Lets the table's own numbering go on after ids that were given. */
export async function continueIds(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
    );
  }
}
