/** The search beside its peers: bare node:http stringifying the same bytes, and the plain SQL through the driver. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { headersOf, startProgram, stopProgram } from './arrange.ts';
import type { Ground } from './arrange.ts';
import { makePost, sustain } from './load.ts';
import type { Sample } from './load.ts';

export const SEARCH = `query search($from: Date!, $to: Date!, $contract: ID!, $facilities: [ID!]) {
  bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, facilityIds: $facilities, numberOfAdults: 2, numberOfPriceAndAvailability: 5) {
    id name type noParking tags { name } mainImageUrl facilityHpUrl address1 postalCode hotelTaxEnabled showBathingSchedule maxPetCount
    hasPetWeightRestriction petTermUrl catAllowed acceptsSameDayBooking hasAcceptsPetRoomType bedShareAlertType description prefecture
    roomTypes { id name maxOccupancy bedShareMaxOccupancy acceptsPet maxPetCount alert imageUrl squareMeters description
      priceAndAvailability { stayDate contractPrice roomsAvailable closedReason opensAt } } } }`;

const PLAIN_SQL = `select room_type_id, night, total - sold - held as free, price_sp as price from room_nights
  where room_type_id = any($1::int[]) and night >= $2 and night < $3 order by room_type_id, night`;

export type Comparison = {
  readonly name: string;
  readonly connections: number;
  readonly ours: Sample;
  readonly peers: Readonly<Record<string, Sample>>;
};

/** Interleaves ours and the peers in rounds, so that the machine's moods touch all alike; keeps the median round. */
export async function compare(
  rounds: number,
  runs: Readonly<Record<string, () => Promise<Sample>>>,
): Promise<Record<string, Sample>> {
  const samples: Record<string, Sample[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(runs)) (samples[name] ??= []).push(await run());
  }
  return Object.fromEntries(
    Object.entries(samples).map(([name, list]) => [
      name,
      list.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(list.length / 2)]!,
    ]),
  );
}

export async function benchSearch(
  ground: Ground,
  options: { rounds: number; milliseconds: number },
): Promise<Comparison[]> {
  const { club, server, members, roomTypes } = ground;
  const member = members[0]!;
  const from = await club.daysAhead(30);
  const facilityIds = (
    await club.owner.query<{ id: number }>('select id from facilities order by id')
  ).rows.map((r) => String(r.id));
  const pages = [
    { name: 'search, 40 facilities', facilities: facilityIds },
    { name: 'search, page of 5 facilities', facilities: facilityIds.slice(0, 5) },
  ].map((page) => ({
    ...page,
    body: JSON.stringify({
      query: SEARCH,
      variables: {
        from,
        to: addDays(from, 2),
        contract: String(member.contractId),
        facilities: page.facilities,
      },
    }),
  }));

  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const post = makePost(64);
  const files: string[] = [];
  for (const [index, page] of pages.entries()) {
    const answer = await post({
      port: server.port,
      path: '/graphql',
      body: page.body,
      headers: headersOf(member),
    });
    if (answer.includes('"errors"')) throw new Error(answer.slice(0, 300));
    files.push(path.join(folder, `${index}.json`));
    writeFileSync(files.at(-1)!, Buffer.from(answer, 'latin1'));
    page.name += ` (${Math.round(answer.length / 1024)} KB)`;
  }
  const bare = await startProgram('bench/bare-http.ts', files);
  const pool = new pg.Pool({ connectionString: club.ownerUrl, max: 8 });
  const results: Comparison[] = [];
  try {
    for (const [index, page] of pages.entries()) {
      const ids = roomTypes.slice(0, page.facilities.length * 5).map((r) => r.id);
      for (const connections of [1, 8]) {
        const samples = await compare(options.rounds, {
          ours: () =>
            sustain(connections, options.milliseconds, async () => {
              await post({
                port: server.port,
                path: '/graphql',
                body: page.body,
                headers: headersOf(member),
              });
            }),
          'node:http + JSON.stringify': () =>
            sustain(connections, options.milliseconds, async () => {
              await post({
                port: bare.port,
                path: `/${index}`,
                body: page.body,
                headers: { 'content-type': 'application/json' },
              });
            }),
          'plain SQL': () =>
            sustain(connections, options.milliseconds, async () => {
              await pool.query({ name: 'plain', text: PLAIN_SQL, values: [ids, from, addDays(from, 5)] });
            }),
        });
        const { ours, ...peers } = samples;
        results.push({ name: page.name, connections, ours: ours!, peers });
      }
    }
  } finally {
    await stopProgram(bare);
    await pool.end();
    rmSync(folder, { recursive: true });
  }
  return results;
}
