/** The only SQL of saved cards: masked numbers and the gateway's handles. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { CardPlace, KeptCard } from './gateway.ts';

export type SavedCard = {
  readonly id: number;
  readonly cardNo: string;
  readonly expire: string;
  readonly holderName: string;
};

const SAVED_CARD = `
  select id, card_no as "cardNo", expire, holder_name as "holderName" from saved_cards where client_id = $1 and not gone`;

/** The card of a membership. */
export const savedCardQuery = (clientId: number): Statement<SavedCard> => statement(SAVED_CARD, [clientId]);

export async function findSavedCard(db: Queryable, clientId: number): Promise<SavedCard | undefined> {
  const [rows] = await sendTogether(db, [savedCardQuery(clientId)]);
  return rows[0];
}

const CARD_PLACE = `
  select gateway_member_id as "memberId", gateway_card_seq as seq, card_no as "cardNo" from saved_cards
  where client_id = $1 and not gone`;

/** Where the card lies that is to be charged, and its masked number. */
export const cardPlaceQuery = (clientId: number): Statement<CardPlace & Pick<SavedCard, 'cardNo'>> =>
  statement(CARD_PLACE, [clientId]);

const KNOWN_CARDS = `
  select (select gateway_card_seq from saved_cards where client_id = $1) as seq,
    exists (select from card_checks where client_id = $1 and state in ('ASKED', 'CHALLENGE')) as "isChecking"`;

/** The number of the saved card at the gateway, null where there is none, and whether another is being checked. */
export const knownCardsQuery = (
  clientId: number,
): Statement<{ readonly seq: number | null; readonly isChecking: boolean }> =>
  statement(KNOWN_CARDS, [clientId]);

/** For how long the gateway's word about a card is good. */
const LOOKED_UP_FOR = '5 minutes';

/** Where the card lies at the gateway, if it was not looked up there lately. */
export async function findCardToLookUp(db: Queryable, clientId: number): Promise<CardPlace | undefined> {
  const { rows } = await sql<CardPlace>`
    select gateway_member_id as "memberId", gateway_card_seq as seq from saved_cards
    where client_id = ${clientId} and not gone and looked_up_at < clock_timestamp() - ${LOOKED_UP_FOR}::interval`.execute(
    db,
  );
  return rows[0];
}

/** Whoever logs in is let in by what the gateway says then, not by what it said to an earlier session. */
export async function askCardAnew(tx: Tx, clientId: number): Promise<void> {
  await sql`update saved_cards set looked_up_at = '-infinity' where client_id = ${clientId} and not gone`.execute(
    tx,
  );
}

/** The gateway said nothing: it is asked again in half a minute, so that its silence does not hold each page up. */
export async function noteNotLookedUp(db: Queryable, at: CardPlace): Promise<void> {
  await sql`
    update saved_cards set looked_up_at = clock_timestamp() - ${LOOKED_UP_FOR}::interval + interval '30 seconds'
    where gateway_member_id = ${at.memberId} and gateway_card_seq = ${at.seq}`.execute(db);
}

/** What the gateway said of the card that lies there; null where it has forgotten it. */
export async function noteLookedUp(db: Queryable, at: CardPlace, now: KeptCard | null): Promise<void> {
  await sql`
    update saved_cards set looked_up_at = clock_timestamp(), gone = ${now === null},
      card_no = coalesce(${now?.cardNo ?? null}, card_no), expire = coalesce(${now?.expire ?? null}, expire),
      holder_name = coalesce(${now?.holderName ?? null}, holder_name)
    where gateway_member_id = ${at.memberId} and gateway_card_seq = ${at.seq}`.execute(db);
}

/** The gateway said while it was charged that the card lies there no more; another that was saved meanwhile stays. */
export const noteCardGoneQuery = ({
  clientId,
  memberId,
  seq,
}: CardPlace & { readonly clientId: number }): Statement =>
  statement(
    'update saved_cards set gone = true where client_id = $1 and gateway_member_id = $2 and gateway_card_seq = $3',
    [clientId, memberId, seq],
  );

/** A card that ends soon, and what its membership was reminded of last. */
export type EndingCard = Pick<SavedCard, 'id' | 'expire'> & {
  readonly clientId: number;
  readonly reminded: string | null;
};

/** The cards whose month of expiry is one of these. */
export async function findEndingCards(db: Queryable, months: readonly string[]): Promise<EndingCard[]> {
  const { rows } = await sql<EndingCard>`
    select id, client_id as "clientId", expire, reminded from saved_cards
    where not gone and expire = any(${months}::text[]) order by id`.execute(db);
  return rows;
}

export async function noteCardReminded(
  db: Queryable,
  { id, expire }: Pick<EndingCard, 'id' | 'expire'>,
  stage: number,
): Promise<void> {
  await sql`update saved_cards set reminded = ${`${expire}-${stage}`} where id = ${id} and expire = ${expire}`.execute(
    db,
  );
}
