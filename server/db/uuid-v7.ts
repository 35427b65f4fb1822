/**
 * uuidv7() for PostgreSQL 15 to 17, which do not bring it: the same layout as PostgreSQL 18's own, milliseconds first, then
 * the fraction of the millisecond, then chance. A database that is taken to 18 later keeps its own and loses nothing.
 */
import type pg from 'pg';

/** Makes the function unless the server has it; must come before the first migration, whose tables use it. */
export async function ensureUuidV7(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ brought: boolean }>(
    `select to_regprocedure('pg_catalog.uuidv7()') is not null as brought`,
  );
  if (rows[0]?.brought) return;
  await owner.query(`
    create or replace function public.uuidv7() returns uuid language sql volatile parallel safe as $$
      select encode(
        substring(int8send(at / 1000) from 3)
          || int2send((x'7000'::int + (at % 1000) * 4096 / 1000)::smallint)
          || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid
      from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as at) as now
    $$`);
}
