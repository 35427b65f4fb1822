/** The fields of passkeys. Thin: each hands on to one use case. */
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { confirmPasskeyLogin, startPasskeyLogin } from './log-in-by-passkey.ts';
import { LONGEST_RESPONSE } from './response.ts';
import { findPasskeys } from './store.ts';
import type { PasskeyRow } from './store.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { namePasskey } from './name-passkey.ts';
import type { Ceremony } from './add-passkey.ts';
import { keepSecrets, LoginTokensType } from '../login/schema.ts';

const Passkey = builder.objectRef<PasskeyRow>('Passkey').implement({
  description:
    'A passkey of this login: a face, a finger or a PIN at a device in place of password and code.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the passkey.' }),
    name: t.exposeString('name', { description: 'As its owner calls it.' }),
    synced: t.boolean({
      description: "Whether it is kept with a provider and can be used on its owner's other devices.",
      resolve: ({ syncedKind, backedUp }) => syncedKind && backedUp,
    }),
    addedAt: t.expose('addedAt', { type: 'DateTime', description: 'When it was added.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last opened a session.',
    } as never),
  }),
});

const PasskeyCeremony = builder.objectRef<Ceremony>('PasskeyCeremony').implement({
  description: 'What the browser is to do with a passkey, once, within five minutes.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Names the ceremony when its answer is sent.' }),
    validUntil: t.expose('validUntil', {
      type: 'DateTime',
      description: 'After this the answer is refused.',
    }),
    options: t.exposeString('options', {
      description: 'The publicKey options of navigator.credentials, as JSON with base64url for bytes.',
    }),
  }),
});

const tokenArg = { required: true, description: 'Of the ceremony.' } as const;
const responseArg = {
  required: true,
  ...bounded({ most: LONGEST_RESPONSE }),
  description: 'The credential that the browser answered, as JSON with base64url for bytes.',
} as const;
const idArg = { required: true, description: 'Of the passkey.' } as const;
const nameArg = { required: true, description: '1 to 40 characters.' } as const;
const passwordArg = { required: true, description: 'Of the login.' } as const;

builder.queryFields((t) => ({
  myPasskeyList: t.field({
    type: [Passkey],
    description: 'The passkeys of this login, newest first; ten at most.',
    authScopes: { member: true },
    resolve: (_root, _args, context) => findPasskeys(context.db, asMember(context).loginId),
  }),
}));

builder.mutationFields((t) => ({
  startMyPasskey: t.field({
    type: PasskeyCeremony,
    description: 'First step of adding a passkey; asks for the password.',
    authScopes: { member: true },
    args: { password: t.arg.string(passwordArg) },
    resolve: (_root, args, context) => answer(startPasskey(context, asMember(context), args.password)),
  }),
  addMyPasskey: t.field({
    type: 'ID',
    description: 'Second step of adding a passkey; answers its id.',
    authScopes: { member: true },
    args: {
      token: t.arg.string(tokenArg),
      response: t.arg.string(responseArg),
      name: t.arg.string(nameArg),
    },
    resolve: (_root, args, context) => answer(addPasskey(context, asMember(context), args)),
  }),
  renameMyPasskey: t.field({
    type: 'Boolean',
    description: 'Calls a passkey otherwise.',
    authScopes: { member: true },
    args: { id: t.arg.id(idArg), name: t.arg.string(nameArg) },
    resolve: (_root, args, context) => answer(namePasskey(context, asMember(context), args)),
  }),
  deleteMyPasskey: t.field({
    type: 'Boolean',
    description:
      'Removes a passkey and ends the sessions it opened, but the one that asks; needs the password.',
    authScopes: { member: true },
    args: { id: t.arg.id(idArg), password: t.arg.string(passwordArg) },
    resolve: (_root, args, context) => answer(removePasskey(context, asMember(context), args)),
  }),
  startPasskeyLogin: t.field({
    type: PasskeyCeremony,
    description: 'First step of a login by passkey; names nobody.',
    authScopes: { public: true },
    args: {
      vsIntent: t.arg.boolean({ required: true, description: 'Whether the vacation-style site is wanted.' }),
    },
    resolve: (_root, args, context) => answer(startPasskeyLogin(context, context.actor, args.vsIntent)),
  }),
  confirmPasskeyLogin: t.field({
    type: LoginTokensType,
    description: 'Second step of a login by passkey, in place of password and code.',
    authScopes: { public: true },
    args: { token: t.arg.string(tokenArg), response: t.arg.string(responseArg) },
    resolve: async (_root, args, context) => {
      const { actor, cookies } = context;
      const proof = { ...args, deviceSecret: cookies.get('td') };
      return keepSecrets(cookies, await answer(confirmPasskeyLogin(context, actor, proof)));
    },
  }),
}));
