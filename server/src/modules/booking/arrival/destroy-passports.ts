/**
 * Passport numbers that are kept no longer: of stays that were given up before anybody came, and three years after departure. What goes leaves
 * its key to be destroyed, and with the key every copy of what it sealed, in whatever backup it lies, can no longer be read.
 */
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import { endedKeysQuery, forgetEndedKeysQuery, forgetPassportsQuery } from './store.ts';

/** Answers how many keys were destroyed. */
export async function destroyPassports(
  services: Services,
  actor: Actor,
  { limit }: { readonly limit: number },
): Promise<number> {
  const { keys } = services;
  if (!keys) return 0;
  const forgotten = await runUseCase<Services, number>(services, actor, {
    action: 'forgetPassports',
    leavesRow: (guests) => guests > 0,
    work: async (tx) => (await sendTogether(tx, [forgetPassportsQuery(limit)]))[0].length,
  });
  done(forgotten);
  const [ended] = await sendTogether(services.db, [endedKeysQuery(limit)]);
  if (ended.length === 0) return 0;
  const ids = ended.map(({ keyId }) => keyId);
  await keys.destroy(ids);
  // Destroyed again after a failure in between does no harm.
  const destroyed = await runUseCase<Services, number>(services, actor, {
    action: 'destroyPassportKeys',
    work: async (tx) => (await sendTogether(tx, [forgetEndedKeysQuery(ids)]))[0].length,
  });
  return done(destroyed);
}
