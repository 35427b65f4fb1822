/**
 * Prints what the migrations add up to: schema.sql to read, and the row types that the server compiles against.
 * Both are committed; `--check` compares them with a freshly migrated database and fails where they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startThrowawayPostgres } from '../../scripts/lib/postgres.mjs';
import { migrate } from './migrate.ts';

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  fallback: string | null;
  generated: boolean;
};

const tsTypes: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'CalendarDate',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
  bytea: 'Buffer',
  interval: 'string',
  xid8: 'string',
  'date[]': 'CalendarDate[]',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'timestamp with time zone[]': 'Date[]',
  'smallint[]': 'number[]',
  'integer[]': 'number[]',
};

async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      pg_get_expr(d.adbin, d.adrelid) as fallback, a.attidentity <> '' or a.attgenerated <> '' as generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    order by c.relname, a.attnum`);
  return rows;
}

function groupByTable(columns: readonly Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

/** Row types for Kysely: names as in the database, days as CalendarDate, big integers as numbers (see database.ts). */
function printTypes(tables: Map<string, Column[]>): string {
  const parts = [...tables].map(([table, columns]) => {
    const lines = columns.map((c) => {
      const base = tsTypes[c.type];
      if (!base) throw new Error(`no type for ${c.table}.${c.column} ${c.type}`);
      // What is unknown may be null as it is.
      const type = c.nullable && base !== 'unknown' ? `${base} | null` : base;
      return `  ${c.column}: ${c.generated || c.fallback ? `Generated<${type}>` : type};`;
    });
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`).join('\n');
  return `// Printed from the database by server/db/print.ts; do not edit.
import type { Generated } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';

${parts.join('\n\n')}

export interface DB {\n${index}\n}
`;
}

/** Everything of schema public in a stable order: tables with constraints, indexes, views, functions, triggers, grants. */
async function printSchema(client: pg.Client, tables: Map<string, Column[]>): Promise<string> {
  const texts = async (sql: string) => (await client.query<{ t: string }>(sql)).rows.map((row) => row.t);
  const constraints = (
    await client.query<{ table: string; t: string }>(`
    select conrelid::regclass::text as table, 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as t
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, contype desc, conname`)
  ).rows;
  const tableTexts = [...tables].map(([table, columns]) => {
    const lines = columns.map((c) => {
      const made = c.fallback
        ? ` generated always as (${c.fallback}) stored`
        : ' generated always as identity';
      const tail = c.generated ? made : c.fallback ? ` default ${c.fallback}` : '';
      return `  ${c.column} ${c.type}${c.nullable ? '' : ' not null'}${tail}`;
    });
    const own = constraints.filter((c) => c.table === table).map((c) => `  ${c.t}`);
    return `create table ${table} (\n${[...lines, ...own].join(',\n')}\n);`;
  });
  const indexes = await texts(`select indexdef || ';' as t from pg_indexes i where schemaname = 'public'
    and not exists (select from pg_constraint where conname = i.indexname) and tablename <> 'schema_migrations' order by 1`);
  const views =
    await texts(`select format(E'create view %s as\\n%s', c.relname, pg_get_viewdef(c.oid)) as t from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by c.relname`);
  const functions = await texts(`select pg_get_functiondef(oid) || ';' as t from pg_proc
    where pronamespace = 'public'::regnamespace order by proname`);
  const triggers = await texts(
    `select pg_get_triggerdef(oid) || ';' as t from pg_trigger where not tgisinternal order by 1`,
  );
  const grants = await texts(`
    select format('grant %s on %s to %s;', lower(string_agg(privilege_type, ', ' order by privilege_type)), table_name, grantee) as t
    from information_schema.role_table_grants where table_schema = 'public' and grantee like 'resort%'
    group by table_name, grantee order by table_name, grantee`);
  const columnGrants = await texts(`
    select format('grant %s (%s) on %s to %s;', lower(privilege_type), string_agg(column_name, ', ' order by column_name), table_name, grantee) as t
    from information_schema.column_privileges p where table_schema = 'public' and grantee like 'resort%'
      and not exists (select from information_schema.role_table_grants g where g.table_schema = 'public'
        and g.table_name = p.table_name and g.grantee = p.grantee and g.privilege_type = p.privilege_type)
    group by table_name, grantee, privilege_type order by table_name, grantee, privilege_type`);
  const body = [
    ...tableTexts,
    indexes.join('\n'),
    ...views,
    ...functions,
    triggers.join('\n'),
    grants.join('\n'),
    columnGrants.join('\n'),
  ];
  return `-- Printed from the catalogues by server/db/print.ts; do not edit.\n\n${body.join('\n\n')}\n`;
}

async function main(): Promise<void> {
  const postgres = await startThrowawayPostgres();
  const client = new pg.Client({ connectionString: postgres.connectionString() });
  try {
    await client.connect();
    await migrate(client, {
      ownerUrl: postgres.connectionString(),
      passwords: { app: 'not used here', jobs: 'not used here', staff: 'not used here' },
    });
    const tables = groupByTable(await readColumns(client));
    const outputs = [
      { file: path.join(import.meta.dirname, 'schema.sql'), text: await printSchema(client, tables) },
      { file: path.join(import.meta.dirname, '../src/platform/database-types.ts'), text: printTypes(tables) },
    ];
    for (const { file, text } of outputs) {
      const name = path.relative(process.cwd(), file);
      if (!process.argv.includes('--check')) writeFileSync(file, text);
      else if (readFileSync(file, 'utf8') !== text) {
        console.error(`${name} is stale; print it anew with: npm run print`);
        process.exitCode = 1;
      }
    }
  } finally {
    await client.end();
    await postgres.stop();
  }
}

// Stopping a database waits for a process that keeps no event loop alive by itself.
const awake = setInterval(() => {}, 1_000);
await main();
clearInterval(awake);
