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
import type { Services } from '#server/platform/services.ts';
import { drawingLimit } from '../limits.ts';
import type { DrawingTask } from './receipt-drawing.ts';
import { findReceipt, receiptsBetween } from './receipt-store.ts';
import type { Receipt } from './receipt-store.ts';

/** A file of a month has so many papers at most. */
const MOST_OF_MONTH = 200;

export type ReceiptDrawing = DrawingProcess<DrawingTask>;
export const openReceiptDrawing = (): ReceiptDrawing =>
  openDrawingProcess<DrawingTask>({ module: new URL('./receipt-process.ts', import.meta.url) });

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
};

export async function answerReceipt(
  services: Services,
  drawing: ReceiptDrawing,
  { path, language, caller }: Asked,
): Promise<Reply> {
  const key = PATH.exec(path)?.[1];
  if (!key) return sentence(404, 'notFound');
  if (!caller) return sentence(401, 'logIn');
  if (!(await countAttempt(services, drawingLimit, caller.loginId))) return sentence(429, 'tooMany');
  const month = key.length === 7 ? key : null;
  const papers = await (month === null
    ? onePaper(services, key, caller.clientId)
    : papersOfMonth(services, month, caller.clientId));
  if (papers.length === 0) return sentence(404, 'notFound');
  const drawn = await drawing.draw({ language, papers, month });
  if (!drawn) return sentence(503, 'busy');
  return pdf(drawn, month ?? papers[0]!.number);
}

async function onePaper({ db }: Services, id: string, clientId: number): Promise<Receipt[]> {
  const receipt = await findReceipt(db, { id, clientId });
  return receipt && !receipt.isReplaced ? [receipt] : [];
}

async function papersOfMonth({ db }: Services, month: string, clientId: number): Promise<Receipt[]> {
  const from: CalendarDate | null = parseCalendarDate(`${month}-01`);
  if (!from) return [];
  return receiptsBetween(db, clientId, { from, before: addMonths(from, 1), most: MOST_OF_MONTH });
}

const PRIVATE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };

const pdf = (body: Buffer, name: string): Reply => ({
  status: 200,
  body,
  headers: {
    ...PRIVATE,
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="receipt-${name}.pdf"`,
  },
});

type Sentence = keyof typeof ja.receiptFile;

/** A page in both languages: what is saved must fail rather than become another page under a paper's name. */
function sentence(status: number, key: Sentence): Reply {
  const way = '/home/member-info/receipt-list';
  const line = (words: typeof ja) =>
    `${words.receiptFile[key].replace('\n', '<br>')} <a href="${way}">${words.charges.title}</a>`;
  return {
    status,
    headers: { ...PRIVATE, 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${ja.receiptFile[key]}</title>
<p>${line(ja)}
<p lang="en">${line(en)}`,
  };
}
