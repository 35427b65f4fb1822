/**
 * What may be reserved beside a room: things to rent, parking, and pets that come along. Stock is looked at night by night, by
 * whoever has locked it; the page asks the same functions with what it was told is left.
 */
import { addDays } from '../kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '../kernel/calendar-date.ts';
import * as rules from '../kernel/field-rules.ts';
import type { FieldProblem } from '../kernel/field-rules.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { daysOf, liesWithin } from './extras-following.ts';
import type { ExtraDays, ReservedExtra } from './extras-following.ts';
import type { Stay } from './reception.ts';

/** What a refusal names as the part of a room's extras that it is about, and the field within it. */
export type ExtraPart = 'PARKING' | 'RENTAL' | 'PET';

/** From 15:00 of the day before arrival on nothing of a stay is changed any more (specification, dates). */
const CLOSES_AT_MINUTES = 15 * 60;

/** Whether parking and things to rent cannot be reserved for a stay any more. */
export function extrasAreClosed(checkIn: CalendarDate, now: BusinessMoment): boolean {
  const lastDay = addDays(checkIn, -1);
  return now.date > lastDay || (now.date === lastDay && now.minutes >= CLOSES_AT_MINUTES);
}

/** The first day of arrival for whose stays they still can be. */
export const firstOpenForExtras = ({ date, minutes }: BusinessMoment): CalendarDate =>
  addDays(date, minutes >= CLOSES_AT_MINUTES ? 2 : 1);

/** So many of a thing may be asked for at once where no night says that fewer are left (specification, validation). */
const MOST_AT_ONCE = 1000;

/** How many may be asked for, where so many are left on each of the nights. */
export const mostOf = (leftByNight: readonly number[]): number => Math.min(MOST_AT_ONCE, ...leftByNight);

/** Beyond so many left nobody comes near the end of them, and none need be told how many there are. */
export const FEW_LEFT = 10;

/** How many of an item are left on a night. */
export type LeftOn = (itemId: number, night: CalendarDate) => number;

type BeyondStock = { readonly index: number; readonly date: CalendarDate; readonly left: number };

/**
 * What becomes of some reservations, each taking what those before it have left: the first that finds too few and may not wait, and
 * those that may. Who waits takes nothing.
 */
export function takeInTurn(
  extras: readonly (ReservedExtra & { readonly mayWait?: boolean })[],
  leftOn: LeftOn,
): { readonly beyond: BeyondStock | null; readonly waiting: readonly number[] } {
  const taken = new Map<string, number>();
  const waiting: number[] = [];
  for (const [index, { itemId, quantity, mayWait = false, ...days }] of extras.entries()) {
    const nights = daysOf(days).map((date) => {
      const key = `${itemId} ${date}`;
      const before = taken.get(key) ?? 0;
      return { key, date, before, left: Math.max(0, mostOf([leftOn(itemId, date) - before])) };
    });
    const short = nights.find(({ left }) => quantity > left);
    if (short && !mayWait) return { beyond: { index, date: short.date, left: short.left }, waiting };
    if (short) waiting.push(index);
    else for (const { key, before } of nights) taken.set(key, before + quantity);
  }
  return { beyond: null, waiting };
}

/** The first of some reservations that finds too few left, where those before it have taken theirs. */
export const firstBeyondStock = (extras: readonly ReservedExtra[], leftOn: LeftOn): BeyondStock | null =>
  takeInTurn(extras, leftOn).beyond;

export type WantedParking = ExtraDays & {
  readonly parkingId: number;
  readonly carNumber: string;
  readonly color: string;
  readonly heightCm: number | null;
  /** Whether its member would wait where no place is free. */
  readonly mayWait: boolean;
};
export type ParkingRule = { readonly id: number; readonly maxHeightCm: number | null };

const LONGEST = { carNumber: 40, color: 20, ownerName: 100, breed: 60 } as const;
/** A lorry of the largest kind that the roads know is lower. */
const HIGHEST_CM = 400;

/** A text of one line that has to be there. */
export const extraText = (value: string, field: keyof typeof LONGEST): FieldProblem | null =>
  rules.required(value) ?? rules.printable(value) ?? rules.longest(LONGEST[field])(value.trim());

/** A height in whole centimetres, needed where the parking has a limit; the limit itself is asked by `isTooHigh`. */
export function carHeight(value: number | null, limitCm: number | null): FieldProblem | null {
  if (value === null) return limitCm === null ? null : { problem: 'required' };
  return rules.minInteger(String(value), 1) ?? rules.maxInteger(String(value), HIGHEST_CM);
}

/** Whether a car is too high for a parking; what is just as high as the limit passes. */
export const isTooHigh = (heightCm: number | null, limitCm: number | null): boolean =>
  heightCm !== null && limitCm !== null && heightCm > limitCm;

/** What is wrong with the cars of a room, stock aside. */
export function checkParkings(
  wanted: readonly WantedParking[],
  { stay, parkings }: { readonly stay: Stay; readonly parkings: readonly ParkingRule[] },
): Refusal | null {
  for (const [index, car] of wanted.entries()) {
    const at = { part: 'PARKING', index };
    const parking = parkings.find(({ id }) => id === car.parkingId);
    if (!parking) return refuse('NOT_FOUND_ERROR', at);
    if (!liesWithin(car, stay)) return outsideStay(at, stay);
    const limit = parking.maxHeightCm;
    const problem = firstProblem({
      carNumber: extraText(car.carNumber, 'carNumber'),
      color: extraText(car.color, 'color'),
    });
    if (problem) return invalid(at, problem);
    if (car.heightCm === null && limit !== null)
      return refuse('PARKING_HEIGHT_REQUIRED', { ...at, field: 'height', most: limit });
    const height = carHeight(car.heightCm, limit);
    if (height) return invalid(at, { field: 'height', problem: height });
    if (isTooHigh(car.heightCm, limit))
      return refuse('PARKING_TOO_HIGH', { ...at, field: 'height', most: limit });
  }
  return null;
}

export type WantedRental = ExtraDays & { readonly itemId: number; readonly quantity: number };

/** What is wrong with the things a room rents, stock aside. */
export function checkRentals(
  wanted: readonly WantedRental[],
  { stay, itemIds }: { readonly stay: Stay; readonly itemIds: readonly number[] },
): Refusal | null {
  for (const [index, rental] of wanted.entries()) {
    const at = { part: 'RENTAL', index };
    if (!itemIds.includes(rental.itemId)) return refuse('NOT_FOUND_ERROR', at);
    if (!liesWithin(rental, stay)) return outsideStay(at, stay);
    const least = rules.minInteger(String(rental.quantity), 1);
    if (least) return invalid(at, { field: 'quantity', problem: least });
  }
  return null;
}

export type PetKind = 'DOG' | 'CAT';
export type WantedPet = {
  readonly kind: PetKind;
  readonly ownerName: string;
  readonly breed: string;
  readonly weightGrams: number;
};
export type PetRule = {
  readonly roomAccepts: boolean;
  readonly houseMost: number;
  readonly roomMost: number;
  readonly catAllowed: boolean;
  readonly weightRestricted: boolean;
};

/** Where a house restricts the weight of pets, each may be so heavy (the club's rule: small dogs and cats, 10 kg). */
export const HEAVIEST_PET_KG = 10;
/** No dog has been heavier; what is typed beyond is a slip. */
const HEAVIEST_KG = 200;

/** How many pets may stay in a room: the smaller of the house's number and the room's (0 where it takes none). */
export const mostPets = ({ roomAccepts, houseMost, roomMost }: PetRule): number =>
  roomAccepts ? Math.min(houseMost, roomMost) : 0;

/** The weight of a pet as it was typed: more than nothing, and not beyond belief. */
export function petWeight(grams: number): FieldProblem | null {
  if (!(grams >= 100)) return { problem: 'required' };
  return grams > HEAVIEST_KG * 1000 ? { problem: 'atMost', limit: HEAVIEST_KG } : null;
}

/** Whether a house finds a pet too heavy; just 10 kg pass. */
export const isTooHeavy = (grams: number, { weightRestricted }: Pick<PetRule, 'weightRestricted'>): boolean =>
  weightRestricted && grams > HEAVIEST_PET_KG * 1000;

/** What is wrong with the pets of a room; the terms of the house are agreed to once for all of them. */
export function checkPets(
  wanted: { readonly agreed: boolean; readonly pets: readonly WantedPet[] },
  rule: PetRule,
): Refusal | null {
  const { pets, agreed } = wanted;
  if (pets.length === 0) return null;
  const most = mostPets(rule);
  if (most === 0) return refuse('PETS_NOT_ALLOWED', { part: 'PET', index: 0 });
  if (pets.length > most) return refuse('TOO_MANY_PETS', { part: 'PET', index: most, most });
  for (const [index, pet] of pets.entries()) {
    const at = { part: 'PET', index };
    if (pet.kind === 'CAT' && !rule.catAllowed) return refuse('CATS_NOT_ALLOWED', { ...at, field: 'kind' });
    const problem = firstProblem({
      ownerName: extraText(pet.ownerName, 'ownerName'),
      breed: extraText(pet.breed, 'breed'),
      petWeight: petWeight(pet.weightGrams),
    });
    if (problem) return invalid(at, problem);
    if (isTooHeavy(pet.weightGrams, rule))
      return refuse('PET_TOO_HEAVY', { ...at, field: 'petWeight', most: HEAVIEST_PET_KG });
  }
  return agreed ? null : refuse('PETS_NOT_AGREED', { part: 'PET', field: 'agreed' });
}

type At = { readonly part: string; readonly index: number };

const outsideStay = (at: At, { checkIn, checkOut }: Stay): Refusal =>
  refuse('EXTRAS_OUTSIDE_STAY', { ...at, field: 'dates', from: checkIn, until: addDays(checkOut, -1) });

type NamedProblem = { readonly field: string; readonly problem: FieldProblem };

function firstProblem(problems: Readonly<Record<string, FieldProblem | null>>): NamedProblem | null {
  for (const [field, problem] of Object.entries(problems)) if (problem) return { field, problem };
  return null;
}

const invalid = (at: At, { field, problem }: NamedProblem): Refusal =>
  refuse('EXTRAS_INVALID', {
    ...at,
    field,
    problem: problem.problem,
    limit: 'limit' in problem ? problem.limit : null,
  });

type KnownCar = { readonly carNumber: string };

/** Whether all that is new among the cars of a stay waits for a place. */
export function onlyBeganToWait(
  before: readonly KnownCar[],
  after: readonly (KnownCar & { readonly waits: boolean })[],
): boolean {
  const known = new Set(before.map(({ carNumber }) => carNumber));
  const added = after.filter(({ carNumber }) => !known.has(carNumber));
  return added.length > 0 && added.every(({ waits }) => waits);
}
