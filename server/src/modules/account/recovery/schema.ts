/** The fields of resetting a password. Thin, and open to everyone. */
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { confirmReset, requestReset } from './reset-password.ts';
import type { PasswordReset } from './reset-password.ts';

const PasswordResetType = builder.objectRef<PasswordReset>('PasswordReset').implement({
  description: 'A reset that was asked for. If the address is a login’s, its code is on its way by mail.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Names the reset when it is confirmed; useless alone.' }),
    validUntil: t.expose('validUntil', { type: 'DateTime', description: 'After this the code is refused.' }),
  }),
});

builder.mutationFields((t) => ({
  requestResetPasswordClient: t.field({
    type: PasswordResetType,
    description: 'Mails a link and a code for a new password; answers alike for every address.',
    authScopes: { public: true },
    args: { email: t.arg.string({ required: true, description: 'The address used to log in.' }) },
    resolve: (_root, args, context) => answer(requestReset(context, context.actor, args.email)),
  }),
  confirmResetPasswordClient: t.field({
    type: 'Boolean',
    description: 'Sets the new password and ends all sessions of the login.',
    authScopes: { public: true },
    args: {
      code: t.arg.string({ required: true, description: 'Eight digits, or the code in the mailed link.' }),
      token: t.arg.string({ required: true, description: 'Of the reset.' }),
      password: t.arg.string({ required: true, description: 'The new one.' }),
    },
    resolve: (_root, args, context) => answer(confirmReset(context, context.actor, args)),
  }),
}));
