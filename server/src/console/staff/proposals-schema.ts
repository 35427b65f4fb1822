/** What needs two people, and roles that are changed. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import { STAFF_ROLES, isOfOneHouse } from '#domain/staff/roles.ts';
import type { HeldRole, StaffRole } from '#domain/staff/roles.ts';
import { PROPOSAL_KINDS } from '#domain/staff/two-people.ts';
import type { ProposalKind } from '#domain/staff/two-people.ts';
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Tx } from '#server/platform/database.ts';
import { changeSetting } from '#server/platform/change-setting.ts';
import { idNumber } from '#server/platform/ids.ts';
import { waiveFee, yenToWaiveAlone } from '#server/modules/booking/public.ts';
import { facilitiesByIds } from '#server/modules/vacancy/public.ts';
import { waiveWeekFee } from '#server/modules/payment/public.ts';
import { adjustPoints } from '#server/modules/points/public.ts';
import type { AdjustedLot } from '#server/modules/points/public.ts';
import {
  approveInside,
  declineProposal,
  findProposal,
  listProposals,
  mayDecide,
  proposeRoles,
  setStaffRoles,
  withdrawProposal,
} from '#server/modules/staff/public.ts';
import type { ProposalRow } from '#server/modules/staff/public.ts';
import { builder, pageArgs, pageOf } from '../builder.ts';
import { called } from '../called.ts';
import { approveDeletion } from '../members/deletion-schema.ts';
import { memberLoader } from '../member-loader.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';
import { settingCalled } from './settings-schema.ts';
import type { SettingPayload } from './settings-schema.ts';
import type { WeekFeePayload } from '../money/week-fees-schema.ts';
import { StaffRoleType } from './staff-schema.ts';
import type { WaivePayload } from './waivers-schema.ts';

const ProposalKindType = builder.enumType('ProposalKind', {
  values: PROPOSAL_KINDS,
  description: 'What needs two people.',
});
const ProposalOutcome = builder.enumType('ProposalOutcome', {
  values: ['APPROVED', 'DECLINED', 'WITHDRAWN'] as const,
  description: 'How a proposal ended.',
});

const ProposalType = builder.objectRef<ProposalRow>('Proposal').implement({
  description: 'What one has proposed and another decides.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    kind: t.expose('kind', { type: ProposalKindType, description: 'What it is.' }),
    subject: t.exposeString('subject', {
      description: 'What it is about: a booking number, a staff name, a setting.',
    }),
    memberId: t.string({
      nullable: true,
      description: 'The number of the membership that it is about, if any.',
      resolve: async ({ clientId }, _args, context) =>
        clientId == null ? null : ((await memberLoader(context).load(clientId))?.memberId ?? null),
    }),
    detail: t.string({
      description: 'What is to be done, as it was proposed, in JSON.',
      resolve: ({ payload }) => JSON.stringify(payload),
    }),
    called: t.string({
      nullable: true,
      description: 'Of roles, what whoever is to hold them is called.',
      resolve: ({ kind, subject }, _args, context) =>
        kind === 'CHANGE_ROLES' ? called(context, subject) : null,
    }),
    fallback: t.string({
      nullable: true,
      description: 'Of a setting, the portal’s own value, in JSON: it holds where nothing was set.',
      resolve: ({ kind, subject }, _args, context) => {
        const setting = kind === 'CHANGE_SETTING' ? settingCalled(context, subject) : null;
        return setting === null || isRefusal(setting) ? null : JSON.stringify(setting.fallback);
      },
    }),
    reason: t.exposeString('reason', { description: 'Why.' }),
    proposedBy: t.exposeString('proposedByName', { description: 'By whom.' }),
    proposedAt: t.expose('proposedAt', { type: 'DateTime', description: 'When.' }),
    decidedBy: t.exposeString('decidedByName', { nullable: true, description: 'Who decided it.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true, description: 'When.' }),
    outcome: t.expose('outcome', { type: ProposalOutcome, nullable: true, description: 'How it ended.' }),
    decidedReason: t.exposeString('decidedReason', {
      nullable: true,
      description: 'Why it was declined; null for what was declined before anybody was asked.',
    }),
    isOpen: t.exposeBoolean('isOpen', { description: 'Whether it can be decided still.' }),
    isMine: t.boolean({
      description: 'Whether whoever asks proposed it.',
      resolve: ({ proposedBy }, _args, context) => asStaff(context).mandate.staffId === proposedBy,
    }),
    mayDecide: t.boolean({
      description: 'Whether whoever asks may decide it.',
      resolve: (row, _args, context) => mayDecide(asStaff(context), row),
    }),
  }),
});

builder.queryField('proposals', (t) =>
  t.field({
    type: [ProposalType],
    authScopes: { staff: true },
    description: 'What one may propose or decide, the newest first.',
    args: {
      ...pageArgs,
      onlyOpen: t.arg.boolean({ defaultValue: true, description: 'Only what can be decided still.' }),
      subject: t.arg.string({
        description: 'Only what is about this: a booking, a membership, a setting.',
        ...bounded({ most: 100 }),
      }),
    },
    resolve: async (_root, { onlyOpen, subject, ...args }, context) => [
      ...(await listProposals(context.db, asStaff(context).mandate.roles, {
        onlyOpen: onlyOpen ?? true,
        subject,
        ...pageOf(args),
      })),
    ],
  }),
);

type AdjustPayload = {
  readonly contractId: number;
  readonly lot: AdjustedLot;
  readonly points: number;
  /** As people know it. */
  readonly contractNumber: string;
};
type RolesPayload = {
  readonly name: string;
  readonly roles: readonly HeldRole[];
  readonly before?: readonly HeldRole[];
};

const isOfWeek = (payload: unknown): payload is WeekFeePayload =>
  typeof payload === 'object' && payload !== null && 'weekFeeId' in payload;

type Decide = (tx: Tx) => Promise<Refusal | null>;
type Approving = (
  context: ConsoleContext,
  proposal: ProposalRow,
  decide: Decide,
) => Promise<unknown> | Refusal;

/** What is done of each kind once it is approved, by what was written down when it was proposed. */
const DONE_BY: Readonly<Record<ProposalKind, Approving>> = {
  ADJUST_POINTS: (context, { payload, reason }, decide) =>
    adjustPoints(context, asStaff(context), { ...(payload as AdjustPayload), reason, decide }),
  WAIVE_FEE: (context, { payload, reason }, decide) => {
    const actor = asStaff(context);
    if (!isOfWeek(payload)) return waiveFee(context, actor, { ...(payload as WaivePayload), reason, decide });
    const waived = { feeId: payload.weekFeeId, yen: payload.wanted.amount, aloneYen: yenToWaiveAlone };
    return waiveWeekFee(context, actor, { ...waived, reason, decide });
  },
  DELETE_DATA: (context, proposal) => approveDeletion(context, proposal),
  CHANGE_SETTING: (context, { payload, reason, proposedByName: proposedBy }, decide) => {
    const { name, ...change } = payload as SettingPayload;
    const setting = settingCalled(context, name);
    return isRefusal(setting)
      ? setting
      : changeSetting(context, asStaff(context), setting, { ...change, reason, decide, proposedBy });
  },
  CHANGE_ROLES: (context, { payload, reason }, decide) =>
    setStaffRoles(context, asStaff(context), { ...(payload as RolesPayload), reason, decide }),
};

/** Approves and does it, in one transaction. */
const approve = (context: ConsoleContext, proposal: ProposalRow): Promise<unknown> | Refusal =>
  DONE_BY[proposal.kind](context, proposal, (tx) => approveInside(tx, asStaff(context), proposal.id));

const RoleInput = builder.inputType('HeldRoleInput', {
  description: 'A role as somebody is to hold it.',
  fields: (t) => ({
    role: t.field({ type: StaffRoleType, required: true, description: 'The role.' }),
    facilityId: t.id({ description: 'The house; for the front desk only.' }),
  }),
});

/** BAD_INPUT_ERROR for a front desk without a house, and any other role with one. */
function rolesOf(
  given: readonly { readonly role: StaffRole; readonly facilityId?: string | number | null }[],
): readonly HeldRole[] | Refusal {
  const roles = given.map(({ role, facilityId }) => ({
    role,
    facilityId: facilityId == null ? null : idNumber(String(facilityId)),
  }));
  const isRight = roles.every(({ role, facilityId }) => isOfOneHouse(role) === (facilityId !== null));
  return isRight && roles.length <= STAFF_ROLES.length
    ? roles
    : refuse('BAD_INPUT_ERROR', { argument: 'roles' });
}

const reasonArg = bounded({ most: 500 });

builder.mutationFields((t) => ({
  proposeRoles: t.id({
    authScopes: { right: 'MANAGE_STAFF' },
    description:
      'Proposes the roles of somebody, in the place of those held; another administrator decides. ROLES_UNCHANGED for those held now.',
    args: {
      name: t.arg.string({ required: true, description: 'Whose.', ...bounded({ most: 40 }) }),
      roles: t.arg({ type: [RoleInput], required: true, description: 'All roles to be held from then on.' }),
      reason: t.arg.string({ required: true, description: 'Why.', ...reasonArg }),
    },
    resolve: async (_root, { name, roles: given, reason }, context) => {
      const roles = await answer(rolesOf(given));
      const houses = roles.flatMap(({ facilityId }) => (facilityId === null ? [] : [facilityId]));
      if ((await facilitiesByIds(context.db, houses)).length < new Set(houses).size)
        return answer(refuse('BAD_INPUT_ERROR', { argument: 'roles' }));
      return answer(proposeRoles(context, asStaff(context), { name, roles, reason }));
    },
  }),
  approveProposal: t.boolean({
    authScopes: { staff: true },
    description: 'Approves what somebody else has proposed, and does it. PROPOSAL_OWN, PROPOSAL_DECIDED.',
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: async (_root, { id }, context) => {
      const proposal = await findProposal(context.db, asStaff(context), String(id));
      if (!proposal) return answer(refuse('NOT_FOUND_ERROR'));
      // What it is about may be gone by then, and is not looked for.
      if (proposal.outcome) return answer(refuse('PROPOSAL_DECIDED'));
      await answer(approve(context, proposal));
      return true;
    },
  }),
  declineProposal: t.boolean({
    authScopes: { staff: true },
    description: 'Declines what somebody else has proposed.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      reason: t.arg.string({
        required: true,
        description: 'Why; whoever proposed it reads it.',
        ...reasonArg,
      }),
    },
    resolve: (_root, { id, reason }, context) =>
      answer(declineProposal(context, asStaff(context), { id: String(id), reason })),
  }),
  withdrawProposal: t.boolean({
    authScopes: { staff: true },
    description: 'Takes back what one has proposed oneself.',
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: (_root, { id }, context) => answer(withdrawProposal(context, asStaff(context), String(id))),
  }),
}));
