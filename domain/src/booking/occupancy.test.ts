/** Who fits into a room, and who may share a bed above its capacity. */
import { describe, expect, it } from 'vitest';
import { checkGuests, checkRoomCounts, compareGuests } from './occupancy.ts';

const ordinary = { maxOccupancy: 4, bedShareMaxOccupancy: 4 };

describe('the counts of a room', () => {
  it.each([
    [{ adults: 0, children: 2, bedShares: 0 }, ordinary, 'ROOM_NEEDS_ADULT'],
    [{ adults: 4, children: 0, bedShares: 0 }, ordinary, 'fits'],
    [{ adults: 4, children: 1, bedShares: 0 }, ordinary, 'OVER_CAPACITY'],
    [{ adults: 4, children: 0, bedShares: 1 }, ordinary, 'BED_SHARE_OVER_CAPACITY'],
    [{ adults: 3, children: 0, bedShares: 1 }, ordinary, 'fits'],
    [{ adults: 4, children: 0, bedShares: 1 }, { maxOccupancy: 4, bedShareMaxOccupancy: 5 }, 'fits'],
    [
      { adults: 4, children: 0, bedShares: 2 },
      { maxOccupancy: 4, bedShareMaxOccupancy: 5 },
      'BED_SHARE_OVER_CAPACITY',
    ],
    [{ adults: 1.5, children: 0, bedShares: 0 }, ordinary, 'BAD_INPUT_ERROR'],
    [{ adults: 2, children: -1, bedShares: 0 }, ordinary, 'BAD_INPUT_ERROR'],
  ])('%j in %j: %s', (counts, room, verdict) => {
    expect(checkRoomCounts(counts, room)?.refused ?? 'fits').toBe(verdict);
  });
});

const guest = (id: string, facts: object = {}) => ({
  id,
  representative: false,
  child: false,
  bedShared: false,
  age: 40,
  ...facts,
});
const family =
  (...bedShareAges: number[]) =>
  (adults: number) => [
    guest('a', { representative: true }),
    ...Array.from({ length: adults - 1 }, (_, i) => guest(`b${i}`)),
    ...bedShareAges.map((age, i) => guest(`c${i}`, { child: true, bedShared: true, age })),
  ];

describe('the three exceptions for sharing a bed', () => {
  it.each([
    ['ONE_UNDER_THREE', 4, 5, [2], 4, 'fits'],
    ['ONE_UNDER_THREE', 4, 5, [3], 4, 'BED_SHARE_TOO_OLD'],
    ['ONE_UNDER_THREE', 4, 5, [2, 2], 4, 'BED_SHARE_OVER_CAPACITY'],
    ['TWO_PRESCHOOLERS', 4, 6, [6, 0], 4, 'fits'],
    ['TWO_PRESCHOOLERS', 4, 6, [6, 7], 4, 'BED_SHARE_TOO_OLD'],
    ['TWO_PRESCHOOLERS', 4, 6, [1, 2, 3], 4, 'BED_SHARE_OVER_CAPACITY'],
    ['ONE_PRESCHOOLER', 5, 6, [6], 5, 'fits'],
    ['ONE_PRESCHOOLER', 5, 6, [5, 5], 5, 'BED_SHARE_OVER_CAPACITY'],
    ['NONE', 4, 4, [9], 3, 'fits'],
  ] as const)(
    '%s, %i beds, %i guests at most, children of %j beside %i adults: %s',
    (type, beds, most, ages, adults, verdict) => {
      const room = { maxOccupancy: beds, bedShareMaxOccupancy: most, bedShareAlertType: type };
      expect(checkGuests(family(...ages)(adults), room)?.refused ?? 'fits').toBe(verdict);
    },
  );
});

describe('the guests of a room', () => {
  const room = { ...ordinary, bedShareAlertType: 'NONE' as const };
  it('have exactly one representative, who is an adult', () => {
    expect(checkGuests([guest('a'), guest('b')], room)?.refused).toBe('ONE_REPRESENTATIVE_PER_ROOM');
    expect(checkGuests([guest('a', { representative: true, child: true })], room)?.refused).toBe(
      'REPRESENTATIVE_MUST_BE_ADULT',
    );
  });

  it('are shown representative first, then adults, children, children sharing a bed, and by id', () => {
    const shuffled = [
      guest('9', { child: true, bedShared: true }),
      guest('4', { child: true }),
      guest('2'),
      guest('8', { child: true, bedShared: true }),
      guest('3', { child: true }),
      guest('1'),
      guest('7', { representative: true }),
    ];
    expect(shuffled.sort(compareGuests).map((g) => g.id)).toEqual(['7', '1', '2', '3', '4', '8', '9']);
  });
});
