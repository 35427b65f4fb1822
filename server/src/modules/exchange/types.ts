/** What the API shows of products, orders and quotes. */
import type { PointKind } from '#domain/exchange/order.ts';
import { MOST_PIECES } from '#domain/exchange/order.ts';
import { checkPointExchange } from '#domain/account/permissions.ts';
import { checkStep, ORDER_STATES } from '#domain/exchange/state.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { must } from '#server/platform/per-request.ts';
import { contractLoader, ContractType } from '#server/modules/contract/public.ts';
import { mayCancel } from './cancel-order.ts';
import { productLoader } from './loaders.ts';
import type { Quote } from './quote-order.ts';
import type { ExchangeRow, ProductRow } from './store.ts';

export const PointExchangeProduct = builder.objectRef<ProductRow>('PointExchangeProduct').implement({
  description: 'A product that points can be exchanged for. Its prices are alternatives.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The product.' }),
    name: t.string({
      description: 'In the language of the request.',
      resolve: ({ nameJa, nameEn }, _args, { language }) => inLanguage(language, nameJa, nameEn),
    }),
    companyName: t.string({
      description: 'Who makes or issues it, in the language of the request.',
      resolve: ({ companyJa, companyEn }, _args, { language }) => inLanguage(language, companyJa, companyEn),
    }),
    description: t.string({
      nullable: true,
      description: 'What it is, in the language of the request.',
      resolve: ({ descriptionJa, descriptionEn }, _args, { language }) =>
        descriptionJa === null || descriptionEn === null
          ? null
          : inLanguage(language, descriptionJa, descriptionEn),
    }),
    imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'A picture of it.' }),
    spPoint: t.exposeInt('spPoint', {
      nullable: true,
      description: 'What one piece costs in SHARING POINT; null where it cannot be had for them.',
    }),
    fpPoint: t.exposeInt('fpPoint', { nullable: true, description: 'Likewise in FLEX POINT.' }),
    tvpPoint: t.exposeInt('tvpPoint', { nullable: true, description: 'Likewise in TVP.' }),
    saleEndAt: t.expose('saleEndAt', {
      type: 'Date',
      nullable: true,
      description: 'The last day on which it can be ordered; null where none is set.',
    }),
    left: t.exposeInt('left', {
      nullable: true,
      description: 'How many pieces are left of a limited product; null where it is not limited.',
    }),
  }),
});

const PointExchangeState = builder.enumType('PointExchangeState', {
  description: 'Received, confirmed by the club, shipped, or cancelled.',
  values: ORDER_STATES,
});

const PointExchangeKind = builder.enumType('PointExchangeKind', {
  description: 'A kind of points.',
  values: ['SP', 'FP', 'TVP'] as const,
});

/** What a line costs in a kind of points; null in the others. */
const pointsIn = (kind: PointKind) => (line: ExchangeRow) => (line.kind === kind ? line.points : null);

export const PointExchange = builder.objectRef<ExchangeRow>('PointExchange').implement({
  description: 'One product of an order; all products of an order go one way together.',
  fields: (t) => ({
    id: t.id({
      description: 'The product in its order.',
      resolve: ({ id, position }) => `${id}-${position}`,
    }),
    orderId: t.exposeID('id', { description: 'The order, as cancelMyPointExchange takes it.' }),
    orderNumber: t.exposeString('orderNumber', { description: 'By which the club knows the order.' }),
    state: t.field({
      type: PointExchangeState,
      description: 'Where the order stands.',
      resolve: ({ state }) => state,
    }),
    product: t.field({
      type: PointExchangeProduct,
      description: 'The product, under the names that it had when it was ordered.',
      resolve: async ({ productId, productNames }, _args, context) => ({
        ...(await must(productLoader(context).load(productId), 'product')),
        ...productNames,
      }),
    }),
    quantity: t.exposeInt('quantity', { description: 'How many pieces.' }),
    spPoint: t.int({
      nullable: true,
      description: 'What all pieces cost in SHARING POINT; null where other points paid.',
      resolve: pointsIn('sp'),
    }),
    fpPoint: t.int({ nullable: true, description: 'Likewise in FLEX POINT.', resolve: pointsIn('fp') }),
    tvpPoint: t.int({ nullable: true, description: 'Likewise in TVP.', resolve: pointsIn('tvp') }),
    kind: t.field({
      type: PointExchangeKind,
      description: 'In which points the order was paid.',
      resolve: ({ kind }) => kind.toUpperCase() as 'SP',
    }),
    orderPoints: t.exposeInt('orderPoints', { description: 'What the whole order costs.' }),
    contract: t.field({
      type: ContractType,
      nullable: true,
      description: 'The contract that the order named.',
      resolve: ({ contractId }, _args, context) =>
        contractId === null ? null : must(contractLoader(context).load(contractId), 'contract'),
    }),
    name: t.exposeString('name', {
      description:
        'To whom it is sent; empty, like the rest of the address, some time after the order has ended.',
    }),
    tel: t.exposeString('tel', { description: 'Their telephone.' }),
    email: t.exposeString('email', { description: 'Their e-mail address.' }),
    postalCode: t.exposeString('postalCode', {
      nullable: true,
      description: 'The postal code, seven digits.',
    }),
    address1: t.exposeString('address1', { description: 'The address as one line.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was ordered.' }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the club confirmed it.',
    }),
    shippedAt: t.expose('shippedAt', { type: 'DateTime', nullable: true, description: 'When it was sent.' }),
    shippedNumber: t.exposeString('shippedNumber', {
      nullable: true,
      description: 'The number by which the parcel is found.',
    }),
    cancelledAt: t.expose('cancelledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was cancelled.',
    }),
    cancelReason: t.exposeString('cancelReason', {
      nullable: true,
      description: 'Why the club cancelled it; null where its member did.',
    }),
    canCancel: t.boolean({
      description: 'Whether this login can cancel the order now.',
      resolve: (line, _args, context) => {
        const member = asMember(context);
        return (
          checkPointExchange(member) === null &&
          mayCancel(member, line) &&
          checkStep('CANCEL_BY_MEMBER', line.state) === null
        );
      },
    }),
  }),
});

type QuotedLot = { readonly contractId: number; readonly validThru: string; readonly points: number };

const PointExchangeLot = builder.objectRef<QuotedLot>('PointExchangeLot').implement({
  description: 'Points that would pay, of one contract and with one last day.',
  fields: (t) => ({
    contract: t.field({
      type: ContractType,
      description: 'Whose they are.',
      resolve: ({ contractId }, _args, context) => must(contractLoader(context).load(contractId), 'contract'),
    }),
    validThru: t.expose('validThru', { type: 'Date', description: 'Their last day.' } as never),
    points: t.exposeInt('points', { description: 'How many of them.' }),
  }),
});

export const PointExchangeQuote = builder.objectRef<Quote>('PointExchangeQuote').implement({
  description: 'What an order would come to.',
  fields: (t) => ({
    kind: t.field({
      type: PointExchangeKind,
      description: 'In which points it would be paid.',
      resolve: ({ kind }) => kind.toUpperCase() as 'SP',
    }),
    points: t.exposeInt('points', { description: 'All of it.' }),
    linePoints: t.intList({
      description: 'What all pieces of each product cost, as they were asked.',
      resolve: ({ lines }) => [...lines],
    }),
    available: t.exposeInt('available', { description: 'What can pay today.' }),
    lots: t.field({
      type: [PointExchangeLot],
      description: 'Which points would pay, those that end soonest first.',
      resolve: quotedLots,
    }),
  }),
});

/** Lots of one contract that end on one day are one line. */
function quotedLots({ uses, lots }: Quote): QuotedLot[] {
  const lines = new Map<string, QuotedLot>();
  for (const { lotId, points } of uses) {
    const { contractId, validThru } = lots.find(({ id }) => id === lotId)!;
    const key = `${contractId} ${validThru}`;
    lines.set(key, { contractId, validThru, points: (lines.get(key)?.points ?? 0) + points });
  }
  return [...lines.values()];
}

type Minimums = Readonly<Record<PointKind, number>>;

export const MinimumsType = builder.objectRef<Minimums>('PointExchangeMinimums').implement({
  description: 'The fewest points that an order takes.',
  fields: (t) => ({
    sp: t.exposeInt('sp', { description: 'Of SHARING POINT.' }),
    fp: t.exposeInt('fp', { description: 'Of FLEX POINT.' }),
    tvp: t.exposeInt('tvp', { description: 'Of TVP.' }),
  }),
});

export const PointExchangeOrderInput = builder.inputType('PointExchangeOrderInput', {
  description: 'A product that is ordered.',
  fields: (t) => ({
    productId: t.id({ required: true, description: 'The product.' }),
    quantity: t.int({
      ...bounded({ least: 1, most: MOST_PIECES }),
      required: true,
      description: 'How many pieces.',
    }),
  }),
});

export const PointExchangeAddressInput = builder.inputType('PointExchangeAddressInput', {
  description: "To whom an order is sent. What is left out is taken from the membership's main contact.",
  fields: (t) => ({
    name: t.string({ ...bounded({ most: 200 }), description: 'The name.' }),
    tel: t.string({ ...bounded({ most: 40 }), description: 'A telephone in Japan.' }),
    email: t.string({ ...bounded({ most: 300 }), description: 'An e-mail address.' }),
    postalCode: t.string({ ...bounded({ most: 20 }), description: 'The postal code.' }),
    address1: t.string({ ...bounded({ most: 600 }), description: 'The whole address as one line.' }),
  }),
});
