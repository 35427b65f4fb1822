/** The guest register of the demo stays: the person who booked, and made-up company. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { normalizeKana } from '#domain/kernel/typed-text.ts';
import type { GuestInput } from '#server/modules/booking/check-guests.ts';
import type { GuestRow } from '#server/modules/booking/view-store.ts';
import type { PersonFacts } from './club/member-facts.ts';
import type { EnrolledLogin, EnrolledMember } from './enrol-members.ts';
import type { Row } from './rows.ts';

const companyGuest = {
  name: '例示 次郎',
  kana: 'レイジ ジロウ',
  birthday: '1974-02-03',
  sex: 'MALE',
} as const;

/** A company's main login is no person; somebody of the staff travels. */
export function representativeOf(
  member: EnrolledMember,
  login: EnrolledLogin | null,
): Pick<PersonFacts, 'name' | 'kana' | 'sex'> & { birthday: CalendarDate } {
  const person =
    member.facts.isCompany && !login?.subMemberId ? companyGuest : (login?.person ?? member.facts);
  return { ...person, birthday: person.birthday as CalendarDate };
}

type Party = {
  readonly counts: RoomCounts;
  readonly ages: readonly number[];
  readonly member: EnrolledMember;
  readonly login: EnrolledLogin | null;
};

/** What the register says of the guests of a room: the representative, adults, children, children sharing a bed. */
function partyOf({ counts, ages, member, login }: Party) {
  const { facts } = member;
  const first = representativeOf(member, login);
  const [family = first.name] = first.name.split(' ');
  const [familyKana = first.kana] = first.kana.split(' ');
  return ages.map((age, index) => {
    const representative = index === 0;
    const names = representative
      ? { name: first.name, kana: first.kana }
      : companions[index % companions.length]!(family, familyKana);
    return {
      ...names,
      kana: normalizeKana(names.kana),
      representative,
      child: index >= counts.adults,
      bedShared: index >= counts.adults + counts.children,
      address1: representative ? `${facts.prefecture}${facts.locality}${facts.address1}` : null,
      occupation: null,
      age,
      sex: representative ? first.sex : null,
      tel: representative ? facts.tel : null,
      email: representative ? (login?.person ?? facts).email : null,
      nationality: null,
    };
  });
}

/** The guests as a member enters them in the places that a hold has made. */
export function guestInputs(places: readonly GuestRow[], party: Party): GuestInput[] {
  const guests = partyOf(party);
  return places.map((place) => {
    const entered = guests.find(
      ({ representative, child, bedShared }) =>
        representative === place.representative && child === place.child && bedShared === place.bed_shared,
    )!;
    // Each is entered once, in the place of the same kind that comes first.
    guests.splice(guests.indexOf(entered), 1);
    return { ...entered, id: place.id, passportNumber: null };
  });
}

export function guestRows(bookingId: string, party: Party): Row[] {
  return partyOf(party).map(({ bedShared, ...guest }, index) => ({
    booking_id: bookingId,
    position: index + 1,
    ...guest,
    bed_shared: bedShared,
  }));
}

const companions = [
  (family: string, kana: string) => ({ name: `${family} あゆみ`, kana: `${kana} アユミ` }),
  (family: string, kana: string) => ({ name: `${family} かおる`, kana: `${kana} カオル` }),
  (family: string, kana: string) => ({ name: `${family} ひかる`, kana: `${kana} ヒカル` }),
  (family: string, kana: string) => ({ name: `${family} つばさ`, kana: `${kana} ツバサ` }),
];
