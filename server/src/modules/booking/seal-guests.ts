/** The guests of a call with their passport numbers sealed, before its transaction. Who is nobody's guest is left as typed, and refused inside. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Services } from '#server/platform/services.ts';
import type { GuestInput } from './check-guests.ts';
import { sealPassport } from './sealed-passport.ts';

type Whose = {
  /** Where a guest who is new gets a key: by the name that the call gave to it. */
  readonly bookingId: string | null;
  readonly guestIds: ReadonlySet<string>;
};

export async function sealGuests<Guest extends Pick<GuestInput, 'id' | 'passportNumber'>>(
  services: Pick<Services, 'keys' | 'secrets'>,
  guests: readonly Guest[],
  { bookingId, guestIds }: Whose,
): Promise<readonly Guest[] | Refusal> {
  const sealed: Guest[] = [];
  for (const guest of guests) {
    const isNew = bookingId !== null && guest.id.startsWith('new');
    const subject = isNew ? `${bookingId} ${guest.id} ${guest.passportNumber}` : guest.id;
    const isSealable = guestIds.has(guest.id) || isNew;
    const number = isSealable
      ? await sealPassport(services, subject, guest.passportNumber)
      : guest.passportNumber;
    if (isRefusal(number)) return number;
    sealed.push({ ...guest, passportNumber: number });
  }
  return sealed;
}
