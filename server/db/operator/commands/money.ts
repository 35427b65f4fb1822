/** Receipts for the tax office, refunds by transfer, and fees that are given up. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import { findClient } from '#server/modules/account/public.ts';
import { waiveFee } from '#server/modules/booking/stay/waive-fee.ts';
import type { WaiverWanted } from '#server/modules/booking/stay/waive-fee.ts';
import { noteTransferSent, owedTransfers } from '#server/modules/payment/transfers.ts';
import { atTheDatabase, fail, undone } from '../command.ts';
import type { Command } from '../command.ts';

async function writeReceipts(from: string, to: string, [folder = '', ...flags]: string[]): Promise<void> {
  const { exportReceipts, readSearch } = await import('../export-receipts.ts');
  const search = readSearch(from, to, flags);
  if (typeof search === 'string') fail(search);
  await atTheDatabase(async (services, actor) => {
    const count = await exportReceipts(services, actor, { folder, search });
    if (isRefusal(count)) fail('The database was busy; nothing was written.');
    console.log(`${count} receipts and index.csv are in ${folder}.`);
  });
}

async function showTransfers(): Promise<void> {
  await atTheDatabase(async ({ db }) => {
    for (const { orderId, clientId, yen } of await owedTransfers(db)) {
      const { member_id: memberId, name: holder } = await findClient(db, clientId);
      console.log(`${orderId.padEnd(28)} ${String(yen).padStart(10)} yen  ${memberId}  ${holder}`);
    }
  });
}

async function markTransferSent(orderId: string, yen: number): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const noted = await noteTransferSent(services, actor, { orderId, yen });
    if (isRefusal(noted))
      return undone(`${orderId} does not owe ${yen} yen by transfer; nothing was changed.`);
    console.log(`${yen} yen of ${orderId} are written down as sent.`);
  });
}

/** As it is typed: `all`, `4000yen` or `16points`; null for anything else. */
function waiverOf(typed = ''): WaiverWanted | null {
  if (typed === 'all') return 'all';
  const [, amount, unit] = /^([1-9]\d{0,8})(yen|points)$/.exec(typed) ?? [];
  return amount === undefined ? null : { unit: unit as 'yen' | 'points', amount: Number(amount) };
}

async function waive(bookingNumber: string, wanted: WaiverWanted, reason: string): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const waived = await waiveFee(services, actor, { bookingNumber, wanted, reason });
    if (!isRefusal(waived))
      return console.log(
        `${bookingNumber}: ${waived.points} points and ${waived.yen} yen are waived, of which ${waived.refundedYen} yen go back to the card.`,
      );
    const { keptPoints, keptYen } = waived.facts;
    const kept =
      keptPoints === undefined ? '' : `; ${Number(keptPoints)} points and ${Number(keptYen)} yen are kept`;
    undone(`${bookingNumber}: nothing was waived (${waived.refused}${kept}).`);
  });
}

export const moneyCommands: readonly Command[] = [
  {
    ...{ name: 'receipts', takes: '<from> <to> <folder> [--party=<text>] [--least=<yen>] [--most=<yen>]' },
    read: ([from, to, ...rest]) =>
      from && to && rest.length > 0 ? () => writeReceipts(from, to, rest) : null,
  },
  { name: 'transfers', takes: '', read: (words) => (words.length === 0 ? showTransfers : null) },
  {
    ...{ name: 'transfer-sent', takes: '<order> <yen>' },
    read: ([order, yen = '', ...rest]) =>
      order && /^\d+$/.test(yen) && rest.length === 0 ? () => markTransferSent(order, Number(yen)) : null,
  },
  {
    ...{ name: 'waive', takes: '<booking number> <n>yen|<n>points|all --reason=<text>' },
    read: ([number, typed, reason = '', ...rest]) => {
      const wanted = waiverOf(typed);
      if (!number || !wanted || !reason.startsWith('--reason=') || rest.length > 0) return null;
      return () => waive(number, wanted, reason.slice('--reason='.length));
    },
  },
];
