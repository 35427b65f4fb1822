/** The only SQL of saved cards: masked numbers and the gateway's handles. */
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type SavedCard = {
  readonly id: number;
  readonly cardNo: string;
  readonly expire: string;
  readonly holderName: string;
};

const SAVED_CARD = `
  select id, card_no as "cardNo", expire, holder_name as "holderName" from saved_cards where client_id = $1`;

/** The card of a membership. */
export const savedCardQuery = (clientId: number): Statement<SavedCard> => statement(SAVED_CARD, [clientId]);

export async function findSavedCard(db: Queryable, clientId: number): Promise<SavedCard | undefined> {
  const [rows] = await sendTogether(db, [savedCardQuery(clientId)]);
  return rows[0];
}
