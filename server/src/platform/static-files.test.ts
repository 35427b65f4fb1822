/** The built web as it is handed out: what the build has compressed is sent as it lies there. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadStaticFiles } from './static-files.ts';
import type { Files } from './http.ts';

const text = 'const a = 1;\n'.repeat(200);
const built = brotliCompressSync(text);
let root: string;
let files: Files;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'web-'));
  await writeFile(path.join(root, 'a.js'), text);
  await writeFile(path.join(root, 'a.js.br'), built);
  await writeFile(path.join(root, 'b.js'), text);
  await writeFile(
    path.join(root, 'index.html'),
    `<html lang="ja"><head><meta name="call-center-phone" content="x" /></head><div id="root"><div>wait</div></div>
      <template id="cannot-start"></template>${' '.repeat(1_000)}`,
  );
  const drawn = (name: string) => ({ head: `<link href="/${name}.js">`, body: `<p>$& ${name}</p>` });
  await writeFile(
    path.join(root, 'first-sights.json'),
    JSON.stringify({ hall: { ja: drawn('玄関'), en: drawn('Hall') } }),
  );
  files = await loadStaticFiles(root, {
    callCenterPhone: '03-0000-0000',
    keptBack: [],
    sightOf: (requested, { headers }) =>
      requested === '/hall' ? { name: 'hall', language: headers.cookie === 'lang=en' ? 'en' : 'ja' } : null,
  });
});
afterAll(() => rm(root, { recursive: true }));

const ask = (name: string, accepted: string, cookie?: string) =>
  files(name, { headers: { 'accept-encoding': accepted, cookie } } as unknown as IncomingMessage, 'id');

it('is sent as the build has compressed it, and compressed at the start where it has not', async () => {
  const [asBuilt, atStart] = [await ask('/a.js', 'gzip, br'), await ask('/b.js', 'br')];
  expect(asBuilt.headers?.['content-encoding']).toBe('br');
  expect(asBuilt.body).toEqual(built);
  expect(brotliDecompressSync(atStart.body as Buffer).toString()).toBe(text);
  expect(((await ask('/a.js', '')).body as Buffer).toString()).toBe(text);
});

it('is found by its own name alone, and the page by every other', async () => {
  expect((await ask('/a.js.br', 'br')).status).toBe(404);
  const page = await ask('/anything', 'br');
  expect(brotliDecompressSync(page.body as Buffer).toString()).toContain('content="03-0000-0000"');
});

it('shows for some addresses what their screen shows at first sight, in the language of the browser', async () => {
  const page = async (name: string, cookie?: string) =>
    String((await ask(name, '', cookie)).body as Buffer | string);
  expect(await page('/hall')).toMatch(
    /<html lang="ja">.*\/玄関\.js.*<div id="root"><p>\$& 玄関<\/p><\/div>/s,
  );
  expect(await page('/hall', 'lang=en')).toMatch(/<html lang="en">.*<p>\$& Hall<\/p>/s);
  expect(await page('/hall')).toContain('content="03-0000-0000"');
  expect(await page('/elsewhere')).toContain('<div>wait</div>');
  expect((await ask('/first-sights.json', '')).status).toBe(404);
});
