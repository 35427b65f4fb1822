/**
 * The saved card as the gateway knows it. Every screen asks for it, so it is looked up there at most every few minutes; where the
 * gateway does not answer, what was known before stands.
 */
import type { Services } from '#server/platform/services.ts';
import { GatewayRefusesUs, GatewaySilent } from './gateway.ts';
import { openGateway } from './open-gateway.ts';
import { findCardToLookUp, findSavedCard, noteLookedUp, noteNotLookedUp } from './store.ts';
import type { SavedCard } from './store.ts';

/** Undefined where the membership has no card, or the gateway has forgotten it. */
export async function savedCardOf(
  { db, configuration, log }: Pick<Services, 'db' | 'configuration' | 'log'>,
  clientId: number,
): Promise<SavedCard | undefined> {
  const card = await findSavedCard(db, clientId);
  const gateway = openGateway(configuration);
  if (!card || !gateway) return card;
  const due = await findCardToLookUp(db, clientId);
  if (!due) return card;
  try {
    const now = await gateway.findCard(due);
    await noteLookedUp(db, due, now);
    return now ? { ...card, cardNo: now.cardNo, expire: now.expire, holderName: now.holderName } : undefined;
  } catch (error) {
    if (error instanceof GatewayRefusesUs) log.error({ err: error }, 'the gateway refuses us');
    else if (error instanceof GatewaySilent)
      log.warn({ err: error }, 'the gateway is silent about a saved card');
    else throw error;
    await noteNotLookedUp(db, due);
    return card;
  }
}
