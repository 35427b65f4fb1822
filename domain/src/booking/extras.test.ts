/** What may be reserved beside a room, refusals first. */
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import {
  checkParkings,
  checkPets,
  checkRentals,
  extrasAreClosed,
  firstBeyondStock,
  mostOf,
  mostPets,
  onlyBeganToWait,
} from './extras.ts';
import type { PetRule, WantedParking, WantedPet } from './extras.ts';

const day = calendarDate;
const stay = { checkIn: day('2026-12-10'), checkOut: day('2026-12-13') };
const wholeStay = { fromDate: day('2026-12-10'), toDate: day('2026-12-12') };

describe('how many may be asked for', () => {
  it.each([
    [[5, 2, 9], 2],
    [[], 1000],
    [[3000], 1000],
    [[4, 0], 0],
  ])('left on the nights %j: %i', (left, most) => expect(mostOf(left)).toBe(most));
});

describe('the stock of some nights', () => {
  const left = (free: Record<string, number>) => (_: number, night: string) => free[night] ?? 9;
  const rental = (quantity: number, from = '2026-12-10', to = '2026-12-12') => ({
    itemId: 1,
    quantity,
    fromDate: day(from),
    toDate: day(to),
  });

  it('is enough up to the last one', () =>
    expect(firstBeyondStock([rental(4), rental(5)], left({}))).toBeNull());

  it('falls short on the night that has the fewest', () =>
    expect(firstBeyondStock([rental(3)], left({ '2026-12-11': 2 }))).toEqual({
      index: 0,
      date: '2026-12-11',
      left: 2,
    }));

  it('is used up by those that come before', () =>
    expect(firstBeyondStock([rental(4), rental(6)], left({}))).toMatchObject({ index: 1, left: 5 }));

  it('of one night is no matter of another', () =>
    expect(
      firstBeyondStock(
        [rental(9, '2026-12-10', '2026-12-10'), rental(9, '2026-12-11', '2026-12-12')],
        left({}),
      ),
    ).toBeNull());
});

describe('parking and things to rent close', () => {
  it.each([
    ['2026-12-08', 23 * 60 + 59, false],
    ['2026-12-09', 14 * 60 + 59, false],
    ['2026-12-09', 15 * 60, true],
    ['2026-12-10', 0, true],
  ])('on %s at minute %i: %s', (date, minutes, closed) =>
    expect(extrasAreClosed(stay.checkIn, { date: day(date), minutes })).toBe(closed),
  );
});

describe('a car', () => {
  const parkings = [
    { id: 1, maxHeightCm: null },
    { id: 2, maxHeightCm: 155 },
  ];
  const car: WantedParking = {
    parkingId: 2,
    carNumber: '品川 300 あ 12-34',
    color: '白',
    heightCm: 150,
    mayWait: false,
    ...wholeStay,
  };
  const verdict = (change: Partial<WantedParking>) =>
    checkParkings([{ ...car, ...change }], { stay, parkings });

  it.each([
    ['as it should be', {}, null],
    ['just as high as the limit', { heightCm: 155 }, null],
    ['higher', { heightCm: 156 }, 'PARKING_TOO_HIGH'],
    ['of unknown height where there is a limit', { heightCm: null }, 'PARKING_HEIGHT_REQUIRED'],
    ['of unknown height where there is none', { parkingId: 1, heightCm: null }, null],
    ['of no height', { heightCm: 0 }, 'EXTRAS_INVALID'],
    ['without a number', { carNumber: ' ' }, 'EXTRAS_INVALID'],
    ['with too long a number', { carNumber: '1'.repeat(41) }, 'EXTRAS_INVALID'],
    ['without a colour', { color: '' }, 'EXTRAS_INVALID'],
    ['from the day before', { fromDate: day('2026-12-09') }, 'EXTRAS_OUTSIDE_STAY'],
    ['until the day of departure', { toDate: day('2026-12-13') }, 'EXTRAS_OUTSIDE_STAY'],
    [
      'from the end to the beginning',
      { fromDate: day('2026-12-12'), toDate: day('2026-12-10') },
      'EXTRAS_OUTSIDE_STAY',
    ],
    ['in another house', { parkingId: 3 }, 'NOT_FOUND_ERROR'],
  ] as const)('%s', (_, change, refused) => expect(verdict(change)?.refused ?? null).toBe(refused));

  it('is refused with its place and its field', () =>
    expect(checkParkings([car, { ...car, color: '' }], { stay, parkings })?.facts).toEqual({
      part: 'PARKING',
      index: 1,
      field: 'color',
      problem: 'required',
      limit: null,
    }));
});

describe('a thing to rent', () => {
  it.each([
    ['as it should be', {}, null],
    ['none of it', { quantity: 0 }, 'EXTRAS_INVALID'],
    ['after the stay', { toDate: day('2026-12-13') }, 'EXTRAS_OUTSIDE_STAY'],
    ['of another house', { itemId: 8 }, 'NOT_FOUND_ERROR'],
  ] as const)('%s', (_, change, refused) => {
    const rental = { itemId: 7, quantity: 2, ...wholeStay, ...change };
    expect(checkRentals([rental], { stay, itemIds: [7] })?.refused ?? null).toBe(refused);
  });
});

describe('pets', () => {
  const rule: PetRule = {
    roomAccepts: true,
    houseMost: 3,
    roomMost: 2,
    catAllowed: false,
    weightRestricted: true,
  };
  const dog: WantedPet = { kind: 'DOG', ownerName: '山田 花子', breed: '柴犬', weightGrams: 9_500 };
  const verdict = (pets: readonly WantedPet[], change: Partial<PetRule> = {}, agreed = true) =>
    checkPets({ pets, agreed }, { ...rule, ...change })?.refused ?? null;

  it.each([
    ['no pet, nothing agreed', [], {}, false, null],
    ['a dog', [dog], {}, true, null],
    ['the smaller of both numbers', [dog, dog], {}, true, null],
    ['one beyond it', [dog, dog, dog], {}, true, 'TOO_MANY_PETS'],
    ['a room that takes none', [dog], { roomAccepts: false }, true, 'PETS_NOT_ALLOWED'],
    ['a house that takes none', [dog], { houseMost: 0 }, true, 'PETS_NOT_ALLOWED'],
    ['a cat where none may stay', [{ ...dog, kind: 'CAT' }], {}, true, 'CATS_NOT_ALLOWED'],
    ['a cat where they may', [{ ...dog, kind: 'CAT' }], { catAllowed: true }, true, null],
    ['just 10 kg', [{ ...dog, weightGrams: 10_000 }], {}, true, null],
    ['a little more', [{ ...dog, weightGrams: 10_100 }], {}, true, 'PET_TOO_HEAVY'],
    [
      'a heavy dog where weight does not matter',
      [{ ...dog, weightGrams: 40_000 }],
      { weightRestricted: false },
      true,
      null,
    ],
    ['without its owner', [{ ...dog, ownerName: '' }], {}, true, 'EXTRAS_INVALID'],
    ['without a breed', [{ ...dog, breed: '' }], {}, true, 'EXTRAS_INVALID'],
    ['without a weight', [{ ...dog, weightGrams: 0 }], {}, true, 'EXTRAS_INVALID'],
    ['of a weight that is no number', [{ ...dog, weightGrams: Number.NaN }], {}, true, 'EXTRAS_INVALID'],
    ['not agreed', [dog], {}, false, 'PETS_NOT_AGREED'],
  ] as const)('%s', (_, pets, change, agreed, refused) =>
    expect(verdict(pets, change, agreed)).toBe(refused),
  );

  it('the smaller of the two numbers holds', () => {
    expect(mostPets(rule)).toBe(2);
    expect(mostPets({ ...rule, houseMost: 1 })).toBe(1);
    expect(mostPets({ ...rule, roomAccepts: false })).toBe(0);
  });
});

it('a change of parking only begins to wait where every car that is new in it waits', () => {
  const [a, b, c] = ['1', '2', '3'].map((carNumber) => ({ carNumber }));
  const [waiting, parked] = [
    { ...b!, waits: true },
    { ...c!, waits: false },
  ];
  expect(onlyBeganToWait([a!], [{ ...a!, waits: false }, waiting])).toBe(true);
  expect(onlyBeganToWait([a!], [waiting, parked])).toBe(false);
  expect(onlyBeganToWait([b!], [waiting])).toBe(false);
});
