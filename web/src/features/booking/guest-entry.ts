/** What is typed for one guest, of a stay that is held or booked, and how the server takes it. */

export type GuestEntry = {
  name: string;
  kana: string;
  address1: string;
  tel: string;
  email: string;
  age: string;
  sex: '' | 'MALE' | 'FEMALE' | 'OTHER';
  occupation: string;
  abroad: boolean;
  nationality: string;
  passportNumber: string;
  /** Whether the guest is to be found again at the next stay. */
  keep: boolean;
};

export const noGuest: GuestEntry = {
  name: '',
  kana: '',
  address1: '',
  tel: '',
  email: '',
  age: '',
  sex: '',
  occupation: '',
  abroad: false,
  nationality: '',
  passportNumber: '',
  keep: false,
};

/** A place in a room, and what kind of guest it is for. */
export type GuestPlace = { id: string; representative: boolean; child: boolean; bedShared: boolean };

/** A form with guests, whatever else it asks: its fields know no more of it. */
export type FormOfGuests = { rooms: { guests: GuestEntry[] }[] };

const orNull = (value: string): string | null => value.trim() || null;

/** One guest as the server takes it. */
export function guestInput(place: GuestPlace, entry: GuestEntry) {
  return {
    id: place.id,
    representative: place.representative,
    child: place.child,
    bedShared: place.bedShared,
    name: entry.name.trim(),
    kana: orNull(entry.kana),
    address1: orNull(entry.address1),
    tel: orNull(entry.tel),
    email: orNull(entry.email),
    age: /^\d+$/.test(entry.age.trim()) ? Number(entry.age) : null,
    sex: entry.sex === '' ? null : entry.sex,
    occupation: orNull(entry.occupation),
    nationality: entry.abroad ? orNull(entry.nationality) : null,
    passportNumber: entry.abroad ? orNull(entry.passportNumber) : null,
  };
}
