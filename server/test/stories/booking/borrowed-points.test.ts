/** A stay over 31 March whose points are all next year's: only those for the nights before it are borrowed, wherever it is said. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { confirmVariables } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());

const SHARES = 'lots { points borrowed validThru }';
const QUOTE = `mutation q($contract: ID!, $room: ID!, $in: Date!, $out: Date!) { calculateMyAccommodationPrice(contractId: $contract,
  roomTypeId: $room, checkInDate: $in, checkOutDate: $out, numberOfAdults: 2) { borrowablePoints ${SHARES} } }`;
const HOLD = `mutation h($contract: ID!, $room: ID!, $in: Date!, $out: Date!) { createTemporaryBookingGroup(contractId: $contract,
  roomTypeId: $room, checkInDate: $in, checkOutDate: $out, borrowPoints: true, rooms: [{ numberOfAdults: 2 }]) {
  id price { ${SHARES} } bookings { id guests { id representative child bedShared } } } }`;
const FINAL = `query f($id: ID!, $pay: FeePaymentType!, $bookings: [ConfirmBookingInput!]!) {
  calculateMyBookingGroupPrice(id: $id, feePaymentType: $pay, bookings: $bookings) { ${SHARES} } }`;
const BUDGET = `{ myTemporaryBookingGroup { pointBudget { unit before after lines { year validThru before after carriedUntil } } } }`;
const BOOKED = `query b($id: ID!) { myBookingV2(id: $id) { ${SHARES} } }`;

type Shares = { lots: { points: number; borrowed: boolean; validThru: string }[] };

it('says on the offer, the hold, the final check and the booking that 20 of 40 points are borrowed', async () => {
  await club.clockAt(calendarDate('2027-03-01'));
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 20 });
  const holder = await club.aMember({ points: 0 });
  const [from, thru] = [calendarDate('2027-04-01'), calendarDate('2028-03-31')];
  await club.aLot(holder.contractId, { kind: 'sp', points: 50, from, thru, fiscalYear: 2027 });
  const member = await holder.logIn();
  const stay = {
    ...{ contract: String(member.contractId), room: String(roomType.id) },
    ...{ in: '2027-03-31', out: '2027-04-02' },
  };
  const shares = [
    { points: 20, borrowed: false, validThru: thru },
    { points: 20, borrowed: true, validThru: thru },
  ];
  const quote = await member.get<{ calculateMyAccommodationPrice: Shares }>(QUOTE, stay);
  expect(quote.calculateMyAccommodationPrice).toEqual({ borrowablePoints: 20, lots: shares });
  const { createTemporaryBookingGroup: group } = await member.get<{
    createTemporaryBookingGroup: Parameters<typeof confirmVariables>[0] & { price: Shares };
  }>(HOLD, stay);
  expect(group.price.lots).toEqual(shares);
  const { myTemporaryBookingGroup: held } = await member.get<{ myTemporaryBookingGroup: unknown }>(BUDGET);
  expect(held, 'all that the stay takes is of next year').toEqual({
    pointBudget: {
      ...{ unit: 'sp', before: 50, after: 10 },
      lines: [{ year: 2027, validThru: thru, before: 50, after: 10, carriedUntil: '2029-03-31' }],
    },
  });
  const { pay, bookings } = confirmVariables(group);
  const final = await member.get<{ calculateMyBookingGroupPrice: Shares }>(FINAL, {
    ...{ id: group.id, pay, bookings },
  });
  expect(final.calculateMyBookingGroupPrice.lots).toEqual(shares);
  const booked = (await member.confirm(group)).data!.confirmBookingGroup.bookings;
  const { myBookingV2 } = await member.get<{ myBookingV2: Shares }>(BOOKED, { id: booked[0]!.id });
  expect(myBookingV2.lots).toEqual(shares);
});

it('says what a hold leaves by year and last day, without what another login of the membership holds', async () => {
  await club.clockAt(calendarDate('2026-11-01'));
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 20 });
  const holder = await club.aMember({ points: 30 });
  const [from, thru] = [calendarDate('2027-04-01'), calendarDate('2028-03-31')];
  await club.aLot(holder.contractId, { kind: 'sp', points: 50, from, thru, fiscalYear: 2027 });
  await club.aLot(holder.contractId, { kind: 'tvp', points: 900, from, thru, fiscalYear: 2027 });
  const member = await holder.logIn();
  expect(await member.get(BUDGET)).toEqual({ myTemporaryBookingGroup: null });
  await member.get(HOLD, {
    ...{ contract: String(member.contractId), room: String(roomType.id) },
    ...{ in: '2026-12-01', out: '2026-12-02' },
  });
  expect(await member.get(BUDGET)).toMatchObject({
    myTemporaryBookingGroup: {
      pointBudget: {
        ...{ before: 80, after: 60 },
        // Those of this year end later than next year's here.
        lines: [
          { year: 2027, before: 50, after: 50 },
          { year: 2026, before: 30, after: 10 },
        ],
      },
    },
  });
});

it('says nothing of points where a stay is paid in yen', async () => {
  await club.clockAt(calendarDate('2026-11-01'));
  const roomType = await club.aRoomType(await club.aFacility(), { vs: 9_000 });
  const holder = await club.aMember({ product: 'VS' });
  const member = await holder.logIn();
  await member.get(HOLD, {
    ...{ contract: String(member.contractId), room: String(roomType.id) },
    ...{ in: '2026-12-01', out: '2026-12-02' },
  });
  expect(await member.get(BUDGET)).toEqual({ myTemporaryBookingGroup: { pointBudget: null } });
});
