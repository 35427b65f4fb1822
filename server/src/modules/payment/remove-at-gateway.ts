/** Takes a card that nobody uses any more from the gateway; where it does not answer, the queue tries again. */
import { handle } from '#server/platform/jobs.ts';
import { openGateway } from './open-gateway.ts';
import { removeCardAtGateway } from './tasks.ts';

export const removeAtGateway = handle(removeCardAtGateway, async ({ configuration }, place) => {
  await openGateway(configuration)?.removeCard(place);
});
