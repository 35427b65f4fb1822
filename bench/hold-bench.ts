/**
 * The hold of two nights beside the very statements it sends, sent by the bare driver: recorded once from a real hold,
 * then replayed with each member's own ids. Spread means a room type for each member, hot means one for all.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Member } from '../server/test/testkit/member.ts';
import { headersOf } from './arrange.ts';
import type { Ground } from './arrange.ts';
import { makePost, sustain } from './load.ts';
import { compare } from './search-bench.ts';
import type { Comparison } from './search-bench.ts';

const HOLD = `mutation hold($roomTypeId: ID!, $from: Date!, $to: Date!, $contractId: ID!) {
  createTemporaryBookingGroup(roomTypeId: $roomTypeId, checkInDate: $from, checkOutDate: $to, contractId: $contractId, rooms: [{ numberOfAdults: 2 }]) { id } }`;

type Statement = { readonly text: string; readonly values: string };

/** Who and what a recorded statement is about; the bare replay puts another's in its place. */
type Subject = {
  readonly sessionId: string;
  readonly loginId: string;
  readonly contractId: string;
  readonly clientId: string;
  readonly lotId: string;
  readonly roomTypeId: string;
};

/** Ids that occur nowhere else in a statement, so that they can be replaced in its text form. */
const marked = {
  contractId: 900_000_001,
  clientId: 800_000_001,
  roomTypeId: 700_000_001,
  lotId: 600_000_001,
};

async function subjectOf(ground: Ground, member: Member, roomTypeId: number): Promise<Subject> {
  const { club } = ground;
  return {
    sessionId: await club.value<string>('select id from sessions where login_id = $1', [member.loginId]),
    loginId: member.loginId,
    contractId: String(member.contractId),
    clientId: String(member.clientId),
    lotId: await club.value<string>('select id::text from point_lots where contract_id = $1', [
      member.contractId,
    ]),
    roomTypeId: String(roomTypeId),
  };
}

/** Records what the second of two holds sends: the one that replaces a hold, as every hold of the load does. */
async function record(ground: Ground, stay: { from: CalendarDate; to: CalendarDate }) {
  const { club } = ground;
  await club.owner.query(`
    alter table contracts alter column id restart with ${marked.contractId}; alter table clients alter column id restart with ${marked.clientId};
    alter table point_lots alter column id restart with ${marked.lotId}; alter table room_types alter column id restart with ${marked.roomTypeId}`);
  const roomType = await club.aRoomType(
    { id: await club.value<number>('select min(id) from facilities') },
    { rooms: 5, sp: 20 },
  );
  const member = await (await club.aMember({ product: 'SP', points: 1_000_000 })).logIn();
  const first = await member.held({ roomType, ...stay });
  const statements: Statement[] = [];
  // eslint-disable-next-line typescript/unbound-method -- put back as it was, and called with its own this
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof query === 'string' ? query : query.text;
    if (!/^select pg_snapshot|^\s*with recent/.test(text)) {
      statements.push({
        text,
        values: JSON.stringify((typeof query === 'string' ? values : query.values) ?? []),
      });
    }
    return (original as (...a: unknown[]) => unknown).apply(this, args);
  } as never;
  const second = await member.held({ roomType, ...stay }).finally(() => {
    pg.Client.prototype.query = original;
  });
  // The answer itself is read outside the transaction; what comes after the commit belongs to it and is sent too.
  return {
    statements,
    subject: await subjectOf(ground, member, roomType.id),
    groups: [first, second].map((g) => ({ group: g.id, booking: g.bookings[0]!.id })),
  };
}

/** Sends a recorded hold on one connection for one member, again and again, each replacing the last. */
function makeBareHold(client: pg.Client, recorded: Awaited<ReturnType<typeof record>>, who: Subject) {
  let last = { group: randomUUID() as string, booking: randomUUID() as string };
  const names = new Map(recorded.statements.map((s, index) => [s.text, `hold${index}`]));
  return async () => {
    const next = { group: randomUUID() as string, booking: randomUUID() as string };
    const [old, fresh] = recorded.groups as [typeof last, typeof last];
    const put = (text: string) =>
      (Object.keys(who) as (keyof Subject)[])
        .reduce((t, key) => t.replaceAll(recorded.subject[key], who[key]), text)
        .replaceAll(old.group, last.group)
        .replaceAll(old.booking, last.booking)
        .replaceAll(fresh.group, next.group)
        .replaceAll(fresh.booking, next.booking);
    for (const { text, values } of recorded.statements) {
      if (values === '[]') await client.query(text);
      else await client.query({ name: names.get(text)!, text, values: JSON.parse(put(values)) as unknown[] });
    }
    last = next;
  };
}

export async function benchHold(
  ground: Ground,
  options: { rounds: number; milliseconds: number },
): Promise<Comparison[]> {
  const { club, server, members, roomTypes } = ground;
  const stay = { from: addDays(await club.today(), 60), to: addDays(await club.today(), 62) };
  const recorded = await record(ground, stay);
  const post = makePost(64);
  const results: Comparison[] = [];
  const cases = [
    {
      name: `hold of two nights, spread (${recorded.statements.length} statements)`,
      roomTypeOf: (lane: number) => roomTypes[lane]!,
    },
    { name: 'hold of two nights, one hot room type', roomTypeOf: () => roomTypes[0]! },
  ];
  for (const { name, roomTypeOf } of cases) {
    const clients = await Promise.all(
      members.map(async () => {
        const client = new pg.Client({ connectionString: club.ownerUrl });
        client.on('error', () => {});
        await client.connect();
        return client;
      }),
    );
    const bare = await Promise.all(
      members.map(async (member, lane) =>
        makeBareHold(clients[lane]!, recorded, await subjectOf(ground, member, roomTypeOf(lane).id)),
      ),
    );
    const calls = members.map((member, lane) => ({
      port: server.port,
      path: '/graphql',
      headers: headersOf(member),
      body: JSON.stringify({
        query: HOLD,
        variables: {
          roomTypeId: String(roomTypeOf(lane).id),
          ...stay,
          contractId: String(member.contractId),
        },
      }),
    }));
    // The bare replay begins by giving back holds that nobody made, so both begin with some to give.
    const startOver = async () => {
      await club.owner.query(
        `update booking_groups set state = 'REMOVED' where state = 'HELD'; update room_nights set held = 100 where held <> 100 and total > 1000`,
      );
    };
    for (const connections of [1, 8]) {
      const samples = await compare(options.rounds, {
        ours: async () => {
          await startOver();
          return sustain(connections, options.milliseconds, async (lane) => {
            const answer = await post(calls[lane]!);
            if (answer.includes('"errors"')) throw new Error(answer.slice(0, 300));
          });
        },
        'same statements, bare driver': async () => {
          await startOver();
          for (let lane = 0; lane < connections; lane += 1) await bare[lane]!();
          return sustain(connections, options.milliseconds, (lane) => bare[lane]!());
        },
      });
      const { ours, ...peers } = samples;
      results.push({ name, connections, ours: ours!, peers });
    }
    await Promise.all(clients.map((c) => c.end()));
  }
  return results;
}
