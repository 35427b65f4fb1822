/** How a party too large for any room is dealt over several. */
import { expect, it } from 'vitest';
import { roomsOf, roomsText } from './rooms-text.ts';
import { splitParty } from './split-party.ts';

it.each([
  { rooms: ['9-0-0'], beds: 5, all: 6, split: ['5-0-0', '4-0-0'] },
  { rooms: ['9-0-0'], beds: 4, all: 4, split: ['3-0-0', '3-0-0', '3-0-0'] },
  { rooms: ['4-3-1'], beds: 4, all: 5, split: ['2-2-0', '2-1-1'] },
  { rooms: ['6-0-0', '2-0-0'], beds: 4, all: 4, split: ['3-0-0', '3-0-0', '2-0-0'] },
  { rooms: ['1-6-0'], beds: 4, all: 4, split: null },
  { rooms: ['12-0-0', '5-0-0'], beds: 4, all: 4, split: null },
])('$rooms over rooms of $beds: $split', ({ rooms, beds, all, split }) => {
  const dealt = splitParty(roomsOf(rooms), { maxOccupancy: beds, bedShareMaxOccupancy: all });
  expect(dealt && roomsText(dealt)).toEqual(split);
});
