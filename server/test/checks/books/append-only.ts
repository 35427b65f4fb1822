/**
 * What is written stays written, and no role can do more than is written down for it. Hundreds of statements, as the roles the server runs under, try to change, remove
 * or go around the ledger and the audit log: none is done. And rows changed by someone who can do anything are found by
 * the chain and the seals. The control grants what the roles must not have and seals nothing.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { systemActor } from '#server/platform/actor.ts';
import { sealAudit, brokenSeals } from '#server/platform/audit-seal.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { Database } from '#server/platform/database.ts';
import { ROLES } from '#server/platform/database-roles.ts';
import { brokenBooks, laws, offendersOf } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, seeded } from '../check.ts';
import { moneyBeyond, movementsBeyond } from './movement-rights.ts';
import { rightsBeyond, writtenRights } from './role-rights.ts';
import { inClub, openSession } from '../tools.ts';

const tampers: Record<Size, { ledger: number; auditRows: number }> = {
  short: { ledger: 20, auditRows: 6 },
  full: { ledger: 100, auditRows: 40 },
};
const SEED = 3;

/** Append-only for every role of the server. */
const KEPT = [
  'point_movements',
  'ledger_heads',
  'money_movements',
  'money_balances',
  'audit_events',
  'audit_seals',
  'audit_repeats',
  'booking_charges',
  'booking_penalties',
  'booking_waivers',
  'business_clock',
  'product_types',
];

/** Every way to change or remove rows of a table, and to change the table itself. */
async function againstTable(owner: pg.Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity <> 'a'`,
    [table],
  );
  const columns = rows.map((r) => r.name);
  return [
    ...columns.map((c) => `update ${table} set ${c} = ${c}`),
    ...columns.map(
      (c) => `update ${table} t set ${c} = (select s.${c} from ${table} s order by random() limit 1)`,
    ),
    ...columns.map((c) => `alter table ${table} drop column ${c} cascade`),
    `delete from ${table}`,
    `delete from ${table} where true returning *`,
    `with gone as (delete from ${table} returning 1) select count(*) from gone`,
    `merge into ${table} t using (select 1) s on true when matched then delete`,
    `truncate ${table}`,
    `truncate ${table} cascade`,
    `drop table ${table} cascade`,
    `alter table ${table} rename to mine`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} owner to current_user`,
    `alter table ${table} enable row level security`,
    `create rule lose as on insert to ${table} do instead nothing`,
    `create trigger lose before insert on ${table} for each row execute function business_today()`,
    `create index mine on ${table} ((1))`,
    `grant all on ${table} to public`,
    `select * from ${table} for update`,
    `do $$ begin delete from ${table}; end $$`,
    `prepare gone as delete from ${table}; execute gone; deallocate gone`,
  ];
}

/** What the console's people change: rooms and prices of nights, contracts, and what becomes of weekly rights. */
const ofStaff = [
  `update room_nights set total = total + 1`,
  `update room_nights set price_sp = 0`,
  `update facility_seasons set season = 'LOW'`,
  `update contracts set end_date = '2099-12-31'`,
  `update weekly_rights set status = 'USED'`,
  `delete from weekly_rights`,
];
/** What is not even its own to do; whoever changed something, and why, stays. */
const ofNobody = [
  `update night_changes set reason = 'x'`,
  `delete from night_change_rows`,
  `update contracts set start_date = '2000-01-01'`,
  `update contracts set version = 1`,
  `update weekly_rights set starts_on = '2030-01-04'`,
  `update weekly_right_steps set reason = 'x'`,
  `update week_exchange_fees set yen = 1`,
  ...[`update company_bills set yen = 1`, `update company_bill_items set client_id = 1`],
];
/** Acting as staff, which is the console's and the operator's alone. */
const asStaff = `insert into audit_events (request_id, actor_kind, actor_name, action, outcome) values ('x', 'staff', 'x', 'x', 'ok')`;
const asJob = `insert into audit_events (request_id, actor_kind, actor_name, action, outcome) values ('x', 'system', 'x', 'x', 'ok')`;

/** Ways around the tables: functions, roles, files, and rows that say their own number, hash or place. */
const around: readonly string[] = [
  `insert into point_movements (contract_id, seq, at, reason, from_lot_id, from_account, to_lot_id, to_account, points, hash)
   select contract_id, 99, now(), 'grant', id, 'issued', id, 'available', 5, '\\x00' from point_lots limit 1`,
  `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
   select a.contract_id, now(), 'adjust', a.id, 'available', b.id, 'available', 1 from point_lots a, point_lots b where b.contract_id <> a.contract_id and a.available > 0 limit 1`,
  `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
   select b.contract_id, now(), 'adjust', a.id, 'available', b.id, 'available', 1 from point_lots a, point_lots b where b.contract_id <> a.contract_id and a.available > 0 limit 1`,
  `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
   select a.contract_id, now(), 'adjust', a.id, 'available', b.id, 'available', 1 from point_lots a join point_lots b on b.contract_id = a.contract_id and b.kind <> a.kind where a.available > 0 limit 1`,
  `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
   select contract_id, now(), 'reserve', id, 'available', id, 'reserved', available + 1 from point_lots limit 1`,
  `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
   select contract_id, now(), 'consume', id, 'reserved', id, 'used', -5 from point_lots limit 1`,
  `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
   select contract_id, now(), 'keep', id, 'available', id, 'kept', available + 1 from point_lots limit 1`,
  `insert into money_movements (purpose_kind, purpose_id, payer_client_id, seq, at, reason, from_account, to_account, yen, hash)
   select purpose_kind, purpose_id, payer_client_id, 99, now(), 'charge', 'charged', 'owed', 5, '\\x00' from money_balances limit 1`,
  `insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
   select purpose_kind, purpose_id, payer_client_id, now(), 'reverse', 'owed', 'charged', owed + 1 from money_balances limit 1`,
  `insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
   select purpose_kind, purpose_id, payer_client_id, now(), 'charge', 'charged', 'owed', -5 from money_balances limit 1`,
  `insert into money_balances select * from money_balances limit 1`,
  `update money_balances set owed = 0, charged = kept`,
  `insert into ledger_heads (contract_id, seq, hash) select max(contract_id) + 1, 0, '\\x' from ledger_heads`,
  `update point_lots set available = available + 1`,
  `update point_lots set reserved = 0`,
  `update point_lots set valid_thru = valid_thru + 365`,
  `delete from point_lots`,
  `insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, granted_at, available) select contract_id, 'sp', 2026, '2020-01-01', '2050-01-01', now(), 1000 from point_lots limit 1`,
  `insert into audit_events (id, request_id, action, outcome) overriding system value values (1, 'x', 'x', 'ok')`,
  `insert into audit_events (at, request_id, actor_kind, actor_name, action, outcome) values ('2020-01-01', 'x', 'system', 'x', 'x', 'ok')`,
  `insert into audit_events (request_id, action, outcome) values ('x', 'x', 'ok')`,
  `insert into audit_seals (first_event_id, last_event_id, hash) values (1, 9000000000, '\\x')`,
  `insert into audit_seals (first_event_id, last_event_id, hash) select max(id), max(id), '\\x' from audit_events`,
  `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
   select contract_id, now(), 'return', id, 'used', id, 'available', 1 from point_lots`,
  `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
   select contract_id, now(), 'consume', id, 'reserved', id, 'used', 1 from point_lots`,
  `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points, booking_id, night)
   select contract_id, now(), 'return', to_lot_id, 'used', to_lot_id, 'available', points + 1, booking_id, night
   from point_movements where reason = 'consume' limit 1`,
  `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points, booking_id, night)
   select m.contract_id, now(), m.reason, m.from_lot_id, m.from_account, m.to_lot_id, m.to_account, m.points, m.booking_id, m.night
   from point_movements m where m.reason = 'return'`,
  `create temporary table business_clock (shift interval)`,
  `create table graphile_worker.mine (a int)`,
  `create trigger mine after insert on graphile_worker._private_jobs for each row execute function business_today()`,
  `alter table graphile_worker.migrations rename to mine`,
  `alter function enqueue_job(text, jsonb, text, timestamptz, integer) security invoker`,
  `drop function graphile_worker.force_unlock_workers(text[])`,
  `set role resort_queue_owner`,
  `delete from room_nights`,
  `update contracts set client_id = client_id`,
  `update logins set role = 'MAIN'`,
  `update logins set disabled_at = null`,
  `update clients set member_id = '00000000'`,
  `update booking_nights set points = 0`,
  `delete from bookings where booking_number is not null and false; truncate bookings cascade`,
  `set session_replication_role = replica`,
  `set role postgres`,
  `set session authorization postgres`,
  `alter role current_user superuser`,
  `alter role current_user bypassrls`,
  `create or replace function post_point_movement() returns trigger language plpgsql as $$ begin return new; end $$`,
  `create or replace function point_movement_hash(previous bytea, m point_movements) returns bytea language sql as $$ select '\\x'::bytea $$`,
  `create or replace function business_now() returns timestamptz language sql as $$ select now() $$`,
  `create or replace function post_money_movement() returns trigger language plpgsql as $$ begin return new; end $$`,
  `drop function post_point_movement() cascade`,
  `drop trigger post_money_movement on money_movements`,
  `drop trigger post_point_movement on point_movements`,
  `drop schema public cascade`,
  `create function mine() returns int language sql security definer as $$ select 1 $$`,
  `create table public.mine (a int)`,
  `create schema mine`,
  `create extension dblink`,
  `copy point_movements from program 'true'`,
  `copy audit_events to '/tmp/audit'`,
  `select pg_read_file('postgresql.conf')`,
  `select lo_import('/etc/hostname')`,
  `alter system set fsync = off`,
  `alter database postgres owner to current_user`,
  `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres' limit 1`,
  `comment on table audit_events is 'mine'`,
  `security label on table audit_events is 'mine'`,
  `vacuum full audit_events`,
  `cluster audit_events`,
  `reindex table audit_events`,
  `refresh materialized view audit_events`,
  `set local log_statement = 'none'`,
];

/** Whether a statement went through; every try is undone. What is skipped with a warning was not done. */
async function isDone(client: pg.Client, statement: string): Promise<boolean> {
  let warned = false;
  const onNotice = () => (warned = true);
  client.on('notice', onNotice);
  const alone = /^(?:vacuum|cluster|alter system)/.test(statement);
  if (!alone) await client.query('begin');
  try {
    await client.query(statement);
    return !warned;
  } catch {
    return false;
  } finally {
    client.off('notice', onNotice);
    if (!alone) await client.query('rollback').catch(() => {});
  }
}

async function hostile(club: Club): Promise<{ tried: number; done: string[] }> {
  const statements = [...around];
  for (const table of KEPT) statements.push(...(await againstTable(club.owner, table)));
  const done: string[] = [];
  let tried = 0;
  for (const kind of ['app', 'jobs', 'staff'] as const) {
    const role = ROLES[kind];
    const client = new pg.Client({ connectionString: club.urlAs(kind) });
    client.on('error', () => {});
    await client.connect();
    // As the database plans a trigger's questions for everybody once it was called a few times.
    await client.query('set plan_cache_mode = force_generic_plan');
    const own = kind === 'staff' ? [asJob, ...ofNobody] : [asStaff, ...ofStaff];
    for (const statement of [...statements, ...own]) {
      tried += 1;
      if (await isDone(client, statement))
        done.push(`${role}: ${statement.replace(/\s+/g, ' ').slice(0, 160)}`);
    }
    for (const kinds of [await movementsBeyond(client, role), await moneyBeyond(client, role)]) {
      tried += kinds.tried;
      done.push(...kinds.differences);
    }
    done.push(...(await rightsBeyond(club, role)));
    await client.end();
  }
  return { tried, done };
}

const tamperings: readonly string[] = [
  'update point_movements set points = points + 1 where id = $1',
  `update point_movements set reason = case reason when 'adjust' then 'grant' else 'adjust' end where id = $1`,
  `update point_movements set at = at + interval '1 microsecond' where id = $1`,
  `update point_movements set to_account = 'expired' where id = $1`,
  'update point_movements set booking_id = gen_random_uuid() where id = $1',
  `update point_movements set night = coalesce(night, '2026-01-01') + 1 where id = $1`,
  `update point_movements set hash = sha256(hash) where id = $1`,
  'update point_movements set seq = seq + 1000 where id = $1',
  'delete from point_movements where id = $1',
  `update point_movements m set points = points + 1, hash = point_movement_hash(m.hash, m) where id = $1`,
];

const moneyTamperings: readonly string[] = [
  'update money_movements set yen = yen + 1 where id = $1',
  `update money_movements set at = at + interval '1 microsecond' where id = $1`,
  'update money_movements set purpose_id = gen_random_uuid() where id = $1',
  'update money_movements set payer_client_id = payer_client_id + 1 where id = $1',
  `update money_movements set from_account = to_account, to_account = from_account,
     reason = case reason when 'charge' then 'reverse' else 'charge' end where id = $1 and reason <> 'keep'`,
  'update money_movements set hash = sha256(hash) where id = $1',
  'update money_movements set seq = seq + 1000 where id = $1',
  'delete from money_movements where id = $1',
  `update money_movements m set yen = yen + 1, hash = money_movement_hash(m.hash, m.seq, m) where id = $1`,
];

/** Changes one movement at a time, asks the law of its chain, and takes it back. */
async function tamperedChain(
  club: Club,
  {
    law,
    table,
    with: changes,
    count,
  }: { law: string; table: string; with: readonly string[]; count: number },
): Promise<number> {
  const chain = laws.find(({ name }) => name === law)!;
  const random = seeded(SEED);
  const { rows } = await club.owner.query<{ id: string }>(`select id from ${table} order by id`);
  let found = 0;
  for (let n = 0; n < count; n += 1) {
    const { id } = rows[Math.floor(random() * rows.length)]!;
    await club.owner.query('begin');
    await club.owner.query('set local session_replication_role = replica');
    await club.owner.query(changes[n % changes.length]!, [id]);
    if ((await offendersOf(club.owner, chain)).length > 0) found += 1;
    await club.owner.query('rollback');
  }
  return found;
}

const auditLogTamperings: readonly string[] = [
  `update audit_events set action = action || '!' where id = $1`,
  `update audit_events set at = at - interval '1 second' where id = $1`,
  'update audit_events set login_id = gen_random_uuid() where id = $1',
  `update audit_events set actor_kind = 'gateway', actor_name = null where id = $1`,
  'delete from audit_events where id = $1',
];

/** Seals the audit log as the nightly job does, then changes one sealed row at a time and puts it back. */
async function tamperedAuditLog(club: Club, count: number): Promise<number> {
  await club.owner.query(`update audit_events set at = at - interval '2 minutes'`);
  const pool = openPool({ connectionString: club.urlAs('jobs'), connections: 2, name: 'check' });
  const jobs: Database = openDatabase(pool);
  const { services } = club.portals[0]!;
  try {
    await sealAudit({ ...services, db: jobs }, systemActor('seal_audit'));
    const random = seeded(SEED);
    const { rows } = await sql<{
      id: number;
    }>`select e.id from audit_events e join audit_seals s on e.id between s.first_event_id and s.last_event_id`.execute(
      jobs,
    );
    let found = 0;
    for (let n = 0; n < count && rows.length > 0; n += 1) {
      const { id } = rows[Math.floor(random() * rows.length)]!;
      await club.owner.query(
        'create temporary table kept on commit preserve rows as select * from audit_events where id = ' +
          String(id),
      );
      await club.owner.query(auditLogTamperings[n % auditLogTamperings.length]!, [id]);
      if ((await brokenSeals(jobs)).length > 0) found += 1;
      await club.owner.query(`delete from audit_events where id = ${String(id)}`);
      await club.owner.query(
        'insert into audit_events overriding system value select * from kept; drop table kept',
      );
    }
    return found;
  } finally {
    await pool.end();
  }
}

async function aLivedInClub(club: Club): Promise<void> {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 50, sp: 3 });
  await inLanes(4, 1, async (n) => {
    const member = await openSession(await club.aMember({ points: 900 }));
    for (let stay = 0; stay < 4; stay += 1) {
      const [from, to] = [await club.daysAhead(20 + stay * 5), await club.daysAhead(22 + stay * 5)];
      const [booking] = await member.booked({ roomType, from, to });
      if ((n + stay) % 2) await member.cancel(booking!.id, [from, await club.daysAhead(21 + stay * 5)]);
    }
    await club.aLot(member.contractId, { kind: 'tvp', points: 10, thru: await club.daysAhead(300) });
  });
}

async function attack(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const { ledger, auditRows } = tampers[size];
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    await aLivedInClub(club);
    await arrange(club);
    const { tried, done } = await hostile(club);
    const books = await brokenBooks(club.owner);
    const points = { law: 'movement-chain', table: 'point_movements', with: tamperings, count: ledger };
    const money = { law: 'money-chain', table: 'money_movements', with: moneyTamperings, count: ledger };
    const figures = {
      seed: SEED,
      hostileStatements: tried,
      writtenRights,
      done: done.length,
      brokenLaws: books.length,
      tamperedMovements: ledger,
      foundMovements: await tamperedChain(club, points),
      tamperedMoney: ledger,
      foundMoney: await tamperedChain(club, money),
      tamperedAuditLog: auditRows,
      foundAuditRows: await tamperedAuditLog(club, auditRows),
    };
    return {
      figures,
      broken: [
        ...brokenWhere(figures, {
          ...{ done: 0, brokenLaws: 0 },
          ...{ foundMovements: ledger, foundMoney: ledger, foundAuditRows: auditRows },
        }),
        ...done,
        ...books,
      ],
    };
  });
}

async function generous(club: Club): Promise<void> {
  await club.owner.query(`
    grant update, delete on point_movements, money_movements, audit_events to resort_app, resort_jobs;
    alter function money_movement_hash rename to real_money_hash;
    create function money_movement_hash(previous bytea, place integer, m money_movements) returns bytea language sql immutable as $$ select m.hash $$;
    alter function point_movement_hash rename to real_hash;
    create function point_movement_hash(previous bytea, m point_movements) returns bytea language sql immutable as $$ select m.hash $$;`);
}

export const appendOnly: Check = {
  name: 'append-only',
  claim:
    "the server's roles can change nothing of the ledger and the audit log, and what others change is found",
  run: (postgresUrl, size) => attack(postgresUrl, size, async () => {}),
  control: (postgresUrl) => attack(postgresUrl, 'short', generous),
};
