/** What members ask often as staff write it: drafts that nobody sees, both languages, an order, and two who write at once. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MOST_FAQ } from '#domain/notice/faq.ts';
import { Club } from '../../testkit/club.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let editor: StaffMember;
let member: Member;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  editor = await aStaffMember(club, [{ role: 'CONTENT', facilityId: null }]);
  member = await (await club.aMember()).logIn();
});
afterAll(() => club.close());

const SAVE = `mutation($id: ID, $version: Int, $faq: FaqInput!, $publish: Boolean!) {
  saveFaq(id: $id, version: $version, faq: $faq, publish: $publish) { id version state changedBy } }`;
const WITHDRAW = `mutation($id: ID!, $version: Int!) { withdrawFaq(id: $id, version: $version) { id version state } }`;
const ORDER = `mutation($section: FaqSection!, $seen: [ID!]!, $order: [ID!]!) {
  orderFaq(section: $section, seen: $seen, order: $order) { id section } }`;

type Saved = { id: string; version: number; state: string; changedBy?: string };
type Entry = { id: string; section: string; question: string; answer: string };
const faq = (over: Record<string, unknown> = {}) => ({
  ...{ section: 'STAY', questionJa: '駐車場はありますか。', questionEn: 'Is there parking?' },
  ...{ answerJa: 'ございます。', answerEn: 'Yes.', ...over },
});
const save = async (over: Record<string, unknown>, publish: boolean, of?: Saved) => {
  const variables = { id: of?.id ?? null, version: of?.version ?? null, faq: faq(over), publish };
  const { data, errors } = await editor.ask<{ saveFaq: Saved }>(SAVE, variables);
  return (
    data?.saveFaq ??
    `${errors![0]!.message} ${(errors![0]!.extensions.argument as string | undefined) ?? ''}`.trim()
  );
};
const saved = async (over: Record<string, unknown>, publish: boolean, of?: Saved) =>
  (await save(over, publish, of)) as Saved;
const seen = async () =>
  (await member.get<{ faqList: Entry[] }>('{ faqList { id section question answer } }')).faqList;
const questionsOf = async (section: string) =>
  (await seen()).filter((entry) => entry.section === section).map(({ question }) => question);
const allIds = async (section: string) => {
  const { faqList } = await editor.get<{ faqList: Entry[] }>('{ faqList { id section } }');
  return faqList.filter((entry) => entry.section === section).map(({ id }) => id);
};

describe('what is asked often', () => {
  it('begins with what the pages brought along, by section, with the number of the call centre in its place', async () => {
    const entries = await seen();
    expect(entries.map(({ section }) => section)).toEqual([
      ...['BOOKING', 'BOOKING', 'BOOKING', 'POINTS', 'PAYMENT', 'LOGIN', 'LOGIN'],
    ]);
    const { answer } = entries.find(({ question }) => question === '認証コードのメールが届きません。')!;
    expect(answer).toContain(club.portals[0]!.services.configuration.callCenterPhone);
    expect(answer).not.toContain('{');
  });

  it('is a draft that may lack a language, and is seen from the moment it is published whole', async () => {
    const draft = await saved({ answerEn: '' }, false);
    expect(draft.changedBy).toBe(editor.displayName);
    expect([draft.state, await questionsOf('STAY')]).toEqual(['DRAFT', []]);
    expect(await save({ answerEn: '' }, true, draft)).toBe('BAD_INPUT_ERROR answerEn');
    const whole = await saved({}, true, draft);
    expect([whole.state, await questionsOf('STAY')]).toEqual(['SHOWN', ['駐車場はありますか。']]);
    expect(await save({ questionEn: ' ' }, false, whole)).toBe('BAD_INPUT_ERROR questionEn');
    const { withdrawFaq: gone } = await editor.get<{ withdrawFaq: Saved }>(WITHDRAW, whole);
    expect([gone.state, await questionsOf('STAY')]).toEqual(['WITHDRAWN', []]);
    expect((await saved({}, false, gone)).state).toBe('WITHDRAWN');
  });

  it('stands last where it is new or comes from another section', async () => {
    const first = await saved({ section: 'OTHER', questionJa: '一' }, true);
    await saved({ section: 'OTHER', questionJa: '二' }, true);
    expect(await questionsOf('OTHER')).toEqual(['一', '二']);
    const away = await saved({ section: 'STAY', questionJa: '一' }, true, first);
    await saved({ section: 'OTHER', questionJa: '一' }, true, away);
    expect(await questionsOf('OTHER')).toEqual(['二', '一']);
  });

  it('is put in order, and whoever saw another order is told', async () => {
    const ids = await allIds('BOOKING');
    const before = await questionsOf('BOOKING');
    const turned = [ids[1]!, ids[0]!, ...ids.slice(2)];
    await editor.get(ORDER, { section: 'BOOKING', seen: ids, order: turned });
    expect(await questionsOf('BOOKING')).toEqual([before[1], before[0], ...before.slice(2)]);
    const refusalOf = async (variables: object) =>
      (await editor.ask(ORDER, { section: 'BOOKING', ...variables })).errors?.[0]?.message;
    expect(await refusalOf({ seen: ids, order: turned })).toBe('CHANGED_BY_ANOTHER');
    expect(await refusalOf({ seen: turned, order: [ids[0], ids[0], ids[2]] })).toBe('BAD_INPUT_ERROR');
    const both = await Promise.all([
      refusalOf({ seen: turned, order: ids }),
      refusalOf({ seen: turned, order: turned.toReversed() }),
    ]);
    expect(both.filter((one) => one === 'CHANGED_BY_ANOTHER')).toHaveLength(1);
  });

  it('that somebody writes is not disturbed by whoever puts it in order', async () => {
    const draft = await saved({ section: 'POINTS' }, false);
    const ids = await allIds('POINTS');
    await editor.get(ORDER, { section: 'POINTS', seen: ids, order: ids.toReversed() });
    expect(await saved({ section: 'POINTS', answerJa: '別の答え' }, false, draft)).toMatchObject({
      state: 'DRAFT',
    });
    expect(await allIds('POINTS')).toEqual(ids.toReversed());
  });

  it('that two write at once is that of the first; the second is told', async () => {
    const draft = await saved({}, false);
    const both = await Promise.all(['一', '二'].map((questionJa) => save({ questionJa }, false, draft)));
    expect(both.filter((one) => one === 'CHANGED_BY_ANOTHER')).toHaveLength(1);
    expect((await editor.ask(WITHDRAW, draft)).errors?.[0]?.message).toBe('CHANGED_BY_ANOTHER');
    expect(await save({}, false, { id: '999999', version: 1, state: '' })).toBe('NOT_FOUND_ERROR');
  });

  it('is written by whoever may, and each step stands in the audit log', async () => {
    const other = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    const variables = { id: null, version: null, faq: faq(), publish: true };
    expect((await other.ask(SAVE, variables)).errors?.[0]?.message).toBe('ACCESS_DENIED_ERROR');
    const ids = await allIds('LOGIN');
    const wish = { section: 'LOGIN', seen: ids, order: ids.toReversed() };
    expect((await other.ask(ORDER, wish)).errors?.[0]?.message).toBe('ACCESS_DENIED_ERROR');
    const one = await saved({}, true);
    await saved({ answerJa: 'はい。' }, true, one);
    await editor.get(ORDER, wish);
    const actions = `select string_agg(action, ' ' order by id) from audit_events
      where subject in ('faq ${one.id}', 'faq LOGIN') and actor_name = $1`;
    expect(await club.value(actions, [editor.name])).toBe('publishFaq orderFaq');
  });

  it('that is a draft is deleted, the others keep their order, and what was published once stays', async () => {
    const DELETE = 'mutation($id: ID!, $version: Int!) { deleteFaq(id: $id, version: $version) }';
    const before = await allIds('PAYMENT');
    const [first, draft, last] = [
      await saved({ section: 'PAYMENT', questionJa: '一' }, true),
      await saved({ section: 'PAYMENT', questionJa: '使わない下書き' }, false),
      await saved({ section: 'PAYMENT', questionJa: '三' }, true),
    ];
    const other = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    expect(await other.refusal(DELETE, draft)).toBe('ACCESS_DENIED_ERROR');
    expect(await editor.refusal(DELETE, { ...draft, version: draft.version + 1 })).toBe('CHANGED_BY_ANOTHER');
    // Of two that delete it at once, and of one that publishes meanwhile, one is done.
    const both = await Promise.all([1, 2].map(() => editor.refusal(DELETE, draft)));
    expect(both.toSorted()).toEqual(['NOT_FOUND_ERROR', 'done']);
    expect(await allIds('PAYMENT')).toEqual([...before, first.id, last.id]);
    const kept = `select subject from audit_events where action = 'deleteFaq' and outcome = 'ok' and actor_name = $1`;
    expect(await club.value(kept, [editor.name])).toBe(`faq ${draft.id} 使わない下書き`);
    expect(await editor.refusal(DELETE, first)).toBe('UNEXECUTABLE_ERROR');
    const { withdrawFaq: gone } = await editor.get<{ withdrawFaq: Saved }>(WITHDRAW, first);
    expect(await editor.refusal(DELETE, gone)).toBe('UNEXECUTABLE_ERROR');
    const past = club.owner.query('delete from faq_entries where id = $1', [first.id]);
    await expect(past).rejects.toThrow('withdrawn, not deleted');
    // What is new after a deletion stands last still.
    const added = await saved({ section: 'PAYMENT', questionJa: '四' }, true);
    expect((await allIds('PAYMENT')).at(-1)).toBe(added.id);
  });

  it(`is ${MOST_FAQ} at most, however many are added at once`, async () => {
    await club.owner
      .query(`insert into faq_entries (section, place, question_ja, question_en, answer_ja, answer_en)
      select 'OTHER', 100 + g, '質問', 'Question', '回答', 'Answer'
      from generate_series((select count(*)::int from faq_entries) + 1, ${MOST_FAQ - 1}) g`);
    const both = await Promise.all([1, 2].map(() => save({}, true)));
    expect(both.filter((one) => one === 'BAD_INPUT_ERROR questionJa')).toHaveLength(1);
  });
});
