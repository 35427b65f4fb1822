/** What the point exchange holds about a person: to whom orders were sent goes at once; what was ordered, and for how many points, stays. */
import { plainName } from '#domain/account/personal-data.ts';
import type { BarRow, DataSubject, HeldRow } from '#domain/account/personal-data.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** Of one person what they ordered, and what was ordered to be sent to them by name. */
const THEIRS = `(client_id = $1 and ($2::bigint is null or login_id = any($3::uuid[])
  or regexp_replace(name, '[[:space:]　]+', '', 'g') = $4))`;
const BARS = `
  select 'ORDER' as bar, count(*)::int as amount from exchange_orders where ${THEIRS} and state in ('RECEIVED', 'CONFIRMED')`;
const HELD = `select 'ORDER' as kind, count(*)::int as rows, null::date as until from exchange_orders where ${THEIRS} and name is not null`;
const FORGET = `
  update exchange_orders set name = null, tel = null, email = null, postal_code = null, address1 = null,
    cancel_reason = null, shipped_number = case when shipped_at is not null then '—' end
  where ${THEIRS}`;

const values = (subject: DataSubject) => [
  ...[subject.clientId, subject.subMemberId, subject.loginIds],
  plainName(subject),
];

/** Orders that are not sent yet. */
export const barsInExchangeQuery = (subject: DataSubject): Statement<BarRow> =>
  statement(BARS, values(subject));

export const heldInExchangeQuery = (subject: DataSubject): Statement<HeldRow> =>
  statement(HELD, values(subject));

export async function forgetInExchange(tx: Tx, subject: DataSubject): Promise<void> {
  await sendTogether(tx, [statement(FORGET, values(subject))]);
}
