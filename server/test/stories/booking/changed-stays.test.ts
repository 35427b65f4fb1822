/**
 * Stays that have changed: a night was given up and taken again, a room was moved to other days. The rows of a change are
 * written here as the owner; reading, counting and giving up such stays is the portal's own.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { lastStays } from '#server/modules/booking/stay/lasting-stays.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const PRICE = 40;
const STAY = `(select b.id, b.room_type_id, b.client_id, b.contract_id, b.group_id, l.id as lot, $3::timestamptz as at
  from bookings b join point_lots l on l.contract_id = b.contract_id where b.id = $1)`;
const NIGHTS = `unnest($2::date[]) as nights (night)`;

/** Takes nights for two guests, at the price and the usage fee of the club. */
const TAKE = [
  `insert into booking_nights (booking_id, night, room_type_id, points, usage_fee_yen, taken_by_change)
   select s.id, night, s.room_type_id, ${PRICE}, 3000, gen_random_uuid() from ${STAY} s, ${NIGHTS}`,
  `insert into booking_charges (booking_id, at, subject, night, yen, sales_tax_yen, reason, guests, rate_yen, pay_by)
   select s.id, s.at, 'USAGE_FEE', night, 3000, 300, 'BOOKED', 2, 1500, 'ON_SITE' from ${STAY} s, ${NIGHTS}`,
  `insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
   select 'BOOKING', s.id, s.client_id, s.at, 'charge', 'charged', 'owed', count(*) * 3300 from ${STAY} s, ${NIGHTS} group by 2, 3, 4`,
  ...(['reserve available reserved', 'consume reserved used'] as const).map((kind) => {
    const [reason, from, to] = kind.split(' ');
    return `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points,
        booking_group_id, booking_id, night)
      select s.contract_id, s.at, '${reason}', s.lot, '${from}', s.lot, '${to}', ${PRICE}, s.group_id, s.id, night from ${STAY} s, ${NIGHTS}`;
  }),
  `update room_nights r set sold = sold + 1 from ${STAY} s, ${NIGHTS}
   where r.room_type_id = s.room_type_id and r.night = nights.night`,
];
/** Leaves nights for other days, for nothing. */
const LEAVE = [
  `update booking_nights set ended_at = $3, ended_as = 'MOVED', ended_by_change = gen_random_uuid()
   where booking_id = $1 and night = any($2::date[]) and ended_at is null`,
  `insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
   select 'BOOKING', s.id, s.client_id, s.at, 'reverse', 'owed', 'charged', sum(c.yen + c.sales_tax_yen)
   from ${STAY} s join booking_charges c on c.booking_id = s.id and c.night = any($2::date[]) group by 2, 3, 4`,
  `insert into booking_charges (booking_id, at, subject, detail, night, yen, sales_tax_yen, reason, guests, rate_yen, pay_by, reverses_id)
   select booking_id, $3, subject, detail, night, -yen, -sales_tax_yen, 'CANCELLED', guests, rate_yen, pay_by, id
   from booking_charges where booking_id = $1 and night = any($2::date[])`,
  `insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points,
     booking_group_id, booking_id, night)
   select s.contract_id, s.at, 'return', s.lot, 'used', s.lot, 'available', ${PRICE}, s.group_id, s.id, night from ${STAY} s, ${NIGHTS}`,
  `update room_nights r set sold = sold - 1 from ${STAY} s, ${NIGHTS}
   where r.room_type_id = s.room_type_id and r.night = nights.night`,
];

async function write(statements: readonly string[], id: string, nights: readonly CalendarDate[]) {
  const at = await club.value<Date>('select business_now()');
  for (const statement of statements) await club.owner.query(statement, [id, nights, at]);
  return at;
}

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
    await write(TAKE, id!, nights.slice(2));
    await club.owner.query('update bookings set check_out = check_out + 1 where id = $1', [id]);
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
    const at = await write(LEAVE, moved!, nights);
    await write(TAKE, moved!, target);
    await club.owner.query(
      'update bookings set check_in = check_in + 30, check_out = check_out + 30, moved_at = $2 where id = $1',
      [moved, at],
    );
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
