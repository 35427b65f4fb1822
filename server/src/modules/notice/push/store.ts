/** The only SQL of the browsers that listen for pushes. */
import type { Queryable } from '#server/platform/database.ts';
import type { PushSubscription } from '#server/platform/push.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type ListeningRow = PushSubscription & { readonly id: string };

type Asking = { readonly loginId: string; readonly sessionId: string | null };

/** Kept once for each browser: whoever logs in there last has its pushes, until that session is ended. */
export const keepListeningQuery = (
  { loginId, sessionId }: Asking,
  { endpoint, p256dh, auth }: PushSubscription,
): Statement =>
  statement(
    `insert into push_subscriptions (login_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)
     on conflict (endpoint) do update
       set login_id = $1, session_id = $2, p256dh = $4, auth = $5, created_at = clock_timestamp()`,
    [loginId, sessionId, endpoint, p256dh, auth],
  );

/** Of a login's browsers the newest are kept. */
export const forgetOlderQuery = (loginId: string, most: number): Statement =>
  statement(
    `delete from push_subscriptions where login_id = $1 and id not in (
       select id from push_subscriptions where login_id = $1 order by created_at desc, id limit $2)`,
    [loginId, most],
  );

export const stopListeningQuery = (loginId: string, endpoint: string): Statement =>
  statement('delete from push_subscriptions where login_id = $1 and endpoint = $2', [loginId, endpoint]);

export async function listeningOf(db: Queryable, loginId: string): Promise<ListeningRow[]> {
  const [rows] = await sendTogether(db, [
    statement<ListeningRow>('select id, endpoint, p256dh, auth from push_subscriptions where login_id = $1', [
      loginId,
    ]),
  ]);
  return rows;
}

export async function isListening(db: Queryable, loginId: string, endpoint: string): Promise<boolean> {
  const [rows] = await sendTogether(db, [
    statement('select 1 from push_subscriptions where login_id = $1 and endpoint = $2', [loginId, endpoint]),
  ]);
  return rows.length > 0;
}

export async function forgetGone(db: Queryable, ids: readonly string[]): Promise<void> {
  await sendTogether(db, [statement('delete from push_subscriptions where id = any($1::uuid[])', [ids])]);
}
