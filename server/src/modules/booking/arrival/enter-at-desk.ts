/**
 * What a guest tells the desk of a house for its register: the same entry as before arrival, by the same rules, from then on until the day of
 * departure is over. Who stands there is the guest, so a link of theirs stays theirs only where the name does.
 */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { findAtDesk, lockAtDesk } from './guest-at-desk.ts';
import { entriesOf, ofOneGuest, sealedEntry } from './pre-check-in.ts';
import type { EntryInput } from './register-entry.ts';
import { nameRepresentativeQuery, putEntriesQuery } from './store.ts';

type WithKeys = UseCaseServices & Pick<Services, 'keys' | 'secrets'>;

/**
 * GUEST_DETAILS_INVALID with the first field that is wrong, NOT_FOUND_ERROR, ACCESS_DENIED_ERROR at another house, ALREADY_CANCELLED,
 * UNEXECUTABLE_ERROR once the day of departure is over and for a guest whose data are sealed, PASSPORTS_NOT_KEPT where no keys are configured.
 */
export async function enterAtDesk(
  services: WithKeys,
  actor: Actor,
  entry: EntryInput,
): Promise<true | Refusal> {
  const deed = { action: 'enterGuestAtDesk' as const, subject: entry.guestId };
  const found = await findAtDesk(services, actor, deed);
  if (isRefusal(found)) return found;
  const { whose } = found;
  // Sealed before the transaction: keys lie elsewhere.
  const sealed = await sealedEntry(services, found.booking_id, ofOneGuest(entry));
  if (isRefusal(sealed)) return recordRefusal(services, actor, { ...deed, whose }, sealed);
  return runUseCase<WithKeys, true>(services, actor, {
    ...deed,
    whose,
    work: async (tx) => {
      const locked = await lockAtDesk(tx, actor, found);
      if (isRefusal(locked)) return locked;
      const { booking, guests, at } = locked;
      const entered = entriesOf(guests, sealed.guests);
      if (isRefusal(entered)) return entered;
      const representative = entered.find(({ guest }) => guest.representative);
      await sendTogether(tx, [
        putEntriesQuery(at, entered, 'the booking'),
        ...(representative ? [nameRepresentativeQuery(booking.id, representative.entry.name)] : []),
      ]);
      return true as const;
    },
  });
}
