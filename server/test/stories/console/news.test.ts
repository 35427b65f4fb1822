/** The news as staff write it: drafts that nobody sees, a schedule, both languages, and two who write at once. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
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

const SAVE = `mutation($id: ID, $version: Int, $news: NewsInput!, $publish: Boolean!) {
  saveNews(id: $id, version: $version, news: $news, publish: $publish) { id version state changedBy } }`;
const WITHDRAW = `mutation($id: ID!, $version: Int!) { withdrawNews(id: $id, version: $version) { id version state } }`;
const READ = `query($id: ID!) { getMyWebNotification(id: $id) { title } }`;

type Saved = { id: string; version: number; state: string; changedBy?: string };
const news = async (over: Record<string, unknown> = {}) => ({
  ...{ titleJa: '送迎バス', titleEn: 'Shuttle bus', bodyJa: '増便します。', bodyEn: 'More of them.' },
  ...{ showFrom: await club.today(), showUntil: null, important: false },
  ...over,
});
const save = async (over: Record<string, unknown>, publish: boolean, of?: Saved) => {
  const variables = { id: of?.id ?? null, version: of?.version ?? null, news: await news(over), publish };
  const { data, errors } = await editor.ask<{ saveNews: Saved }>(SAVE, variables);
  return (
    data?.saveNews ??
    `${errors![0]!.message} ${(errors![0]!.extensions.argument as string | undefined) ?? ''}`.trim()
  );
};
const saved = async (over: Record<string, unknown>, publish: boolean, of?: Saved) =>
  (await save(over, publish, of)) as Saved;
const titleFor = async ({ id }: Saved) =>
  (await member.ask<{ getMyWebNotification: { title: string } }>(READ, { id })).data?.getMyWebNotification
    .title ?? null;

describe('a notice', () => {
  it('is a draft that may lack a language, and is seen from the moment it is published whole', async () => {
    const draft = await saved({ bodyEn: '' }, false);
    expect([draft.state, await titleFor(draft)]).toEqual(['DRAFT', null]);
    expect(draft.changedBy).toBe(editor.displayName);
    expect(await save({ bodyEn: '' }, true, draft)).toBe('BAD_INPUT_ERROR bodyEn');
    const whole = await saved({}, true, draft);
    expect([whole.state, await titleFor(whole)]).toEqual(['SHOWN', '送迎バス']);
  });

  it('that members see is changed for them at once, and cannot lose a language', async () => {
    const shown = await saved({}, true);
    expect(await save({ titleEn: ' ' }, false, shown)).toBe('BAD_INPUT_ERROR titleEn');
    const changed = await saved({ titleJa: '送迎バスの増便' }, false, shown);
    expect([changed.state, await titleFor(changed)]).toEqual(['SHOWN', '送迎バスの増便']);
  });

  it('is there from its first day to its last', async () => {
    const today = await club.today();
    const days = { showFrom: addDays(today, 2), showUntil: addDays(today, 3) };
    const one = await saved(days, true);
    expect([one.state, await titleFor(one)]).toEqual(['AHEAD', null]);
    const seen = [];
    for (const ahead of [2, 1, 1]) {
      await club.clockForward(`${ahead} days`);
      seen.push(await titleFor(one));
    }
    expect(seen).toEqual(['送迎バス', '送迎バス', null]);
    expect(await save({ ...days, showUntil: today }, false, one)).toBe('BAD_INPUT_ERROR showUntil');
  });

  it('is withdrawn, and published again', async () => {
    const shown = await saved({}, true);
    const { withdrawNews: gone } = await editor.get<{ withdrawNews: Saved }>(WITHDRAW, shown);
    expect([gone.state, await titleFor(gone)]).toEqual(['WITHDRAWN', null]);
    const kept = await saved({ titleJa: '直した見出し' }, false, gone);
    expect([kept.state, await titleFor(kept)]).toEqual(['WITHDRAWN', null]);
    expect(await titleFor(await saved({}, true, kept))).toBe('送迎バス');
  });

  it('that two write at once is that of the first; the second is told', async () => {
    const draft = await saved({}, false);
    const both = await Promise.all(['一', '二'].map((titleJa) => save({ titleJa }, false, draft)));
    expect(both.filter((one) => one === 'CHANGED_BY_ANOTHER')).toHaveLength(1);
    expect((await editor.ask(WITHDRAW, draft)).errors?.[0]?.message).toBe('CHANGED_BY_ANOTHER');
  });

  it('is written by whoever may, and each step stands in the audit log', async () => {
    const other = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    const variables = { id: null, version: null, news: await news(), publish: true };
    expect((await other.ask(SAVE, variables)).errors?.[0]?.message).toBe('ACCESS_DENIED_ERROR');
    const one = await saved({}, true);
    await editor.get(WITHDRAW, one);
    const actions = `select string_agg(action, ' ' order by id) from audit_events where subject = 'news ${one.id}' and actor_name = $1`;
    expect(await club.value(actions, [editor.name])).toBe('withdrawNews');
  });
});
