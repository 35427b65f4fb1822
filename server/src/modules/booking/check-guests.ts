/** The guests of a room as they were entered, for a hold or for a stay that has them already. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { guestProblems } from '#domain/booking/guest-details.ts';
import { checkGuests } from '#domain/booking/occupancy.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { judgeable } from './sealed-passport.ts';
import type { Lodging } from '#server/modules/vacancy/public.ts';

export type GuestInput = {
  readonly id: string;
  readonly name: string;
  readonly kana: string | null;
  readonly representative: boolean;
  readonly child: boolean;
  readonly bedShared: boolean;
  readonly address1: string | null;
  readonly occupation: string | null;
  readonly age: number | null;
  readonly sex: string | null;
  readonly tel: string | null;
  readonly email: string | null;
  readonly nationality: string | null;
  /** Sealed from the moment on that the call is taken up. */
  readonly passportNumber: string | null;
};

export const countsOfGuests = (guests: readonly GuestInput[]): RoomCounts => ({
  adults: guests.filter(({ child }) => !child).length,
  children: guests.filter(({ child, bedShared }) => child && !bedShared).length,
  bedShares: guests.filter(({ bedShared }) => bedShared).length,
});

/**
 * A passport number stays on the page until what is entered is carried out, so a price is reckoned without it; and where guests are
 * only counted nothing more is known of them.
 */
export type Passports = 'kept by the page' | 'only counted' | undefined;

/** They keep the room's rules and are described well enough; else the first that is wrong, with whose it is. */
export function checkRoomGuests(
  guests: readonly GuestInput[],
  { roomType, facility }: Pick<Lodging, 'roomType' | 'facility'>,
  passports: Passports,
): Refusal | null {
  const misfit = checkGuests(guests, {
    maxOccupancy: roomType.max_occupancy,
    bedShareMaxOccupancy: roomType.bed_share_max_occupancy,
    bedShareAlertType: facility.bed_share_alert_type,
  });
  if (misfit || passports === 'only counted') return misfit;
  for (const guest of guests) {
    // Only guests without an address in Japan are asked for either.
    const abroad = Boolean(guest.nationality || guest.passportNumber);
    const passportNumber = judgeable(guest.passportNumber);
    const problems = guestProblems({ ...guest, passportNumber, abroad, name: guest.name || null });
    const isKept = passports === 'kept by the page' && guest.passportNumber === null;
    const problem = problems.find(({ field }) => !(isKept && field === 'passportNumber'));
    if (!problem) continue;
    const limit = 'limit' in problem.problem ? problem.problem.limit : null;
    const facts = { guestId: guest.id, field: problem.field, problem: problem.problem.problem, limit };
    return refuse('GUEST_DETAILS_INVALID', facts);
  }
  return null;
}
