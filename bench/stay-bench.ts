/**
 * Holding, confirming and cancelling a stay of two nights beside the leanest thing with the same durable effect. Spread
 * means a room type for each member, hot means one for all. A hold replaces the last one; a life is all three.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { confirmVariables } from '../server/test/testkit/member.ts';
import type { HeldGroup, Member } from '../server/test/testkit/member.ts';
import { headersOf } from './arrange.ts';
import type { Ground } from './arrange.ts';
import { bringLeanStay, openLeanStay } from './lean-stay.ts';
import { makePost, sustain, median } from './load.ts';
import type { Sample } from './load.ts';
import { compare } from './search-bench.ts';
import type { Comparison } from './search-bench.ts';

const HOLD = `mutation hold($roomTypeId: ID!, $from: Date!, $to: Date!, $contractId: ID!) {
  createTemporaryBookingGroup(roomTypeId: $roomTypeId, checkInDate: $from, checkOutDate: $to, contractId: $contractId, rooms: [{ numberOfAdults: 2 }]) {
    id expiresAt serverTime bookings { id guests { id representative child bedShared } } price { totalPoints totalJpy } } }`;
const CONFIRM = `mutation confirm($id: ID!, $pay: FeePaymentType!, $bookings: [ConfirmBookingInput!]!) {
  confirmBookingGroup(id: $id, feePaymentType: $pay, bookings: $bookings) { bookings { id bookingNumber } } }`;
const CANCEL = `mutation cancel($id: ID!, $dates: [Date!]!, $password: String!) {
  cancelMyBookingV2(bookingId: $id, stayDates: $dates, password: $password) { booking { id cancelledAt } } }`;

type Answer<T> = { readonly data: T };

/** One lane of a load: a stay that goes through its life, over and over. */
type Lane = {
  readonly hold: () => Promise<unknown>;
  /** Does all three and answers how long each took, in milliseconds. */
  readonly life: () => Promise<Steps>;
};
type Steps = { readonly hold: number; readonly confirm: number; readonly cancel: number };

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
}

function portalLane(
  ground: Ground,
  member: Member,
  stay: { roomTypeId: number; from: string; to: string },
): Lane {
  const post = makePost(64);
  const headers = headersOf(member);
  const ask = async <T>(query: string, variables: object): Promise<T> => {
    const text = await post({
      port: ground.server.port,
      path: '/graphql',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    if (text.includes('"errors"')) throw new Error(text.slice(0, 300));
    return (JSON.parse(text) as Answer<T>).data;
  };
  const variables = {
    roomTypeId: String(stay.roomTypeId),
    from: stay.from,
    to: stay.to,
    contractId: String(member.contractId),
  };
  const dates = [stay.from, addDays(stay.from as never, 1)];
  const hold = () => ask<{ createTemporaryBookingGroup: HeldGroup }>(HOLD, variables);
  return {
    hold,
    life: async () => {
      const [holdMs, { createTemporaryBookingGroup: group }] = await timed(hold);
      const [confirmMs, { confirmBookingGroup: confirmed }] = await timed(() =>
        ask<{ confirmBookingGroup: { bookings: { id: string }[] } }>(CONFIRM, confirmVariables(group)),
      );
      const [cancelMs] = await timed(() =>
        ask(CANCEL, { id: confirmed.bookings[0]!.id, dates, password: member.password }),
      );
      return { hold: holdMs, confirm: confirmMs, cancel: cancelMs };
    },
  };
}

async function leanLane(
  ground: Ground,
  member: Member,
  stay: { roomTypeId: number; from: string; to: string },
): Promise<Lane & { readonly end: () => Promise<void> }> {
  const lean = await openLeanStay(ground, { member, ...stay } as never);
  return {
    hold: lean.hold,
    life: async () => {
      const [hold, groupId] = await timed(lean.hold);
      const [confirm, bookingId] = await timed(() => lean.confirm(groupId));
      const [cancel] = await timed(() => lean.cancel(bookingId));
      return { hold, confirm, cancel };
    },
    end: lean.end,
  };
}

/** Lives of stays on some connections, with the median of each step. */
async function sustainLives(lanes: readonly Lane[], connections: number, milliseconds: number) {
  const steps: Steps[] = [];
  const sample = await sustain(connections, milliseconds, async (lane) => {
    steps.push(await lanes[lane]!.life());
  });
  const of = (name: keyof Steps) => median(steps.map((step) => step[name]));
  return {
    sample,
    note: `hold ${of('hold').toFixed(2)}, confirm ${of('confirm').toFixed(2)}, cancel ${of('cancel').toFixed(2)} ms`,
  };
}

export async function benchStay(
  ground: Ground,
  options: { rounds: number; milliseconds: number },
): Promise<Comparison[]> {
  const { club, members, roomTypes } = ground;
  await bringLeanStay(ground);
  const from = addDays(await club.today(), 60);
  const to = addDays(from, 2);
  const results: Comparison[] = [];
  const startOver = () =>
    club.owner.query(
      `update booking_groups set state = 'REMOVED' where state = 'HELD'; update room_nights set held = 0 where held > 0;
       delete from attempts`,
    );
  for (const [kind, roomTypeOf] of [
    ['spread', (lane: number) => roomTypes[lane]!.id],
    ['one hot room type', () => roomTypes[0]!.id],
  ] as const) {
    const stays = members.map((_, lane) => ({ roomTypeId: roomTypeOf(lane), from, to }));
    const ours = members.map((member, lane) => portalLane(ground, member, stays[lane]!));
    const lean = await Promise.all(members.map((member, lane) => leanLane(ground, member, stays[lane]!)));
    for (const connections of [1, 8]) {
      const holds = (lanes: readonly Lane[]) => async (): Promise<Sample> => {
        await startOver();
        return sustain(connections, options.milliseconds, async (lane) => void (await lanes[lane]!.hold()));
      };
      const held = await compare(options.rounds, { ours: holds(ours), 'one lean statement': holds(lean) });
      results.push(asComparison(`hold of two nights, ${kind}`, connections, held));
      const notes: Record<string, string> = {};
      const lives = (name: string, lanes: readonly Lane[]) => async (): Promise<Sample> => {
        await startOver();
        const { sample, note } = await sustainLives(lanes, connections, options.milliseconds);
        notes[name] = note;
        return sample;
      };
      const lived = await compare(options.rounds, {
        ours: lives('ours', ours),
        'three lean statements': lives('lean', lean),
      });
      const name = `held, confirmed, cancelled, ${kind} (ours: ${notes.ours}; lean: ${notes.lean})`;
      results.push(asComparison(name, connections, lived));
    }
    await Promise.all(lean.map((lane) => lane.end()));
  }
  return results;
}

function asComparison(name: string, connections: number, samples: Record<string, Sample>): Comparison {
  const { ours, ...peers } = samples;
  return { name, connections, ours: ours!, peers };
}
