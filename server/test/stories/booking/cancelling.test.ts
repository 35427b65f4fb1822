/** Giving up a stay in steps: what it costs, what its plan lets stay, and that the preview says what the act would. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CancelPolicy } from '#domain/booking/cancellation.ts';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { systemActor } from '#server/platform/actor.ts';
import { releaseExpiredHolds } from '#server/modules/booking/hold/release-hold.ts';
import { rollOverPoints } from '#server/modules/points/roll-over-year.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

const early: CancelPolicy = {
  noShowPenalty: 100,
  day0Penalty: 100,
  thresholds: [
    { day: 30, penalty: 20 },
    { day: 14, penalty: 50 },
    { day: 3, penalty: 80 },
  ],
  partialBase: 'ALL_NIGHTS',
};

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());

type Preview = {
  penaltyPoints: number;
  penaltyJpy: number;
  newTotalJpy: number;
  returnedPoints: number;
  returnedJpy: number;
  extraPoints: number;
  extraLots: { points: number; validThru: string }[];
  countsEarlierNights: boolean;
  priceBefore: { totalPoints: number; totalJpy: number };
  priceAfter: { totalPoints: number; totalJpy: number };
};
const preview = (member: Member, id: string, dates: readonly string[]) =>
  member.ask<{ calculateMyBookingCancelPenalty: Preview }>(
    `query p($id: ID!, $dates: [Date!]!) { calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $dates) {
      penaltyPoints penaltyJpy newTotalJpy returnedPoints countsEarlierNights
      returnedJpy extraPoints extraLots { points validThru }
      priceBefore { totalPoints totalJpy } priceAfter { totalPoints totalJpy } } }`,
    { id, dates },
  );
const previewed = async (member: Member, id: string, dates: readonly string[]) =>
  (await preview(member, id, dates)).data!.calculateMyBookingCancelPenalty;

async function aStay(
  member: Member,
  facts: { ahead: number; nights: number; policy?: CancelPolicy; minNights?: number },
) {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 9, sp: 40, vs: 25_755 });
  const planId = await club.aPlan(roomType, { policy: facts.policy, minNights: facts.minNights });
  const from = await club.daysAhead(facts.ahead);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, facts.nights), planId });
  const nights = Array.from({ length: facts.nights }, (_, n) => addDays(from, n));
  return { id: booking!.id, nights };
}

const yenOf = (id: string) =>
  club.value<number>('select sum(yen + sales_tax_yen)::int from booking_charges where booking_id = $1', [id]);
const kept = (id: string) =>
  club.owner
    .query<{ points: number; yen: number }>(
      'select coalesce(sum(points), 0)::int as points, coalesce(sum(yen), 0)::int as yen from booking_penalties where booking_id = $1',
      [id],
    )
    .then(({ rows }) => rows[0]!);

describe.each(['SP', 'VS'] as const)('a stay on a contract of %s whose plan counts all nights', (product) => {
  it('costs the same in steps as at once', async () => {
    const member = await (await club.aMember({ product })).logIn();
    // Twelve days ahead the first three nights lie within 14 days, the fourth does not.
    const atOnce = await aStay(member, { ahead: 12, nights: 4, policy: early });
    await member.cancel(atOnce.id, atOnce.nights);
    const inSteps = await aStay(member, { ahead: 12, nights: 4, policy: early });
    const counted: boolean[] = [];
    let priceBefore = (await previewed(member, inSteps.id, inSteps.nights)).priceBefore;
    expect(priceBefore.totalJpy).toBe(await yenOf(inSteps.id));
    for (const nights of [inSteps.nights.slice(3), inSteps.nights.slice(2, 3), inSteps.nights.slice(0, 2)]) {
      const shown = await previewed(member, inSteps.id, nights);
      counted.push(shown.countsEarlierNights);
      // What the nights cost stands apart from the fees, those of this step and those of the steps before.
      const earlier = await kept(inSteps.id);
      expect(shown.priceBefore).toEqual(priceBefore);
      expect(shown.priceAfter.totalJpy).toBe(shown.newTotalJpy - shown.penaltyJpy - earlier.yen);
      expect(shown.priceBefore.totalPoints - shown.priceAfter.totalPoints).toBe(
        shown.returnedPoints + shown.penaltyPoints - shown.extraPoints,
      );
      priceBefore = shown.priceAfter;
      expect((await member.cancel(inSteps.id, nights)).errors).toBeUndefined();
    }
    expect(priceBefore).toEqual({ totalPoints: 0, totalJpy: 0 });
    expect(counted).toEqual([false, true, true]);
    expect(await kept(inSteps.id)).toEqual(await kept(atOnce.id));
    expect(await kept(atOnce.id)).toEqual(
      product === 'SP' ? { points: 80, yen: 6_000 } : { points: 0, yen: 51_510 },
    );
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('a step that costs more than its nights', () => {
  it('takes the rest from the contract once, and gives none of it back later', async () => {
    const member = await (await club.aMember({ points: 200 })).logIn();
    const stay = await aStay(member, { ahead: 32, nights: 4, policy: early });
    const left = () =>
      club.value<string>('select sum(available) from point_lots where contract_id = $1', [member.contractId]);
    await member.cancel(stay.id, stay.nights.slice(2));
    expect(await left()).toBe('120');
    await club.clockForward('32 days');
    try {
      // On the day the second night is a day ahead: 80 percent of three nights is 96, of which its own points are 40.
      const shown = await previewed(member, stay.id, stay.nights.slice(1, 2));
      expect(shown).toMatchObject({ penaltyPoints: 96, returnedPoints: 0, countsEarlierNights: true });
      // The 56 that are missing are named, with the lots they come from, and are exactly what the act takes.
      const validThru = await club.value<string>(
        'select valid_thru::text from point_lots where contract_id = $1',
        [member.contractId],
      );
      expect(shown).toMatchObject({ extraPoints: 56, extraLots: [{ points: 56, validThru }] });
      expect(shown.returnedJpy).toBe((await yenOf(stay.id)) - shown.newTotalJpy);
      await member.cancel(stay.id, stay.nights.slice(1, 2));
      expect(await left()).toBe('64');
      expect(await previewed(member, stay.id, stay.nights.slice(0, 1))).toMatchObject({
        extraPoints: 24,
        returnedPoints: 0,
      });
      await member.cancel(stay.id, stay.nights.slice(0, 1));
      expect(await left()).toBe('40');
      expect(await kept(stay.id)).toMatchObject({ points: 160 });
      expect(await brokenBooks(club.owner)).toEqual([]);
    } finally {
      await club.clockForward('-32 days');
    }
  });
});

describe('a plan of at least three nights', () => {
  it('lets no fewer stay, in the preview and in the act, but can be given up whole', async () => {
    const member = await (await club.aMember()).logIn();
    const { id, nights } = await aStay(member, { ahead: 40, nights: 4, minNights: 3 });
    const { myBookingV2 } = await member.get<{ myBookingV2: { minNights: number } }>(
      'query b($id: ID!) { myBookingV2(id: $id) { minNights } }',
      { id },
    );
    expect(myBookingV2.minNights).toBe(3);
    const tooMany = nights.slice(2);
    const refusal = { message: 'PLAN_MIN_NIGHTS', extensions: { code: 'UNEXECUTABLE_ERROR', least: 3 } };
    expect((await preview(member, id, tooMany)).errors?.[0]).toMatchObject(refusal);
    expect((await member.cancel(id, tooMany)).errors?.[0]).toMatchObject(refusal);
    expect((await member.cancel(id, nights.slice(3))).errors).toBeUndefined();
    expect((await member.cancel(id, nights.slice(2, 3))).errors?.[0]?.message).toBe('PLAN_MIN_NIGHTS');
    expect((await member.cancel(id, nights.slice(0, 3))).errors).toBeUndefined();
  });
});

describe('the preview', () => {
  it('says that points are missing which were lent out meanwhile, as the act would', async () => {
    const member = await (await club.aMember({ points: 160 })).logIn();
    const { id, nights } = await aStay(member, { ahead: 32, nights: 4, policy: early });
    await member.cancel(id, nights.slice(1));
    // What came back is spent on another stay.
    await aStay(member, { ahead: 60, nights: 3 });
    await club.clockForward('32 days');
    try {
      const refusal = { message: 'INSUFFICIENT_POINTS', extensions: { short: 120 } };
      expect((await preview(member, id, nights.slice(0, 1))).errors?.[0]).toMatchObject(refusal);
      expect((await member.cancel(id, nights.slice(0, 1))).errors?.[0]).toMatchObject(refusal);
    } finally {
      await club.clockForward('-32 days');
    }
  });

  it('refuses whom the act would refuse', async () => {
    const main = await (await club.aMember()).logIn();
    const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    const { id, nights } = await aStay(main, { ahead: 40, nights: 1 });
    expect((await preview(family, id, nights)).errors?.[0]?.message).toBe('NOT_YOUR_BOOKING_TO_CHANGE');
    await club.owner.query('update bookings set client_may_modify = false where id = $1', [id]);
    expect((await preview(main, id, nights)).errors?.[0]?.message).toBe('NOT_MODIFIABLE_BY_CLIENT');
    expect((await main.cancel(id, nights)).errors?.[0]?.message).toBe('NOT_MODIFIABLE_BY_CLIENT');
  });
});

describe('a fee that rises at midnight', () => {
  it.each([
    ['SP', { points: 16, yen: 1_200 }, { points: 40, yen: 3_000 }],
    ['VS', { points: 0, yen: 10_302 }, { points: 0, yen: 25_755 }],
  ] as const)('is not charged on %s before it was shown', async (product, shown, now) => {
    const own = await Club.open(inject('postgresUrl'));
    try {
      const evening = calendarDate('2026-06-10');
      await own.clockAt(evening, '12:00');
      const member = await (await own.aMember({ product })).logIn();
      const roomType = await own.aRoomType(await own.aFacility(), { rooms: 9, sp: 40, vs: 25_755 });
      const from = addDays(evening, 3);
      const nights = [from, addDays(from, 1)];
      const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
      const { id } = booking!;
      const written = () =>
        own.value<string>('select count(*) from booking_penalties where booking_id = $1', [id]);
      await own.clockAt(evening, '23:58');
      expect(await previewed(member, id, nights)).toMatchObject({
        penaltyPoints: shown.points,
        penaltyJpy: shown.yen,
      });
      await own.clockAt(addDays(evening, 1), '00:01');
      const wrongs = [shown, { yen: shown.yen }, { ...now, points: now.points + 1 }, { ...now, yen: 0 }];
      for (const wrong of wrongs) {
        expect((await member.cancel(id, nights, { shown: wrong })).errors?.[0]).toMatchObject({
          message: 'PRICE_CHANGED',
          extensions: {
            penaltyPoints: now.points,
            penaltyYen: now.yen,
            unit: product === 'SP' ? 'sp' : 'yen',
          },
        });
        expect(await written()).toBe('0');
      }
      const done = await member.cancel(id, nights, { shown: now });
      expect(done.data!.cancelMyBookingV2.booking.cancelledAt).not.toBeNull();
      expect(await written()).toBe('1');
      expect(await brokenBooks(own.owner)).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

describe('points that come back after their lot has ended', () => {
  it('live sixty days, the first included, and are not carried forward when those end with the year', async () => {
    const own = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
    try {
      const day: CalendarDate = calendarDate('2027-01-30');
      await own.clockAt(day, '12:00');
      const roomType = await own.aRoomType(await own.aFacility(), { sp: 30 });
      const holder = await own.aMember({ points: 0 });
      await own.aLot(holder.contractId, { kind: 'sp', points: 30, thru: day, fiscalYear: 2025 });
      await holder.logIn();
      await own.clockAt(day, '14:50');
      const held = await holder.hold({ roomType, from: day, to: addDays(day, 1) });
      expect(held.errors).toBeUndefined();
      await own.clockAt(addDays(day, 1), '00:10');
      await releaseExpiredHolds(own.portals[0]!.services, systemActor('sweep'), { limit: 20 });
      const lot = async () =>
        (
          await own.owner.query<{ thru: string; available: string; expired: string }>(
            `select valid_thru::text as thru, available from point_lots where contract_id = $1 and returned`,
            [holder.contractId],
          )
        ).rows;
      expect(await lot()).toEqual([{ thru: '2027-03-31', available: '30' }]);
      await own.clockAt(calendarDate('2027-03-31'), '23:00');
      expect(await rollOverPoints(own.jobServices(), systemActor('roll_over_points'))).toMatchObject({
        expired: 0,
      });
      await own.clockAt(calendarDate('2027-04-01'), '00:10');
      expect(await rollOverPoints(own.jobServices(), systemActor('roll_over_points'))).toMatchObject({
        carried: 0,
        expired: 30,
      });
      expect(await lot()).toEqual([{ thru: '2027-03-31', available: '0' }]);
    } finally {
      await own.close();
    }
  });
});
