/** A person's data deleted on request: what would go, what stays and what stands against it is read, and a deletion is proposed. */
import { DATA_KINDS, DELETION_BARS, fingerprintOf, SEALED_KINDS } from '#domain/account/personal-data.ts';
import type { BarRow, HeldRow } from '#domain/account/personal-data.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal } from '#server/platform/use-case.ts';
import {
  clientByMemberIdQuery,
  deletePersonalData,
  previewDeletion,
} from '#server/modules/account/public.ts';
import type { DeletionPreview } from '#server/modules/account/public.ts';
import { approveInside, propose } from '#server/modules/staff/public.ts';
import type { ProposalRow } from '#server/modules/staff/public.ts';
import { builder } from '../builder.ts';
import { dataHolders as holders } from './personal-data.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

export type DeletionPayload = {
  readonly memberId: string;
  /** One person of it; null for all. No name: what was decided is kept longer than names are. */
  readonly personId: number | null;
  readonly seen: string;
};

const DataKindType = builder.enumType('DataKind', {
  values: DATA_KINDS,
  description: 'What is known of somebody, by what becomes of it.',
});
const BarType = builder.enumType('DeletionBar', {
  values: DELETION_BARS,
  description: 'What must be settled before data are deleted.',
});

const HeldType = builder.objectRef<HeldRow>('HeldData').implement({
  description: 'Something that is known of somebody.',
  fields: (t) => ({
    kind: t.expose('kind', { type: DataKindType, description: 'What it is.' }),
    rows: t.exposeInt('rows', { description: 'How many.' }),
    until: t.expose('until', {
      type: 'Date',
      nullable: true,
      description: 'The last day on which the law keeps any of it.',
    }),
  }),
});
const BarRowType = builder.objectRef<BarRow>('DeletionBarred').implement({
  description: 'Something that stands against a deletion.',
  fields: (t) => ({
    bar: t.expose('bar', { type: BarType, description: 'What it is.' }),
    amount: t.exposeInt('amount', { description: 'How many; of points and money how much.' }),
  }),
});

const PreviewType = builder.objectRef<DeletionPreview>('DeletionPreview').implement({
  description: 'What a deletion would do.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Whose data.' }),
    isWhole: t.exposeBoolean('isWhole', { description: 'Whether those of the whole membership.' }),
    bars: t.field({
      type: [BarRowType],
      description: 'What stands against it.',
      resolve: ({ bars }) => [...bars],
    }),
    goes: t.field({
      type: [HeldType],
      description: 'What goes at once.',
      resolve: ({ held }) => held.filter(({ kind }) => !SEALED_KINDS.includes(kind)),
    }),
    stays: t.field({
      type: [HeldType],
      description: 'What the law keeps, sealed, until a day; without a day only the number stands in it.',
      resolve: ({ held }) => held.filter(({ kind }) => SEALED_KINDS.includes(kind)),
    }),
  }),
});

const whose = {
  memberId: { required: true, description: 'Which membership.', ...bounded({ most: 20 }) },
  personId: { description: 'One person of it; without one, the whole membership.' },
} as const;

const personOf = (id: string | number | null | undefined): number | null =>
  id == null ? null : (idNumber(String(id)) ?? 0);

builder.queryField('deletionPreview', (t) =>
  t.field({
    type: PreviewType,
    authScopes: { right: ['DELETE_DATA', 'APPROVE_DELETIONS'] },
    description:
      'What deleting a person’s data would do, and what stands against it. The audit log keeps who looked.',
    args: { memberId: t.arg.string(whose.memberId), personId: t.arg.id(whose.personId) },
    resolve: (_root, { memberId, personId }, context) =>
      answer(previewDeletion(context, asStaff(context), { memberId, personId: personOf(personId), holders })),
  }),
);

type Wanted = { readonly memberId: string; readonly personId: number | null; readonly reason: string };

async function proposeDeletion(
  context: ConsoleContext,
  { memberId, personId, reason }: Wanted,
): Promise<string | Refusal> {
  const actor = asStaff(context);
  const [[client]] = await sendTogether(context.db, [clientByMemberIdQuery(memberId)]);
  const about = { action: 'propose' as const, subject: `DELETE_DATA ${memberId}` };
  const deed = { ...about, whose: { loginId: null, clientId: client?.id ?? null } };
  const preview = await previewDeletion(context, actor, { memberId, personId, holders });
  if (isRefusal(preview)) return preview;
  if (preview.bars.length > 0) return recordRefusal(context, actor, deed, refuse('DELETION_BARRED'));
  const payload: DeletionPayload = { memberId, personId, seen: fingerprintOf(preview.held) };
  return propose(context, actor, {
    ...{ kind: 'DELETE_DATA', subject: memberId, payload, reason },
    clientId: client?.id,
  });
}

/** Approves what somebody else proposed and does it, in one transaction. */
export const approveDeletion = (
  context: ConsoleContext,
  { id, payload, reason }: ProposalRow,
): Promise<true | Refusal> => {
  const actor = asStaff(context);
  const { memberId, personId, seen } = payload as DeletionPayload;
  return deletePersonalData(context, actor, {
    ...{ memberId, personId, seen, reason, holders },
    decide: (tx) => approveInside(tx, actor, id),
  });
};

builder.mutationField('proposeDeletion', (t) =>
  t.id({
    authScopes: { right: 'DELETE_DATA' },
    description:
      'Proposes to delete a person’s data; somebody else approves. DELETION_BARRED while something stands against it.',
    args: {
      memberId: t.arg.string(whose.memberId),
      personId: t.arg.id(whose.personId),
      reason: t.arg.string({
        required: true,
        description: 'Why, without a name in it: it is kept longer than names are.',
        ...bounded({ most: 500 }),
      }),
    },
    resolve: (_root, { memberId, personId, reason }, context) =>
      answer(proposeDeletion(context, { memberId, personId: personOf(personId), reason })),
  }),
);
