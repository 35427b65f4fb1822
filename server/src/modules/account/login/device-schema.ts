/** The fields by which a login sees its sign-ins, sessions and trusted devices, and ends them. */
import { asMember } from '#server/graphql/request-context.ts';
import { sha256 } from '#server/platform/secrets.ts';
import { builder, pageArgs, pageOf } from '#server/graphql/builder.ts';
import { endsSessions } from '#server/graphql/late-caller.ts';
import { answer } from '#server/graphql/errors.ts';
import { findOpenSessions, findSignIns, findTrustedDevices } from './device-store.ts';
import type { SignIn, TrustedDevice } from './device-store.ts';
import { revokeDevice, revokeOtherSessions, revokeSession } from './revoke-devices.ts';

const MOST_OPEN = 50;

const Way = builder.enumType('SignInWay', {
  description: 'How a session was opened: password and code, password on a trusted device, or a passkey.',
  values: ['CODE', 'TRUSTED_DEVICE', 'PASSKEY'] as const,
});

const SignInType = builder.objectRef<SignIn>('SignIn').implement({
  description: 'A login that succeeded, and the session it opened.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the session.' }),
    device: t.exposeString('device', {
      description: 'What the device calls itself, such as "Safari, iPhone"; empty where it is not known.',
    }),
    signedInAt: t.expose('signedInAt', { type: 'DateTime', description: 'When it began.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When it ended, or was last refreshed.',
    }),
    open: t.exposeBoolean('open', { description: 'Whether it lives.' }),
    way: t.expose('way', {
      type: Way,
      nullable: true,
      description: 'How it was opened; null where that was not noted yet.',
    } as never),
    current: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: (signIn, _args, context) =>
        signIn.id === (context.actor.kind === 'member' ? context.actor.sessionId : null),
    }),
  }),
});

const TrustedDeviceType = builder.objectRef<TrustedDevice>('TrustedDevice').implement({
  description: 'A device that proved a code; under NEW_DEVICE it is not asked for one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the device.' }),
    device: t.exposeString('device', { description: 'What it calls itself; empty where it is not known.' }),
    since: t.expose('since', { type: 'DateTime', description: 'When it proved a code.' }),
    trustedUntil: t.expose('trustedUntil', {
      type: 'DateTime',
      description: 'After this it proves one again.',
    }),
    current: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: (device, _args, context) => {
        const secret = context.cookies.get('td');
        return secret !== undefined && device.secretHash.equals(sha256(secret));
      },
    }),
  }),
});

const page = { take: 10, most: 50 } as const;

builder.queryFields((t) => ({
  mySignInList: t.field({
    type: [SignInType],
    description: 'Recent sign-ins of this login, newest first; 90 days are remembered.',
    authScopes: { member: true },
    args: pageArgs(page),
    resolve: (_root, args, context) => findSignIns(context.db, asMember(context).loginId, pageOf(args, page)),
  }),
  myOpenSessionList: t.field({
    type: [SignInType],
    description: 'Sessions of this login that live now, newest first.',
    authScopes: { member: true },
    resolve: (_root, _args, context) => findOpenSessions(context.db, asMember(context).loginId, MOST_OPEN),
  }),
  myTrustedDeviceList: t.field({
    type: [TrustedDeviceType],
    description: 'Devices of this login that are trusted now, newest first.',
    authScopes: { member: true },
    resolve: (_root, _args, context) => findTrustedDevices(context.db, asMember(context).loginId, MOST_OPEN),
  }),
}));

builder.mutationFields((t) => ({
  endMySession: t.field({
    type: 'Boolean',
    extensions: endsSessions,
    description: 'Ends one session of this login.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'Of the session.' }) },
    resolve: (_root, args, context) => answer(revokeSession(context, asMember(context), args.id)),
  }),
  endMyOtherSessions: t.field({
    type: 'Boolean',
    extensions: endsSessions,
    description: 'Ends every session of this login but the one that asks.',
    authScopes: { member: true },
    resolve: (_root, _args, context) => answer(revokeOtherSessions(context, asMember(context))),
  }),
  removeMyTrustedDevice: t.field({
    type: 'Boolean',
    description: 'Takes the trust from a device of this login.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'Of the device.' }) },
    resolve: (_root, args, context) => answer(revokeDevice(context, asMember(context), args.id)),
  }),
}));
