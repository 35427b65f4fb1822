/** A booked stay gets other dates or other guests: what it comes to, that it is done as it was quoted, and when it is refused. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, fiscalYearEnd, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { carryOut, changed, quoted, quoteFor } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

type StayFacts = {
  readonly ahead: number;
  readonly nights?: number;
  readonly adults?: number;
  readonly rooms?: number;
  readonly planId?: number;
};

async function aStay(member: Member, { ahead, nights = 2, adults = 2, rooms = 3 }: StayFacts) {
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), {
    ...{ rooms, sp: 40, vs: 20_000 },
  });
  const from = await club.daysAhead(ahead);
  const to = addDays(from, nights);
  const [booking] = await member.booked({ roomType, from, to, rooms: [{ adults }] });
  return { id: booking!.id, roomType, from, to };
}

const nightsOf = async (id: string) => {
  const { rows } = await club.owner.query<{ night: string }>(
    `select to_char(night, 'YYYY-MM-DD') as night from booking_nights where booking_id = $1 and ended_at is null order by 1`,
    [id],
  );
  return rows.map(({ night }) => night);
};
const soldOn = (roomTypeId: number, night: CalendarDate) =>
  club.value<number>('select sold from room_nights where room_type_id = $1 and night = $2', [
    roomTypeId,
    night,
  ]);
const available = (member: Member) =>
  club.value<number>(`select coalesce(sum(available), 0)::int from point_lots where contract_id = $1`, [
    member.contractId,
  ]);
const keptOf = async (id: string) => {
  const { rows } = await club.owner.query<{ points: number; yen: number }>(
    'select sum(points)::int as points, sum(yen)::int as yen from booking_penalties where booking_id = $1',
    [id],
  );
  return rows[0];
};
const keyOf = ({ errors }: { errors?: readonly { message: string }[] | undefined }) =>
  errors?.[0]?.message ?? 'done';

describe('staying longer', () => {
  it('adds the nights that follow, at their prices, and takes rooms and points', async () => {
    const member = await (await club.aMember({ points: 500 })).logIn();
    const { id, to, roomType } = await aStay(member, { ahead: 20 });
    const before = await available(member);
    const quote = await changed(member, id, { days: [to] });
    // Two guests: 1,500 a head and night with 10 percent, and 150 of bathing tax a head.
    expect(quote.after.totalJpy - quote.before.totalJpy).toBe(3_300 + 300);
    expect(quote).toMatchObject({
      ...{ addedNights: [to], leftNights: [], takenPoints: 40, returnedPoints: 0 },
      ...{ penaltyPoints: 0, penaltyJpy: 0, chargeJpy: 0, needsPassword: true },
      before: { price: { totalPoints: 80 } },
      after: { checkOutDate: addDays(to, 1), price: { totalPoints: 120 } },
    });
    expect(await nightsOf(id)).toHaveLength(3);
    expect(await soldOn(roomType.id, to)).toBe(1);
    expect(await available(member)).toBe(before - 40);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is refused where the days do not follow, the room is sold, or the stay grows too long', async () => {
    const member = await (await club.aMember({ points: 5_000 })).logIn();
    const { id, from, to, roomType } = await aStay(member, { ahead: 20, rooms: 1 });
    const other = await (await club.aMember({ points: 500 })).logIn();
    await other.booked({ roomType, from: addDays(to, 1), to: addDays(to, 2) });
    const refused = async (days: readonly CalendarDate[]) => {
      const [asked, done] = [await quoted(member, id, { days }), await carryOut(member, id, { days })];
      expect(keyOf(done)).toBe(keyOf(asked));
      return [keyOf(asked), asked.errors?.[0]?.extensions?.next ?? asked.errors?.[0]?.extensions?.date];
    };
    expect(await refused([])).toEqual(['EXTENSION_NOT_CONSECUTIVE', to]);
    expect(await refused([addDays(to, 1)])).toEqual(['EXTENSION_NOT_CONSECUTIVE', to]);
    expect(await refused([addDays(from, -1)])).toEqual(['EXTENSION_NOT_CONSECUTIVE', to]);
    expect(await refused([to, addDays(to, 2)])).toEqual(['EXTENSION_NOT_CONSECUTIVE', to]);
    expect(await refused([to, to])).toEqual(['EXTENSION_NOT_CONSECUTIVE', to]);
    expect(await refused([to, addDays(to, 1)])).toEqual(['EXTENSION_ROOM_UNAVAILABLE', addDays(to, 1)]);
    const many = Array.from({ length: 13 }, (_, n) => addDays(to, n));
    expect((await refused(many))[0]).toBe('STAY_TOO_LONG');
    expect(await nightsOf(id)).toHaveLength(2);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('moving', () => {
  it('is free eight days before: the old nights and points are free again, overlapping nights are kept', async () => {
    const member = await (await club.aMember({ points: 200 })).logIn();
    const { id, from, to, roomType } = await aStay(member, { ahead: 8, rooms: 1 });
    const wanted = { from: addDays(from, 1), to: addDays(to, 2) };
    const before = await available(member);
    const quote = await changed(member, id, wanted);
    expect(quote).toMatchObject({
      ...{ leftNights: [from], addedNights: [to, addDays(to, 1)] },
      ...{ penaltyPercent: 0, penaltyPoints: 0, returnedPoints: 40, takenPoints: 80 },
    });
    expect(await nightsOf(id)).toEqual([addDays(from, 1), to, addDays(to, 1)]);
    expect(await soldOn(roomType.id, from)).toBe(0);
    expect(await available(member)).toBe(before - 40);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('costs the rate of the day for the nights it leaves, and a later cancellation goes by the earlier arrival for a week', async () => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const { id, from } = await aStay(member, { ahead: 5 });
    const [later, end] = [addDays(from, 30), addDays(from, 32)];
    const quote = await changed(member, id, { from: later, to: end });
    // 20 percent of two nights of 40 points, and of their usage fee of 3,000.
    expect(quote).toMatchObject({
      penaltyPercent: 20,
      penaltyPoints: 16,
      penaltyJpy: 1_200,
      returnedPoints: 64,
    });
    const penalty = async () =>
      (
        await member.get<{ p: { penaltyPercent: number; penaltyPoints: number } }>(
          `query p($id: ID!, $d: [Date!]!) { p: calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $d) {
            penaltyPercent penaltyPoints } }`,
          { id, d: [later, addDays(later, 1)] },
        )
      ).p;
    const clocks = async () =>
      (
        await member.get<{ p: { clocks: { checkInDate: string; until: string | null }[] } }>(
          'query p($id: ID!) { p: bookingCancelPolicy(bookingId: $id) { clocks { checkInDate until } } }',
          { id },
        )
      ).p.clocks;
    expect(await penalty()).toEqual({ penaltyPercent: 20, penaltyPoints: 16 });
    const said = await clocks();
    expect(said.map((clock) => clock.checkInDate)).toEqual([from, later]);
    const movedAt = await club.value<Date>('select applied_at from booking_changes where booking_id = $1', [
      id,
    ]);
    expect(Date.parse(said[0]!.until!) - movedAt.getTime()).toBe(7 * 86_400_000);
    expect(said[1]!.until).toBeNull();
    expect(await brokenBooks(club.owner)).toEqual([]);
    await club.clockForward('7 days 1 minute');
    try {
      expect(await penalty()).toEqual({ penaltyPercent: 0, penaltyPoints: 0 });
      expect(await clocks()).toEqual([{ checkInDate: later, until: null }]);
    } finally {
      await club.clockForward('-7 days -1 minute');
    }
  });

  it('to an earlier day that leaves no night settles nothing: nights given up before count on', async () => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const { id, from } = await aStay(member, { ahead: 7, nights: 4 });
    const nights = [1, 2, 3].map((nth) => addDays(from, nth));
    // The first of them is eight days away, so they are free.
    expect((await member.cancel(id, nights)).errors).toBeUndefined();
    const quote = await changed(member, id, { from: addDays(from, -1), to: addDays(from, 1) });
    expect(quote).toMatchObject({ leftNights: [], penaltyPoints: 0, penaltyJpy: 0 });
    expect(await brokenBooks(club.owner)).toEqual([]);
    expect((await member.cancel(id, [addDays(from, -1), from])).errors).toBeUndefined();
    // 20 percent of five nights of 40 points and 3,000 yen.
    expect(await keptOf(id)).toEqual({ points: 40, yen: 3_000 });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('never competes with itself for the last room, and pays its new nights with the points of the old', async () => {
    const member = await (await club.aMember({ points: 80 })).logIn();
    const { id, from, to } = await aStay(member, { ahead: 20, rooms: 1 });
    expect(await available(member)).toBe(0);
    const quote = await changed(member, id, { from: addDays(from, 1), to: addDays(to, 1) });
    expect(quote).toMatchObject({ takenPoints: 40, returnedPoints: 40 });
    expect(await available(member)).toBe(0);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is refused as a new stay would be, and where only the departure would be another', async () => {
    const member = await (await club.aMember({ points: 300 })).logIn();
    const { id, from, to, roomType } = await aStay(member, { ahead: 20, rooms: 1 });
    const other = await (await club.aMember({ points: 500 })).logIn();
    await other.booked({ roomType, from: addDays(from, 10), to: addDays(from, 11) });
    const refused = async (stay: { from: CalendarDate; to: CalendarDate }) => {
      const [asked, done] = [await quoted(member, id, stay), await carryOut(member, id, stay)];
      expect(keyOf(done)).toBe(keyOf(asked));
      return keyOf(asked);
    };
    expect(await refused({ from, to: addDays(to, 1) })).toBe('MOVE_KEEPS_ARRIVAL');
    expect(await refused({ from: to, to: from })).toBe('STAY_DATES_INVALID');
    expect(await refused({ from: addDays(from, 9), to: addDays(from, 11) })).toBe('NO_INVENTORY');
    expect(await refused({ from: addDays(from, -30), to: addDays(from, -29) })).toBe('PAST_DATE');
    expect(await refused({ from: addDays(from, 390), to: addDays(from, 391) })).toBe(
      'OUTSIDE_RECEPTION_PERIOD',
    );
    const elsewhere = await club.aRoomType(await club.aFacility(), { sp: 10 });
    await member.booked({ roomType: elsewhere, from: addDays(from, 40), to: addDays(from, 42) });
    expect(await refused({ from: addDays(from, 41), to: addDays(from, 43) })).toBe('OVERLAPPING_STAY');
    expect(await refused({ from: addDays(from, 100), to: addDays(from, 114) })).toBe('INSUFFICIENT_POINTS');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('other guests', () => {
  const two = async (id: string) => {
    const { rows } = await club.owner.query<{ id: string }>(
      'select id from booking_guests where booking_id = $1 order by position',
      [id],
    );
    return rows.map((row) => row.id);
  };

  it('need no password where no price changes, and leave nothing of who does not come', async () => {
    const member = await (await club.aMember({ points: 500 })).logIn();
    const { id } = await aStay(member, { ahead: 20 });
    const [first, second] = await two(id);
    const guests = [
      { id: first!, name: '見本 太郎', representative: true },
      { id: 'new-1', name: '別人 次郎' },
    ];
    const quote = await quoteFor(member, id, { guests });
    expect(quote).toMatchObject({ needsPassword: false, penaltyJpy: 0 });
    const { errors } = await carryOut(member, id, { guests }, { password: null, quote: quote.quote });
    expect(errors).toBeUndefined();
    const now = await club.owner.query<{ id: string; name: string }>(
      'select id, name from booking_guests where booking_id = $1 order by position',
      [id],
    );
    expect(now.rows.map(({ name }) => name)).toEqual(['見本 太郎', '別人 次郎']);
    expect(now.rows.map((row) => row.id)).not.toContain(second);
    // The same once more is a lost answer, told as done and mailed once; another day it changes nothing.
    const same = guests.map((guest, nth) => ({ ...guest, id: now.rows[nth]!.id }));
    const sent = async () => (await carryOut(member, id, { guests: same })).errors?.[0]?.message ?? 'done';
    expect(await sent()).toBe('done');
    const changes = 'select count(*)::int from booking_changes where booking_id = $1';
    expect(await club.value(changes, [id])).toBe(1);
    await club.owner.query(`update booking_changes set applied_at = applied_at - interval '1 hour'`);
    expect(await sent()).toBe('NOTHING_CHANGES');
    expect(await club.value('select representative_name from bookings where id = $1', [id])).toBe(
      '見本 太郎',
    );
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('who are fewer within a band keep the rate of what falls away, and cancelling then costs no less than at once', async () => {
    const member = await (await club.aMember({ points: 500 })).logIn();
    const { id, from, to } = await aStay(member, { ahead: 5, adults: 3 });
    const [first, second] = await two(id);
    const guests = [
      { id: first!, representative: true },
      { id: second!, name: '見本 次郎' },
    ];
    const quote = await changed(member, id, { guests });
    // 1,500 a night fall away; 20 percent of that, twice.
    expect(quote).toMatchObject({ penaltyPercent: 20, penaltyJpy: 600, needsPassword: true });
    // 1,650 and a bathing tax of 150 fall away for each night, and 600 come.
    expect(quote.after.totalJpy - quote.before.totalJpy).toBe(600 - 2 * (1_650 + 150));
    const { p } = await member.get<{ p: { penaltyJpy: number } }>(
      'query p($id: ID!, $d: [Date!]!) { p: calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $d) { penaltyJpy } }',
      { id, d: [from, addDays(from, 1)] },
    );
    // Three guests at once: 20 percent of 9,000 is 1,800.
    expect(p.penaltyJpy + 600).toBe(1_800);
    expect(to).toBe(addDays(from, 2));
    expect(await brokenBooks(club.owner)).toEqual([]);
    expect((await member.cancel(id, [from, addDays(from, 1)])).errors).toBeUndefined();
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('who are fewer while the last night is given up, which is then taken again, make no detour that is cheaper', async () => {
    const member = await (await club.aMember({ points: 1_000 })).logIn();
    const facts = { ahead: 5, adults: 3 };
    const [direct, detour] = [await aStay(member, facts), await aStay(member, { ...facts, ahead: 7 })];
    const last = addDays(detour.from, 1);
    // Seven days ahead as five cost 20 percent.
    expect((await member.cancel(direct.id, [direct.from, addDays(direct.from, 1)])).errors).toBeUndefined();
    expect((await member.cancel(detour.id, [last])).errors).toBeUndefined();
    const [first] = await two(detour.id);
    await changed(member, detour.id, { guests: [{ id: first!, representative: true }] });
    await changed(member, detour.id, { days: [last] });
    expect((await member.cancel(detour.id, [detour.from, last])).errors).toBeUndefined();
    expect(await keptOf(detour.id)).toEqual(await keptOf(direct.id));
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('who come after all are charged again, and the fee that was kept for fewer stays', async () => {
    const member = await (await club.aMember({ points: 500 })).logIn();
    const { id, to } = await aStay(member, { ahead: 5 });
    const one = [{ id: 'new-1', representative: true }];
    expect(await changed(member, id, { guests: one })).toMatchObject({ penaltyJpy: 600 });
    const back = await changed(member, id, { guests: [...one, { id: 'new-2' }] });
    // 1,650 and a bathing tax of 150 come back for each night.
    expect(back.after.totalJpy - back.before.totalJpy).toBe(2 * (1_650 + 150));
    expect(await keptOf(id)).toEqual({ points: 0, yen: 600 });
    // The last night: 20 percent of 3,000, of which 300 are kept already.
    expect((await member.cancel(id, [addDays(to, -1)])).errors).toBeUndefined();
    expect(await keptOf(id)).toEqual({ points: 8, yen: 900 });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are refused as they would be when booking', async () => {
    const member = await (await club.aMember({ points: 500 })).logIn();
    const { id } = await aStay(member, { ahead: 20 });
    const [first, second] = await two(id);
    const refused = async (guests: Parameters<typeof changed>[2] & { guests: unknown }) =>
      keyOf(await quoted(member, id, guests));
    const rep = { id: first!, representative: true };
    expect(await refused({ guests: [] })).toBe('ROOM_NEEDS_ADULT');
    expect(await refused({ guests: [{ id: first! }, { id: second! }] })).toBe('ONE_REPRESENTATIVE_PER_ROOM');
    const five = [rep, ...Array.from({ length: 4 }, (_, n) => ({ id: `new-${n}` }))];
    expect(await refused({ guests: five })).toBe('OVER_CAPACITY');
    expect(await refused({ guests: [rep, { id: 'new-1', child: true, age: 40 }] })).toBe(
      'GUEST_DETAILS_INVALID',
    );
  });
});

describe('a change', () => {
  it('is done as it was quoted, or says the price of now; sent again it is answered as done', async () => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const { id, to, roomType } = await aStay(member, { ahead: 20 });
    const asked = { days: [to] };
    const quote = await quoteFor(member, id, asked);
    await club.owner.query('update room_nights set price_sp = 50 where room_type_id = $1', [roomType.id]);
    expect(keyOf(await carryOut(member, id, asked, { quote: quote.quote }))).toBe('PRICE_CHANGED');
    expect(await nightsOf(id)).toHaveLength(2);
    const next = await quoteFor(member, id, asked);
    expect(next.takenPoints).toBe(50);
    for (let times = 0; times < 3; times += 1) {
      const { data } = await carryOut(member, id, asked, { quote: next.quote });
      expect(data?.done.booking.checkOutDate).toBe(addDays(to, 1));
    }
    expect(await nightsOf(id)).toHaveLength(3);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('asks for the password, and for consent where next year lends its points', async () => {
    const member = await (await club.aMember({ points: 80 })).logIn();
    const today = await club.today();
    const next = fiscalYearOf(today) + 1;
    const lot = {
      kind: 'sp',
      points: 100,
      from: addDays(fiscalYearEnd(next - 1), 1),
      thru: fiscalYearEnd(next),
      fiscalYear: next,
    } as const;
    await club.aLot(member.contractId, lot);
    const { id, to } = await aStay(member, { ahead: 20 });
    const days = [to];
    expect(keyOf(await carryOut(member, id, { days }, { password: 'wrong' }))).toBe('BAD_CREDENTIAL_ERROR');
    const quote = await quoteFor(member, id, { days });
    expect(quote).toMatchObject({ takenPoints: 40, borrowedPoints: 40 });
    const shown = { quote: quote.quote };
    expect(keyOf(await carryOut(member, id, { days }, shown))).toBe('BORROWING_NEEDS_CONSENT');
    expect(await nightsOf(id)).toHaveLength(2);
    expect(keyOf(await carryOut(member, id, { days, borrow: true }, shown))).toBe('done');
    expect(await nightsOf(id)).toHaveLength(3);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('closes at 15:00 of the day before, and is not for others, nor for stays that are over or closed', async () => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const { id, from, to } = await aStay(member, { ahead: 20 });
    const stranger = await (await club.aMember({ points: 900 })).logIn();
    expect(keyOf(await quoted(stranger, id, { days: [to] }))).toBe('NOT_FOUND_ERROR');
    expect(keyOf(await carryOut(stranger, id, { days: [to] }))).toBe('NOT_FOUND_ERROR');
    const sub = await (await club.aMember({ of: member })).logIn();
    expect(keyOf(await quoted(sub, id, { days: [to] }))).toBe('NOT_YOUR_BOOKING_TO_CHANGE');
    await club.clockAt(addDays(from, -1), '14:59');
    expect(keyOf(await quoted(member, id, { days: [to] }))).toBe('done');
    await club.clockAt(addDays(from, -1), '15:00');
    expect(keyOf(await quoted(member, id, { days: [to] }))).toBe('CHANGE_CLOSED');
    expect(keyOf(await carryOut(member, id, { days: [to] }))).toBe('CHANGE_CLOSED');
    await club.clockBack();
    await club.owner.query('update bookings set client_may_modify = false where id = $1', [id]);
    expect(keyOf(await quoted(member, id, { days: [to] }))).toBe('NOT_MODIFIABLE_BY_CLIENT');
    await club.owner.query('update bookings set client_may_modify = true where id = $1', [id]);
    await member.cancel(id, [from, addDays(from, 1)]);
    expect(keyOf(await quoted(member, id, { days: [to] }))).toBe('ALREADY_CANCELLED');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});
