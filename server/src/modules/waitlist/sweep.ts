/** What ends by itself: offers past their deadline, whose rooms go to the next, and entries past the end of reception. */
import { stateUnanswered } from '#domain/waitlist/offer.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { SystemActor } from '#server/platform/actor.ts';
import { isUnavailable } from '#server/platform/database.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { endOffer, lockEntry } from './lock-entry.ts';
import { entriesDue } from './store.ts';
import type { EntryRow } from './store.ts';
import { mailEntryPaused } from './tasks.ts';

/** Sweeps come back by themselves, so they do not wait as long for a lock as a member would. */
const WAIT_SHORTLY = statement("set local lock_timeout = '1s'", []);

/** Answers how many were ended. One that cannot be ended now stops none of the others, and is tried again by the next sweep. */
export async function endWaiting(
  services: Services,
  actor: SystemActor,
  { limit }: { readonly limit: number },
): Promise<number> {
  let ended = 0;
  const due = await entriesDue(services.db, limit);
  for (const entry of due) {
    try {
      const outcome = await runUseCase(services, actor, {
        action: 'endWaiting',
        subject: entry.id,
        whose: { loginId: entry.login_id, clientId: entry.client_id },
        whenBusy: 'leave',
        leavesRow: (result) => result === 'ended now',
        work: (tx, inside) => end(tx, inside, entry),
      });
      if (!isRefusal(outcome)) ended += 1;
    } catch (err) {
      if (isUnavailable(err)) throw err;
      services.log.error({ err, requestId: actor.requestId, entry: entry.id }, 'an entry could not be ended');
    }
  }
  return ended;
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
