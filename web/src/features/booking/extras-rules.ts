/**
 * What is missing or wrong in the extras of a room, found with the rules by which the server decides, and where a refusal of
 * the server belongs. What is left of the house's stock is the server's to say.
 */
import { carHeight, extraText, isTooHeavy, isTooHigh, mostPets, petWeight } from '#domain/booking/extras.ts';
import { HEAVIEST_PET_KG } from '#domain/booking/extras.ts';
import type { PetRule } from '#domain/booking/extras.ts';
import type { FieldProblem } from '#domain/kernel/field-rules.ts';
import type { ErrorFacts } from '#messages/error-text.ts';
import { heightOf, weightOf } from './extras-form.ts';
import type { CarEntry, ExtrasEntry, PetEntry, RentalEntry } from './extras-form.ts';
import type { OfferedExtras } from './offered-extras.ts';

type Extras = `rooms.${number}.extras`;
export type ExtrasFieldName =
  | `${Extras}.cars.${number}.${keyof CarEntry}`
  | `${Extras}.rentals.${number}.${keyof RentalEntry}`
  | `${Extras}.pets.${number}.${keyof PetEntry}`
  | `${Extras}.agreed`;
export type ExtrasProblem = { readonly name: ExtrasFieldName; readonly message: string };

export type ExtrasSayings = {
  field: (field: ExtrasLabel, problem: FieldProblem) => string;
  refusal: (key: string, facts: ErrorFacts) => string;
  choice: (field: ExtrasLabel) => string;
  weight: () => string;
};
export type ExtrasLabel =
  | 'parkingId'
  | 'carNumber'
  | 'color'
  | 'height'
  | 'ownerName'
  | 'breed'
  | 'breedOfDog'
  | 'petWeight';

/** What the held rooms say of pets. */
export type HouseForPets = {
  readonly roomType: { readonly acceptsPet: boolean; readonly maxPetCount: number };
  readonly facility: {
    readonly maxPetCount: number;
    readonly catAllowed: boolean;
    readonly hasPetWeightRestriction: boolean;
  };
};

const petRuleOf = ({ roomType, facility }: HouseForPets): PetRule => ({
  roomAccepts: roomType.acceptsPet,
  houseMost: facility.maxPetCount,
  roomMost: roomType.maxPetCount,
  catAllowed: facility.catAllowed,
  weightRestricted: facility.hasPetWeightRestriction,
});

export const mostPetsOf = (house: HouseForPets): number => mostPets(petRuleOf(house));

type Asked = { readonly roomIndex: number; readonly say: ExtrasSayings };

function problemsOfCar(car: CarEntry, offered: OfferedExtras | undefined, say: ExtrasSayings) {
  const parking = offered?.clientFacilityParkingList.find(({ id }) => id === car.parkingId);
  const limit = parking?.maxHeight ?? null;
  const typed = car.height.trim() !== '';
  const height = heightOf(car.height);
  const found: [keyof CarEntry, string][] = [];
  if (car.parkingId === '') found.push(['parkingId', say.choice('parkingId')]);
  for (const field of ['carNumber', 'color'] as const) {
    const problem = extraText(car[field], field);
    if (problem) found.push([field, say.field(field, problem)]);
  }
  const problem = typed && height === null ? ({ problem: 'digits' } as const) : carHeight(height, limit);
  if (problem?.problem === 'required')
    found.push(['height', say.refusal('PARKING_HEIGHT_REQUIRED', { most: limit })]);
  else if (problem) found.push(['height', say.field('height', problem)]);
  else if (isTooHigh(height, limit)) found.push(['height', say.refusal('PARKING_TOO_HIGH', { most: limit })]);
  return found;
}

function problemsOfPet(pet: PetEntry, house: HouseForPets, say: ExtrasSayings) {
  const found: [keyof PetEntry, string][] = [];
  if (pet.kind === 'CAT' && !house.facility.catAllowed)
    found.push(['kind', say.refusal('CATS_NOT_ALLOWED', {})]);
  for (const field of ['ownerName', 'breed'] as const) {
    const problem = extraText(pet[field], field);
    const label = field === 'breed' && !house.facility.catAllowed ? 'breedOfDog' : field;
    if (problem) found.push([field, say.field(label, problem)]);
  }
  const kilograms = weightOf(pet.petWeight);
  const grams = Math.round((kilograms ?? 0) * 1000);
  if (kilograms === null || petWeight(grams))
    found.push([
      'petWeight',
      pet.petWeight.trim() === '' ? say.field('petWeight', { problem: 'required' }) : say.weight(),
    ]);
  else if (isTooHeavy(grams, petRuleOf(house)))
    found.push(['petWeight', say.refusal('PET_TOO_HEAVY', { most: HEAVIEST_PET_KG })]);
  return found;
}

/** In the order of the screen. What the house has is known a moment later than the form; until then its limits are the server's to say. */
export function extrasProblems(
  { cars, pets, agreed }: ExtrasEntry,
  house: HouseForPets & { readonly offered?: OfferedExtras | undefined },
  { roomIndex, say }: Asked,
): ExtrasProblem[] {
  const at = `rooms.${roomIndex}.extras` as const;
  const most = mostPetsOf(house);
  return [
    ...cars.flatMap((car, index) =>
      problemsOfCar(car, house.offered, say).map(([field, message]): ExtrasProblem => ({
        name: `${at}.cars.${index}.${field}`,
        message,
      })),
    ),
    ...pets.flatMap((pet, index) => [
      ...(index < most
        ? []
        : [{ name: `${at}.pets.${index}.kind`, message: say.refusal('TOO_MANY_PETS', { most }) } as const]),
      ...problemsOfPet(pet, house, say).map(([field, message]): ExtrasProblem => ({
        name: `${at}.pets.${index}.${field}`,
        message,
      })),
    ]),
    ...(pets.length > 0 && !agreed
      ? [{ name: `${at}.agreed`, message: say.refusal('PETS_NOT_AGREED', {}) } as const]
      : []),
  ];
}

/** The fields of the contract, and what the form calls them. */
const FIELD_OF: Readonly<Record<string, string>> = { facilityParkingId: 'parkingId', dates: 'fromDate' };
const LIST_OF: Readonly<Record<string, readonly [list: string, first: string]>> = {
  PARKING: ['cars', 'parkingId'],
  RENTAL: ['rentals', 'quantity'],
  PET: ['pets', 'kind'],
};

/** The field that a refusal about a room's extras speaks of; null where it is about something else. */
export function extrasFieldOf(
  { part, index, field, bookingId }: ErrorFacts,
  bookings: readonly { readonly id: string }[],
): ExtrasFieldName | null {
  const roomIndex = bookings.findIndex(({ id }) => id === bookingId);
  const [list, first] = LIST_OF[String(part)] ?? [];
  if (roomIndex < 0 || !list || !first) return null;
  if (field === 'agreed') return `rooms.${roomIndex}.extras.agreed`;
  const named = typeof field === 'string' ? (FIELD_OF[field] ?? field) : first;
  // The lists and fields are those of the table above.
  return `rooms.${roomIndex}.extras.${list}.${typeof index === 'number' ? index : 0}.${named}` as ExtrasFieldName;
}
