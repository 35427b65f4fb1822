/**
 * What payment holds about a person, and what becomes of it. A card that is kept goes here and at the gateway. Papers and charges are sealed until the
 * law lets them go (domain/src/account/personal-data.ts), then who was named on them is emptied; their yen, numbers and days stay.
 */
import { NO_NAME } from '#domain/account/personal-data.ts';
import type { BarRow, DataSubject, HeldRow } from '#domain/account/personal-data.ts';
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { forget } from '#server/platform/forget.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { deleteSavedCard } from './card-check-store.ts';
import { removeCardAtGateway, removeStrayCards } from './tasks.ts';

const BARS = `
  select 'MONEY' as bar, (
    (select coalesce(sum(owed), 0) from money_balances where payer_client_id = $1 and owed <> 0)
    + (select coalesce(sum(yen), 0) from card_charges where client_id = $1
      and (state in ('CREATED', 'CHALLENGE', 'AUTHORISED') or receipts_due_at is not null))
    + (select coalesce(sum(transfer_yen - transfer_sent_yen), 0) from card_charges where client_id = $1 and transfer_yen > transfer_sent_yen)
    + (select coalesce(sum(b.desk), 0) from week_exchange_fees f join money_balances b on b.purpose_id = f.id and b.purpose_kind = 'WEEK_EXCHANGE'
      where f.client_id = $1 and f.is_open and f.ended_at is not null)
    + (select coalesce(sum(yen), 0) from desk_payments where payer_client_id = $1 and receipts_due_at is not null)
  )::int as amount where $2::bigint is null`;

/** Yen that are owed, on their way from a card, without their paper yet, or to be sent or given back. Money is the membership's, and none of its single persons'. */
export const barsInPaymentsQuery = ({ clientId, subMemberId }: DataSubject): Statement<BarRow> =>
  statement(BARS, [clientId, subMemberId]);

/** The first day on which a row of a day need not be kept, as booksEnd in the domain says it. */
const ends = (day: string) => `make_date(extract(year from ${day} - interval '3 months')::int + 8, 6, 1)`;
const CHARGE_DAY = `(made_at at time zone 'Asia/Tokyo')`;

const HELD = `
  select 'CARD' as kind, count(*)::int as rows, null::date as until from saved_cards where $2::bigint is null and client_id = $1
  union all
  select 'PAPER', count(*)::int, max(${ends('issued_on')}) - 1 from receipts where $2 is null and client_id = $1 and sealed_until is null
  union all
  select 'CHARGE', count(*)::int, max(${ends(CHARGE_DAY)}) - 1 from card_charges where $2 is null and client_id = $1 and sealed_until is null`;

export const heldInPaymentsQuery = ({ clientId, subMemberId }: DataSubject): Statement<HeldRow> =>
  statement(HELD, [clientId, subMemberId]);

const SEAL = [
  `update receipts set sealed_until = ${ends('issued_on')} where client_id = $1`,
  `update card_charges set sealed_until = ${ends(CHARGE_DAY)} where client_id = $1`,
  'delete from card_checks where client_id = $1',
];

export async function forgetInPayments(tx: Tx, { clientId, subMemberId }: DataSubject): Promise<void> {
  if (subMemberId !== null) return;
  const card = await deleteSavedCard(tx, clientId, 'whichever');
  if (card) {
    await enqueue(tx, removeCardAtGateway, card.place);
    await enqueue(tx, removeStrayCards, { clientId, memberId: card.place.memberId });
  }
  await sendTogether(
    tx,
    SEAL.map((text) => statement(text, [clientId])),
  );
}

/** Runs nightly: what was sealed until a day that has come names nobody any more. */
export async function emptySealedPayments(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'emptySealedPayments',
    deletions: [
      sql`update receipts set addressee = ${NO_NAME}, content = content || '{"cardNo": "", "honorific": ""}', sealed_until = null
        where sealed_until <= business_today()`,
      sql`update card_charges set card_no = '****', sealed_until = null where sealed_until <= business_today()`,
    ],
  });
}
