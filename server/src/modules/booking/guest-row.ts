/** A guest as entered, as the row of a booking's guests that it fills. */
import { normalizeKana } from '#domain/kernel/typed-text.ts';
import type { GuestInput } from './check-guests.ts';
import type { GuestRow } from './view-store.ts';

export type EnteredGuestRow = {
  readonly id: string;
  readonly booking_id: string;
  readonly representative: boolean;
  readonly name: string | null;
  readonly kana: string | null;
  readonly address1: string | null;
  readonly occupation: string | null;
  readonly age: number | null;
  readonly sex: string | null;
  readonly tel: string | null;
  readonly email: string | null;
  readonly nationality: string | null;
  readonly passport_sealed: string | null;
};

const text = (value: string | null) => value?.trim() || null;

export const guestRow = (bookingId: string, guest: GuestInput): EnteredGuestRow => ({
  id: guest.id,
  booking_id: bookingId,
  representative: guest.representative,
  name: text(guest.name),
  kana: guest.kana === null ? null : text(normalizeKana(guest.kana)),
  address1: text(guest.address1),
  occupation: text(guest.occupation),
  age: guest.age,
  sex: guest.sex,
  tel: text(guest.tel),
  email: text(guest.email),
  nationality: text(guest.nationality),
  passport_sealed: guest.passportNumber || null,
});

/**
 * Whether guests are those of a stay, and described as they are there. A passport number that stays on the page may be another one, so where a
 * guest has one, who asks without it is not told that nothing changes.
 */
export function areAsEntered(rows: readonly GuestRow[], guests: readonly GuestInput[]): boolean {
  const isAsEntered = (guest: GuestInput): boolean => {
    const row = rows.find(({ id }) => id === guest.id);
    if (!row || row.child !== guest.child || row.bed_shared !== guest.bedShared) return false;
    const entered = guestRow(row.booking_id, guest);
    // Rows of before may have the blank of a half.
    const kept = { ...row, kana: row.kana === null ? null : normalizeKana(row.kana) };
    return (Object.keys(entered) as (keyof EnteredGuestRow)[]).every(
      (field) => entered[field] === kept[field],
    );
  };
  return rows.length === guests.length && guests.every(isAsEntered);
}
