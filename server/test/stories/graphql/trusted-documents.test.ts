/** The operations of the portal's own pages: listed at build, sent by hash, known across deployments; and nothing else. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTrustedDocuments, readBuild } from '#server/graphql/trusted-documents.ts';
import { rememberBuild } from '../../../db/remember-build.ts';
import { keyOf, openDoor, send } from '../../checks/tools.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

const idOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const SETTINGS = 'query PortalSettings{portalSettings{environment callCenterPhone}}';
const NAME = 'query Name{myUserInfo{name}}';
const many = `query Many{${Array.from({ length: 200 }, (_, i) => `a${i}:myUserInfo{name email}`).join(' ')}}`;
const PAGE = '<head><meta name="call-center-phone" content="0120-618-109" /></head>';

let root: string;
let club: Club;
let member: Member;

async function writeBuild(texts: readonly string[], page = PAGE): Promise<void> {
  const documents = Object.fromEntries(texts.map((text) => [idOf(text), text]));
  await writeFile(path.join(root, 'trusted-documents.json'), JSON.stringify({ documents }));
  await writeFile(path.join(root, 'index.html'), page);
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await writeBuild([SETTINGS, NAME, many]);
  const configuration = {
    runsJobs: false,
    openDocuments: false,
    webRoot: root,
    callCenterPhone: '0120-"<&1',
  };
  club = await Club.open(inject('postgresUrl'), { configuration });
  member = await club.aMember();
});
afterAll(async () => {
  await club.close();
  await rm(root, { recursive: true });
});

const post = (body: object) => send({ port: club.portals[0]!.port, body: JSON.stringify(body) });

describe('a portal that takes the operations of its own pages only', () => {
  it('runs them by their hash, and no text, not even one of its own', async () => {
    const answer = await post({ documentId: idOf(SETTINGS) });
    expect(JSON.parse(answer.text)).toMatchObject({
      data: { portalSettings: { environment: 'development' } },
    });
    expect(keyOf(await post({ query: SETTINGS }))).toBe('DOCUMENT_NOT_TRUSTED');
  });

  it('asks a page to be loaded again whose operation it does not know', async () => {
    const answer = JSON.parse(
      (await post({ documentId: idOf('query Old{portalSettings{now}}') })).text,
    ) as object;
    expect(answer).toMatchObject({
      errors: [{ message: 'PAGE_OUTDATED', extensions: { code: 'UNEXECUTABLE_ERROR' } }],
    });
  });

  it('refuses what names an operation twice, or in no way', async () => {
    expect((await post({ documentId: idOf(SETTINGS), query: SETTINGS })).status).toBe(400);
    expect((await post({ documentId: 7 })).status).toBe(400);
    expect((await post({})).status).toBe(400);
  });

  it('asks who may call, and keeps every limit, for them too', async () => {
    expect(keyOf(await post({ documentId: idOf(NAME) }))).toBe('UNAUTHORIZED_ERROR');
    expect(keyOf(await post({ documentId: idOf(many) }))).toBe('BAD_INPUT_ERROR');
  });

  it('hands out neither the list nor a page without the club’s own number', async () => {
    expect((await fetch(`${club.address}/trusted-documents.json`)).status).toBe(404);
    const page = await (await fetch(`${club.address}/login`)).text();
    expect(page).toContain('<meta name="call-center-phone" content="0120-&quot;&lt;&amp;1" />');
  });
});

describe('a deployment', () => {
  it('leaves the two builds before it working, and ends the third', async () => {
    const documents = openTrustedDocuments(club.portals[0]!.services.db, 'members');
    const texts = [1, 2, 3].map((n) => `query Build${n}{portalSettings{now}}`);
    for (const text of texts) {
      await writeBuild([text]);
      await rememberBuild(club.owner, root);
    }
    // The first look is at a hash that nobody has: what is known from then on is what the database says.
    expect(await documents.textOf('sha256:none')).toBeNull();
    for (const text of texts) expect(await documents.textOf(idOf(text))).toBe(text);
    expect(await documents.textOf(idOf(SETTINGS))).toBeNull();
  });

  it('is noticed by the processes that run on from before it', async () => {
    const documents = openTrustedDocuments(club.portals[0]!.services.db, 'members');
    const text = 'query Newest{portalSettings{now}}';
    expect(await documents.textOf(idOf(text))).toBeNull();
    await writeBuild([text]);
    await rememberBuild(club.owner, root);
    // At most once in two seconds, so that invented hashes are no load.
    expect(await documents.textOf(idOf(text))).toBeNull();
    await expect.poll(() => documents.textOf(idOf(text)), { timeout: 5_000 }).toBe(text);
  });

  it('does not start with a list that is not true to its hashes', async () => {
    await writeFile(
      path.join(root, 'trusted-documents.json'),
      JSON.stringify({ documents: { [idOf(SETTINGS)]: NAME } }),
    );
    await expect(readBuild(root)).rejects.toThrow('is not the hash of its text');
  });

  it('cannot be added to by the application', async () => {
    const { db } = club.portals[0]!.services;
    const values = { id: 'f'.repeat(64), documents: '{}' };
    await expect(db.insertInto('trusted_builds').values(values).execute()).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('a door that takes any text', () => {
  it('lets operations through by text and by hash', async () => {
    await writeBuild([SETTINGS]);
    await rememberBuild(club.owner, root);
    const door = await openDoor(club, { openDocuments: true });
    const ask = (body: object) => send({ port: door.port, body: JSON.stringify(body) });
    expect(keyOf(await ask({ query: SETTINGS }))).toBe('done');
    expect(keyOf(await ask({ documentId: idOf(SETTINGS) }))).toBe('done');
    await door.stop(1_000);
    expect(member.accessToken).toBeNull();
  });
});
