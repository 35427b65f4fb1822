/** What became of a receipt of the office, and of which nights it is, said alike on the list of payments, beside the booking, and on the sheet in front of a month's papers. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { setIssuer } from '../../testkit/papers.ts';
import { pdfText } from '../../testkit/pdf-text.ts';
import { staysToTell } from '../../testkit/stays-to-tell.ts';
import type { StaysToTell } from '../../testkit/stays-to-tell.ts';

let club: Club;
let accounting: StaffMember;
let reservations: StaffMember;
let aStay: StaysToTell['aStay'];
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true });
  await setIssuer(club);
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  ({ aStay } = staysToTell(club, { accounting, reservations }));
});
afterAll(() => club.close());
afterEach(async () => {
  await club.clockBack();
  const broken = await brokenBooks(club.owner);
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const FEE = `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) { points yen } }`;
const CANCEL = `mutation($n: String!, $nights: [Date!]!, $points: Int!, $yen: Int!) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: $points, yen: $yen) }`;
const RETURN = `mutation($id: ID!, $wrong: Boolean!) { returnStayFee(id: $id, reason: "別の会員の入金", isCorrection: $wrong) { dueYen } }`;
const LIST = '{ myClientChargeList(take: 20, skip: 0) { id price checkInDate checkOutDate } }';
const BECAME = '{ myClientChargeList(take: 20, skip: 0) { id price backYen isCorrection receipts { id } } }';
const PAPERS =
  'query($id: ID!) { myBookingV2(id: $id) { finalizedInvoices { receipt { kind number became isVoid } } } }';
const PRINTED = `select s ->> 'checkIn' as "checkIn", s ->> 'checkOut' as "checkOut" from receipts r
  cross join jsonb_array_elements(r.content -> 'stays') s where r.desk_payment_id = $1 and r.kind = 'RECEIPT'`;

type Stay = Awaited<ReturnType<typeof aStay>>;
type Row = { id: string; price: number; checkInDate: string; checkOutDate: string };
type Paper = { receipt: { kind: string; number: string; became: string | null; isVoid: boolean } };

const paperOf = async (id: string, kind: 'RECEIPT' | 'RETURN') => {
  const number = () =>
    club.value<string | undefined>(
      'select number from receipts where desk_payment_id = $1 and kind = $2 and replaced_at is null',
      [id, kind],
    );
  await expect.poll(number, { timeout: 20_000 }).toEqual(expect.any(String));
  return (await number())!;
};
/** A stay that is over, which was paid to the office in two parts that have their receipts. */
async function aStayPaid() {
  const stay = await aStay();
  await club.clockAt(addDays(stay.to, 1), '10:00');
  const [first, second] = [await stay.pay(1_000), await stay.pay(2_000)];
  return {
    ...stay,
    first,
    second,
    receipts: [await paperOf(first, 'RECEIPT'), await paperOf(second, 'RECEIPT')],
  };
}
const besideBooking = async ({ member, id }: Stay) => {
  const { myBookingV2 } = await member.get<{ myBookingV2: { finalizedInvoices: Paper[] } }>(PAPERS, { id });
  return new Map(myBookingV2.finalizedInvoices.map(({ receipt }) => [receipt.number, receipt]));
};

describe('a receipt of what the office was paid of a stay', () => {
  it('names on the list of payments the nights that were left, as its paper does, not those that were booked', async () => {
    const stay = await aStay();
    const nights = [addDays(stay.from, 1)];
    type Fee = { cancellationForMember: { points: number; yen: number } };
    const { cancellationForMember: fee } = await reservations.get<Fee>(FEE, { n: stay.n, nights });
    await reservations.get(CANCEL, { n: stay.n, nights, ...fee });
    await club.clockAt(addDays(stay.to, 1), '10:00');
    const id = await stay.pay(fee.yen + 500);
    await paperOf(id, 'RECEIPT');
    await accounting.get(RETURN, { id, wrong: false });
    await paperOf(id, 'RETURN');
    const left = { checkIn: stay.from, checkOut: addDays(stay.from, 1) };
    expect((await club.owner.query(PRINTED, [id])).rows).toEqual([left]);
    const { myClientChargeList: rows } = await stay.member.get<{ myClientChargeList: Row[] }>(LIST);
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatchObject({ checkInDate: left.checkIn, checkOutDate: left.checkOut });
  });

  it.each([
    { wrong: true, became: 'VOID', says: '無効' },
    { wrong: false, became: 'BACK', says: '返金済み' },
  ])(
    'that is taken back (a correction: $wrong) says $became beside the booking and on the sheet of its month, and no other does',
    async ({ wrong, became, says }) => {
      const stay = await aStayPaid();
      const [taken, other] = stay.receipts;
      expect((await besideBooking(stay)).get(taken!)).toMatchObject({ became: null, isVoid: false });
      await accounting.get(RETURN, { id: stay.first, wrong });
      const returned = await paperOf(stay.first, 'RETURN');
      const papers = await besideBooking(stay);
      expect(papers.get(taken!)).toMatchObject({ became, isVoid: wrong });
      expect(papers.get(other!)).toMatchObject({ became: null });
      expect(papers.get(returned)).toMatchObject({ kind: 'RETURN', became: null });
      const month = (await club.today()).slice(0, 7);
      const file = await stay.member.fetchFile(`/receipts/${month}.pdf`);
      const sheet = (await pdfText(await file.arrayBuffer())).split('お支払いからご返金を引いた額')[0]!;
      // What stands in its row behind the number: whom it is for, its stay, what became of it, and its yen.
      const rowOf = (number: string) => sheet.split(number)[1]!.split('円')[0];
      expect(rowOf(taken!)).toContain(says);
      expect(rowOf(other!)).not.toContain(says);
    },
  );

  it.each([true, false])(
    'that was never issued, since the money was taken back before (a correction: %s), leaves what it was on the list of payments, at once and for good',
    async (wrong) => {
      const stay = await aStay();
      await club.clockAt(addDays(stay.to, 1), '10:00');
      await club.owner.query(`
        create function be_due_later() returns trigger language plpgsql as $$ begin
          new.receipts_due_at := clock_timestamp() + interval '1 hour'; return new; end $$;
        create trigger be_due_later before insert or update on desk_payments for each row
          when (new.receipts_due_at is not null) execute function be_due_later()`);
      const id = await stay.pay(1_000);
      await accounting.get(RETURN, { id, wrong });
      const listed = [
        { id: `paid-${id}`, price: 1_000, backYen: wrong ? 0 : 1_000, isCorrection: wrong, receipts: [] },
        { id: `returned-${id}`, price: -1_000, backYen: 0, isCorrection: wrong, receipts: [] },
      ];
      type Listed = { myClientChargeList: { id: string }[] };
      const list = async () => (await stay.member.get<Listed>(BECAME)).myClientChargeList;
      const ordered = async () => (await list()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(await ordered()).toEqual(listed);
      await club.owner.query(
        'drop function be_due_later cascade; update desk_payments set receipts_due_at = clock_timestamp() where receipts_due_at is not null',
      );
      const isDone = () =>
        club.value<boolean>('select receipts_due_at is null from desk_payments where id = $1', [id]);
      await expect.poll(isDone, { timeout: 20_000 }).toBe(true);
      expect(await ordered()).toEqual(listed);
    },
  );
});
