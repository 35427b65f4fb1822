/** The only SQL of card checks, and of writing saved cards. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { WrittenActor } from '#server/platform/written-actor.ts';
import type { CardPlace, KeptCard } from './gateway.ts';

export type CardCheckState = 'ASKED' | 'CHALLENGE' | 'KEPT' | 'DECLINED' | 'ABANDONED';

export type CardCheck = {
  readonly id: string;
  readonly orderId: string;
  readonly clientId: number;
  readonly state: CardCheckState;
  readonly declineCode: string | null;
  readonly actor: unknown;
  /** How long ago it was made, in seconds, by the database's clock. */
  readonly age: number;
};

const FIELDS = sql`
  id, order_id as "orderId", client_id as "clientId", state, decline_code as "declineCode", actor,
  extract(epoch from clock_timestamp() - made_at)::float8 as age`;

export async function insertCardCheck(
  tx: Tx,
  check: { readonly orderId: string; readonly clientId: number; readonly actor: WrittenActor },
): Promise<CardCheck> {
  const { rows } = await sql<CardCheck>`
    insert into card_checks (order_id, client_id, actor)
    values (${check.orderId}, ${check.clientId}, ${JSON.stringify(check.actor)}::jsonb)
    returning ${FIELDS}`.execute(tx);
  return rows[0]!;
}

export async function findCardCheck(db: Queryable, id: string): Promise<CardCheck | undefined> {
  const { rows } = await sql<CardCheck>`select ${FIELDS} from card_checks where id = ${id}`.execute(db);
  return rows[0];
}

/** Which check an order belongs to. */
export async function findCardCheckOfOrder(db: Queryable, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from card_checks where order_id = ${orderId} and look_at is not null`.execute(db);
  return rows[0]?.id;
}

/**
 * The check, locked with all that are open of its membership: nobody else ends it meanwhile, and of two cards that are
 * given at once one is saved after the other.
 */
export async function lockCardCheck(
  tx: Tx,
  { id, clientId }: Pick<CardCheck, 'id' | 'clientId'>,
): Promise<CardCheck> {
  const { rows } = await sql<CardCheck>`
    select ${FIELDS} from card_checks
    where client_id = ${clientId} and (look_at is not null or id = ${id})
    order by id for no key update`.execute(tx);
  return rows.find((check) => check.id === id)!;
}

/** Those of which it is time to look up what became of them, and that nobody looks up just now. */
export async function takeDueCardChecks(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update card_checks set look_at = clock_timestamp() + interval '30 seconds'
    where id in (select id from card_checks where look_at <= clock_timestamp() order by look_at limit ${most}
      for no key update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The holder is being asked; what became of that is looked up from now on. */
export async function noteChallenge(tx: Tx, id: string): Promise<void> {
  await sql`update card_checks set state = 'CHALLENGE' where id = ${id} and state = 'ASKED'`.execute(tx);
}

export async function endCardCheck(
  tx: Tx,
  id: string,
  end: { readonly state: 'KEPT' | 'DECLINED' | 'ABANDONED'; readonly declineCode: string | null },
): Promise<void> {
  await sql`
    update card_checks set state = ${end.state}, decline_code = ${end.declineCode}, look_at = null
    where id = ${id}`.execute(tx);
}

/** Saves the card of a membership in the place of another, whose place at the gateway and number are answered. */
export async function replaceSavedCard(
  tx: Tx,
  clientId: number,
  card: KeptCard,
): Promise<DeletedCard | undefined> {
  const before = await deleteSavedCard(tx, clientId, 'whichever');
  await sql`
    insert into saved_cards (client_id, card_no, expire, holder_name, gateway_member_id, gateway_card_seq)
    values (${clientId}, ${card.cardNo}, ${card.expire}, ${card.holderName}, ${card.memberId}, ${card.seq})`.execute(
    tx,
  );
  return before;
}

/** Saves a card for a membership that has none; one that was given meanwhile counts. */
export async function saveCardWhereNone(tx: Tx, clientId: number, card: KeptCard): Promise<void> {
  await sql`
    insert into saved_cards (client_id, card_no, expire, holder_name, gateway_member_id, gateway_card_seq)
    values (${clientId}, ${card.cardNo}, ${card.expire}, ${card.holderName}, ${card.memberId}, ${card.seq})
    on conflict (client_id) do nothing`.execute(tx);
}

type DeletedCard = { readonly place: CardPlace; readonly cardNo: string };

/** Deletes a membership's card and answers where it lay at the gateway. */
export async function deleteSavedCard(
  tx: Tx,
  clientId: number,
  id: number | 'whichever',
): Promise<DeletedCard | undefined> {
  const { rows } = await sql<CardPlace & { cardNo: string }>`
    delete from saved_cards where client_id = ${clientId} and (${id === 'whichever'} or id = ${id === 'whichever' ? 0 : id})
    returning gateway_member_id as "memberId", gateway_card_seq as seq, card_no as "cardNo"`.execute(tx);
  const [card] = rows;
  return card && { place: { memberId: card.memberId, seq: card.seq }, cardNo: card.cardNo };
}
