/** The GraphQL types of a hold: the group, its rooms, the places of its guests. */
import { GROUP_STATES, MOST_EXTENSIONS } from '#domain/booking/hold-life.ts';
import { builder } from '#server/graphql/builder.ts';
import { PointBudget } from '#server/modules/points/public.ts';
import { must, requestNow } from '#server/platform/per-request.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import {
  Facility,
  facilityLoader,
  planLoader,
  RoomType,
  roomTypeLoader,
  showFacility,
  showRoomType,
} from '#server/modules/vacancy/public.ts';
import { endOf, lifeOf } from './hold-life.ts';
import { pointsAfterHold } from './hold-terms.ts';
import type { Held } from './write-hold.ts';
import type { HoldState } from './hold-state.ts';
import { inGuestOrder } from '../guest-order.ts';
import { guestsLoader } from '../loaders.ts';
import { BookingPlan } from '../plan-types.ts';
import { CancelPolicy } from '../policy-types.ts';
import { policyOn } from '../find-own.ts';
import { prepayableTvp } from './prepaid-rooms.ts';
import { quoteOfGroup } from './price-group.ts';
import { AccommodationPrice } from '../price-types.ts';
import { ReplacedBooking, replacedBooking } from '../replaced-types.ts';
import { termsOf } from '../stay-terms.ts';
import { bookingsOfGroup } from '../store.ts';
import type { BookingRow, GroupRow } from '../store.ts';
import type { GuestRow } from '../view-store.ts';

const TemporaryGuest = builder.objectRef<GuestRow>('TemporaryGuest').implement({
  description: 'A place for a guest of a held room.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The guest.' }),
    representative: t.exposeBoolean('representative', { description: 'One adult of each room.' }),
    child: t.exposeBoolean('child', { description: 'Children sharing a bed included.' }),
    bedShared: t.exposeBoolean('bed_shared', { description: 'Shares a bed.' }),
  }),
});

/** The hold that was just made, as its answer shows it. */
export function showHeld(context: RequestContext, { group, bookings, guests, quote }: Held): ShownHold {
  const guestsOf = Map.groupBy(guests, (guest) => guest.booking_id);
  for (const { id } of bookings) guestsLoader(context).prime(id, guestsOf.get(id) ?? []);
  return { ...group, written: { bookings, quote, at: group.created_at } };
}

const TemporaryBooking = builder.objectRef<BookingRow>('TemporaryBooking').implement({
  description: 'One held room.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The booking it will become.' }),
    checkInDate: t.expose('check_in', { type: 'Date', description: 'First night.' }),
    checkOutDate: t.expose('check_out', { type: 'Date', description: 'Day of departure.' }),
    bookingTypeId: t.exposeInt('booking_type_id', { description: 'Its booking type.' }),
    guests: t.field({
      type: [TemporaryGuest],
      description: 'Representative first, adults, children, children sharing a bed.',
      resolve: async (b, _args, context) => inGuestOrder(await guestsLoader(context).load(b.id)),
    }),
  }),
});

const GroupState = builder.enumType('BookingGroupState', {
  description:
    'HELD; PAYING while its card is being authenticated; CONFIRMED as bookings; REMOVED when it was left or replaced; EXPIRED when its time was over.',
  values: GROUP_STATES,
});

export const TemporaryBookingGroupState = builder
  .objectRef<HoldState>('TemporaryBookingGroupState')
  .implement({
    description: 'What has become of a hold.',
    fields: (t) => ({
      id: t.exposeID('groupId', { description: 'The group that was asked for.' }),
      state: t.field({ type: GroupState, description: 'Its state now.', resolve: ({ state }) => state }),
      expiresAt: t.expose('expiresAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When rooms and points go back; null once it is confirmed or over.',
      }),
      serverTime: t.expose('at', { type: 'DateTime', description: 'The clock the end is counted by.' }),
      bookingIds: t.exposeIDList('bookingIds', {
        description: 'Its bookings once it is confirmed, one per room; empty otherwise.',
      }),
      securePaymentUrl: t.string({
        nullable: true,
        description: 'Where its card is authenticated, while the payment waits there.',
        resolve: ({ securePayment }) => securePayment?.url ?? null,
      }),
      securePaymentAmount: t.int({
        nullable: true,
        description: 'Likewise for how much, in yen.',
        resolve: ({ securePayment }) => securePayment?.yen ?? null,
      }),
    }),
  });

/** A hold, with what was written where it has just been made, so that its answer asks for nothing again. */
export type ShownHold = GroupRow & {
  readonly written?: Pick<Held, 'bookings' | 'quote'> & { readonly at: Date };
};

export const TemporaryBookingGroup = builder.objectRef<ShownHold>('TemporaryBookingGroup').implement({
  description: 'A hold: rooms and points kept for a while.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'By which the hold is extended, confirmed and given up.' }),
    bookings: t.field({
      type: [TemporaryBooking],
      description: 'One per room, in the order asked for.',
      resolve: (g, _args, { db }) => (g.written ? [...g.written.bookings] : bookingsOfGroup(db, g.id)),
    }),
    state: t.field({
      type: GroupState,
      description: 'HELD, or PAYING while its card is being authenticated.',
      resolve: (g) => lifeOf(g).state,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When rooms and points go back.',
      resolve: endOf,
    }),
    serverTime: t.field({
      type: 'DateTime',
      description: 'The clock the end is counted by.',
      resolve: async (g, _args, context) => g.written?.at ?? (await requestNow(context)).at,
    }),
    extensionsLeft: t.int({
      description: 'How often it may still be extended.',
      resolve: (g) => MOST_EXTENSIONS - g.extensions_used,
    }),
    prePaymentTvp: t.int({
      nullable: true,
      description:
        'TVP of the contract that can pay of the stay fee when it is confirmed; null where the stay cannot be prepaid.',
      resolve: (g, _args, { db }) => prepayableTvp(db, g),
    }),
    pointBudget: t.field({
      type: PointBudget,
      nullable: true,
      description: "What the stay leaves of its contract's points; null where it is paid in yen.",
      resolve: async (g, _args, context) => {
        const { moment } = await requestNow(context);
        return pointsAfterHold(context.db, g, moment.date);
      },
    }),
    contractId: t.id({ description: 'The contract that pays.', resolve: (g) => g.contract_id ?? '' }),
    facility: t.field({
      type: Facility,
      description: 'The facility whose rooms are held.',
      resolve: async (g, _args, context) =>
        showFacility(await must(facilityLoader(context).load(g.facility_id), 'facility'), context.language),
    }),
    replaces: t.field({
      type: ReplacedBooking,
      nullable: true,
      description:
        'The booked stay that is cancelled as this is confirmed; null where none is, or none is left.',
      resolve: ({ replaces_booking_id: id }, _args, context) => replacedBooking(context, id),
    }),
    roomType: t.field({
      type: RoomType,
      description: 'Which room type.',
      resolve: async (g, _args, context) =>
        showRoomType(await must(roomTypeLoader(context).load(g.room_type_id), 'room type'), context.language),
    }),
    bookingPlan: t.field({
      type: BookingPlan,
      nullable: true,
      description: 'The plan, if one was chosen.',
      resolve: async (g, _args, context) =>
        g.booking_plan_id === null ? null : ((await planLoader(context).load(g.booking_plan_id)) ?? null),
    }),
    price: t.field({
      type: AccommodationPrice,
      description: 'Of all rooms together, before ages are known.',
      resolve: (g, _args, { db }) => g.written?.quote ?? quoteOfGroup(db, g),
    }),
    cancelPolicy: t.field({
      type: CancelPolicy,
      description: 'As it was when the rooms were held; it stays with the booking.',
      resolve: (g, _args, context) =>
        policyOn(context.db, { policy: termsOf(g).cancelPolicy, checkIn: g.check_in }),
    }),
  }),
});
