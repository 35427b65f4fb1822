/** What was agreed on at the hold is what is charged and kept, whatever the club changes in its catalogue meanwhile. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CancelPolicy } from '#domain/booking/cancellation.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { formatDate } from '#messages/format.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import type { HeldGroup, Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());

const early: CancelPolicy = {
  noShowPenalty: 100,
  day0Penalty: 100,
  thresholds: [
    { day: 30, penalty: 20 },
    { day: 14, penalty: 50 },
  ],
  partialBase: 'ALL_NIGHTS',
};

/** Everything a place, a plan and a policy charge, made dearer. */
async function makeDearer(): Promise<void> {
  await club.owner.query(`
    update facilities set usage_fee_yen = usage_fee_yen + 500, cleaning_fee_yen = cleaning_fee_yen + 1000,
      bathing_tax_yen = bathing_tax_yen + 100, bathing_tax_from_age = 0;
    update booking_plans set fee_yen = fee_yen + 700, min_nights = 9;
    update cancel_policies set day0_penalty = 99, no_show_penalty = 99, partial_base = 'FIRST_NIGHT',
      thresholds = '[{"day": 400, "penalty": 90}]';
    update room_nights set price_sp = price_sp + 11, price_vs = price_vs + 1111`);
}

async function putBack(): Promise<void> {
  await club.owner.query(`
    update cancel_policies set day0_penalty = 80, no_show_penalty = 100, thresholds = '[{"day": 7, "penalty": 20}, {"day": 2, "penalty": 50}]'`);
}

const chargedYen = (bookingId: string) =>
  club.value<number>('select sum(yen + sales_tax_yen)::int from booking_charges where booking_id = $1', [
    bookingId,
  ]);

type Shown = { bookingCancelPolicy: { appliedToday: number; thresholds: { day: number }[] } };
const policyOf = (member: Member, id: string) =>
  member.get<Shown>(
    'query p($id: ID!) { bookingCancelPolicy(bookingId: $id) { appliedToday thresholds { day } } }',
    {
      id,
    },
  );

describe.each(['SP', 'VS'] as const)('a stay on a contract of %s', (product) => {
  it('is confirmed, shown and cancelled on the terms it was held on', async () => {
    const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), {
      sp: 30,
      vs: 20_000,
    });
    const planId = await club.aPlan(roomType, {
      feeYen: 2_000,
      feePer: 'PERSON_NIGHT',
      minNights: 2,
      policy: early,
    });
    const member = await (await club.aMember({ product })).logIn();
    const from = await club.daysAhead(20);
    const group = await member.held({ roomType, from, to: addDays(from, 3), planId });
    const shown = (await member.finalPrice(group)).data!.calculateMyBookingGroupPrice;
    // 2 guests, 3 nights. Points: usage 3,300 and cleaning 4,400; yen: 22,000. Plan 4,400, bathing tax 300.
    const yen = product === 'SP' ? 3 * (3_300 + 4_400 + 300) + 4_400 : 3 * (22_000 + 4_400 + 300);
    expect(shown).toEqual({ totalJpy: yen, totalPoints: product === 'SP' ? 90 : 0 });
    try {
      await makeDearer();
      const [booking] = (await member.confirm(group, { shown: { yen } })).data!.confirmBookingGroup.bookings;
      expect(await chargedYen(booking!.id)).toBe(yen);
      expect((await policyOf(member, booking!.id)).bookingCancelPolicy).toEqual({
        appliedToday: 20,
        thresholds: [{ day: 30 }, { day: 14 }],
      });
      await member.cancel(booking!.id, [from, addDays(from, 1), addDays(from, 2)]);
      // A fifth of the price of the nights without tax: usage (or the night) and plan.
      const base = product === 'SP' ? 3 * (3_000 + 4_000) : 3 * (20_000 + 4_000);
      expect(await chargedYen(booking!.id)).toBe(base / 5);
      expect(await brokenBooks(club.owner)).toEqual([]);
    } finally {
      await putBack();
    }
  });
});

it('keeps its terms: the application cannot change them', async () => {
  const services = club.portals[0]!.services;
  const change = services.db.updateTable('booking_groups').set({ terms: '{}' }).execute();
  await expect(change).rejects.toThrow(/permission denied/);
});

async function mailOf(member: Member, subject: RegExp): Promise<string> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    const answer = await fetch(`${club.address}/dev/mailbox.json?to=${encodeURIComponent(member.email)}`);
    const found = ((await answer.json()) as { subject: string; text: string }[]).find((m) =>
      subject.test(m.subject),
    );
    if (found) return found.text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no such mail came');
}

describe('the mail of a confirmation', () => {
  it.each([
    ['the club’s own policy', undefined, 40, -8],
    ['a policy that begins 30 days ahead', early, 40, -31],
    ['a policy whose free days are over', early, 20, null],
  ])('says until when cancelling is free by %s', async (_name, policy, ahead, last) => {
    const roomType = await club.aRoomType(await club.aFacility());
    const planId = await club.aPlan(roomType, policy ? { policy } : {});
    const member = await (await club.aMember()).logIn();
    const from = await club.daysAhead(ahead);
    await member.booked({ roomType, from, to: addDays(from, 1), planId });
    const text = await mailOf(member, /予約/);
    const said = /(.*)までは、取消料なし/.exec(text)?.[1] ?? null;
    expect(said).toBe(last === null ? null : formatDate(addDays(from, last), 'ja'));
  });
});

describe('the final check', () => {
  let roomType: { id: number };
  beforeAll(async () => {
    roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), { sp: 30, rooms: 20 });
  });
  const familyHeld = async (): Promise<{ member: Member; group: HeldGroup }> => {
    const member = await (await club.aMember()).logIn();
    const from = await club.daysAhead(30);
    const rooms = [{ adults: 2, children: 1 }, { adults: 1 }];
    return { member, group: await member.held({ roomType, from, to: addDays(from, 2), rooms }) };
  };

  it.each([
    ['a child of eleven, who pays no bathing tax', 11, 3],
    ['a child of twelve, who does', 12, 4],
  ])('shows what is charged with %s', async (_name, age, bathers) => {
    const { member, group } = await familyHeld();
    // Ages by room: the second room's one adult is the first of its list.
    const ages = [40, 38, age];
    const { totalJpy: yen, totalPoints: points } = (await member.finalPrice(group, { ages })).data!
      .calculateMyBookingGroupPrice;
    // 4 guests × 2 nights × 1,650, two rooms cleaned, and the tax of two nights.
    expect({ yen, points }).toEqual({ yen: 8 * 1_650 + 2 * 4_400 + bathers * 2 * 150, points: 120 });
    const booked = (await member.confirm(group, { ages, shown: { yen, points } })).data!.confirmBookingGroup
      .bookings;
    const sums = await Promise.all(booked.map(({ id }) => chargedYen(id)));
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(yen);
  });

  it('refuses another total than it was shown, with the one that holds, and does nothing', async () => {
    const { member, group } = await familyHeld();
    const before = await club.value('select sum(reserved) from point_lots where contract_id = $1', [
      member.contractId,
    ]);
    const ages = [40, 38, 12];
    const wrongs = [
      { yen: 22_900, points: 120 },
      { yen: 23_200, points: 119 },
      { yen: 23_199 },
      { points: 0 },
    ];
    for (const shown of wrongs) {
      const answer = await member.confirm(group, { ages, shown });
      expect(answer.errors?.[0]).toMatchObject({
        message: 'PRICE_CHANGED',
        extensions: { code: 'UNEXECUTABLE_ERROR', totalYen: 23_200, totalPoints: 120, unit: 'sp' },
      });
    }
    expect(await club.value('select state from booking_groups where id = $1', [group.id])).toBe('HELD');
    expect(
      await club.value('select sum(reserved) from point_lots where contract_id = $1', [member.contractId]),
    ).toBe(before);
    expect(
      (await member.confirm(group, { ages, shown: { yen: 23_200, points: 120 } })).errors,
    ).toBeUndefined();
  });

  it('takes a confirmation sent again for the same one, whichever total it carries', async () => {
    const { member, group } = await familyHeld();
    const first = await member.confirm(group, { shown: { yen: 22_900 } });
    const ids = first.data!.confirmBookingGroup.bookings.map(({ id }) => id);
    for (const shown of [undefined, { yen: 22_900, points: 120 }, { yen: 1 }]) {
      const again = await member.confirm(group, shown ? { shown } : {});
      expect(again.data?.confirmBookingGroup.bookings.map(({ id }) => id)).toEqual(ids);
    }
    expect((await member.confirm(group, { name: '別名 太郎' })).errors?.[0]?.message).toBe(
      'CONFIRMED_OTHERWISE',
    );
  });

  it('says what confirming would refuse', async () => {
    const { member, group } = await familyHeld();
    const stranger = await (await club.aMember({ card: 'none' })).logIn();
    const refusal = async (asker: Member, facts: Parameters<Member['finalPrice']>[1], of = group) =>
      (await asker.finalPrice(of, facts)).errors?.[0]?.message ?? 'done';
    expect(await refusal(stranger, {})).toBe('NOT_FOUND_ERROR');
    expect(await refusal(member, { name: ' ' })).toBe('GUEST_DETAILS_INVALID');
    expect(await refusal(member, { payment: 'POINT' })).toBe('PAYMENT_TYPE_NOT_ALLOWED');
    expect(await refusal(member, {}, { ...group, bookings: group.bookings.slice(1) })).toBe(
      'GUESTS_DIFFER_FROM_HOLD',
    );
    await member.confirm(group);
    expect(await refusal(member, {})).toBe('HOLD_ALREADY_CONFIRMED');
    const later = await familyHeld();
    await later.member.remove(later.group.id);
    expect(await refusal(later.member, {}, later.group)).toBe('HOLD_EXPIRED');
  });
});
