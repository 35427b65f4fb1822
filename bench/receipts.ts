/**
 * `npm run bench:receipts`: a thousand papers in a row, drawn by the process that ends when idle and, beside it, by the server's own process;
 * each measured in a process of its own. Prints times, bytes, how long the event loop was held, and the memory before, at its
 * most, and once nothing is left to be drawn.
 */
import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import type { ReceiptLine } from '#domain/payment/receipt.ts';
import { totalOf } from '#domain/payment/receipt.ts';
import type { Paper } from '#server/modules/payment/receipt/receipt-drawing.ts';
import { openReceiptDrawing } from '#server/modules/payment/receipt/receipt-route.ts';

const PAPERS = process.argv.includes('--quick') ? 100 : 1_000;
const IDLE_MS = 12_000;
const BEAT_MS = 5;
/** By the process that draws, or within the server's own. */
type Way = 'beside' | 'within';

const night = calendarDate('2027-01-10');
const names = [
  '髙橋 﨑子',
  '𠮷野商事株式会社',
  '海野 渚',
  '独立行政法人国際観光振興機構附属総合リゾート施設利用促進協議会',
];

/** Every tenth has forty lines, at two rates. */
function paper(nth: number): Paper {
  const lines = Array.from({ length: nth % 10 === 0 ? 40 : 4 }, (_, index): ReceiptLine => ({
    subject: index % 2 === 0 ? 'ACCOMMODATION' : 'PLAN_FEE',
    name: null,
    night,
    rooms: 1,
    yen: 10_000 + index,
    rate: index % 2 === 0 ? 10 : 8,
  }));
  return {
    ...{
      id: String(nth),
      number: `2027-${String(nth).padStart(6, '0')}`,
      kind: 'RECEIPT',
      clientId: 1,
      chargeId: '',
    },
    ...{
      refundId: null,
      deskPaymentId: null,
      issuedOn: night,
      filedOn: night,
      hasReturns: false,
      became: null,
      addressee: names[nth % names.length]!,
      yen: totalOf(lines),
    },
    ...{ replacesId: null, replacesNumber: null, part: 1, parts: 1 },
    content: {
      honorific: '様',
      issuer: {
        name: { ja: '潮騒リゾート倶楽部株式会社', en: 'Shiosai Resort Club, Inc.' },
        address: { ja: '東京都港区海岸一丁目2番3号', en: '1-2-3 Kaigan, Minato-ku, Tokyo' },
        registrationNumber: 'T7000012050002',
      },
      paidOn: night,
      cardNo: '************1234',
      stays: [],
      lines,
      points: null,
      refersTo: [],
    },
  };
}

const megabytes = () => Math.round(process.memoryUsage().rss / 1_048_576);

async function measure(how: Way): Promise<void> {
  const before = megabytes();
  let [held, last] = [0, performance.now()];
  const heart = setInterval(() => {
    held = Math.max(held, performance.now() - last - BEAT_MS);
    last = performance.now();
  }, BEAT_MS);
  const drawing = openReceiptDrawing();
  const asked = { who: 'bench', size: 1, isWanted: () => true };
  const draw =
    how === 'beside'
      ? async (one: Paper) => (await drawing.draw({ language: 'ja', papers: [one], month: null }, asked))!
      : async (one: Paper) => {
          const { drawPapers } = await import('#server/modules/payment/receipt/receipt-drawing.ts');
          return drawPapers({ language: 'ja', papers: [one], month: null });
        };
  const times: number[] = [];
  let [bytes, most] = [0, before];
  const [first] = [performance.now()];
  await draw(paper(1));
  const cold = performance.now() - first;
  [held, last] = [0, performance.now()];
  for (let nth = 0; nth < PAPERS; nth += 1) {
    const start = performance.now();
    bytes += (await draw(paper(nth))).length;
    times.push(performance.now() - start);
    most = Math.max(most, megabytes());
  }
  // A turn for whatever the last one has held up.
  await wait(BEAT_MS * 2);
  clearInterval(heart);
  await wait(IDLE_MS);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1);
  process.stdout.write(
    `  ${how.padEnd(8)} first ${cold.toFixed(0)} ms, then p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${(bytes / PAPERS / 1024).toFixed(1)} KB each; ` +
      `event loop held ${held.toFixed(0)} ms at most; memory ${before} MB before, ${most} MB at most, ${megabytes()} MB when idle\n`,
  );
}

const how = process.argv.find((arg) => arg.startsWith('--how='))?.slice(6);
if (how === 'beside' || how === 'within') {
  await measure(how);
  process.exit();
}
process.stdout.write(`${PAPERS} papers in a row, every tenth with forty lines\n`);
for (const each of ['beside', 'within', 'beside', 'within']) {
  const child = fork(import.meta.filename, [...process.argv.slice(2), `--how=${each}`]);
  await new Promise((resolve) => child.on('exit', resolve));
}
