/** What notice holds about a person: which mails went to a membership, and the browsers that it is told things by. All of it goes at once. */
import { keptAddress } from '#domain/notice/kept-address.ts';
import type { DataSubject, HeldRow } from '#domain/account/personal-data.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** A mail is the membership's; of one person those that were about their login, or went to an address that begins like theirs. */
const THEIRS = `client_id = $1 and ($2::bigint is null or recipient = any($4::text[])
  or exists (select from unnest($3::text[]) login where position(login in payload::text) > 0))`;
const HELD = `select 'MAIL' as kind, count(*)::int as rows, null::date as until from member_mails where ${THEIRS}`;

const values = ({ clientId, subMemberId, loginIds, emails }: DataSubject) => [
  ...[clientId, subMemberId, loginIds],
  emails.map(keptAddress),
];

export const heldInNoticesQuery = (subject: DataSubject): Statement<HeldRow> =>
  statement(HELD, values(subject));

export async function forgetInNotices(tx: Tx, subject: DataSubject): Promise<void> {
  await sendTogether(tx, [
    statement(`delete from member_mails where ${THEIRS}`, values(subject)),
    statement('delete from push_subscriptions where login_id = any($1::uuid[])', [subject.loginIds]),
  ]);
}
