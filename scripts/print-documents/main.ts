/**
 * Prints every document of the demo club into web/public/documents: `node scripts/print-documents/main.ts`. The browser
 * of the stories does the printing, so it needs Chromium and a font that can write Japanese.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  guideUrl,
  guideYears,
  issues,
  issueUrl,
  papers,
  paperUrl,
} from '../../server/db/seed/club/documents.ts';
import { ensureChromium } from '../lib/chromium.mjs';
import { run } from '../lib/run.mjs';
import { guideSheet, issueSheet, paperSheet, whole } from './pages.ts';

const publicFolder = path.join(import.meta.dirname, '../../web/public');
const languages = ['ja', 'en'] as const;

const sheets = [
  ...issues.map((issue) => ({ url: issueUrl(issue), sheet: issueSheet(issue) })),
  ...languages.flatMap((language) => [
    ...guideYears.map((year) => ({ url: guideUrl(year, language), sheet: guideSheet(year, language) })),
    ...papers.map((paper) => ({ url: paperUrl(paper, language), sheet: paperSheet(paper, language) })),
  ]),
];

const chromium = await ensureChromium();
const drafts = mkdtempSync(path.join(tmpdir(), 'documents-'));
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'];
try {
  for (const { url, sheet } of sheets) {
    const file = path.join(publicFolder, url);
    mkdirSync(path.dirname(file), { recursive: true });
    const draft = path.join(drafts, 'sheet.html');
    writeFileSync(draft, whole(sheet, pathToFileURL(`${publicFolder}/`).href));
    const print = ['--no-pdf-header-footer', `--print-to-pdf=${file}`, pathToFileURL(draft).href];
    const { code } = await run(chromium, [...flags, `--user-data-dir=${drafts}/profile`, ...print]);
    if (code !== 0) throw new Error(`${url} could not be printed.`);
    process.stdout.write(`${url.padEnd(44)} ${(statSync(file).size / 1024).toFixed(1).padStart(6)} KB\n`);
  }
} finally {
  rmSync(drafts, { recursive: true, force: true });
}
