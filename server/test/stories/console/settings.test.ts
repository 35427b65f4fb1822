/** What the club sets at the console: within bounds, with a reason and its history, by two where it bounds people, and nothing overwritten. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { areaOf } from '#server/console/staff/setting-areas.ts';
import { declared } from '#server/declared.ts';
import { limitNames as limitsEn } from '#messages/en/console/limit-names.ts';
import { settingNames as namesEn } from '#messages/en/console/setting-names.ts';
import { payment as en } from '#messages/en/payment.ts';
import { limitNames } from '#messages/ja/console/limit-names.ts';
import { settingNames } from '#messages/ja/console/setting-names.ts';
import { payment as ja } from '#messages/ja/payment.ts';
import { Club } from '../../testkit/club.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
let one: StaffMember;
let other: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  one = await aStaffMember(club, [{ role: 'ADMINISTRATOR', facilityId: null }]);
  other = await aStaffMember(club, [{ role: 'ADMINISTRATOR', facilityId: null }]);
});
afterAll(() => club.close());

const CHANGE = `mutation($name: String!, $value: String, $before: String, $reason: String!, $sure: Boolean) {
  changeSetting(name: $name, value: $value, before: $before, reason: $reason, farOffConfirmed: $sure) { proposalId } }`;
const SETTINGS =
  '{ settings { name value stored fallback isMissing isAmiss isNeeded ownWords proposed { value by reason } changedBy } }';
const CHANGES = `query($name: String!, $take: Int!, $before: ID) {
  settingChanges(name: $name, take: $take, before: $before) { id before after by byTwo proposedBy reason } }`;
const APPROVE = 'mutation($id: ID!) { approveProposal(id: $id) }';

type Wanted = {
  name: string;
  value: string | null;
  before?: string | null;
  reason?: string;
  sure?: boolean;
};
const wanted = ({ before = null, reason = '冬の混雑のため', ...rest }: Wanted) => ({
  before,
  reason,
  ...rest,
});
const change = async (by: StaffMember, asked: Wanted): Promise<string> => {
  const { data, errors } = await by.ask<{ changeSetting: { proposalId: string | null } }>(
    CHANGE,
    wanted(asked),
  );
  if (data) return data.changeSetting.proposalId ?? 'done';
  const { message, extensions } = errors![0]!;
  return `${message} ${(extensions['argument'] as string | undefined) ?? ''}`.trim();
};
type Shown = Record<'name' | 'value', string> & {
  stored: string | null;
  isMissing: boolean;
  isNeeded: boolean;
  ownWords: string | null;
  proposed: { value: string | null; by: string; reason: string } | null;
};
const shown = async (name: string) => {
  const { settings } = await one.get<{ settings: Shown[] }>(SETTINGS);
  return settings.find((setting) => setting.name === name)!;
};
type Change = { id: string; before: string | null; after: string | null; by: string; reason: string };
const changes = async (name: string, take = 20, before: string | null = null) =>
  (await one.get<{ settingChanges: Change[] }>(CHANGES, { name, take, before })).settingChanges;

it('which houses write down every arrival is set for days to come, and not over another’s change', async () => {
  const HOUSES = '{ houses { id arrivalsSince } }';
  const RECORD = `mutation($id: ID!, $from: Date, $was: Date, $reason: String!) {
    recordArrivals(houseId: $id, from: $from, was: $was, reason: $reason) }`;
  const { id } = await club.aFacility();
  type Houses = { houses: { id: string; arrivalsSince: string | null }[] };
  const since = async () =>
    (await one.get<Houses>(HOUSES)).houses.find((house) => house.id === String(id))!.arrivalsSince;
  const set = (by: StaffMember, from: string | null, was: string | null, reason = '受付票を使い始めたため') =>
    by.refusal(RECORD, { id: String(id), from, was, reason });
  // Of today the desk has not been told.
  const [today, tomorrow] = [await club.today(), await club.daysAhead(1)];
  expect(await since()).toBeNull();
  for (const day of [today, await club.daysAhead(400)])
    expect(await set(one, day, null)).toBe('BAD_INPUT_ERROR');
  expect(await set(one, tomorrow, null, ' ')).toBe('BAD_INPUT_ERROR');
  expect(await set(one, tomorrow, null)).toBe('done');
  expect(await set(other, null, null)).toBe('CHANGED_BY_ANOTHER');
  expect(await since()).toBe(tomorrow);
  expect(await set(other, null, tomorrow)).toBe('done');
  expect(await since()).toBeNull();
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: id }]);
  expect(await set(desk, tomorrow, null)).toBe('ACCESS_DENIED_ERROR');
});

describe('a setting', () => {
  it('is changed for a reason, followed at once, and taken back from its history', async () => {
    const name = 'fewRoomsThreshold';
    expect(await shown(name)).toMatchObject({ value: '3', stored: null });
    expect(await change(one, { name, value: '5' })).toBe('done');
    const member = await (await club.aMember()).logIn();
    const asked = await member.get<{ portalSettings: { fewRoomsThreshold: number } }>(
      '{ portalSettings { fewRoomsThreshold } }',
    );
    expect(asked.portalSettings.fewRoomsThreshold).toBe(5);
    expect(await change(other, { name, value: '8', before: '5', reason: 'さらに広げる' })).toBe('done');
    const [last] = await changes(name);
    expect(last).toMatchObject({
      before: '5',
      after: '8',
      by: other.displayName,
      reason: 'さらに広げる',
      byTwo: false,
      proposedBy: null,
    });
    expect(await change(one, { name, value: last!.before, before: '8' })).toBe('done');
    expect(await shown(name)).toMatchObject({ value: '5', stored: '5', changedBy: one.displayName });
    expect(await change(one, { name, value: null, before: '5' })).toBe('done');
    expect(await shown(name)).toMatchObject({ value: '3', stored: null });
    const all = await changes(name);
    expect(all.map(({ before, after }) => [before, after])).toEqual([
      ['5', null],
      ['8', '5'],
      ['5', '8'],
      [null, '5'],
    ]);
    const first = await changes(name, 2);
    expect([...first, ...(await changes(name, 2, first[1]!.id))]).toEqual(all);
    // The tenth is newer than the ninth, whatever their numbers look like.
    for (let nth = 4; nth <= 14; nth += 1)
      expect(
        await change(one, { name, value: String(nth), before: nth === 4 ? null : String(nth - 1) }),
      ).toBe('done');
    expect((await changes(name, 11)).map(({ after }) => after)).toEqual(
      Array.from({ length: 11 }, (_, nth) => String(14 - nth)),
    );
    expect(await change(one, { name, value: null, before: '14' })).toBe('done');
    const audited = `select string_agg(subject || ' ' || reason, '; ' order by id) from audit_events
      where action = 'changeSetting' and actor_name = $1 and outcome = 'ok'`;
    expect(await club.value(audited, [other.name])).toBe(`${name}: 5 -> 8 さらに広げる`);
  });

  it.each([
    ['fewRoomsThreshold', '21'],
    ['fewRoomsThreshold', 'three'],
    ['issuerName', '{"ja": "汐凪倶楽部"}'],
    ['issuerRegistrationNumber', '"T9999999999998"'],
    [
      'cardServiceMaintenance',
      '{"from": "2027-01-02", "to": "2027-01-01", "message": {"ja": "あ", "en": "a"}}',
    ],
  ])('%s is not %s, which is said of its value', async (name, value) => {
    expect(await change(one, { name, value })).toBe('BAD_INPUT_ERROR value');
    expect((await shown(name)).stored).toBeNull();
  });

  it('that becomes three times what it was is asked about once more, by whoever does or proposes it', async () => {
    const name = 'signupFeeYen';
    expect(await change(one, { name, value: '29999' })).toBe('done');
    expect(await change(one, { name, value: '100000', before: '29999' })).toBe('VALUE_FAR_OFF');
    expect(await change(one, { name, value: '9000', before: '29999' })).toBe('VALUE_FAR_OFF');
    expect((await shown(name)).stored).toBe('29999');
    expect(await change(one, { name, value: '100000', before: '29999', sure: true })).toBe('done');
    // The portal's own value is nobody's slip.
    expect(await change(one, { name, value: null, before: '100000' })).toBe('done');
    expect(await change(one, { name, value: '30000' })).toBe('VALUE_FAR_OFF');
    const refused = `select count(*)::int from audit_events where action = 'changeSetting' and refusal = 'VALUE_FAR_OFF' and actor_name = $1`;
    expect(await club.value<number>(refused, [one.name])).toBe(3);
    // Days, rooms and choices are no amounts.
    expect(await change(one, { name: 'firstDayOfWeeks', value: '1' })).toBe('done');
    expect(await change(one, { name: 'waiverAloneYen', value: '1000000' })).toBe('VALUE_FAR_OFF');
    expect((await shown('waiverAloneYen')).proposed).toBeNull();
  });

  it('is not changed without a reason, by a name that nobody declares, or by whoever may not', async () => {
    const name = 'nearFutureDays';
    expect(await change(one, { name, value: '60', reason: ' … ' })).toBe('BAD_INPUT_ERROR reason');
    expect(await change(one, { name: 'SECRET_KEY', value: '1' })).toBe('NOT_FOUND_ERROR');
    const content = await aStaffMember(club, [{ role: 'CONTENT', facilityId: null }]);
    expect(await change(content, { name, value: '60' })).toBe('ACCESS_DENIED_ERROR');
    expect(await content.refusal(SETTINGS)).toBe('ACCESS_DENIED_ERROR');
    expect((await shown(name)).stored).toBeNull();
  });

  it('that two change at once is that of the first; the second is told, and nothing is overwritten', async () => {
    const name = 'nearFutureDays';
    for (const before of [null, '40'] as const) {
      const values = before === null ? ['40', '40'] : ['50', '60'];
      const both = await Promise.all(
        [one, other].map((by, index) => change(by, { name, value: values[index]!, before })),
      );
      expect(both.toSorted()).toEqual(['CHANGED_BY_ANOTHER', 'done']);
    }
    const { stored } = await shown(name);
    const gone = await Promise.all(
      [one, other].map((by) => change(by, { name, value: null, before: stored })),
    );
    expect(gone.toSorted()).toEqual(['CHANGED_BY_ANOTHER', 'done']);
    expect(await change(one, { name, value: '70', before: stored })).toBe('CHANGED_BY_ANOTHER');
    expect(await changes(name)).toHaveLength(3);
  });

  it('that members must be told is shown as missing until it is set', async () => {
    const name = 'issuerName';
    expect((await shown(name)).isMissing).toBe(true);
    const value = JSON.stringify({ ja: '汐凪倶楽部株式会社', en: 'Shionagi Club' });
    expect(await change(one, { name, value })).toBe('done');
    expect((await shown(name)).isMissing).toBe(false);
    // Who goes back to the default reads beforehand that it will not do.
    expect((await shown(name)).isNeeded).toBe(true);
    expect((await shown('disclosurePrice')).isNeeded).toBe(false);
  });

  it('has beside it what members read where none is set, as their page says it, in both languages', async () => {
    const price = JSON.parse((await shown('disclosurePrice')).ownWords!) as object;
    expect(price).toEqual({ ja: ja.disclosure.terms.price, en: en.disclosure.terms.price });
    const name = JSON.parse((await shown('issuerName')).ownWords!) as { ja: string; en: string };
    const { callCenterPhone } = club.portals[0]!.services.configuration;
    expect(name).toEqual({
      ja: ja.disclosure.onRequest(callCenterPhone),
      en: en.disclosure.onRequest(callCenterPhone),
    });
    expect((await shown('nearFutureDays')).ownWords).toBeNull();
  });
});

describe('a setting that bounds people', () => {
  const name = 'waiverAloneYen';

  it('is proposed by one and set by another, who is not the same', async () => {
    const id = await change(one, { name, value: '500000', sure: true });
    expect((await shown(name)).stored).toBeNull();
    const waits = { value: '500000', by: one.displayName, reason: '冬の混雑のため' };
    expect((await shown(name)).proposed).toEqual(waits);
    expect(await change(other, { name, value: '20000' })).toBe('CHANGED_BY_ANOTHER');
    expect(await one.refusal(APPROVE, { id })).toBe('PROPOSAL_OWN');
    const answers = await Promise.all([1, 2].map(() => other.refusal(APPROVE, { id })));
    expect(answers.toSorted()).toEqual(['PROPOSAL_DECIDED', 'done']);
    expect((await shown(name)).value).toBe('500000');
    const [last] = await changes(name);
    expect(last).toMatchObject({ by: other.displayName, byTwo: true, reason: '冬の混雑のため' });
    expect(last).toMatchObject({ proposedBy: one.displayName });
    const rows = `select string_agg(action || ' ' || subject, '; ' order by id) from audit_events
      where action in ('propose', 'approveProposal') and subject like '%' || $1 || '%' and outcome = 'ok'`;
    expect(await club.value(rows, [name])).toBe(
      `propose CHANGE_SETTING ${name}: default -> 500000; approveProposal CHANGE_SETTING ${name}: default -> 500000, proposed by ${one.displayName}`,
    );
  });

  it('goes back to its default by two as well, and limits of tries do, too', async () => {
    expect(await change(one, { name, value: null, before: '500000' })).not.toBe('done');
    expect(await change(one, { name: 'limit: staff sign-ins', value: '1000000' })).not.toBe('done');
    expect((await shown(name)).value).toBe('500000');
    expect((await shown('limit: staff sign-ins')).stored).toBeNull();
  });

  it('has one open proposal, however many are sent at once and by whom', async () => {
    const [proposed, otherwise] = [
      { name: 'adjustAloneTvp', value: '31000', sure: true },
      { name: 'adjustAloneTvp', value: '32000', sure: true },
    ];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(n % 2 ? one : other, n % 3 ? proposed : otherwise)),
    );
    const open = `select count(*)::int from staff_proposals where subject = 'adjustAloneTvp' and outcome is null`;
    expect(await club.value(open)).toBe(1);
    await club.owner.query(
      `update staff_proposals set outcome = 'WITHDRAWN', decided_by = proposed_by, decided_at = now() where subject = 'adjustAloneTvp' and outcome is null`,
    );
  });

  it('is not set where it has become another since it was proposed', async () => {
    const proposed = { name: 'adjustAloneTvp', value: '20000' };
    const id = await change(one, proposed);
    await club.owner.query(`insert into settings (name, value) values ('adjustAloneTvp', '15000')`);
    expect(await other.refusal(APPROVE, { id })).toBe('PROPOSAL_OUTDATED');
    expect((await shown('adjustAloneTvp')).stored).toBe('15000');
  });

  it('is a number, and the account that is paid to needs two, as the list of proposals shows them', () => {
    const two = declared.allSettings.filter(({ needsTwo }) => needsTwo);
    const texts = two.filter(({ shape }) => shape.kind !== 'number');
    expect(texts.map((text) => [text.name, text.shape.kind])).toEqual([['billAccount', 'languages']]);
    expect(two.length).toBe(declared.limits.length + 5);
  });
});

it('every setting has its words in both languages, and stands in an area', () => {
  const names = declared.settings.map(({ name }) => name).toSorted();
  const purposes = declared.limits.map(({ purpose }) => purpose).toSorted();
  for (const words of [settingNames, namesEn]) expect(Object.keys(words).toSorted()).toEqual(names);
  for (const words of [limitNames, limitsEn]) expect(Object.keys(words).toSorted()).toEqual(purposes);
  for (const { name } of declared.allSettings) expect(areaOf(name)).toBeTruthy();
  const needed = declared.settings.filter(({ unset }) => unset !== null).map(({ name }) => name);
  const warned = Object.entries(settingNames).flatMap(([name, words]) => ('missing' in words ? [name] : []));
  expect(warned.toSorted()).toEqual(needed.toSorted());
});
