/** What the desk of a house reads of a stay: what its yen are for and what comes along, and the fee before it is written down that nobody came. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import { aParking, aRentalItem } from '../../testkit/extras.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const AT_DESK = `query($n: String!) { stayAtDesk(bookingNumber: $n) { planTitle
  bill { lines { subject name payBy yen } totalYen owedYen }
  rentalItems { name quantity fromDate toDate } parkings { carNumber fromDate toDate } pets { kind } } }`;
const FEE = `query($n: String!) { noShowFee(bookingNumber: $n) {
  percent unit points yen returnedPoints totalYen owedYen basis { nights { night percent } } } }`;
const NO_SHOW = `mutation($n: String!, $points: Int!, $yen: Int!) { noShow(bookingNumber: $n, points: $points, yen: $yen) }`;
const ACCOUNT = 'query($n: String!) { deskAccount(bookingNumber: $n) { owedYen } }';

type Told = {
  bill: { lines: { subject: string; name: string | null; payBy: string; yen: number }[] } & {
    totalYen: number;
    owedYen: number;
  };
};

async function aHouse() {
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { sp: 40, rooms: 5 });
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
  return { house, roomType, desk };
}

it('tells what the yen of a stay are for, what is rented and which cars come, to the desk of its house alone', async () => {
  const { house, roomType, desk } = await aHouse();
  const parking = await aParking(club, { facilityId: house.id }, { places: 2 });
  const bicycle = await aRentalItem(club, { facilityId: house.id }, { pieces: 3, yen: 500, period: 'Day' });
  const member = await (await club.aMember({ points: 900 })).logIn();
  const from = await club.daysAhead(20);
  const days = { fromDate: from, toDate: addDays(from, 1) };
  const [booking] = await member.booked(
    { roomType, from, to: addDays(from, 2) },
    {
      extras: {
        rentalItems: [{ rentalItemId: bicycle, quantity: 2, ...days }],
        parkings: [{ facilityParkingId: parking, carNumber: '品川 300 あ 12-34', color: '白', ...days }],
      },
    },
  );
  const n = booking!.bookingNumber;
  const { stayAtDesk } = await desk.get<{ stayAtDesk: Told }>(AT_DESK, { n });
  expect(stayAtDesk).toMatchObject({
    planTitle: null,
    rentalItems: [{ quantity: 2, ...days }],
    parkings: [{ carNumber: '品川 300 あ 12-34', ...days }],
    pets: [],
  });
  const { lines, totalYen, owedYen } = stayAtDesk.bill;
  // Two of 500 on two days, with 10 percent.
  expect(lines).toContainEqual({
    subject: 'RENTAL',
    name: '電動アシスト自転車 × 2',
    payBy: 'ON_SITE',
    yen: 2_200,
  });
  expect(lines.reduce((sum, { yen }) => sum + yen, 0)).toBe(totalYen);
  const { deskAccount } = await desk.get<{ deskAccount: { owedYen: number } }>(ACCOUNT, { n });
  expect(owedYen).toBe(deskAccount.owedYen);
  const elsewhere = await aHouse();
  expect(await elsewhere.desk.refusal(AT_DESK, { n })).toBe('ACCESS_DENIED_ERROR');
  expect(await elsewhere.desk.refusal(FEE, { n })).toBe('ACCESS_DENIED_ERROR');
  expect(await desk.refusal(AT_DESK, { n: 'R00000000' })).toBe('NOT_FOUND_ERROR');
  const looks = `select count(*)::int from audit_events where action = 'viewStay' and subject = $1 and outcome = 'ok' and actor_name = $2`;
  expect(await club.value(looks, [n, desk.name])).toBe(1);
});

it('tells the fee of a stay to which nobody came before it is written down, and keeps that one or none', async () => {
  const { roomType, desk } = await aHouse();
  const member = await (await club.aMember({ points: 900 })).logIn();
  const from = await club.daysAhead(5);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
  const n = booking!.bookingNumber;
  await club.clockAt(from, '23:59');
  expect(await desk.refusal(FEE, { n })).toBe('UNEXECUTABLE_ERROR');
  await club.clockAt(addDays(from, 1), '00:00');
  const { noShowFee: fee } = await desk.get<{ noShowFee: { points: number; yen: number } }>(FEE, { n });
  expect(fee).toMatchObject({ percent: 100, unit: 'SP', points: 80, returnedPoints: 0, yen: 6_000 });
  expect(fee).toMatchObject({
    basis: { nights: [{ percent: 100 }, { percent: 100 }] },
    totalYen: 6_000,
    owedYen: 6_000,
  });
  expect(await desk.refusal(NO_SHOW, { n, points: 80, yen: 5_999 })).toBe('PRICE_CHANGED');
  expect(await desk.refusal(NO_SHOW, { n, points: 79, yen: 6_000 })).toBe('PRICE_CHANGED');
  const count = 'select count(*)::int from booking_penalties where booking_id = $1';
  expect(await club.value(count, [booking!.id])).toBe(0);
  expect(await desk.refusal(NO_SHOW, { n, points: fee.points, yen: fee.yen })).toBe('done');
  const { deskAccount } = await desk.get<{ deskAccount: { owedYen: number } }>(ACCOUNT, { n });
  expect(deskAccount).toEqual({ owedYen: 6_000 });
  expect(await desk.refusal(FEE, { n })).toBe('ALREADY_CANCELLED');
  await club.clockBack();
});
