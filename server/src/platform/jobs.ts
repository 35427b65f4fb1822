/**
 * Work for after the commit. A module leaves it inside its own transaction; the queue hands it out at least once, so
 * every task has a key under which it remembers that it was done.
 */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from './database.ts';

/** The tasks the portal knows and what each is told: ids only, never a code, an address or a passport. */
export type TaskPayloads = {
  mail_one_time_code: { challengeId: string; sendNumber: number };
  mail_booking_confirmed: { groupId: string };
  mail_booking_cancelled: { bookingId: string; penaltyId: number | null };
  mail_password_changed: { loginId: string; at: string };
  mail_password_guessing: { loginId: string; day: string };
  mail_points_ending: { clientId: number; stage: number; lotIds: string[]; day: CalendarDate };
  mail_password_reset: { resetId: string };
  mail_client_verification: { verificationId: string };
  mail_registered: { loginId: string };
  mail_registration_attempt: { requestId: string };
  mail_new_device: { sessionId: string };
  mail_device_removed: { loginId: string; device: string; at: string };
  mail_passkey_added: { passkeyId: string; at: string };
  mail_passkey_removed: { loginId: string; addedAt: string; at: string };
  mail_passkey_doubted: { passkeyId: string; at: string };
  mail_code_policy_changed: { loginId: string; policy: 'ALWAYS' | 'NEW_DEVICE'; at: string };
  mail_member_login: { loginId: string };
  mail_contact_changed: { clientId: number; at: string };
  mail_ticket_email: { requestId: string };
};
export type TaskName = keyof TaskPayloads;

/** Leaves a task to the queue; it exists if and only if the surrounding transaction commits. */
export async function enqueue<T extends TaskName>(
  db: Queryable,
  task: T,
  payload: TaskPayloads[T],
  dedupeKey?: string,
): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::jsonb, ${dedupeKey ?? null})`.execute(db);
}
