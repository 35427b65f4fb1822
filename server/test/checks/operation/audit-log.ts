/**
 * The audit log. Every mutation, when it is done, when it is refused and when it fails, leaves its row: who, what, how
 * it ended, from where; and a change that was rolled back leaves neither itself nor a row that says it was done. A
 * mutation without a case fails. The control's table drops what is written into it.
 */
import type { Club } from '../../testkit/club.ts';
import { tablesOf } from '../../testkit/tables.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { cases } from './audit-cases.ts';
import type { Prepare, Scene } from './audit-cases.ts';
import { operationOf, rootFields } from '../api/schema-walk.ts';
import { headersOf, inCardClub, keyOf, openSession, send } from '../tools.ts';

const rounds: Record<Size, number> = { short: 1, full: 10 };

/** Mutations that change nothing, and so leave nothing. */
const CHANGE_NOTHING = ['calculateMyAccommodationPrice', 'vsSignupTokenInfo'];

const tries = 'tries and steps used up are meant to outlive a refusal';
const ofTheLog = 'the log itself, which is looked at row by row';

/** What may change although a call was refused or failed. All other tables, new ones too, are compared whole. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  attempts: 'guesses are meant to be counted',
  refusal_counts: 'refusals are meant to be counted',
  mfa_challenges: tries,
  password_resets: tries,
  client_verifications: tries,
  passkey_challenges: tries,
  booking_changes: 'a cancellation whose fee was not paid is refused, and stays written down',
  card_charges: 'what was asked of the gateway outlives its refusal',
  card_checks: 'what was asked of the gateway outlives its refusal',
  audit_events: ofTheLog,
  audit_repeats: ofTheLog,
  audit_seals: ofTheLog,
  signup_applications:
    'compared but for the hash of a password, which stays where a card was declined, so that nobody has to choose another',
  sessions: 'compared by what ends or renews one; when it was used last may change',
  queue_runners: 'heartbeats of processes',
  vacancy_changes: 'a feed for the caches, which a reader may tidy; the nights themselves are compared',
};

/** What changes leave behind, as one fingerprint. */
async function stateOf(club: Club): Promise<string> {
  const compared = (await tablesOf(club)).filter((table) => !NOT_COMPARED[table]);
  const parts = [...compared, 'graphile_worker._private_jobs'].map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t)`,
  );
  const sessions = `(select md5(coalesce(string_agg(id || '.' || generation || coalesce(ended_at::text, ''), '|' order by id), '')) from sessions)`;
  const applications = `(select md5(coalesce(string_agg((to_jsonb(t) - 'password_hash')::text, '|' order by id), '')) from signup_applications t)`;
  // A function takes a hundred arguments, and there are more tables.
  return club.value<string>(
    `select array_to_string(array[${[...parts, sessions, applications].join(', ')}], ' ')`,
  );
}

type Row = {
  action: string;
  outcome: string;
  refusal: string | null;
  actor_kind: string | null;
  login_id: string | null;
  subject: string | null;
  origin_hash: string | null;
};
type Ending = 'ok' | 'denied' | 'failed';

/** Sends one case and answers what is wrong with the audit log it left. */
async function tryCase(
  scene: Scene,
  name: string,
  { prepare, ending, key }: { prepare: Prepare; ending: Ending; key: string },
): Promise<string[]> {
  const { club, member } = scene;
  await openSession(member);
  await openSession(scene.other);
  const variables = await prepare(scene);
  const field = rootFields().find((f) => f.name === name)!;
  const before = await stateOf(club);
  if (ending === 'failed') await club.owner.query('alter table audit_events enable trigger fail_at_the_end');
  const headers = cases[name]!.anonymous ? {} : headersOf(member);
  const answer = await send({
    port: club.portals[0]!.port,
    headers,
    body: JSON.stringify({ query: operationOf(field, 1), variables }),
  });
  await club.owner.query('alter table audit_events disable trigger fail_at_the_end');
  const { rows } = await club.owner.query<Row>('select * from audit_events where request_id = $1', [
    String(answer.headers['x-request-id']),
  ]);
  const changed = (await stateOf(club)) !== before;
  const label = `${name} ${ending}${ending === 'denied' ? ` ${key}` : ''}`;
  const wrong: string[] = [];
  if (keyOf(answer) !== key) wrong.push(`${label}: answered ${keyOf(answer)}`);
  if (ending !== 'ok' && changed) wrong.push(`${label}: something was changed`);
  if (ending !== 'ok' && rows.some((r) => r.outcome === 'ok')) wrong.push(`${label}: a row says it was done`);
  const row = rows.find((r) => r.outcome === ending && r.action === name);
  if (!row) return [...wrong, `${label}: no row`];
  if (ending === 'denied' && row.refusal !== key) wrong.push(`${label}: the row says ${row.refusal}`);
  if (!row.origin_hash) wrong.push(`${label}: the row does not say from where`);
  const who = {
    login: ending !== 'ok' || row.subject === member.loginId,
    'nobody yet': ending !== 'ok' || row.subject !== null,
    session: row.login_id === member.loginId,
  }[cases[name]!.anonymous ?? 'session'];
  const kind = cases[name]!.anonymous ? 'visitor' : 'member';
  if (row.actor_kind !== kind) wrong.push(`${label}: acted as ${row.actor_kind}, not as ${kind}`);
  if (!who) wrong.push(`${label}: the row does not say who`);
  return wrong;
}

type Told = { readonly tried: number; readonly mutations: number; readonly wrong: readonly string[] };

/** Every case once, in a club of its own: the fingerprint of a club that grew over many rounds would be dear. */
async function tellRound(postgresUrl: string, arrange: (club: Club) => Promise<void>): Promise<Told> {
  return inCardClub(postgresUrl, { configuration: { runsJobs: false } }, async (club, gateway) => {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 500, sp: 1 });
    await club.owner.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'made to fail'; end $$;
      create trigger fail_at_the_end before insert on audit_events for each row when (new.outcome = 'ok') execute function fail();
      alter table audit_events disable trigger fail_at_the_end;`);
    await arrange(club);
    const names = rootFields()
      .filter((f) => f.kind === 'mutation' && !CHANGE_NOTHING.includes(f.name))
      .map((f) => f.name);
    const tables = await tablesOf(club);
    const wrong = [
      ...names.filter((name) => !cases[name]).map((name) => `${name} has no case`),
      ...Object.keys(NOT_COMPARED)
        .filter((table) => !tables.includes(table))
        .map((table) => `${table} is not compared, and does not exist`),
    ];
    let tried = 0;
    for (const name of names.filter((n) => cases[n])) {
      const { ok, denied } = cases[name]!;
      const endings = [
        { ending: 'ok' as const, key: 'done', prepare: ok },
        ...denied.map(([key, prepare]) => ({ ending: 'denied' as const, key, prepare })),
        { ending: 'failed' as const, key: 'UNEXPECTED_ERROR', prepare: ok },
      ];
      for (const each of endings) {
        const scene = {
          ...{ club, gateway },
          roomType,
          from: await club.daysAhead(40),
          member: await club.aMember(),
          other: await club.aMember(),
        };
        wrong.push(...(await tryCase(scene, name, each)));
        tried += 1;
      }
    }
    return { tried, mutations: names.length, wrong };
  });
}

async function auditedCases(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const told: Told[] = [];
  for (let round = 0; round < rounds[size]; round += 1) told.push(await tellRound(postgresUrl, arrange));
  const broken = told.flatMap(({ wrong }) => wrong);
  const figures = {
    rounds: told.length,
    mutations: told[0]!.mutations,
    cases: told.reduce((sum, { tried }) => sum + tried, 0),
    missingOrFalseRows: broken.length,
  };
  return { figures, broken };
}

async function leaky(club: Club): Promise<void> {
  await club.owner.query(`
    create function lose() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger lose before insert on audit_events for each row execute function lose();`);
}

export const auditLog: Check = {
  name: 'audit-log',
  claim:
    'every change and every refusal leaves its row, and what was rolled back leaves none that says it was done',
  run: (postgresUrl, size) => auditedCases(postgresUrl, size, async () => {}),
  control: (postgresUrl) => auditedCases(postgresUrl, 'short', leaky),
};
