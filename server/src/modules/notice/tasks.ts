/** What notice leaves to the queue. */
import { defineTask } from '#server/platform/jobs.ts';

/** A mail of a member that staff send again, by its row. */
export const mailAgain = defineTask<{ readonly mailId: string }>('mail_again', 'soon');
