/** Stays of which something is due once they are over or were given up, told of and paid by accounting. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { Club } from './club.ts';
import type { StaffMember } from './console.ts';
import { waitingTasks } from './queued.ts';

export const GUIDE_STAY = `mutation($n: String!, $way: GuidanceWay!, $again: Boolean!, $even: Boolean!) {
  guideStayDue(bookingNumber: $n, way: $way, again: $again, evenNotCheckedIn: $even) }`;
const PAY = `mutation($id: ID!, $n: String!, $yen: Int!) { payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: CASH) { dueYen } }`;
const FEE = `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) { points yen } }`;
const CANCEL = `mutation($n: String!, $nights: [Date!]!, $points: Int!, $yen: Int!) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: $points, yen: $yen) }`;

type How = { way?: 'MAIL' | 'TELEPHONE' | 'POST'; again?: boolean; even?: boolean };
type By = { readonly accounting: StaffMember; readonly reservations: StaffMember };

export type StaysToTell = ReturnType<typeof staysToTell>;

export function staysToTell(club: Club, { accounting, reservations }: By) {
  /** A stay of two nights from tomorrow on, to be paid at the house. */
  const aStay = async (language: 'ja' | 'en' = 'ja') => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    await club.owner.query('update logins set language = $2 where id = $1', [member.loginId, language]);
    const facility = await club.aFacility({ bathingTaxYen: 150 });
    const roomType = await club.aRoomType(facility, { sp: 10 });
    const from = await club.daysAhead(1);
    const to = addDays(from, 2);
    const [booking] = await member.booked({ roomType, from, to }, { payment: 'ON_SITE' });
    const { id, bookingNumber: n } = booking!;
    const guide = ({ way = 'MAIL', again = false, even = false }: How = {}, by = accounting) =>
      by.refusal(GUIDE_STAY, { n, way, again, even });
    const pay = async (yen: number) => {
      const key = randomUUID();
      await accounting.get(PAY, { id: key, n, yen });
      return key;
    };
    /** What was mailed about it, once the queue has nothing left to do. */
    const mails = async () => {
      await expect.poll(() => waitingTasks(club), { timeout: 20_000 }).toBe(0);
      const { rows } = await club.owner.query<{ subject: string; text: string }>(
        `select subject, text_body as text from dev_mails where recipient = $1 and (subject like '%お支払い方法%' or subject ilike '%how to pay%') order by id`,
        [member.email],
      );
      return rows;
    };
    return { ...{ member, facility, from, to, id, n, guide, pay, mails } };
  };

  /** One that was given up whole, with its fee. */
  const aStayGivenUp = async (language: 'ja' | 'en' = 'ja') => {
    const stay = await aStay(language);
    const nights = [stay.from, addDays(stay.from, 1)];
    type Fee = { cancellationForMember: { points: number; yen: number } };
    const { cancellationForMember: fee } = await reservations.get<Fee>(FEE, { n: stay.n, nights });
    await reservations.get(CANCEL, { n: stay.n, nights, ...fee });
    expect(fee.yen).toBeGreaterThan(1_000);
    return { ...stay, yen: fee.yen };
  };
  return { aStay, aStayGivenUp };
}
