/** Tables of the operator: any encoding a spreadsheet writes, all rows or none, every wrong row named. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { staffActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { Services } from '#server/platform/services.ts';
import { Club } from '../../test/testkit/club.ts';
import { brokenBooks } from '../checks/books.ts';
import type { KindName } from './kinds.ts';
import { loadFile } from './load-table.ts';
import { readTable } from '#server/platform/table.ts';

let club: Club;
let owner: pg.Client;
let pool: pg.Pool;
let services: Services;
const actor = staffActor('front desk', 'operator 1');
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  owner = club.owner;
  pool = openPool({ connectionString: club.ownerUrl, connections: 1, name: 'test-operator' });
  services = { ...club.portals[0]!.services, db: openDatabase(pool) };
});
afterAll(async () => {
  await pool.end();
  await club.close();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const load = (kind: KindName, text: string, mode: 'rehearsal' | 'for good' = 'for good') =>
  loadFile(services, actor, { kind, bytes: bytes(text), mode });

const header = 'member_id,is_company,name,name_kana,email,tel,birthday';
const hanako = '70000001,no,海野 花子,ウミノ ハナコ,Hanako.Umino@example.jp,0467-00-0001,1957-05-14';

describe('the bytes of a table', () => {
  it('are UTF-8 with or without a mark, or Shift_JIS', () => {
    const rows = [{ line: 2, cells: { name: 'カイ' }, surplus: 0 }];
    expect(readTable(bytes('name\nカイ\n')).rows).toEqual(rows);
    expect(readTable(bytes('\uFEFFname\r\nカイ\r\n'))).toEqual({ columns: ['name'], rows });
    const shiftJis = Uint8Array.from([...bytes('name\n'), 0x83, 0x4a, 0x83, 0x43, 0x0a]);
    expect(readTable(shiftJis).rows).toEqual(rows);
  });

  it('are not ISO-2022-JP, whose letters would be loaded as others', () => {
    const jis = bytes('name_en,name_ja\nSea,海\nSpa,\u001b$B29@t\u001b(B\n');
    expect(() => readTable(jis)).toThrow('the file is in ISO-2022-JP; save it as UTF-8 or Shift_JIS');
    expect(() => readTable(jis)).toThrow(expect.objectContaining({ line: 3 }));
  });

  it('may hold line breaks in quotes, and lines of nothing', () => {
    expect(readTable(bytes('name,note\n"a\nb",c\n,\nd,e\n')).rows).toEqual([
      { line: 3, cells: { name: 'a\nb', note: 'c' }, surplus: 0 },
      { line: 5, cells: { name: 'd', note: 'e' }, surplus: 0 },
    ]);
  });
});

describe('loading', () => {
  it('brings members, their contracts and their points', async () => {
    expect(await load('members', `${header}\n${hanako}\n`)).toEqual({ rows: 1, problems: [] });
    const contracts = `member_id,contract_number,product,years,start_date,end_date,auto_renewal\n70000001,SP-1,SP,20,2020-04-01,2040-03-31,yes\n`;
    expect(await load('contracts', contracts)).toEqual({ rows: 1, problems: [] });
    const points = `contract_number,kind,fiscal_year,valid_from,valid_thru,points\nSP-1,sp,2026,2026-04-01,2027-03-31,120\n`;
    expect(await load('points', points)).toEqual({ rows: 1, problems: [] });
    expect(
      await club.value(`select available::int from point_lots l join contracts k on k.id = l.contract_id
        join clients c on c.id = k.client_id where c.member_id = '70000001' and c.email = 'hanako.umino@example.jp'`),
    ).toBe(120);
    expect(await brokenBooks(owner)).toEqual([]);
  });

  it('brings a weekly contract with its house, which only weekly contracts have', async () => {
    await club.aFacility();
    const code = await club.value<string>('select min(code) from facilities');
    const columns = 'member_id,contract_number,product,start_date,end_date,resort,room_type,week\n';
    const row = (number: string, product: string, resort: string) =>
      `70000001,${number},${product},2020-04-01,2040-03-31,${resort},和洋室,${product === 'MW' ? '32' : ''}\n`;
    expect(await load('contracts', columns + row('MW-1', 'MW', code))).toEqual({ rows: 1, problems: [] });
    const house = `select f.code from contracts k join facilities f on f.id = k.mw_pw_facility_id where contract_number = 'MW-1'`;
    expect(await club.value(house)).toBe(code);
    expect((await load('contracts', columns + row('MW-2', 'MW', 'nowhere'))).problems).toHaveLength(1);
    expect((await load('contracts', columns + row('SP-9', 'SP', code))).problems).toHaveLength(1);
  });

  it('names every wrong row and loads none of the others', async () => {
    const table = [
      header,
      '70000002,no,良子,ヨシコ,good@example.jp,03-0000-0000,',
      '7000,no,短子,ミジカコ,short@example.jp,03-0000-0000,',
      '70000003,maybe,迷子,まいご,not an address,12,2026-02-30',
      '70000004,no,,カラ,empty@example.jp,03-0000-0000,',
      '70000002,no,重子,シゲコ,twice@example.jp,03-0000-0000,',
    ].join('\n');
    const { rows, problems } = await load('members', table);
    expect(rows).toBe(5);
    expect(problems.map(({ line, column }) => `${line} ${column ?? ''}`.trim())).toEqual([
      '3 member_id',
      '4 is_company',
      '4 name_kana',
      '4 birthday',
      '4 email',
      '4 tel',
      '5 name',
      '6',
    ]);
    expect(problems.at(-1)?.what).toContain('70000002');
    expect(await club.value(`select count(*)::int from clients where member_id > '70000001'`)).toBe(0);
  });

  it('tells a wrong file from a wrong row, and a contract that does not exist', async () => {
    expect((await load('points', 'contract,points\nX,1\n')).problems).toContainEqual({
      line: 1,
      column: 'contract',
      what: 'this column is not known',
    });
    const lost = `contract_number,kind,fiscal_year,valid_from,valid_thru,points\nNOWHERE,sp,2026,2026-04-01,2027-03-31,1\n`;
    expect((await load('points', lost)).problems).toEqual([
      { line: 2, column: null, what: 'names a member, contract or resort that does not exist' },
    ]);
  });

  it('names the line where a file is no table, and a row whose cells have moved', async () => {
    const open = `${header}\n70000009,no,"海野 花子,ウミノ ハナコ\n`;
    expect((await load('members', open)).problems).toEqual([
      { line: 2, column: null, what: expect.stringContaining('Quote Not Closed') as string },
    ]);
    const neither = Uint8Array.from([...bytes('name\n'), 0xff, 0xfe, 0xfd]);
    expect(
      (await loadFile(services, actor, { kind: 'members', bytes: neither, mode: 'rehearsal' })).problems,
    ).toEqual([{ line: 1, column: null, what: 'the file is neither UTF-8 nor Shift_JIS' }]);
    const moved = `${header}\n70000009,no,海野, 花子,ウミノ ハナコ,h@example.jp,0467-00-0001,1957-05-14\n`;
    expect((await load('members', moved)).problems[0]).toEqual({
      line: 2,
      column: null,
      what: 'has 1 cells more than there are columns',
    });
  });

  it('leaves nothing behind in a rehearsal', async () => {
    const rehearsed = `${header}\n${hanako.replace('70000001', '70000009')}\n`;
    expect(await load('members', rehearsed, 'rehearsal')).toEqual({ rows: 1, problems: [] });
    expect(await club.value(`select count(*)::int from clients where member_id = '70000009'`)).toBe(0);
  });

  it('brings news and documents, as they are to be seen', async () => {
    const news = `show_from,title_ja,title_en,body_ja,body_en,important,image_url
2026-11-20,お知らせ,A notice,"一行目
二行目","First
Second",yes,/pictures/spring.svg
`;
    expect(await load('notices', news)).toEqual({ rows: 1, problems: [] });
    expect(
      await club.value(`select body_ja || '|' || important || '|' || coalesce(withdrawn_at::text, '')
        from web_notifications where title_en = 'A notice'`),
    ).toBe('一行目\n二行目|true|');
    const papers = `kind,year,month,doc_type,file_name_ja,file_name_en,url_ja,url_en
VACATION_LIFE,2031,4,,会報.pdf,life.pdf,/documents/life.pdf,
OTHER,,,FORM,届.pdf,form.pdf,https://files.example.jp/ja.pdf,https://files.example.jp/en.pdf
`;
    expect(await load('documents', papers)).toEqual({ rows: 2, problems: [] });
    expect(await club.value(`select url_en from documents where year = 2031`)).toBe('/documents/life.pdf');
  });

  it('takes no sign that is no text, and lines where a text has them', async () => {
    const columns = 'show_from,title_ja,title_en,body_ja,body_en,image_url';
    const row = (title: string, body: string, picture = '') =>
      `2026-11-20,"${title}",News,"${body}",News,${picture}`;
    const news = [
      columns,
      row('赤\u001b[31m', '本文'),
      row('\u202eliv\u202c', '本文'),
      row('線\u2028', '鈴\u0007'),
      row('二\n行', '一行目\n二行目'),
      row('題', '本文\t表'),
      row('題', '本文', '/pictures/a.svg\u200f'),
    ].join('\n');
    const told = (await load('notices', news, 'rehearsal')).problems;
    expect(told.map(({ line, column, what }) => `${line} ${column}: ${what}`)).toEqual([
      "2 title_ja: '赤 [31m' has the sign U+001B, which is no text",
      "3 title_ja: ' liv ' has the sign U+202E, which is no text",
      "4 title_ja: '線 ' has the sign U+2028, which is no text",
      "4 body_ja: '鈴 ' has the sign U+0007, which is no text",
      "7 title_ja: '二 行' has a line break; one line is wanted",
      "8 body_ja: '本文 表' has the sign U+0009, which is no text",
      "9 image_url: '/pictures/a.svg ' has the sign U+200F, which is no text",
    ]);
    expect(
      await load('notices', `${columns}\n${row('改行', '一\r\n二').replace('News', 'Lines')}\n`),
    ).toEqual({
      ...{ rows: 1, problems: [] },
    });
    expect(await club.value(`select body_ja from web_notifications where title_en = 'Lines'`)).toBe('一\n二');
  });

  it('shows pictures of its own folder, by plain names', async () => {
    const at = async (picture: string) => {
      const news = `show_from,title_ja,title_en,body_ja,body_en,image_url\n2026-11-20,題,P,文,T,"${picture}"\n`;
      return (await load('notices', news, 'rehearsal')).problems[0]?.what ?? 'taken';
    };
    const foreign = [
      ...['/graphql?query={a}', '/dev/mailbox', '/pictures/../../../etc/passwd', '/pictures/..%2fa.svg'],
      ...['/pictures/a.svg?b', '/pictures/a.svg#b', '/pictures/a.html', '/pictures/', '/pictures/.svg'],
      ...['/pictures//a.svg', '/pictures/./a.svg', '/club-pictures/a.webp', '//elsewhere.example/a.svg'],
      ...['https://elsewhere.example/a.svg', `/pictures/${'a'.repeat(200)}.svg`],
    ];
    const taken: string[] = [];
    for (const picture of foreign)
      if (!(await at(picture)).endsWith('is no path such as /pictures/spring.svg')) taken.push(picture);
    expect(taken).toEqual([]);
    for (const picture of ['/pictures/hero.svg', '/pictures/rooms/a_1.v2.webp', '/pictures/x/y/z-1.jpeg'])
      expect(await at(picture)).toBe('taken');
  });

  it('leads nobody to an address that is not safe, and takes no document that is neither kind', async () => {
    const papers = `kind,year,month,doc_type,file_name_ja,file_name_en,url_ja
USER_GUIDE,2032,,,a.pdf,a.pdf,javascript:alert(1)
USER_GUIDE,2032,,,a.pdf,a.pdf,//elsewhere.example
USER_GUIDE,2032,,FORM,a.pdf,a.pdf,/a.pdf
`;
    expect((await load('documents', papers)).problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'url_ja'],
      [3, 'url_ja'],
      [4, null],
    ]);
  });

  it('takes no column twice, of which one would be passed over', async () => {
    const twice = `contract_number,kind,fiscal_year,valid_from,valid_thru,points,points\nSP-1,sp,2026,2026-04-01,2027-03-31,1,200\n`;
    expect((await load('points', twice)).problems).toEqual([
      { line: 1, column: 'points', what: 'this column is there twice' },
    ]);
  });

  it('refuses the very same file a second time', async () => {
    const grant = `contract_number,kind,fiscal_year,valid_from,valid_thru,points,granted_on,carried_forward\nSP-1,sp,2026,2026-04-01,2027-03-31,30,2026-04-01,yes\n`;
    expect(await load('points', grant)).toEqual({ rows: 1, problems: [] });
    expect((await load('points', grant)).problems).toEqual([
      { line: 1, column: null, what: 'this very file was loaded before' },
    ]);
    expect(
      await club.value(`select count(*)::int from point_lots where carried_forward
        and granted_at = timestamptz '2026-04-01 00:00+09'`),
    ).toBe(1);
    expect(await brokenBooks(owner)).toEqual([]);
  });

  it('is told in the audit log, with who did it; what was not taken too, and a rehearsal not', async () => {
    const told = async () =>
      (
        await owner.query<Record<string, string>>(
          `select outcome, refusal, subject, actor_kind as kind, actor_name as name, request_id as request
           from audit_events where action = 'loadTable' order by id desc limit 1`,
        )
      ).rows[0];
    const count = () =>
      club.value<number>(`select count(*)::int from audit_events where action = 'loadTable'`);
    const person = `${header}\n${hanako.replace('70000001', '70000021').replace('Hanako', 'Twentyone')}\n`;
    const who = { kind: 'staff', name: 'front desk', request: 'operator 1' };
    const subject = expect.stringMatching(/^members [0-9a-f]{16}$/) as string;
    const before = await count();
    expect(await load('members', person, 'rehearsal')).toEqual({ rows: 1, problems: [] });
    expect(await count()).toBe(before);
    expect(await load('members', person)).toEqual({ rows: 1, problems: [] });
    expect(await told()).toEqual({ ...who, outcome: 'ok', refusal: null, subject });
    expect((await load('members', person)).problems).toHaveLength(1);
    expect(await told()).toEqual({ ...who, outcome: 'denied', refusal: 'BAD_INPUT_ERROR', subject });
    await load('members', `${header}\n"\n`);
    expect(await told()).toEqual({ ...who, outcome: 'denied', refusal: 'BAD_INPUT_ERROR', subject });
    expect(await count()).toBe(before + 3);
  });
});
