/** The GraphQL types of the kept draft. */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import type { findDraft } from './draft-store.ts';

/** What is longer than this has not been typed, and is not even read. */
const LONGEST_TYPED = 100_000;

type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

const RoomCountsType = builder.objectRef<RoomCounts>('RoomCounts').implement({
  description: 'Guests of one room.',
  fields: (t) => ({
    numberOfAdults: t.exposeInt('adults', { description: 'Adults.' }),
    numberOfChildren: t.exposeInt('children', { description: 'Children with a bed of their own.' }),
    numberOfBedShare: t.exposeInt('bedShares', { description: 'Children sharing a bed.' }),
  }),
});

export const BookingDraft = builder.objectRef<DraftRow>('BookingDraft').implement({
  description: 'The last choice and what was typed for it.',
  fields: (t) => ({
    roomTypeId: t.exposeID('room_type_id', { description: 'The room type.' }),
    contractId: t.exposeID('contract_id', { description: 'The contract.' }),
    checkInDate: t.expose('check_in', { type: 'Date', description: 'First night.' }),
    checkOutDate: t.expose('check_out', { type: 'Date', description: 'Day of departure.' }),
    bookingPlanId: t.exposeID('booking_plan_id', {
      nullable: true,
      description: 'The plan that was chosen; null for a stay by itself.',
    }),
    rooms: t.field({
      type: [RoomCountsType],
      description: 'Guests by room.',
      resolve: (d) => d.rooms as RoomCounts[],
    }),
    form: t.exposeString('form', { description: 'JSON text of the page.' }),
    savedAt: t.expose('saved_at', {
      type: 'DateTime',
      description: 'When it was kept last; it is forgotten a day later.',
    }),
  }),
});

export const BookingDraftInput = builder.inputType('BookingDraftInput', {
  description: 'What the page wants kept.',
  fields: (t) => ({
    groupId: t.id({ required: true, description: 'The hold it belongs to.' }),
    form: t.string({
      required: true,
      ...bounded({ most: LONGEST_TYPED }),
      description: 'JSON text, at most 32 KB; passport data is taken out by the server too.',
    }),
  }),
});
