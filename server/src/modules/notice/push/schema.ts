/** The calls of web push: by which key a browser subscribes, and that it listens. Thin: each hands on to one use case. */
import { builder } from '#server/graphql/builder.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { listen, stopListening } from './listen.ts';
import { pushKeysOf } from './secrets.ts';
import { isListening } from './store.ts';

builder.queryFields((t) => ({
  myPushKey: t.string({
    description: "The club's public key, with which a browser subscribes at its push service.",
    authScopes: { member: true },
    resolve: (_root, _args, context) => pushKeysOf(context.secrets).publicKey,
  }),
  myPush: t.boolean({
    description: 'Whether the browser of that address listens for this login.',
    authScopes: { member: true },
    args: {
      endpoint: t.arg.string({
        required: true,
        description: 'As its push service gave it.',
        ...bounded({ most: 1_000 }),
      }),
    },
    resolve: (_root, { endpoint }, context) => isListening(context.db, asMember(context).loginId, endpoint),
  }),
}));

builder.mutationFields((t) => ({
  registerMyPush: t.boolean({
    description:
      'Has this browser told of offers that stand for an hour. Five browsers of a login at most; the newest stay.',
    authScopes: { member: true },
    args: {
      endpoint: t.arg.string({
        required: true,
        description: 'As its push service gave it.',
        ...bounded({ most: 1_000 }),
      }),
      p256dh: t.arg.string({ required: true, description: 'The key for which it is encrypted, base64url.' }),
      auth: t.arg.string({ required: true, description: 'What is encrypted with it, base64url.' }),
    },
    resolve: (_root, args, context) => answer(listen(context, asMember(context), args)),
  }),
  unregisterMyPush: t.boolean({
    description: 'Has it told no more.',
    authScopes: { member: true },
    args: {
      endpoint: t.arg.string({
        required: true,
        description: 'As its push service gave it.',
        ...bounded({ most: 1_000 }),
      }),
    },
    resolve: (_root, { endpoint }, context) => answer(stopListening(context, asMember(context), endpoint)),
  }),
}));
