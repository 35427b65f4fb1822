import { describe, expect, it } from 'vitest';
import { addDays } from '#messages/format.ts';
import type { Asked } from './day-state.ts';
import type { DayFacts, FoundFacility } from './search-queries.ts';
import { splitStays } from './split-stay.ts';

const from = '2027-02-01';
const asked = (nights: number, rooms = 1): Asked => ({
  ...{ contractId: '7', unit: 'sp', from, to: addDays(from, nights), nights },
  rooms: Array.from({ length: rooms }, () => ({ adults: 2, children: 0, bedShares: 0 })),
});

/** Free rooms by night; a dash is a day on which no stay can begin. */
const days = (free: string, price = 10): DayFacts[] =>
  [...free].map((rooms, index) => ({
    stayDate: addDays(from, index),
    contractPrice: price,
    roomsAvailable: rooms === '-' ? 1 : Number(rooms),
    closedReason: rooms === '-' ? 'NEXT_DAY_CLOSED' : null,
    opensAt: null,
  }));

/** Each at its own place, by its letter: a and b are near each other, z is not. */
const facility = (id: string, ...rooms: readonly DayFacts[][]) =>
  ({
    id,
    ...{ latitude: id === 'z' ? 43 : 35, longitude: 139 },
    roomTypes: rooms.map((priceAndAvailability, index) => ({
      ...{ id: `${id}${index}`, priceAndAvailability },
      ...{ maxOccupancy: 2, bedShareMaxOccupancy: 4 },
    })),
  }) as unknown as FoundFacility;

const told = (facilities: readonly FoundFacility[], wanted: Asked) =>
  splitStays(facilities, wanted).map((split) =>
    split.map(({ roomType, from: first, to, amount }) => [
      roomType.id,
      first.slice(-2),
      to.slice(-2),
      amount,
    ]),
  );

describe('a stay of two parts', () => {
  it('changes the room at one facility before it changes the facility', () => {
    const found = [facility('a', days('110'), days('001', 30)), facility('b', days('011', 1))];
    expect(told(found, asked(3))).toEqual([
      [
        ['a0', '01', '03', 20],
        ['a1', '03', '04', 30],
      ],
      [
        ['a0', '01', '02', 10],
        ['b0', '02', '04', 2],
      ],
    ]);
  });

  it('needs as many rooms on each night, and a second part that may begin', () => {
    expect(told([facility('a', days('20'), days('01'))], asked(2, 2))).toEqual([]);
    expect(told([facility('a', days('20'), days('02'))], asked(2, 2))).toEqual([
      [
        ['a0', '01', '02', 20],
        ['a1', '02', '03', 20],
      ],
    ]);
    expect(told([facility('a', days('10'), days('0-'))], asked(2))).toEqual([]);
  });

  it('does not lead across the country, nor to rooms that the guests do not fit', () => {
    expect(told([facility('a', days('10')), facility('z', days('01'))], asked(2))).toEqual([]);
    expect(told([facility('a', days('10')), facility('b', days('01'))], asked(2))).toHaveLength(1);
    const three = { ...asked(2), rooms: [{ adults: 3, children: 0, bedShares: 0 }] };
    expect(told([facility('a', days('10'), days('01'))], three)).toEqual([]);
  });

  it('is none where a night is full everywhere, where nights are not listed, and of a single night', () => {
    expect(told([facility('a', days('101'), days('100'))], asked(3))).toEqual([]);
    expect(told([facility('a', days('11'), days('00'))], asked(3))).toEqual([]);
    expect(told([facility('a', days('1'))], asked(1))).toEqual([]);
  });
});
