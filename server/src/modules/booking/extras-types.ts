/** The GraphQL types of extras as they stand reserved on a booking. */
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import { must } from '#server/platform/per-request.ts';
import { parkingLoader, rentalItemLoader } from '#server/modules/vacancy/public.ts';
import type { ParkingRow, PetRow, RentalRow } from './extras-store.ts';

export const RentalPeriodType = builder.enumType('RentalPeriod', {
  description: 'What a price is for: a day, or the stay however long it is.',
  values: ['Day', 'Stay'] as const,
});

export const PetKind = builder.enumType('PetKind', {
  description: 'What kind of pet.',
  values: ['DOG', 'CAT'] as const,
});

export const BookedRentalItem = builder.objectRef<RentalRow>('BookedRentalItem').implement({
  description: 'Things that are rented for a stay.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The reservation.' }),
    quantity: t.exposeInt('quantity', { description: 'How many.' }),
    fromDate: t.expose('from_date', { type: 'Date', description: 'First day.' }),
    toDate: t.expose('to_date', { type: 'Date', description: 'Last day, counted.' }),
    rentalItemId: t.id({ description: 'The item.', resolve: (r) => r.rental_item_id }),
    unitPrice: t.exposeInt('unit_price_yen', {
      description: 'The price of one as it was agreed, yen without consumption tax.',
    }),
    rentalPeriod: t.field({
      type: RentalPeriodType,
      description: 'What that price is for.',
      resolve: (r) => r.rental_period as 'Day' | 'Stay',
    }),
    name: t.string({
      description: 'Its name in the language of the request.',
      resolve: async (r, _args, context) => {
        const item = await must(rentalItemLoader(context).load(r.rental_item_id), 'rental item');
        return inLanguage(context.language, item.name_ja, item.name_en);
      },
    }),
  }),
});

export const BookedParking = builder.objectRef<ParkingRow>('BookedParking').implement({
  description: 'A parking place that is reserved for a stay.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The reservation.' }),
    carNumber: t.exposeString('car_number', { description: 'The number of the car.' }),
    color: t.exposeString('color', { description: 'Its colour.' }),
    height: t.exposeInt('height_cm', { nullable: true, description: 'Its height in centimetres.' }),
    fromDate: t.expose('from_date', { type: 'Date', description: 'First day.' }),
    toDate: t.expose('to_date', { type: 'Date', description: 'Last day, counted.' }),
    facilityParkingId: t.id({ description: 'The parking.', resolve: (p) => p.parking_id }),
    name: t.string({
      description: 'Its name in the language of the request.',
      resolve: async (p, _args, context) => {
        const parking = await must(parkingLoader(context).load(p.parking_id), 'parking');
        return inLanguage(context.language, parking.name_ja, parking.name_en);
      },
    }),
    waitlist: t.boolean({
      description: 'Whether it waits for a place.',
      resolve: (p) => p.waiting_since !== null,
    }),
  }),
});

export const Pet = builder.objectRef<PetRow>('Pet').implement({
  description: 'A pet that comes along.',
  fields: (t) => ({
    kind: t.field({ type: PetKind, description: 'Dog or cat.', resolve: (p) => p.kind as 'DOG' | 'CAT' }),
    ownerName: t.exposeString('owner_name', { description: 'Its owner.' }),
    breed: t.exposeString('breed', { description: 'Its breed.' }),
    petWeight: t.float({
      description: 'Its weight in kilograms.',
      resolve: (p) => p.weight_grams / 1000,
    }),
  }),
});
