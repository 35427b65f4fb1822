/** The mails of the recount: written by the portal's own tasks, read for their figures. */
import { handled } from '#server/background.ts';
import type { Mail } from '#server/platform/mail.ts';
import type { Club } from '../../testkit/club.ts';
import type { Day } from './recount-arithmetic.ts';

export class Mails {
  readonly club: Club;
  readonly sent: Mail[] = [];

  constructor(club: Club) {
    this.club = club;
  }

  /** Runs a task as the queue would; answers the text of what it sent to an address, empty where it sent nothing. */
  async write(
    task:
      | `mail_booking_${'confirmed' | 'cancelled' | 'changed'}`
      | 'mail_no_show'
      | 'mail_fee_waived'
      | 'mail_stay_due'
      | 'mail_stay_to_confirm'
      | 'mail_certificate_sent'
      | 'mail_saved_search',
    { to, ...payload }: { readonly to: string } & Readonly<Record<string, unknown>>,
  ): Promise<string> {
    const before = this.sent.length;
    const send = (mail: Mail) => Promise.resolve(void this.sent.push(mail));
    const tasks = handled({ ...this.club.portals[0]!.services, db: this.club.jobs(), send });
    await tasks[task]!(payload, undefined as never);
    return this.sent.slice(before).find((mail) => mail.to === to)?.text ?? '';
  }
}

/** The numbers that a text gives where a pattern looks for them; null for one that is not there. */
export function figuresIn(text: string, pattern: RegExp): (number | null)[] {
  const [, ...found] = pattern.exec(text) ?? [];
  return found.map((figure) => (figure === undefined ? null : Number(figure.replaceAll(',', ''))));
}

/** By how much a mail of giving up says that what is to be paid in yen rose, or fell. */
export function yenChangeIn(text: string): number {
  const [less] = figuresIn(text, /お支払いが不要になる額：([\d,]+)円/);
  const [more] = figuresIn(text, /円でのお支払いに加わる額：([\d,]+)円/);
  return (more ?? 0) - (less ?? 0);
}

/** What a mail of giving up says is still to be paid in yen: a fee alone, or at the house. */
export function toBePaidIn(text: string): number {
  const [fee] = figuresIn(text, /取消料([\d,]+)円のお支払い方法/);
  const [there] = figuresIn(text, /([\d,]+)円は、ご滞在の際に現地でお支払いください/);
  return fee ?? there ?? 0;
}

/** Until when a mail says that cancelling is free; null where it says that it is not. */
export function freeDayIn(text: string): Day | null {
  const found = /(\d+)年(\d+)月(\d+)日[^\n]*までは、取消料なし/.exec(text);
  return found
    ? found
        .slice(1)
        .map((part) => part.padStart(2, '0'))
        .join('-')
    : null;
}
