/** Fifty members at once for the last five rooms: exactly five get one, on one server process and on two. */
import { describe, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../db/checks/books.ts';
import { inClub, openSession, withoutLocks } from '../checks/tools.ts';
import { inLanes } from '../checks/check.ts';
import type { Club } from '../testkit/club.ts';
import { addProcess } from './own-process.ts';

const MEMBERS = 50;
const LAST_ROOMS = 5;

type Rush = {
  readonly held: number;
  readonly full: number;
  readonly booked: number;
  readonly books: readonly string[];
};

/** Fills a house of eight but for its last five rooms, then lets everyone in at once, hold and confirm. */
async function rush(club: Club, arrange: (club: Club) => Promise<void>): Promise<Rush> {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 8, sp: 10 });
  const [from, to] = [await club.daysAhead(30), await club.daysAhead(33)];
  const early = await openSession(await club.aMember());
  await early.booked({
    roomType,
    from,
    to,
    rooms: Array.from({ length: 8 - LAST_ROOMS }, () => ({ adults: 2 })),
  });
  const members = await inLanes(MEMBERS, 8, async (index) => {
    const member = await openSession(await club.aMember());
    member.process = index % club.portals.length;
    return member;
  });
  await arrange(club);
  const answers = await Promise.all(
    members.map(async (member) => {
      const answer = await member.hold({ roomType, from, to });
      const key = answer.errors?.[0]?.message ?? 'held';
      const confirmed = answer.data ? await member.confirm(answer.data.createTemporaryBookingGroup) : null;
      return { key, booked: confirmed?.data ? 1 : 0 };
    }),
  );
  const count = (key: string) => answers.filter((a) => a.key === key).length;
  const booked = answers.reduce((sum, a) => sum + a.booked, 0);
  return { held: count('held'), full: count('NO_INVENTORY'), booked, books: await brokenBooks(club.owner) };
}

const exactly = { held: LAST_ROOMS, full: MEMBERS - LAST_ROOMS, booked: LAST_ROOMS, books: [] };
const asIs = async () => {};

describe('fifty members at once for the last five rooms', () => {
  it('leave exactly five with a room', async () => {
    expect(await inClub(inject('postgresUrl'), {}, (club) => rush(club, asIs))).toEqual(exactly);
  }, 60_000);

  it('leave exactly five with a room when they ask at two server processes', async () => {
    const outcome = await inClub(inject('postgresUrl'), {}, async (club) => {
      await addProcess(club);
      return rush(club, asIs);
    });
    expect(outcome).toEqual(exactly);
  }, 60_000);

  it('would leave more with one if the nights could not be locked', async () => {
    const unlocked = (club: Club) =>
      withoutLocks(club, ['room_nights'], [['room_nights', 'never_oversold']], 0.1);
    const outcome = await inClub(inject('postgresUrl'), { processes: 2 }, (club) => rush(club, unlocked));
    expect(outcome.held).toBeGreaterThan(LAST_ROOMS);
  }, 60_000);
});
