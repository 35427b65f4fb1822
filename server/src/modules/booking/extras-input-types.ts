/** The inputs of extras. */
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { PetKind } from './extras-types.ts';

const RentalItemInput = builder.inputType('RentalItemInput', {
  description: 'Things to rent, for some days of the stay.',
  fields: (t) => ({
    rentalItemId: t.id({ required: true, description: 'The item, as clientRentalItemList answers it.' }),
    quantity: t.int({ required: true, description: 'How many; 1,000 at most, and no more than are left.' }),
    fromDate: t.field({ type: 'Date', required: true, description: 'First day.' }),
    toDate: t.field({
      type: 'Date',
      required: true,
      description: 'Last day, counted; the night before check-out at the latest.',
    }),
  }),
});

const ParkingInput = builder.inputType('ParkingInput', {
  description: 'A parking place for one car, for some days of the stay.',
  fields: (t) => ({
    facilityParkingId: t.id({
      required: true,
      description: 'The parking, as clientFacilityParkingList answers it.',
    }),
    carNumber: t.string({ required: true, description: 'The number of the car, 40 letters at most.' }),
    color: t.string({ required: true, description: 'Its colour, 20 letters at most.' }),
    height: t.int({ description: 'Its height in centimetres; needed where the parking has a limit.' }),
    fromDate: t.field({ type: 'Date', required: true, description: 'First day.' }),
    toDate: t.field({
      type: 'Date',
      required: true,
      description: 'Last day, counted; the night before check-out at the latest.',
    }),
    waitlist: t.boolean({
      defaultValue: false,
      description: 'To wait for a place where none is free, instead of PARKING_FULL.',
    }),
  }),
});

const PetInput = builder.inputType('PetInput', {
  description: 'A pet that comes along.',
  fields: (t) => ({
    kind: t.field({ type: PetKind, defaultValue: 'DOG', description: 'Dog or cat.' }),
    ownerName: t.string({ required: true, description: 'Its owner, 100 letters at most.' }),
    breed: t.string({ required: true, description: 'Its breed, 60 letters at most.' }),
    petWeight: t.float({
      ...bounded({ most: 1000 }),
      required: true,
      description: 'Its weight in kilograms.',
    }),
  }),
});

const PetInfoInput = builder.inputType('PetInfoInput', {
  description: 'Pets, and that their terms were agreed to.',
  fields: (t) => ({
    agreed: t.boolean({
      required: true,
      description: "Whether the facility's terms for pets were agreed to.",
    }),
    pets: t.field({
      ...bounded({ longestList: 10 }),
      type: [PetInput],
      required: true,
      description: 'One entry for each.',
    }),
  }),
});

/** The fields of a room's extras. */
export const extrasInputs = { RentalItemInput, ParkingInput, PetInfoInput };
