/** Every law of the books holds over a lived-in club, and notices its own violation. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../test/testkit/club.ts';
import { seedDemoClub } from '../seed/seed.ts';
import { brokenBooks, laws } from './books.ts';

let club: Club;

/** Stays of every fate, so that no law is true for want of rows. */
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), { rooms: 5, sp: 30 });
  const day = (ahead: number) => club.daysAhead(ahead);
  const member = await (await club.aMember({ points: 5_000 })).logIn();
  await member.booked({ roomType, from: await day(30), to: await day(33) });
  const [cut] = await member.booked({ roomType, from: await day(5), to: await day(8) });
  await member.cancel(cut!.id, [await day(7)]);
  const [gone] = await member.booked({ roomType, from: await day(2), to: await day(4) });
  await member.cancel(gone!.id, [await day(2), await day(3)]);
  const left = await member.held({ roomType, from: await day(40), to: await day(41) });
  await member.remove(left.id);
  await member.held({
    roomType,
    from: await day(50),
    to: await day(52),
    rooms: [{ adults: 1 }, { adults: 2, children: 1 }],
  });
});
afterAll(() => club.close());

/** How each law is broken by someone who can write anything. */
const violations: Record<string, string> = {
  stock:
    'update room_nights set held = held + 1 where sold = 1 and night = (select min(night) from room_nights where sold = 1)',
  lots: 'update point_lots set reserved = reserved + 1',
  'ledger-balance': `update point_movements set to_lot_id = (select id from point_lots order by id desc limit 1) where seq = 2`,
  'movement-chain': 'update point_movements set points = points + 1 where seq = 2',
  'booking-points': `update booking_nights set points = points + 1 where cancelled_at is null`,
  'booking-charges': `insert into booking_charges (booking_id, at, subject, night, yen, reason)
    select id, now(), 'USAGE_FEE', check_in, 100, 'BOOKED' from bookings where cancelled_at is not null`,
  'booking-prices': `update booking_nights set usage_fee_yen = usage_fee_yen + 1`,
  'booking-nights': `update bookings set check_out = check_out + 1 where cancelled_at is null`,
  'live-holds': `update bookings set booking_number = null where booking_number is not null`,
  guests: 'delete from booking_guests where representative',
};

describe('the books', () => {
  it('are right after stays of every fate', async () => {
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it.each(laws.map((law) => law.name))('notice a violation of %s', async (name) => {
    const violation = violations[name];
    if (!violation) throw new Error(`the law ${name} needs a violation to be tried with`);
    await club.aLot((await club.aMember()).contractId, {
      kind: 'fp',
      points: 5,
      thru: await club.daysAhead(9),
    });
    await club.owner.query('begin');
    try {
      await club.owner.query('set local session_replication_role = replica');
      await club.owner.query(violation);
      const broken = (await brokenBooks(club.owner)).map((line) => line.split(':')[0]);
      expect(broken).toContain(name);
    } finally {
      await club.owner.query('rollback');
    }
  });
});

describe('the books of the demo club', () => {
  it('are right from the first day', async () => {
    const demo = await Club.open(inject('postgresUrl'));
    try {
      await seedDemoClub(demo.owner, { scale: 1 });
      expect(await brokenBooks(demo.owner)).toEqual([]);
    } finally {
      await demo.close();
    }
  }, 60_000);
});
