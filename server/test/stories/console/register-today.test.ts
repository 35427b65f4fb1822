/** What the house's day says is missing of its guests is what the register lacks: who looks into it finds there what there is to enter. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const DAY = `query($houseId: ID!, $day: Date!) {
  houseDay(houseId: $houseId, day: $day) { guestsMissing picturesMissing }
  guestRegister(houseId: $houseId, day: $day) { missing } }`;
type Day = {
  houseDay: { guestsMissing: number; picturesMissing: number }[];
  guestRegister: { missing: string[] }[];
};

/** A stay of two that nobody has checked in beforehand. */
async function aStay() {
  const day = addDays(await club.today(), 10);
  const facility = await club.aFacility();
  const roomType = await club.aRoomType(facility);
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  const member = await (await club.aMember()).logIn();
  const [booking] = await member.booked({ roomType, from: day, to: addDays(day, 1) });
  const kept = (set: string, of: 'representative' | 'not representative') =>
    club.owner.query(`update booking_guests set ${set} where booking_id = $1 and ${of}`, [booking!.id]);
  /** What both say of the day: the number of guests, as the day counts them and as the register lists them. */
  const said = async () => {
    const { houseDay, guestRegister } = await desk.get<Day>(DAY, { houseId: String(facility.id), day });
    const lists = guestRegister.map(({ missing }) => missing);
    const ofFields = lists.filter((one) => one.some((field) => field !== 'passportPicture'));
    const ofPictures = lists.filter((one) => one.includes('passportPicture'));
    return { day: houseDay, register: { guests: ofFields.length, pictures: ofPictures.length } };
  };
  return { said, kept };
}

const agreed = (guests: number, pictures: number) => ({
  day: [{ guestsMissing: guests, picturesMissing: pictures }],
  register: { guests, pictures },
});

describe('what is missing of the guests of a day', () => {
  it('is nothing where all was told on the telephone, though nobody has checked in beforehand', async () => {
    const { said, kept } = await aStay();
    await kept(
      `name = '海野 花子', kana = 'ウミノ　ハナコ', address1 = '北海道ニセコ町1-2', tel = '0300000000'`,
      'representative',
    );
    await kept(`name = null`, 'not representative');
    expect(await said()).toEqual(agreed(1, 0));
    await kept(
      `name = '海野 太郎', kana = 'ウミノ　タロウ', address1 = '北海道ニセコ町1-2', tel = '0300000000'`,
      'not representative',
    );
    expect(await said()).toEqual(agreed(0, 0));
  });

  it('is what was entered beforehand and is not enough any more, and of a guest from abroad number and picture', async () => {
    const { said, kept } = await aStay();
    const whole = `kana = 'ウミノ　ハナコ', address1 = '北海道ニセコ町1-2', tel = '0300000000', entered_at = now()`;
    await kept(`name = '海野 花子', ${whole}`, 'representative');
    await kept(`name = '海野 太郎', ${whole}`, 'not representative');
    expect(await said()).toEqual(agreed(0, 0));
    await kept(`tel = null, email = null`, 'representative');
    expect(await said()).toEqual(agreed(1, 0));
    await kept(`nationality = 'USA', no_address_in_japan = true`, 'not representative');
    expect(await said()).toEqual(agreed(2, 1));
  });
});
