/**
 * What waits for staff, of every module in one shape: how it is counted, listed and found. The modules say what waits and what is done with
 * it; who may, until when, and who has it are asked of the rules and of the staff module.
 */
import { businessMoment, epochMsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { dueOn, overdueBefore, queuesOf } from '#domain/staff/queues.ts';
import type { QueueKind } from '#domain/staff/queues.ts';
import type { ConsoleActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { namesOf, runUseCase } from '#server/platform/use-case.ts';
import { memberNamesQuery } from '#server/modules/account/public.ts';
import { takenByQuery, takenQuery, whileNobodyElse } from '#server/modules/staff/public.ts';
import type { QueueItemRef } from '#server/modules/staff/public.ts';
import { queues } from './queue-kinds.ts';
import type { Fact, Waiting } from './queue-kinds.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

/** More than so many are told as so many. */
export const COUNTED = 999;

export type QueueCount = { readonly kind: QueueKind; readonly waiting: number; readonly overdue: number };

/** How much waits in each queue at which somebody works, and how much of it is overdue; no further than COUNTED. */
export async function countQueues(db: Queryable, { mandate }: ConsoleActor): Promise<QueueCount[]> {
  const { moment } = await businessNow(db);
  const kinds = queuesOf(mandate.roles);
  const counts = await sendTogether(
    db,
    kinds.flatMap((kind) => {
      const before = new Date(epochMsOf(overdueBefore(kind, moment.date)));
      return [queues[kind].count(null, COUNTED), queues[kind].count(before, COUNTED)];
    }),
  );
  return kinds.map((kind, nth) => ({
    kind,
    waiting: counts[2 * nth]![0]!.count,
    overdue: counts[2 * nth + 1]![0]!.count,
  }));
}

export type QueueItem = Waiting & {
  readonly kind: QueueKind;
  readonly memberId: string | null;
  readonly memberName: string | null;
  readonly dueOn: CalendarDate;
  readonly isOverdue: boolean;
  readonly takenBy: string | null;
  readonly takenByName: string | null;
  readonly takenAt: Date | null;
  readonly isMine: boolean;
};

/** With members' names and who has which: two statements for all of them. */
async function named(tx: Tx, actor: ConsoleActor, kind: QueueKind, rows: readonly Waiting[]) {
  const clientIds = rows.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
  const { moment } = await businessNow(tx);
  const [names, taken] = await sendTogether(tx, [
    memberNamesQuery(clientIds),
    takenQuery(
      kind,
      rows.map(({ id }) => id),
    ),
  ]);
  const nameOf = new Map(names.map((name) => [name.clientId, name]));
  const takenOf = new Map(taken.map((one) => [one.item, one]));
  return rows.map((row): QueueItem => {
    const name = row.clientId === null ? undefined : nameOf.get(row.clientId);
    const has = takenOf.get(row.id);
    const due = dueOn(kind, businessMoment(row.cameAt.getTime()).date);
    return {
      ...row,
      ...{ kind, memberId: name?.memberId ?? null, memberName: name?.name ?? null },
      ...{ dueOn: due, isOverdue: due < moment.date },
      ...{
        takenBy: has?.takenBy ?? null,
        takenByName: has?.takenByName ?? null,
        takenAt: has?.takenAt ?? null,
      },
      isMine: has?.takenBy === actor.mandate.staffId,
    };
  });
}

const barred = ({ mandate }: ConsoleActor, kind: QueueKind): Refusal | null =>
  queuesOf(mandate.roles).includes(kind) ? null : refuse('ACCESS_DENIED_ERROR');

/** Whose things a list showed, behind what was asked: the numbers of memberships, or what stands for one that is none yet. */
const shownIn = (items: readonly QueueItem[]): string =>
  items.length === 0 ? '' : `: ${namesOf(items.map(({ id, memberId }) => memberId ?? id))}`;

type Page = { readonly take: number; readonly skip: number };

/** The longest waiting first. Whoever looks leaves a row in the audit log. ACCESS_DENIED_ERROR for a queue of others. */
export function viewQueue(
  services: UseCaseServices,
  actor: ConsoleActor,
  { kind, take, skip }: Page & { readonly kind: QueueKind },
): Promise<readonly QueueItem[] | Refusal> {
  return runUseCase<UseCaseServices, readonly QueueItem[]>(services, actor, {
    action: 'viewQueue',
    subjectOf: (items) => `${kind} ${skip}${shownIn(items)}`,
    work: async (tx) => {
      const denied = barred(actor, kind);
      if (denied) return denied;
      return named(tx, actor, kind, await queues[kind].list(tx, { take, skip }));
    },
  });
}

/** So much is shown of what one person has; so many are read at a time to find it. */
const MOST_MINE = 50;
const READ_OF_MINE = 100;

/**
 * What whoever asks has taken of all queues at which they work, the longest first; what is over by now is passed over, however much of it there is. Looking leaves a row in the
 * audit log.
 */
export function viewOwnItems(
  services: UseCaseServices,
  actor: ConsoleActor,
): Promise<readonly QueueItem[] | Refusal> {
  return runUseCase<UseCaseServices, readonly QueueItem[]>(services, actor, {
    action: 'viewQueue',
    subjectOf: (items) => `own${shownIn(items)}`,
    work: async (tx) => {
      const own: QueueItem[] = [];
      for (let skip = 0; own.length < MOST_MINE; skip += READ_OF_MINE) {
        const page = { take: READ_OF_MINE, skip };
        const [taken] = await sendTogether(tx, [takenByQuery(actor.mandate.staffId, page)]);
        own.push(...(await stillWaiting(tx, actor, taken)));
        if (taken.length < READ_OF_MINE) break;
      }
      return own.slice(0, MOST_MINE);
    },
  });
}

/** Those of some that still wait, in their order. */
async function stillWaiting(tx: Tx, actor: ConsoleActor, taken: readonly QueueItemRef[]) {
  const byKey = new Map<string, QueueItem>();
  for (const [kind, refs] of Map.groupBy(taken, (one) => one.kind)) {
    if (barred(actor, kind)) continue;
    const found = await queues[kind].find(
      tx,
      refs.map(({ item }) => item),
    );
    const rows = found.map(({ row }) => row);
    for (const item of await named(tx, actor, kind, rows)) byKey.set(`${kind} ${item.id}`, item);
  }
  return taken.flatMap(({ kind, item }) => byKey.get(`${kind} ${item}`) ?? []);
}

export type QueueItemDetail = { readonly item: QueueItem; readonly facts: readonly Fact[] };

/** One that waits, with what staff need; NOT_FOUND_ERROR once it does not. Whoever looks leaves a row in the audit log. */
export async function viewQueueItem(
  services: UseCaseServices,
  actor: ConsoleActor,
  { kind, id }: { readonly kind: QueueKind; readonly id: string },
): Promise<QueueItemDetail | Refusal> {
  // The audit log finds the row by whose things were shown, also where whoever looked was not the first to ask.
  const [before] = barred(actor, kind) ? [] : await queues[kind].find(services.db, [id]);
  return runUseCase<UseCaseServices, QueueItemDetail>(services, actor, {
    ...{ action: 'viewQueueItem', subject: `${kind} ${id.slice(0, 60)}` },
    whose: { loginId: null, clientId: before?.row.clientId ?? null },
    work: async (tx) => {
      const denied = barred(actor, kind);
      if (denied) return denied;
      const [found] = await queues[kind].find(tx, [id]);
      if (!found) return refuse('NOT_FOUND_ERROR');
      const [item] = await named(tx, actor, kind, [found.row]);
      return { item: item!, facts: found.facts };
    },
  });
}

type Ref = { readonly kind: QueueKind; readonly id: string };

const itemOf = ({ kind, id }: Ref) => ({
  ...{ kind, item: id },
  waits: async (tx: Tx) => (await queues[kind].find(tx, [id])).length > 0,
});

/** How the staff module asks whether an item waits; ACCESS_DENIED_ERROR for a queue of others. */
export const wantedItem = (actor: ConsoleActor, ref: Ref) => barred(actor, ref.kind) ?? itemOf(ref);

/** The services of a deed with an item of a queue, from whichever screen: QUEUE_ITEM_TAKEN where another has it, and nobody's once it waits no more. */
export const workingAt = (context: ConsoleContext, ref: Ref): ConsoleContext & UseCaseServices => ({
  ...context,
  aroundWork: whileNobodyElse(asStaff(context), itemOf(ref)),
});
