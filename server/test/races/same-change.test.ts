/** The same change of a stay sent many times, one after the other and all at once, is one change. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../db/checks/books.ts';
import { carryOut, quoteFor, withPets } from '../testkit/changes.ts';
import type { Change } from '../testkit/changes.ts';
import { inClub, withoutLocks } from '../checks/tools.ts';
import { Club } from '../testkit/club.ts';
import { aParking, aRentalItem, takesPets } from '../testkit/extras.ts';
import type { GraphQLAnswer } from '../testkit/member.ts';

const TIMES = 50;
/** On a busy machine those who ask at once need not meet: the control lets others begin until they do. */
const RUSHES = 5;

const options = { configuration: { runsJobs: false } };
let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), options);
});
afterAll(() => club.close());

async function aStay(at: Club) {
  const member = await (await at.aMember({ product: 'VS' })).logIn();
  const house = await at.aFacility();
  const roomType = await at.aRoomType(house, { vs: 20_000 });
  await takesPets(at, roomType);
  const items = { facilityId: house.id };
  const parking = await aParking(at, items, { places: 5 });
  const bicycle = await aRentalItem(at, items, { pieces: 5, yen: 500, period: 'Day' });
  const from = await at.daysAhead(20);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
  const days = { fromDate: from, toDate: addDays(from, 1) };
  const [first] = (
    await at.owner.query<{ id: string }>(
      'select id from booking_guests where booking_id = $1 order by position',
      [booking!.id],
    )
  ).rows;
  return { member, id: booking!.id, from, parking, bicycle, days, guest: first!.id };
}
type Stay = Awaited<ReturnType<typeof aStay>>;

/** All that a change leaves: how many there were, and what stands charged, taken and written down. */
const left = async ({ id, parking, bicycle }: Stay) =>
  (
    await club.owner.query(
      `select (select count(*)::int from booking_changes where booking_id = $1) as changes,
        (select sum(yen + sales_tax_yen)::int from booking_charges where booking_id = $1) as yen,
        (select coalesce(max(taken), 0)::int from parking_nights where parking_id = $2) as places,
        (select coalesce(max(taken), 0)::int from rental_nights where rental_item_id = $3) as bicycles,
        (select count(*)::int from booking_guests where booking_id = $1) as guests,
        (select count(*)::int from booking_pets where booking_id = $1 and ended_at is null) as pets`,
      [id, parking, bicycle],
    )
  ).rows[0] as Record<string, number>;

const keyOf = ({ errors }: GraphQLAnswer<unknown>) => errors?.[0]?.message ?? 'done';
const wishes: [string, (stay: Stay) => Change, Record<string, number>][] = [
  [
    'fewer guests',
    ({ guest }) => ({ guests: [{ id: guest, representative: true }] }),
    { guests: 1, yen: 44_000 },
  ],
  [
    'things to rent',
    ({ bicycle, days }) => ({ rentalItems: [{ rentalItemId: bicycle, quantity: 2, ...days }] }),
    { bicycles: 2, yen: 44_000 + 2_200 },
  ],
  [
    'parking',
    ({ parking, days }) => ({
      parkings: [{ facilityParkingId: parking, carNumber: '熱海 300 あ 12-34', color: '白', ...days }],
    }),
    { places: 1, yen: 44_000 },
  ],
];

describe.each(wishes)('the same %s', (_what, wish, effect) => {
  it('sent many times at once, and again afterwards, are one change', async () => {
    const stay = await aStay(club);
    const { member, id } = stay;
    const change = wish(stay);
    const { quote } = await quoteFor(member, id, change);
    const send = () => carryOut(member, id, change, { quote });
    const answers = await Promise.all(Array.from({ length: TIMES }, send));
    // Whoever has waited too long for the stay is told to try again, and finds it done.
    const keys = answers.map(keyOf);
    expect(keys.filter((key) => key !== 'done' && key !== 'SERVER_BUSY')).toEqual([]);
    expect(keys).toContain('done');
    for (let times = 0; times < 3; times += 1) expect(keyOf(await send())).toBe('done');
    expect(await left(stay)).toMatchObject({ changes: 1, ...effect });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('without the quote are one change as well: any after it has nothing to change', async () => {
    const stay = await aStay(club);
    const { member, id } = stay;
    const change = wish(stay);
    const answers = await Promise.all(Array.from({ length: TIMES }, () => carryOut(member, id, change)));
    const keys = answers.map(keyOf);
    expect(keys).toContain('done');
    // Guests may be named otherwise without any of it showing in a price, so the same are written again.
    const isOnce = keys.filter((key) => key === 'done').length === 1;
    expect('guests' in change || isOnce).toBe(true);
    expect(await left(stay)).toMatchObject(effect);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('the same pets', () => {
  const pets = [{ kind: 'DOG', ownerName: '海野 花子', breed: '柴犬', petWeight: 9 }];
  const sentAtOnce = async ({ member, id }: Stay) => {
    const send = () => withPets(member, id, { agreed: true, pets });
    return (await Promise.all(Array.from({ length: TIMES }, send))).map(keyOf);
  };

  it('sent many times at once come once, and are answered as done', async () => {
    const stay = await aStay(club);
    const keys = await sentAtOnce(stay);
    expect(keys.filter((key) => key !== 'done' && key !== 'SERVER_BUSY')).toEqual([]);
    expect(await left(stay)).toMatchObject({ changes: 1, pets: 1, yen: 44_000 });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('would come more often if the stay could not be locked', async () => {
    const most = await inClub(inject('postgresUrl'), options, async (own) => {
      const stays: Stay[] = [];
      for (let nth = 0; nth < RUSHES; nth += 1) stays.push(await aStay(own));
      await withoutLocks(own, ['logins', 'contracts', 'booking_groups', 'room_nights'], []);
      let changes = 0;
      for (const stay of stays.values()) {
        if (changes > 1) break;
        await sentAtOnce(stay);
        changes = await own.value('select count(*)::int from booking_changes where booking_id = $1', [
          stay.id,
        ]);
      }
      return changes;
    });
    expect(most).toBeGreaterThan(1);
  }, 60_000);
});
