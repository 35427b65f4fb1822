/**
 * Many members at once for few rooms. Accepted are exactly the rooms there are, whatever the number of servers.
 * The control takes the guard away in its own database: no row locks that hold, no constraint; it must oversell.
 */
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes } from '../check.ts';

const sizes: Record<
  Size,
  { requests: number; lanes: number; rooms: number; members: number; processes: number }
> = {
  short: { requests: 600, lanes: 60, rooms: 12, members: 60, processes: 2 },
  full: { requests: 50_000, lanes: 500, rooms: 100, members: 500, processes: 2 },
};

async function contend(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const { requests, lanes, rooms, members, processes } = sizes[size];
  const club = await Club.open(postgresUrl, { processes });
  try {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms, sp: 10 });
    await arrange(club);
    const [from, to] = [await club.daysAhead(40), await club.daysAhead(42)];
    const people = await inLanes(members, 8, async (index): Promise<Member> => {
      const member = await club.aMember({ product: 'SP', points: 1_000 });
      member.process = index % processes;
      return member.logIn();
    });
    const started = performance.now();
    // A connection is one member, who stops asking once a room is held: asking again would replace it.
    const answers: string[] = [];
    let asked = 0;
    await inLanes(people.length, lanes, async (index) => {
      for (let held = false; !held && asked < requests;) {
        asked += 1;
        const answer = await people[index]!.hold({ roomType, from, to });
        held = answer.data !== null && answer.errors === undefined;
        answers.push(answer.errors?.[0]?.message ?? 'held');
      }
    });
    const seconds = (performance.now() - started) / 1000;
    const count = (kind: string) => answers.filter((a) => a === kind).length;
    const figures = {
      requests: answers.length,
      connections: lanes,
      processes,
      rooms,
      accepted: count('held'),
      refusedFull: count('NO_INVENTORY'),
      otherAnswers: answers.length - count('held') - count('NO_INVENTORY'),
      oversold: await club.value<number>(`select coalesce(sum(greatest(0, taken - total)), 0)::int from (
        select r.total, (select count(*) from booking_nights n join bookings b on b.id = n.booking_id join booking_groups g on g.id = b.group_id
          where n.room_type_id = r.room_type_id and n.night = r.night and n.ended_at is null
            and g.state in ('HELD', 'CONFIRMED')) as taken from room_nights r) nights`),
      heldByCount: await club.value<number>(
        `select count(*)::int from bookings b join booking_groups g on g.id = b.group_id where g.state = 'HELD'`,
      ),
      perSecond: Math.round(answers.length / seconds),
    };
    return {
      figures,
      broken: brokenWhere(figures, { accepted: rooms, oversold: 0, heldByCount: rooms, otherAnswers: 0 }),
    };
  } finally {
    await club.close();
  }
}

/**
 * Takes the guard away where it stands. Stock is read through a view of the nights that cannot be locked and lags
 * behind, and nothing in the table refuses.
 */
export async function withoutGuard(club: Club): Promise<void> {
  await club.owner.query(`
    alter table room_nights drop constraint never_oversold;
    alter table room_nights rename to room_nights_unguarded;
    create function read_nights() returns setof room_nights_unguarded language plpgsql volatile as
      $$ begin return query select * from room_nights_unguarded; perform pg_sleep(0.005); end $$;
    create view room_nights as select * from read_nights();
    create function write_nights() returns trigger language plpgsql as
      $$ begin update room_nights_unguarded set sold = new.sold, held = new.held where room_type_id = new.room_type_id and night = new.night; return new; end $$;
    create trigger write_nights instead of update on room_nights for each row execute function write_nights();
    grant select, update on room_nights to resort_app, resort_jobs;
    grant select, update on room_nights_unguarded to resort_app, resort_jobs;`);
}

export const oversell: Check = {
  name: 'oversell',
  claim: 'holds and bookings of a night never exceed its rooms, and no room is left unsold',
  run: (postgresUrl, size) => contend(postgresUrl, size, async () => {}),
  control: (postgresUrl, size) => contend(postgresUrl, size === 'full' ? 'short' : size, withoutGuard),
};
