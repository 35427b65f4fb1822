/** What a house has to rent and where cars stand: all of it, off sale too, and writing it. */
import {
  DEAREST_RENTAL_YEN,
  HIGHEST_CAR_CM,
  LONGEST_EXTRA_NAME,
  MOST_OF_EXTRA,
  RENTAL_PERIODS,
} from '#domain/vacancy/house-extras.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  parkingsOfStaffQuery,
  rentalsOfStaffQuery,
  saveParking,
  saveRentalItem,
} from '#server/modules/vacancy/public.ts';
import type { ParkingOfStaff, RentalOfStaff } from '#server/modules/vacancy/public.ts';
import { builder, farOffArg } from '../builder.ts';
import { houseOf } from '../inventory-input.ts';
import { asStaff } from '../request-context.ts';

const see = { right: 'SEE_INVENTORY' } as const;
const change = { right: 'CHANGE_INVENTORY' } as const;

export const PeriodType = builder.enumType('RentalPeriod', {
  values: RENTAL_PERIODS,
  description: 'Whether a price is for a day or for the whole stay.',
});

const RentalType = builder.objectRef<RentalOfStaff>('RentalItem').implement({
  description: 'A thing that guests rent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    version: t.exposeInt('version', { description: 'How often it was saved.' }),
    nameJa: t.exposeString('nameJa', { description: 'Its name in Japanese.' }),
    nameEn: t.exposeString('nameEn', { description: 'Its name in English.' }),
    quantity: t.exposeInt('quantity', { description: 'How many there are; with none it is off sale.' }),
    priceYen: t.exposeInt('priceYen', { description: 'What one costs, without consumption tax.' }),
    period: t.expose('period', { type: PeriodType, description: 'For which time.' }),
    forPets: t.exposeBoolean('forPets', { description: 'Whether it is offered with pets alone.' }),
  }),
});

const ParkingType = builder.objectRef<ParkingOfStaff>('Parking').implement({
  description: 'Where cars stand.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    version: t.exposeInt('version', { description: 'How often it was saved.' }),
    nameJa: t.exposeString('nameJa', { description: 'Its name in Japanese.' }),
    nameEn: t.exposeString('nameEn', { description: 'Its name in English.' }),
    quantity: t.exposeInt('quantity', { description: 'For how many cars; for none it is off sale.' }),
    maxHeightCm: t.exposeInt('maxHeightCm', {
      nullable: true,
      description: 'How high they may be; none where any height fits.',
    }),
  }),
});

type Extras = { readonly rentals: readonly RentalOfStaff[]; readonly parkings: readonly ParkingOfStaff[] };
const ExtrasType = builder.objectRef<Extras>('HouseExtras').implement({
  description: 'What a house has beside its rooms.',
  fields: (t) => ({
    rentals: t.field({
      type: [RentalType],
      description: 'Things to rent, in the order in which members see them.',
      resolve: ({ rentals }) => [...rentals],
    }),
    parkings: t.field({
      type: [ParkingType],
      description: 'Where cars stand, likewise.',
      resolve: ({ parkings }) => [...parkings],
    }),
  }),
});

const name = (language: string) => ({
  required: true as const,
  description: `The name in ${language}.`,
  ...bounded({ most: LONGEST_EXTRA_NAME }),
});
const quantity = {
  required: true as const,
  description: 'How many there are; none takes it off sale.',
  ...bounded({ most: MOST_OF_EXTRA }),
};

const RentalInput = builder.inputType('RentalItemInput', {
  description: 'A thing to rent as it is written.',
  fields: (t) => ({
    nameJa: t.string(name('Japanese')),
    nameEn: t.string(name('English')),
    quantity: t.int(quantity),
    priceYen: t.int({
      required: true,
      description: 'What one costs, without consumption tax.',
      ...bounded({ most: DEAREST_RENTAL_YEN }),
    }),
    period: t.field({ type: PeriodType, required: true, description: 'For which time.' }),
    forPets: t.boolean({ required: true, description: 'Whether it is offered with pets alone.' }),
  }),
});

const ParkingInput = builder.inputType('ParkingInput', {
  description: 'A parking as it is written.',
  fields: (t) => ({
    nameJa: t.string(name('Japanese')),
    nameEn: t.string(name('English')),
    quantity: t.int(quantity),
    maxHeightCm: t.int({
      description: 'How high cars may be; none where any height fits.',
      ...bounded({ least: 1, most: HIGHEST_CAR_CM }),
    }),
  }),
});

builder.queryField('houseExtras', (t) =>
  t.field({
    type: ExtrasType,
    authScopes: see,
    description: 'What a house has to rent, and where cars stand; what is off sale, too.',
    args: { houseId: t.arg.id({ required: true, description: 'Which house.' }) },
    resolve: async (_root, { houseId }, { db }) => {
      const house = houseOf(houseId);
      const [rentals, parkings] = await sendTogether(db, [
        rentalsOfStaffQuery(house),
        parkingsOfStaffQuery(house),
      ]);
      return { rentals, parkings };
    },
  }),
);

const saveArgs = builder.args((t) => ({
  houseId: t.id({ required: true, description: 'Of which house.' }),
  id: t.id({ description: 'Which; none for a new one.' }),
  version: t.int({
    description: 'The version that was shown.',
    ...bounded({ least: 1, most: 1_000_000 }),
  }),
  reason: t.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
}));

type Given = {
  readonly houseId: string | number;
  readonly id?: string | number | null | undefined;
  readonly version?: number | null | undefined;
  readonly reason: string;
};
const saveOf = ({ houseId, id, version, reason }: Given) => ({
  facilityId: houseOf(houseId),
  of: id == null ? null : { id: idNumber(String(id)) ?? 0, version: version ?? 0 },
  reason,
});

builder.mutationFields((t) => ({
  saveRentalItem: t.id({
    authScopes: change,
    description:
      'Saves a thing to rent, a new one where no id is given. What was reserved keeps its price. PRICE_FAR_OFF, with both, where the price looks like a slip and was not confirmed.',
    args: {
      ...saveArgs,
      item: t.arg({ type: RentalInput, required: true, description: 'What it is.' }),
      ...farOffArg,
    },
    resolve: (_root, { item, farOffConfirmed, ...given }, context) =>
      answer(
        saveRentalItem(context, asStaff(context), {
          ...{ ...saveOf(given), written: item, farOffConfirmed: farOffConfirmed ?? false },
        }),
      ),
  }),
  saveParking: t.id({
    authScopes: change,
    description: 'Saves a parking, a new one where no id is given. What was reserved stays.',
    args: { ...saveArgs, parking: t.arg({ type: ParkingInput, required: true, description: 'What it is.' }) },
    resolve: (_root, { parking: { maxHeightCm = null, ...rest }, ...given }, context) =>
      answer(saveParking(context, asStaff(context), { ...saveOf(given), written: { ...rest, maxHeightCm } })),
  }),
}));
