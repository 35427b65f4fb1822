/**
 * Receipts as the tax office asks for them: found by day, amount and party, each as a document, with an index beside them.
 * Those that were replaced are among them, and say so.
 */
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { sumsByRate, untaxedYen } from '#domain/payment/receipt.ts';
import { findClient } from '#server/modules/account/public.ts';
import { drawPapers } from '#server/modules/payment/receipt/receipt-drawing.ts';
import { receiptsToExport } from '#server/modules/payment/receipt/receipt-store.ts';
import type { Receipt, ReceiptSearch } from '#server/modules/payment/receipt/receipt-store.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';

const PAGE = 100;

const COLUMNS = [
  ...['number', 'kind', 'issued_on', 'paid_on', 'member_id', 'addressee', 'yen'],
  ...['yen_at_10', 'tax_at_10', 'yen_at_8', 'tax_at_8', 'yen_outside_tax'],
  ...['replaces', 'replaced', 'refers_to', 'file'],
] as const;

type Row = Readonly<Record<(typeof COLUMNS)[number], string | number>>;

function rowOf(receipt: Receipt, memberId: string): Row {
  const { content, number } = receipt;
  const at = (rate: 10 | 8) => sumsByRate(content.lines).find((sum) => sum.rate === rate);
  return {
    number,
    kind: receipt.kind,
    issued_on: receipt.issuedOn,
    paid_on: content.paidOn,
    member_id: memberId,
    addressee: receipt.addressee,
    yen: receipt.yen,
    yen_at_10: at(10)?.yen ?? 0,
    tax_at_10: at(10)?.taxYen ?? 0,
    yen_at_8: at(8)?.yen ?? 0,
    tax_at_8: at(8)?.taxYen ?? 0,
    yen_outside_tax: untaxedYen(content.lines) ?? 0,
    replaces: receipt.replacesNumber ?? '',
    replaced: receipt.isReplaced ? 'yes' : '',
    refers_to: content.refersTo.join(' '),
    file: `${number}.pdf`,
  };
}

/** Writes each paper and the index into a folder; answers how many there are. Who did so stands in the audit log. */
export async function exportReceipts(
  services: UseCaseServices,
  actor: Actor,
  { folder, search }: { readonly folder: string; readonly search: ReceiptSearch },
): Promise<number | Refusal> {
  const noted = await runUseCase(services, actor, {
    action: 'exportReceipts',
    subject: `${search.from} ${search.to}`,
    work: async () => true,
  });
  if (isRefusal(noted)) return noted;
  mkdirSync(folder, { recursive: true });
  // A text that a table program would take for a formula stays a text.
  const index = stringify({ header: true, columns: [...COLUMNS], bom: true, escape_formulas: true });
  const written = new Promise<void>((resolve, reject) => {
    index
      .pipe(createWriteStream(path.join(folder, 'index.csv')))
      .on('finish', () => resolve())
      .on('error', reject);
  });
  let count = 0;
  for (let after: Receipt | null = null; ;) {
    const page = await receiptsToExport(services.db, { ...search, after, page: PAGE });
    for (const receipt of page) {
      const bytes = await drawPapers({ language: 'ja', papers: [receipt], month: null });
      writeFileSync(path.join(folder, `${receipt.number}.pdf`), bytes);
      const { member_id: memberId } = await findClient(services.db, receipt.clientId);
      index.write(rowOf(receipt, memberId));
    }
    count += page.length;
    after = page.at(-1) ?? null;
    if (page.length < PAGE) break;
  }
  index.end();
  await written;
  return count;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What was asked for on the command line, or what is wrong with it. */
export function readSearch(from: string, to: string, flags: readonly string[]): ReceiptSearch | string {
  const options = new Map(flags.map((flag) => flag.split(/=(.*)/s, 2) as [string, string | undefined]));
  const unknown = [...options.keys()].find((name) => !['--party', '--least', '--most'].includes(name));
  if (unknown) return `There is no option ${unknown}.`;
  if (!DATE.test(from) || !DATE.test(to) || from > to)
    return 'Days are written as 2026-04-01, the first one before the last.';
  const yen = (name: string) => (options.get(name) === undefined ? null : Number(options.get(name)));
  const [least, most] = [yen('--least'), yen('--most')];
  if ([least, most].some((amount) => amount !== null && !Number.isSafeInteger(amount)))
    return 'Amounts are whole yen, such as --least=10000.';
  return {
    from: from as CalendarDate,
    to: to as CalendarDate,
    party: options.get('--party') || null,
    least,
    most,
  };
}
