import { expect, test } from 'vitest';
import {
  companionsToKeep,
  confirmInput,
  fitForm,
  givenAnswer,
  holdsEntries,
  withoutPassports,
} from './guest-form.ts';

const place = (id: string, child = false) => ({ id, representative: id === 'a', child, bedShared: false });
const dates = { checkInDate: '2026-12-10', checkOutDate: '2026-12-13' };
const first = {
  bookings: [{ id: 'booking-1', ...dates, guests: [place('a'), place('b'), place('c', true)] }],
  bookingPlan: {
    questions: [
      { type: 'TEXT', options: [] },
      { type: 'SELECT', options: ['和食', '洋食'] },
    ],
  },
};
const typed = {
  rooms: [
    {
      guests: [
        { name: ' 海野 花子 ', age: '69', abroad: true, nationality: 'FR', passportNumber: 'X1' },
        { name: '海野 一郎' },
      ],
      answers: ['15時ごろ'],
    },
  ],
  requestSameRoom: true,
};

test('what was typed fits the places of a second hold of the same room', () => {
  const second = {
    ...first,
    bookings: [{ id: 'booking-2', ...dates, guests: [place('x'), place('y'), place('z', true)] }],
  };
  const form = fitForm(fitForm(typed, first), second);
  expect(form.rooms[0]?.guests.map(({ name }) => name)).toEqual([' 海野 花子 ', '海野 一郎', '']);
  expect(form.rooms[0]?.answers).toEqual(['15時ごろ', '']);
  expect(form.requestSameRoom).toBe(true);
});

test('anything that is no form leaves an empty one with every place', () => {
  for (const kept of [null, 'text', { rooms: 7 }, { rooms: [{ guests: [null, 3] }] }]) {
    expect(fitForm(kept, first).rooms[0]?.guests).toHaveLength(3);
    expect(fitForm(kept, first).feePaymentType).toBe('');
  }
});

test('a confirmation carries the held places, trimmed texts and the passport; what is kept has no passport', () => {
  const form = fitForm(typed, first);
  const [room] = confirmInput(first, form);
  expect(room?.guests[0]).toMatchObject({
    id: 'a',
    representative: true,
    name: '海野 花子',
    age: 69,
    passportNumber: 'X1',
  });
  expect(room?.guests[2]).toMatchObject({ id: 'c', child: true, name: '', age: null });
  expect(room?.planQuestions).toMatchObject({ answer1: '15時ごろ', answer2: null });
  expect(JSON.stringify(withoutPassports(form))).not.toContain('X1');
});

test('nationality and passport of a guest who does live in Japan are not sent', () => {
  const form = fitForm({ rooms: [{ guests: [{ nationality: 'FR', passportNumber: 'X1' }] }] }, first);
  expect(confirmInput(first, form)[0]?.guests[0]).toMatchObject({ nationality: null, passportNumber: null });
});

test('an answer chosen from a list is sent under its name in the language being read', () => {
  const form = fitForm({ rooms: [{ answers: ['15時ごろ', '1'] }] }, first);
  expect(confirmInput(first, form)[0]?.planQuestions).toMatchObject({ answer1: '15時ごろ', answer2: '洋食' });
  expect(givenAnswer({ type: 'SELECT', options: ['Japanese', 'Western'] }, '1')).toBe('Western');
  for (const odd of ['', '2', '-1', 'Western'])
    expect(givenAnswer({ type: 'SELECT', options: ['Japanese', 'Western'] }, odd)).toBe('');
});

test('a form holds something once anything is typed, chosen or ticked, and nothing by its presets alone', () => {
  const empty = fitForm(null, first);
  for (const form of [null, '', {}, empty, { ...empty, feePaymentType: 'ON_SITE', borrowPoints: true }])
    expect(holdsEntries(form)).toBe(false);
  for (const entry of [{ name: '海' }, { abroad: true }, { sex: 'FEMALE' }])
    expect(holdsEntries({ rooms: [{ guests: [{}, entry] }] })).toBe(true);
  expect(holdsEntries({ rooms: [{ guests: [], answers: ['', '0'] }] })).toBe(true);
  expect(holdsEntries({ rooms: [{ guests: [], answers: ['', 'false'] }] })).toBe(false);
  expect(holdsEntries({ ...empty, requestSameRoom: true })).toBe(true);
});

test('extras without days are for the whole stay, and what was kept fits another hold of the room', () => {
  const cars = [
    { parkingId: '7', carNumber: ' 12-34 ', color: '白', height: '１５０', fromDate: '', toDate: '' },
  ];
  const rentals = [
    { itemId: '9', quantity: 2, fromDate: '2026-12-11', toDate: '2026-12-20' },
    { itemId: '8', quantity: 0 },
  ];
  const pets = [{ kind: 'CAT', ownerName: '海野', breed: '三毛', petWeight: '４．５kg' }];
  const form = fitForm({ rooms: [{ extras: { cars, rentals, pets, agreed: true } }] }, first);
  expect(holdsEntries(form)).toBe(true);
  expect(confirmInput(first, form)[0]).toMatchObject({
    parkings: [
      {
        ...{ facilityParkingId: '7', carNumber: '12-34', color: '白', height: 150 },
        ...{ fromDate: '2026-12-10', toDate: '2026-12-12' },
      },
    ],
    rentalItems: [{ rentalItemId: '9', quantity: 2, fromDate: '2026-12-11', toDate: '2026-12-12' }],
    petInfo: { agreed: true, pets: [{ kind: 'CAT', ownerName: '海野', breed: '三毛', petWeight: 4.5 }] },
  });
  expect(confirmInput(first, fitForm({}, first))[0]).toMatchObject({
    parkings: [],
    rentalItems: [],
    petInfo: null,
  });
});

const companions = [
  { name: '海野 花子' },
  { name: ' 海野 太郎 ', kana: 'ウミノ タロウ', occupation: '会社員', keep: true },
  { name: 'Ann Lee', age: '6', abroad: true, nationality: 'USA', passportNumber: 'X1', keep: true },
];

test('guests who were ticked and named are kept, without what belongs to the stay alone', () => {
  const form = fitForm({ rooms: [{ guests: companions }] }, first);
  const nothing = { age: null, sex: null, address1: null, tel: null, email: null, nationality: null };
  expect(companionsToKeep(first, form)).toEqual([
    { ...nothing, name: '海野 太郎', kana: 'ウミノ タロウ' },
    { ...nothing, name: 'Ann Lee', kana: null, age: 6, nationality: 'USA' },
  ]);
});

test('nobody is kept without a tick, nor without a name', () => {
  const guests = [{ name: '海野 花子' }, { name: '海野 太郎' }, { name: ' ', age: '6', keep: true }];
  expect(companionsToKeep(first, fitForm({ rooms: [{ guests }] }, first))).toEqual([]);
});
