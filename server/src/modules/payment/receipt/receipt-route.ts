/**
 * The addresses of papers: one by its id, or all of a month in one file. The owner is looked at each time, by the session's
 * cookie; what is another's is not found, like what never was. Nothing of it is kept on the way.
 */
import { addMonths, parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { payment as en } from '#messages/en/payment.ts';
import { payment as ja } from '#messages/ja/payment.ts';
import type { Caller } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import type { DrawingProcess } from '#server/platform/drawing-process.ts';
import { openDrawingProcess } from '#server/platform/drawing-process.ts';
import type { Reply } from '#server/platform/http.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { drawingLimit } from '../limits.ts';
import type { BillTask } from './bill-drawing.ts';
import type { DrawingTask } from './receipt-drawing.ts';
import { findReceipt, receiptsBetween } from './receipt-store.ts';
import type { Receipt } from './receipt-store.ts';

/** A file of a month has so many papers at most. */
const MOST_OF_MONTH = 200;
/** So many papers of a file count as one that was opened. */
const PAPERS_OF_AN_ATTEMPT = 10;
/** After how long one who was told that we are busy may ask again: about as long as a month takes. */
const BUSY_SECONDS = '5';

export type ReceiptDrawing = DrawingProcess<DrawingTask | BillTask>;
export const openReceiptDrawing = (): ReceiptDrawing =>
  openDrawingProcess<DrawingTask | BillTask>({ module: new URL('./receipt-process.ts', import.meta.url) });

/** Where the paper is found. */
export const receiptUrl = (id: string, language: Language): string =>
  `/receipts/${id}.pdf?language=${language}`;

const PATH = /^\/receipts\/([0-9a-f-]{36}|\d{4}-\d{2})\.pdf$/;

export const isReceiptAddress = (path: string): boolean => PATH.test(path);

type Asked = {
  readonly path: string;
  readonly language: Language;
  /** Null where nobody is logged in. */
  readonly caller: Pick<Caller, 'clientId' | 'loginId'> | null;
  /** Whether the caller still waits for the answer. */
  readonly isWanted: () => boolean;
};

export async function answerReceipt(
  services: Services,
  drawing: ReceiptDrawing,
  { path, language, caller, isWanted }: Asked,
): Promise<Reply> {
  const key = PATH.exec(path)?.[1];
  if (!key) return sentence(404, 'notFound');
  if (!caller) return sentence(401, 'logIn');
  const who = String(caller.clientId);
  if (!drawing.hasPlace(who)) return busy();
  const month = key.length === 7 ? key : null;
  const papers = await (month === null
    ? onePaper(services, key, caller.clientId)
    : papersOfMonth(services, month, caller.clientId));
  const weight = Math.max(1, Math.ceil(papers.length / PAPERS_OF_AN_ATTEMPT));
  if (!(await countAttempt(services, drawingLimit, caller.loginId, weight))) return sentence(429, 'tooMany');
  if (papers.length === 0) return sentence(404, 'notFound');
  const asked = { who, size: papers.length, isWanted };
  const drawn = await drawing.draw({ language, papers, month }, asked);
  return drawn ? pdf(drawn, `receipt-${month ?? papers[0]!.number}`) : busy();
}

async function onePaper({ db }: Services, id: string, clientId: number): Promise<Receipt[]> {
  const receipt = isUuid(id) ? await findReceipt(db, { id, clientId }) : undefined;
  return receipt && !receipt.isReplaced ? [receipt] : [];
}

/** Months that no club can have had, or that the calendar cannot go on from, hold nothing. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '9998-12-31'];

async function papersOfMonth({ db }: Services, month: string, clientId: number): Promise<Receipt[]> {
  const from: CalendarDate | null = parseCalendarDate(`${month}-01`);
  if (!from || from < FIRST_DAY || from > LAST_DAY) return [];
  return receiptsBetween(db, clientId, { from, before: addMonths(from, 1), most: MOST_OF_MONTH });
}

const PRIVATE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };

/** A paper under the name of its file. */
export const pdf = (body: Buffer, name: string): Reply => ({
  status: 200,
  body,
  headers: {
    ...PRIVATE,
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
  },
});

/** Too many are being drawn. */
export const busy = (): Reply => notNow(sentence(503, 'busy'));

/** Says when to ask again. */
export function notNow(reply: Reply): Reply {
  return { ...reply, headers: { ...reply.headers, 'retry-after': BUSY_SECONDS } };
}

function sentence(status: number, key: keyof typeof ja.receiptFile): Reply {
  const way = '/home/member-info/receipt-list';
  const line = (words: typeof ja) =>
    `${words.receiptFile[key].replace('\n', '<br>')} <a href="${way}">${words.charges.title}</a>`;
  return noPaper(status, { title: ja.receiptFile[key], ja: line(ja), en: line(en) });
}

/** A page in both languages: what is saved must fail rather than become another page under a paper's name. */
export function noPaper(
  status: number,
  { title, ...line }: { readonly title: string; readonly ja: string; readonly en: string },
): Reply {
  return {
    status,
    headers: { ...PRIVATE, 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<p>${line.ja}
<p lang="en">${line.en}`,
  };
}
