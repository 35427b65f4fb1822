/**
 * Paying is one charge, however often it is asked. Copies of one confirmation by card at once, over two servers, charge the card once at the
 * gateway and book once; another payload for the same hold is refused, also when both come together. In the control, contracts and groups
 * cannot be locked, and a group may have several charges.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { testCards } from '../../../../gateway-simulator/test-cards.ts';
import type { Club } from '../../testkit/club.ts';
import type { TestGateway } from '../../testkit/gateway.ts';
import type { HeldGroup, Member } from '../../testkit/member.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { fromManyPlaces, inCardClub, openSession, withoutLocks } from '../tools.ts';

const sizes: Record<Size, { readonly payments: number; readonly copies: number }> = {
  short: { payments: 5, copies: 16 },
  full: { payments: 1_000, copies: 50 },
};
const PROCESSES = 2;
/** A membership may begin 50 charges a day. */
const PAYMENTS_PER_MEMBER = 40;
const MAY_BE_TOLD = new Set(['PAYMENT_PENDING', 'SERVER_BUSY', 'CONFIRMED_OTHERWISE', 'PAYMENT_UNSURE']);

async function aPayer(club: Club, gateway: TestGateway): Promise<Member> {
  const member = await openSession(await club.aMember({ product: 'VS', card: 'none' }));
  const memberId = `client-${member.clientId}`;
  const { number } = testCards.find(({ trouble }) => trouble === 'none')!;
  const card = { memberId, seq: 0, expire: '3811', holder: 'UMINO HANAKO', number };
  await fetch(new URL('/simulator/cards', gateway.simulator.url), {
    method: 'PUT',
    body: JSON.stringify([card]),
  });
  await club.owner.query(
    `insert into saved_cards (client_id, card_no, expire, holder_name, gateway_member_id, gateway_card_seq)
     values ($1, '************0004', '3811', 'UMINO HANAKO', $2, 0)`,
    [member.clientId, memberId],
  );
  return member;
}

type Told = { readonly unexpected: string[]; readonly otherNames: number; readonly booked: number };

/** Copies at once, to both servers in turn; every second one with another name where there are two. */
async function payTogether(
  member: Member,
  group: HeldGroup,
  { copies, names }: { copies: number; names: readonly string[] },
): Promise<Told> {
  const answers = await Promise.all(
    Array.from({ length: copies }, async (_, index) => {
      member.process = index % PROCESSES;
      const name = names[index % names.length]!;
      return { name, answer: await member.confirm(group, { payment: 'CARD', name }) };
    }),
  );
  member.process = 0;
  const accepted = answers.filter(({ answer }) => answer.data);
  const keys = answers.flatMap(({ answer }) => answer.errors?.map(({ message }) => message) ?? []);
  return {
    unexpected: keys.filter((key) => !MAY_BE_TOLD.has(key)),
    otherNames: new Set(accepted.map(({ name }) => name)).size > 1 ? 1 : 0,
    booked: accepted.length,
  };
}

async function payOften(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const configuration = { databaseConnections: 20, runsJobs: false };
  return inCardClub(postgresUrl, { processes: PROCESSES, configuration }, (club, gateway) =>
    payIn(club, gateway, { ...sizes[size], arrange }),
  );
}

async function payIn(
  club: Club,
  gateway: TestGateway,
  { payments, copies, arrange }: (typeof sizes)[Size] & { arrange: (club: Club) => Promise<void> },
): Promise<Verdict> {
  await fromManyPlaces(club);
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 32_000 });
  const told: Told[] = [];
  let member = await aPayer(club, gateway);
  await arrange(club);
  for (let n = 0; n < payments; n += 1) {
    if (n % PAYMENTS_PER_MEMBER === PAYMENTS_PER_MEMBER - 1) member = await aPayer(club, gateway);
    const from = await club.daysAhead(12 + (n % PAYMENTS_PER_MEMBER));
    const group = await member.held({ roomType, from, to: addDays(from, 1) });
    // Every third is paid under two names at once.
    const names = n % 3 === 2 ? ['海野 花子', '山野 太郎'] : ['海野 花子'];
    told.push(await payTogether(member, group, { copies, names }));
  }
  const orders = gateway.simulator.trades().filter(({ jobCode }) => jobCode === 'AUTH');
  const held = orders.filter(({ status }) => status === 'AUTH' || status === 'SALES');
  const books = await brokenBooks(club.owner);
  const unexpected = told.flatMap((one) => one.unexpected);
  const figures = {
    payments: told.length,
    copies,
    processes: PROCESSES,
    chargedAtGateway: held.length,
    ordersAtGateway: orders.length,
    groupsBooked: await club.value<number>(
      `select count(*)::int from booking_groups where state = 'CONFIRMED'`,
    ),
    unanswered: told.filter(({ booked }) => booked === 0).length,
    mismatchedAccepted: told.reduce((sum, one) => sum + one.otherNames, 0),
    unexpected: unexpected.length,
    brokenLaws: books.length,
  };
  const musts = {
    ...{ chargedAtGateway: payments, ordersAtGateway: payments, groupsBooked: payments },
    ...{ unanswered: 0, mismatchedAccepted: 0, unexpected: 0, brokenLaws: 0 },
  };
  return { figures, broken: [...brokenWhere(figures, musts), ...new Set(unexpected), ...books] };
}

export const payOnce: Check = {
  name: 'pay-once',
  claim: 'a confirmation by card sent many times charges the card once and books once',
  run: (postgresUrl, size) => payOften(postgresUrl, size, async () => {}),
  control: (postgresUrl) =>
    payOften(postgresUrl, 'short', async (club) => {
      await club.owner.query('drop index card_charges_one_live');
      await withoutLocks(club, ['logins', 'contracts', 'booking_groups'], []);
    }),
};
