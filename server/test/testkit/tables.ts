/** The tables of a club's database, for what has to know each of them. */
import type { Club } from './club.ts';

/** All of them by name, but those of the queue. */
export async function tablesOf(club: Club): Promise<string[]> {
  const { rows } = await club.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Those that have no row. */
export async function emptyTablesOf(club: Club): Promise<string[]> {
  const tables = await tablesOf(club);
  const answers = tables.map((table) => `exists (select from ${table})`);
  const filled = await club.value<boolean[]>(`select array[${answers.join(', ')}]`);
  return tables.filter((_, index) => !filled[index]);
}
