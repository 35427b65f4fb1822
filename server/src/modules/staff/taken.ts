/**
 * Taking what waits: one person has an item at a time, gives it back, or another takes it over from them. What somebody has is worked at by
 * nobody else.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { ConsoleActor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { AroundWork, UseCaseServices } from '#server/platform/services.ts';
import { lockIdQuery, sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { endTakenQuery, giveBackQuery, takenQuery, takeOverQuery, takeQuery } from './taken-store.ts';
import type { QueueItemRef } from './taken-store.ts';

/** An item, and how to find out whether it waits. */
export type WantedItem = QueueItemRef & { readonly waits: (tx: Tx) => Promise<boolean> };

const deedOf = (action: AuditAction, { kind, item }: QueueItemRef) => ({
  ...{ action, subject: `${kind} ${item.slice(0, 60)}` },
});

/** Held by whoever takes an item and whoever works at it, until their transactions end: one follows the other. */
const lockQuery = ({ kind, item }: QueueItemRef) => lockIdQuery(`queue item ${kind} ${item}`);

/** Who has it, as a refusal; null where nobody else does. */
async function whyNot(
  tx: Tx,
  { mandate: { staffId } }: ConsoleActor,
  { kind, item }: QueueItemRef,
): Promise<Refusal | null> {
  const [[taken]] = await sendTogether(tx, [takenQuery(kind, [item])]);
  return taken && taken.takenBy !== staffId ? refuse('QUEUE_ITEM_TAKEN', { by: taken.takenByName }) : null;
}

/**
 * What is done with an item is done by whoever has it: locked and asked in the deed's own transaction (QUEUE_ITEM_TAKEN with who has it), so that nobody takes it in the
 * meantime; and it is nobody's once it waits no more by that.
 */
export const whileNobodyElse = (actor: ConsoleActor, item: WantedItem): AroundWork => ({
  begins: async (tx) => {
    await sendTogether(tx, [lockQuery(item)]);
    return whyNot(tx, actor, item);
  },
  ends: async (tx) => {
    if (!(await item.waits(tx))) await sendTogether(tx, [endTakenQuery(item)]);
  },
});

/** Taking again what one has is no mistake. NOT_FOUND_ERROR where it does not wait, QUEUE_ITEM_TAKEN with who has it. */
export function takeItem(
  services: UseCaseServices,
  actor: ConsoleActor,
  item: WantedItem,
): Promise<true | Refusal> {
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...deedOf('takeQueueItem', item),
    work: async (tx) => {
      await sendTogether(tx, [lockQuery(item)]);
      if (!(await item.waits(tx))) return refuse('NOT_FOUND_ERROR');
      const [[got]] = await sendTogether(tx, [takeQuery(item, actor.mandate.staffId)]);
      return got ? true : ((await whyNot(tx, actor, item)) ?? true);
    },
  });
}

/** From whoever was shown to have it: QUEUE_ITEM_TAKEN where that is somebody else by now, NOT_FOUND_ERROR where nobody has it. */
export function takeOverItem(
  services: UseCaseServices,
  actor: ConsoleActor,
  { from, ...item }: WantedItem & { readonly from: string },
): Promise<true | Refusal> {
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...deedOf('takeOverQueueItem', item),
    work: async (tx) => {
      await sendTogether(tx, [lockQuery(item)]);
      if (!isUuid(from) || !(await item.waits(tx))) return refuse('NOT_FOUND_ERROR');
      const [[got]] = await sendTogether(tx, [takeOverQuery(item, { from, to: actor.mandate.staffId })]);
      return got ? true : ((await whyNot(tx, actor, item)) ?? refuse('NOT_FOUND_ERROR'));
    },
  });
}

/** QUEUE_ITEM_TAKEN where another has it, NOT_FOUND_ERROR where nobody has. */
export function giveBackItem(
  services: UseCaseServices,
  actor: ConsoleActor,
  item: QueueItemRef,
): Promise<true | Refusal> {
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...deedOf('giveBackQueueItem', item),
    work: async (tx) => {
      const [[given]] = await sendTogether(tx, [giveBackQuery(item, actor.mandate.staffId)]);
      return given ? true : ((await whyNot(tx, actor, item)) ?? refuse('NOT_FOUND_ERROR'));
    },
  });
}
