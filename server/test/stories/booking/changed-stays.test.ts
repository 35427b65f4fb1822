/**
 * Stays that have changed: a night was given up and taken again, a room was moved to other days. How they are read, counted and
 * given up.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { lastStays } from '#server/modules/booking/stay/lasting-stays.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { changed } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const PRICE = 40;

async function aStay(member: Member, ahead: number, length: number) {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3, sp: PRICE });
  const from = await club.daysAhead(ahead);
  const rooms = await member.booked({
    roomType,
    from,
    to: addDays(from, length),
    rooms: [{ adults: 2 }, { adults: 2 }],
  });
  return {
    roomType,
    from,
    ids: rooms.map(({ id }) => id),
    nights: Array.from({ length }, (_, n) => addDays(from, n)),
  };
}

type Shown = {
  prices: { totalJpy: number; breakdown: { totalJpy: number; totalPoints: number } };
  nights: { date: string; cancelledAt: string | null }[];
};
const shown = async (member: Member, id: string) =>
  (
    await member.get<{ myBookingV2: Shown }>(
      'query b($id: ID!) { myBookingV2(id: $id) { prices { totalJpy breakdown { totalJpy totalPoints } } nights { date cancelledAt } } }',
      { id },
    )
  ).myBookingV2;
const penaltyOf = async (member: Member, id: string, dates: readonly string[]) =>
  (
    await member.get<{ calculateMyBookingCancelPenalty: { penaltyPoints: number; returnedPoints: number } }>(
      `query p($id: ID!, $dates: [Date!]!) { calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $dates) {
        penaltyPoints returnedPoints } }`,
      { id, dates },
    )
  ).calculateMyBookingCancelPenalty;

describe('a night that was given up and taken again', () => {
  it('is shown once, counted once, and given up with the rest, less what was paid for it', async () => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const { ids, nights } = await aStay(member, 5, 3);
    const [id] = ids;
    const asBooked = await shown(member, id!);
    expect((await member.cancel(id!, nights.slice(2))).errors).toBeUndefined();
    await changed(member, id!, { days: nights.slice(2) });
    expect(await brokenBooks(club.owner)).toEqual([]);

    const again = await shown(member, id!);
    expect(again.nights).toEqual(nights.map((date) => ({ date, cancelledAt: null })));
    expect(again.prices.breakdown).toEqual(asBooked.prices.breakdown);
    // The fee of the step in part is paid on top: 20 percent of a night's 3,000 yen.
    expect(again.prices.totalJpy).toBe(asBooked.prices.totalJpy + 600);
    // 20 percent of three nights is 24, of which 8 were kept when the last was given up.
    expect(await penaltyOf(member, id!, nights)).toEqual({ penaltyPoints: 16, returnedPoints: 104 });
    expect((await member.cancel(id!, nights)).errors).toBeUndefined();
    expect(await brokenBooks(club.owner)).toEqual([]);
    expect((await shown(member, id!)).nights.map((night) => night.date)).toEqual(nights);
    expect(
      await club.value<number>('select available::int from point_lots where contract_id = $1', [
        member.contractId,
      ]),
      // The other room's three nights, and 24 kept.
    ).toBe(900 - 120 - 24);
  });

  it('cannot be taken twice at once, nor can a charge be taken back twice', async () => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const { ids, nights } = await aStay(member, 40, 2);
    const [id] = ids;
    const taken = club.owner.query(
      `insert into booking_nights (booking_id, night, room_type_id)
       select booking_id, night, room_type_id from booking_nights where booking_id = $1 and night = $2`,
      [id, nights[1]],
    );
    await expect(taken).rejects.toThrow('booking_nights_live');
    expect((await member.cancel(id!, nights.slice(1))).errors).toBeUndefined();
    const reversed = club.owner.query(
      `insert into booking_charges (booking_id, at, subject, detail, night, yen, sales_tax_yen, reason, guests, rate_yen, pay_by, reverses_id)
       select booking_id, now(), subject, detail, night, yen, sales_tax_yen, reason, guests, rate_yen, pay_by, reverses_id
       from booking_charges where booking_id = $1 and reverses_id is not null limit 1`,
      [id],
    );
    await expect(reversed).rejects.toThrow('booking_charges_reversed_once');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('a room of a group that was moved', () => {
  it('is listed, barred and counted by its own days, while the other stays where it was', async () => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const { ids, nights, from } = await aStay(member, 20, 2);
    const [moved, stayed] = ids;
    const target = nights.map((night) => addDays(night, 30));
    await changed(member, moved!, { from: target[0]!, to: addDays(target[1]!, 1) });
    expect(await brokenBooks(club.owner)).toEqual([]);

    const listed = async (checkIn: CalendarDate) => {
      const { myBookingList } = await member.get<{ myBookingList: { id: string }[] }>(
        'query l($d: Date!) { myBookingList(checkInDateFrom: $d, checkInDateTo: $d) { id } }',
        { d: checkIn },
      );
      return myBookingList.map((booking) => booking.id);
    };
    expect(await listed(from)).toEqual([stayed]);
    expect(await listed(target[0]!)).toEqual([moved]);
    expect((await shown(member, moved!)).nights.map((night) => night.date)).toEqual(target);

    const elsewhere = await club.aRoomType(await club.aFacility(), { sp: 1 });
    const refused = await member.hold({ roomType: elsewhere, from: target[0]!, to: addDays(target[0]!, 1) });
    expect(refused.errors?.[0]?.message).toBe('OVERLAPPING_STAY');
    const { db } = club.portals[0]!.services;
    const { contractId } = member;
    expect(await lastStays(db, [contractId])).toEqual([{ contractId, lastCheckOut: addDays(target[0]!, 2) }]);

    expect((await member.cancel(stayed!, nights)).errors).toBeUndefined();
    const free = await member.hold({ roomType: elsewhere, from, to: addDays(from, 1) });
    expect(free.errors).toBeUndefined();
    expect((await member.cancel(moved!, target)).errors).toBeUndefined();
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});
