/** The fields of logging in, staying logged in and logging out. Thin: every decision is in a use case beside it. */
import { asMember } from '#server/graphql/request-context.ts';
import { builder } from '#server/graphql/builder.ts';
import { endsSessions } from '#server/graphql/late-caller.ts';
import { answer } from '#server/graphql/errors.ts';
import type { CookieJar } from '#server/platform/cookies.ts';
import { LanguageType } from '../language-types.ts';
import { changePassword } from './change-password.ts';
import { chooseLanguage } from './choose-language.ts';
import { confirmChallenge } from './confirm-challenge.ts';
import { endMySession } from './end-session.ts';
import type { Granted, LoginTokens } from './grant-tokens.ts';
import { refreshSession } from './refresh-session.ts';
import { requestChallenge, resendChallenge } from './request-challenge.ts';
import type { Challenge } from './request-challenge.ts';
import { ABSOLUTE_LIMIT_SECONDS } from './tokens.ts';

const MfaChallenge = builder.objectRef<Challenge>('MfaChallenge').implement({
  description: 'The password was right; a code is on its way by mail.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Names the challenge when the code is confirmed.' }),
    validUntil: t.expose('validUntil', { type: 'DateTime', description: 'After this the code is refused.' }),
    loginUrl: t.exposeString('loginUrl', { description: 'Where the code is entered.' }),
    codeRequired: t.exposeBoolean('codeRequired', {
      description: 'False on a trusted device: confirm without a code.',
    }),
  }),
});

export const LoginTokensType = builder.objectRef<LoginTokens>('LoginTokens').implement({
  description: 'A session. Both tokens are worthless without the cookies set beside them.',
  fields: (t) => ({
    accessToken: t.exposeString('accessToken', {
      description: 'Goes into the Authorization header; valid for an hour.',
    }),
    refreshToken: t.exposeString('refreshToken', {
      description: 'The public handle of the session, for refreshClientToken.',
    }),
    memberUserId: t.exposeID('memberUserId', { description: 'The login.' }),
    forcePasswordChangeRequired: t.exposeBoolean('forcePasswordChangeRequired', {
      description: 'Nothing else is open until the password is changed.',
    }),
  }),
});

/** Sets the cookies that the browser is to keep, and passes on what the answer shows. */
export function keepSecrets(cookies: CookieJar, { tokens, secrets }: Granted): LoginTokens {
  cookies.set('rt', secrets.refreshSecret, ABSOLUTE_LIMIT_SECONDS);
  cookies.set('fp', secrets.fingerprint, ABSOLUTE_LIMIT_SECONDS);
  if (secrets.newDevice) cookies.set('td', secrets.newDevice.secret, secrets.newDevice.seconds);
  return tokens;
}

builder.mutationFields((t) => ({
  requestMFAClient: t.field({
    type: MfaChallenge,
    description: 'First step of a login: sends a one-time code by mail.',
    authScopes: { public: true },
    args: {
      email: t.arg.string({ required: true, description: "The login's address." }),
      password: t.arg.string({ required: true, description: 'Its password.' }),
      vsIntent: t.arg.boolean({ required: true, description: 'Whether the vacation-style site is wanted.' }),
    },
    resolve: (_root, args, context) =>
      answer(requestChallenge(context, context.actor, { ...args, deviceSecret: context.cookies.get('td') })),
  }),
  resendMFAClient: t.field({
    type: MfaChallenge,
    description: 'Sends the code of a challenge again; its tries and its end stay as they were.',
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true, description: 'Of the challenge.' }) },
    resolve: (_root, args, context) => answer(resendChallenge(context, context.actor, args.token)),
  }),
  confirmMFAClient: t.field({
    type: LoginTokensType,
    description: 'Second step of a login.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({ required: true, description: 'Of the challenge.' }),
      code: t.arg.string({ description: 'Six digits; absent where the challenge asks for none.' }),
    },
    resolve: async (_root, args, context) => {
      const { actor, cookies } = context;
      const proof = { token: args.token, code: args.code ?? null, deviceSecret: cookies.get('td') };
      return keepSecrets(cookies, await answer(confirmChallenge(context, actor, proof)));
    },
  }),
  refreshClientToken: t.field({
    type: LoginTokensType,
    description: 'The next generation of the session.',
    authScopes: { public: true },
    args: {
      refreshToken: t.arg.string({ required: true, description: 'The handle given with the last tokens.' }),
    },
    resolve: async (_root, args, context) => {
      const { actor, cookies } = context;
      const presented = { handle: args.refreshToken, refreshSecret: cookies.get('rt') };
      const refreshed = await refreshSession(context, actor, presented);
      if ('replayed' in refreshed) cookies.clear('rt');
      return keepSecrets(cookies, await answer(refreshed));
    },
  }),
  changeMyPassword: t.field({
    type: LoginTokensType,
    description:
      "Changes the login's password and ends its other sessions; also the way out of a forced change.",
    authScopes: { session: true },
    args: {
      currentPassword: t.arg.string({ required: true, description: 'The present one.' }),
      newPassword: t.arg.string({ required: true, description: 'The new one.' }),
    },
    resolve: async (_root, args, context) =>
      keepSecrets(context.cookies, await answer(changePassword(context, asMember(context), args))),
  }),
  updateMyLanguage: t.field({
    type: LanguageType,
    description: 'Says in which language mails to this login are written, and answers it.',
    authScopes: { member: true },
    args: {
      language: t.arg({ type: LanguageType, required: true, description: 'From now on.' }),
    },
    resolve: (_root, args, context) => answer(chooseLanguage(context, asMember(context), args.language)),
  }),
  logoutClient: t.field({
    type: 'Boolean',
    extensions: endsSessions,
    description: 'Ends the session at the server; true also when there was none.',
    authScopes: { public: true },
    resolve: (_root, _args, context) => {
      const { actor, cookies } = context;
      const refreshSecret = cookies.get('rt');
      cookies.clear('rt');
      cookies.clear('fp');
      return endMySession(context, actor, { refreshSecret });
    },
  }),
}));
