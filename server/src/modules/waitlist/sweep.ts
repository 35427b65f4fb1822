/** What ends by itself: offers past their deadline, whose rooms go to the next, and entries past the end of reception. */
import { stateUnanswered } from '#domain/waitlist/offer.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { SystemActor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { WAIT_SHORTLY, sweep } from '#server/platform/sweep.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { endOffer, lockEntry } from './lock-entry.ts';
import { entriesDue } from './store.ts';
import type { EntryRow } from './store.ts';
import { mailEntryPaused } from './tasks.ts';

/** Answers how many were ended. */
export function endWaiting(
  services: Services,
  actor: SystemActor,
  { limit }: { readonly limit: number },
): Promise<number> {
  return sweep(services, actor, {
    ...{ name: 'end_waiting', limit },
    find: (asked) => entriesDue(services.db, asked),
    idOf: ({ id }) => id,
    settle: async (entry) => {
      const outcome = await runUseCase(services, actor, {
        action: 'endWaiting',
        subject: entry.id,
        whose: { loginId: entry.login_id, clientId: entry.client_id },
        whenBusy: 'leave',
        leavesRow: (result) => result === 'ended now',
        work: (tx, inside) => end(tx, inside, entry),
      });
      return isRefusal(outcome) ? 'busy' : 'settled';
    },
  });
}

async function end(tx: Tx, inside: Inside, found: EntryRow): Promise<'ended now' | 'ended before'> {
  await sendTogether(tx, [WAIT_SHORTLY]);
  const locked = await lockEntry(tx, inside, found);
  const {
    entry,
    offer,
    now: { at },
  } = locked;
  if (entry.ended_at) return 'ended before';
  if (entry.wait_until <= at) {
    const becomes = { state: 'ENDED', unanswered: entry.unanswered } as const;
    await endOffer(tx, inside, locked, { as: 'LAPSED', becomes });
    return 'ended now';
  }
  if (!offer || offer.deadline > at) return 'ended before';
  const unanswered = entry.unanswered + 1;
  const becomes = { state: stateUnanswered(unanswered), unanswered };
  await endOffer(tx, inside, locked, { as: 'LAPSED', becomes });
  if (becomes.state === 'PAUSED')
    await enqueue(tx, mailEntryPaused, { entryId: entry.id }, `entry-paused:${entry.id}:${at.toISOString()}`);
  return 'ended now';
}
