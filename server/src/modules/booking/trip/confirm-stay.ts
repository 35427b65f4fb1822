/**
 * The member's word that a stay took place, and the mails that ask for it: as it can be said, and twice more while nothing is
 * said. MAIN says it for all of the membership's stays, whoever booked for their own.
 */
import { checkOutsDue, confirmationMailDue, needsConfirmation } from '#domain/booking/stay-confirmation.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor, SystemActor } from '#server/platform/actor.ts';
import { businessNow, businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { sweep } from '#server/platform/sweep.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { findOwnStay } from '../stay/lock-stay.ts';
import { whyNotTheirs } from '../stay/may-change.ts';
import { toConfirm } from '../stay/to-confirm.ts';
import { lockGroupQuery, ownBookingQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { mailStayToConfirm } from '../tasks.ts';
import { confirmStayQuery, noteMailQuery, staysToAskAboutQuery } from './store.ts';
import type { StayToAskAbout } from './store.ts';

type Confirmed = { readonly booking: BookingRow; readonly isNew: boolean };

/**
 * NOT_FOUND_ERROR, NOT_YOUR_BOOKING_TO_CHANGE, ALREADY_CANCELLED, STAY_NOT_OVER_YET before ten in the morning of the day of
 * departure, STAY_NOT_TO_CONFIRM for one that ended before members were asked. Confirmed once more, it is as it was.
 */
export async function confirmStay(
  services: Services,
  member: MemberActor,
  bookingId: string,
): Promise<BookingRow | Refusal> {
  const own = { bookingId, clientId: member.clientId };
  const confirmed = await runUseCase<Services, Confirmed>(services, member, {
    action: 'confirmMyStay',
    subject: bookingId,
    leavesRow: ({ isNew }) => isNew,
    work: async (tx) => {
      const found = await findOwnStay(tx, own);
      if (!found) return refuse('NOT_FOUND_ERROR');
      const barred = whyNotTheirs(member, found.group);
      if (barred) return barred;
      const [, [booking], [now]] = await sendTogether(tx, [
        lockGroupQuery(found.group.id),
        ownBookingQuery(own),
        businessNowQuery,
      ]);
      if (!booking) return refuse('NOT_FOUND_ERROR');
      if (booking.stay_confirmed_at && !booking.cancelled_at) return { booking, isNew: false };
      const untimely = whyNotNow(booking, nowOf(now!.at));
      if (untimely) return untimely;
      const [[written]] = await sendTogether(tx, [confirmStayQuery(bookingId, now!.at)]);
      return { booking: written!, isNew: true };
    },
  });
  return isRefusal(confirmed) ? confirmed : confirmed.booking;
}

function whyNotNow(booking: BookingRow, { at }: Now): Refusal | null {
  if (booking.cancelled_at) return refuse('ALREADY_CANCELLED');
  if (!booking.needs_stay_confirmation) return refuse('STAY_NOT_TO_CONFIRM');
  return needsConfirmation(toConfirm(booking), at.getTime()) ? null : refuse('STAY_NOT_OVER_YET');
}

/** Writes to the members of stays that are due, each in its own transaction. Answers how many mails were asked for. */
export async function askForConfirmations(
  services: Services,
  actor: SystemActor,
  { limit }: { readonly limit: number },
): Promise<number> {
  const { moment } = await businessNow(services.db);
  const checkOuts = checkOutsDue(moment);
  return sweep(services, actor, {
    ...{ name: 'ask_for_confirmations', limit },
    find: async (asked) => (await sendTogether(services.db, [staysToAskAboutQuery(checkOuts, asked)]))[0],
    idOf: ({ id }) => id,
    settle: async (stay) => {
      const written = await ask(services, actor, stay);
      if (isRefusal(written)) return 'busy';
      return written ? 'settled' : 'waits';
    },
  });
}

function ask(services: Services, actor: SystemActor, stay: StayToAskAbout): Promise<boolean | Refusal> {
  return runUseCase<Services, boolean>(services, actor, {
    action: 'askForConfirmation',
    subject: stay.id,
    whose: { loginId: null, clientId: stay.client_id },
    whenBusy: 'leave',
    leavesRow: (written) => written,
    work: async (tx) => {
      const { moment } = await businessNow(tx);
      const mail = confirmationMailDue({ checkOut: stay.check_out, mails: stay.confirmation_mails }, moment);
      if (mail === null) return false;
      // The row alone decides: another process may have asked, or the member have answered, meanwhile.
      const [written] = await sendTogether(tx, [noteMailQuery(stay, mail)]);
      if (written.length === 0) return false;
      await enqueue(
        tx,
        mailStayToConfirm,
        { bookingId: stay.id, mail },
        `stay-to-confirm:${stay.id}:${mail}`,
      );
      return true;
    },
  });
}
