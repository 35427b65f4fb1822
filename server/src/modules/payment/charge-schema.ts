/** The charge list: what cards have paid and what came back. What it was for is added by the module that sold it. */
import { builder, pageArgs, pageOf } from '#server/graphql/builder.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { chargesOfClient } from './charge-list.ts';
import type { ChargeEntry } from './charge-list.ts';

const page = { take: 20, most: 100 };

export const ClientCharge = builder.objectRef<ChargeEntry>('ClientCharge').implement({
  description: 'Money that a card has paid, or the office was paid, or that came back.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The charge.' }),
    chargeDate: t.expose('at', { type: 'DateTime', description: 'When it was paid or given back.' }),
    price: t.exposeInt('yen', { description: 'Yen with taxes; negative where they came back.' }),
    backYen: t.exposeInt('backYen', {
      description:
        'Of what was paid, the yen that have come back by now, each in a row of its own; none as long as the card company has yet to carry it out.',
    }),
    cardNo: t.exposeString('cardNo', {
      description: 'The card, masked but for the last four digits; empty where no card paid.',
    }),
    isCorrection: t.exposeBoolean('isCorrection', {
      description:
        'Whether it was written down by mistake: nothing was ever paid, and nothing comes back. Of the payment, and of its counterpart with negative yen.',
    }),
    byTransfer: t.exposeBoolean('byTransfer', {
      description:
        'Whether what comes back is sent to a bank account, since the card company will not any more.',
    }),
    done: t.exposeBoolean('done', {
      description: 'False as long as the card company has yet to carry it out.',
    }),
  }),
});

builder.queryFields((t) => ({
  myClientChargeList: t.field({
    type: [ClientCharge],
    description:
      "What the membership's cards have paid, what the office was paid, and what came back, newest first.",
    authScopes: { member: true },
    args: pageArgs(page),
    resolve: (_root, args, context) =>
      chargesOfClient(context.db, asMember(context).clientId, pageOf(args, page)),
  }),
}));
