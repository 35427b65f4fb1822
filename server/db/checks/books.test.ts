/** Every law of the books holds over a lived-in club, and notices its own violation. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { Club } from '../../test/testkit/club.ts';
import { aProduct, CANCEL, ordered, withContact } from '../../test/testkit/exchange.ts';
import { bookByStaff } from '#server/modules/booking/public.ts';
import { keepRooms } from '#server/modules/vacancy/public.ts';
import { approveSignup } from '#server/modules/account/signup/review.ts';
import { openDesk } from '../../test/testkit/desk.ts';
import { aParking, aRentalItem } from '../../test/testkit/extras.ts';
import { TestGateway } from '../../test/testkit/gateway.ts';
import { setIssuer } from '../../test/testkit/papers.ts';
import { Applicant, aPromoCode } from '../../test/testkit/signup.ts';
import { billCompanies } from '../../test/testkit/company-bills.ts';
import { payAtTheHouse } from '../../test/testkit/paid-at-house.ts';
import { payForWeeks } from '../../test/testkit/weeks.ts';
import { DESK_PAYMENTS_BROKEN, payForMissedStays, STAYS_DUE_BROKEN } from '../../test/testkit/stay-fees.ts';
import { SECRET_KEY } from '../../test/testkit/prepared-database.ts';
import { seedDemoClub } from '../seed/seed.ts';
import { brokenBooks, laws } from './books.ts';

let club: Club;
let gateway: TestGateway;

/** Stays of every fate, so that no law is true for want of rows. */
beforeAll(async () => {
  gateway = await TestGateway.open();
  club = await Club.open(inject('postgresUrl'), { configuration: { gateway: gateway.settings } });
  await setIssuer(club);
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), { rooms: 5, sp: 30 });
  const day = (ahead: number) => club.daysAhead(ahead);
  const member = await (await club.aMember({ points: 5_000 })).logIn();
  // Its fees are charged to it, and so is a stay.
  await member.get('mutation ($token: String!) { clientSaveCard(token: $token) { saved } }', {
    token: await gateway.tokenFor('none'),
  });
  const days = { fromDate: await day(30), toDate: await day(32) };
  const extras = {
    rentalItems: [{ rentalItemId: await aRentalItem(club, roomType), quantity: 2, ...days }],
    parkings: [
      { facilityParkingId: await aParking(club, roomType), carNumber: '12-34', color: '白', ...days },
    ],
  };
  await member.booked({ roomType, from: await day(30), to: await day(33) }, { extras });
  const [cut] = await member.booked({ roomType, from: await day(5), to: await day(8) });
  await member.cancel(cut!.id, [await day(7)]);
  const [gone] = await member.booked({ roomType, from: await day(2), to: await day(4) });
  await member.cancel(gone!.id, [await day(2), await day(3)]);
  await member.booked({ roomType, from: await day(20), to: await day(21) }, { payment: 'CARD' });
  const isReceipted = `select count(*) > 1 and count(*) = (select count(*) from receipts) from card_charges`;
  await vi.waitUntil(() => club.value<boolean>(isReceipted), 60_000);
  const prepaying = await (await club.aMember({ product: 'VS' })).logIn();
  await club.aLot(prepaying.contractId, { kind: 'tvp', points: 70_000, thru: await day(300) });
  const stay = { roomType, from: await day(5), to: await day(8) };
  const [prepaid] = await prepaying.booked(stay, { extras: { bookingPrePayment: 66_000 } });
  await prepaying.cancel(prepaid!.id, [await day(7)]);
  await withContact(member);
  const [tea, gifts] = [await aProduct(club, { sp: 6, total: 9 }), await aProduct(club, { sp: 20 })];
  await ordered(member, {
    orders: [
      [tea, 2],
      [gifts, 1],
    ],
  });
  const [back] = await ordered(member, { orders: [[tea, 1]] });
  await member.get(CANCEL, { orderId: back!.orderId });
  await payAtTheHouse(club);
  await payForWeeks(club);
  await payForMissedStays(club);
  await billCompanies(club);
  await keepForAGroup();
  await member.remove((await member.held({ roomType, from: await day(40), to: await day(41) })).id);
  const rooms = [{ adults: 1 }, { adults: 2, children: 1 }];
  await member.held({ roomType, from: await day(50), to: await day(52), rooms });
  await signUp();
});

/** Rooms are kept for a group, and a stay is booked out of them by staff. */
async function keepForAGroup(): Promise<void> {
  const { id: roomTypeId, facilityId } = await club.aRoomType(await club.aFacility(), { rooms: 4, sp: 30 });
  const [firstNight, before] = [await club.daysAhead(60), await club.daysAhead(62)];
  const desk = openDesk(club);
  const block = { id: randomUUID(), facilityId, roomTypeId, firstNight, before, rooms: 3, name: '見本旅行' };
  const kept = await keepRooms(desk.services(), desk.actor, { ...block, releaseOn: null, reason: '団体' });
  expect(kept).toMatchObject({ rooms: 3 });
  const { clientId } = await club.aMember();
  const nobody = { kana: null, tel: null, email: null, childAges: [] };
  const stay = {
    ...{
      clientId,
      roomTypeId,
      checkIn: firstNight,
      checkOut: before,
      kind: 'OTA' as const,
      contractId: null,
    },
    rooms: [{ adults: 2, children: 0, bedShares: 0, name: '見本 太郎', ...nobody }],
    ...{ nightYen: [20_000, 20_000], payBy: 'ON_SITE' as const, channelReference: 'X-1', requestNote: null },
    roomBlockId: block.id,
  };
  const shownYen = 44_000;
  const asked = { id: randomUUID(), stay, shownYen, reason: '見本旅行からの予約' };
  expect(await bookByStaff(desk.services(), desk.actor, asked)).toHaveLength(1);
  await desk.close();
}

/** Somebody who became a member by a promo code, somebody who waits, and somebody who has just begun. */
async function signUp(): Promise<void> {
  const desk = openDesk(club);
  const made = await new Applicant(club, gateway).apply({
    promoCode: await aPromoCode(club, { off: 1_000 }),
  });
  await approveSignup(desk.services(), desk.actor, await made.id());
  await desk.close();
  await new Applicant(club, gateway).apply();
  await new Applicant(club, gateway).begin();
  await vi.waitUntil(async () => (await made.row()).state === 'APPROVED', 60_000);
}
afterAll(async () => {
  await club.close();
  await gateway.close();
});

/** A booking that was given up in part, and one that was given up whole. */
const CUT = `(select b.id from bookings b where b.cancelled_at is null
  and exists (select from booking_nights n where n.booking_id = b.id and n.ended_at is not null) order by b.id limit 1)`;
const GONE = '(select id from bookings where cancelled_at is not null limit 1)';
const LIVE = 'cancelled_at is null and booking_number is not null';

/** How each law is broken by someone who can write anything; each way must be noticed. */
const violations: Record<string, readonly string[]> = {
  stock: [
    'update room_nights set held = held + 1 where sold = 1 and night = (select min(night) from room_nights where sold = 1)',
    `update booking_nights set ended_at = null, ended_as = null where ended_as = 'SHORTENED'`,
  ],
  'booking-extras': [
    'update rental_nights set taken = taken - 1 where night = (select min(night) from rental_nights)',
    'delete from parking_nights',
    'update booking_parkings set from_date = from_date - 1',
    'update booking_rentals set to_date = to_date + 1',
    'update booking_rentals set ended_at = now()',
    'update booking_rentals set unit_price_yen = unit_price_yen + 1',
    `update booking_charges set rental_id = null, subject = 'PLAN_FEE' where rental_id is not null`,
    `update booking_charges set booking_id = ${GONE} where rental_id is not null`,
    'update bookings set cancelled_at = now() where id in (select booking_id from booking_parkings)',
    `insert into booking_pets (booking_id, position, kind, owner_name, breed, weight_grams) select ${GONE}, 1, 'DOG', 'x', 'x', 1`,
  ],
  lots: ['update point_lots set reserved = reserved + 1'],
  'ledger-balance': [
    `update point_movements set to_lot_id = (select id from point_lots order by id desc limit 1) where seq = 2`,
  ],
  'movement-chain': ['update point_movements set points = points + 1 where seq = 2'],
  'booking-points': [
    `update booking_nights set points = points + 1 where ended_at is null`,
    `update booking_penalties set points = points + 1 where points > 0`,
    `insert into booking_waivers (booking_id, at, points, reason)
     select booking_id, now(), 1, 'x' from booking_penalties where points > 0 limit 1`,
    `update point_movements set to_account = 'expired' where reason = 'keep'`,
    `update point_movements set night = night + 1 where reason = 'consume' and night = (select min(night) from booking_nights)`,
  ],
  'used-points': [
    `update point_movements set points = points + 1000 where reason = 'return'`,
    `alter table point_movements drop constraint point_movements_name_their_stay;
     update point_movements set booking_id = null where reason = 'consume'`,
    `update point_movements set night = night + 100 where reason = 'keep'`,
  ],
  prepayments: [
    `update booking_charges set yen = yen - 1 where subject = 'PREPAYMENT'`,
    `update booking_charges set yen = yen + 1 where subject = 'PREPAYMENT' and pay_by <> 'TVP'`,
    `update booking_charges set pay_by = 'ON_SITE' where subject = 'CANCELLATION_FEE' and pay_by = 'TVP'`,
    `update booking_charges set yen = 0 where subject = 'ACCOMMODATION'`,
    `update point_movements set points = points + 1 where reason = 'prepay'`,
    `update point_movements set to_account = 'expired' where reason = 'keep' and night is null`,
    `update point_movements set from_account = 'available' where reason = 'prepay'`,
    `update booking_groups set contract_id = (select min(id) from contracts) where id in
       (select group_id from bookings b join booking_charges c on c.booking_id = b.id where c.subject = 'PREPAYMENT')`,
  ],
  'audit-seals': [
    `insert into audit_seals (first_event_id, last_event_id, hash) values (1, 9000000000, '\\x')`,
    `insert into audit_seals (first_event_id, last_event_id, hash) select 2, max(id), '\\x' from audit_events`,
    `insert into audit_seals (first_event_id, last_event_id, hash)
     select first, last, '\\x' from (select max(id) as most from audit_events) e,
       lateral (values (1::bigint, most), (2, most - 1)) s (first, last)`,
  ],
  'booking-charges': [
    `insert into booking_charges (booking_id, at, subject, night, yen, reason, pay_by)
     select id, now(), 'USAGE_FEE', check_in, 100, 'BOOKED', 'ON_SITE' from bookings where cancelled_at is not null`,
    `insert into booking_charges (booking_id, at, subject, night, yen, reason, pay_by)
     select id, now(), 'USAGE_FEE', check_out, 100, 'BOOKED', 'ON_SITE' from bookings where id = ${CUT}`,
    `update booking_charges set reverses_id = (select min(id) from booking_charges where reverses_id is null)
     where id = (select max(id) from booking_charges where reverses_id is not null)`,
    `update booking_charges set yen = yen - 1, guests = null, rate_yen = null where reason = 'CANCELLED' and subject = 'BATHING_TAX'`,
    `drop index booking_charges_reversed_once;
     insert into booking_charges (booking_id, at, subject, detail, night, yen, sales_tax_yen, reason, guests, rate_yen, pay_by, reverses_id)
     select booking_id, at, subject, detail, night, yen, sales_tax_yen, reason, guests, rate_yen, pay_by, reverses_id
     from booking_charges where reverses_id is not null limit 1`,
    `update booking_penalties set yen = yen + 1 where yen > 0`,
    `insert into booking_waivers (booking_id, at, yen, reason) select booking_id, now(), 1, 'x' from booking_penalties where yen > 0 limit 1`,
    `insert into booking_waivers (booking_id, at, points, reason)
     select booking_id, now(), sum(points) + 1, 'x' from booking_penalties group by 1 limit 1`,
    `alter table booking_charges drop constraint booking_charges_by_guests;
     update booking_charges set guests = guests + 1 where reason = 'BOOKED'`,
    `update booking_charges set pay_by = 'INVOICE' where reason = 'CANCELLED'`,
  ],
  'booking-prices': [
    `update booking_nights set usage_fee_yen = usage_fee_yen + 1 where ended_at is null`,
    `update booking_nights set usage_fee_yen = usage_fee_yen + 1 where ended_at is not null`,
    `update booking_charges set night = night + 1 where subject = 'USAGE_FEE' and reason = 'BOOKED'`,
  ],
  'booking-nights': [
    `update bookings set check_out = check_out + 1 where cancelled_at is null`,
    `update bookings set check_in = check_in + 1 where id = ${CUT}`,
    `delete from booking_nights where ended_as = 'SHORTENED'`,
    `update booking_nights set ended_as = 'CANCELLED' where ended_as = 'SHORTENED'`,
    `update booking_nights set ended_as = 'MOVED' where ended_as = 'SHORTENED'`,
    `update booking_nights set ended_at = ended_at + interval '1 second' where ended_as = 'CANCELLED'`,
    `insert into booking_nights (booking_id, night, room_type_id) select id, check_out, room_type_id from bookings where id = ${CUT}`,
    `update bookings set client_id = client_id + 1 where ${LIVE}`,
    `update bookings set contract_id = null where ${LIVE}`,
    `update booking_groups set check_out = check_out + 1 where state = 'REMOVED'`,
  ],
  'booking-money': [
    `insert into booking_charges (booking_id, at, subject, yen, reason, pay_by)
     select id, now(), 'CLEANING_FEE', 100, 'BOOKED', 'ON_SITE' from bookings where ${LIVE}`,
    `delete from money_movements where purpose_id = ${GONE}; delete from money_balances where purpose_id = ${GONE}`,
    `update money_movements set payer_client_id = payer_client_id + 1; update money_balances set payer_client_id = payer_client_id + 1`,
    `update money_movements set yen = yen + 1 where reason = 'keep'`,
    `insert into booking_charges (booking_id, at, subject, yen, reason, pay_by)
     select booking_id, now(), 'CANCELLATION_FEE', -1, 'WAIVED', pay_by from booking_charges where reason = 'PENALTY' limit 1`,
    `update money_balances set charged = charged + 1, owed = owed + 1`,
    `update booking_charges set pay_by = 'INVOICE' where pay_by = 'ON_SITE'`,
    `update booking_charges set pay_by = 'ON_SITE' where pay_by = 'CARD'`,
  ],
  'money-balances': [
    'update money_balances set owed = owed + 1, charged = charged + 1',
    'delete from money_balances where seq = 1',
    `update money_movements set from_account = 'charged', reason = 'charge' where reason = 'keep'`,
  ],
  'joining-fees': [
    `update card_charges set yen = yen + 1 where purpose_kind = 'SIGNUP'`,
    `update card_charges set refund_yen = 1 where purpose_kind = 'SIGNUP'`,
    `update card_charges set client_id = (select min(id) from clients), login_id = gen_random_uuid() where purpose_kind = 'SIGNUP' and state = 'CAPTURED'`,
    `update signup_applications set state = 'WAITING', client_id = null, ended_at = null, form = '', password_hash = '' where state = 'APPROVED'`,
    `update signup_applications set state = 'CHARGING' where state = 'WAITING' and form is not null`,
    `delete from card_charges where purpose_kind = 'SIGNUP'`,
    `update promo_codes set uses = uses + 1`,
    `insert into promo_uses select code, 'x', (select id from signup_applications where state = 'STARTED' limit 1) from promo_codes`,
  ],
  'card-charges': [
    `update card_charges set refund_yen = 1`,
    `delete from card_charges`,
    `update card_charges set yen = yen + 1`,
    `update booking_groups set state = 'EXPIRED', confirmed_at = null where id in (select purpose_id from card_charges)`,
    `update booking_groups set state = 'PAYING', paying_until = now() where state = 'HELD'`,
    `update money_balances set card = 0, owed = owed + card where card > 0`,
    `update card_charges set state = 'VOIDED'`,
    `update card_charges set state = 'CAPTURED', captured_at = now(), look_at = null, held_yen = yen - 1`,
    `update card_charges set state = 'CAPTURED', captured_at = now(), look_at = null, transfer_yen = 1, refund_yen = 1`,
    `update card_charges set state = 'AUTHORISED', look_at = now(), refund_yen = 1, transfer_yen = 1`,
    `update booking_charges set pay_by = 'ON_SITE' where pay_by = 'CARD' and subject = 'USAGE_FEE'`,
    `update booking_charges set pay_by = 'CARD' where pay_by = 'ON_SITE' and reason = 'BOOKED'`,
    `update booking_changes set state = 'ABANDONED', penalty_id = null, applied_at = null`,
    `update booking_changes set fee_points = fee_points + 1`,
    `delete from card_charges where purpose_kind = 'BOOKING_CHANGE'`,
    `update booking_changes set state = 'PAYING', penalty_id = null, applied_at = null`,
  ],
  receipts: [
    `update receipt_numbers set last = last + 1`,
    `delete from receipt_numbers`,
    `update receipts set content = jsonb_set(content, '{lines,0,yen}', '1')`,
    `update receipts set yen = yen + 1 where replaced_at is null`,
    `delete from receipt_purposes; delete from receipts`,
    `update receipts set replaced_at = now()`,
  ],
  'room-blocks': [
    'update room_block_nights set rooms = rooms + 1',
    'delete from room_block_nights where night = (select min(night) from room_block_nights)',
    'update booking_groups set room_block_id = null where room_block_id is not null',
    'update room_blocks set rooms = rooms + 1',
  ],
  'desk-payments': DESK_PAYMENTS_BROKEN,
  'company-bills': [
    `delete from company_bill_items where bill_id is null`,
    `insert into company_bill_items (charge_id, booking_id, client_id) select l.id, b.id, b.client_id from booking_charges l join bookings b on b.id = l.booking_id
     where l.pay_by <> 'INVOICE' limit 1`,
    `update company_bill_items set client_id = client_id + 1 where bill_id is null`,
    `update company_bill_items set bill_id = (select min(id::text)::uuid from company_bills) where bill_id is null`,
    `update company_bill_items set bill_id = null`,
    `update company_bills set yen = yen + 1`,
    `update company_bills set is_open = not is_open`,
    `update money_balances set purpose_kind = 'COMPANY_CREDIT' where purpose_kind = 'COMPANY_BILL'`,
    `update money_balances set purpose_kind = 'COMPANY_BILL' where purpose_kind = 'COMPANY_CREDIT'`,
    `update company_bills set yen = yen - 1 where yen < 0`,
    `update company_bills set client_id = client_id + 1`,
    `delete from money_movements where purpose_kind = 'COMPANY_BILL'; delete from money_balances where purpose_kind = 'COMPANY_BILL'`,
    `update money_balances set purpose_id = gen_random_uuid() where purpose_kind = 'COMPANY_BILL'`,
  ],
  'stays-due': STAYS_DUE_BROKEN,
  'week-fees': [
    `delete from week_exchange_fees where is_open; delete from money_balances where purpose_kind = 'WEEK_EXCHANGE' and owed > 0;
     delete from money_movements where purpose_kind = 'WEEK_EXCHANGE'`,
    `update week_exchange_fees set yen = yen + 1`,
    `update weekly_rights set fee_due_yen = fee_due_yen + 1 where fee_due_yen > 0`,
    `update weekly_rights set status = 'DEPOSITED', fee_due_yen = null where status = 'EXCHANGED'`,
    `update week_exchange_fees set ended_at = now()`,
    `update week_exchange_fees set ended_at = null`,
    `update week_exchange_fees set is_open = not is_open`,
    `update week_exchange_fees set client_id = client_id + 1`,
    `delete from week_fee_waivers`,
    `delete from money_movements where purpose_kind = 'WEEK_EXCHANGE' and reason = 'waive'`,
    `delete from receipts where desk_payment_id is not null`,
    `update receipts set replaced_at = now() where desk_payment_id is not null and kind = 'RETURN'`,
  ],
  'money-chain': [
    'update money_movements set yen = yen + 1 where seq = 1',
    'delete from money_movements where seq = 2',
    'update money_balances set seq = seq + 1',
    'delete from money_balances where seq = 1',
  ],
  exchanges: [
    `update exchange_lines set points = points + 1`,
    `update exchange_orders set state = 'CANCELLED', cancelled_at = now() where state = 'RECEIVED'`,
    `update exchange_orders set state = 'RECEIVED', cancelled_at = null where state = 'CANCELLED'`,
    `delete from exchange_lines; delete from exchange_orders; update exchange_products set ordered = 0`,
    `update point_movements set points = points + 1 where reason = 'unexchange'`,
    `update exchange_orders set client_id = client_id + 1`,
    `update exchange_orders set kind = 'tvp'`,
    `update exchange_products set ordered = ordered + 1`,
    `update exchange_lines set quantity = quantity + 1`,
  ],
  'live-holds': [`update bookings set booking_number = null where booking_number is not null`],
  guests: ['delete from booking_guests where representative'],
};

describe('the books', () => {
  it('are right after stays of every fate', async () => {
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are laws each of which is tried with violations', () => {
    expect(laws.map((law) => law.name).filter((name) => !violations[name]?.length)).toEqual([]);
  });

  it.each(Object.entries(violations).flatMap(([name, ways]) => ways.map((way) => [name, way] as const)))(
    'notice a violation of %s: %s',
    async (name, violation) => {
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
    },
  );
});

describe('the books of the demo club', () => {
  it('are right from the first day', async () => {
    const demo = await Club.open(inject('postgresUrl'));
    try {
      await seedDemoClub(demo.owner, { secretKey: SECRET_KEY });
      expect(await brokenBooks(demo.owner)).toEqual([]);
    } finally {
      await demo.close();
    }
  }, 120_000);
});
