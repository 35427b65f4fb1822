/**
 * Paying by card while everything fails. Members pay stays with cards of every kind at a gateway that loses calls and answers, their
 * holders say yes, no or nothing, come back or do not, and give some of the stays up again, some of them for a fee that is charged
 * first; others join for a fee, and staff accept them or not; the servers are killed again and again. In the end what the gateway holds is compared with what is booked: no money without a booking or a
 * membership, none of them without its money, nothing charged or given back twice. The control never looks up what an answer did not say.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { systemActor } from '#server/platform/actor.ts';
import { reconcileCharges } from '#server/modules/payment/reconcile-charges.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { testCards } from '../../../../gateway-simulator/test-cards.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';
import type { Club } from '../../testkit/club.ts';
import { openDesk } from '../../testkit/desk.ts';
import { TestGateway } from '../../testkit/gateway.ts';
import type { HeldGroup, Member } from '../../testkit/member.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import type { ServerProcess } from '../../testkit/server-process.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, seeded } from '../check.ts';
import { fromManyPlaces, inClub, openSession } from '../tools.ts';
import { declineTheRest, feesAndMemberships, join, JOINING_TROUBLES } from './card-payments-joining.ts';
import { answer, call, GROW_OLD, LOOK_NOW } from './card-payments-world.ts';
import type { World } from './card-payments-world.ts';

type Scale = {
  readonly payers: number;
  readonly stays: number;
  /** How many stays each gives up for a fee that is charged; they begin within the week. */
  readonly fees: number;
  /** Who pay a joining fee meanwhile. */
  readonly applicants: number;
  readonly lanes: number;
  readonly kills: number;
};
const scales: Record<Size, Scale> = {
  short: { payers: 12, stays: 3, fees: 1, applicants: 9, lanes: 4, kills: 4 },
  full: { payers: 250, stays: 40, fees: 4, applicants: 500, lanes: 16, kills: 200 },
};
const SEED = 20_261_122;
const LONGEST_LIFE_MS = 2_500;
const FAULTS = { requestLost: 0.06, answerLost: 0.06, down: 0.03, notificationLost: 0.3 } as const;
/** How the cards behave, in turn; each kind of trouble of the money has its own. */
const TROUBLES: readonly Trouble[] = [
  ...(['none', 'challenge', 'answerLost', 'answerLostAfterChallenge', 'limitExceeded', 'temporary'] as const),
  ...([
    'salesRefused',
    'salesRefusedTwice',
    'refundRefusedTwice',
    'refundAnswerLost',
    'notifiedTwice',
  ] as const),
  'challenge',
];

/** A member whose calls go to the server that lives. */
async function aPayer({ club, gateway }: World, index: number): Promise<Member> {
  const member = await openSession(await club.aMember({ product: 'VS', card: 'none' }));
  const memberId = `client-${member.clientId}`;
  const trouble = TROUBLES[index % TROUBLES.length]!;
  const { number } = testCards.find((card) => card.trouble === trouble)!;
  const card = { memberId, seq: 0, expire: '3811', holder: 'UMINO HANAKO', number };
  const put = new URL('/simulator/cards', gateway.simulator.url);
  await fetch(put, { method: 'POST', body: JSON.stringify([card]) });
  await club.owner.query(
    `insert into saved_cards (client_id, card_no, expire, holder_name, gateway_member_id, gateway_card_seq)
     values ($1, '************0000', '3811', 'UMINO HANAKO', $2, 0)`,
    [member.clientId, memberId],
  );
  return member;
}

/** Until a payment is decided a login holds nothing else: what nobody comes back for grows old faster than in life. */
async function waitForEnd({ club }: World, group: HeldGroup): Promise<string> {
  for (let round = 0; round < 400; round += 1) {
    const state = await club.value<string>('select state from booking_groups where id = $1', [group.id]);
    if (state !== 'PAYING') return state;
    if (round % 10 === 9) await club.owner.query(GROW_OLD, [group.id]);
    if (round % 5 === 0) await club.owner.query(`${LOOK_NOW} and purpose_id = $1`, [group.id]);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return 'PAYING';
}

async function hold(world: World, member: Member, from: CalendarDate): Promise<HeldGroup | undefined> {
  const { roomType, calls } = world;
  calls.begun += 1;
  const held = await call(world, () => member.hold({ roomType, from, to: addDays(from, 1) }));
  const group = held?.data?.createTemporaryBookingGroup;
  // What a kill has cut off was refused by nobody.
  if (held && !group) calls.notHeld += 1;
  return group;
}

/** One stay: held, paid, its holder asked where there is something to ask, and sometimes given up again. */
async function payOne(world: World, member: Member, night: number): Promise<void> {
  const { club, chance, calls } = world;
  const from = await club.daysAhead(12 + night);
  const group = await hold(world, member, from);
  if (!group) return;
  const confirmed = await call(world, () => member.confirm(group, { payment: 'CARD' }));
  const url = confirmed?.data?.confirmBookingGroup.securePaymentUrl;
  if (url) {
    calls.asked += 1;
    await answer(world, group.id, url);
  }
  const state = await waitForEnd(world, group);
  if (state === 'HELD') {
    calls.refused += 1;
    await call(world, () => member.remove(group.id));
  }
  if (state !== 'CONFIRMED') return;
  calls.paid += 1;
  if (chance() < 0.3) {
    calls.cancelled += 1;
    await call(world, () => member.cancel(group.bookings[0]!.id, [from]));
  }
}

const PAYING = `select id from booking_changes where booking_id = $1 and state = 'PAYING'`;
const APPLIED = `select count(*)::int from booking_changes where booking_id = $1 and state = 'APPLIED'`;

/** What nobody comes back for grows old faster than in life. */
async function waitForChange({ club }: World, bookingId: string, changeId: string): Promise<void> {
  for (let round = 0; round < 400; round += 1) {
    if ((await club.owner.query(PAYING, [bookingId])).rows.length === 0) return;
    if (round % 10 === 9) await club.owner.query(GROW_OLD, [changeId]);
    if (round % 5 === 0) await club.owner.query(`${LOOK_NOW} and purpose_id = $1`, [changeId]);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A stay that is paid at the house and begins soon: given up for a fee, which is charged first. */
async function payFee(world: World, member: Member, night: number): Promise<void> {
  const { club, calls } = world;
  const from = await club.daysAhead(3 + night);
  const group = await hold(world, member, from);
  if (!group) return;
  await call(world, () => member.confirm(group));
  const bookingId = group.bookings[0]!.id;
  const cancelled = await call(world, () => member.cancel(bookingId, [from]));
  const url = cancelled?.data?.cancelMyBookingV2.securePaymentUrl;
  const change = (await club.owner.query<{ id: string }>(PAYING, [bookingId])).rows[0];
  if (url && change) await answer(world, change.id, url);
  if (change) await waitForChange(world, bookingId, change.id);
  calls.fees += await club.value<number>(APPLIED, [bookingId]);
}

/** Servers are killed one after the other as long as members pay; answers how many, and the last, which lives on. */
async function keepKilling(
  start: () => Promise<ServerProcess>,
  world: World,
  { kills, isOver }: { readonly kills: number; readonly isOver: () => boolean },
): Promise<{ killed: number; last: ServerProcess }> {
  let server = await start();
  let killed = 0;
  world.port = server.port;
  while (!isOver() && killed < kills) {
    const lifeMs = 400 + world.chance() * LONGEST_LIFE_MS;
    for (let waited = 0; waited < lifeMs && !isOver(); waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (isOver()) break;
    await server.kill();
    killed += 1;
    server = await start();
    world.port = server.port;
  }
  return { killed, last: server };
}

type Booked = {
  readonly order_id: string;
  readonly group_state: string;
  readonly state: string;
  readonly yen: number;
  readonly refund_yen: number;
};

/** What the gateway holds beside what is booked. */
async function reconcile({ club, gateway }: World) {
  const { rows } = await club.owner.query<Booked>(
    `select c.order_id, c.state, c.yen, c.refund_yen, g.state as group_state
     from card_charges c left join booking_groups g on g.id = c.purpose_id`,
  );
  const trades = new Map(gateway.simulator.trades().map((trade) => [trade.orderId, trade]));
  const heldOf = (order: string) => {
    const trade = trades.get(order);
    return trade && (trade.status === 'SALES' || trade.status === 'AUTH') ? trade.amount : 0;
  };
  const takenOf = (order: string) => (trades.get(order)?.status === 'SALES' ? heldOf(order) : 0);
  const paid = rows.filter(({ state }) => state === 'AUTHORISED' || state === 'CAPTURED');
  const others = rows.filter((row) => !paid.includes(row));
  const perGroup = await club.owner.query<{ n: number }>(
    `select count(*)::int as n from card_charges where state in ('AUTHORISED', 'CAPTURED', 'UNCOLLECTED')
       -- A joining fee that its card does not pay in the end is paid by another.
       and not (purpose_kind = 'SIGNUP' and state = 'UNCOLLECTED') group by purpose_id`,
  );
  return {
    charges: rows.length,
    moneyWithoutBooking: others.filter(({ order_id: order }) => heldOf(order) > 0).length,
    bookingWithoutMoney: paid.filter(
      ({ order_id: order, yen, refund_yen: back }) => takenOf(order) !== yen - back,
    ).length,
    confirmedWithoutCharge: await club.value<number>(
      `select count(*)::int from booking_groups g where state = 'CONFIRMED' and fee_payment_type = 'CARD'
         and not exists (select from card_charges c where c.purpose_id = g.id and (c.state in ('AUTHORISED', 'CAPTURED', 'UNCOLLECTED')
           -- Given back as a whole before its money was taken.
           or c.state = 'VOIDED' and c.refund_yen = c.yen))`,
    ),
    ...(await feesAndCancellations(club)),
    ...(await feesAndMemberships(club)),
    doubleCharges: perGroup.rows.filter(({ n }) => n > 1).length,
    notSettled: await club.value<number>('select count(*)::int from card_charges where look_at is not null'),
    sealedLeft: await club.value<number>('select count(*)::int from card_charges where payload is not null'),
    unknownOrders: [...trades.values()].filter(
      ({ jobCode, orderId }) => jobCode === 'AUTH' && !rows.some((row) => row.order_id === orderId),
    ).length,
  };
}

/** Fees that are paid, beside the cancellations that they were asked for. */
async function feesAndCancellations(club: Club) {
  const paid = `c.state in ('AUTHORISED', 'CAPTURED', 'UNCOLLECTED')`;
  return {
    feeWithoutCancellation: await club.value<number>(
      `select count(*)::int from card_charges c where c.purpose_kind = 'BOOKING_CHANGE' and ${paid}
         and not exists (select from booking_changes h join bookings b on b.id = h.booking_id
           where h.id = c.purpose_id and h.state = 'APPLIED' and b.cancelled_at is not null)`,
    ),
    cancellationWithoutFee: await club.value<number>(
      `select count(*)::int from booking_changes h where h.state <> 'ABANDONED'
         and not exists (select from card_charges c where c.purpose_id = h.id and ${paid})`,
    ),
  };
}

/** Without faults and kills all that is open comes to its end. */
async function settleAll(world: World): Promise<void> {
  const { club, gateway } = world;
  gateway.simulator.faults.set({});
  for (let round = 0; round < 120; round += 1) {
    const open = `select ((select count(*) from card_charges where look_at is not null)
      + (select count(*) from signup_applications where state in ('CHARGING', 'TAKING')))::int`;
    if ((await club.value<number>(open)) === 0) return;
    await club.owner.query(
      `update card_charges set made_at = made_at - interval '30 minutes' where look_at is not null`,
    );
    await club.owner.query(LOOK_NOW);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Answers are looked up, or, in the control, never. */
type Looking = 'looks things up' | 'believes answers alone';

async function pay(postgresUrl: string, size: Size, looking: Looking): Promise<Verdict> {
  const scale = scales[size];
  const gateway = await TestGateway.open();
  try {
    return await inClub(postgresUrl, { configuration: { runsJobs: false } }, (club) =>
      payIn(club, gateway, scale, looking),
    );
  } finally {
    await gateway.close();
  }
}

async function payIn(club: Club, gateway: TestGateway, scale: Scale, looking: Looking): Promise<Verdict> {
  await fromManyPlaces(club);
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 32_000 });
  const calls = {
    begun: 0,
    notHeld: 0,
    paid: 0,
    asked: 0,
    refused: 0,
    cutOff: 0,
    cancelled: 0,
    fees: 0,
    applied: 0,
    joined: 0,
  };
  const world: World = { club, gateway, roomType, chance: seeded(SEED), port: 0, calls };
  if (looking === 'believes answers alone')
    await club.owner.query(
      `alter table card_charges alter look_at set default clock_timestamp() + interval '1 day'`,
    );
  const desk = openDesk(club);
  const { serverSettings } = club;
  const start = () =>
    startServerProcess({ ...serverSettings, settings: { ...gateway.environment, RUN_JOBS: 'yes' } });
  // A session would end while others pay, so each begins when its turn comes.
  const begin = async (index: number) => {
    const payer = await aPayer(world, index);
    payer.talksTo = () => world.port;
    return payer;
  };
  gateway.simulator.faults.set(FAULTS, SEED);
  let over = false;
  const kills = looking === 'looks things up' ? scale.kills : 0;
  const killing = keepKilling(start, world, { kills, isOver: () => over });
  while (world.port === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const began = performance.now();
  if (looking === 'looks things up') {
    const stays = inLanes(scale.payers, scale.lanes, async (index) => {
      const payer = await begin(index);
      for (let night = 0; night < scale.stays; night += 1) await payOne(world, payer, night);
      for (let night = 0; night < scale.fees; night += 1) await payFee(world, payer, night);
    });
    const joining = inLanes(scale.applicants, Math.ceil(scale.lanes / 4), (index) =>
      join(world, desk, JOINING_TROUBLES[index % JOINING_TROUBLES.length]!),
    );
    await Promise.all([stays, joining]);
  } else {
    // Nobody asks again here either.
    await inLanes(scale.payers, scale.lanes, async (index) => {
      const payer = await begin(index);
      const from = await club.daysAhead(12);
      const group = await payer.held({ roomType, from, to: addDays(from, 1) });
      await payer.confirm(group, { payment: 'CARD' });
    });
  }
  over = true;
  const { killed, last } = await killing;
  await declineTheRest(world, desk);
  if (looking === 'looks things up') await settleAll(world);
  await desk.close();
  const reconciled = await reconcile(world);
  const jobs = club.jobServices();
  const configuration = { ...jobs.configuration, gateway: gateway.settings };
  const nightly = await reconcileCharges(
    { ...jobs, configuration, send: async () => {} },
    systemActor('reconcile_card_charges'),
  );
  await last.stop();
  const books = await brokenBooks(club.owner);
  const figures = {
    ...reconciled,
    differencesNamed: nightly.differences,
    ...calls,
    killed,
    seconds: Math.round((performance.now() - began) / 1_000),
    brokenLaws: books.length,
  };
  const nothing = {
    ...{ feeWithoutCancellation: 0, cancellationWithoutFee: 0 },
    ...{ feeWithoutMembership: 0, membershipWithoutFee: 0, applicationsUnderWay: 0 },
    ...{ moneyWithoutBooking: 0, bookingWithoutMoney: 0, confirmedWithoutCharge: 0, doubleCharges: 0 },
    ...{ notSettled: 0, sealedLeft: 0, unknownOrders: 0, differencesNamed: 0, brokenLaws: 0 },
  };
  const broken = brokenWhere(figures, nothing);
  // Stays that nobody tried to pay show nothing.
  if (calls.notHeld * 20 > calls.begun) broken.push(`${calls.notHeld} stays were not even held`);
  if (calls.paid === 0 && looking === 'looks things up') broken.push('nothing was paid');
  if (calls.applied > 20 && calls.joined === 0) broken.push('nobody has joined');
  // Of a few that are cancelled while servers are killed, each may be cut off.
  if (calls.cancelled > 20 && calls.fees === 0 && looking === 'looks things up')
    broken.push('no fee was paid');
  return { figures, broken: [...broken, ...books] };
}

export const cardPayments: Check = {
  name: 'card-payments',
  claim: 'money and bookings stay together, whatever the gateway, its holders and the servers do',
  run: (postgresUrl, size) => pay(postgresUrl, size, 'looks things up'),
  control: (postgresUrl) => pay(postgresUrl, 'short', 'believes answers alone'),
};
