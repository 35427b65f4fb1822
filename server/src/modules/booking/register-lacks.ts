/** What the guest register keeps of a guest, and what it lacks: one rule for the register itself and for the desk that lets guests in. */
import { registerProblems } from '#domain/booking/arrival.ts';
import type { RegisterEntry, RegisterField } from '#domain/booking/arrival.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { judgeable } from './sealed-passport.ts';
import type { GuestRow } from './view-store.ts';

export function keptEntry(guest: GuestRow): RegisterEntry {
  const { name, kana, address1, tel, email, occupation, nationality, child } = guest;
  return {
    ...{ name, kana, address1, tel, email, occupation, nationality, child },
    passportNumber: guest.passport_sealed,
    // Before anybody was asked, a nationality tells it: only guests without an address in Japan give one.
    noAddressInJapan: guest.no_address_in_japan ?? nationality !== null,
  };
}

export type RegisteredGuest = GuestRow & {
  /** The picture of a passport, by its id; null where none is kept. */
  readonly picture_id: string | null;
};

/** The columns of it, of guests under the name g. */
export const REGISTERED_GUEST =
  'g.*, (select p.id from passport_pictures p where p.guest_id = g.id) as picture_id';

export type Lack = RegisterField | 'passportPicture';

export function registerLacks(guest: RegisteredGuest): readonly Lack[] {
  const entry = keptEntry(guest);
  const problems = registerProblems({ ...entry, passportNumber: judgeable(entry.passportNumber) });
  const fields: Lack[] = problems.map(({ field }) => field);
  return entry.noAddressInJapan && !guest.picture_id ? [...fields, 'passportPicture'] : fields;
}

/** All guests of some stays, as the register has them. */
export const registeredGuestsQuery = (bookingIds: readonly string[]): Statement<RegisteredGuest> =>
  statement(`select ${REGISTERED_GUEST} from booking_guests g where g.booking_id = any($1::uuid[])`, [
    bookingIds,
  ]);
