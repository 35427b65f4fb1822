/**
 * L2: one balance, many hands. Points for ten stays, asked for by a thousand logins of one membership at once, over two
 * servers: ten are held, the others are told that points are short, and no balance is ever below nothing. The
 * control's contract cannot be locked and its lots refuse nothing.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../db/checks/books.ts';
import type { Club } from '../testkit/club.ts';
import type { Check, Size, Verdict } from './check.ts';
import { brokenWhere, inLanes } from './check.ts';
import { inClub, openSession, withoutLocks } from './tools.ts';

const sizes: Record<Size, { orders: number; lanes: number; rounds: number }> = {
  short: { orders: 60, lanes: 60, rounds: 1 },
  full: { orders: 1_000, lanes: 1_000, rounds: 5 },
};
const AFFORDABLE = 10;
const PRICE = 7;
const PROCESSES = 2;
const NIGHTS_ON_SALE = 330;

async function spend(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const { orders, lanes, rounds } = sizes[size];
  return inClub(
    postgresUrl,
    { processes: PROCESSES, configuration: { databaseConnections: 15 } },
    async (club) => {
      const roomType = await club.aRoomType(await club.aFacility(), { rooms: 32_000, sp: PRICE });
      const owner = await club.aMember({ points: 0 });
      const logins = await inLanes(orders, 8, (n) =>
        n === 0 ? Promise.resolve(owner) : club.aMember({ of: owner, role: n % 2 ? 'SUB' : 'FAMILY' }),
      );
      await arrange(club);
      const today = await club.today();
      const answers: string[] = [];
      let [accepted, most] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        // Each round has a lot of its own that pays for ten; what the round before held stays held.
        await club.aLot(owner.contractId, {
          kind: 'sp',
          points: AFFORDABLE * PRICE,
          thru: addDays(today, 700),
        });
        await inLanes(orders, 8, (n) => openSession(logins[n]!));
        const asked = await inLanes(orders, lanes, async (n) => {
          const member = logins[n]!;
          member.process = n % PROCESSES;
          const from = addDays(today, 10 + (n % NIGHTS_ON_SALE));
          const answer = await member.hold({ roomType, from, to: addDays(from, 1) });
          return answer.errors?.[0]?.message ?? (answer.data ? 'held' : `status ${answer.status}`);
        });
        const held = asked.filter((a) => a === 'held').length;
        accepted += held;
        most = Math.max(most, held);
        answers.push(...asked);
        // Those who hold confirm at once too, so that the next round cannot replace what they have.
        await inLanes(orders, 20, async (n) => {
          if (asked[n] !== 'held') return;
          const group = await logins[n]!.get<{ g: Parameters<typeof owner.confirm>[0] }>(
            '{ g: myTemporaryBookingGroup { id expiresAt bookings { id guests { id representative child bedShared } } } }',
          );
          await logins[n]!.confirm(group.g);
        });
      }
      const count = (...kinds: string[]) => answers.filter((a) => kinds.includes(a)).length;
      const books = await brokenBooks(club.owner);
      const figures = {
        orders,
        rounds,
        parallel: lanes,
        processes: PROCESSES,
        acceptedPerRound: most,
        accepted,
        short: count('INSUFFICIENT_POINTS'),
        busy: count('SERVER_BUSY'),
        failures: answers.length - count('held', 'INSUFFICIENT_POINTS', 'SERVER_BUSY'),
        negativeBalances: await club.value<number>(
          'select count(*)::int from point_lots where available < 0 or reserved < 0',
        ),
        pointsLeft: Number(
          await club.value<string>('select sum(available) from point_lots where contract_id = $1', [
            owner.contractId,
          ]),
        ),
        brokenLaws: books.length,
      };
      const musts = {
        acceptedPerRound: AFFORDABLE,
        accepted: AFFORDABLE * rounds,
        failures: 0,
        negativeBalances: 0,
        pointsLeft: 0,
        brokenLaws: 0,
      };
      const kinds = [...new Set(answers)].filter(
        (a) => !['held', 'INSUFFICIENT_POINTS', 'SERVER_BUSY'].includes(a),
      );
      return { figures, broken: [...brokenWhere(figures, musts), ...kinds, ...books] };
    },
  );
}

export const l2: Check = {
  id: 'l2',
  claim: 'a balance pays for what it pays for, however many ask at once',
  run: (postgresUrl, size) => spend(postgresUrl, size, async () => {}),
  control: (postgresUrl) =>
    spend(postgresUrl, 'short', (club) =>
      withoutLocks(
        club,
        ['contracts'],
        [
          ['point_lots', 'point_lots_available_check'],
          ['point_lots', 'point_lots_reserved_check'],
        ],
      ),
    ),
};
