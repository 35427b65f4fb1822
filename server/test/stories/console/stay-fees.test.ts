/** Fees of a stay as the desk tells them: each with what it was reckoned from, before it is kept and ever after, and each that was waived. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { addDays, fiscalYearEnd, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let desk: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());

const BASIS =
  'basis { ratedNight countedTo daysAhead nights { night points yen percent isEarlier } paidPoints paidYen carriedPoints carriedYen }';
const STAY = `query($n: String!) { bookedStay(bookingNumber: $n) { steps { kind by nights percent points yen ${BASIS}
  before { checkInDate checkOutDate adults } after { checkInDate checkOutDate adults } } waivers { staff reason points yen } } }`;
const FEE = `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) { points yen } }`;
const CANCEL = `mutation($n: String!, $nights: [Date!]!, $points: Int!, $yen: Int!) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: $points, yen: $yen) }`;
const SIDE = 'yen price { yen lines { subject name yen } }';
const QUOTE = `query($n: String!, $change: StayChangeWanted!) { changeQuoteForMember(bookingNumber: $n, change: $change) {
  quote percent penaltyPoints penaltyYen ${BASIS} before { ${SIDE} } after { ${SIDE} } } }`;
const CHANGE = `mutation($n: String!, $change: StayChangeWanted!, $quote: String!) {
  changeForMember(bookingNumber: $n, change: $change, quote: $quote) }`;
const WAIVE = `mutation($n: String!, $unit: WaiverUnit!, $amount: Int) {
  waiveFee(bookingNumber: $n, unit: $unit, amount: $amount, reason: "台風のため") { points yen } }`;

type Night = { night: string; points: number; yen: number; percent: number; isEarlier: boolean };
type Basis = {
  countedTo: string;
  daysAhead: number;
  nights: Night[];
  paidPoints: number;
  paidYen: number;
} & {
  carriedPoints: number;
  carriedYen: number;
};
type Side = { yen: number; price: { yen: number; lines: { subject: string; yen: number }[] } };
type Quote = { quote: string; percent: number; penaltyPoints: number; penaltyYen: number } & {
  basis: Basis | null;
  before: Side;
  after: Side;
};
type Step = { kind: string; percent: number; points: number; yen: number; basis: Basis | null };
type Waiver = { staff: string | null; reason: string; points: number; yen: number };

const shareOf = ({ nights }: Basis, of: 'points' | 'yen') =>
  Math.floor(nights.reduce((sum, night) => sum + night[of] * night.percent, 0) / 100);
/** What whoever reads it out comes to. */
const reckoned = (basis: Basis | null) =>
  basis && {
    points: shareOf(basis, 'points') - basis.paidPoints + basis.carriedPoints,
    yen: shareOf(basis, 'yen') - basis.paidYen + basis.carriedYen,
  };

/** Nights of 50 points with 3,000 yen of usage fee, for two adults, some days ahead. */
async function aStay(ahead: number, nights: number, pointsOfYear = 0) {
  const member = await (await club.aMember({ points: 2_000 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 50 });
  const from = await club.daysAhead(ahead);
  const yearEnds = fiscalYearEnd(fiscalYearOf(addDays(from, nights)));
  await club.aLot(member.contractId, { kind: 'sp', points: pointsOfYear, thru: yearEnds });
  const [booking] = await member.booked({ roomType, from, to: addDays(from, nights) });
  const n = booking!.bookingNumber;
  const quoted = async (change: object) =>
    (await desk.get<{ changeQuoteForMember: Quote }>(QUOTE, { n, change })).changeQuoteForMember;
  const change = async (wanted: object) => {
    const quote = await quoted(wanted);
    expect(await desk.refusal(CHANGE, { n, change: wanted, quote: quote.quote })).toBe('done');
    return quote;
  };
  const move = (checkInDate: string, checkOutDate: string) =>
    change({ dates: { checkInDate, checkOutDate } });
  const giveUp = async (given: readonly string[]) => {
    const asked = { n, nights: given };
    const { cancellationForMember } = await desk.get<{ cancellationForMember: object }>(FEE, asked);
    expect(await desk.refusal(CANCEL, { ...asked, ...cancellationForMember })).toBe('done');
  };
  const look = async () =>
    (await desk.get<{ bookedStay: { steps: Step[]; waivers: Waiver[] } }>(STAY, { n })).bookedStay;
  return { n, from, yearEnds, quoted, change, move, giveUp, look, id: booking!.id, member };
}

describe('what a change of dates would come to', () => {
  it('is told with all that its yen are for, before and after, and with what its fee is the share of', async () => {
    const { from, quoted } = await aStay(4, 2);
    const dates = { checkInDate: addDays(from, 10), checkOutDate: addDays(from, 13) };
    const { before, after, percent, penaltyPoints, penaltyYen, basis } = await quoted({ dates });
    expect({ percent, penaltyPoints, penaltyYen }).toEqual({
      percent: 20,
      penaltyPoints: 20,
      penaltyYen: 1_200,
    });
    expect(basis).toMatchObject({ countedTo: from, daysAhead: 4, paidPoints: 0, paidYen: 0 });
    expect(basis!.nights).toEqual(
      [from, addDays(from, 1)].map((night) => ({
        ...{ night, points: 50, yen: 3_000, percent: 20, isEarlier: false },
      })),
    );
    for (const side of [before, after]) {
      expect(side.price.lines.map(({ subject }) => subject)).toContain('USAGE_FEE');
      expect(side.price.lines.reduce((sum, { yen }) => sum + yen, 0)).toBe(side.price.yen);
    }
    // What stands beyond the price are fees.
    expect([before.yen - before.price.yen, after.yen - after.price.yen]).toEqual([0, 1_200]);
  });

  it('has no basis where it leaves no night', async () => {
    const { from, quoted } = await aStay(4, 2);
    expect(await quoted({ days: [addDays(from, 2)] })).toMatchObject({ penaltyYen: 0, basis: null });
  });
});

describe('a stay that was moved, shortened and given up', () => {
  it('tells each fee with what it was reckoned from, and each waiver with who gave it up and why', async () => {
    const { n, from, move, giveUp, look } = await aStay(4, 3);
    // Two nights are left at 20 %, the third is kept.
    await move(addDays(from, 2), addDays(from, 5));
    await giveUp([addDays(from, 4)]);
    await giveUp([addDays(from, 2), addDays(from, 3)]);
    expect(await desk.refusal(WAIVE, { n, unit: 'POINTS', amount: 7 })).toBe('done');
    expect(await desk.refusal(WAIVE, { n, unit: 'YEN', amount: 300 })).toBe('done');
    const { steps, waivers } = await look();
    expect(steps).toMatchObject([
      {
        ...{
          kind: 'MOVE',
          by: 'STAFF',
          nights: [from, addDays(from, 1)],
          percent: 20,
          points: 20,
          yen: 1_200,
        },
        before: { checkInDate: from, checkOutDate: addDays(from, 3) },
        after: { checkInDate: addDays(from, 2), checkOutDate: addDays(from, 5) },
        basis: { ratedNight: from, daysAhead: 4 },
      },
      // By the days of arrival that it left: eight days ahead it would have cost nothing.
      { kind: 'CANCEL', nights: [addDays(from, 4)], percent: 20, before: null, basis: { daysAhead: 6 } },
      { kind: 'CANCEL', nights: [addDays(from, 2), addDays(from, 3)], percent: 20 },
    ]);
    for (const step of steps) expect(reckoned(step.basis)).toEqual({ points: step.points, yen: step.yen });
    expect(waivers).toEqual([
      { staff: desk.displayName, reason: '台風のため', points: 7, yen: 0 },
      { staff: desk.displayName, reason: '台風のため', points: 0, yen: 300 },
    ]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('tells the fee of a move as that was, whatever was moved and given up after it', async () => {
    const { from, move, giveUp, look } = await aStay(3, 2);
    const first = await move(addDays(from, 1), addDays(from, 3));
    const second = await move(addDays(from, 20), addDays(from, 22));
    await giveUp([addDays(from, 21)]);
    const { steps } = await look();
    expect(steps.map(({ kind, basis }) => [kind, basis])).toEqual([
      ['MOVE', first.basis],
      ['MOVE', second.basis],
      ['CANCEL', expect.anything()],
    ]);
    for (const step of steps) expect(reckoned(step.basis)).toEqual({ points: step.points, yen: step.yen });
  });

  it('tells nobody where the audit log has not one row for each waiver', async () => {
    const { n, from, giveUp, look, id } = await aStay(2, 1);
    await giveUp([from]);
    expect(await desk.refusal(WAIVE, { n, unit: 'YEN', amount: 300 })).toBe('done');
    await club.owner.query(
      `insert into booking_waivers (booking_id, at, yen, reason) values ($1, business_now(), 1, '以前の記録')`,
      [id],
    );
    expect((await look()).waivers.map(({ staff, yen }) => [staff, yen])).toEqual([
      [null, 300],
      [null, 1],
    ]);
    await club.owner.query(`delete from booking_waivers where booking_id = $1 and yen = 1`, [id]);
  });
});

describe('a stay to which fewer guests come', () => {
  it('tells the fee with what the nights fall by', async () => {
    const { n, change, look } = await aStay(4, 2);
    const { bookedStay } = await desk.get<{ bookedStay: { guests: (object & { name: string | null })[] } }>(
      'query($n: String!) { bookedStay(bookingNumber: $n) { guests { id name kana representative child bedShared tel address1 } } }',
      { n },
    );
    const quote = await change({ guests: bookedStay.guests.slice(0, 1) });
    expect(quote).toMatchObject({ percent: 20, penaltyPoints: 0, penaltyYen: 2 * 300 });
    const { steps } = await look();
    expect(steps).toMatchObject([
      { kind: 'GUESTS', yen: 600, before: { adults: 2 }, after: { adults: 1 }, basis: quote.basis },
    ]);
    expect(quote.basis!.nights.map(({ yen, percent }) => [yen, percent])).toEqual([
      [1_500, 20],
      [1_500, 20],
    ]);
  });
});

describe('until when points are valid that a cancellation gives back', () => {
  it('is told at the desk as the member is told it on the page of cancelling', async () => {
    const { n, from, yearEnds, id, member } = await aStay(4, 2, 90);
    const nights = [from, addDays(from, 1)];
    // Points of a year are carried forward once, into a lot of the next fiscal year; those that end within a year expire.
    const carriedTo = fiscalYearEnd(fiscalYearOf(yearEnds) + 1);
    const carried = (validThru: string) => (validThru === yearEnds ? carriedTo : null);
    const { cancellationForMember } = await desk.get<{ cancellationForMember: object }>(
      `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) {
        returnedPoints returnedLots { id kind points validThru carriedUntil } extraLots { id } } }`,
      { n, nights },
    );
    const { calculateMyBookingCancelPenalty: own } = await member.get<{
      calculateMyBookingCancelPenalty: {
        returnedPoints: number;
        lots: { points: number; validThru: string }[];
      };
    }>(
      `query($id: ID!, $nights: [Date!]!) { calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $nights) {
        returnedPoints lots: returnedLots { id: lotId kind points validThru } } }`,
      { id, nights },
    );
    expect(own.lots.map(({ points, validThru }) => [points, carried(validThru)])).toEqual([
      [70, carriedTo],
      [10, null],
    ]);
    expect(cancellationForMember).toEqual({
      ...{ returnedPoints: 80, extraLots: [] },
      returnedLots: own.lots.map((lot) => ({ ...lot, carriedUntil: carried(lot.validThru) })),
    });
  });
});
