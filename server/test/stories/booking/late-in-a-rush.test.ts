/** Many want the last rooms at once: as many as there are have one, and all others are told so, each for a reason of their own. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { openSession } from '../../checks/tools.ts';
import { Club } from '../../testkit/club.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const MEMBERS = 40;

it('sells what there is, and tells each who comes too late why, one by one or together', async () => {
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 1, rooms: 3 });
  const stay = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(32) };
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async () =>
      openSession(await club.aMember({ product: 'SP', points: 100 })),
    ),
  );
  const ending = await openSession(await club.aMember({ contractEnds: await club.daysAhead(20) }));
  // It is full for him as for the others, but his contract would not let him have it either.
  const all = [...members, ending];
  const answers = await Promise.all(all.map((member) => member.hold(stay)));
  const keys = answers.map(({ errors }) => errors?.[0]?.message ?? 'done');
  expect(keys.pop()).toBe('BEYOND_CONTRACT_TERM');
  expect(keys.toSorted()).toEqual([
    ...Array.from({ length: MEMBERS - 3 }, () => 'NO_INVENTORY'),
    ...Array.from({ length: 3 }, () => 'done'),
  ]);
  expect(await brokenBooks(club.owner)).toEqual([]);
  // Whether one by one or together, each refusal has a row of its own, with whose it was.
  const refused = await club.owner.query<{ login: string; refusal: string; rows: number }>(
    `select login_id as login, refusal, count(*)::int as rows from audit_events
     where action = 'createTemporaryBookingGroup' and outcome = 'denied' group by 1, 2`,
  );
  expect(refused.rows).toHaveLength(MEMBERS - 3 + 1);
  expect(refused.rows.every(({ rows }) => rows === 1)).toBe(true);
  const told = new Map(refused.rows.map(({ login, refusal }) => [login, refusal]));
  expect(told.get(ending.loginId)).toBe('BEYOND_CONTRACT_TERM');
});

it('has rows for all refusals of one who asks again and again at once, counted beyond a hundred', async () => {
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 1, rooms: 1 });
  const stay = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(32) };
  const [first, greedy] = await Promise.all(
    [club.aMember(), club.aMember()].map(async (one) => openSession(await one)),
  );
  await first!.held(stay);
  for (let wave = 0; wave < 6; wave += 1)
    await Promise.all(Array.from({ length: 25 }, () => greedy!.hold(stay)));
  const { rows } = await club.owner.query<{ stands: number }>(
    `select coalesce(r.stands_for, 1)::int as stands from audit_events e left join audit_repeats r on r.event_id = e.id
     where e.login_id = $1 and e.outcome = 'denied' order by e.id`,
    [greedy!.loginId],
  );
  expect(rows.map(({ stands }) => stands)).toEqual([...Array.from({ length: 100 }, () => 1), 28]);
});
