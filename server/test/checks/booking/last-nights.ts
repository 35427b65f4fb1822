/**
 * Many members at once extend and move their stays into the same last free night, on one server process and on two: sold is exactly what was
 * free, and whoever finds none has the stay as it was. The control takes the guard away as that of overselling does.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { carryOut } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes } from '../check.ts';
import { withoutGuard } from './oversell.ts';

const sizes: Record<Size, { members: number; free: number; processes: readonly number[] }> = {
  short: { members: 30, free: 5, processes: [2] },
  full: { members: 200, free: 17, processes: [1, 2] },
};

type Stay = { readonly member: Member; readonly id: string; readonly extends: boolean };

/** Half of them stay on the night before the last free one, the others later; none has a night in common with it. */
async function settle(
  club: Club,
  night: CalendarDate,
  { members, processes }: { members: number; processes: number },
) {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: members, sp: 10 });
  const stays = await inLanes(members, 8, async (index): Promise<Stay> => {
    const member = await (await club.aMember({ product: 'SP', points: 1_000 })).logIn();
    const isExtended = index % 2 === 0;
    const from = addDays(night, isExtended ? -1 : 10);
    const [booking] = await member.booked({ roomType, from, to: addDays(from, 1) });
    member.process = index % processes;
    return { member, id: booking!.id, extends: isExtended };
  });
  return { roomType, stays };
}

type Question = {
  readonly size: Size;
  readonly processes: number;
  readonly arrange: (club: Club) => Promise<void>;
};

async function rush(
  postgresUrl: string,
  { size, processes, arrange }: Question,
): Promise<Record<string, number>> {
  const { members, free } = sizes[size];
  const club = await Club.open(postgresUrl, { processes, configuration: { runsJobs: false } });
  try {
    const night = await club.daysAhead(60);
    const { roomType, stays } = await settle(club, night, { members, processes });
    await club.owner.query('update room_nights set total = $3 where room_type_id = $1 and night = $2', [
      ...[roomType.id, night, free],
    ]);
    await arrange(club);
    const started = performance.now();
    const keys = await Promise.all(
      stays.map(async ({ member, id, extends: isExtended }) => {
        const wanted = isExtended ? { days: [night] } : { from: night, to: addDays(night, 1) };
        return (await carryOut(member, id, wanted)).errors?.[0]?.message ?? 'changed';
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    const count = (...names: string[]) => keys.filter((key) => names.includes(key)).length;
    const refused = count('NO_INVENTORY', 'EXTENSION_ROOM_UNAVAILABLE');
    return {
      changed: count('changed'),
      refused,
      otherAnswers: keys.length - count('changed') - refused,
      sleeping: await club.value<number>(
        `select count(*)::int from booking_nights where room_type_id = $1 and night = $2 and ended_at is null`,
        [roomType.id, night],
      ),
      // Whoever was refused has the one night of before.
      stays: await club.value<number>(
        `select count(distinct booking_id)::int from booking_nights where room_type_id = $1 and ended_at is null`,
        [roomType.id],
      ),
      brokenLaws: (await brokenBooks(club.owner)).length,
      perSecond: Math.round(keys.length / seconds),
    };
  } finally {
    await club.close();
  }
}

async function told(postgresUrl: string, size: Size, arrange: Question['arrange']): Promise<Verdict> {
  const { members, free, processes } = sizes[size];
  const figures: Record<string, number> = { members, free };
  const broken: string[] = [];
  for (const number of processes) {
    const found = await rush(postgresUrl, { size, processes: number, arrange });
    for (const [name, value] of Object.entries(found)) figures[`${name} on ${number}`] = value;
    const musts = { changed: free, sleeping: free, refused: members - free };
    broken.push(...brokenWhere(found, { ...musts, stays: members, otherAnswers: 0, brokenLaws: 0 }));
  }
  return { figures, broken };
}

export const lastNights: Check = {
  name: 'last-nights',
  claim:
    'stays extended and moved at once into the last free nights take exactly those, and the others stay as they were',
  run: (postgresUrl, size) => told(postgresUrl, size, async () => {}),
  control: (postgresUrl) => told(postgresUrl, 'short', withoutGuard),
};
