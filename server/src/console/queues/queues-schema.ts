/** The queues: what waits for somebody, who has it, and what is done with it. Looking leaves a row in the audit log. */
import { QUEUE_KINDS } from '#domain/staff/queues.ts';
import type { QueueKind } from '#domain/staff/queues.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { tryTaskAgain } from '#server/platform/given-up.ts';
import { answerRequest } from '#server/modules/contract/public.ts';
import { cancelExchange, confirmExchange, shipExchange } from '#server/modules/exchange/public.ts';
import { noteTransferSent, settleDifference } from '#server/modules/payment/public.ts';
import { settleApplication } from '#server/modules/points/public.ts';
import { giveBackItem, takeItem, takeOverItem } from '#server/modules/staff/public.ts';
import { builder, pageArgs, pageOf } from '../builder.ts';
import type { Fact } from './queue-kinds.ts';
import {
  COUNTED,
  countQueues,
  viewOwnItems,
  viewQueue,
  viewQueueItem,
  wantedItem,
  workingAt,
} from './queues.ts';
import type { QueueCount, QueueItem, QueueItemDetail } from './queues.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

const QueueKindType = builder.enumType('QueueKind', {
  values: QUEUE_KINDS,
  description: 'What kind of thing waits.',
});

const QueueCountType = builder.objectRef<QueueCount>('QueueCount').implement({
  description: `How much waits in a queue; ${COUNTED} stands for more.`,
  fields: (t) => ({
    kind: t.expose('kind', { type: QueueKindType, description: 'Which queue.' }),
    waiting: t.exposeInt('waiting', { description: 'How much waits.' }),
    overdue: t.exposeInt('overdue', { description: 'How much of it should be done by now.' }),
  }),
});

const QueueItemType = builder.objectRef<QueueItem>('QueueItem').implement({
  description: 'Something that waits for somebody.',
  fields: (t) => ({
    kind: t.expose('kind', { type: QueueKindType, description: 'In which queue.' }),
    id: t.exposeID('id', { description: 'Which of the queue.' }),
    cameAt: t.expose('cameAt', { type: 'DateTime', description: 'When it came in.' }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The last day on which it is in time.' }),
    isOverdue: t.exposeBoolean('isOverdue', { description: 'Whether that day is over.' }),
    what: t.exposeString('what', { description: 'What it is, by a key.' }),
    known: t.exposeString('known', { nullable: true, description: 'The number or mailbox it is known by.' }),
    points: t.exposeInt('points', { nullable: true, description: 'Points that it is about.' }),
    yen: t.exposeInt('yen', { nullable: true, description: 'Yen that it is about.' }),
    memberId: t.exposeString('memberId', { nullable: true, description: 'Whose, by the member number.' }),
    memberName: t.exposeString('memberName', { nullable: true, description: 'Whose, by name.' }),
    takenBy: t.exposeID('takenBy', { nullable: true, description: 'Who has it.' }),
    takenByName: t.exposeString('takenByName', { nullable: true, description: 'What they are called.' }),
    takenAt: t.expose('takenAt', { type: 'DateTime', nullable: true, description: 'Since when.' }),
    isMine: t.exposeBoolean('isMine', { description: 'Whether whoever asks has it.' }),
  }),
});

const QueueFactType = builder.objectRef<Fact>('QueueFact').implement({
  description: 'Something to know about it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is, by a key.' }),
    value: t.exposeString('value', { description: 'What it says.' }),
  }),
});

const QueueItemDetailType = builder.objectRef<QueueItemDetail>('QueueItemDetail').implement({
  description: 'Something that waits, with what there is to know.',
  fields: (t) => ({
    item: t.field({ type: QueueItemType, description: 'It.', resolve: ({ item }) => item }),
    facts: t.field({
      type: [QueueFactType],
      description: 'What there is to know.',
      resolve: ({ facts }) => [...facts],
    }),
  }),
});

const work = { right: 'WORK_QUEUES' } as const;
const itemArgs = builder.args((t) => ({
  kind: t.field({ type: QueueKindType, required: true, description: 'In which queue.' }),
  id: t.id({ required: true, description: 'Which.' }),
}));

builder.queryFields((t) => ({
  queueCounts: t.field({
    type: [QueueCountType],
    authScopes: work,
    description: 'The queues at which whoever asks works, with how much waits in each.',
    resolve: (_root, _args, context) => countQueues(context.db, asStaff(context)),
  }),
  queueItems: t.field({
    type: [QueueItemType],
    authScopes: work,
    description: 'What waits in a queue, the longest first.',
    args: {
      kind: t.arg({ type: QueueKindType, required: true, description: 'In which queue.' }),
      ...pageArgs,
    },
    resolve: async (_root, { kind, ...page }, context) => [
      ...(await answer(viewQueue(context, asStaff(context), { kind, ...pageOf(page) }))),
    ],
  }),
  ownQueueItems: t.field({
    type: [QueueItemType],
    authScopes: work,
    description: 'What whoever asks has taken, of all queues; fifty at most, the longest first.',
    resolve: async (_root, _args, context) => [...(await answer(viewOwnItems(context, asStaff(context))))],
  }),
  queueItem: t.field({
    type: QueueItemDetailType,
    authScopes: work,
    description: 'One of them, with what there is to know.',
    args: itemArgs,
    resolve: (_root, { kind, id }, context) =>
      answer(viewQueueItem(context, asStaff(context), { kind, id: String(id) })),
  }),
}));

type Ref = { readonly kind: QueueKind; readonly id: string };

/** Something done with an item, by whoever may. */
async function worked(
  context: ConsoleContext,
  ref: Ref,
  deed: (services: ReturnType<typeof workingAt>) => Promise<unknown>,
): Promise<true> {
  const done = await deed(workingAt(context, ref));
  return answer<true | Refusal>(isRefusal(done) ? done : true);
}

type Wanted = Exclude<ReturnType<typeof wantedItem>, Refusal>;

/** Something with an item of a queue at which whoever asks works. */
async function withItem(
  context: ConsoleContext,
  ref: Ref,
  deed: (item: Wanted) => Promise<true | Refusal>,
): Promise<true> {
  const item = wantedItem(asStaff(context), ref);
  return answer<true | Refusal>(isRefusal(item) ? item : await deed(item));
}

builder.mutationFields((t) => ({
  takeQueueItem: t.boolean({
    authScopes: work,
    description: 'Takes it; QUEUE_ITEM_TAKEN with who has it.',
    args: itemArgs,
    resolve: (_root, { kind, id }, context) =>
      withItem(context, { kind, id: String(id) }, (item) => takeItem(context, asStaff(context), item)),
  }),
  takeOverQueueItem: t.boolean({
    authScopes: work,
    description: 'Takes it over from somebody who has it.',
    args: { ...itemArgs, from: t.arg.id({ required: true, description: 'Who was shown to have it.' }) },
    resolve: (_root, { kind, id, from }, context) =>
      withItem(context, { kind, id: String(id) }, (item) =>
        takeOverItem(context, asStaff(context), { ...item, from: String(from) }),
      ),
  }),
  giveBackQueueItem: t.boolean({
    authScopes: work,
    description: 'Gives it back, so that anybody may take it.',
    args: itemArgs,
    resolve: (_root, { kind, id }, context) =>
      withItem(context, { kind, id: String(id) }, (item) => giveBackItem(context, asStaff(context), item)),
  }),
}));

const noteArg = builder.args((t) => ({
  note: t.string({
    required: true,
    description: 'What was done or why; the audit log keeps it.',
    ...bounded({ most: 500 }),
  }),
}));
const idArg = builder.args((t) => ({ id: t.id({ required: true, description: 'Which.' }) }));

builder.mutationFields((t) => ({
  answerContractRequest: t.boolean({
    authScopes: work,
    description: 'A request about a contract was answered.',
    args: { ...idArg, ...noteArg },
    resolve: (_root, { id, note }, context) =>
      worked(context, { kind: 'CONTRACT_REQUEST', id: String(id) }, (services) =>
        answerRequest(services, asStaff(context), { id: String(id), note }),
      ),
  }),
  completePointApplication: t.boolean({
    authScopes: { right: 'ADJUST_POINTS' },
    description: 'What was applied for about points was done.',
    args: { ...idArg, ...noteArg },
    resolve: (_root, { id, note }, context) =>
      worked(context, { kind: 'POINT_APPLICATION', id: String(id) }, (services) =>
        settleApplication(services, asStaff(context), { id: String(id), as: 'DONE', note }),
      ),
  }),
  declinePointApplication: t.boolean({
    authScopes: { right: 'ADJUST_POINTS' },
    description: 'What was applied for about points is declined.',
    args: { ...idArg, ...noteArg },
    resolve: (_root, { id, note }, context) =>
      worked(context, { kind: 'POINT_APPLICATION', id: String(id) }, (services) =>
        settleApplication(services, asStaff(context), { id: String(id), as: 'DECLINED', note }),
      ),
  }),
  confirmExchange: t.boolean({
    authScopes: work,
    description: 'An order is confirmed; its member is mailed and cannot cancel it any more.',
    args: idArg,
    resolve: (_root, { id }, context) =>
      worked(context, { kind: 'EXCHANGE_ORDER', id: String(id) }, (services) =>
        confirmExchange(services, asStaff(context), String(id)),
      ),
  }),
  shipExchange: t.boolean({
    authScopes: work,
    description: 'An order was sent; its member is mailed the number of the parcel.',
    args: {
      ...idArg,
      parcel: t.arg.string({
        required: true,
        description: 'The number of the parcel.',
        ...bounded({ most: 60 }),
      }),
    },
    resolve: (_root, { id, parcel }, context) =>
      worked(context, { kind: 'EXCHANGE_ORDER', id: String(id) }, (services) =>
        shipExchange(services, asStaff(context), { orderNumber: String(id), shippedNumber: parcel }),
      ),
  }),
  cancelExchange: t.boolean({
    authScopes: work,
    description: 'An order is cancelled; its points go back and its member reads why.',
    args: { ...idArg, ...noteArg },
    resolve: (_root, { id, note }, context) =>
      worked(context, { kind: 'EXCHANGE_ORDER', id: String(id) }, (services) =>
        cancelExchange(services, asStaff(context), { orderNumber: String(id), reason: note }),
      ),
  }),
  tryTaskAgain: t.boolean({
    authScopes: work,
    description: 'A task that was given up, as a mail that did not go out, is tried again.',
    args: { ...idArg, ...noteArg },
    resolve: (_root, { id, note }, context) =>
      worked(context, { kind: 'GIVEN_UP_TASK', id: String(id) }, (services) =>
        tryTaskAgain(services, asStaff(context), { id: String(id), reason: note }),
      ),
  }),
  noteTransferSent: t.boolean({
    authScopes: { right: 'SETTLE_MONEY' },
    description: 'All that was owed of an order by transfer was sent.',
    args: {
      ...idArg,
      yen: t.arg.int({
        required: true,
        description: 'What was sent, in yen.',
        ...bounded({ least: 1, most: 100_000_000 }),
      }),
    },
    resolve: (_root, { id, yen }, context) =>
      worked(context, { kind: 'TRANSFER', id: String(id) }, (services) =>
        noteTransferSent(services, asStaff(context), { orderId: String(id), yen }),
      ),
  }),
  settleCardDifference: t.boolean({
    authScopes: { right: 'SETTLE_MONEY' },
    description: 'A difference from the gateway was looked into.',
    args: { ...idArg, ...noteArg },
    resolve: (_root, { id, note }, context) =>
      worked(context, { kind: 'CARD_DIFFERENCE', id: String(id) }, (services) =>
        settleDifference(services, asStaff(context), { id: String(id), note }),
      ),
  }),
}));
