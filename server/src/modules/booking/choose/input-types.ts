/** The inputs of choosing: the guests of a room, and the stay that plans are wanted for. */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { builder } from '#server/graphql/builder.ts';

export const RoomInput = builder.inputType('RoomInput', {
  description: 'Guests of one room; the counts are disjoint.',
  fields: (t) => ({
    numberOfAdults: t.int({ required: true, description: 'Adults, at least one.' }),
    numberOfChildren: t.int({ defaultValue: 0, description: 'Children with a bed of their own.' }),
    numberOfBedShare: t.int({ defaultValue: 0, description: 'Children sharing a bed.' }),
  }),
});

type Counts = { numberOfAdults: number; numberOfChildren?: number | null; numberOfBedShare?: number | null };

export function countsOf(input: Counts): RoomCounts {
  return {
    adults: input.numberOfAdults,
    children: input.numberOfChildren ?? 0,
    bedShares: input.numberOfBedShare ?? 0,
  };
}

export const BookingPlanFilter = builder.inputType('BookingPlanFilter', {
  description: 'The stay plans are wanted for.',
  fields: (t) => ({
    roomTypeId: t.id({ required: true, description: 'The room type.' }),
    checkInDate: t.field({ type: 'Date', required: true, description: 'First night.' }),
    checkOutDate: t.field({ type: 'Date', required: true, description: 'Day of departure.' }),
    contractId: t.id({ required: true, description: 'The contract that pays.' }),
    rooms: t.field({ type: [RoomInput], required: true, description: 'One entry per room.' }),
  }),
});
