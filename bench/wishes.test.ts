/** What rows wish, and what their members ask for then: as many as the columns say, the same each time. */
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import type { Demand } from './demand.ts';
import { extrasOf, wantedOf } from './wanted-change.ts';
import type { ReadStay } from './wanted-change.ts';
import { wishesOf } from './wishes.ts';
import type { KindOfChange } from './wishes.ts';

const row: Demand = {
  ...{ bookedOn: calendarDate('2026-03-01'), arrival: calendarDate('2026-03-20'), nights: 2 },
  ...{ adults: 2, children: 0, babies: 0, roomType: 'A', assignedType: 'A' },
  ...{ changes: 0, cars: 0, requests: 0, cancelledOn: null, isNoShow: false },
};
const house = { parking: 1, bicycle: 2, cot: 3 };
const stay: ReadStay = {
  ...{ checkIn: calendarDate('2026-03-20'), checkOut: calendarDate('2026-03-22') },
  guests: [
    { id: 'a', name: '海野 花子', representative: true, child: false, bedShared: false, age: 40 },
    { id: 'b', name: null, representative: false, child: false, bedShared: false, age: 40 },
    { id: 'c', name: null, representative: false, child: true, bedShared: false, age: 8 },
  ],
  extras: { parkings: [], rentalItems: [], petInfo: { agreed: true, pets: [] } },
};
const wanted = (kind: KindOfChange, { draw = 0.1, of = stay, on = '2026-03-10' } = {}) =>
  wantedOf({ kind, draw, on: calendarDate(on) }, of, house);

describe('wishes of a row', () => {
  it('are as many as its columns say, in the order of their days', () => {
    const { changes, cars, bicycles, cots, dogs } = wishesOf(
      { ...row, changes: 17, cars: 2, requests: 2 },
      1,
    );
    expect(changes).toHaveLength(17);
    expect(cars).toBe(2);
    expect(bicycles + cots + dogs).toBe(2);
    expect(changes.map((c) => c.on)).toEqual(changes.map((c) => c.on).toSorted());
  });

  it('are the same in every run, and others in another place', () => {
    const many = { ...row, changes: 10, requests: 5 };
    expect(wishesOf(many, 7)).toEqual(wishesOf(many, 7));
    expect(wishesOf(many, 7)).not.toEqual(wishesOf(many, 8));
  });

  it('lie between booking and arrival, or the day on which it was given up', () => {
    const days = wishesOf({ ...row, changes: 200 }, 1).changes.map((c) => c.on);
    expect([days[0], days.at(-1)]).toEqual(['2026-03-01', '2026-03-20']);
    const cancelledOn = calendarDate('2026-03-05');
    expect(wishesOf({ ...row, changes: 200, cancelledOn }, 1).changes.at(-1)?.on).toBe('2026-03-05');
    const before = calendarDate('2026-02-20');
    const atOnce = wishesOf({ ...row, changes: 3, cancelledOn: before }, 1).changes;
    expect(atOnce.map((c) => c.on)).toEqual(['2026-03-01', '2026-03-01', '2026-03-01']);
  });

  it('have every kind of change, and another room only where it was given one', () => {
    const kindsOf = (of: Demand) => new Set(wishesOf(of, 1).changes.map((c) => c.kind));
    expect(kindsOf({ ...row, changes: 200 }).size).toBe(8);
    expect(kindsOf({ ...row, assignedType: 'B' })).toEqual(new Set(['other room']));
  });
});

describe('what a member asks for', () => {
  it('takes cars and cots for the whole stay and bicycles for the day of arrival', () => {
    const wishes = { cars: 2, bicycles: 1, cots: 2, dogs: 1, changes: [] };
    const { parkings, rentalItems, petInfo } = extrasOf(wishes, stay, house);
    expect(parkings.map((p) => [p.fromDate, p.toDate])).toEqual([
      ['2026-03-20', '2026-03-21'],
      ['2026-03-20', '2026-03-21'],
    ]);
    expect(rentalItems).toEqual([
      { rentalItemId: 2, quantity: 1, fromDate: '2026-03-20', toDate: '2026-03-20' },
      { rentalItemId: 3, quantity: 2, fromDate: '2026-03-20', toDate: '2026-03-21' },
    ]);
    expect(petInfo.pets).toHaveLength(1);
  });

  it('gives the last night back, and extends a stay that has only one', () => {
    expect(wanted('last night back')).toEqual({ by: 'cancelling', night: '2026-03-21' });
    const short = { ...stay, checkOut: calendarDate('2026-03-21') };
    expect(wanted('last night back', { of: short })).toEqual({
      by: 'change',
      change: { days: ['2026-03-21'] },
    });
  });

  it('never moves a stay to today or before', () => {
    for (let draw = 0; draw < 1; draw += 0.01) {
      const move = wanted('move', { draw, on: '2026-03-17' });
      if (move.by !== 'change' || !('from' in move.change)) throw new Error('no move');
      expect(move.change.from > '2026-03-17').toBe(true);
      expect(move.change.from).not.toBe(stay.checkIn);
    }
    expect(wanted('move', { draw: 0.1 })).toMatchObject({ change: { from: '2026-03-17', to: '2026-03-19' } });
    expect(wanted('move', { draw: 0.9 })).toMatchObject({ change: { from: '2026-04-01' } });
  });

  it('lets an adult stay away, never the representative', () => {
    const idsOf = (of: ReadStay) => {
      const fewer = wanted('fewer guests', { of });
      return fewer.by === 'change' && 'guests' in fewer.change ? fewer.change.guests.map((g) => g.id) : [];
    };
    expect(idsOf(stay)).toEqual(['a', 'c']);
    expect(idsOf({ ...stay, guests: stay.guests.filter((g) => g.id !== 'b') })).toEqual(['a', 'c', 'new-1']);
  });

  it('names what stands as it stands, so that it keeps its agreed price', () => {
    const entry = { rentalItemId: 2, quantity: 1, fromDate: '2026-03-20', toDate: '2026-03-20' } as const;
    const of = { ...stay, extras: { ...stay.extras, rentalItems: [entry] } };
    const rentals = (draw: number) => {
      const other = wanted('rental', { draw, of });
      return other.by === 'change' && 'rentalItems' in other.change ? other.change.rentalItems : null;
    };
    expect(rentals(0.1)).toEqual([entry, expect.objectContaining({ rentalItemId: 3 })]);
    expect(rentals(0.4)).toEqual([]);
    expect(rentals(0.8)).toEqual([{ ...entry, quantity: 2 }]);
  });
});
