/** A search that reads a standby: it shows what was held a second ago, also where the standby is behind, stands still or is gone. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedAddress } from '#server/platform/database-roles.ts';
import { SEEN_UP_TO, Standby } from '#server/platform/standby.ts';
import { statement } from '#server/platform/transaction.ts';
import { Club } from '../../testkit/club.ts';
import { FixedAddress } from '../../testkit/fixed-address.ts';
import { openDatabasePair } from '../../testkit/database-pair.ts';
import type { DatabasePair } from '../../testkit/database-pair.ts';
import type { Member } from '../../testkit/member.ts';
import { prepareDatabase, SECRET_KEY } from '../../testkit/prepared-database.ts';

const DATABASE = 'club';
const ROOMS = 20;
let pair: DatabasePair;
let club: Club;
let member: Member;
let roomType: { id: number };
let standby: Standby;
beforeAll(async () => {
  pair = await openDatabasePair(
    async (first) => {
      await first.ensureDatabase(DATABASE);
      await prepareDatabase(first.connectionString(DATABASE));
    },
    { follows: true },
  );
  const standbyDatabaseUrl = derivedAddress(pair.standby.connectionString(DATABASE), 'app', SECRET_KEY);
  club = await Club.on(pair.primary.connectionString(DATABASE), {
    configuration: { runsJobs: false, standbyDatabaseUrl },
  });
  roomType = await club.aRoomType(await club.aFacility(), { rooms: ROOMS });
  member = await (await club.aMember({ points: 100_000 })).logIn();
  standby = new Standby(standbyDatabaseUrl);
}, 120_000);
afterAll(async () => {
  await standby.close();
  await club.close();
  await pair.close();
});

const SEARCH = `query ($from: Date!, $to: Date!, $contract: ID!) {
  bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: 1) {
    roomTypes { id priceAndAvailability { roomsAvailable } } } }`;
type Answer = {
  bookingAvailableFacilityList: {
    roomTypes: { id: string; priceAndAvailability: { roomsAvailable: number }[] }[];
  }[];
};

async function free(): Promise<number> {
  const [from, to] = [await club.daysAhead(30), await club.daysAhead(31)];
  const { bookingAvailableFacilityList } = await member.get<Answer>(SEARCH, {
    ...{ from, to, contract: String(member.contractId) },
  });
  const found = bookingAvailableFacilityList
    .flatMap(({ roomTypes }) => roomTypes)
    .find(({ id }) => id === String(roomType.id));
  return found?.priceAndAvailability[0]?.roomsAvailable ?? 0;
}

/** Books one more, and asks until a search shows it; within the second that the cache may be old, and its next look. */
async function isShownWhenBooked(): Promise<void> {
  const before = await free();
  await (
    await club.aMember({ points: 1_000 })
  )
    .logIn()
    .then(async (other) =>
      other.booked({ roomType, from: await club.daysAhead(30), to: await club.daysAhead(31) }),
    );
  await expect.poll(free, { timeout: 10_000, interval: 50 }).toBe(before - 1);
}

async function onStandby(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: pair.standby.connectionString(DATABASE) });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const placeNow = () => club.value<string>(`select ${SEEN_UP_TO}`);
const ASKED = statement<{ n: number }>('select count(*)::int as n from bookings', []);

describe('a standby', () => {
  it('answers once it has followed', async () => {
    await isShownWhenBooked();
    const answer = await standby.ask(await placeNow(), [ASKED]);
    expect(answer?.[0][0]?.n).toBeGreaterThan(0);
    expect(standby.counts).toEqual({ given: 1, missed: 0 });
  });

  it('answers nothing where it has followed another history than the database', async () => {
    const [timeline, place] = (await placeNow()).split(' ');
    expect(await standby.ask(`${Number(timeline) + 1} ${place}`, [ASKED])).toBeNull();
  });

  it('is found where the address names the database before it', async () => {
    const urls = [pair.primary, pair.standby].map((one) =>
      derivedAddress(one.connectionString(DATABASE), 'app', SECRET_KEY),
    );
    const hosts = [new FixedAddress(), new FixedAddress()];
    await Promise.all(hosts.map((host, index) => host.open(urls[index]!)));
    const { username, password } = new URL(urls[0]!);
    const named = hosts.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const both = new Standby(`postgresql://${username}:${password}@${named}/${DATABASE}`);
    const answer = await both.ask(await placeNow(), [
      statement<{ standby: boolean }>('select pg_is_in_recovery() as standby', []),
    ]);
    expect(answer?.[0][0]?.standby).toBe(true);
    expect(both.counts).toEqual({ given: 1, missed: 0 });
    await both.close();
    await Promise.all(hosts.map((host) => host.close()));
  });

  it('has the feeds of changes, which the cache reads from it', async () => {
    const feed = statement<{ n: number }>('select count(*)::int as n from vacancy_changes', []);
    expect((await standby.ask(await placeNow(), [feed]))?.[0][0]?.n).toBeGreaterThan(0);
  });

  it('answers nothing while it is behind, and the search shows what was booked all the same', async () => {
    await onStandby('select pg_wal_replay_pause()');
    await isShownWhenBooked();
    expect(await standby.ask(await placeNow(), [ASKED])).toBeNull();
    await onStandby('select pg_wal_replay_resume()');
    await expect.poll(async () => standby.ask(await placeNow(), [ASKED]), { timeout: 10_000 }).not.toBeNull();
  });

  it('is left alone for a while once it has failed, and missed by nobody', async () => {
    await pair.standby.stop();
    await isShownWhenBooked();
    expect(await standby.ask(await placeNow(), [ASKED])).toBeNull();
    const begun = performance.now();
    expect(await standby.ask(await placeNow(), [ASKED])).toBeNull();
    expect(performance.now() - begun).toBeLessThan(400);
  });
});
