/** The mails that the waiting list leaves to the queue. */
import { defineTask } from '#server/platform/jobs.ts';

/** Rooms are kept for somebody who waited; read only until the deadline, so it goes soon. */
export const mailRoomsOffered = defineTask<{ readonly offerId: string }>('mail_rooms_offered', 'soon');
/** Rooms are free that somebody asked to be told of. */
export const mailRoomsFree = defineTask<{ readonly entryId: string }>('mail_rooms_free', 'soon');
/** Two offers were not answered: the entry waits until its member takes it up again. */
export const mailEntryPaused = defineTask<{ readonly entryId: string }>('mail_entry_paused');
/** The house of what was offered closes: it is no offer any more, and whoever had it goes on waiting. */
export const mailOfferWithdrawn = defineTask<{ readonly entryId: string; readonly offerId: string }>(
  'mail_offer_withdrawn',
  'soon',
);
/** Rooms are kept for somebody who waited: to browsers that asked for it, since the offer stands for an hour alone. */
export const pushRoomsOffered = defineTask<{ readonly offerId: string }>('push_rooms_offered', 'soon');
