/** The mails that bookings leave to the queue. They carry ids only; see account/tasks.ts for who asked. */
import type { Asker } from '#server/platform/actor.ts';
import { defineTask } from '#server/platform/jobs.ts';
import type { ParkingDaysLeft } from './extras-mail-facts.ts';

type Asked = { readonly asked: Asker };
/** Null where staff did it without a call: the mail is in the language of the login. */
type PerhapsAsked = { readonly asked: Asker | null };

export const mailBookingConfirmed = defineTask<PerhapsAsked & { readonly groupId: string }>(
  'mail_booking_confirmed',
);
export const mailBookingCancelled = defineTask<
  PerhapsAsked & {
    readonly bookingId: string;
    readonly penaltyId: number | null;
    /** Of parking that stays for fewer days those that were given up. A task that was left by a server of before says none. */
    readonly parkingDays?: readonly ParkingDaysLeft[];
  }
>('mail_booking_cancelled');
/** The club gave up a fee that it had kept, or a part of it. */
export const mailFeeWaived = defineTask<{ readonly bookingId: string; readonly waiverId: number }>(
  'mail_fee_waived',
);
/** Something is due of a stay that is over or was given up, and its member is told how to pay. */
export const mailStayDue = defineTask<{ readonly guidanceId: string }>('mail_stay_due');
/** Nobody came to a stay: it was given up, and its fee was kept. */
export const mailNoShow = defineTask<{ readonly bookingId: string; readonly penaltyId: number }>(
  'mail_no_show',
);
/** The house closes: the stay was given up, whole or its last nights, and nothing is kept. */
export const mailHouseClosed = defineTask<{
  readonly bookingId: string;
  readonly penaltyId: number;
  readonly parkingDays: readonly ParkingDaysLeft[];
}>('mail_house_closed');
export const mailBookingChanged = defineTask<
  Asked & { readonly bookingId: string; readonly changeId: string }
>('mail_booking_changed');
/** A change that was not paid in time did not happen. */
export const mailChangeUnpaid = defineTask<{ readonly changeId: string }>('mail_change_unpaid');
/** A card that a coming stay needs is about to end; see remind-of-cards.ts. */
export const mailCardEnding = defineTask<{
  readonly clientId: number;
  readonly cardId: number;
  readonly expire: string;
  readonly stage: number;
}>('mail_card_ending');
/** A cancellation whose fee was not paid in time did not happen. */
export const mailCancellationUnpaid = defineTask<{ readonly changeId: string }>('mail_cancellation_unpaid');
/** A car that waited was given its place. */
export const mailParkingGiven = defineTask<{ readonly parkingId: string }>('mail_parking_given', 'soon');
/** A car waited until the day before arrival, and no place became free. */
export const mailParkingNotGiven = defineTask<{ readonly parkingId: string }>(
  'mail_parking_not_given',
  'soon',
);
/** Guests can check in beforehand from now on; and some of them have not, three days before arrival. */
export const mailPreCheckInInvitation = defineTask<{ readonly bookingId: string }>(
  'mail_pre_check_in_invitation',
);
export const mailPreCheckInReminder = defineTask<{ readonly bookingId: string }>(
  'mail_pre_check_in_reminder',
);
/** A stay is over: its member is asked, for the first, second or third time, whether it took place as booked. */
export const mailStayToConfirm = defineTask<{ readonly bookingId: string; readonly mail: number }>(
  'mail_stay_to_confirm',
);
/** The certificate that was asked for is on its way. */
export const mailCertificateSent = defineTask<{ readonly bookingId: string }>('mail_certificate_sent');
/** A guest's own link, which a member has sent to an address; a later link of the guest has a mail of its own. */
export const mailGuestLink = defineTask<Asked & { readonly guestId: string; readonly serial: number }>(
  'mail_guest_link',
);
/** A stranger can have it sent to anyone; members' mails go before it. */
export const mailTicketEmail = defineTask<{ readonly requestId: string }>('mail_ticket_email', 'later');
/** A kept search: its dates open soon, or a facility has become free. */
export const mailSavedSearch = defineTask<{ readonly searchId: string; readonly of: 'OPENING' | 'FREE' }>(
  'mail_saved_search',
  'soon',
);
