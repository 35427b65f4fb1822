/** Applications whose time is over end: what was typed goes, what is authorised goes back, and whoever had sent one is told. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { SystemActor } from '#server/platform/actor.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { sweep } from '#server/platform/sweep.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { mailSignupExpired } from '../tasks.ts';
import { endWithout } from './make-membership.ts';
import { lockApplication, overdueApplications } from './store.ts';

const ENDING = ['STARTED', 'WAITING', 'ASKED', 'FEE_DUE'];

/** Answers how many have ended. */
export function endSignups(
  services: Services,
  actor: SystemActor,
  { limit }: { readonly limit: number },
): Promise<number> {
  return sweep(services, actor, {
    ...{ name: 'end_signups', limit },
    find: (asked) => overdueApplications(services.db, asked),
    idOf: (id) => id,
    settle: async (id) => (isRefusal(await end(services, actor, id)) ? 'busy' : 'settled'),
  });
}

function end(services: Services, actor: SystemActor, id: string): Promise<boolean | Refusal> {
  return runUseCase<Services, boolean>(services, actor, {
    action: 'endSignup',
    subject: id,
    leavesRow: (isEnded) => isEnded,
    whenBusy: 'leave',
    work: async (tx, inside) => {
      const application = await lockApplication(tx, id);
      if (!application?.isOver || !ENDING.includes(application.state)) return false;
      await endWithout(tx, inside, application, { as: 'EXPIRED' });
      if (application.submittedAt)
        await enqueue(tx, mailSignupExpired, { applicationId: id }, `signup-expired:${id}`);
      return true;
    },
  });
}
