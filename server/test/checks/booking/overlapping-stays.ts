/**
 * Overlapping stays in random order. Holds of one to seven nights, made, replaced, extended, left and run out, over
 * two servers: no deadlock, no failure, and afterwards every night's count is what the holds say. The control's nights
 * cannot be locked.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, percentile, seeded } from '../check.ts';
import { inClub, openSession, withoutLocks } from '../tools.ts';

const sizes: Record<Size, { operations: number; members: number; lanes: number }> = {
  short: { operations: 240, members: 16, lanes: 16 },
  full: { operations: 20_000, members: 60, lanes: 40 },
};
const SEED = 71;
const PROCESSES = 2;

type Player = { readonly member: Member; groupId: string | null };

const keyOf = (answer: { data: unknown; errors?: readonly { message: string }[] }) =>
  answer.errors?.[0]?.message ?? (answer.data ? 'done' : 'nothing');

/** Two logins to a contract, so that contracts are contended for as well as nights. */
async function players(club: Club, members: number): Promise<Player[]> {
  const people: Player[] = [];
  for (let n = 0; n < members; n += 2) {
    const main = await club.aMember({ points: 100_000 });
    for (const member of [main, await club.aMember({ of: main })]) {
      member.process = n % PROCESSES;
      people.push({ member: await openSession(member), groupId: null });
    }
  }
  return people;
}

async function play(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const { operations, members, lanes } = sizes[size];
  return inClub(postgresUrl, { processes: PROCESSES }, async (club) => {
    const facility = await club.aFacility();
    const roomTypes = await inLanes(3, 1, () =>
      club.aRoomType(facility, { rooms: Math.ceil(members / 8), sp: 1, nights: 60 }),
    );
    const people = await players(club, members);
    await arrange(club);
    const random = seeded(SEED);
    const today = await club.today();
    const [answers, times]: [string[], number[]] = [[], []];
    // Each login acts one step after the other; the logins act at once.
    const perPlayer = Math.ceil(operations / people.length);
    const half = (people.length * perPlayer) / 2;
    let moved: Promise<void> | null = null;
    await inLanes(people.length, lanes, async (index) => {
      const player = people[index]!;
      for (let step = 0; step < perPlayer; step += 1) {
        const started = performance.now();
        answers.push(await act(player, random));
        times.push(performance.now() - started);
        // Half way, every hold there is runs out at once, and the sweeper meets those who ask.
        if (answers.length >= half) await (moved ??= club.clockForward('21 minutes'));
      }
    });

    async function act(player: Player, chance: () => number): Promise<string> {
      const { member } = player;
      const what = chance();
      if (player.groupId && what < 0.25) return keyOf(await member.extend(player.groupId));
      if (player.groupId && what < 0.5) {
        const { groupId } = player;
        player.groupId = null;
        return keyOf(await member.remove(groupId));
      }
      const from = addDays(today, 20 + Math.floor(chance() * 14));
      const to = addDays(from, 1 + Math.floor(chance() * 7));
      const rooms = Array.from({ length: chance() < 0.2 ? 2 : 1 }, () => ({ adults: 2 }));
      const held = await member.hold({
        roomType: roomTypes[Math.floor(chance() * roomTypes.length)]!,
        from,
        to,
        rooms,
      });
      if (held.data) player.groupId = held.data.createTemporaryBookingGroup.id;
      return keyOf(held);
    }

    const count = (...kinds: string[]) => answers.filter((a) => kinds.includes(a)).length;
    const expected = [
      'done',
      'NO_INVENTORY',
      'HOLD_EXPIRED',
      'HOLD_EXTENSIONS_USED_UP',
      'TOO_MANY_ROOMS_PER_NIGHT',
      'SERVER_BUSY',
    ];
    const books = await brokenBooks(club.owner);
    const figures = {
      seed: SEED,
      operations: answers.length,
      processes: PROCESSES,
      done: count('done'),
      full: count('NO_INVENTORY'),
      expired: count('HOLD_EXPIRED'),
      busy: count('SERVER_BUSY'),
      failures: answers.filter((a) => !expected.includes(a)).length,
      deadlocks: Number(
        await club.value<string>('select deadlocks from pg_stat_database where datname = current_database()'),
      ),
      brokenLaws: books.length,
      p50Ms: Math.round(percentile(times, 0.5)),
      p99Ms: Math.round(percentile(times, 0.99)),
    };
    return {
      figures,
      broken: [...brokenWhere(figures, { failures: 0, busy: 0, deadlocks: 0, brokenLaws: 0 }), ...books],
    };
  });
}

export const overlappingStays: Check = {
  name: 'overlapping-stays',
  claim: 'overlapping stays neither deadlock nor lose a room',
  run: (postgresUrl, size) => play(postgresUrl, size, async () => {}),
  control: (postgresUrl) =>
    play(postgresUrl, 'short', (club) =>
      withoutLocks(
        club,
        ['room_nights'],
        [
          ['room_nights', 'never_oversold'],
          ['room_nights', 'room_nights_sold_check'],
          ['room_nights', 'room_nights_held_check'],
        ],
      ),
    ),
};
