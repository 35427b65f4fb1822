/** Every way in which a stay can be refused, by the key the contract promises, through the API. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let member: Member;
let roomType: { id: number; facilityId: number };
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
  // A day far from the turn of the fiscal year, whenever the tests run.
  await club.clockAt(calendarDate('2026-11-21'), '12:00');
  roomType = await club.aRoomType(await club.aFacility({ acceptsSameDay: true }), { rooms: 3, sp: 10 });
  member = await (await club.aMember({ product: 'SP', points: 100 })).logIn();
});
afterAll(() => club.close());

const keyOf = (answer: { errors?: readonly { message: string }[] }) => answer.errors?.[0]?.message ?? 'done';
const days = (n: number): Promise<CalendarDate> => club.daysAhead(n);

describe('the dates of a hold', () => {
  it.each([
    [-1, 1, '12:00', 'PAST_DATE'],
    [0, 1, '06:59', 'SAME_DAY_NOT_YET_OPEN'],
    [0, 1, '15:00', 'SAME_DAY_CLOSED'],
    [1, 2, '17:00', 'NEXT_DAY_CLOSED'],
    [30, 30, '12:00', 'STAY_DATES_INVALID'],
    [30, 45, '12:00', 'STAY_TOO_LONG'],
    [380, 381, '12:00', 'OUTSIDE_RECEPTION_PERIOD'],
  ])('from day %i to day %i, asked at %s with time %s', async (from, to, time, key) => {
    const today = await club.today();
    await club.clockAt(today, time);
    const answer = await member.hold({ roomType, from: addDays(today, from), to: addDays(today, to) });
    await club.clockAt(today, '12:00');
    expect(keyOf(answer)).toBe(key);
  });

  it('on the same day need a facility that takes it', async () => {
    const strict = await club.aRoomType(await club.aFacility({ acceptsSameDay: false }));
    expect(keyOf(await member.hold({ roomType: strict, from: await days(0), to: await days(1) }))).toBe(
      'SAME_DAY_NOT_ACCEPTED',
    );
  });

  it('lie within the contract', async () => {
    const ending = await (await club.aMember({ contractEnds: await days(20) })).logIn();
    expect(keyOf(await ending.hold({ roomType, from: await days(20), to: await days(22) }))).toBe(
      'BEYOND_CONTRACT_TERM',
    );
  });
});

describe('the contract of a hold', () => {
  it('must be of a line that books stays', async () => {
    for (const [product, expected] of [
      ['MW', 'MW_EXCHANGE_RULES'],
      ['PW', 'CONTRACT_NOT_BOOKABLE'],
    ] as const) {
      const weekly = await (await club.aMember({ product })).logIn();
      expect(keyOf(await weekly.hold({ roomType, from: await days(30), to: await days(31) }))).toBe(expected);
    }
  });

  it("must be the caller's own: a foreign one and a missing one answer alike", async () => {
    const other = await club.aMember();
    const stay = { roomType, from: await days(30), to: await days(31) };
    expect(keyOf(await member.hold({ ...stay, contractId: other.contractId }))).toBe('NOT_FOUND_ERROR');
    expect(keyOf(await member.hold({ ...stay, contractId: 999_999 }))).toBe('NOT_FOUND_ERROR');
  });

  it('has its points: one too few is refused and nothing is left behind', async () => {
    const poor = await (await club.aMember({ points: 19 })).logIn();
    const answer = await poor.hold({ roomType, from: await days(60), to: await days(62) });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'INSUFFICIENT_POINTS',
      extensions: { code: 'UNEXECUTABLE_ERROR', short: 1 },
    });
    expect(
      await club.value('select held from room_nights where room_type_id = $1 and night = $2', [
        roomType.id,
        await days(60),
      ]),
    ).toBe(0);
  });

  it('borrows from the next fiscal year only with consent', async () => {
    const poor = await (await club.aMember({ points: 5 })).logIn();
    const today = await club.today();
    const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0) + 1;
    await club.aLot(poor.contractId, {
      kind: 'sp',
      points: 100,
      fiscalYear: year,
      from: `${year}-04-01` as CalendarDate,
      thru: `${year + 1}-03-31` as CalendarDate,
    });
    const stay = { roomType, from: await days(5), to: await days(6) };
    expect(keyOf(await poor.hold(stay))).toBe('BORROWING_NEEDS_CONSENT');
    expect(keyOf(await poor.hold({ ...stay, borrow: true }))).toBe('done');
  });
});

describe('the rooms of a hold', () => {
  it('are refused when they are sold out, with the night that is', async () => {
    const small = await club.aRoomType({ id: roomType.facilityId }, { rooms: 1 });
    const first = await (await club.aMember()).logIn();
    await first.held({ roomType: small, from: await days(11), to: await days(12) });
    const second = await (await club.aMember()).logIn();
    const answer = await second.hold({ roomType: small, from: await days(10), to: await days(12) });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'NO_INVENTORY',
      extensions: { date: await days(11) },
    });
  });

  it('are refused for what is wrong with the stay first, also where nothing is left', async () => {
    const small = await club.aRoomType({ id: roomType.facilityId }, { rooms: 1 });
    const first = await (await club.aMember()).logIn();
    const stay = { roomType: small, from: await days(300), to: await days(301) };
    await first.held(stay);
    const second = await (await club.aMember({ contractEnds: await days(20) })).logIn();
    expect(keyOf(await second.hold(stay))).toBe('BEYOND_CONTRACT_TERM');
  });

  it('are at most three of one contract for one night', async () => {
    const two = [{ adults: 1 }, { adults: 1 }];
    const busy = await (await club.aMember()).logIn();
    const large = await club.aRoomType({ id: roomType.facilityId }, { rooms: 20 });
    await busy.booked({ roomType: large, from: await days(40), to: await days(42), rooms: two });
    expect(
      keyOf(await busy.hold({ roomType: large, from: await days(41), to: await days(43), rooms: two })),
    ).toBe('TOO_MANY_ROOMS_PER_NIGHT');
    expect(
      keyOf(await busy.hold({ roomType: large, from: await days(42), to: await days(43), rooms: two })),
    ).toBe('done');
  });

  it('are never at two facilities at once', async () => {
    const elsewhere = await club.aRoomType(await club.aFacility());
    const traveller = await (await club.aMember()).logIn();
    await traveller.booked({ roomType, from: await days(50), to: await days(52) });
    expect(
      keyOf(await traveller.hold({ roomType: elsewhere, from: await days(51), to: await days(53) })),
    ).toBe('OVERLAPPING_STAY');
    expect(
      keyOf(await traveller.hold({ roomType: elsewhere, from: await days(52), to: await days(53) })),
    ).toBe('done');
  });
});

describe('the guests', () => {
  it.each([
    [[{ adults: 0, children: 1 }], 'ROOM_NEEDS_ADULT'],
    [[{ adults: 2 }, { adults: 0, children: 2 }], 'ROOM_NEEDS_ADULT'],
    [[{ adults: 5 }], 'OVER_CAPACITY'],
    [[{ adults: 4, bedShares: 1 }], 'BED_SHARE_OVER_CAPACITY'],
  ])('%j are refused with %s', async (rooms, key) => {
    expect(keyOf(await member.hold({ roomType, from: await days(30), to: await days(31), rooms }))).toBe(key);
  });

  it('who share a bed above capacity must be young enough', async () => {
    const kyoto = await club.aRoomType(await club.aFacility({ bedShare: 'ONE_UNDER_THREE' }), {
      beds: 4,
      withBedShare: 5,
    });
    const parent = await (await club.aMember()).logIn();
    const group = await parent.held({
      roomType: kyoto,
      from: await days(30),
      to: await days(31),
      rooms: [{ adults: 4, bedShares: 1 }],
    });
    expect(keyOf(await parent.confirm(group, { ages: [40, 40, 70, 70, 3] }))).toBe('BED_SHARE_TOO_OLD');
    expect(keyOf(await parent.confirm(group, { ages: [40, 40, 70, 70, 2] }))).toBe('done');
  });

  it('are those that were held, and the representative is named in full', async () => {
    const guestful = await (await club.aMember()).logIn();
    const group = await guestful.held({ roomType, from: await days(70), to: await days(71) });
    const fewer = {
      ...group,
      bookings: [{ ...group.bookings[0]!, guests: group.bookings[0]!.guests.slice(0, 1) }],
    };
    expect(keyOf(await guestful.confirm(fewer))).toBe('GUESTS_DIFFER_FROM_HOLD');
    const unnamed = await guestful.confirm(group, { name: '' });
    expect(unnamed.errors?.[0]).toMatchObject({
      message: 'GUEST_DETAILS_INVALID',
      extensions: { code: 'BAD_INPUT_ERROR', field: 'name', problem: 'required' },
    });
    expect(keyOf(await guestful.confirm(group))).toBe('done');
  });
});

describe('a guest without an address in Japan', () => {
  it('has a final price before the passport number leaves the page, and is not confirmed without one', async () => {
    const group = await member.held({ roomType, from: await days(60), to: await days(61) });
    const abroad = { nationality: 'USA', passportNumber: null, tel: '+1-415-555-0100' };
    expect(keyOf(await member.finalPrice(group, { abroad }))).toBe('done');
    expect(keyOf(await member.finalPrice(group, { abroad: { ...abroad, tel: '1' } }))).toBe(
      'GUEST_DETAILS_INVALID',
    );
    expect((await member.confirm(group, { abroad })).errors).toMatchObject([
      { message: 'GUEST_DETAILS_INVALID', extensions: { field: 'passportNumber' } },
    ]);
    const booked = await member.confirm(group, { abroad: { ...abroad, passportNumber: 'X1234567' } });
    expect(keyOf(booked)).toBe('done');
  });
});

describe('a hold past its end', () => {
  it('cannot be confirmed or extended, and costs nothing', async () => {
    const slow = await (await club.aMember({ points: 50 })).logIn();
    const group = await slow.held({ roomType, from: await days(80), to: await days(81) });
    await club.clockForward('20 minutes 1 second');
    const confirmed = await slow.confirm(group);
    expect(confirmed.errors?.[0]).toMatchObject({
      message: 'HOLD_EXPIRED',
      extensions: { code: 'UNEXECUTABLE_ERROR' },
    });
    expect(keyOf(await slow.extend(group.id))).toBe('HOLD_EXPIRED');
    expect(
      await club.value(
        `select count(*)::int from point_movements where contract_id = $1 and reason = 'consume'`,
        [slow.contractId],
      ),
    ).toBe(0);
  });

  it('gives its room to whoever asks next, before any sweep', async () => {
    const single = await club.aRoomType({ id: roomType.facilityId }, { rooms: 1 });
    const slow = await (await club.aMember()).logIn();
    await slow.held({ roomType: single, from: await days(90), to: await days(91) });
    await club.clockForward('21 minutes');
    const quick = await (await club.aMember()).logIn();
    expect(keyOf(await quick.hold({ roomType: single, from: await days(90), to: await days(91) }))).toBe(
      'done',
    );
  });

  it('gives its room also when a sweep ends it at that very moment', async () => {
    const single = await club.aRoomType({ id: roomType.facilityId }, { rooms: 1 });
    const [from, to] = [await days(60), await days(61)];
    const slow = await (await club.aMember({ product: 'VS' })).logIn();
    const group = await slow.held({ roomType: single, from, to });
    const quick = await (await club.aMember({ product: 'VS' })).logIn();
    await vi.waitFor(async () => {
      const { roomTypeCalendar } = await quick.get<{
        roomTypeCalendar: { days: { roomsAvailable: number }[] };
      }>(
        'query d($r: ID!, $c: ID!, $f: Date!) { roomTypeCalendar(roomTypeId: $r, contractId: $c, fromDate: $f, days: 1) { days { roomsAvailable } } }',
        { r: String(single.id), c: String(quick.contractId), f: from },
      );
      expect(roomTypeCalendar.days).toEqual([{ roomsAvailable: 0 }]);
    });
    // A sweep under way: it has the hold's locks, its time has come, and nothing of it can be seen yet.
    await club.owner.query('begin');
    await club.owner.query(
      `update booking_groups set state = 'EXPIRED', expires_at = business_now() where id = $1`,
      [group.id],
    );
    await club.owner.query('update room_nights set held = 0 where room_type_id = $1', [single.id]);
    const clock = new pg.Client({ connectionString: club.ownerUrl });
    await clock.connect();
    await clock.query(`update business_clock set shift = shift + interval '21 minutes'`);
    await clock.end();
    const asked = quick.hold({ roomType: single, from, to });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await club.owner.query('commit');
    expect(keyOf(await asked)).toBe('done');
  });

  it('can be extended ten times and no more', async () => {
    const patient = await (await club.aMember()).logIn();
    const group = await patient.held({ roomType, from: await days(100), to: await days(101) });
    for (let n = 0; n < 10; n += 1) expect(keyOf(await patient.extend(group.id))).toBe('done');
    expect(keyOf(await patient.extend(group.id))).toBe('HOLD_EXTENSIONS_USED_UP');
    // The same rooms held again are not twenty minutes more.
    const ends = 'select expires_at from booking_groups where id = $1';
    const again = await patient.held({ roomType, from: await days(100), to: await days(102) });
    expect(await club.value(ends, [again.id])).toEqual(await club.value(ends, [group.id]));
    expect(keyOf(await patient.extend(again.id))).toBe('HOLD_EXTENSIONS_USED_UP');
    const elsewhere = await patient.held({ roomType, from: await days(103), to: await days(104) });
    expect(keyOf(await patient.extend(elsewhere.id))).toBe('done');
  });
});

describe('the payment of the yen part', () => {
  it('by points needs a stay without yen, by card a good card', async () => {
    const cardless = await (await club.aMember({ card: 'expired' })).logIn();
    const group = await cardless.held({ roomType, from: await days(110), to: await days(111) });
    expect(keyOf(await cardless.confirm(group, { payment: 'POINT' }))).toBe('PAYMENT_TYPE_NOT_ALLOWED');
    expect(keyOf(await cardless.confirm(group, { payment: 'CARD' }))).toBe('CREDIT_CARD_NOT_FOUND');
    expect(keyOf(await cardless.confirm(group, { payment: 'ON_SITE' }))).toBe('done');
  });
});

describe('whose booking it is', () => {
  it('decides who may cancel: the main member all, a sub member those of its own', async () => {
    const main = await (await club.aMember()).logIn();
    const sub = await (await club.aMember({ of: main, role: 'SUB' })).logIn();
    const [mine] = await main.booked({ roomType, from: await days(120), to: await days(121) });
    const [theirs] = await sub.booked({ roomType, from: await days(125), to: await days(126) });
    expect(keyOf(await sub.cancel(mine!.id, [await days(120)]))).toBe('NOT_YOUR_BOOKING_TO_CHANGE');
    expect(keyOf(await main.cancel(theirs!.id, [await days(125)]))).toBe('done');
    const { myBookingList } = await sub.get<{
      myBookingList: { id: string; bookingGroup: { createdSubMemberId: string | null } }[];
    }>('{ myBookingList(selfOnly: true) { id bookingGroup { createdSubMemberId } } }');
    expect(myBookingList.map((b) => b.id)).toEqual([theirs!.id]);
    expect(myBookingList[0]!.bookingGroup.createdSubMemberId).not.toBeNull();
  });

  it("is the club's to close: nothing can be changed then", async () => {
    const owner = await (await club.aMember()).logIn();
    const [booking] = await owner.booked({ roomType, from: await days(130), to: await days(131) });
    await club.owner.query('update bookings set client_may_modify = false where id = $1', [booking!.id]);
    expect(keyOf(await owner.cancel(booking!.id, [await days(130)]))).toBe('NOT_MODIFIABLE_BY_CLIENT');
  });
});

describe('a cancellation by its day', () => {
  it.each([
    [8, 0],
    [7, 20],
    [2, 50],
    [1, 50],
    [0, 80],
  ])('%i days before keeps %i percent of the points', async (ahead, percent) => {
    const place = await club.aRoomType(await club.aFacility(), { sp: 50 });
    const guest = await (await club.aMember({ points: 100 })).logIn();
    const today = await club.today();
    const [from, to] = [addDays(today, 200), addDays(today, 202)];
    const [booking] = await guest.booked({ roomType: place, from, to });
    await club.clockAt(addDays(from, -ahead), '12:00');
    const answer = await guest.cancel(booking!.id, [from, addDays(from, 1)]);
    await club.clockAt(today, '12:00');
    expect(keyOf(answer)).toBe('done');
    expect(
      await club.value('select available::int from point_lots where contract_id = $1', [guest.contractId]),
    ).toBe(100 - percent);
    // Usage of 2 × 1,500 a night is kept at the same rate; cleaning comes back.
    expect(
      await club.value('select sum(yen + sales_tax_yen)::int from booking_charges where booking_id = $1', [
        booking!.id,
      ]),
    ).toBe(60 * percent);
  });

  it('after midnight of the day is too late', async () => {
    const place = await club.aRoomType(await club.aFacility());
    const guest = await (await club.aMember()).logIn();
    const today = await club.today();
    const [booking] = await guest.booked({
      roomType: place,
      from: addDays(today, 200),
      to: addDays(today, 201),
    });
    await club.clockAt(addDays(today, 200), '23:59');
    const preview = await guest.ask(
      'query p($id: ID!, $d: [Date!]!) { calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $d) { penaltyPercent } }',
      { id: booking!.id, d: [addDays(today, 200)] },
    );
    await club.clockAt(addDays(today, 201), '00:00');
    const late = await guest.cancel(booking!.id, [addDays(today, 200)]);
    await club.clockAt(today, '12:00');
    expect(preview.data).toMatchObject({ calculateMyBookingCancelPenalty: { penaltyPercent: 80 } });
    expect(keyOf(late)).toBe('CANCELLATION_CLOSED');
  });
});
