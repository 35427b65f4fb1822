/**
 * Work for after the commit. A module leaves it inside its own transaction; the queue hands it out at least once, so
 * every task has a key under which it remembers that it was done.
 */
import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from './database.ts';

/** Whose call caused the mail, and in which language it was made: a mail to that login is written in it. */
export type Asker = { loginId: string; language: Language };
type Asked = { asked: Asker };

/**
 * The tasks the portal knows and what each is told: ids only, never a code, an address or a passport. A mail that nobody
 * has just asked for, or whose row keeps the language, is told none.
 */
export type TaskPayloads = {
  mail_one_time_code: Asked & { challengeId: string; sendNumber: number };
  mail_booking_confirmed: Asked & { groupId: string };
  mail_booking_cancelled: Asked & { bookingId: string; penaltyId: number | null };
  mail_password_changed: Asked & { loginId: string; at: string };
  mail_password_guessing: { loginId: string; day: string };
  mail_points_ending: { clientId: number; stage: number; lotIds: string[]; day: CalendarDate };
  mail_password_reset: { resetId: string };
  mail_client_verification: { verificationId: string };
  mail_registered: { loginId: string };
  mail_registration_attempt: { requestId: string };
  mail_new_device: Asked & { sessionId: string };
  mail_device_removed: Asked & { loginId: string; device: string; at: string };
  mail_passkey_added: Asked & { passkeyId: string; at: string };
  mail_passkey_removed: Asked & { loginId: string; addedAt: string; at: string };
  mail_passkey_doubted: { passkeyId: string; at: string };
  mail_code_policy_changed: Asked & { loginId: string; policy: 'ALWAYS' | 'NEW_DEVICE'; at: string };
  mail_member_login: { loginId: string };
  mail_login_not_made: { subMemberId: number };
  mail_contact_changed: Asked & { clientId: number; at: string };
  mail_ticket_email: { requestId: string };
};
export type TaskName = keyof TaskPayloads;

/** Somebody waits before a screen for these; a runner of their own keeps them from standing behind others. */
export const urgentTasks: readonly TaskName[] = ['mail_one_time_code', 'mail_password_reset'];
/** Mails that a stranger can have sent to anyone; members' mails go before them. */
const laterTasks: readonly TaskName[] = ['mail_client_verification', 'mail_ticket_email'];

/** Lower goes first. */
function priorityOf(task: TaskName): number {
  if (task === 'mail_one_time_code') return -20;
  if (urgentTasks.includes(task)) return -10;
  return laterTasks.includes(task) ? 10 : 0;
}

/** Leaves a task to the queue; it exists if and only if the surrounding transaction commits. */
export async function enqueue<T extends TaskName>(
  db: Queryable,
  task: T,
  payload: TaskPayloads[T],
  dedupeKey?: string,
): Promise<void> {
  await sql`
    select enqueue_job(${task}, ${JSON.stringify(payload)}::jsonb, ${dedupeKey ?? null}, urgency => ${priorityOf(task)})`.execute(
    db,
  );
}
