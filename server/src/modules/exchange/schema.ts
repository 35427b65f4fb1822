/** The calls of the point exchange. Thin: each hands on to one use case. */
import { checkPointExchange } from '#domain/account/permissions.ts';
import { MOST_PIECES, MOST_PRODUCTS } from '#domain/exchange/order.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder, pageArgs, pageOf } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { idNumber, uuidOf } from '#server/platform/ids.ts';
import { cancelOrder } from './cancel-order.ts';
import { orderProducts } from './order-products.ts';
import { quoteOrder } from './quote-order.ts';
import { readMinimums } from './settings.ts';
import { exchangesOfClient, productsOnSale } from './store.ts';
import {
  MinimumsType,
  PointExchange,
  PointExchangeAddressInput,
  PointExchangeOrderInput,
  PointExchangeProduct,
  PointExchangeQuote,
} from './types.ts';

/** What is asked for is refused as what is done: to family members, and to sub members of a person. */
async function asExchanger(context: RequestContext) {
  const member = asMember(context);
  await answer(Promise.resolve(checkPointExchange(member) ?? member));
  return member;
}

const page = { take: 20, most: 100 } as const;

const ofOrder = builder.args((t) => ({
  orders: t.field({
    ...bounded({ longestList: MOST_PRODUCTS }),
    type: [PointExchangeOrderInput],
    required: true,
    description: `The products, ${MOST_PRODUCTS} at most, each once and ${MOST_PIECES} pieces at most.`,
  }),
  contractId: t.id({
    description:
      'The contract that pays, in its own kind of points. Without one, and with one of another line, it is TVP of all contracts.',
  }),
}));

type OfOrder = {
  readonly orders: readonly (typeof PointExchangeOrderInput)['$inferInput'][];
  readonly contractId?: string | null | undefined;
};
const askedOf = ({ orders, contractId }: OfOrder) => ({
  wanted: orders.map(({ productId, quantity }) => ({ productId: idNumber(productId), quantity })),
  contractId: contractId == null ? undefined : idNumber(contractId),
});

builder.queryFields((t) => ({
  clientPointExchangeProductList: t.field({
    type: [PointExchangeProduct],
    description:
      'The products that points can be exchanged for today. Never for family members, for sub members of a company only.',
    authScopes: { member: true },
    resolve: async (_root, _args, context) => {
      await asExchanger(context);
      return productsOnSale(context.db);
    },
  }),
  pointExchangeMinimums: t.field({
    type: MinimumsType,
    description: 'The fewest points of each kind that an order takes.',
    authScopes: { member: true },
    resolve: async (_root, _args, context) => {
      await asExchanger(context);
      return readMinimums(context.db);
    },
  }),
  myPointExchangeList: t.field({
    type: [PointExchange],
    description:
      "The membership's orders by their products, newest first. For whom clientPointExchangeProductList is.",
    authScopes: { member: true },
    args: pageArgs(page),
    resolve: async (_root, args, context) => {
      const { clientId } = await asExchanger(context);
      return exchangesOfClient(context.db, clientId, pageOf(args, page));
    },
  }),
  calculateMyPointExchange: t.field({
    type: PointExchangeQuote,
    description:
      'What an order would come to now, and which points would pay; refused as the order itself would be.',
    authScopes: { member: true },
    args: ofOrder,
    resolve: (_root, args, context) => answer(quoteOrder(context, asMember(context), askedOf(args))),
  }),
}));

builder.mutationFields((t) => ({
  createMyPointExchange: t.field({
    type: [PointExchange],
    description: 'Orders products for points, which are taken at once from those that end soonest.',
    authScopes: { member: true },
    args: {
      ...ofOrder,
      address: t.arg({
        type: PointExchangeAddressInput,
        description: "To whom it is sent; what is left out is taken from the membership's main contact.",
      }),
      shownPoints: t.arg.int({
        ...bounded({ least: 0, most: 100_000_000 }),
        description: 'What the page showed; an order that comes to something else is refused.',
      }),
      requestKey: t.arg.id({
        description: 'A UUID for this order: sent again under it, it is the same order.',
      }),
    },
    resolve: (_root, { address, shownPoints, requestKey, ...args }, context) =>
      answer(
        orderProducts(context, asMember(context), {
          ...askedOf(args),
          address: address ?? null,
          shownPoints: shownPoints ?? null,
          requestKey: requestKey ?? null,
        }),
      ),
  }),
  cancelMyPointExchange: t.field({
    type: [PointExchange],
    description:
      'Cancels an order, until the club has confirmed it; its points go back to where they came from.',
    authScopes: { member: true },
    args: { orderId: t.arg.id({ required: true, description: 'The order.' }) },
    resolve: (_root, { orderId }, context) =>
      answer(cancelOrder(context, asMember(context), uuidOf(orderId))),
  }),
}));
