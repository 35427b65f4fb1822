/** What the club publishes, through the API: news from its day on and until it is withdrawn, and documents. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let member: Member;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  await club.clockAt(calendarDate('2026-11-21'), '12:00');
  member = await (await club.aMember()).logIn();
});
afterAll(() => club.close());

async function publish(title: string, from: string, important = false): Promise<string> {
  const { rows } = await club.owner.query<{ id: string }>(
    `insert into web_notifications (title_ja, title_en, body_ja, body_en, show_from, important)
     values ($1, $1 || ' (en)', '一行目' || chr(10) || '二行目', 'one' || chr(10) || 'two', $2, $3) returning id`,
    [title, from, important],
  );
  return String(rows[0]!.id);
}

describe('news', () => {
  beforeEach(() => club.owner.query('delete from web_notifications'));

  const LIST = `query ($take: Int, $skip: Int, $important: Boolean) {
    myWebNotificationList(take: $take, skip: $skip, important: $important) { title } }`;
  const titles = async (variables: Record<string, unknown> = {}) => {
    const { myWebNotificationList } = (await member.get(LIST, variables)) as {
      myWebNotificationList: { title: string }[];
    };
    return myWebNotificationList.map(({ title }) => title);
  };

  it('is read newest first, page by page, and by importance', async () => {
    await publish('古い', '2026-01-05');
    await publish('今日', '2026-11-21');
    await publish('重要', '2026-03-01', true);
    expect(await titles()).toEqual(['今日', '重要', '古い']);
    expect(await titles({ take: 1, skip: 1 })).toEqual(['重要']);
    expect(await titles({ important: true })).toEqual(['重要']);
    expect(await titles({ important: false })).toEqual(['今日', '古い']);
  });

  const ITEM = `query ($id: ID!) { getMyWebNotification(id: $id) { id title body imageUrl showFromDate } }`;
  const keyOf = async (id: string) => (await member.ask(ITEM, { id })).errors?.[0]?.message ?? 'done';

  it('keeps the lines of its body', async () => {
    const id = await publish('今日', '2026-11-21');
    expect(await member.get(ITEM, { id })).toEqual({
      getMyWebNotification: {
        id,
        title: '今日',
        body: '一行目\n二行目',
        imageUrl: null,
        showFromDate: '2026-11-21',
      },
    });
  });

  it('of a day ahead is neither listed nor found until that day has come', async () => {
    const id = await publish('明日', '2026-11-22');
    expect(await titles()).toEqual([]);
    expect(await keyOf(id)).toBe('NOT_FOUND_ERROR');
    await club.clockAt(calendarDate('2026-11-22'), '00:00');
    expect(await titles()).toEqual(['明日']);
    expect(await keyOf(id)).toBe('done');
    await club.clockAt(calendarDate('2026-11-21'), '12:00');
  });

  it('that is withdrawn is gone', async () => {
    const id = await publish('通行止め', '2026-11-20', true);
    expect(await titles({ important: true })).toEqual(['通行止め']);
    await club.owner.query('update web_notifications set withdrawn_at = now() where id = $1', [id]);
    expect(await titles({ important: true })).toEqual([]);
    expect(await keyOf(id)).toBe('NOT_FOUND_ERROR');
  });

  it.each(['0', '999999999', '-1', 'x', ' ', '1 or 1=1'])('with the id %j is not found', async (id) => {
    expect(await keyOf(id)).toBe('NOT_FOUND_ERROR');
  });
});

describe('documents', () => {
  it('come with the year and month, the year, or the type, and their files', async () => {
    await club.owner.query(`insert into documents
        (kind, year, month, doc_type, file_name_ja, file_name_en, url_ja, url_en) values
      ('VACATION_LIFE', 2025, 10, null, '秋.pdf', 'autumn.pdf', '/documents/a.pdf', '/documents/a.pdf'),
      ('VACATION_LIFE', 2026, 4, null, '春.pdf', 'spring.pdf', '/documents/b.pdf', '/documents/b.pdf'),
      ('USER_GUIDE', 2026, null, null, '手引き.pdf', 'guide.pdf', '/documents/c.pdf', '/documents/d.pdf'),
      ('OTHER', null, null, 'TERMS', '規約.pdf', 'rules.pdf', '/documents/e.pdf', '/documents/f.pdf')`);
    expect(
      await member.get(`{ vacationLifeList { year month url } userGuideList { year url }
        otherPublicDocList { docType fileName url } }`),
    ).toEqual({
      vacationLifeList: [
        { year: 2026, month: 4, url: '/documents/b.pdf' },
        { year: 2025, month: 10, url: '/documents/a.pdf' },
      ],
      userGuideList: [{ year: 2026, url: '/documents/c.pdf' }],
      otherPublicDocList: [{ docType: 'TERMS', fileName: '規約.pdf', url: '/documents/e.pdf' }],
    });
  });
});

describe('the files of documents', () => {
  let served: Club;
  beforeAll(async () => {
    const configuration = { runsJobs: false, webRoot: 'web/public' };
    served = await Club.open(inject('postgresUrl'), { configuration });
  });
  afterAll(() => served.close());

  const fetchAs = async (cookies: ReadonlyMap<string, string>, path: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`http://127.0.0.1:${served.portals[0]!.port}${path}`, { headers: { cookie } });
    const type = answer.headers.get('content-type');
    await answer.arrayBuffer();
    return `${answer.status} ${type}`;
  };
  const paper = '/documents/club-rules-ja.pdf';

  it('are closed to whoever must choose a new password first', async () => {
    const reader = await (await served.aMember()).logIn();
    const must = 'update logins set force_password_change = $2 where id = $1';
    await served.owner.query(must, [reader.loginId, true]);
    expect(await fetchAs(reader.cookies, paper)).toBe('401 text/html; charset=utf-8');
    await served.owner.query(must, [reader.loginId, false]);
    expect(await fetchAs(reader.cookies, paper)).toBe('200 application/pdf');
  });

  it('are given to whoever is logged in, and to nobody else', async () => {
    const reader = await (await served.aMember()).logIn();
    expect(await fetchAs(reader.cookies, paper)).toBe('200 application/pdf');
    expect(await fetchAs(new Map(), paper)).toBe('401 text/html; charset=utf-8');
    const forged = new Map([...reader.cookies].map(([name, value]) => [name, `${value.slice(0, -2)}xx`]));
    expect(await fetchAs(forged, paper)).toBe('401 text/html; charset=utf-8');
    expect(await fetchAs(new Map(), '/robots.txt')).not.toContain('401');

    const left = new Map(reader.cookies);
    await served.owner.query(`update sessions set ended_at = clock_timestamp(), end_reason = 'log-out'`);
    expect(await fetchAs(left, paper)).toBe('401 text/html; charset=utf-8');
  });
});
