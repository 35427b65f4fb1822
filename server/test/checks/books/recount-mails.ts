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
    task: 'mail_booking_confirmed' | 'mail_booking_cancelled',
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
