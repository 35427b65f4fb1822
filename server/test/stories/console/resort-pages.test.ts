/** What members read about a resort, as staff write it: whole in both languages, seen at once, and two who write at once. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let editor: StaffMember;
let member: Member;
let id: string;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  editor = await aStaffMember(club, [{ role: 'CONTENT', facilityId: null }]);
  member = await (await club.aMember()).logIn();
  id = String((await club.aFacility()).id);
});
afterAll(() => club.close());

const SAVE = `mutation($houseId: ID!, $version: String!, $page: ResortPageInput!, $reason: String!) {
  saveResortPage(houseId: $houseId, version: $version, page: $page, reason: $reason) { id version } }`;
const PAGE =
  'query($houseId: ID!) { resortPage(houseId: $houseId) { version nameJa phone facts { section titleJa } } }';
const RESORT = `query($id: ID!) { resort(id: $id) { phone checkInFrom facility { name description } facts { section title text } } }`;

const SEARCH = `query ($from: Date!, $to: Date!, $contract: ID!) {
  bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: 1) { name } }`;

const fact = (titleJa: string, section = 'BATHS') => ({
  ...{ section, titleJa, titleEn: `${titleJa} en`, textJa: '6時から', textEn: 'From 6:00' },
});
const page = (over: Record<string, unknown> = {}) => ({
  ...{ nameJa: '湖畔の宿', nameEn: 'Lakeside Inn', shortNameJa: '湖畔', shortNameEn: 'Lakeside' },
  ...{ descriptionJa: '湖のほとりです。', descriptionEn: 'By the lake.', website: '' },
  ...{ addressJa: '芦ノ湖1-1', addressEn: '1-1 Ashinoko', postalCode: '250-0500', phone: '0460-00-0088' },
  ...{
    checkInFrom: '15:00',
    checkOutUntil: '',
    facts: [fact('露天風呂'), fact('大浴場'), fact('バス', 'ACCESS')],
  },
  ...over,
});
const versionNow = async (houseId = id) =>
  (await editor.get<{ resortPage: { version: string } }>(PAGE, { houseId })).resortPage.version;
async function save(over: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const variables = { houseId: id, version: await versionNow(), reason: '紹介文の見直し', ...more };
  const { data, errors } = await editor.ask<{ saveResortPage: object }>(SAVE, {
    ...variables,
    page: page(over),
  });
  return data?.saveResortPage
    ? 'saved'
    : `${errors![0]!.message} ${(errors![0]!.extensions.argument as string | undefined) ?? ''}`.trim();
}
type Told = {
  phone: string;
  checkInFrom: string | null;
  facility: { name: string; description: string };
  facts: { section: string; title: string }[];
};
const told = async () => (await member.get<{ resort: Told }>(RESORT, { id })).resort;

describe('the page of a resort', () => {
  it('is what members read from the next call on, in the order of its sections', async () => {
    await told();
    expect(await save({})).toBe('saved');
    expect(await told()).toMatchObject({
      ...{ phone: '0460-00-0088', checkInFrom: '15:00' },
      facility: { name: '湖畔の宿', description: '湖のほとりです。' },
      facts: [
        { section: 'ACCESS', title: 'バス' },
        { section: 'BATHS', title: '露天風呂' },
        { section: 'BATHS', title: '大浴場' },
      ],
    });
    expect(await save({ nameJa: '湖畔の宿 別邸', facts: [fact('大浴場')] })).toBe('saved');
    const { facility, facts } = await told();
    expect([facility.name, facts.map(({ title }) => title)]).toEqual(['湖畔の宿 別邸', ['大浴場']]);
    expect(await club.value('select postal_code from facilities where id = $1', [id])).toBe('2500500');
  });

  it('is found by searches under its new name within a second, by whoever has searched before', async () => {
    const facility = await club.aFacility();
    await club.aRoomType(facility, { rooms: 9 });
    const searcher = await (await club.aMember({ points: 1_000 })).logIn();
    const dates = { from: await club.daysAhead(30), to: await club.daysAhead(31) };
    const names = async () => {
      const variables = { ...dates, contract: String(searcher.contractId) };
      const { bookingAvailableFacilityList: found } = await searcher.get<{
        bookingAvailableFacilityList: { name: string }[];
      }>(SEARCH, variables);
      return found.map(({ name }) => name);
    };
    expect(await names()).not.toContain('一秒の宿');
    const version = { houseId: String(facility.id), version: await versionNow(String(facility.id)) };
    expect(await save({ nameJa: '一秒の宿', nameEn: '一秒の宿 Inn' }, version)).toBe('saved');
    await expect.poll(names, { timeout: 2_000, interval: 50 }).toContain('一秒の宿');
  });

  it.each([
    [{ descriptionEn: ' ' }, 'descriptionEn'],
    [{ nameJa: '' }, 'nameJa'],
    [{ phone: '1' }, 'phone'],
    [{ postalCode: '25-0500' }, 'postalCode'],
    [{ checkInFrom: '25:00' }, 'checkInFrom'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ facts: [fact('湯'), { ...fact('湯'), textEn: '' }] }, 'facts.BATHS.1.textEn'],
  ])('is not saved with %j, and says where', async (over, argument) => {
    const before = await told();
    expect(await save(over)).toBe(`BAD_INPUT_ERROR ${argument}`);
    expect(await told()).toEqual(before);
  });

  it('needs a reason, which stands in the audit log with whoever wrote it', async () => {
    expect(await save({}, { reason: ' - ' })).toBe('BAD_INPUT_ERROR reason');
    expect(await save({}, { reason: '電話番号の変更' })).toBe('saved');
    const last = `select reason from audit_events where action = 'saveResortPage' and outcome = 'ok' and subject = $1
      and actor_name = $2 order by id desc limit 1`;
    expect(await club.value(last, [`house ${id}`, editor.name])).toBe('電話番号の変更');
  });

  it('that two write at once is that of the first; the second is told', async () => {
    const version = await versionNow();
    const both = await Promise.all(
      ['一', '二'].map((nameJa) => save({ nameJa, facts: [fact(nameJa)] }, { version })),
    );
    expect(both.toSorted()).toEqual(['CHANGED_BY_ANOTHER', 'saved']);
    const { facility, facts } = await told();
    expect(facts.map(({ title }) => title)).toEqual([facility.name]);
    expect(await save({}, { houseId: '999999', version: '1' })).toBe('NOT_FOUND_ERROR');
  });

  it('that a table has changed since is not written over', async () => {
    const [first, facts] = [
      await versionNow(),
      `update facility_facts set text_ja = '7時から' where facility_id = $1`,
    ];
    await club.owner.query(facts, [id]);
    expect(await save({}, { version: first })).toBe('CHANGED_BY_ANOTHER');
    const next = await versionNow();
    await club.owner.query(`update facilities set phone = '0460-00-0099' where id = $1`, [id]);
    expect(await save({}, { version: next })).toBe('CHANGED_BY_ANOTHER');
    // What is priced by is not of the page.
    const last = await versionNow();
    await club.owner.query('update facilities set usage_fee_yen = usage_fee_yen + 1 where id = $1', [id]);
    expect(await save({}, { version: last })).toBe('saved');
  });

  it('is read and written by whoever may publish alone', async () => {
    const other = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    const variables = { houseId: id, version: '1', page: page(), reason: '見直し' };
    expect((await other.ask(SAVE, variables)).errors?.[0]?.message).toBe('ACCESS_DENIED_ERROR');
    expect((await other.ask(PAGE, { houseId: id })).errors?.[0]?.message).toBe('ACCESS_DENIED_ERROR');
  });

  it('is not given a name that another house has in the same language, by either of two who name at once', async () => {
    const [one, other] = [await club.aFacility(), await club.aFacility()].map(({ id: of }) => String(of));
    const rename = async (houseId: string, over: Record<string, unknown>) =>
      save(over, { houseId, version: await versionNow(houseId) });
    const nameJa = '岬の離宮';
    const nameEn = 'Cape Villa';
    expect(await rename(one!, { nameJa, nameEn })).toBe('saved');
    expect(await rename(other!, { nameJa, nameEn: 'Another Villa' })).toBe('HOUSE_NAME_TAKEN nameJa');
    // The same word in other letters is the same name.
    expect(await rename(other!, { nameJa: '別の離宮', nameEn: ' ｃａｐｅ VILLA' })).toBe(
      'HOUSE_NAME_TAKEN nameEn',
    );
    // A name of one language is free in the other, and one's own stays.
    expect(await rename(other!, { nameJa: 'Cape Villa', nameEn: 'Another Villa' })).toBe('saved');
    expect(await rename(one!, { nameJa, nameEn, phone: '0460-00-0099' })).toBe('saved');
    const both = await Promise.all(
      [one!, other!].map((houseId, nth) => rename(houseId, { nameJa: '灯台の宿', nameEn: `Light ${nth}` })),
    );
    expect(both.toSorted()).toEqual(['HOUSE_NAME_TAKEN nameJa', 'saved']);
  });
});
