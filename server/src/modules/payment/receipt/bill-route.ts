/**
 * The address of a company's monthly bill, for the company itself with the session's cookie, and at the console for whoever sees the club's money. What is another's is not found,
 * like what never was. Nothing of it is kept on the way.
 */
import type { Language } from '#domain/kernel/language.ts';
import { receipt as en } from '#messages/en/receipt.ts';
import { receipt as ja } from '#messages/ja/receipt.ts';
import type { Caller } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import type { Reply } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { billToDrawQuery } from '../company-bill-store.ts';
import type { BillToDraw } from '../company-bill-store.ts';
import { drawingLimit } from '../limits.ts';
import { noPaper, notNow, pdf } from './receipt-route.ts';
import type { ReceiptDrawing } from './receipt-route.ts';

const PATH = /^\/bills\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/;

/** Which bill an address is of; null where it is none of a bill. */
export const billOfAddress = (path: string): string | null => PATH.exec(path)?.[1] ?? null;

type Drawing = {
  readonly bill: BillToDraw;
  readonly language: Language;
  /** Whose turn it is with others. */
  readonly who: string;
  /** Whether the caller still waits for the answer. */
  readonly isWanted: () => boolean;
};

/** The bill as PDF, or that too many are being drawn. */
export async function drawnBill(
  drawing: ReceiptDrawing,
  { bill, language, who, isWanted }: Drawing,
): Promise<Reply> {
  const size = Math.max(1, Math.ceil(bill.content.stays.length / STAYS_OF_A_PAPER));
  const drawn = await drawing.draw({ language, bill }, { who, size, isWanted });
  return drawn ? pdf(drawn, `bill-${bill.number}`) : busy();
}

const sentence = (status: number, key: keyof typeof ja.bill.file): Reply =>
  noPaper(status, { title: ja.bill.title, ja: ja.bill.file[key], en: en.bill.file[key] });

const busy = () => notNow(sentence(503, 'busy'));

/** So many stays take about as long as one receipt. */
const STAYS_OF_A_PAPER = 4;

type Asked = Omit<Drawing, 'bill' | 'who'> & {
  readonly id: string;
  /** Null where nobody is logged in. */
  readonly caller: Pick<Caller, 'clientId' | 'loginId' | 'role'> | null;
};

export async function answerBillOfMember(
  services: Services,
  drawing: ReceiptDrawing,
  { id, caller, ...asked }: Asked,
): Promise<Reply> {
  if (!caller) return sentence(401, 'logIn');
  const who = String(caller.clientId);
  if (!drawing.hasPlace(who)) return busy();
  if (!(await countAttempt(services, drawingLimit, caller.loginId, 1))) return sentence(429, 'tooMany');
  const [[bill]] = await sendTogether(services.db, [billToDrawQuery(id)]);
  if (!bill || bill.clientId !== caller.clientId || caller.role !== 'MAIN') return sentence(404, 'notFound');
  return drawnBill(drawing, { bill, who, ...asked });
}
