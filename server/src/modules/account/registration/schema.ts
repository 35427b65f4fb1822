/** The fields of registering for a contract that exists. Thin, and open to everyone. */
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { readVerification, registerClient, requestVerification } from './register-client.ts';
import type { Outcome, Verification } from './register-client.ts';

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
    resolve: (_root, args, context) => answer(readVerification(context.db, args.token)),
  }),
}));

builder.mutationFields((t) => ({
  submitEmailClientVerification: t.field({
    type: ClientVerificationRequest,
    description: 'First step of registering for a contract that exists: mails a link.',
    authScopes: { public: true },
    args: { email: t.arg.string({ required: true, description: 'The mailbox to be proved.' }) },
    resolve: (_root, args, context) => answer(requestVerification(context, context.actor, args.email)),
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
    resolve: (_root, args, context) => answer(registerClient(context, context.actor, args)),
  }),
}));
