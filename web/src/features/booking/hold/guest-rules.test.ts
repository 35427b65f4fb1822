import { expect, test } from 'vitest';
import { fitForm } from './guest-form.ts';
import {
  fieldOfRefusal,
  findProblems,
  problemOfPrepayment,
  type HeldForRules,
  type Sayings,
} from './guest-rules.ts';

const say: Sayings = {
  field: (field, problem) => `${field} ${problem.problem}`,
  refusal: (key) => key,
  answer: (problem) => problem,
  prepayment: (most) => `at most ${most}`,
  payment: () => 'payment',
  extras: {
    field: (field, problem) => `${field} ${problem.problem}`,
    refusal: (key) => key,
    choice: (field) => `${field} choice`,
    weight: () => 'weight',
  },
};
const held: HeldForRules = {
  bookings: [
    {
      id: 'booking',
      guests: [
        { id: 'a', representative: true, child: false, bedShared: false },
        { id: 'b', representative: false, child: false, bedShared: false },
        { id: 'c', representative: false, child: true, bedShared: true },
      ],
    },
  ],
  roomType: { maxOccupancy: 2, bedShareMaxOccupancy: 3, acceptsPet: true, maxPetCount: 1 },
  facility: {
    ...{ bedShareAlertType: 'ONE_UNDER_THREE', maxPetCount: 2, catAllowed: false },
    hasPetWeightRestriction: true,
  },
  bookingPlan: { questions: [{ text: '到着', type: 'SELECT', required: true, options: ['15時ごろ'] }] },
};
const complete = {
  rooms: [
    {
      guests: [
        { name: '海野 花子', kana: 'ウミノ　ハナコ', address1: '鎌倉市', tel: '0467-00-0001' },
        {},
        { age: '2' },
      ],
      answers: ['0'],
    },
  ],
  feePaymentType: 'ON_SITE',
};
const namesOf = (form: unknown) => findProblems(fitForm(form, held), held, say).map(({ name }) => name);

test('an empty form asks for the representative, the child’s age, the answer and the payment, in this order', () => {
  expect(namesOf({})).toEqual([
    'rooms.0.guests.0.name',
    'rooms.0.guests.0.kana',
    'rooms.0.guests.0.address1',
    'rooms.0.guests.0.tel',
    'rooms.0.guests.2.age',
    'rooms.0.answers.0',
    'feePaymentType',
  ]);
  expect(namesOf(complete)).toEqual([]);
});

test('a child too old to share a bed above capacity is told at its age', () => {
  const [room] = complete.rooms;
  const form = { ...complete, rooms: [{ ...room, guests: [...room!.guests.slice(0, 2), { age: '3' }] }] };
  expect(findProblems(fitForm(form, held), held, say)).toEqual([
    { name: 'rooms.0.guests.2.age', message: 'BED_SHARE_TOO_OLD' },
  ]);
});

test.each([
  ['-1', 'age atLeast'],
  ['1.5', 'age wholeNumber'],
  ['two', 'age digits'],
  ['131', 'age atMost'],
  ['', 'age required'],
])('the age %j of a child is told what is wrong with it', (age, message) => {
  const [room] = complete.rooms;
  const form = { ...complete, rooms: [{ ...room, guests: [...room!.guests.slice(0, 2), { age }] }] };
  expect(findProblems(fitForm(form, held), held, say)).toEqual([{ name: 'rooms.0.guests.2.age', message }]);
});

test.each([
  ['a representative of 17', ['17', '', '2'], 'rooms.0.guests.0.age', 'age representativeAge'],
  ['an adult of three years', ['', '3', '2'], 'rooms.0.guests.1.age', 'age adultAge'],
  ['a child of 45 who shares a bed', ['', '', '45'], 'rooms.0.guests.2.age', 'age bedShareAge'],
])('%s is told beside the age', (_name, ages, name, message) => {
  const [room] = complete.rooms;
  const guests = room!.guests.map((guest, index) => ({ ...guest, age: ages[index] }));
  const form = { ...complete, rooms: [{ ...room, guests }] };
  expect(findProblems(fitForm(form, held), held, say)).toEqual([{ name, message }]);
});

test('a guest without an address in Japan needs nationality and passport number', () => {
  const [room] = complete.rooms;
  const form = {
    ...complete,
    rooms: [{ ...room, guests: [room!.guests[0], { abroad: true }, { age: '2' }] }],
  };
  expect(namesOf(form)).toEqual(['rooms.0.guests.1.nationality', 'rooms.0.guests.1.passportNumber']);
});

test('a representative without one gives a telephone of another country, and no kana', () => {
  const [room] = complete.rooms;
  const abroad = {
    ...{ name: 'Jane Sample', address1: '1 Sample Street, Honolulu, USA', tel: '+1-808-555-0100' },
    ...{ abroad: true, nationality: 'USA', passportNumber: 'X0000000' },
  };
  const withGuest = (guest: object) => ({
    ...complete,
    rooms: [{ ...room, guests: [guest, {}, { age: '2' }] }],
  });
  expect(namesOf(withGuest(abroad))).toEqual([]);
  expect(namesOf(withGuest({ ...abroad, tel: 'none' }))).toEqual(['rooms.0.guests.0.tel']);
  expect(namesOf(withGuest({ ...abroad, abroad: false }))).toEqual([
    'rooms.0.guests.0.kana',
    'rooms.0.guests.0.tel',
  ]);
});

test('an age that is no whole number is refused and an option that is not offered too', () => {
  const [room] = complete.rooms;
  const form = {
    ...complete,
    rooms: [{ guests: [...room!.guests.slice(0, 2), { age: '2.5' }], answers: ['7'] }],
  };
  expect(namesOf(form)).toContain('rooms.0.guests.2.age');
  expect(namesOf(form)).toContain('rooms.0.answers.0');
});

test('a refusal of the server finds the field it speaks of', () => {
  expect(fieldOfRefusal({ guestId: 'b', field: 'tel' }, held)).toBe('rooms.0.guests.1.tel');
  expect(fieldOfRefusal({ guestId: 'c', oldest: 2 }, held)).toBe('rooms.0.guests.2.age');
  expect(fieldOfRefusal({ bookingId: 'booking', question: 1 }, held)).toBe('rooms.0.answers.0');
  expect(fieldOfRefusal({}, held)).toBeNull();
});

test('extras are judged by the rules of the server, each beside its field', () => {
  const low = { id: '7', name: '', quantity: 5, maxHeight: 155, availabilities: [] };
  const offered = { clientFacilityParkingList: [low], clientRentalItemList: [] };
  const car = { parkingId: '7', carNumber: '12-34', color: '白', height: '155' };
  const dog = { kind: 'DOG', ownerName: '海野', breed: '柴犬', petWeight: '10' };
  const judged = (extras: object) => {
    const form = { ...complete, rooms: [{ ...complete.rooms[0], extras }] };
    return findProblems(fitForm(form, held), held, say, offered).map(({ name, message }) => [
      name.replace('rooms.0.extras.', ''),
      message,
    ]);
  };
  expect(judged({ cars: [car], pets: [dog], agreed: true })).toEqual([]);
  expect(judged({ cars: [{}] })).toEqual([
    ['cars.0.parkingId', 'parkingId choice'],
    ['cars.0.carNumber', 'carNumber required'],
    ['cars.0.color', 'color required'],
  ]);
  expect(
    judged({ cars: [car, { ...car, height: '' }, { ...car, height: '156' }, { ...car, height: '低い' }] }),
  ).toEqual([
    ['cars.1.height', 'PARKING_HEIGHT_REQUIRED'],
    ['cars.2.height', 'PARKING_TOO_HIGH'],
    ['cars.3.height', 'height digits'],
  ]);
  expect(
    judged({
      pets: [
        { ...dog, petWeight: '10.1' },
        { kind: 'CAT', petWeight: 'x' },
      ],
    }),
  ).toEqual([
    ['pets.0.petWeight', 'PET_TOO_HEAVY'],
    ['pets.1.kind', 'TOO_MANY_PETS'],
    ['pets.1.kind', 'CATS_NOT_ALLOWED'],
    ['pets.1.ownerName', 'ownerName required'],
    ['pets.1.breed', 'breedOfDog required'],
    ['pets.1.petWeight', 'weight'],
    ['agreed', 'PETS_NOT_AGREED'],
  ]);
});

test('a refusal about extras is led to the field that it speaks of', () => {
  const at = { bookingId: 'booking', index: 1 };
  expect(fieldOfRefusal({ ...at, part: 'PARKING', field: 'facilityParkingId' }, held)).toBe(
    'rooms.0.extras.cars.1.parkingId',
  );
  expect(fieldOfRefusal({ ...at, part: 'RENTAL', field: 'dates' }, held)).toBe(
    'rooms.0.extras.rentals.1.fromDate',
  );
  expect(fieldOfRefusal({ bookingId: 'booking', part: 'PET', field: 'agreed' }, held)).toBe(
    'rooms.0.extras.agreed',
  );
});

test.each([
  ['10000', 100_000, undefined],
  ['10000', 5_000, 'at most 5000'],
  ['10000', null, 'PREPAYMENT_CLOSED'],
  ['', null, undefined],
])('TVP %s, where %o can be used, are told as %o', (prepayment, prePaymentTvp, message) => {
  const day = { fees: [{ kind: 'ACCOMMODATION', priceWithSalesTax: 44_000 }] };
  const priced = { ...held, price: { pricesByDay: [day] }, prePaymentTvp };
  const form = fitForm({ prepayment }, priced);
  expect(problemOfPrepayment(form, priced, say)?.message).toBe(message);
});

test('that TVP may pay no more is told beside them', () => {
  expect(fieldOfRefusal({ bookingId: 'booking', field: 'bookingPrePayment' }, held)).toBe('prepayment');
});
