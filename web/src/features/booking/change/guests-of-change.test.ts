import { expect, it } from 'vitest';
import { guestInput, noGuest } from '../guest-entry.ts';
import { guestsOfChange } from './guests-of-change.ts';

const guest = (id: string, entry: Partial<typeof noGuest>, place = {}) =>
  guestInput(
    { id, representative: false, child: false, bedShared: false, ...place },
    { ...noGuest, ...entry },
  );

it('says names, ages and places of both sides, and who signs the register', () => {
  const first = guest('1', { name: '見本 花子' }, { representative: true });
  const child = guest('2', { name: '見本 一郎', age: '7' }, { child: true });
  const { before, after } = guestsOfChange(
    [first, child],
    [
      { ...first, representative: false },
      { ...child, bedShared: true },
    ],
  );
  expect(before.map(({ name, age, place }) => [name, age, place.representative, place.bedShared])).toEqual([
    ['見本 花子', null, true, false],
    ['見本 一郎', 7, false, false],
  ]);
  expect(after.map(({ place }) => [place.representative, place.bedShared])).toEqual([
    [false, false],
    [false, true],
  ]);
  expect(after.some(({ isDescribedAnew }) => isDescribedAnew)).toBe(false);
});

it('says of whom something else is told than before, and of nobody who is new', () => {
  const first = guest('1', { name: '見本 花子', tel: '03-0000-0000' });
  const { after } = guestsOfChange(
    [first],
    [{ ...first, tel: '03-1111-1111' }, guest('new-1', { tel: '03-2222-2222' })],
  );
  expect(after.map(({ isDescribedAnew }) => isDescribedAnew)).toEqual([true, false]);
});

it('calls nobody who has no name yet', () => {
  expect(guestsOfChange([guest('1', {})], []).before[0]?.name).toBeNull();
});
