/**
 * The member of a stay of which something is due when nobody comes to the house any more is told how to pay: by a mail, or in another way that is only written down. The portal
 * promises it where a fee is left that nobody collects; who was never told, or was told less, waits in a queue of accounting (migrations 0257, 0265).
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { mainMailboxQuery } from '#server/modules/account/public.ts';
import { payingChangeQuery } from '../change-store.ts';
import { bookingSettings } from '../settings.ts';
import { lockStayAtHouse } from '../stay-at-house.ts';
import { bookingByNumberQuery } from '../store.ts';
import { mailStayDue } from '../tasks.ts';
import { dueStayQuery, insertGuidanceQuery, toldOtherwise } from './stay-due-store.ts';
import type { DueStay, GuidanceWay } from './stay-due-store.ts';

type Guiding = {
  readonly bookingNumber: string;
  readonly way: GuidanceWay;
  /** Whoever sends it knows that the member was told today already. */
  readonly again: boolean;
  /** And that nobody has written down that the guests came. */
  readonly evenNotCheckedIn: boolean;
};

/** By which day a member is to pay who is told on a day of the club: so many days later as the club has set (`guidancePayDays`). */
export async function payByOfGuidance(db: Queryable, told: CalendarDate): Promise<CalendarDate> {
  const { guidancePayDays } = await readSettings(db, {
    guidancePayDays: bookingSettings.guidancePayDays,
  });
  return addDays(told, guidancePayDays);
}

/**
 * Writes down that the member is told, and leaves the mail to the queue where that is the way; answers the number of the stay. What was paid meanwhile is looked for under the lock
 * of the stay. NOT_FOUND_ERROR, STAY_NOT_OVER while its house takes what is due, NOTHING_DUE once nothing is, PAYMENT_PENDING while a change of it waits for its card, NO_MAILBOX where
 * its main member has none, NOT_CHECKED_IN and GUIDED_TODAY unless whoever sends it knows; of the day nothing need be known where more is due than they were told.
 */
export function guideStayDue(
  services: UseCaseServices,
  actor: Actor,
  asked: Guiding,
): Promise<string | Refusal> {
  const { bookingNumber, way } = asked;
  let subject = `${bookingNumber.slice(0, 60)} ${way}`;
  let clientId: number | null = null;
  return runUseCase<UseCaseServices, string>(services, actor, {
    action: 'guideStayDue',
    get subject() {
      return subject;
    },
    get whose() {
      return { loginId: null, clientId };
    },
    once: asked,
    work: async (tx) => {
      const find = () => bookingByNumberQuery(bookingNumber);
      const whose = (found: number) => (clientId = found);
      const stay = await lockStayAtHouse(tx, actor, { find, right: 'SETTLE_MONEY', whose });
      if (isRefusal(stay)) return stay;
      const [[due], [paying], [mailbox]] = await sendTogether(tx, [
        dueStayQuery(bookingNumber),
        payingChangeQuery(stay.id),
        mainMailboxQuery(stay.client_id),
      ]);
      const { at, moment } = await businessNow(tx);
      if (!due) return refuse('STAY_NOT_OVER');
      if (paying) return refuse('PAYMENT_PENDING');
      const barred = whyNot(due, asked, { hasMailbox: mailbox !== undefined, today: moment.date });
      if (barred) return barred;
      const { bookingId, feeYen, stayYen } = due;
      subject += ` ${feeYen + stayYen}`;
      const by = nameOf(actor) ?? '';
      const payBy = await payByOfGuidance(tx, moment.date);
      const [[told]] = await sendTogether(tx, [
        insertGuidanceQuery({ bookingId, at, way, by, feeYen, stayYen, payBy }),
      ]);
      const guidanceId = told!.id;
      if (way === 'MAIL') await enqueue(tx, mailStayDue, { guidanceId }, `stay-due:${guidanceId}`);
      return bookingNumber;
    },
  });
}

type Facts = { readonly hasMailbox: boolean; readonly today: CalendarDate };

function whyNot(
  due: DueStay,
  { way, again, evenNotCheckedIn }: Guiding,
  { hasMailbox, today }: Facts,
): Refusal | null {
  const { feeYen, stayYen, isNotCheckedIn, guidances } = due;
  if (feeYen + stayYen === 0) return refuse('NOTHING_DUE');
  if (way === 'MAIL' && !hasMailbox) return refuse('NO_MAILBOX');
  if (isNotCheckedIn && !evenNotCheckedIn) return refuse('NOT_CHECKED_IN');
  const isTold = guidances[0]?.on === today && toldOtherwise(due) === null;
  return isTold && !again ? refuse('GUIDED_TODAY') : null;
}
