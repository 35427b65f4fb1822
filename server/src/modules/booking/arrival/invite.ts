/**
 * Who is coming is invited to check in beforehand once that opens, and reminded three days before arrival where something is missing;
 * once each, page by page, which is written down with the tasks for the mails. A stay that was booked so late that its invitation has
 * just left is not reminded as well.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { PRE_CHECK_IN_DAYS, REMINDER_DAYS } from '#domain/booking/arrival.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import { mailPreCheckInInvitation, mailPreCheckInReminder } from '../tasks.ts';
import { lackingGuests, noteInvitedQuery, noteRemindedQuery } from './store.ts';

/** How many stays one transaction takes on. */
const PAGE = 100;
const DAY_MS = 86_400_000;

/** Answers how many mails were asked for. */
export async function inviteToPreCheckIn(services: UseCaseServices, actor: Actor): Promise<number> {
  const invited = await inPages(services, actor, { action: 'inviteToPreCheckIn', page: invite });
  return invited + (await inPages(services, actor, { action: 'remindOfPreCheckIn', page: remind }));
}

type Page = { readonly stays: number; readonly mails: number };
type Work = { readonly action: AuditAction; readonly page: (tx: Tx) => Promise<Page> };

async function inPages(services: UseCaseServices, actor: Actor, { action, page }: Work): Promise<number> {
  for (let mails = 0; ;) {
    const taken = done(
      await runUseCase<UseCaseServices, Page>(services, actor, {
        action,
        leavesRow: ({ stays }) => stays > 0,
        work: (tx) => page(tx),
      }),
    );
    mails += taken.mails;
    if (taken.stays < PAGE) return mails;
  }
}

async function invite(tx: Tx): Promise<Page> {
  const { at, moment } = await businessNow(tx);
  const until = addDays(moment.date, PRE_CHECK_IN_DAYS);
  const [stays] = await sendTogether(tx, [noteInvitedQuery({ from: moment.date, until, limit: PAGE, at })]);
  for (const { id } of stays)
    await enqueue(tx, mailPreCheckInInvitation, { bookingId: id }, `pre-check-in-invitation-${id}`);
  return { stays: stays.length, mails: stays.length };
}

async function remind(tx: Tx): Promise<Page> {
  const { at, moment } = await businessNow(tx);
  const until = addDays(moment.date, REMINDER_DAYS);
  const [stays] = await sendTogether(tx, [noteRemindedQuery({ from: moment.date, until, limit: PAGE, at })]);
  const missing = await lackingGuests(
    tx,
    stays.map(({ id }) => id),
  );
  const due = stays.filter(
    (stay) =>
      stay.checked_in_at === null &&
      at.getTime() - stay.arrival_invited_at!.getTime() >= DAY_MS &&
      missing.some(({ bookingId }) => bookingId === stay.id),
  );
  for (const { id } of due)
    await enqueue(tx, mailPreCheckInReminder, { bookingId: id }, `pre-check-in-reminder-${id}`);
  return { stays: stays.length, mails: due.length };
}
