import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { staffActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { Services } from '#server/platform/services.ts';
import { CardClub } from '../../test/testkit/card-club.ts';
import { pdfText } from '../../test/testkit/pdf-text.ts';
import { exportReceipts, readSearch } from './export-receipts.ts';

let cards: CardClub;
let pool: pg.Pool;
let services: Services;
const folder = mkdtempSync(path.join(tmpdir(), 'receipts-'));
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'));
  pool = openPool({ connectionString: cards.club.ownerUrl, connections: 1, name: 'test-operator' });
  services = { ...cards.club.portals[0]!.services, db: openDatabase(pool) };
});
afterAll(async () => {
  await pool.end();
  await cards.close();
  rmSync(folder, { recursive: true });
});

it('writes the receipts of some days with an index, found by party and amount, replaced ones among them', async () => {
  for (let nth = 0; nth < 2; nth += 1) await cards.paid(await cards.aPayer('none'));
  await cards.collect();
  await cards.issueReceipts();
  const { owner } = cards.club;
  await expect
    .poll(async () => (await owner.query('select from receipts')).rowCount, { timeout: 10_000 })
    .toBe(2);
  await owner.query(`update receipts set addressee = '=潮騒商事' where number like '%1'`);
  const actor = staffActor('keeper', 'operator');
  const search = readSearch('2000-01-01', '2099-12-31', []);
  if (typeof search === 'string') throw new Error(search);
  expect(await exportReceipts(services, actor, { folder, search })).toBe(2);
  const rows = parse<Record<string, string>>(readFileSync(path.join(folder, 'index.csv')), {
    columns: true,
    bom: true,
  });
  const { rows: issued } = await owner.query<{ number: string; yen: number }>(
    'select number, yen from receipts order by number',
  );
  expect(rows.map(({ number, yen }) => [number, Number(yen)])).toEqual(
    issued.map(({ number, yen }) => [number, yen]),
  );
  expect(rows[0]).toMatchObject({ kind: 'RECEIPT', addressee: `'=潮騒商事`, replaced: '' });
  expect(readdirSync(folder).toSorted()).toEqual([
    ...issued.map(({ number }) => `${number}.pdf`),
    'index.csv',
  ]);
  expect(await pdfText(readFileSync(path.join(folder, `${issued[0]!.number}.pdf`)))).toContain(
    issued[0]!.number,
  );
  const found = async (...flags: string[]) => {
    const narrow = readSearch('2000-01-01', '2099-12-31', flags);
    return typeof narrow === 'string' ? narrow : exportReceipts(services, actor, { folder, search: narrow });
  };
  expect(await found('--party=潮騒商事')).toBe(1);
  expect(await found(`--least=${issued[0]!.yen + 1}`)).toBe(0);
  expect(await found('--most=1')).toBe(0);
  expect(
    (await owner.query(`select from audit_events where action = 'exportReceipts' and actor_name = 'keeper'`))
      .rowCount,
  ).toBe(4);
});

it.each([
  [['2026-04-01', '2026-03-01'], /first one before the last/],
  [['yesterday', '2026-03-01'], /2026-04-01/],
  [['2026-04-01', '2026-04-30', '--least=ten'], /whole yen/],
  [['2026-04-01', '2026-04-30', '--from=x'], /no option --from/],
])('says what is wrong with %j', ([from = '', to = '', ...flags], problem) => {
  expect(readSearch(from, to, flags)).toMatch(problem);
});
