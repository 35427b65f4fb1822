/** Who has what: forgotten once the item waits no more, whatever ended it (a deed of another screen, its member, a nightly comparison). */
import type { QueueKind } from '#domain/staff/queues.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import { allTakenQuery, forgetTakenQuery } from '#server/modules/staff/public.ts';
import { queues } from './queue-kinds.ts';

/** So many are looked at in one transaction. */
const AT_ONCE = 200;

/** Runs nightly. What is taken anew between the look and the deletion stays: it is of another moment. */
export async function forgetTaken(services: UseCaseServices, actor: Actor): Promise<void> {
  let after: { kind: QueueKind; item: string } | null = null;
  do {
    after = done(await forgetSome(services, actor, after));
  } while (after);
}

type Place = { readonly kind: QueueKind; readonly item: string };

/** Answers after which the next ones are looked at, or null at the end. */
async function forgetSome(services: UseCaseServices, actor: Actor, after: Place | null) {
  let forgotten = 0;
  return runUseCase<UseCaseServices, Place | null>(services, actor, {
    action: 'forgetTaken',
    leavesRow: () => forgotten > 0,
    work: async (tx) => {
      const [taken] = await sendTogether(tx, [allTakenQuery(after, AT_ONCE)]);
      for (const [kind, ofKind] of Map.groupBy(taken, (one) => one.kind)) {
        const found = await queues[kind].find(
          tx,
          ofKind.map(({ item }) => item),
        );
        const waiting = new Set(found.map(({ row }) => row.id));
        const over = ofKind.filter(({ item }) => !waiting.has(item));
        forgotten += over.length;
        if (over.length > 0) await sendTogether(tx, [forgetTakenQuery(kind, over)]);
      }
      return taken.length < AT_ONCE ? null : (taken.at(-1) ?? null);
    },
  });
}
