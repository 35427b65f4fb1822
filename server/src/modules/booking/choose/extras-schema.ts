/** The calls that list what a house has beside its rooms, with what is left of it night by night. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber } from '#server/platform/ids.ts';
import type { ParkingRow, RentalItemRow } from '#server/modules/vacancy/public.ts';
import { RentalPeriodType } from '../extras-types.ts';
import { availableParkings, availableRentalItems } from '../available-extras.ts';
import type { Availability, Available } from '../available-extras.ts';

const AvailabilityType = builder.objectRef<Availability>('ExtraAvailability').implement({
  description: 'How many are left on one night.',
  fields: (t) => ({
    stayDate: t.expose('stayDate', { type: 'Date', description: 'The night.' }),
    quantity: t.exposeInt('quantity', { description: 'How many are left.' }),
  }),
});

const RentalDefinition = builder.objectRef<RentalItemRow>('RentalItemDefinition').implement({
  description: 'What can be rented, and for how much.',
  fields: (t) => ({
    name: t.string({
      description: 'Its name in the language of the request.',
      resolve: (item, _args, { language }) => inLanguage(language, item.name_ja, item.name_en),
    }),
    price: t.exposeInt('price_yen', { description: 'The price of one, yen without consumption tax.' }),
    rentalPeriod: t.field({
      type: RentalPeriodType,
      description: 'What the price is for.',
      resolve: (item) => item.rental_period as 'Day' | 'Stay',
    }),
    forPets: t.exposeBoolean('for_pets', {
      description: 'Whether it is of use only where pets come along.',
    }),
  }),
});

const ClientRentalItem = builder.objectRef<Available<RentalItemRow>>('ClientRentalItem').implement({
  description: 'Something a facility has to rent.',
  fields: (t) => ({
    id: t.id({ description: 'The item.', resolve: ({ item }) => item.id }),
    quantity: t.int({ description: 'How many there are in all.', resolve: ({ item }) => item.quantity }),
    availabilities: t.field({
      type: [AvailabilityType],
      description: 'How many are left, night by night.',
      resolve: ({ availabilities }) => [...availabilities],
    }),
    definition: t.field({
      type: RentalDefinition,
      description: 'What it is.',
      resolve: ({ item }) => item,
    }),
  }),
});

const ClientFacilityParking = builder.objectRef<Available<ParkingRow>>('ClientFacilityParking').implement({
  description: 'A parking of a facility.',
  fields: (t) => ({
    id: t.id({ description: 'The parking.', resolve: ({ item }) => item.id }),
    name: t.string({
      description: 'Its name in the language of the request.',
      resolve: ({ item }, _args, { language }) => inLanguage(language, item.name_ja, item.name_en),
    }),
    quantity: t.int({
      description: 'How many places there are in all.',
      resolve: ({ item }) => item.quantity,
    }),
    maxHeight: t.int({
      nullable: true,
      description:
        'How high a car may be, in centimetres; just as high passes. Null where there is no limit.',
      resolve: ({ item }) => item.max_height_cm,
    }),
    availabilities: t.field({
      type: [AvailabilityType],
      description: 'How many places are left, night by night.',
      resolve: ({ availabilities }) => [...availabilities],
    }),
  }),
});

builder.queryFields((t) => {
  /** Which facility, and on which nights. */
  const ofStay = {
    facilityId: t.arg.id({ required: true, description: 'The facility.' }),
    checkInDate: t.arg({ type: 'Date', required: true, description: 'First night.' }),
    checkOutDate: t.arg({ type: 'Date', required: true, description: 'Day of departure.' }),
  };
  type OfStay = {
    readonly facilityId: string | number;
    readonly checkInDate: CalendarDate;
    readonly checkOutDate: CalendarDate;
  };
  const houseAndNights = ({ facilityId, checkInDate: checkIn, checkOutDate: checkOut }: OfStay) => ({
    ...{ facilityId: idNumber(String(facilityId)), checkIn, checkOut },
  });
  return {
    clientRentalItemList: t.field({
      type: [ClientRentalItem],
      description: 'What a facility has to rent, and what is left of it on the nights of a stay.',
      authScopes: { member: true },
      args: ofStay,
      resolve: (_root, args, context) => answer(availableRentalItems(context.db, houseAndNights(args))),
    }),
    clientFacilityParkingList: t.field({
      type: [ClientFacilityParking],
      description: 'The parkings of a facility, and what is left of them on the nights of a stay.',
      authScopes: { member: true },
      args: ofStay,
      resolve: (_root, args, context) => answer(availableParkings(context.db, houseAndNights(args))),
    }),
  };
});
