/** What contracts hold about a person: what was asked of the club in own words goes, and the contracts stay with their numbers, for points and yen rest on them. */
import { NO_NAME } from '#domain/account/personal-data.ts';
import type { BarRow, DataSubject, HeldRow } from '#domain/account/personal-data.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

const BARS = `
  select 'CONTRACT' as bar, count(*)::int as amount from contracts where $2::bigint is null and client_id = $1
    and (end_date > business_today() or auto_renewal)
  union all
  select 'CONTRACT_REQUEST', count(*)::int from contract_requests r
  where r.contract_id in (select id from contracts where client_id = $1) and r.state = 'RECEIVED'
    and ($2 is null or r.login_id = any($3::uuid[]))`;

/**
 * Contracts that go on after today, by their term or by renewing themselves, or are to begin, and requests that nobody has answered. One whose last day is today has nothing more to
 * give: what it would still hold, a stay, a hold or points, stands against a deletion by itself.
 */
export const barsInContractsQuery = (subject: DataSubject): Statement<BarRow> =>
  statement(BARS, [subject.clientId, subject.subMemberId, subject.loginIds]);

const HELD = `
  select 'BOOKS' as kind, count(*)::int as rows, null::date as until from contracts where $2::bigint is null and client_id = $1
  union all
  select 'INQUIRY', count(*)::int, null from contract_requests r
  where r.contract_id in (select id from contracts where client_id = $1) and ($2 is null or r.login_id = any($3::uuid[]))`;

export const heldInContractsQuery = (subject: DataSubject): Statement<HeldRow> =>
  statement(HELD, [subject.clientId, subject.subMemberId, subject.loginIds]);

/** All contracts of a membership, in the order in which every change locks them. */
export const lockContractsOfClientQuery = (clientId: number): Statement =>
  statement('select id from contracts where client_id = $1 order by id for no key update', [clientId]);

const FORGET = `
  update contract_requests r set message = '${NO_NAME}'
  where r.contract_id in (select id from contracts where client_id = $1) and ($2::bigint is null or r.login_id = any($3::uuid[]))`;

export async function forgetInContracts(tx: Tx, subject: DataSubject): Promise<void> {
  await sendTogether(tx, [statement(FORGET, [subject.clientId, subject.subMemberId, subject.loginIds])]);
}
