/**
 * What is kept of guests no longer: passport numbers and pictures of stays that were given up before anybody came, and three years after departure
 * all that was written about their guests. What goes leaves its key to be destroyed, and with the key every copy of what it sealed, in
 * whatever backup it lies, can no longer be read.
 */
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import {
  emptyGuestsQueries,
  forgetPassportsQueries,
  lockStaysQuery,
  nextStaysQuery,
  pictureKeysQuery,
} from './forget-store.ts';
import type { Ending } from './forget-store.ts';
import { endedKeysQuery, forgetEndedKeysQuery } from './store.ts';

type Bound = { readonly limit: number };

/** Answers how many keys and stays were done with. */
export async function destroyPassports(services: Services, actor: Actor, bound: Bound): Promise<number> {
  const givenUp = await endStays(services, actor, { ...bound, ending: 'given up' });
  const over = await endStays(services, actor, { ...bound, ending: 'over' });
  return givenUp + over + (await destroyKeys(services, actor, bound));
}

/**
 * Passports of the stays that are next, and of those that are over the rest. A picture's key goes first, so that nothing is left that
 * can be read whatever happens in between; destroyed again it does no harm. That of a number waits, for it may be entered anew.
 */
async function endStays(
  services: Services,
  actor: Actor,
  { limit, ending }: Bound & { readonly ending: Ending },
): Promise<number> {
  const [next] = await sendTogether(services.db, [nextStaysQuery(ending, limit)]);
  if (next.length === 0) return 0;
  const ids = next.map(({ id }) => id);
  const [keys] = await sendTogether(services.db, [pictureKeysQuery(ids)]);
  await services.keys?.destroy(keys.map(({ keyId }) => keyId));
  const ended = await runUseCase<Services, number>(services, actor, {
    action: ending === 'over' ? 'emptyGuests' : 'forgetPassports',
    leavesRow: (stays) => stays > 0,
    work: async (tx) => {
      const [locked] = await sendTogether(tx, [lockStaysQuery(ids)]);
      const stays = locked.map(({ id }) => id);
      const rest = ending === 'over' ? emptyGuestsQueries(stays) : [];
      await sendTogether(tx, [...forgetPassportsQueries(stays), ...rest]);
      return stays.length;
    },
  });
  return done(ended);
}

/** Keys of what went, however it went. */
async function destroyKeys(services: Services, actor: Actor, { limit }: Bound): Promise<number> {
  const { keys } = services;
  const [ended] = await sendTogether(services.db, [endedKeysQuery(limit)]);
  if (!keys || ended.length === 0) return 0;
  const ids = ended.map(({ keyId }) => keyId);
  await keys.destroy(ids);
  // Destroyed again after a failure in between does no harm.
  const destroyed = await runUseCase<Services, number>(services, actor, {
    action: 'destroyPassportKeys',
    work: async (tx) => (await sendTogether(tx, [forgetEndedKeysQuery(ids)]))[0].length,
  });
  return done(destroyed);
}
