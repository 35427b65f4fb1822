/** Ten members at once for the last parking place: one has it, whatever else was asked for, and the others keep their rooms. */
import { describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../db/checks/books.ts';
import { inClub, openSession, withoutLocks } from '../checks/tools.ts';
import { inLanes } from '../checks/check.ts';
import type { Club } from '../testkit/club.ts';
import { aParking, aRentalItem } from '../testkit/extras.ts';
import { addProcess } from './own-process.ts';

const MEMBERS = 10;
/** On a busy machine ten who begin at once need not meet: the control lets others begin until they do. */
const RUSHES = 5;

/** Everyone confirms at once, each with a car and a bicycle for three nights; whoever is refused confirms the room alone. */
async function rush(club: Club, arrange: (club: Club) => Promise<void>) {
  const house = await club.aFacility();
  const parking = await aParking(club, { facilityId: house.id }, { places: 1 });
  const bicycle = await aRentalItem(club, { facilityId: house.id }, { pieces: MEMBERS });
  const from = await club.daysAhead(30);
  const days = { fromDate: from, toDate: addDays(from, 2) };
  const extras = {
    parkings: [{ facilityParkingId: parking, carNumber: '1', color: '白', ...days }],
    rentalItems: [{ rentalItemId: bicycle, quantity: 1, ...days }],
  };
  const rivals = await inLanes(MEMBERS, 5, async (index) => {
    const member = await openSession(await club.aMember({ product: 'VS' }));
    member.process = index % club.portals.length;
    // Each in a room of another type, so that the nights of their rooms keep nobody waiting.
    const roomType = await club.aRoomType(house, { vs: 10_000 });
    return { member, group: await member.held({ roomType, from, to: addDays(from, 3) }) };
  });
  await arrange(club);
  const answers = await Promise.all(
    rivals.map(async ({ member, group }) => {
      const key = (await member.confirm(group, { extras })).errors?.[0]?.message ?? 'booked';
      const alone = key === 'booked' ? null : await member.confirm(group);
      return { key, booked: key === 'booked' || alone?.data ? 1 : 0 };
    }),
  );
  const count = (key: string) => answers.filter((answer) => answer.key === key).length;
  const rooms = answers.reduce((sum, { booked }) => sum + booked, 0);
  return {
    parked: count('booked'),
    full: count('PARKING_FULL'),
    rooms,
    books: await brokenBooks(club.owner),
  };
}

const exactly = { parked: 1, full: MEMBERS - 1, rooms: MEMBERS, books: [] };
const asIs = async () => {};

describe('ten members at once for the last parking place', () => {
  it('leave exactly one with it', async () => {
    expect(await inClub(inject('postgresUrl'), {}, (club) => rush(club, asIs))).toEqual(exactly);
  }, 60_000);

  it('leave exactly one with it when they ask at two server processes', async () => {
    const outcome = await inClub(inject('postgresUrl'), {}, async (club) => {
      await addProcess(club);
      return rush(club, asIs);
    });
    expect(outcome).toEqual(exactly);
  }, 60_000);

  it('would leave more with it if its nights could not be locked', async () => {
    const unlocked = async (club: Club) => {
      // Whoever makes a night's row keeps others waiting who would make it too, so they are there already.
      await club.owner.query(`insert into parking_nights (parking_id, night, total)
        select id, business_today() + d, 1 from facility_parkings, generate_series(30, 32) d`);
      await withoutLocks(club, ['parking_nights'], [['parking_nights', 'parking_never_oversold']]);
      await club.owner.query(`
        create function make_parking_night() returns trigger language plpgsql security definer as $$ begin
          insert into parking_nights_unguarded select new.parking_id, new.night, new.total, coalesce(new.taken, 0)
            on conflict do nothing;
          return new; end $$;
        drop trigger write_parking_nights on parking_nights;
        create trigger write_parking_nights instead of update on parking_nights
          for each row execute function write_parking_nights();
        create trigger make_parking_night instead of insert on parking_nights
          for each row execute function make_parking_night();`);
    };
    let most = 0;
    for (let nth = 0; most < 2 && nth < RUSHES; nth += 1) {
      const outcome = await inClub(inject('postgresUrl'), { processes: 2 }, (club) => rush(club, unlocked));
      most = Math.max(most, outcome.parked);
    }
    expect(most).toBeGreaterThan(1);
  }, 180_000);
});
