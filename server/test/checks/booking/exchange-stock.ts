/**
 * Many members at once order a product of which there are few, half of them with too few points, on one server process and on two: exactly
 * as many pieces are ordered as there are, each is paid, and nobody else has paid anything. The control takes the guard away: no row lock
 * on the product that holds, no constraint; it must oversell.
 */
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aProduct, order, withContact } from '../../testkit/exchange.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes } from '../check.ts';
import { openSession, withoutLocks } from '../tools.ts';

const sizes: Record<Size, { members: number; pieces: number; processes: readonly number[] }> = {
  short: { members: 60, pieces: 10, processes: [2] },
  full: { members: 500, pieces: 50, processes: [1, 2] },
};
const PRICE = 20;
/** Of a contract with 19 points nothing is taken. */
const [ENOUGH, TOO_FEW] = [PRICE * 2, PRICE - 1];

type Question = {
  readonly size: Size;
  readonly processes: number;
  readonly arrange: (club: Club) => Promise<void>;
};

async function rush(
  postgresUrl: string,
  { size, processes, arrange }: Question,
): Promise<Record<string, number>> {
  const { members, pieces } = sizes[size];
  const club = await Club.open(postgresUrl, { processes, configuration: { runsJobs: false } });
  try {
    const product = await aProduct(club, { sp: PRICE, total: pieces });
    const people = await inLanes(members, 8, async (index) => {
      const points = index % 2 === 0 ? ENOUGH : TOO_FEW;
      const member = await withContact(await openSession(await club.aMember({ points })));
      member.process = index % processes;
      return member;
    });
    await arrange(club);
    const keys = await Promise.all(
      people.map(async (member) => {
        const answer = await order(member, { orders: [[product, 1]] });
        return answer.errors?.[0]?.message ?? 'ordered';
      }),
    );
    const count = (...names: string[]) => keys.filter((key) => names.includes(key)).length;
    const refused = count('EXCHANGE_SOLD_OUT', 'INSUFFICIENT_POINTS');
    const sum = (text: string) => club.value<number>(`select coalesce(${text}, 0)::int`);
    return {
      ordered: count('ordered'),
      refused,
      otherAnswers: keys.length - count('ordered') - refused,
      pieces: await sum('(select sum(quantity) from exchange_lines)'),
      counted: await sum('(select ordered from exchange_products)'),
      pointsTaken: await sum(`(select sum(points) from point_movements where to_account = 'exchanged')`),
      brokenLaws: (await brokenBooks(club.owner)).length,
    };
  } finally {
    await club.close();
  }
}

async function told(postgresUrl: string, size: Size, arrange: Question['arrange']): Promise<Verdict> {
  const { members, pieces, processes } = sizes[size];
  const figures: Record<string, number> = { members, left: pieces };
  const broken: string[] = [];
  for (const number of processes) {
    const found = await rush(postgresUrl, { size, processes: number, arrange });
    for (const [name, value] of Object.entries(found)) figures[`${name} on ${number}`] = value;
    const musts = { ordered: pieces, pieces, counted: pieces, refused: members - pieces };
    broken.push(
      ...brokenWhere(found, { ...musts, pointsTaken: pieces * PRICE, otherAnswers: 0, brokenLaws: 0 }),
    );
  }
  return { figures, broken };
}

const withoutGuard = (club: Club) =>
  withoutLocks(club, ['exchange_products'], [['exchange_products', 'exchange_products_not_oversold']]);

export const exchangeStock: Check = {
  name: 'exchange-stock',
  claim: 'orders at once of a product of which few are left take exactly those, and points of nobody else',
  run: (postgresUrl, size) => told(postgresUrl, size, async () => {}),
  control: (postgresUrl) => told(postgresUrl, 'short', withoutGuard),
};
