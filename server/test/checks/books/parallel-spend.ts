/**
 * One balance, many hands. Points for ten stays, asked for by a thousand logins of one membership at once, over two
 * servers: ten are held, the others are told that points are short, and no balance is ever below nothing. The
 * control's contract cannot be locked and its lots refuse nothing.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes } from '../check.ts';
import { inClub, openSession, withoutLocks } from '../tools.ts';

const sizes: Record<Size, { orders: number; lanes: number; rounds: number }> = {
  short: { orders: 60, lanes: 60, rounds: 1 },
  full: { orders: 1_000, lanes: 1_000, rounds: 3 },
};
const AFFORDABLE = 10;
const PRICE = 7;
const PROCESSES = 2;
const NIGHTS_ON_SALE = 330;

/** One membership, its logins, and what each was answered. */
async function round(club: Club, size: Size, arrange: (club: Club) => Promise<void>): Promise<string[]> {
  const { orders, lanes } = sizes[size];
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 32_000, sp: PRICE });
  const owner = await club.aMember({ points: AFFORDABLE * PRICE });
  const logins = await inLanes(orders, 8, async (n) =>
    openSession(n === 0 ? owner : await club.aMember({ of: owner, role: n % 2 ? 'SUB' : 'FAMILY' })),
  );
  await arrange(club);
  const today = await club.today();
  return inLanes(orders, lanes, async (n) => {
    const member = logins[n]!;
    member.process = n % PROCESSES;
    // Nights apart, so that nothing but the balance is contended for.
    const from = addDays(today, 10 + (n % NIGHTS_ON_SALE));
    const answer = await member.hold({ roomType, from, to: addDays(from, 1) });
    return answer.errors?.[0]?.message ?? (answer.data ? 'held' : `status ${answer.status}`);
  });
}

async function spend(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const { orders, lanes, rounds } = sizes[size];
  return inClub(postgresUrl, { processes: PROCESSES }, async (club) => {
    const perRound = await inLanes(rounds, 1, () => round(club, size, arrange));
    const answers = perRound.flat();
    const count = (...kinds: string[]) => answers.filter((a) => kinds.includes(a)).length;
    const held = perRound.map((answered) => answered.filter((a) => a === 'held').length);
    const others = [...new Set(answers)].filter(
      (a) => !['held', 'INSUFFICIENT_POINTS', 'SERVER_BUSY'].includes(a),
    );
    const books = await brokenBooks(club.owner);
    const figures = {
      orders,
      rounds,
      parallel: lanes,
      processes: PROCESSES,
      accepted: held.join('/'),
      short: count('INSUFFICIENT_POINTS'),
      busy: count('SERVER_BUSY'),
      failures: answers.length - count('held', 'INSUFFICIENT_POINTS', 'SERVER_BUSY'),
      negativeBalances: await club.value<number>(
        'select count(*)::int from point_lots where available < 0 or reserved < 0',
      ),
      pointsLeft: Number(await club.value<string>('select coalesce(sum(available), 0) from point_lots')),
      brokenLaws: books.length,
    };
    const broken = brokenWhere(figures, { failures: 0, negativeBalances: 0, pointsLeft: 0, brokenLaws: 0 });
    if (held.some((n) => n !== AFFORDABLE))
      broken.push(`accepted ${held.join('/')}, but must be ${AFFORDABLE} each`);
    return { figures, broken: [...broken, ...others, ...books] };
  });
}

export const parallelSpend: Check = {
  name: 'parallel-spend',
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
