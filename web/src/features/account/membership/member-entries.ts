/** What a form about a person of the membership holds, and how it becomes a call. */
import { formatPostalCode } from '#messages/format.ts';
import { noNewPassword, type NewPassword } from '#web/forms/new-password-fields.tsx';
import { type AddressEntries, prefectureId, prefectureNameOf } from '../address-fields.tsx';
import type { MemberFacts } from './member-queries.ts';

export type MemberEntries = AddressEntries &
  NewPassword & {
    name: string;
    nameKana: string;
    birthday: string;
    relationshipId: string;
    sex: '' | 'MALE' | 'FEMALE' | 'OTHER';
    tel: string;
    email: string;
    emailAgain: string;
    withLogin: boolean;
    loginEmail: string;
    loginEmailAgain: string;
  };

type Prefectures = readonly { readonly id: number; readonly name: string }[];

export const noEntries: MemberEntries = {
  name: '',
  nameKana: '',
  birthday: '',
  relationshipId: '',
  sex: '',
  postalCode: '',
  prefecture: '',
  locality: '',
  address1: '',
  address2: '',
  tel: '',
  email: '',
  emailAgain: '',
  withLogin: false,
  loginEmail: '',
  loginEmailAgain: '',
  ...noNewPassword,
};

export function entriesOf(member: MemberFacts, prefectures: Prefectures): MemberEntries {
  return {
    ...noEntries,
    name: member.name,
    nameKana: member.nameKana,
    birthday: member.birthday,
    relationshipId: member.relationshipId === null ? '' : String(member.relationshipId),
    sex: member.sex ?? '',
    postalCode: member.postalCode ? formatPostalCode(member.postalCode) : '',
    prefecture: prefectureId(prefectures, member.prefecture),
    locality: member.locality ?? '',
    address1: member.address1 ?? '',
    address2: member.address2 ?? '',
    tel: member.tel ?? '',
    email: member.email ?? '',
  };
}

/** The part of the call that creating and changing share. */
export function factsOf(entries: MemberEntries, prefectures: Prefectures) {
  const { name, postalCode, locality, address1, address2, tel, email, sex } = entries;
  return {
    name,
    postalCode,
    locality,
    address1,
    address2,
    tel,
    email,
    prefecture: prefectureNameOf(prefectures, entries.prefecture),
    sex: sex === '' ? null : sex,
    relationshipId: Number(entries.relationshipId),
    memberUser: entries.withLogin ? { email: entries.loginEmail, password: entries.newPassword } : null,
  };
}
