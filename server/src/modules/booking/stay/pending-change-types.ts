/** The GraphQL type of a change of a stay, or of a cancellation, that waits for its card. */
import { builder } from '#server/graphql/builder.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { openChargeLoader, securePaymentOf } from '#server/modules/payment/public.ts';
import { PendingChangeKind } from '../change-kind-types.ts';
import type { ChangeRow } from '../change-store.ts';

export const PendingChange = builder.objectRef<ChangeRow>('PendingChange').implement({
  description:
    'A change of a stay that waits for its card. Until it is known what the card says, anything else about the stay is PAYMENT_PENDING.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PendingChangeKind, description: 'What waits.' }),
    until: t.field({
      type: 'DateTime',
      description: 'Until when the card may be authenticated; the stay is as it was after that.',
      resolve: ({ paying_until: until }) => until!,
    }),
    amountJpy: t.exposeInt('charge_yen', { description: 'Yen that the card is to pay.' }),
    securePaymentUrl: t.string({
      nullable: true,
      description:
        "Where the browser goes to have the card authenticated: an address of the gateway's. Null for any other login than the one that pays, and while the gateway has not answered yet.",
      resolve: async ({ id, login_id: loginId }, _args, context) => {
        if (asMember(context).loginId !== loginId) return null;
        const charge = await openChargeLoader(context).load(id);
        return charge ? (securePaymentOf(charge)?.url ?? null) : null;
      },
    }),
  }),
});
