/**
 * Counts of guesses, kept in the database so that all processes count together. A guess is counted before it is
 * evaluated, which makes parallel guesses count too. Keys are keyed hashes and name nobody.
 */
import { sql } from 'kysely';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from './actor.ts';
import type { Database } from './database.ts';
import { forget } from './forget.ts';
import type { UseCaseServices } from './services.ts';
import { sendTogether, statement } from './transaction.ts';
import type { Statement } from './transaction.ts';
import { settingOf } from './limits.ts';
import type { Limit } from './limits.ts';
import type { Secrets } from './secrets.ts';

type Attempts = { readonly db: Database; readonly secrets: Secrets };

/** Each limit has a purpose of its own among the secrets, so that its name alone keeps its counts apart. */
function keyOf(secrets: Secrets, limit: Limit, subject: string): string {
  return secrets.derive({ name: `attempts:${limit.purpose}` }, subject).toString('base64url');
}

/** A count that never runs out by itself is forgotten this long after its last attempt. */
const LONGEST_MEMORY = '400 days';

type Counted = { readonly counted: boolean; readonly waitSeconds: number | null };

const COUNT = `
  with now as materialized (
    select clock_timestamp() as at, coalesce(clock_timestamp() - $1::interval, '-infinity') as since,
      coalesce((select (value #>> '{}')::int from settings where name = $2), $3::int) as most
  )
  insert into attempts as a (key, made_at, forget_after)
  select wanted.key, array_fill(at, array[least($6::int, most)]), at + $5::interval
  from now, unnest($4::text[]) as wanted (key)
  on conflict (key) do update set
    (made_at, last_counted) = (
      select case when count(*) + cardinality(excluded.made_at) <= (select most from now)
          then array_agg(m order by m) || excluded.made_at else array_agg(m order by m) end,
        count(*) + cardinality(excluded.made_at) <= (select most from now)
      from unnest(a.made_at) as m where m > (select since from now)
    ),
    forget_after = excluded.forget_after
  returning last_counted as counted,
    extract(epoch from made_at[1] + $1::interval - (select at from now))::int as "waitSeconds"`;

/**
 * The statement that counts one attempt, as so many as it weighs, unless as many as may be were made in the window that ends now.
 * An attempt that is refused is not counted, so a limit is over once the window is.
 */
export function attemptQuery(
  { secrets }: Pick<Attempts, 'secrets'>,
  limit: Limit,
  subject: string,
  weight = 1,
): Statement<Counted> {
  return attemptsQuery({ secrets }, limit, [subject], weight);
}

/** Likewise for several subjects, one attempt of each. What is answered is in no order. */
export function attemptsQuery(
  { secrets }: Pick<Attempts, 'secrets'>,
  limit: Limit,
  subjects: readonly string[],
  weight = 1,
): Statement<Counted> {
  const window = limit.windowSeconds === null ? null : `${limit.windowSeconds} seconds`;
  const memory = window ?? LONGEST_MEMORY;
  const keys = subjects.map((subject) => keyOf(secrets, limit, subject));
  return statement(COUNT, [window, settingOf(limit).name, limit.most, keys, memory, weight]);
}

async function count(at: Attempts, limit: Limit, subject: string, weight = 1): Promise<Counted> {
  const [[row]] = await sendTogether(at.db, [attemptQuery(at, limit, subject, weight)]);
  return row ?? { counted: false, waitSeconds: null };
}

/** Counts an attempt, or one that costs as much as several, and says whether it may be evaluated. */
export async function countAttempt(
  at: Attempts,
  limit: Limit,
  subject: string,
  weight = 1,
): Promise<boolean> {
  return (await count(at, limit, subject, weight)).counted;
}

/** TOO_MANY_ATTEMPTS, with the minutes to wait, for an attempt that may not be evaluated. */
export function refusalOf({ counted, waitSeconds }: Counted): Refusal | null {
  if (counted) return null;
  return refuse(
    'TOO_MANY_ATTEMPTS',
    waitSeconds === null ? {} : { minutes: Math.max(1, Math.ceil(waitSeconds / 60)) },
  );
}

/** Counts an attempt and refuses one that may not be evaluated. */
export async function refuseBeyond(at: Attempts, limit: Limit, subject: string): Promise<Refusal | null> {
  return refusalOf(await count(at, limit, subject));
}

const UNCOUNT = `
  update attempts set made_at = trim_array(made_at, 1) where key = $1 and cardinality(made_at) > 0`;

/** The statement that takes the newest attempt back: it was counted before it was evaluated, and was no failure. */
export const uncountQuery = (
  { secrets }: Pick<Attempts, 'secrets'>,
  limit: Limit,
  subject: string,
): Statement => statement(UNCOUNT, [keyOf(secrets, limit, subject)]);

export async function uncountAttempt(at: Attempts, limit: Limit, subject: string): Promise<void> {
  await sendTogether(at.db, [uncountQuery(at, limit, subject)]);
}

const LOOK = `
  select count(*) < coalesce((select (value #>> '{}')::int from settings where name = $3), $4::int) as counted,
    extract(epoch from min(m) + $2::interval - clock_timestamp())::int as "waitSeconds"
  from attempts a, unnest(a.made_at) as m where a.key = $1 and m > clock_timestamp() - $2::interval`;

/** Whether one more could be counted, without counting it: for what is counted of everybody together, and only when it fails. */
export const lookQuery = (
  { secrets }: Pick<Attempts, 'secrets'>,
  limit: Limit & { readonly windowSeconds: number },
  subject: string,
): Statement<Counted> =>
  statement(LOOK, [
    ...[keyOf(secrets, limit, subject), `${limit.windowSeconds} seconds`],
    ...[settingOf(limit).name, limit.most],
  ]);

export type AttemptsOf = { readonly limit: Limit; readonly subject: string };
type UsedUp = { readonly nth: number; readonly waitSeconds: number | null };

const USED_UP = `
  select w.nth::int as nth, extract(epoch from min(m) + w.window_of - clock_timestamp())::int as "waitSeconds"
  from unnest($1::text[], $2::interval[], $3::text[], $4::int[]) with ordinality as w (key, window_of, name, most, nth)
  join attempts a on a.key = w.key, unnest(a.made_at) as m
  where m > coalesce(clock_timestamp() - w.window_of, '-infinity')
  group by w.nth, w.window_of, w.name, w.most
  having count(*) >= coalesce((select (value #>> '{}')::int from settings where name = w.name), w.most)
  order by w.nth`;

/** Which of these counts are used up, by their place from one, and how long until one more is counted; null for one that must be cleared. */
export const usedUpQuery = (
  { secrets }: Pick<Attempts, 'secrets'>,
  counts: readonly AttemptsOf[],
): Statement<UsedUp> =>
  statement(USED_UP, [
    counts.map(({ limit, subject }) => keyOf(secrets, limit, subject)),
    counts.map(({ limit }) => (limit.windowSeconds === null ? null : `${limit.windowSeconds} seconds`)),
    counts.map(({ limit }) => settingOf(limit).name),
    counts.map(({ limit }) => limit.most),
  ]);

/** Forgets what was counted, inside a change. */
export const clearQuery = (
  { secrets }: Pick<Attempts, 'secrets'>,
  counts: readonly AttemptsOf[],
): Statement =>
  statement('delete from attempts where key = any($1::text[])', [
    counts.map(({ limit, subject }) => keyOf(secrets, limit, subject)),
  ]);

/** Forgets the attempts that some limits count of one subject, after a success. */
export async function clearAttempts(
  { db, secrets }: Attempts,
  limits: readonly Limit[],
  subject: string,
): Promise<void> {
  await sendTogether(db, [
    clearQuery(
      { secrets },
      limits.map((limit) => ({ limit, subject })),
    ),
  ]);
}

/** Forgets attempts that no limit counts any more. */
export async function forgetOldAttempts(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetOldAttempts',
    deletions: [sql`delete from attempts where forget_after < clock_timestamp()`],
  });
}
