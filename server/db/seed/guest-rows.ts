/** The guest register of the demo stays: the person who booked, and made-up company. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
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

type Register = { readonly id: string; readonly counts: RoomCounts; readonly ages: readonly number[] };

export function guestRows(
  { id, counts, ages }: Register,
  { member, login }: { member: EnrolledMember; login: EnrolledLogin | null },
): Row[] {
  const { facts } = member;
  const first = representativeOf(member, login);
  const [family = first.name] = first.name.split(' ');
  const [familyKana = first.kana] = first.kana.split(' ');
  return ages.map((age, index): Row => {
    const child = index >= counts.adults;
    const representative = index === 0;
    const names = representative
      ? { name: first.name, kana: first.kana }
      : companions[index % companions.length]!(family, familyKana);
    return {
      booking_id: id,
      position: index + 1,
      representative,
      child,
      bed_shared: index >= counts.adults + counts.children,
      ...names,
      address1: representative ? `${facts.prefecture}${facts.locality}${facts.address1}` : null,
      occupation: null,
      age,
      sex: representative ? first.sex : null,
      tel: representative ? facts.tel : null,
      email: representative ? (login?.person ?? facts).email : null,
      nationality: null,
      passport_number: null,
    };
  });
}

const companions = [
  (family: string, kana: string) => ({ name: `${family} あゆみ`, kana: `${kana} アユミ` }),
  (family: string, kana: string) => ({ name: `${family} かおる`, kana: `${kana} カオル` }),
  (family: string, kana: string) => ({ name: `${family} ひかる`, kana: `${kana} ヒカル` }),
  (family: string, kana: string) => ({ name: `${family} つばさ`, kana: `${kana} ツバサ` }),
];
