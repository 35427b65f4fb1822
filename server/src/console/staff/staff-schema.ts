/** Who is at the console: signing in and out, the first set-up, sign-ins, and who works for the club. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import { STAFF_RIGHTS, STAFF_ROLES, rightsOf } from '#domain/staff/roles.ts';
import type { HeldRole } from '#domain/staff/roles.ts';
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  LONGEST_HOURS,
  endStaffSession,
  finishSetUp,
  showSetUp,
  signIn,
  signInsQuery,
  staffListQuery,
} from '#server/modules/staff/public.ts';
import type { SetUp, SignInRow, StaffRow } from '#server/modules/staff/public.ts';
import { builder, pageArgs, pageOf } from '../builder.ts';
import { asStaff } from '../request-context.ts';

export const StaffRoleType = builder.enumType('StaffRole', {
  values: STAFF_ROLES,
  description: 'A task for which somebody works; it gives rights.',
});
const StaffRightType = builder.enumType('StaffRight', {
  values: STAFF_RIGHTS,
  description: 'What one may do at the console.',
});

const HeldRoleType = builder.objectRef<HeldRole>('HeldRole').implement({
  description: 'A role as somebody holds it.',
  fields: (t) => ({
    role: t.expose('role', { type: StaffRoleType, description: 'The role.' }),
    facilityId: t.id({
      nullable: true,
      description: 'The house that it is of; null for the whole club.',
      resolve: ({ facilityId }) => facilityId,
    }),
  }),
});

type Me = { readonly name: string; readonly displayName: string; readonly roles: readonly HeldRole[] };
const MeType = builder.objectRef<Me>('Me').implement({
  description: 'Whoever is signed in.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What one signs in with.' }),
    displayName: t.exposeString('displayName', { description: 'What one is called.' }),
    roles: t.field({
      type: [HeldRoleType],
      description: 'The roles one holds.',
      resolve: ({ roles }) => roles,
    }),
    rights: t.field({
      type: [StaffRightType],
      description:
        'What they allow; the pages show what can be done by it, and the server asks anew each time.',
      resolve: ({ roles }) => rightsOf(roles),
    }),
  }),
});

const StaffSetUpType = builder.objectRef<SetUp>('StaffSetUp').implement({
  description: 'What stands behind the link of a set-up.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What one will sign in with.' }),
    displayName: t.exposeString('displayName', { description: 'What one is called.' }),
    appAddress: t.exposeString('appAddress', { description: 'What an app for codes reads from a QR code.' }),
    appSecret: t.exposeString('appSecret', { description: 'The same secret to be typed, in base 32.' }),
  }),
});

const StaffSignInType = builder.objectRef<SignInRow>('StaffSignIn').implement({
  description: 'A sign-in, and the session that it opened.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The session.' }),
    device: t.exposeString('device', { description: 'What the device calls itself, in a few words.' }),
    at: t.field({ type: 'DateTime', description: 'When it was.', resolve: ({ createdAt }) => createdAt }),
    seenAt: t.field({
      type: 'DateTime',
      description: 'When it was last used, to the minute.',
      resolve: ({ seenAt }) => seenAt,
    }),
    isLive: t.exposeBoolean('isLive', { description: 'Whether it goes on.' }),
    isThis: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: ({ id }, _args, context) => asStaff(context).mandate.sessionId === id,
    }),
  }),
});

const StaffMemberType = builder.objectRef<StaffRow>('StaffMember').implement({
  description: 'Somebody who works for the club, or did.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Who.' }),
    name: t.exposeString('name', { description: 'What one signs in with.' }),
    displayName: t.exposeString('displayName', { description: 'What one is called.' }),
    roles: t.field({ type: [HeldRoleType], description: 'The roles held.', resolve: ({ roles }) => roles }),
    isSetUp: t.boolean({
      description: 'Whether a password was chosen.',
      resolve: ({ passwordHash }) => passwordHash !== null,
    }),
    isClosed: t.boolean({ description: 'Whether it is over.', resolve: ({ closedAt }) => closedAt !== null }),
  }),
});

const password = bounded({ most: 256 });
const code = bounded({ most: 20 });

builder.queryFields((t) => ({
  me: t.field({
    type: MeType,
    authScopes: { staff: true },
    description: 'Whoever is signed in.',
    resolve: (_root, _args, context) => {
      const { name, mandate } = asStaff(context);
      return { name, displayName: context.displayName, roles: mandate.roles };
    },
  }),
  mySignIns: t.field({
    type: [StaffSignInType],
    authScopes: { staff: true },
    description: "One's own sign-ins, the newest first.",
    args: pageArgs,
    resolve: async (_root, args, context) => {
      const [rows] = await sendTogether(context.db, [
        signInsQuery(asStaff(context).mandate.staffId, pageOf(args)),
      ]);
      return rows;
    },
  }),
  staffSetUp: t.field({
    type: StaffSetUpType,
    authScopes: { public: true },
    description: 'What stands behind the link of a set-up, while it is good. NOT_FOUND_ERROR otherwise.',
    args: {
      id: t.arg.id({ required: true, description: 'The first part of the link.' }),
      code: t.arg.string({ required: true, description: 'The second part.', ...bounded({ most: 100 }) }),
    },
    resolve: (_root, { id, code: linkCode }, context) =>
      answer(showSetUp(context, context.actor, { id: String(id), code: linkCode })),
  }),
  staffMembers: t.field({
    type: [StaffMemberType],
    authScopes: { right: 'MANAGE_STAFF' },
    description: 'Who works for the club, by name; those who did come last.',
    args: pageArgs,
    resolve: async (_root, args, context) => {
      const [rows] = await sendTogether(context.db, [staffListQuery(pageOf(args))]);
      return rows;
    },
  }),
}));

const SESSION_SECONDS = LONGEST_HOURS * 3_600;

builder.mutationFields((t) => ({
  signIn: t.boolean({
    authScopes: { public: true },
    description: 'Signs in. BAD_CREDENTIAL_ERROR whatever was wrong, TOO_MANY_ATTEMPTS.',
    args: {
      name: t.arg.string({
        required: true,
        description: 'What one signs in with.',
        ...bounded({ most: 100 }),
      }),
      password: t.arg.string({ required: true, description: 'The password.', ...password }),
      code: t.arg.string({ required: true, description: 'What the app shows.', ...code }),
    },
    resolve: async (_root, args, context) => {
      const { cookie } = await answer(signIn(context, context.actor, args));
      context.cookies.set('st', cookie, SESSION_SECONDS);
      return true;
    },
  }),
  finishStaffSetUp: t.boolean({
    authScopes: { public: true },
    description: 'Chooses a password and proves the app; signs in at once.',
    args: {
      id: t.arg.id({ required: true, description: 'The first part of the link.' }),
      code: t.arg.string({ required: true, description: 'The second part.', ...bounded({ most: 100 }) }),
      password: t.arg.string({ required: true, description: 'The new password.', ...password }),
      appCode: t.arg.string({ required: true, description: 'What the app shows.', ...code }),
    },
    resolve: async (_root, args, context) => {
      const { cookie } = await answer(finishSetUp(context, context.actor, { ...args, id: String(args.id) }));
      context.cookies.set('st', cookie, SESSION_SECONDS);
      return true;
    },
  }),
  signOut: t.boolean({
    authScopes: { public: true },
    description: 'Ends this session, if there is one.',
    resolve: async (_root, _args, context) => {
      const { actor } = context;
      const ended =
        actor.kind === 'staff' ? await endStaffSession(context, actor, actor.mandate.sessionId) : true;
      // One that is over by itself is what was wanted.
      if (isRefusal(ended) && ended.refused === 'SERVER_BUSY') return answer(ended);
      context.cookies.clear('st');
      return true;
    },
  }),
  endSignIn: t.boolean({
    authScopes: { staff: true },
    description: "Ends another session of one's own. NOT_FOUND_ERROR where it is over, or somebody else's.",
    args: { id: t.arg.id({ required: true, description: 'The session.' }) },
    resolve: (_root, { id }, context) => answer(endStaffSession(context, asStaff(context), String(id))),
  }),
}));
