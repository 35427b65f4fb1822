/**
 * The built web: hashed files are kept by browsers for a year, everything else is asked for again. Files are read once at
 * start, and what the build has not compressed is compressed then; any other path answers the one page, whose router decides what it is. The page carries the
 * call centre's number, so that it can be shown where nothing else answers, and for some addresses what their screen shows at first sight.
 */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import type { Language } from '#domain/kernel/language.ts';
import type { Files, Reply } from './http.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
};

type Kept = {
  readonly plain: Buffer;
  readonly gzip?: Buffer;
  readonly brotli?: Buffer;
  readonly headers: Record<string, string>;
};

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

const PAGE = 'index.html';
/** As the build leaves a text compressed beside it (web/compressed-files.ts). */
const COMPRESSED = '.br';

export type Served = {
  readonly callCenterPhone: string;
  /** Names in the folder that are not handed out. */
  readonly keptBack: readonly string[];
  /** Which first sight the page has for a request; null for none. */
  readonly sightOf?: (requested: string, request: IncomingMessage) => Sight | null;
};
export type Sight = { readonly name: string; readonly language: Language };

/** Written by the build of the pages (web/drawn-sights.ts) beside them: for each sight and language what the page has for it. */
const SIGHTS = 'first-sights.json';
type Drawn = Readonly<Record<string, Readonly<Record<Language, { head: string; body: string }>>>>;

export async function loadStaticFiles(root: string, served: Served): Promise<Files> {
  const files = new Map<string, Kept>();
  const pages = new Map<string, Kept>();
  const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const name = path.relative(root, full).split(path.sep).join('/');
    if (served.keptBack.includes(name) || name === SIGHTS || name.endsWith(COMPRESSED)) continue;
    const bytes = await readFile(full);
    files.set(
      `/${name}`,
      name === PAGE
        ? await keep(full, withPhone(bytes, served.callCenterPhone))
        : await keep(full, bytes, await readFile(full + COMPRESSED).catch(() => undefined)),
    );
  }
  const drawn = await readFile(path.join(root, SIGHTS), 'utf8').catch(() => null);
  const plain = files.get(`/${PAGE}`)?.plain.toString('utf8');
  if (drawn !== null && plain !== undefined)
    for (const [name, languages] of Object.entries(JSON.parse(drawn) as Drawn))
      for (const [language, { head, body }] of Object.entries(languages))
        pages.set(
          `${name} ${language}`,
          await keep(path.join(root, PAGE), Buffer.from(withSight(plain, { language, head, body }))),
        );
  return async (requested, request) => {
    const { headers } = request;
    const acceptEncoding = String(headers['accept-encoding'] ?? '');
    const file = files.get(requested);
    if (file) return answer(file, acceptEncoding, 200);
    const sight = served.sightOf?.(requested, request);
    const page = (sight && pages.get(`${sight.name} ${sight.language}`)) ?? files.get(`/${PAGE}`);
    // An address with a dot in its last part names a file, and one that does not exist is not a page.
    if (!page || /\.[a-z0-9]{1,5}$/i.test(requested))
      return { status: 404, body: 'not found', headers: { 'content-type': 'text/plain' } };
    return answer(page, acceptEncoding, 200);
  };
}

/** Writes the number over the one that the page was built with. */
function withPhone(page: Buffer, phone: string): Buffer {
  const content = phone.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return Buffer.from(
    page
      .toString('utf8')
      .replace(/(<meta name="call-center-phone" content=")[^"]*/, (_all, before: string) => before + content),
  );
}

const ROOT = /(<div id="root">)[\s\S]*?(<\/div>\s*<template id="cannot-start">)/;

/** The page with a sight in the place where the screen will stand. Throws where the page has no such place. */
function withSight(page: string, sight: { language: string; head: string; body: string }): string {
  if (!ROOT.test(page)) throw new Error(`${PAGE} has no place for a first sight`);
  return page
    .replace('<html lang="ja">', () => `<html lang="${sight.language}">`)
    .replace('</head>', () => `${sight.head}</head>`)
    .replace(ROOT, (_all, before: string, after: string) => before + sight.body + after);
}

async function keep(file: string, plain: Buffer, built?: Buffer): Promise<Kept> {
  const extension = path.extname(file);
  const hashed =
    /[.-][A-Za-z0-9_-]{8,}\.(js|css|svg|woff2|png|webp|jpg)$/.test(file) &&
    file.includes(`${path.sep}assets${path.sep}`);
  const headers = {
    'content-type': types[extension] ?? 'application/octet-stream',
    'cache-control': hashed
      ? 'public, max-age=31536000, immutable'
      : extension === '.svg'
        ? 'public, max-age=86400'
        : 'no-cache',
  };
  if (plain.length < 1_000 || !/text|json|svg|javascript/.test(headers['content-type']))
    return { plain, headers };
  const [zipped, brotli] = await Promise.all([
    gzipAsync(plain, { level: 9 }),
    built ?? brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  return { plain, gzip: zipped, brotli, headers: { ...headers, vary: 'accept-encoding' } };
}

function answer(file: Kept, acceptEncoding: string, status: number): Reply {
  if (file.brotli && /\bbr\b/.test(acceptEncoding)) {
    return { status, body: file.brotli, headers: { ...file.headers, 'content-encoding': 'br' } };
  }
  if (file.gzip && /\bgzip\b/.test(acceptEncoding)) {
    return { status, body: file.gzip, headers: { ...file.headers, 'content-encoding': 'gzip' } };
  }
  return { status, body: file.plain, headers: file.headers };
}
