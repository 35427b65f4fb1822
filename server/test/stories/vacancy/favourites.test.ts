/** Facilities that a member has marked: kept for this login alone, as often as it is asked. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';

const LIST = '{ myFavouriteFacilityList }';
const SET = `mutation s($id: ID!, $to: Boolean!) { setMyFavouriteFacility(facilityId: $id, favourite: $to) }`;

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const listOf = async (member: Member) =>
  (await member.get<{ myFavouriteFacilityList: string[] }>(LIST)).myFavouriteFacilityList;
const set = (member: Member, id: number | string, to: boolean) => member.ask(SET, { id: String(id), to });

describe('a facility', () => {
  it('is marked and found again, from another browser too, until the mark is taken away', async () => {
    const [first, second] = [await club.aFacility(), await club.aFacility()];
    const member = await (await club.aMember()).logIn();
    expect(await listOf(member)).toEqual([]);
    for (const { id } of [second, first, second])
      expect((await set(member, id, true)).data).toEqual({ setMyFavouriteFacility: true });
    const elsewhere = await new Member(club, member).logIn();
    expect(await listOf(elsewhere)).toEqual([first.id, second.id].map(String));
    for (let time = 0; time < 2; time += 1)
      expect((await set(elsewhere, second.id, false)).data).toEqual({ setMyFavouriteFacility: false });
    expect(await listOf(member)).toEqual([String(first.id)]);
  });

  it('leaves a row in the audit log when it is marked or unmarked, and none where it was so before', async () => {
    const { id } = await club.aFacility();
    const member = await (await club.aMember()).logIn();
    const rows = () =>
      club.value<number>(
        `select count(*)::int from audit_events where login_id = $1 and action = 'setMyFavouriteFacility'`,
        [member.loginId],
      );
    const seen: number[] = [];
    for (const to of [false, true, true, true, false, false]) {
      expect((await set(member, id, to)).data).toEqual({ setMyFavouriteFacility: to });
      seen.push(await rows());
    }
    expect(seen).toEqual([0, 1, 1, 1, 2, 2]);
  });

  it('is marked for one login alone, and not where it does not exist', async () => {
    const { id } = await club.aFacility();
    const [one, other] = [await (await club.aMember()).logIn(), await (await club.aMember()).logIn()];
    await set(one, id, true);
    expect(await listOf(other)).toEqual([]);
    for (const none of ['2000000000', 'x', '99999999999999'])
      expect((await set(one, none, true)).errors?.[0]?.message).toBe('NOT_FOUND_ERROR');
    expect((await new Member(club, one).ask(LIST)).errors?.[0]?.message).toBe('UNAUTHORIZED_ERROR');
  });
});
