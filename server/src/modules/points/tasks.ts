/** The mails that points leave to the queue. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { defineTask } from '#server/platform/jobs.ts';

export const mailPointsEnding = defineTask<{
  readonly clientId: number;
  readonly stage: number;
  readonly lotIds: string[];
  readonly day: CalendarDate;
}>('mail_points_ending');
