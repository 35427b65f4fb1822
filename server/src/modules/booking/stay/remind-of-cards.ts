/**
 * Reminding of saved cards that are about to end while a coming stay needs them: once at each distance for each card and month of
 * expiry, which is written down with the task for the mail. The mail itself is another room's work.
 */
import { addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { cardReminderDue } from '#domain/payment/card.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import { findEndingCards, noteCardReminded } from '#server/modules/payment/public.ts';
import { mailCardEnding } from '../tasks.ts';
import { staysOnCard } from './stays-on-card.ts';

/** Answers how many mails were asked for. */
export async function remindOfEndingCards(services: UseCaseServices, actor: Actor): Promise<number> {
  const reminded = await runUseCase(services, actor, {
    action: 'remindOfCards',
    leavesRow: (mails: number) => mails > 0,
    work: remind,
  });
  return done(reminded);
}

/** As the gateway writes the month of a day. */
const monthOf = (day: CalendarDate): string => `${day.slice(2, 4)}${day.slice(5, 7)}`;

async function remind(tx: Tx): Promise<number> {
  const today = (await businessNow(tx)).moment.date;
  // The longest distance is not longer than a month.
  const cards = await findEndingCards(tx, [monthOf(today), monthOf(addMonths(today, 1))]);
  const due = cards.flatMap((card) => {
    const stage = cardReminderDue(card, today);
    return stage === null ? [] : [{ ...card, stage }];
  });
  const stays = await staysOnCard(
    tx,
    due.map(({ clientId }) => clientId),
  );
  const needed = due.filter(({ clientId }) => stays.some((stay) => stay.clientId === clientId));
  for (const { id, clientId, expire, stage } of needed) {
    await noteCardReminded(tx, { id, expire }, stage);
    const task = { clientId, cardId: id, expire, stage };
    await enqueue(tx, mailCardEnding, task, `card-ending-${id}-${expire}-${stage}`);
  }
  return needed.length;
}
