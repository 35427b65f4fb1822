/**
 * Staff give up nights of a stay whose membership has no login: by the rules and with the writing of cancel-booking.ts, where a fee in yen is owed as the stay is
 * paid, for there is nobody whose card could be asked.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { ConsoleActor } from '#server/platform/actor.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { termsOf } from '../stay-terms.ts';
import { judgeCancellation, subjectOfStep } from './judge-cancellation.ts';
import type { CancelPreview } from './judge-cancellation.ts';
import { findOwnStay, lockStay, readStay } from './lock-stay.ts';
import type { OwnStay } from './lock-stay.ts';
import { withoutLogin } from './may-change.ts';
import { checkShownNights, checkShownPenalty } from './shown-penalty.ts';
import type { ShownPenalty } from './shown-penalty.ts';
import { writeCancellation } from './write-cancellation.ts';

type Wanted = OwnStay & { readonly stayDates: readonly CalendarDate[] };

/** What it would cost and give back now. NOT_FOUND_ERROR, PAYMENT_PENDING while a change waits for its card, STAY_NIGHTS_CHANGED where it has other nights than were shown, or the first rule that bars it. */
export async function previewWithoutLogin(
  { db }: Pick<Services, 'db'>,
  actor: ConsoleActor,
  { stayDates, shownNights = null, ...own }: Wanted & { readonly shownNights?: ShownPenalty['nights'] },
): Promise<CancelPreview | Refusal> {
  const found = await findOwnStay(db, own);
  if (!found) return refuse('NOT_FOUND_ERROR');
  const { rows, now, paying } = await readStay(db, found);
  if (paying) return refuse('PAYMENT_PENDING');
  const others = checkShownNights({ nights: shownNights }, rows);
  if (others) return others;
  return judgeCancellation(rows, { stayDates, now, actor: withoutLogin(actor), fee: 'as the stay' });
}

type CancelServices = UseCaseServices & Pick<Services, 'ports' | 'log'>;

/** Likewise, PRICE_CHANGED where the fee is another than was shown, and STAY_NIGHTS_CHANGED where the nights are. */
export function cancelWithoutLogin(
  services: CancelServices,
  actor: ConsoleActor,
  { stayDates, shown, ...own }: Wanted & { readonly shown: ShownPenalty },
): Promise<true | Refusal> {
  let subject = own.bookingId;
  return runUseCase<CancelServices, true>(services, actor, {
    action: 'cancelMyBookingV2',
    subject,
    subjectOf: () => subject,
    whose: { loginId: null, clientId: own.clientId },
    work: async (tx, inside) => {
      const found = await findOwnStay(tx, own);
      if (!found) return refuse('NOT_FOUND_ERROR');
      const locked = await lockStay(tx, inside, found);
      if (isRefusal(locked)) return locked;
      const { rows, now, paying } = locked;
      if (paying) return refuse('PAYMENT_PENDING');
      const others = checkShownNights(shown, rows);
      if (others) return others;
      const plan = judgeCancellation(rows, {
        ...{ stayDates, now, actor: withoutLogin(actor), fee: 'as the stay' as const },
      });
      if (isRefusal(plan)) return plan;
      const changed = checkShownPenalty(shown, plan, termsOf(rows.group).unit);
      if (changed) return changed;
      await writeCancellation(tx, inside, { rows, plan, now, asked: null, endedBy: 'STAFF' });
      subject = subjectOfStep(own.bookingId, plan);
      return true;
    },
  });
}
