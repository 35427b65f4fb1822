/** The logins of a membership: where they are signed in, what keeps them out, and the help of staff. No secret stands in any field. */
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { endMemberSessions, unlockMemberLogin, viewMemberLogins } from '#server/modules/account/public.ts';
import type { LoginLock, NamedPasskey, OpenSession, ShownLogin } from '#server/modules/account/public.ts';
import { builder, pageArgs, pageOf } from '../builder.ts';
import { asStaff } from '../request-context.ts';

const SessionType = builder.objectRef<OpenSession>('MemberSession').implement({
  description: 'Where a login is signed in now.',
  fields: (t) => ({
    device: t.exposeString('device', {
      description: 'What the device calls itself; empty where it is not known.',
    }),
    since: t.expose('since', { type: 'DateTime', description: 'Since when.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', description: 'When it was last refreshed.' }),
  }),
});

const PasskeyType = builder.objectRef<NamedPasskey>('MemberPasskey').implement({
  description: 'A passkey of a login, by the name that its owner gave it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    addedAt: t.expose('addedAt', { type: 'DateTime', description: 'Since when.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used; null where it never was.',
    }),
  }),
});

const LockedType = builder.enumType('LoginLockedFrom', {
  values: {
    PASSWORD: { description: 'Signing in with the password; a device that proved a code before may still.' },
    CODE: { description: 'Codes.' },
    PASSWORD_INSIDE: { description: 'The password asked for inside a session.' },
    RESET_CODE: { description: 'Codes for a new password; the link of the mail still leads there.' },
  },
  description: 'What too many wrong tries keep a login from.',
});

const LockType = builder.objectRef<LoginLock>('MemberLoginLock').implement({
  description: 'Too many wrong tries.',
  fields: (t) => ({
    of: t.expose('of', { type: LockedType, description: 'What they keep it from.' }),
    minutes: t.exposeInt('minutes', {
      nullable: true,
      description: 'For how many minutes more; null where it does not end by itself.',
    }),
  }),
});

const CodePolicyType = builder.enumType('MemberCodePolicy', {
  values: ['ALWAYS', 'NEW_DEVICE'] as const,
  description: 'When a code is asked for beside the password.',
});

const LoginType = builder.objectRef<ShownLogin>('MemberLogin').implement({
  description: 'The login of a person of a membership.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    role: t.exposeString('role', { description: 'MAIN, SUB or FAMILY.' }),
    name: t.exposeString('name', { description: 'Whose.' }),
    email: t.exposeString('email', { description: 'With which address it signs in.' }),
    isClosed: t.exposeBoolean('isClosed', { description: 'Whether it was closed.' }),
    mustChangePassword: t.exposeBoolean('mustChangePassword', {
      description: 'Whether a new password is asked for at the next login.',
    }),
    codePolicy: t.expose('codePolicy', { type: CodePolicyType, description: 'When codes are asked for.' }),
    lastLoginAt: t.expose('lastLoginAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The newest sign-in of the ninety days that are kept.',
    }),
    trustedDevices: t.exposeInt('trustedDevices', { description: 'How many devices proved a code.' }),
    sessions: t.field({
      type: [SessionType],
      description: 'Where it is signed in now, twenty at most.',
      resolve: ({ sessions }) => [...sessions],
    }),
    passkeys: t.field({
      type: [PasskeyType],
      description: 'Its passkeys, the newest first.',
      resolve: ({ passkeys }) => [...passkeys],
    }),
    locks: t.field({
      type: [LockType],
      description: 'What too many wrong tries keep it from.',
      resolve: ({ locks }) => [...locks],
    }),
  }),
});

builder.queryFields((t) => ({
  memberLogins: t.field({
    type: [LoginType],
    authScopes: { right: 'SEE_MEMBERS' },
    description: 'The logins of a membership, the main member’s first. The audit log keeps who looked.',
    args: {
      memberId: t.arg.string({ required: true, description: 'Whose.', ...bounded({ most: 20 }) }),
      ...pageArgs,
    },
    resolve: async (_root, { memberId, ...page }, context) => [
      ...(await answer(viewMemberLogins(context, asStaff(context), { memberId, ...pageOf(page) }))),
    ],
  }),
}));

const helpArgs = builder.args((t) => ({
  loginId: t.id({ required: true, description: 'Which login.' }),
  reason: t.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
}));

builder.mutationFields((t) => ({
  endMemberSessions: t.boolean({
    authScopes: { right: 'HELP_LOGINS' },
    description: 'Ends all sessions of a login; no device of it is trusted any more. Passkeys stay.',
    args: helpArgs,
    resolve: (_root, { loginId, reason }, context) =>
      answer(endMemberSessions(context, asStaff(context), { loginId: String(loginId), reason })),
  }),
  unlockMemberLogin: t.boolean({
    authScopes: { right: 'HELP_LOGINS' },
    description: 'Forgets the wrong tries that keep a login out.',
    args: helpArgs,
    resolve: (_root, { loginId, reason }, context) =>
      answer(unlockMemberLogin(context, asStaff(context), { loginId: String(loginId), reason })),
  }),
}));
