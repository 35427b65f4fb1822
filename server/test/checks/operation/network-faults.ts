/**
 * The network between a server and its database is slow, stands still, loses connections in the middle of answers and is cut, again and again, while members
 * book stays and change them. Whatever they were told is there, once; no transaction stays open, and the server serves again. The control
 * takes what was cut off for done.
 */
import type pg from 'pg';
import { brokenBooks } from '../../../db/checks/books.ts';
import { addressesFor } from '../../testkit/prepared-database.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, percentile, seeded } from '../check.ts';
import { inClub } from '../tools.ts';
import { FixedAddress } from '../../testkit/fixed-address.ts';
import type { Fault } from '../../testkit/fixed-address.ts';
import { arrange, compared, CredulousLoad, MemberLoad, pause, PATIENCE_MS } from './member-load.ts';

type Scale = {
  readonly rounds: number;
  readonly members: number;
  readonly delayMs: number;
  readonly slowMs: number;
  readonly stalledMs: number;
};
const scales: Record<Size, Scale> = {
  short: { rounds: 1, members: 2, delayMs: 200, slowMs: 1_500, stalledMs: 2_000 },
  full: { rounds: 8, members: 6, delayMs: 2_000, slowMs: 12_000, stalledMs: 30_000 },
};
const SEED = 20_261_124;
const LOSING_MS = 2_000;
const CUT_MS = 1_000;
/** Of the answers of the database, while it loses some. */
const LOST = 0.05;

const IDLE = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%' and state_change < clock_timestamp() - interval '1 second'`;

/** How long transactions stayed open that nobody works in any more; what lasts longer than anyone waits never ends. */
async function untilNoneIsOpen(owner: pg.Client): Promise<{ readonly left: number; readonly ms: number }> {
  const since = performance.now();
  for (;;) {
    const left = (await owner.query<{ n: number }>(IDLE)).rows[0]!.n;
    const ms = Math.round(performance.now() - since);
    if (left === 0 || ms > PATIENCE_MS) return { left, ms };
    await pause(100);
  }
}

async function endure(postgresUrl: string, size: Size, load: MemberLoad): Promise<Verdict> {
  const { rounds, members: many, delayMs, slowMs, stalledMs } = scales[size];
  const chance = seeded(SEED);
  const front = new FixedAddress();
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    await front.open(club.ownerUrl);
    const outer = club.ownerUrl.replace(/@[^/]*\//, `@127.0.0.1:${front.port}/`);
    const server = await startServerProcess({
      ...addressesFor(outer),
      secretKey: club.serverSettings.secretKey,
    });
    try {
      const { house, members, first } = await arrange(club, many);
      for (const member of members) member.talksTo = () => server.port;
      const lanes = members.map((member) => load.lane(member, house, first));
      const faults: readonly (readonly [Fault, number])[] = [
        [{ kind: 'slow', delayMs }, slowMs],
        [{ kind: 'losing', isLost: () => chance() < LOST }, LOSING_MS],
        [{ kind: 'stalled' }, stalledMs],
      ];
      const recoveries: number[] = [];
      const recovered = async () => {
        const [since, before] = [performance.now(), load.done];
        while (load.done === before && performance.now() - since < PATIENCE_MS) await pause(10);
        recoveries.push(Math.round(performance.now() - since));
      };
      for (let round = 0; round < rounds; round += 1) {
        for (const [fault, ms] of faults) {
          await pause(200 + chance() * 800);
          front.fault = fault;
          await pause(ms);
          front.fault = { kind: 'none' };
          await recovered();
        }
        await front.close();
        await pause(CUT_MS);
        await front.open(club.ownerUrl);
        await recovered();
      }
      load.stopped = true;
      await Promise.all(lanes);
      const open = await untilNoneIsOpen(club.owner);
      const restarts = server.child.exitCode === null && server.child.signalCode === null ? 0 : 1;
      const books = await brokenBooks(club.owner);
      const figures = {
        ...{ seed: SEED, faults: recoveries.length, cutOff: load.cutOff },
        ...{ bookings: load.told.bookings.length, changes: load.told.changes.length },
        ...(await compared(club.owner, load.told)),
        ...{ openTransactionsLeft: open.left, openTransactionsMs: open.ms },
        ...{ restarts, brokenLaws: books.length, unforeseen: load.unforeseen.length },
        ...{ recoveryMsP50: percentile(recoveries, 0.5), recoveryMsMost: Math.max(...recoveries) },
      };
      const none = ['lost', 'doubled', 'openTransactionsLeft', 'restarts', 'brokenLaws', 'unforeseen'];
      const musts = Object.fromEntries(none.map((name) => [name, 0]));
      const idle = recoveries.filter((ms) => ms >= PATIENCE_MS).length;
      return {
        figures,
        broken: [
          ...brokenWhere(figures, musts),
          ...books,
          ...load.unforeseen,
          ...(idle > 0 ? [`${idle} times nothing was served within a minute of healing`] : []),
        ],
      };
    } finally {
      load.stopped = true;
      await server.stop();
      await front.close();
    }
  });
}

export const networkFaults: Check = {
  name: 'network-faults',
  claim: 'what members are told is done is done, once, whatever the network to the database does',
  run: (postgresUrl, size) => endure(postgresUrl, size, new MemberLoad()),
  control: (postgresUrl) => endure(postgresUrl, 'short', new CredulousLoad()),
};
