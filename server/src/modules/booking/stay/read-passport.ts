/** A guest's passport number as it is shown: to who may change the booking, and each time with a row of the audit log. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { openPassport } from '../sealed-passport.ts';
import type { GuestRow } from '../view-store.ts';
import { findOwnStay } from './lock-stay.ts';
import { whyNotTheirs } from './may-change.ts';

/** Null for a colleague who may not change the booking, and once the number can no longer be read. */
export async function readPassportNumber(
  services: Services,
  member: MemberActor,
  guest: GuestRow,
): Promise<string | null | Refusal> {
  const found = await findOwnStay(services.db, { bookingId: guest.booking_id, clientId: member.clientId });
  if (!found) return refuse('NOT_FOUND_ERROR');
  if (whyNotTheirs(member, found.group)) return null;
  const number = await openPassport(services, guest.passport_sealed);
  if (number === null) return null;
  // Nobody is shown a number of which no row says so.
  return runUseCase<Services, string>(services, member, {
    action: 'viewPassportNumber',
    subject: guest.id,
    work: () => Promise.resolve(number),
  });
}
