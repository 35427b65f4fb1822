/** Things to rent, cars and pets of a stay as the desk reads and enters them, and what its house has left for it. */
import { namesIn, roomExtras } from '#server/modules/booking/public.ts';
import type {
  Available,
  ChangeQuote,
  ChangeWanted,
  ExtrasForStay,
  ViewedStay,
} from '#server/modules/booking/public.ts';
import { HEAVIEST_PET_KG, mostPets } from '#domain/booking/extras.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '../builder.ts';
import { PeriodType } from '../content/extras-schema.ts';

type Rental = ViewedStay['extras']['rentals'][number] & { readonly stay: ViewedStay };
export const RentalOfStayType = builder.objectRef<Rental>('StayRental').implement({
  description: 'Things that are rented for a stay.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    rentalItemId: t.id({ description: 'The thing.', resolve: (one) => String(one.rental_item_id) }),
    name: t.string({
      description: 'Its name.',
      resolve: ({ stay, rental_item_id: id }, _args, { language }) =>
        namesIn(stay.lodging.rentalItems, id)[language],
    }),
    quantity: t.exposeInt('quantity', { description: 'How many.' }),
    fromDate: t.expose('from_date', { type: 'Date', description: 'First day.' }),
    toDate: t.expose('to_date', { type: 'Date', description: 'Last day, counted.' }),
    unitYen: t.exposeInt('unit_price_yen', {
      description: 'The price of one as it was agreed, without consumption tax.',
    }),
    period: t.field({
      type: PeriodType,
      description: 'What that price is for.',
      resolve: (one) => one.rental_period as 'Day' | 'Stay',
    }),
  }),
});

type Car = ViewedStay['extras']['parkings'][number] & { readonly stay: ViewedStay };
type Place = ViewedStay['waiting'][number];
const PlaceType = builder.objectRef<Place>('PlaceAmongWaiting').implement({
  description: 'Where a car stands among all that wait for one of its days.',
  fields: (t) => ({
    place: t.exposeInt('place', { description: 'Which of them it is, from 1.' }),
    waiting: t.exposeInt('waiting', { description: 'How many wait, itself among them.' }),
  }),
});
export const CarOfStayType = builder.objectRef<Car>('StayCar').implement({
  description: 'A car of a stay, with a parking place or waiting for one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    parkingId: t.id({ description: 'The parking.', resolve: (car) => String(car.parking_id) }),
    name: t.string({
      description: 'Its name.',
      resolve: ({ stay, parking_id: id }, _args, { language }) =>
        namesIn(stay.lodging.parkings, id)[language],
    }),
    carNumber: t.exposeString('car_number', { description: 'The number of the car.' }),
    color: t.exposeString('color', { description: 'Its colour.' }),
    heightCm: t.exposeInt('height_cm', { nullable: true, description: 'Its height in centimetres.' }),
    fromDate: t.expose('from_date', { type: 'Date', description: 'First day.' }),
    toDate: t.expose('to_date', { type: 'Date', description: 'Last day, counted.' }),
    waits: t.field({
      type: PlaceType,
      nullable: true,
      description: 'Where it stands among those that wait for a place; null where it has one.',
      resolve: ({ stay, id }) => stay.waiting.find((one) => one.id === id) ?? null,
    }),
  }),
});

type Pet = ViewedStay['pets'][number];
const PetKindType = builder.enumType('KindOfPet', {
  values: ['DOG', 'CAT'] as const,
  description: 'What kind of pet.',
});
export const PetOfStayType = builder.objectRef<Pet>('StayPet').implement({
  description: 'A pet that comes along.',
  fields: (t) => ({
    kind: t.field({
      type: PetKindType,
      description: 'Dog or cat.',
      resolve: ({ kind }) => kind as 'DOG' | 'CAT',
    }),
    ownerName: t.exposeString('owner_name', { description: 'Its owner.' }),
    breed: t.exposeString('breed', { description: 'Its breed.' }),
    petWeight: t.float({
      description: 'Its weight in kilograms.',
      resolve: ({ weight_grams: grams }) => grams / 1000,
    }),
  }),
});

type Named = ChangeQuote['named']['before'];
export const NamedRentalType = builder.objectRef<Named['rentals'][number]>('NamedRental').implement({
  description: 'Things that are rented before a change, or after it.',
  fields: (t) => ({
    name: t.string({
      description: 'Its name.',
      resolve: ({ names }, _args, { language }) => names[language],
    }),
    quantity: t.exposeInt('quantity', { description: 'How many.' }),
    fromDate: t.expose('fromDate', { type: 'Date', description: 'First day.' }),
    toDate: t.expose('toDate', { type: 'Date', description: 'Last day, counted.' }),
  }),
});
export const NamedCarType = builder.objectRef<Named['parkings'][number]>('NamedCar').implement({
  description: 'A car before a change, or after it.',
  fields: (t) => ({
    name: t.string({
      description: 'The name of the parking.',
      resolve: ({ names }, _args, { language }) => names[language],
    }),
    carNumber: t.exposeString('carNumber', { description: 'The number of the car.' }),
    color: t.exposeString('color', { description: 'Its colour.' }),
    heightCm: t.exposeInt('heightCm', { nullable: true, description: 'Its height, where it was told.' }),
    fromDate: t.expose('fromDate', { type: 'Date', description: 'First day.' }),
    toDate: t.expose('toDate', { type: 'Date', description: 'Last day, counted.' }),
    waits: t.boolean({
      description: 'Whether it waits for a place.',
      resolve: ({ waits }) => waits ?? false,
    }),
  }),
});
export const NamedPetType = builder.objectRef<Named['pets'][number]>('NamedPet').implement({
  description: 'A pet before a change, or after it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PetKindType, description: 'Dog or cat.' }),
    ownerName: t.exposeString('ownerName', { description: 'Whose it is.' }),
    breed: t.exposeString('breed', { description: 'Its breed.' }),
    petWeight: t.exposeFloat('weightKg', { description: 'Its weight in kilograms.' }),
  }),
});

type Left = Available<unknown>['availabilities'][number];
const LeftType = builder.objectRef<Left>('LeftOnNight').implement({
  description: 'How many are left on one night.',
  fields: (t) => ({
    night: t.expose('stayDate', { type: 'Date', description: 'The night.' }),
    left: t.exposeInt('quantity', { description: 'How many, with those that the stay has.' }),
  }),
});
type Thing = ExtrasForStay['rentalItems'][number];
const ThingType = builder.objectRef<Thing>('RentalForStay').implement({
  description: 'A thing that a stay may rent.',
  fields: (t) => ({
    id: t.id({ description: 'Which.', resolve: ({ item }) => String(item.id) }),
    name: t.string({
      description: 'Its name.',
      resolve: ({ item }, _args, { language }) => inLanguage(language, item.name_ja, item.name_en),
    }),
    priceYen: t.int({
      description: 'What one costs now, without consumption tax.',
      resolve: ({ item }) => item.price_yen,
    }),
    period: t.field({
      type: PeriodType,
      description: 'For which time.',
      resolve: ({ item }) => item.rental_period as 'Day' | 'Stay',
    }),
    nights: t.field({
      type: [LeftType],
      description: 'Each night of the stay.',
      resolve: ({ availabilities }) => [...availabilities],
    }),
  }),
});
type Parking = ExtrasForStay['parkings'][number];
const ParkingType = builder.objectRef<Parking>('ParkingForStay').implement({
  description: 'A parking for the cars of a stay.',
  fields: (t) => ({
    id: t.id({ description: 'Which.', resolve: ({ item }) => String(item.id) }),
    name: t.string({
      description: 'Its name.',
      resolve: ({ item }, _args, { language }) => inLanguage(language, item.name_ja, item.name_en),
    }),
    maxHeightCm: t.int({
      nullable: true,
      description: 'How high a car may be; none where any height fits.',
      resolve: ({ item }) => item.max_height_cm,
    }),
    nights: t.field({
      type: [LeftType],
      description: 'Each night of the stay.',
      resolve: ({ availabilities }) => [...availabilities],
    }),
  }),
});
type Pets = ExtrasForStay['pets'];
const PetsType = builder.objectRef<Pets>('PetsOfRoom').implement({
  description: 'What pets a room takes.',
  fields: (t) => ({
    most: t.int({ description: 'How many at most; none where it takes none.', resolve: mostPets }),
    catsToo: t.exposeBoolean('catAllowed', { description: 'Whether cats may come, and not dogs alone.' }),
    heaviestKg: t.int({
      nullable: true,
      description: 'How heavy each may be in kilograms; none where any weight may come.',
      resolve: ({ weightRestricted }) => (weightRestricted ? HEAVIEST_PET_KG : null),
    }),
  }),
});
export const ExtrasForStayType = builder.objectRef<ExtrasForStay>('ExtrasForStay').implement({
  description: 'What a house has left for a stay beside its room.',
  fields: (t) => ({
    rentalItems: t.field({
      type: [ThingType],
      description: 'Things to rent.',
      resolve: ({ rentalItems }) => [...rentalItems],
    }),
    parkings: t.field({
      type: [ParkingType],
      description: 'Parking.',
      resolve: ({ parkings }) => [...parkings],
    }),
    pets: t.expose('pets', { type: PetsType, description: 'What pets its room takes.' }),
    areClosed: t.exposeBoolean('areClosed', {
      description:
        'Whether nothing can be reserved any more, since 15:00 of the day before arrival; giving up is possible.',
    }),
  }),
});

export const DeskRentalInput = builder.inputType('DeskRental', {
  description: 'Things to rent, as told on the telephone.',
  fields: (t) => ({
    rentalItemId: t.id({ required: true, description: 'The thing.' }),
    quantity: t.int({ required: true, description: 'How many.' }),
    fromDate: t.field({ type: 'Date', required: true, description: 'First day.' }),
    toDate: t.field({ type: 'Date', required: true, description: 'Last day, counted.' }),
  }),
});
export const DeskCarInput = builder.inputType('DeskCar', {
  description: 'A car, as told on the telephone.',
  fields: (t) => ({
    facilityParkingId: t.id({ required: true, description: 'The parking.' }),
    carNumber: t.string({ required: true, description: 'The number of the car.' }),
    color: t.string({ required: true, description: 'Its colour.' }),
    height: t.int({ description: 'Its height in centimetres; needed where the parking has a limit.' }),
    fromDate: t.field({ type: 'Date', required: true, description: 'First day.' }),
    toDate: t.field({ type: 'Date', required: true, description: 'Last day, counted.' }),
    waitlist: t.boolean({
      defaultValue: false,
      description: 'To wait for a place where none is free, instead of PARKING_FULL.',
    }),
  }),
});
export const DeskPetsInput = builder.inputType('DeskPets', {
  description: 'All pets, as told on the telephone.',
  fields: (t) => ({
    agreed: t.boolean({ required: true, description: "Whether the member agrees to the house's terms." }),
    pets: t.field({
      type: [
        builder.inputType('DeskPet', {
          description: 'A pet.',
          fields: (f) => ({
            kind: f.field({ type: PetKindType, required: true, description: 'Dog or cat.' }),
            ownerName: f.string({ required: true, description: 'Its owner.' }),
            breed: f.string({ required: true, description: 'Its breed.' }),
            petWeight: f.float({
              required: true,
              description: 'Its weight in kilograms.',
              ...bounded({ most: 1000 }),
            }),
          }),
        }),
      ],
      required: true,
      description: 'One entry for each.',
      ...bounded({ longestList: 10 }),
    }),
  }),
});

type Entered = {
  readonly rentalItems?: readonly (typeof DeskRentalInput)['$inferInput'][] | null | undefined;
  readonly parkings?: readonly (typeof DeskCarInput)['$inferInput'][] | null | undefined;
  readonly pets?: (typeof DeskPetsInput)['$inferInput'] | null | undefined;
};

/** Which extras a change wants, in the order of the input; null where it is about something else. */
export function extrasWantedOf({ rentalItems, parkings, pets }: Entered): ChangeWanted | null {
  const borrowing = 'NOT_ASKED';
  if (rentalItems) return { kind: 'RENTAL', rentals: roomExtras({ rentalItems }).rentals, borrowing };
  if (parkings) return { kind: 'PARKING', parkings: roomExtras({ parkings }).parkings, borrowing };
  return pets ? { kind: 'PETS', pets: roomExtras({ petInfo: pets }).pets, borrowing } : null;
}
