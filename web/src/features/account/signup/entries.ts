/** What the form of an application holds, how a draft becomes it, and how it becomes a call. */
import { signupProblems, SIGNUP_MEDIA, type SignupForm, type SignupMedia } from '#domain/account/signup.ts';
import { calendarDate, type CalendarDate } from '#domain/kernel/calendar-date.ts';
import { normalizeKana, normalizeNumber } from '#domain/kernel/typed-text.ts';
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { noNewPassword, type NewPassword } from '#web/forms/new-password-fields.tsx';
import { prefectureNameOf, type AddressEntries, type Prefecture } from '../address-fields.tsx';
import { keptTyped, type OpenEntries } from './kept-signup.ts';
import type { Application } from './signup-queries.ts';

export const SEXES = ['FEMALE', 'MALE', 'OTHER'] as const;
export { SIGNUP_MEDIA as MEDIA };

/** `name` and `nameKana` are those of whoever signs up, a person or a company. */
export type SignupEntries = AddressEntries &
  NewPassword & {
    name: string;
    nameKana: string;
    birthday: string;
    sex: string;
    representativeName: string;
    representativeNameKana: string;
    contactName: string;
    contactNameKana: string;
    tel: string;
    mobile: string;
    media: string;
    /** To what staff ask. */
    answer: string;
  };

export const noEntries: SignupEntries = {
  ...{ name: '', nameKana: '', birthday: '', sex: '' },
  ...{ representativeName: '', representativeNameKana: '', contactName: '', contactNameKana: '' },
  ...{ postalCode: '', prefecture: '', locality: '', address1: '', address2: '' },
  ...{ tel: '', mobile: '', media: '', answer: '' },
  ...noNewPassword,
};

/** All that may be kept outside the page's memory. */
export function openPart(values: Partial<SignupEntries>): OpenEntries {
  const { newPassword: _password, newPasswordAgain: _again, ...open } = values;
  return open;
}

function readDraft(draft: string | null): OpenEntries {
  try {
    return JSON.parse(draft ?? '{}') as OpenEntries;
  } catch {
    return {};
  }
}

/** What was typed last: in this tab where that could not be saved, otherwise wherever the link was open. */
export function entriesOf(application: Application, token: string): SignupEntries {
  const here = keptTyped(token);
  const open =
    here && (!here.isSaved || application.draft === null) ? here.entries : readDraft(application.draft);
  const known = Object.entries(open).filter(
    ([name, value]) => name in noEntries && !(name in noNewPassword) && typeof value === 'string',
  );
  return { ...noEntries, ...Object.fromEntries(known) };
}

const todayInJapan = (): CalendarDate => calendarDate(japanDay(serverNow()));

type Facts = { isCompany: boolean; prefectures: readonly Prefecture[] };

/** The form as it is judged; sent, its postal fields stand together. */
export function formOf(entries: SignupEntries, { isCompany, prefectures }: Facts) {
  const { postalCode, locality, address1, address2, tel, mobile, name } = entries;
  const nameKana = normalizeKana(entries.nameKana);
  const birthday = entries.birthday === '' ? null : (entries.birthday as CalendarDate);
  const sex = SEXES.find((one) => one === entries.sex) ?? null;
  return {
    postalCode: normalizeNumber(postalCode),
    prefecture: prefectureNameOf(prefectures, entries.prefecture),
    ...{ locality, address1, address2: address2 || null },
    tel: normalizeNumber(tel) || null,
    mobile: normalizeNumber(mobile) || null,
    individualInfo: isCompany ? null : { name, nameKana, birthday, sex },
    companyInfo: isCompany
      ? {
          ...{ name, nameKana },
          representativeName: entries.representativeName,
          representativeNameKana: normalizeKana(entries.representativeNameKana),
          contactName: entries.contactName,
          contactNameKana: normalizeKana(entries.contactNameKana),
        }
      : null,
  } satisfies SignupForm;
}

export const mediaOf = ({ media }: SignupEntries): SignupMedia | null =>
  SIGNUP_MEDIA.find((one) => one === media) ?? null;

/** Whether everything is there that the last screen sends. */
export function isComplete(entries: SignupEntries, facts: Facts): boolean {
  const { isCompany } = facts;
  return signupProblems(formOf(entries, facts), { isCompany, today: todayInJapan() }).length === 0;
}

/** The entry that the server calls by its place in the form. */
export const entryOfPlace = (place: string): string =>
  place.replace(/^(?:address|individualInfo|companyInfo)\./, '');
