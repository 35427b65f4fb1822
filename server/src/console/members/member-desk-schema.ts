/** What staff do with a membership: points of a contract are granted and corrected, and notes are added. */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import { MOST_ADJUSTED, POINT_KINDS } from '#domain/points/adjustment.ts';
import type { PointKind } from '#domain/points/adjustment.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { addMemberNote, importantNotesQuery, notesQuery } from '#server/modules/account/public.ts';
import type { MemberNote } from '#server/modules/account/public.ts';
import { findContractsById } from '#server/modules/contract/public.ts';
import { adjustmentsLoader, adjustPoints, lotInShort } from '#server/modules/points/public.ts';
import type { AdjustedLot, AdjustmentRow } from '#server/modules/points/public.ts';
import { propose, proposedBefore } from '#server/modules/staff/public.ts';
import { builder, olderArgs, olderThan, pageArgs, pageOf, byWhom } from '../builder.ts';
import { MemberContractType, MemberType } from './members-schema.ts';
import { asStaff } from '../request-context.ts';

const NoteType = builder.objectRef<MemberNote>('MemberNote').implement({
  description: 'What somebody of the staff noted of a membership.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    by: byWhom(t, 'By whom.', ({ by }) => by),
    text: t.exposeString('text', { description: 'What.' }),
    important: t.exposeBoolean('important', { description: 'Whether it stands at the top.' }),
  }),
});

builder.objectFields(MemberType, (t) => ({
  importantNotes: t.field({
    type: [NoteType],
    description: 'The newest that are important.',
    resolve: async ({ clientId }, _args, { db }) =>
      (await sendTogether(db, [importantNotesQuery(clientId)]))[0],
  }),
  notes: t.field({
    type: [NoteType],
    description: 'All notes, the newest first.',
    args: olderArgs,
    resolve: async ({ clientId }, args, { db }) =>
      (await sendTogether(db, [notesQuery(clientId, olderThan(args))]))[0],
  }),
}));

const PointKindType = builder.enumType('AdjustedPoints', {
  values: Object.fromEntries(POINT_KINDS.map((kind) => [kind.toUpperCase(), { value: kind }])) as Record<
    Uppercase<(typeof POINT_KINDS)[number]>,
    { value: (typeof POINT_KINDS)[number] }
  >,
  description: 'Kinds of points.',
});

const AdjustmentType = builder.objectRef<AdjustmentRow>('PointAdjustment').implement({
  description: 'Points that staff granted or corrected.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    by: byWhom(t, 'By whom.', ({ by }) => by),
    reason: t.exposeString('reason', { description: 'Why.' }),
    kind: t.expose('kind', { type: PointKindType, description: 'Which points.' }),
    points: t.exposeInt('points', { description: 'How many; fewer where it is negative.' }),
    byTwo: t.exposeBoolean('byTwo', { description: 'Whether a second person decided it.' }),
  }),
});

builder.objectField(MemberContractType, 'adjustments', (t) =>
  t.field({
    type: [AdjustmentType],
    description: 'What staff granted and corrected of its points, the newest first.',
    args: pageArgs,
    resolve: ({ id }, args, context) => adjustmentsLoader(context, pageOf(args)).load(id),
  }),
);

type Adjusted = {
  readonly points: number;
  /** Null where it was done at once. */
  readonly proposalId: string | null;
};
const AdjustedType = builder.objectRef<Adjusted>('PointsAdjusted').implement({
  description: 'Points that were granted or corrected, or that somebody else is to decide about.',
  fields: (t) => ({
    points: t.exposeInt('points', { description: 'How many.' }),
    proposalId: t.exposeID('proposalId', {
      nullable: true,
      description: 'The proposal, where it waits for somebody else.',
    }),
  }),
});

const NewLotInput = builder.inputType('NewPointLot', {
  description: 'Points that are granted as a lot of their own.',
  fields: (t) => ({
    kind: t.field({ type: PointKindType, required: true, description: 'Which points.' }),
    validThru: t.field({
      type: 'Date',
      description: 'Their last day; without one, that of the fiscal year, of TVP that of the next.',
    }),
  }),
});

builder.mutationFields((t) => ({
  adjustPoints: t.field({
    type: AdjustedType,
    authScopes: { right: 'ADJUST_POINTS' },
    description:
      'Grants or corrects points of a contract: of a lot, or as a new one. What one may not do alone becomes a proposal.',
    args: {
      contractId: t.arg.id({ required: true, description: 'Which contract.' }),
      lotId: t.arg.id({ description: 'Which of its lots; none for a new one.' }),
      grant: t.arg({ type: NewLotInput, description: 'The new lot.' }),
      points: t.arg.int({
        required: true,
        description: 'How many; fewer where it is negative.',
        ...bounded({ least: -MOST_ADJUSTED, most: MOST_ADJUSTED }),
      }),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
    },
    resolve: async (_root, { contractId: id, lotId, grant, points, reason }, context) => {
      const actor = asStaff(context);
      const contractId = idNumber(String(id)) ?? 0;
      if ((lotId == null) === (grant == null))
        return answer(refuse('BAD_INPUT_ERROR', { argument: 'lotId' }));
      const lot: AdjustedLot =
        lotId == null ? { kind: grant!.kind, validThru: grant!.validThru ?? null } : { lotId: String(lotId) };
      const asked = { contractId, lot, points, reason };
      const before = await proposedBefore(context.db, actor, asked);
      if (before) return { points, proposalId: before.id };
      const done = await adjustPoints(context, actor, asked);
      if (!isRefusal(done)) return { points: done, proposalId: null };
      if (done.refused !== 'NEEDS_SECOND') return answer(done);
      const [contract] = await findContractsById(context.db, [contractId]);
      const contractNumber = contract?.contractNumber ?? String(contractId);
      const { kind, validThru, isCarried, available } = done.facts;
      // What whoever decides reads; what it comes to then is judged anew.
      const seen = { kind, validThru, isCarried, available };
      const payload = { contractId, contractNumber, lot, points, seen };
      const lotSeen = {
        ...{ kind: kind as PointKind, validThru: String(validThru), isCarried: isCarried === true },
        ...{ available: Number(available), points },
      };
      const proposalId = await answer(
        propose(context, actor, {
          ...{ kind: 'ADJUST_POINTS', subject: contractNumber, payload, reason },
          ...{
            clientId: contract?.clientId,
            asked,
            said: lotInShort(lotSeen),
          },
        }),
      );
      return { points, proposalId };
    },
  }),
  addMemberNote: t.id({
    authScopes: { right: 'SEE_MEMBERS' },
    description: 'Adds a note to a membership. It cannot be changed.',
    args: {
      memberId: t.arg.string({ required: true, description: 'Whose.', ...bounded({ most: 20 }) }),
      text: t.arg.string({ required: true, description: 'What.', ...bounded({ most: 2_000 }) }),
      important: t.arg.boolean({ defaultValue: false, description: 'Whether it stands at the top.' }),
    },
    resolve: (_root, { memberId, text, important }, context) =>
      answer(addMemberNote(context, asStaff(context), { memberId, text, important: important ?? false })),
  }),
}));
