/** The GraphQL types of a booking as members see it afterwards. */
import { inLanguage } from '#domain/kernel/language.ts';
import { extrasAreClosed } from '#domain/booking/extras.ts';
import { needsConfirmation } from '#domain/booking/stay-confirmation.ts';
import { shownAnswer } from '#domain/booking/plan-answers.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import { builder } from '#server/graphql/builder.ts';
import { asMember } from '#server/graphql/request-context.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import type { Now } from '#server/platform/clock.ts';
import { must, requestNow } from '#server/platform/per-request.ts';
import { contractLoader, ContractType } from '#server/modules/contract/public.ts';
import { lotLoader, takenPointsLoader } from '#server/modules/points/public.ts';
import { paymentParts } from '#domain/payment/pay-by.ts';
import type { FeePaymentType as FeeType } from '#domain/payment/pay-by.ts';
import { paidLoader } from '#server/modules/payment/public.ts';
import { askedQuestion, planLoader, planQuestionsLoader } from '#server/modules/vacancy/public.ts';
import { BookedRoom, facilityOf } from './booked-room-types.ts';
import { inGuestOrder } from '../guest-order.ts';
import {
  bookingTypeLoader,
  chargesLoader,
  groupLoader,
  guestsLoader,
  nightsLoader,
  parkingsLoader,
  payingChangeLoader,
  penaltiesLoader,
  petsLoader,
  rentalsLoader,
} from '../loaders.ts';
import { BookedParking, BookedRentalItem, Pet } from '../extras-types.ts';
import { whyNoChange, whyNotCancellable } from './may-change.ts';
import { BookingPayment, FeePaymentType } from '../payment-types.ts';
import { BookingPlan, PlanAnswers } from '../plan-types.ts';
import { ReplacedBooking, stayGivenUpFor } from '../replaced-types.ts';
import { prepaidOf } from '../prepayment.ts';
import { priceFromCharges, totalYenOf, yenByWayOf } from '../charges.ts';
import { nightsToShow } from './nights.ts';
import { AccommodationPrice, LotUse } from '../price-types.ts';
import type { Quote } from '../quote.ts';
import { sharesOf } from '../quote.ts';
import { termsOf } from '../stay-terms.ts';
import type { BookingNightRow, BookingRow, GroupRow } from '../store.ts';
import { Guest } from './guest-types.ts';
import { PendingChange } from './pending-change-types.ts';
import { FinalizedInvoice, papersOf } from './paper-types.ts';
import { PenaltyPaid } from './penalty-types.ts';
import { toConfirm } from './to-confirm.ts';

const groupOf = (context: RequestContext, booking: BookingRow): Promise<GroupRow> =>
  must(groupLoader(context).load(booking.group_id), 'group');

const BookingGroup = builder.objectRef<GroupRow>('BookingGroup').implement({
  description: 'Rooms booked together.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The same for all rooms that were booked together.' }),
    createdSubMemberId: t.id({
      nullable: true,
      description: 'The sub or family member who made it; null for the main member.',
      resolve: (g) => g.created_sub_member_id,
    }),
  }),
});

const ChargeTotals = builder
  .objectRef<{ optionalCleaning: number; jpy: number; sp: number; fp: number }>('ChargeTotals')
  .implement({
    description: 'What the stay itself costs, by unit.',
    fields: (t) => ({
      optionalCleaning: t.exposeInt('optionalCleaning', { description: 'Cleaning on request, yen.' }),
      accommodationJpy: t.exposeInt('jpy', { description: 'Accommodation in yen, with consumption tax.' }),
      accommodationSp: t.exposeInt('sp', { description: 'Accommodation in SP.' }),
      accommodationFp: t.exposeInt('fp', { description: 'Accommodation in FP.' }),
    }),
  });

const BookedNight = builder.objectRef<BookingNightRow>('BookedNight').implement({
  description: 'A night as booked.',
  fields: (t) => ({
    date: t.expose('night', { type: 'Date', description: 'The night.' }),
    price: t.int({
      description: "Its frozen price in the contract's unit; yen without consumption tax.",
      resolve: (n) => n.points || n.yen,
    }),
    cancelledAt: t.expose('ended_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was given back.',
    }),
  }),
});

const BookingPrices = builder.objectRef<BookingRow>('BookingPrices').implement({
  description: 'What a booking costs now.',
  fields: (t) => ({
    totalJpy: t.int({
      description: 'All yen, with consumption tax, local taxes and penalties.',
      resolve: async (b, _args, context) => totalYenOf(await chargesLoader(context).load(b.id)),
    }),
    paidJpy: t.int({
      description: 'Yen of it that were paid so far.',
      resolve: async (b, _args, context) => (await paidLoader(context).load(b.id))?.yen ?? 0,
    }),
    payments: t.field({
      type: [BookingPayment],
      description: 'How they are paid: one entry for each way in which the stay is, or was, to be paid.',
      resolve: async (b, _args, context) => {
        const lines = await chargesLoader(context).load(b.id);
        const paid = await paidLoader(context).load(b.id);
        const { cardYen: card = 0, billedYen: billed = 0, deskYen: desk = 0 } = paid ?? {};
        const occurring = lines.map((line) => line.pay_by);
        return paymentParts(yenByWayOf(lines), { card, billed, desk }, occurring);
      },
    }),
    tvpPrePayment: t.int({
      description: 'Yen prepaid in TVP.',
      resolve: async (b, _args, context) => prepaidOf(await chargesLoader(context).load(b.id)).prepaidYen,
    }),
    paymentType: t.field({
      type: FeePaymentType,
      nullable: true,
      description: 'How the yen part is paid.',
      resolve: async (b, _args, context) => (await groupOf(context, b)).fee_payment_type as FeeType | null,
    }),
    breakdown: t.field({
      type: AccommodationPrice,
      description: 'As booked, by night.',
      resolve: (b, _args, context) => breakdownOf(context, b),
    }),
  }),
});

/** The price as it was booked, from the booking's own rows. */
async function breakdownOf(context: RequestContext, booking: BookingRow): Promise<Quote> {
  const nights = nightsToShow(await nightsLoader(context).load(booking.id));
  const lines = await chargesLoader(context).load(booking.id);
  const price = priceFromCharges(await unitOf(context, booking), nights, lines);
  return { price, lots: await lotSharesOf(context, booking), borrowablePoints: 0 };
}

/** What the nights of a booking are paid in. */
async function unitOf(context: RequestContext, booking: BookingRow): Promise<PriceUnit> {
  return termsOf(await groupOf(context, booking)).unit;
}

async function lotSharesOf(context: RequestContext, booking: BookingRow) {
  const uses = await takenPointsLoader(context).load(booking.id);
  const lotIds = [...new Set(uses.map(({ lotId }) => lotId))];
  const lots = await Promise.all(lotIds.map((id) => must(lotLoader(context).load(id), 'lot of a booking')));
  return sharesOf(uses, lots);
}

/** Why the caller cannot cancel it, as the key of a message, or null. */
async function cannotChange(context: RequestContext, booking: BookingRow): Promise<string | null> {
  const [group, { at }] = await Promise.all([groupOf(context, booking), requestNow(context)]);
  return whyNotCancellable(asMember(context), { booking, group, at })?.refused ?? null;
}

const isOpenForExtras = (booking: BookingRow, { moment }: Now): boolean =>
  !booking.cancelled_at && !booking.checked_in_at && !extrasAreClosed(booking.check_in, moment);

export const Booking = builder.objectRef<BookingRow>('Booking').implement({
  description: 'A confirmed stay in one room.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The booking.' }),
    bookingNumber: t.string({
      description: 'The number to name at the desk.',
      resolve: (b) => b.booking_number ?? '',
    }),
    bookingTypeId: t.exposeInt('booking_type_id', {
      description:
        'SP 1, FP 2, DP 3, TICKET 4, VS 5, MO 6, VM 7, OTA 8, PW 9, MW 10, OTHER 11, POINT 12, TRIAL 13.',
    }),
    bookingTypeName: t.string({
      description: 'Its name in the language of the request.',
      resolve: async (b, _args, context) => {
        const type = await must(bookingTypeLoader(context).load(b.booking_type_id), 'booking type');
        return inLanguage(context.language, type.name_ja, type.name_en);
      },
    }),
    checkInDate: t.expose('check_in', { type: 'Date', description: 'First night.' }),
    checkOutDate: t.expose('check_out', { type: 'Date', description: 'Day of departure.' }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was confirmed.',
      resolve: async (b, _args, context) => {
        const g = await groupOf(context, b);
        return g.confirmed_at ?? g.created_at;
      },
    }),
    cancelledAt: t.expose('cancelled_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the whole was cancelled.',
    }),
    noShowAt: t.expose('no_show_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was given up because nobody came; it is cancelled then, too.',
    }),
    checkedInAt: t.expose('checked_in_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the guests arrived.',
    }),
    stayConfirmedAt: t.expose('stay_confirmed_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the stay was confirmed by the member.',
    }),
    needsStayConfirmation: t.boolean({
      description:
        'Whether it is to be confirmed: from ten in the morning of the day of departure, until it is; never once it was given up.',
      resolve: async (b, _args, context) => {
        const { at } = await requestNow(context);
        return needsConfirmation(toConfirm(b), at.getTime());
      },
    }),
    canModifyByClient: t.exposeBoolean('client_may_modify', {
      description: 'Whether the membership may change it at all.',
    }),
    canCancel: t.boolean({
      description: 'Whether the caller can cancel it now.',
      resolve: async (b, _args, context) => (await cannotChange(context, b)) === null,
    }),
    cannotChangeReason: t.string({
      nullable: true,
      description: 'Message key of why not.',
      resolve: (b, _args, context) => cannotChange(context, b),
    }),
    cannotModifyReason: t.string({
      nullable: true,
      description:
        'Message key of why the caller cannot give it other dates, guests or extras now; null where they can.',
      resolve: async (b, _args, context) => {
        const [group, { at }] = await Promise.all([groupOf(context, b), requestNow(context)]);
        return whyNoChange(asMember(context), { booking: b, group, at })?.refused ?? null;
      },
    }),
    pendingChange: t.field({
      type: PendingChange,
      nullable: true,
      description: 'A change of it, or a cancellation, that waits for its card.',
      resolve: async (b, _args, context) => (await payingChangeLoader(context).load(b.id)) ?? null,
    }),
    bookingPlanId: t.id({
      nullable: true,
      description: 'The plan it was booked with; null for a stay by itself.',
      resolve: async (b, _args, context) => (await groupOf(context, b)).booking_plan_id,
    }),
    bookingPlan: t.field({
      type: BookingPlan,
      nullable: true,
      description: 'The plan it was booked with, as it is now; null for a stay by itself.',
      resolve: async (b, _args, context) => {
        const { booking_plan_id: id } = await groupOf(context, b);
        return id === null ? null : ((await planLoader(context).load(id)) ?? null);
      },
    }),
    minNights: t.int({
      nullable: true,
      description:
        'The fewest nights its plan asks for, also of what is left of it; null without such a plan.',
      resolve: async (b, _args, context) => termsOf(await groupOf(context, b)).minNights,
    }),
    parkingRequestedNumber: t.int({
      description:
        'Parking places that are reserved, or were asked for where it was booked elsewhere; a car that waits has none.',
      resolve: async (b, _args, context) => {
        const cars = await parkingsLoader(context).load(b.id);
        return Math.max(b.parking_requested_number, cars.filter((car) => !car.waiting_since).length);
      },
    }),
    rentalItems: t.field({
      type: [BookedRentalItem],
      description: 'What is rented for it now.',
      resolve: (b, _args, context) => rentalsLoader(context).load(b.id),
    }),
    parkings: t.field({
      type: [BookedParking],
      description: 'The cars it has a place for now.',
      resolve: (b, _args, context) => parkingsLoader(context).load(b.id),
    }),
    petInfo: t.field({
      type: [Pet],
      description: 'Pets that come along.',
      resolve: (b, _args, context) => petsLoader(context).load(b.id),
    }),
    canBookParking: t.boolean({
      description: 'Whether parking can be reserved still.',
      resolve: async (b, _args, context) => {
        const g = await groupOf(context, b);
        const { no_parking: none } = await facilityOf(context, g.facility_id);
        return !none && isOpenForExtras(b, await requestNow(context));
      },
    }),
    canBookRentalItem: t.boolean({
      description: 'Whether things to rent can be reserved still.',
      resolve: async (b, _args, context) => isOpenForExtras(b, await requestNow(context)),
    }),
    requestSameRoom: t.boolean({
      description: 'Whether the same room as before was asked for.',
      resolve: async (b, _args, context) => (await groupOf(context, b)).request_same_room,
    }),
    requestMailCertificate: t.boolean({
      description: 'Whether a certificate by post was asked for.',
      resolve: async (b, _args, context) => (await groupOf(context, b)).request_mail_certificate,
    }),
    feePaymentType: t.field({
      type: FeePaymentType,
      nullable: true,
      description: 'How the yen part is paid.',
      resolve: async (b, _args, context) => (await groupOf(context, b)).fee_payment_type as FeeType | null,
    }),
    room: t.field({ type: BookedRoom, description: 'The room.', resolve: (b) => b }),
    contract: t.field({
      type: ContractType,
      nullable: true,
      description: 'The contract that pays.',
      resolve: async (b, _args, context) => {
        const g = await groupOf(context, b);
        return g.contract_id === null ? null : ((await contractLoader(context).load(g.contract_id)) ?? null);
      },
    }),
    representativeName: t.exposeString('representative_name', {
      nullable: true,
      description: 'Who signs the register.',
    }),
    bookingGroup: t.field({
      type: BookingGroup,
      description: 'Rooms booked together.',
      resolve: (b, _args, context) => groupOf(context, b),
    }),
    prices: t.field({ type: BookingPrices, description: 'What it costs now.', resolve: (b) => b }),
    finalizedInvoices: t.field({
      type: [FinalizedInvoice],
      description: 'The earliest first; empty until money was taken for the stay.',
      resolve: (b, _args, context) => papersOf(context, b),
    }),
    bookingPlanAnswer: t.field({
      type: PlanAnswers,
      nullable: true,
      description: "Answers to the plan's questions; one chosen from a list in the language asked for.",
      resolve: async (b, _args, context) => {
        if (b.plan_answers.length === 0) return null;
        const { booking_plan_id: planId } = await groupOf(context, b);
        const asked = planId === null ? [] : await planQuestionsLoader(context).load(planId);
        const questions = asked.map(askedQuestion);
        return b.plan_answers.map((answer, index) => shownAnswer(questions[index], answer, context.language));
      },
    }),
    chargeTotals: t.field({
      type: ChargeTotals,
      description: 'What the stay itself costs, by unit.',
      resolve: async (b, _args, context) => {
        const charges = (await chargesLoader(context).load(b.id)).filter(
          (c) => c.subject === 'ACCOMMODATION',
        );
        const nights = await nightsLoader(context).load(b.id);
        const points = nights.filter((n) => !n.ended_at).reduce((sum, n) => sum + n.points, 0);
        const unit = await unitOf(context, b);
        return {
          optionalCleaning: 0,
          jpy: totalYenOf(charges),
          sp: unit === 'sp' ? points : 0,
          fp: unit === 'fp' ? points : 0,
        };
      },
    }),
    guests: t.field({
      type: [Guest],
      description: 'Representative first, adults, children, children sharing a bed.',
      resolve: async (b, _args, context) =>
        inGuestOrder(await guestsLoader(context).load(b.id)).map((g) => ({ ...g, stay: b })),
    }),
    nights: t.field({
      type: [BookedNight],
      description: 'Nights as booked, those given back included.',
      resolve: async (b, _args, context) => nightsToShow(await nightsLoader(context).load(b.id)),
    }),
    lots: t.field({
      type: [LotUse],
      description: 'Lots whose points the stay uses now.',
      resolve: (b, _args, context) => lotSharesOf(context, b),
    }),
    replaced: t.field({
      type: ReplacedBooking,
      nullable: true,
      description: 'The stay that was cancelled as this one was confirmed; null where none was.',
      resolve: (b, _args, context) => stayGivenUpFor(context, b),
    }),
    penalties: t.field({
      type: [PenaltyPaid],
      description: 'Its cancellations so far, in their order.',
      resolve: (b, _args, context) => penaltiesLoader(context).load(b.id),
    }),
  }),
});
