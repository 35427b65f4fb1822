/** The only SQL of saved cards: masked numbers and the gateway's handles. */
import type { Queryable } from '#server/platform/database.ts';

export function findSavedCard(db: Queryable, clientId: number) {
  return db
    .selectFrom('saved_cards')
    .select(['id', 'card_no as cardNo', 'expire', 'holder_name as holderName'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}
