/** The fields of resetting a password and of registering for a contract that exists. Thin, and open to everyone. */
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { readVerification, registerClient, requestVerification } from './register-client.ts';
import type { Outcome, Verification } from './register-client.ts';
import { confirmReset, requestReset } from './reset-password.ts';
import type { PasswordReset } from './reset-password.ts';

const PasswordResetType = builder.objectRef<PasswordReset>('PasswordReset').implement({
  description: 'A reset that was asked for. If the address is a login’s, its code is on its way by mail.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Names the reset when it is confirmed; useless alone.' }),
    validUntil: t.expose('validUntil', { type: 'DateTime', description: 'After this the code is refused.' }),
  }),
});

const ClientVerificationRequest = builder
  .objectRef<{ validUntil: Date }>('ClientVerificationRequest')
  .implement({
    description: 'A mail with a link is on its way, whatever the address.',
    fields: (t) => ({
      validUntil: t.expose('validUntil', {
        type: 'DateTime',
        description: 'After this the link is refused.',
      }),
    }),
  });

const ClientVerification = builder.objectRef<Verification>('ClientVerification').implement({
  description: 'A mailbox that is proved.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Becomes the address of the login.' }),
    validUntil: t.expose('validUntil', { type: 'DateTime', description: 'After this the token is refused.' }),
  }),
});

const RegistrationResult = builder.enumType('RegistrationResult', {
  description: 'What became of a registration.',
  values: ['Complete', 'StaffWillContact'] as const,
});

const ClientRegistration = builder.objectRef<Outcome>('ClientRegistration').implement({
  description: 'The answer to a registration.',
  fields: (t) => ({
    result: t.expose('result', {
      type: RegistrationResult,
      description: 'StaffWillContact where the mailbox is not the contract’s.',
    } as never),
  }),
});

builder.queryFields((t) => ({
  clientVerification: t.field({
    type: ClientVerification,
    description: 'What a mailed registration token proves; says why where it proves nothing.',
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true, description: 'From the mailed link.' }) },
    resolve: (_root, args, context) => answer(readVerification(context, args.token)),
  }),
}));

builder.mutationFields((t) => ({
  requestResetPasswordClient: t.field({
    type: PasswordResetType,
    description: 'Mails a link and a code for a new password; answers alike for every address.',
    authScopes: { public: true },
    args: { email: t.arg.string({ required: true, description: 'The address used to log in.' }) },
    resolve: (_root, args, context) => answer(requestReset(context, args.email)),
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
    resolve: (_root, args, context) => answer(confirmReset(context, args)),
  }),
  submitEmailClientVerification: t.field({
    type: ClientVerificationRequest,
    description: 'First step of registering for a contract that exists: mails a link.',
    authScopes: { public: true },
    args: { email: t.arg.string({ required: true, description: 'The mailbox to be proved.' }) },
    resolve: (_root, args, context) => answer(requestVerification(context, args.email)),
  }),
  submitTokenInfoClient: t.field({
    type: ClientRegistration,
    description: 'Second step: makes the main login of a membership, for the address that the token proves.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({ required: true, description: 'From the mailed link.' }),
      memberId: t.arg.string({ required: true, description: 'Eight digits on the card.' }),
      birthday: t.arg({ type: 'Date', required: true, description: 'As registered.' }),
      tel: t.arg.string({ required: true, description: 'Telephone or mobile, as registered.' }),
      password: t.arg.string({ required: true, description: 'For the new login.' }),
    },
    resolve: (_root, args, context) => answer(registerClient(context, args)),
  }),
}));
