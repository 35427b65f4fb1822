/** Takes a card that nobody uses any more from the gateway; where it does not answer, the queue tries again. */
import { handle } from '#server/platform/jobs.ts';
import { openGateway } from './open-gateway.ts';
import { knownCardsQuery } from './store.ts';
import { removeCardAtGateway, removeStrayCards } from './tasks.ts';
import { sendTogether } from '#server/platform/transaction.ts';

export const removeAtGateway = handle(removeCardAtGateway, async ({ configuration }, place) => {
  await openGateway(configuration)?.removeCard(place);
});

/**
 * What lies there is read before what is known here: a card that is kept in between has a check that is open or has ended by then. While
 * one is open nothing is removed; its end leaves this task again.
 */
export const removeStraysAtGateway = handle(
  removeStrayCards,
  async ({ db, configuration }, { clientId, memberId }) => {
    const gateway = openGateway(configuration);
    if (!gateway) return;
    const there = await gateway.cardsOf(memberId);
    const [[known]] = await sendTogether(db, [knownCardsQuery(clientId)]);
    if (!known || known.isChecking) return;
    for (const place of there) if (place.seq !== known.seq) await gateway.removeCard(place);
  },
);
