/**
 * A booked stay at the booking desk: looked at, given up wholly or in its last nights, and changed in dates, guests and extras, for its member
 * on the telephone, by the use cases that the member would call. Each act is told what the member was told before, and is refused where it would be another.
 */
import { stayStateOn } from '#domain/booking/stay-state.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { extrasAreClosed } from '#domain/booking/extras.ts';
import { anyNumber, bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { memberNamesQuery, memberOnTelephone } from '#server/modules/account/public.ts';
import { findContract } from '#server/modules/contract/public.ts';
import { billNumbersQuery } from '#server/modules/payment/public.ts';
import {
  billsLoader,
  bookingTypeLoader,
  cancelBooking,
  cancellingOf,
  cancelWithoutLogin,
  changeStay,
  previewCancellation,
  previewWithoutLogin,
  quoteChange,
  viewStay,
  whyNotOnTelephone,
} from '#server/modules/booking/public.ts';
import type { ChangeWanted, ViewedStay } from '#server/modules/booking/public.ts';
import { businessNow } from '#server/platform/clock.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { PriceType } from './stay-price-types.ts';
import { builder } from '../builder.ts';
import { actingOn, lookedAt } from './looked-at-stay.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';
import { ChangeInput, wantedOf } from './stay-change-input.ts';
import { CancellingType } from './cancelling-types.ts';
import { PlanAnswerType, planAnswersOf } from '../plan-answer-types.ts';
import { ShownRestInput } from './shown-rest-input.ts';
import { ChangeType, PenaltyType, penaltyOf } from './stay-change-types.ts';
import { BillType } from './stay-bill-types.ts';
import { StepType, WaiverType } from './stay-steps-types.ts';
import { CarOfStayType, PetOfStayType, RentalOfStayType } from './stay-extras-types.ts';

const book = { right: 'BOOK_FOR_MEMBERS' } as const;

const nightsShown = {
  type: ['Date'] as ['Date'],
  description:
    'All nights that the stay had on the page, given up or not; STAY_NIGHTS_CHANGED where they are others. Left out, they are not compared.',
  ...bounded({ longestList: 40 }),
};

const GuestType = builder.objectRef<ViewedStay['guests'][number]>('StayGuest').implement({
  description: 'A guest of a stay.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    name: t.exposeString('name', { nullable: true, description: 'The name.' }),
    kana: t.exposeString('kana', { nullable: true, description: 'That in kana.' }),
    representative: t.exposeBoolean('representative', { description: 'Who stands for the guests.' }),
    child: t.exposeBoolean('child', { description: 'A child, sharing a bed or not.' }),
    bedShared: t.exposeBoolean('bed_shared', { description: 'Shares a bed.' }),
    age: t.exposeInt('age', { nullable: true, description: 'On the day of arrival.' }),
    tel: t.exposeString('tel', { nullable: true, description: 'Telephone.' }),
    address1: t.exposeString('address1', { nullable: true, description: 'Address.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail.' }),
    nationality: t.exposeString('nationality', {
      nullable: true,
      description: 'Of guests without an address in Japan.',
    }),
  }),
});

const StateType = builder.enumType('StayState', {
  values: ['BOOKED', 'CHANGE_UNPAID', 'IN_HOUSE', 'LEFT', 'CANCELLED', 'MISSED'] as const,
  description: 'What has become of a stay; CHANGE_UNPAID while a change of it waits for its card.',
});

function stateOf({ booking, isPaying }: ViewedStay, today: CalendarDate) {
  const state = stayStateOn(
    {
      ...{ isMissed: booking.no_show_at !== null, isCancelled: booking.cancelled_at !== null },
      ...{ hasCome: booking.checked_in_at !== null, hasLeft: booking.checked_out_at !== null },
      checkOut: booking.check_out,
    },
    today,
  );
  return state === 'BOOKED' && isPaying ? 'CHANGE_UNPAID' : state;
}

/** Why nothing of it can be changed or cancelled any more, as the acts judge it. */
async function whyClosed(
  context: ConsoleContext,
  { booking, group, isPaying }: ViewedStay,
): Promise<Refusal | null> {
  const { at } = await businessNow(context.db);
  return whyNotOnTelephone(asStaff(context), { booking, group, isPaying, at });
}

type Owner = { readonly memberId: string; readonly name: string };
const OwnerType = builder.objectRef<Owner>('StayOwner').implement({
  description: 'The membership of a stay.',
  fields: (t) => ({
    memberId: t.exposeString('memberId', { description: 'Its number.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
  }),
});

const StayType = builder.objectRef<ViewedStay>('BookedStay').implement({
  description: 'A booked stay, one room of it.',
  fields: (t) => ({
    bookingNumber: t.string({
      description: 'Its number.',
      resolve: ({ booking }) => booking.booking_number ?? '',
    }),
    member: t.field({
      type: OwnerType,
      description: 'Whose.',
      resolve: async ({ booking }, _args, { db }) => {
        const [[client]] = await sendTogether(db, [memberNamesQuery([booking.client_id])]);
        return client ?? { memberId: '', name: '' };
      },
    }),
    contractNumber: t.string({
      nullable: true,
      description: 'The contract that pays for it, by number.',
      resolve: async ({ group: { client_id: clientId, contract_id: id } }, _args, { db }) =>
        id === null ? null : ((await findContract(db, clientId, id))?.contractNumber ?? null),
    }),
    kind: t.string({
      description: 'Its booking type: by which line it is booked, or through which channel.',
      resolve: async ({ booking: { booking_type_id: id } }, _args, context) =>
        (await bookingTypeLoader(context).load(id))?.code ?? '',
    }),
    channelReference: t.string({
      nullable: true,
      description: 'The number under which another channel knows it.',
      resolve: ({ group }) => group.channel_reference,
    }),
    state: t.field({
      type: StateType,
      description: 'What has become of it.',
      resolve: async (stay, _args, { db }) => stateOf(stay, (await businessNow(db)).moment.date),
    }),
    houseName: t.string({
      description: 'Where.',
      resolve: ({ lodging: { facility } }, _args, { language }) =>
        inLanguage(language, facility.name_ja, facility.name_en),
    }),
    roomTypeName: t.string({
      description: 'Which kind of rooms.',
      resolve: ({ lodging: { roomType } }, _args, { language }) =>
        inLanguage(language, roomType.name_ja, roomType.name_en),
    }),
    planTitle: t.string({
      nullable: true,
      description: 'The plan.',
      resolve: ({ lodging: { plan } }, _args, { language }) =>
        plan && inLanguage(language, plan.title_ja, plan.title_en),
    }),
    checkInDate: t.field({
      type: 'Date',
      description: 'The day of arrival.',
      resolve: ({ booking }) => booking.check_in,
    }),
    checkOutDate: t.field({
      type: 'Date',
      description: 'The day of departure.',
      resolve: ({ booking }) => booking.check_out,
    }),
    price: t.expose('price', { type: PriceType, description: 'What it costs, without fees of cancelling.' }),
    pastPrice: t.expose('pastPrice', {
      type: PriceType,
      description: 'What it cost before nights of it were given up.',
    }),
    steps: t.field({
      type: [StepType],
      description: 'What was given up of it, and changes of it that left a fee, the first step first.',
      resolve: (stay) => stay.steps.map((step) => ({ ...step, stay })),
    }),
    waivers: t.field({
      type: [WaiverType],
      description: 'What of these fees the club gave up after all, in order.',
      resolve: ({ waivers }) => [...waivers],
    }),
    billNumbers: t.stringList({
      description: 'The monthly bills of its company on which something of it stands, by number.',
      resolve: async ({ booking }, _args, context) => {
        const of = await billsLoader(context).load(booking.id);
        const ids = of.flatMap(({ billId }) => billId ?? []);
        const [bills] = await sendTogether(context.db, [billNumbersQuery(ids)]);
        return bills.map(({ number: billNumber }) => billNumber);
      },
    }),
    awaitsBill: t.boolean({
      description: 'Whether something of it is to stand on the next monthly bill of its company.',
      resolve: async ({ booking }, _args, context) =>
        (await billsLoader(context).load(booking.id)).some(({ billId }) => billId === null),
    }),
    bill: t.expose('bill', { type: BillType, description: 'What it asks in yen, and where that stands.' }),
    cancelling: t.field({
      type: CancellingType,
      description: 'Its terms of cancelling.',
      resolve: (stay, _args, { db }) => cancellingOf(db, stay),
    }),
    cannotCancelReason: t.string({
      nullable: true,
      description: 'Message key of why it cannot be cancelled now; null where it can.',
      resolve: async (stay, _args, context) => (await whyClosed(context, stay))?.refused ?? null,
    }),
    cannotModifyReason: t.string({
      nullable: true,
      description:
        'Message key of why it cannot be given other dates, guests or extras now; null where it can. MEMBER_WITHOUT_LOGIN where it can be cancelled alone.',
      resolve: async (stay, _args, context) => {
        const closed = await whyClosed(context, stay);
        if (closed) return closed.refused;
        const member = await memberOnTelephone(context.db, asStaff(context), stay.booking.client_id);
        return isRefusal(member) ? member.refused : null;
      },
    }),
    isLocked: t.boolean({
      description: 'Whether the club keeps its member from changing it.',
      resolve: ({ booking }) => !booking.client_may_modify,
    }),
    requestNote: t.string({
      nullable: true,
      description: 'What is asked for.',
      resolve: ({ group }) => group.request_note,
    }),
    planAnswers: t.field({
      type: [PlanAnswerType],
      description: 'What was answered to the questions of its plan.',
      resolve: ({ booking, group }, _args, context) =>
        planAnswersOf(context, { planId: group.booking_plan_id, answers: booking.plan_answers }),
    }),
    guests: t.field({ type: [GuestType], description: 'Its guests.', resolve: ({ guests }) => [...guests] }),
    rentalItems: t.field({
      type: [RentalOfStayType],
      description:
        'What is rented; of a stay that was given up what it had then, and likewise its cars and pets.',
      resolve: (stay) => stay.extras.rentals.map((one) => ({ ...one, stay })),
    }),
    parkings: t.field({
      type: [CarOfStayType],
      description: 'Its cars, those that wait for a place among them.',
      resolve: (stay) => stay.extras.parkings.map((car) => ({ ...car, stay })),
    }),
    areExtrasClosed: t.boolean({
      description:
        'Whether no parking and nothing to rent can be reserved for it any more, but given up alone.',
      resolve: async ({ booking }, _args, { db }) =>
        extrasAreClosed(booking.check_in, (await businessNow(db)).moment),
    }),
    pets: t.field({ type: [PetOfStayType], description: 'Its pets.', resolve: ({ pets }) => [...pets] }),
    takesPets: t.boolean({
      description: 'Whether pets may come into its room.',
      resolve: ({ lodging: { roomType } }) => roomType.accepts_pet,
    }),
  }),
});

const number = builder.args((t) => ({
  bookingNumber: t.string({ required: true, description: 'The stay.', ...bounded({ most: 60 }) }),
}));
const nightsArg = builder.args((t) => ({
  nights: t.field({
    type: ['Date'],
    required: true,
    description: 'All its nights, or its last ones.',
    ...bounded({ longestList: 40 }),
  }),
}));
const changeArg = builder.args((t) => ({
  change: t.field({ type: ChangeInput, required: true, description: 'What is wanted.' }),
}));

builder.queryFields((t) => ({
  bookedStay: t.field({
    type: StayType,
    authScopes: book,
    description: 'A stay by its number. The audit log keeps who looked.',
    args: number,
    resolve: (_root, { bookingNumber }, context) =>
      answer(viewStay(context, asStaff(context), bookingNumber)),
  }),
  cancellationForMember: t.field({
    type: PenaltyType,
    authScopes: book,
    description: 'What giving up these nights would cost now.',
    args: { ...number, ...nightsArg, shownNights: t.arg(nightsShown) },
    resolve: async (_root, { bookingNumber, nights, shownNights: shown }, context) => {
      const { member, staff, own } = await lookedAt(context, bookingNumber);
      const { bookingId } = own;
      const asked = { stayDates: nights, shownNights: shown };
      const preview = await answer(
        isRefusal(member)
          ? previewWithoutLogin(context, staff, { ...own, ...asked })
          : previewCancellation(context, member, { bookingId, ...asked }),
      );
      return penaltyOf(context, preview);
    },
  }),
  changeQuoteForMember: t.field({
    type: ChangeType,
    authScopes: book,
    description: 'What a change would come to now.',
    args: { ...number, ...changeArg },
    resolve: async (_root, { bookingNumber, change }, context) => {
      const { member, bookingId, stay } = await actingOn(context, bookingNumber);
      const wanted = await answer(wantedOf(change, stay));
      return { ...(await answer(quoteChange(context, member, { bookingId, wanted }))), viewed: stay };
    },
  }),
}));

builder.mutationFields((t) => ({
  cancelForMember: t.boolean({
    authScopes: book,
    description:
      'Gives up nights of a stay and mails the member. A fee in yen is owed as the stay is paid; no card is charged for it.',
    args: {
      ...number,
      ...nightsArg,
      points: t.arg.int({
        required: true,
        ...anyNumber,
        description: 'The fee in points that the member was told; PRICE_CHANGED where it is another.',
      }),
      yen: t.arg.int({ required: true, ...anyNumber, description: 'Likewise in yen.' }),
      rest: t.arg({
        type: ShownRestInput,
        description:
          'What is left afterwards, as the member was told; BALANCE_CHANGED where it is another. Left out, it is not compared.',
      }),
      shownNights: t.arg(nightsShown),
    },
    resolve: async (_root, { bookingNumber, nights, points, yen, rest, shownNights }, context) => {
      const { member, staff, own } = await lookedAt(context, bookingNumber);
      const [{ bookingId }, shown] = [own, { points, yen, rest, nights: shownNights }];
      if (isRefusal(member))
        return answer(cancelWithoutLogin(context, staff, { ...own, stayDates: nights, shown }));
      await answer(cancelBooking(context, member, { bookingId, stayDates: nights, password: null, shown }));
      return true;
    },
  }),
  changeForMember: t.boolean({
    authScopes: book,
    description:
      'Changes a stay and mails the member. No card is charged: what comes to be paid by card is due at the house.',
    args: {
      ...number,
      ...changeArg,
      quote: t.arg.string({
        required: true,
        description: 'What the member was told.',
        ...bounded({ most: 64 }),
      }),
      borrow: t.arg.boolean({ defaultValue: false, description: 'The member agrees to borrow points.' }),
    },
    resolve: async (_root, { bookingNumber, change, quote, borrow }, context) => {
      const { member, bookingId, stay } = await actingOn(context, bookingNumber);
      if (!/^[0-9a-f]{64}$/.test(quote)) return answer(refuse('BAD_INPUT_ERROR', { argument: 'quote' }));
      const borrowing = borrow ? 'WITH_CONSENT' : 'NOT_ASKED';
      const wanted: ChangeWanted = { ...(await answer(wantedOf(change, stay))), borrowing };
      await answer(
        changeStay(context, member, { bookingId, wanted, password: null, quote: Buffer.from(quote, 'hex') }),
      );
      return true;
    },
  }),
}));
