/** What of a booked stay can still be done on the telephone is said with it, as the acts themselves judge: nothing is offered that is refused then. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const STAY = 'query($n: String!) { bookedStay(bookingNumber: $n) { cannotModifyReason cannotCancelReason } }';
const FEE =
  'query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) { points } }';
const QUOTE =
  'query($n: String!, $change: StayChangeWanted!) { changeQuoteForMember(bookingNumber: $n, change: $change) { quote } }';
type Stay = { bookedStay: { cannotModifyReason: string | null; cannotCancelReason: string | null } };

/** A stay of two nights, and what is said of it beside what its acts answer. */
async function aStay() {
  const desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  const member = await (await club.aMember({ points: 900 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 10 });
  const from = addDays(await club.today(), 5);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
  const n = booking!.bookingNumber;
  const set = (columns: string) =>
    club.owner.query(`update bookings set ${columns} where booking_number = $1`, [n]);
  const said = async () => {
    const { bookedStay } = await desk.get<Stay>(STAY, { n });
    const { cannotModifyReason: modify, cannotCancelReason: cancel } = bookedStay;
    const acts = {
      modify: await desk.refusal(QUOTE, { n, change: { days: [addDays(from, 2)] } }),
      cancel: await desk.refusal(FEE, { n, nights: [from, addDays(from, 1)] }),
    };
    return { said: { modify: modify ?? 'done', cancel: cancel ?? 'done' }, acts };
  };
  return { said, set, member, from };
}

const both = (modify: string, cancel = modify) => ({ said: { modify, cancel }, acts: { modify, cancel } });

describe('what can still be done with a stay on the telephone', () => {
  it('is all of it until the day of arrival is over, also where its member is kept from it', async () => {
    const { said, set, from } = await aStay();
    expect(await said()).toEqual(both('done'));
    await set('client_may_modify = false');
    await club.clockAt(from, '23:00');
    expect(await said()).toEqual(both('done'));
    await club.clockAt(addDays(from, 1), '00:30');
    expect(await said()).toEqual(both('ARRIVAL_DAY_OVER'));
    await club.clockBack();
  });

  it('is nothing once its guests have come, nor after they have left', async () => {
    const { said, set, from } = await aStay();
    await club.clockAt(from, '16:00');
    await set('checked_in_at = business_now()');
    expect(await said()).toEqual(both('IN_HOUSE'));
    await set('checked_out_at = business_now()');
    expect(await said()).toEqual(both('IN_HOUSE'));
    await club.clockBack();
  });

  it('is to cancel it alone where its membership has no login', async () => {
    const { said, member } = await aStay();
    await club.owner.query('update logins set disabled_at = now() where id = $1', [member.loginId]);
    expect(await said()).toEqual(both('MEMBER_WITHOUT_LOGIN', 'done'));
  });
});
