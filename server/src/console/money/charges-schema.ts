/** What cards were charged: found by receipt, stay, day, state or amount, and one with what came back and its papers. Nobody's name is in it. */
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { CHARGE_STATES } from '#server/modules/payment/public.ts';
import type { ChargePaper } from '#server/modules/payment/public.ts';
import { builder, PAGE } from '../builder.ts';
import { findCharges, viewCharge } from './charges.ts';
import type { ChargeInFull, ChargeStay, ShownCharge } from './charges.ts';

const see = { right: 'SEE_MONEY' } as const;

const StateType = builder.enumType('ChargeState', {
  values: CHARGE_STATES,
  description: 'How far a charge has come.',
});

const StayType = builder.objectRef<ChargeStay>('ChargedStay').implement({
  description: 'A stay that a card paid for.',
  fields: (t) => ({
    bookingNumber: t.exposeString('bookingNumber', { description: 'Its number.' }),
    houseName: t.exposeString('houseName', { description: 'Where.' }),
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
    isCancelled: t.exposeBoolean('isCancelled', { description: 'Whether it was given up.' }),
  }),
});

const ChargeType = builder.objectRef<ShownCharge>('FoundCharge').implement({
  description: 'A charge of a card.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    orderId: t.exposeString('orderId', { description: 'As the card company’s list names it.' }),
    madeAt: t.expose('madeAt', { type: 'DateTime', description: 'When it was begun.' }),
    capturedAt: t.expose('capturedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the card has paid it.',
    }),
    purpose: t.exposeString('purposeKind', { description: 'BOOKING_GROUP, BOOKING_CHANGE or SIGNUP.' }),
    memberId: t.exposeString('memberId', {
      nullable: true,
      description: 'The number of the membership; none of an applicant.',
    }),
    state: t.expose('state', { type: StateType, description: 'How far it has come.' }),
    yen: t.exposeInt('yen', { description: 'How many yen.' }),
    refundYen: t.exposeInt('refundYen', { description: 'What of it is to come back, or has.' }),
    transferYen: t.exposeInt('transferYen', { description: 'What of that comes back by bank transfer.' }),
    transferSentYen: t.exposeInt('transferSentYen', { description: 'What of that was sent.' }),
    cardNo: t.exposeString('cardNo', {
      nullable: true,
      description: 'The card, masked but for the last four digits.',
    }),
    stays: t.field({
      type: [StayType],
      description: 'The stays that it paid for, three at most.',
      resolve: ({ stays }) => [...stays],
    }),
  }),
});

const BackType = builder.objectRef<ChargeInFull['givenBack'][number]>('ChargeGivenBack').implement({
  description: 'What was given back of a charge in one step.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    yen: t.exposeInt('yen', { description: 'What came back.' }),
    fellYen: t.exposeInt('fellYen', {
      description: 'What fell away of the price; the rest of it was used up by a fee.',
    }),
    bookingNumber: t.exposeString('bookingNumber', { nullable: true, description: 'Of which stay.' }),
  }),
});
const PaperType = builder.objectRef<ChargePaper>('ChargePaper').implement({
  description: 'A paper of a charge.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'Its number.' }),
    kind: t.exposeString('kind', { description: 'RECEIPT, or RETURN for what came back.' }),
    yen: t.exposeInt('yen', { description: 'Over how many yen.' }),
    issuedOn: t.expose('issuedOn', { type: 'Date', description: 'On which day.' }),
    isReplaced: t.exposeBoolean('isReplaced', { description: 'Whether another stands in its place.' }),
  }),
});
const InFullType = builder.objectRef<ChargeInFull>('ChargeInFull').implement({
  description: 'A charge with what came back and its papers.',
  fields: (t) => ({
    charge: t.field({ type: ChargeType, description: 'The charge.', resolve: (charge) => charge }),
    givenBack: t.field({
      type: [BackType],
      description: 'What was given back, step by step.',
      resolve: ({ givenBack }) => [...givenBack],
    }),
    papers: t.field({
      type: [PaperType],
      description: 'Its papers, those that were replaced as well.',
      resolve: ({ papers }) => [...papers],
    }),
  }),
});

const RECEIPT = /^\d{4}-\d{6,}$/;

/** A number as it is typed: in whichever width, with or without spaces. */
const typedNumber = (text: string | null | undefined) =>
  text?.normalize('NFKC').replace(/\s/g, '').toUpperCase() || null;

builder.queryFields((t) => ({
  charges: t.field({
    type: [ChargeType],
    authScopes: see,
    description:
      'Charges by the number of a receipt, or of a stay, else by day, state and amount, the newest first. The audit log keeps whose were shown.',
    args: {
      number: t.arg.string({
        description: 'The number of a receipt or of a stay; then nothing else counts.',
        ...bounded({ most: 40 }),
      }),
      day: t.arg({ type: 'Date', description: 'Begun on this day.' }),
      state: t.arg({ type: StateType, description: 'That have come so far.' }),
      yen: t.arg.int({
        description: 'Over just so many yen.',
        ...bounded({ least: 1, most: 2_147_483_647 }),
      }),
      after: t.arg.id({ description: 'The charge after which the page begins.' }),
      take: t.arg.int({
        defaultValue: PAGE.take,
        description: `1 to ${PAGE.most}.`,
        ...bounded({ least: 1, most: PAGE.most }),
      }),
    },
    resolve: async (_root, { number, day, state, yen, after, take }, context) => {
      const typed = typedNumber(number);
      const isReceipt = typed !== null && RECEIPT.test(typed);
      const asked = {
        ...{ receiptNumber: isReceipt ? typed : null, bookingNumber: isReceipt ? null : typed },
        ...{ day: day ?? null, state: state ?? null, yen: yen ?? null },
        ...{ after: after == null ? null : uuidOf(String(after)), take: take ?? PAGE.take },
      };
      return [...(await answer(findCharges(context, asked)))];
    },
  }),
  charge: t.field({
    type: InFullType,
    authScopes: see,
    description: 'One charge as a whole. The audit log keeps who looked.',
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: (_root, { id }, context) => answer(viewCharge(context, uuidOf(String(id)))),
  }),
}));
