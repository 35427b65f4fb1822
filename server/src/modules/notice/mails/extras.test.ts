import { expect, it } from 'vitest';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ExtrasToName } from '#server/modules/booking/public.ts';
import { extrasOfRoomsLines } from './extras.ts';

const day = parseCalendarDate('2026-12-03')!;
const days = { fromDate: day, toDate: day };
const nothing: ExtrasToName = { parkings: [], rentals: [], pets: [] };
const bicycles: ExtrasToName = {
  ...nothing,
  rentals: [{ names: { ja: '自転車', en: 'Bicycle' }, quantity: 2, ...days }],
};
const cot: ExtrasToName = {
  ...nothing,
  rentals: [{ names: { ja: 'ベビーベッド', en: 'Cot' }, quantity: 1, ...days }],
};

it('the things of several rooms stand beneath the number of each, and a room without any is left out', () => {
  const rooms = [
    { bookingNumber: 'R1', extras: bicycles },
    { bookingNumber: 'R2', extras: nothing },
    { bookingNumber: 'R3', extras: cot },
  ];
  const [first, ofFirst, third, ofThird, ...more] = extrasOfRoomsLines(rooms, 'ja');
  expect([first, third, more]).toEqual(['ご予約番号 R1 のお部屋', 'ご予約番号 R3 のお部屋', []]);
  expect([ofFirst, ofThird]).toEqual([
    expect.stringContaining('自転車') as string,
    expect.stringContaining('ベビーベッド') as string,
  ]);
  expect(extrasOfRoomsLines(rooms, 'en')[0]).toBe('For the room of booking R1:');
});

it('the things of a single room need no number', () => {
  expect(extrasOfRoomsLines([{ bookingNumber: 'R1', extras: bicycles }], 'ja')).toEqual([
    expect.stringMatching(/^レンタル品：自転車/) as string,
  ]);
});
