/** The recount's own arithmetic: what it must notice. */
import { describe, expect, it } from 'vitest';
import { differences, extrasByDay, summed } from './recount.ts';
import { Tally } from './replay-tally.ts';

describe('the recount', () => {
  it('names what only one side has, and what they have differently', () => {
    const told = new Map([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    const kept = new Map([
      ['a', 1],
      ['b', 5],
      ['d', 4],
    ]);
    expect(differences(told, kept)).toEqual(['b: told 2, kept 5', 'c: told 3, kept 0', 'd: told 0, kept 4']);
    expect(differences(new Map([['a', 0]]), new Map())).toEqual([]);
  });

  it('counts places and pieces on each of their days, the last one too', () => {
    const days = { fromDate: '2026-03-20', toDate: '2026-03-21' };
    const stay = {
      parkings: [{ facilityParkingId: 1, carNumber: '1', color: '白', ...days }],
      rentalItems: [{ rentalItemId: 1, quantity: 3, ...days, toDate: days.fromDate }],
      petInfo: { agreed: true, pets: [] },
    };
    expect(Object.fromEntries(summed([stay, stay], extrasByDay))).toEqual({
      'parking 1 on 2026-03-20': 2,
      'parking 1 on 2026-03-21': 2,
      'rental 1 on 2026-03-20': 6,
    });
  });

  it('tells a refusal that rules explain from one that is a fault', () => {
    const tally = new Tally();
    tally.refused('hold', 'NO_INVENTORY');
    tally.refused('hold', 'INTERNAL_ERROR');
    tally.refused('hold', 'INTERNAL_ERROR');
    expect(tally.unexplained).toEqual(['hold: INTERNAL_ERROR, 2 times']);
    expect(tally.lines()).toHaveLength(2);
  });

  it('sums steps that begin alike', () => {
    const tally = new Tally();
    tally.done('change, move');
    tally.done('change, pets');
    tally.done('cancelled');
    tally.refused('change, move', 'CHANGE_CLOSED');
    tally.refused('hold', 'NO_INVENTORY');
    expect(tally.sums('change, ')).toEqual({ done: 2, refused: 1 });
  });
});
