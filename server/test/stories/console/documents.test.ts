/** Documents as staff publish them: files judged by what they hold, both languages before members see any, and nothing left behind at an address. */
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { systemActor } from '#server/platform/actor.ts';
import { forgetUnnamedFiles } from '#server/modules/document/keep-file.ts';
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

const SAVE = `mutation($id: ID, $version: Int, $document: DocumentInput!, $publish: Boolean!) {
  saveDocument(id: $id, version: $version, document: $document, publish: $publish) { id version state changedBy } }`;
const WITHDRAW =
  'mutation($id: ID!, $version: Int!) { withdrawDocument(id: $id, version: $version) { id version state } }';
const pdf = (text: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj <</Title (${text})>> endobj\ntrailer <<>>\n%%EOF\n`);

const consoleAt = () => `http://127.0.0.1:${club.portals[0]!.consolePort}`;
async function send(by: StaffMember | null, bytes: Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(`${consoleAt()}/document-files`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie: by?.cookie ?? '', ...headers },
    body: new Uint8Array(bytes),
  });
  const text = await response.text();
  const said = (text ? JSON.parse(text) : {}) as { url?: string; problem?: string };
  return { status: response.status, ...said };
}
const sent = async (text: string) => (await send(editor, pdf(text))).url!;

type Saved = { id: string; version: number; state: string; changedBy?: string };
const issue = (over: Record<string, unknown> = {}) => ({
  ...{ kind: 'VACATION_LIFE', year: 2031, month: 1, docType: null, place: 0 },
  ...{ fileNameJa: '会報誌.pdf', fileNameEn: 'magazine.pdf', urlJa: '', urlEn: '' },
  ...over,
});
const save = async (over: Record<string, unknown>, publish: boolean, of?: Saved) => {
  const variables = { id: of?.id ?? null, version: of?.version ?? null, document: issue(over), publish };
  const { data, errors } = await editor.ask<{ saveDocument: Saved }>(SAVE, variables);
  if (data) return data.saveDocument;
  const { message, extensions } = errors![0]!;
  return `${message} ${(extensions['argument'] as string | undefined) ?? ''}`.trim();
};
const saved = async (over: Record<string, unknown>, publish: boolean, of?: Saved) =>
  (await save(over, publish, of)) as Saved;
const seen = async () => {
  const { vacationLifeList } = await member.get<{
    vacationLifeList: { year: number; month: number; url: string }[];
  }>('{ vacationLifeList { year month url } }');
  return vacationLifeList;
};
const fetchAs = async (
  cookies: ReadonlyMap<string, string>,
  path: string,
  more: Record<string, string> = {},
) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`http://127.0.0.1:${club.portals[0]!.port}${path}`, { headers: { cookie, ...more } });
};

describe('a file', () => {
  it.each([
    ['no PDF', Buffer.from('<html>%PDF-1.7 %%EOF</html>'), 'NOT_PDF'],
    ['only the beginning of one', pdf('x').subarray(0, 30), 'NOT_PDF'],
    ['empty', Buffer.alloc(0), 'NOT_PDF'],
    ['locked', Buffer.from('%PDF-1.7\ntrailer <</Encrypt 3 0 R>>\n%%EOF'), 'LOCKED'],
  ])('that is %s is refused by what it holds', async (_, bytes, problem) => {
    expect(await send(editor, bytes)).toEqual({ status: 200, problem });
  });

  it('that is too large is refused before it is read', async () => {
    const large = Buffer.concat([pdf('x'), Buffer.alloc(20 * 1024 * 1024)]);
    const answered = await send(editor, large).catch(() => ({ status: 413 }));
    expect(answered.status).toBe(413);
  });

  it('is taken of whoever may publish, and of nobody else, nor from another site', async () => {
    const desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    expect((await send(null, pdf('a'))).status).toBe(401);
    expect((await send(desk, pdf('a'))).status).toBe(403);
    expect((await send(editor, pdf('a'), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(
      (await send(editor, pdf('a'), { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
    const refused = `select count(*)::int from audit_events where action = 'keepDocumentFile' and actor_name = $1 and outcome = 'denied'`;
    expect(await club.value(refused, [desk.name])).toBe(1);
    expect(await club.value(`select count(*)::int from document_files`)).toBe(0);
  });

  it('has an address of its own by what it holds, larger than a part as well', async () => {
    const large = Buffer.concat([pdf('large'), Buffer.alloc(3 * 1024 * 1024, 'x'), Buffer.from('\n%%EOF\n')]);
    const { url } = await send(editor, large);
    expect((await send(editor, large)).url).toBe(url);
    const answer = await fetch(`${consoleAt()}${url!}`, { headers: { cookie: editor.cookie } });
    expect(Buffer.from(await answer.arrayBuffer()).equals(large)).toBe(true);
    expect((await fetch(`${consoleAt()}${url!}`)).status).toBe(401);
  });

  it('reaches slow readers whole, and whoever comes beside those who take nothing, so many from one place', async () => {
    const large = Buffer.concat([pdf('slow'), Buffer.alloc(15 * 1024 * 1024, 'x'), Buffer.from('\n%%EOF\n')]);
    const { url } = await send(editor, large);
    const headers = { cookie: editor.cookie };
    const begin = () =>
      new Promise<IncomingMessage>((begun, failed) => {
        get(`${consoleAt()}${url!}`, { headers }, begun).on('error', failed);
      });
    const slow = await Promise.all(Array.from({ length: 19 }, begin));
    expect(slow.map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 200));
    const beside = await fetch(`${consoleAt()}${url!}`, { headers });
    expect((await beside.arrayBuffer()).byteLength).toBe(large.length);
    const [twentieth, beyond] = [await begin(), await begin()];
    expect([twentieth.statusCode, beyond.statusCode]).toEqual([200, 503]);
    twentieth.destroy();
    // Two of those who waited take theirs now; the others hang up.
    const taken = await Promise.all(slow.slice(0, 2).map(bytesOf));
    expect(taken).toEqual([large.length, large.length]);
    for (const answer of slow) answer.destroy();
    await vi.waitUntil(async () => (await fetch(`${consoleAt()}${url!}`, { headers, method: 'HEAD' })).ok);
  });
});

async function bytesOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const part of answer) bytes += (part as Buffer).length;
  return bytes;
}

describe('a document', () => {
  it('is a draft until both languages have a file, and then seen at once with them', async () => {
    const urlJa = await sent('ja');
    const draft = await saved({ urlJa, fileNameEn: '' }, false);
    expect(draft.changedBy).toBe(editor.displayName);
    expect(draft.state).toBe('DRAFT');
    expect(await seen()).toEqual([]);
    expect((await fetchAs(member.cookies, urlJa)).status).toBe(404);
    expect(await save({ urlJa }, true, draft)).toBe('BAD_INPUT_ERROR urlEn');
    const urlEn = await sent('en');
    const shown = await saved({ urlJa, urlEn }, true, draft);
    expect(shown.state).toBe('SHOWN');
    expect(await seen()).toEqual([{ year: 2031, month: 1, url: urlJa }]);
    const answer = await fetchAs(member.cookies, urlEn);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''magazine.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    const again = { 'if-none-match': answer.headers.get('etag')! };
    expect((await fetchAs(member.cookies, urlEn, again)).status).toBe(304);
    expect((await fetchAs(new Map(), urlEn, again)).status).toBe(401);
    expect(await save({ urlJa, urlEn: '' }, false, shown)).toBe('BAD_INPUT_ERROR urlEn');
  });

  it('gets another file at another address, and nothing stands at the former one any more', async () => {
    const [former, next] = [await sent('first'), await sent('second')];
    const both = (url: string) => ({ month: 2, urlJa: url, urlEn: url });
    const shown = await saved(both(former), true);
    await saved(both(next), false, shown);
    expect((await seen()).find(({ month }) => month === 2)!.url).toBe(next);
    expect((await fetchAs(member.cookies, former)).status).toBe(404);
    expect((await fetchAs(member.cookies, next)).status).toBe(200);
  });

  it('is withdrawn with its files, and published again', async () => {
    const url = await sent('gone');
    const shown = await saved({ month: 3, urlJa: url, urlEn: url }, true);
    const { withdrawDocument: gone } = await editor.get<{ withdrawDocument: Saved }>(WITHDRAW, shown);
    expect(gone.state).toBe('WITHDRAWN');
    expect((await fetchAs(member.cookies, url)).status).toBe(404);
    expect((await saved({ month: 3, urlJa: url, urlEn: url }, true, gone)).state).toBe('SHOWN');
    expect((await fetchAs(member.cookies, url)).status).toBe(200);
  });

  it('leads nowhere but to files that were sent here', async () => {
    const nowhere = `/documents/kept/${'0'.repeat(64)}.pdf`;
    expect(await save({ month: 4, urlJa: nowhere }, false)).toBe('BAD_INPUT_ERROR urlJa');
    expect(await save({ month: 4, urlEn: 'https://elsewhere.example/x.pdf' }, false)).toBe(
      'BAD_INPUT_ERROR urlEn',
    );
    // What an operator's table named stays.
    await club.owner.query(`insert into documents (kind, year, file_name_ja, file_name_en, url_ja, url_en)
      values ('USER_GUIDE', 2031, '手引き.pdf', 'guide.pdf', '/documents/guide.pdf', '/documents/guide.pdf')`);
    const guide = await club.value<string>(`select id::text from documents where kind = 'USER_GUIDE'`);
    const kept = {
      kind: 'USER_GUIDE',
      month: null,
      urlJa: '/documents/guide.pdf',
      urlEn: '/documents/guide.pdf',
    };
    expect(await saved(kept, false, { id: guide, version: 1, state: '' })).toMatchObject({ state: 'SHOWN' });
  });

  it('of an issue is there once, whoever writes it at the same time', async () => {
    const both = await Promise.all([1, 2].map(() => save({ month: 5 }, false)));
    expect(both.filter((one) => one === 'BAD_INPUT_ERROR year')).toHaveLength(1);
    const other = await saved({ month: 6 }, false);
    expect(await save({ month: 5 }, false, other)).toBe('BAD_INPUT_ERROR year');
  });

  it('that two write at once is that of the first; the second is told', async () => {
    const draft = await saved({ month: 7 }, false);
    const both = await Promise.all(
      ['a.pdf', 'b.pdf'].map((fileNameEn) => save({ month: 7, fileNameEn }, false, draft)),
    );
    expect(both.filter((one) => one === 'CHANGED_BY_ANOTHER')).toHaveLength(1);
    expect((await editor.ask(WITHDRAW, draft)).errors?.[0]?.message).toBe('CHANGED_BY_ANOTHER');
  });

  it('of other papers stands in the order that staff give it', async () => {
    const url = await sent('paper');
    const paper = { kind: 'OTHER', year: null, month: null, docType: 'FORM', urlJa: url, urlEn: url };
    await saved({ ...paper, place: 20, fileNameJa: '後.pdf' }, true);
    await saved({ ...paper, place: 10, fileNameJa: '先.pdf' }, true);
    const { otherPublicDocList } = await member.get<{ otherPublicDocList: { fileName: string }[] }>(
      '{ otherPublicDocList { fileName } }',
    );
    expect(otherPublicDocList.map(({ fileName }) => fileName)).toEqual(['先.pdf', '後.pdf']);
  });
});

it('files that no document names are forgotten a month later, and those of one stay', async () => {
  const [named, unnamed] = [await sent('named'), await sent('unnamed')];
  await saved({ month: 8, urlJa: named }, false);
  await club.owner.query(`update document_files set kept_at = kept_at - interval '31 days'`);
  await forgetUnnamedFiles(club.jobServices(), systemActor('forget'));
  const left = `select count(*)::int from document_files where $1 like '%' || name || '%'`;
  expect([await club.value(left, [named]), await club.value(left, [unnamed])]).toEqual([1, 0]);
});
