/** A result that is looked through: its rows' prices and signs, its order, and what narrowing it down would leave. */
import { describe, expect, it } from 'vitest';
import {
  arranged,
  asFound,
  daysOfFacility,
  known,
  lackOf,
  stayFrom,
  type Arrangement,
} from './arrange-found.ts';
import { narrowings } from './narrowings.ts';
import { arrangementOf, textOfArrangement } from './conditions.ts';
import type { Asked } from './day-state.ts';
import type { DayFacts, FoundFacility, FoundRoomType } from './search-queries.ts';

const asked: Asked = {
  ...{ contractId: '1', unit: 'sp', from: '2027-01-05', to: '2027-01-07', nights: 2 },
  rooms: [{ adults: 2, children: 0, bedShares: 0 }],
};
const day = (stayDate: string, roomsAvailable: number): DayFacts => ({
  ...{ stayDate, roomsAvailable, contractPrice: 6, closedReason: null, opensAt: null },
});
const room = (
  id: string,
  points: number,
  free: number,
  facts: Partial<FoundRoomType> = {},
): FoundRoomType => ({
  ...{ id, name: id, maxOccupancy: 4, bedShareMaxOccupancy: 4, acceptsPet: false, maxPetCount: 0 },
  ...{ alert: null, imageUrl: '', imageSources: null, squareMeters: 40, description: '' },
  priceAndAvailability: [day('2027-01-05', free), day('2027-01-06', free)],
  stayOnSale: { roomsAvailable: free, totalPoints: points, totalJpy: 3_300, feesJpy: 3_300 },
  ...facts,
});
const facility = (name: string, rooms: readonly FoundRoomType[], facts: Partial<FoundFacility> = {}) =>
  ({
    ...{ id: name, name, type: 'HOTEL', noParking: false, tags: [], prefecture: '静岡県' },
    ...{ hasAcceptsPetRoomType: false, showBathingSchedule: false, roomTypes: [...rooms] },
    ...facts,
  }) as unknown as FoundFacility;

const dear = facility('い', [room('1', 20, 2), room('2', 16, 2)], { tags: [{ name: '温泉' }] });
const cheap = facility('う', [room('3', 12, 1)], { prefecture: '栃木県' });
const full = facility('あ', [room('4', 2, 0)], { tags: [{ name: '温泉' }], noParking: true });
const found = [dear, cheap, full];
const looking = { asked, points: { own: 10, ahead: 4 }, isFavourite: (id: string) => id === 'う' };
const names = (facilities: readonly FoundFacility[]) => facilities.map(({ name }) => name).join('');

describe('a row', () => {
  it('names the least that the stay comes to in a room that can be had', () => {
    expect(stayFrom(dear, asked)).toEqual({ points: 16, yen: 3_300, feesYen: 3_300 });
    expect(stayFrom(full, asked)).toBeNull();
    const tooSmall = facility('え', [room('5', 1, 2, { maxOccupancy: 1, bedShareMaxOccupancy: 1 })]);
    expect(stayFrom(tooSmall, asked)).toBeNull();
    expect(stayFrom(dear, { ...asked, rooms: [...asked.rooms, ...asked.rooms, ...asked.rooms] })).toBeNull();
  });

  it('says of a stay that no room has for all its nights whether the rooms together have it', () => {
    const nights = (first: number, second: number) => ({
      priceAndAvailability: [day('2027-01-05', first), day('2027-01-06', second)],
      stayOnSale: { roomsAvailable: 0, totalPoints: 9, totalJpy: 1, feesJpy: 0 },
    });
    const lack = (...rooms: Partial<FoundRoomType>[]) =>
      lackOf(
        facility(
          '分',
          rooms.map((facts, index) => room(String(index), 9, 0, facts)),
        ),
        asked,
      );
    expect(lack(nights(1, 0), nights(0, 1))).toBe('apart');
    expect(lack(nights(1, 0), nights(1, 0))).toBe('full');
    // A room that is too small for the guests is none of those that they could change to.
    expect(lack(nights(1, 0), { ...nights(0, 1), maxOccupancy: 1, bedShareMaxOccupancy: 1 })).toBe('full');
    // Not for sale is no room that could become free.
    const unsold = { stayOnSale: { roomsAvailable: 0, totalPoints: null, totalJpy: null, feesJpy: null } };
    expect([lack(unsold, unsold), lack(unsold, nights(1, 0))]).toEqual(['closed', 'full']);
    // Beyond the days that are known nothing is said.
    const oneDay = { ...nights(1, 0), priceAndAvailability: [day('2027-01-05', 1)] };
    expect(lack(oneDay, oneDay)).toBe('full');
  });

  it('shows each day by the best of its rooms, and none before all are there', () => {
    const days = new Map([
      ['1', [day('2027-01-05', 0), day('2027-01-06', 1)]],
      ['2', [day('2027-01-05', 9), day('2027-01-06', 0)]],
    ]);
    const wanted = { rooms: 1, fewThreshold: 3 };
    expect(daysOfFacility(dear, (id) => days.get(id) ?? null, wanted)).toEqual([
      { date: '2027-01-05', state: 'plenty' },
      { date: '2027-01-06', state: 'few' },
    ]);
    expect(daysOfFacility(dear, (id) => (id === '1' ? days.get(id)! : null), wanted)).toBeNull();
  });
});

describe('a result', () => {
  it('keeps the order of the server, or goes by price, those that cannot be had last, or by name', () => {
    expect(names(arranged(found, asFound, looking))).toBe('いうあ');
    expect(names(arranged(found, { ...asFound, order: 'price' }, looking))).toBe('ういあ');
    expect(names(arranged(found, { ...asFound, order: 'name' }, looking))).toBe('あいう');
  });

  it('is narrowed down by all that is wished for at once', () => {
    const left = (wishes: Partial<typeof asFound>) =>
      names(arranged(found, { ...asFound, ...wishes }, looking));
    expect(left({ features: ['free'] })).toBe('いう');
    expect(left({ features: ['favourite'] })).toBe('う');
    expect(left({ features: ['affordable'] })).toBe('う');
    expect(left({ area: '静岡県', tags: ['温泉'] })).toBe('いあ');
    expect(left({ area: '静岡県', features: ['parking'] })).toBe('い');
    expect(left({ area: '栃木県', tags: ['温泉'] })).toBe('');
  });

  it('says what each wish would leave beside those that are chosen, and not those that would leave nothing', () => {
    const spa = narrowings(found, { ...asFound, tags: ['温泉'] }, looking);
    expect(spa.areas).toEqual([{ value: '静岡県', left: 2 }]);
    expect(spa.features).toEqual([
      { value: 'free', left: 1 },
      { value: 'parking', left: 1 },
    ]);
    expect(
      narrowings(found, asFound, { ...looking, points: null }).features.map(({ value }) => value),
    ).not.toContain('affordable');
  });

  it('shows whoever brings a pet the rooms that take one, at their price', () => {
    const pets = room('6', 18, 1, { acceptsPet: true });
    const kennel = facility('犬', [room('5', 9, 2), pets]);
    const withPets = (wishes: Partial<typeof asFound> = {}) =>
      arranged(
        [dear, kennel],
        { ...asFound, ...wishes, features: ['pets', ...(wishes.features ?? [])] },
        looking,
      );
    expect(names(withPets())).toBe('犬');
    expect(stayFrom(withPets()[0]!, asked)?.points).toBe(18);
    expect(names(withPets({ features: ['affordable'] }))).toBe('');
    expect(stayFrom(arranged([kennel], asFound, looking)[0]!, asked)?.points).toBe(9);
  });

  it('forgets wishes that it does not know, as names in another language', () => {
    const arrangement = { ...asFound, area: 'Shizuoka', tags: ['温泉', 'Hot spring'] };
    expect(known(arrangement, found)).toEqual({ ...asFound, tags: ['温泉'] });
  });
});

describe('the order by distance', () => {
  const at = (name: string, latitude: number | null, longitude: number | null) =>
    facility(name, [], { latitude, longitude });
  const resorts = [
    at('箱', 35.2324, 139.0238),
    at('無', null, null),
    at('ニ', 42.8048, 140.6874),
    at('別', 33.2656, 131.3689),
    at('不', null, null),
  ];
  const from = (origin: Arrangement['origin']) =>
    names(arranged(resorts, { ...asFound, order: 'distance', origin }, looking));

  it('begins with what is nearest to the place chosen, and ends with those whose place is not known', () => {
    expect([from('tokyo'), from('sapporo'), from('fukuoka')]).toEqual([
      '箱ニ別無不',
      'ニ箱別無不',
      '別箱ニ無不',
    ]);
  });

  it('keeps the name of that place in the address and nothing nearer', () => {
    const arrangement = { ...asFound, order: 'distance', origin: 'osaka' } as const;
    expect(textOfArrangement(arrangement).sort).toBe('distance-osaka');
    expect(arrangementOf(textOfArrangement(arrangement))).toEqual(arrangement);
    expect(arrangementOf({ sort: 'distance-35_139' })).toEqual({ ...asFound, order: 'distance' });
    expect(arrangementOf({ sort: 'price' })).toEqual({ ...asFound, order: 'price' });
    expect(textOfArrangement(asFound).sort).toBeUndefined();
  });
});
