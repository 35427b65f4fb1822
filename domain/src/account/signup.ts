/**
 * Signing up for a VACATION STYLE membership: what has to be entered, what the joining fee comes to, whether a promo code may be
 * used, by what a person is known again, and when staff make contact before anything is charged.
 */
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { percentFloor, withSalesTax, yen } from '../kernel/amounts.ts';
import type { Yen } from '../kernel/amounts.ts';
import * as rules from '../kernel/field-rules.ts';
import type { FieldProblem } from '../kernel/field-rules.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { normalizeHalfWidth, normalizeKana } from '../kernel/typed-text.ts';
import { contactShape } from './contact.ts';
import type { Contact, Problem } from './contact.ts';

export type SignupIndividual = {
  readonly name: string | null;
  readonly nameKana: string | null;
  readonly birthday: CalendarDate | null;
  readonly sex: 'MALE' | 'FEMALE' | 'OTHER' | null;
};
export type SignupCompany = {
  readonly name: string | null;
  readonly nameKana: string | null;
  readonly representativeName: string | null;
  readonly representativeNameKana: string | null;
  /** Who looks after the membership there. */
  readonly contactName: string | null;
  readonly contactNameKana: string | null;
};
export type SignupContact = Omit<Contact, 'email'>;
/** Exactly one of the two is there. */
export type SignupForm = SignupContact & {
  readonly individualInfo: SignupIndividual | null;
  readonly companyInfo: SignupCompany | null;
};

/** Where somebody may have heard of the club. */
export const SIGNUP_MEDIA = [
  'FRIEND',
  'WEB_SEARCH',
  'SOCIAL_MEDIA',
  'ADVERTISEMENT',
  'MAGAZINE',
  'TELEVISION',
  'EVENT',
  'RESORT',
  'OTHER',
] as const;
export type SignupMedia = (typeof SIGNUP_MEDIA)[number];

const LONGEST_NAME = 100;
export const LONGEST_ANSWER = 2_000;

const contactFields = [
  'postalCode',
  'prefecture',
  'locality',
  'address1',
  'address2',
  'tel',
  'mobile',
] as const satisfies readonly (keyof SignupContact)[];
const NEEDED: readonly string[] = ['postalCode', 'prefecture', 'locality', 'address1'];

const name = (value: string) => rules.personName(value) ?? rules.longest(LONGEST_NAME)(value);
const kana = (value: string) => rules.kana(value) ?? rules.longest(LONGEST_NAME)(value);
const born = (value: string, today: CalendarDate) =>
  rules.birthday(value, today) ?? rules.adultOn(value as CalendarDate, today);

type Shape = (value: string, today: CalendarDate) => FieldProblem | null;
const individualShapes: Record<Exclude<keyof SignupIndividual, 'sex'>, Shape> = {
  name,
  nameKana: kana,
  birthday: born,
};
const companyShapes: Record<keyof SignupCompany, Shape> = {
  name,
  nameKana: kana,
  representativeName: name,
  representativeNameKana: kana,
  contactName: name,
  contactNameKana: kana,
};

/** All that may be typed on the way, by name: what a draft may hold. */
export const SIGNUP_ENTRIES: ReadonlySet<string> = new Set([
  ...[...Object.keys(individualShapes), 'sex', ...Object.keys(companyShapes)],
  ...[...contactFields, 'media', 'answer'],
]);

/** All of them have to be entered. */
function infoProblems(
  of: string,
  info: SignupIndividual | SignupCompany | null,
  shapes: Readonly<Record<string, Shape>>,
  today: CalendarDate,
): Problem<string>[] {
  return Object.entries(shapes).flatMap(([field, shape]) => {
    const value = (info as Readonly<Record<string, string | null>> | null)?.[field] ?? '';
    const problem = rules.required(value) ?? shape(value, today);
    return problem ? [{ field: `${of}.${field}`, problem }] : [];
  });
}

const isOfAddress = (field: string) => field !== 'tel' && field !== 'mobile';

/**
 * Every problem of a form, in its order. A person is 18 or older today; one of the two telephones is needed; what belongs to the
 * other kind of member is no part of it.
 */
export function signupProblems(
  form: SignupForm,
  { isCompany, today }: { readonly isCompany: boolean; readonly today: CalendarDate },
): Problem<string>[] {
  const problems = isCompany
    ? infoProblems('companyInfo', form.companyInfo, companyShapes, today)
    : infoProblems('individualInfo', form.individualInfo, individualShapes, today);
  for (const field of contactFields) {
    const value = form[field] ?? '';
    const problem = (NEEDED.includes(field) ? rules.required(value) : null) ?? contactShape(field, value);
    if (problem) problems.push({ field: isOfAddress(field) ? `address.${field}` : field, problem });
  }
  const unreachable = rules.telOrMobile(form.tel, form.mobile);
  if (unreachable) problems.push({ field: 'tel', problem: unreachable });
  return problems;
}

/** What staff asked may be answered in words, or by correcting the form. */
export function answerProblems(answer: string | null): Problem<string>[] {
  const problem = rules.longest(LONGEST_ANSWER)(answer ?? '');
  return problem ? [{ field: 'answer', problem }] : [];
}

export type PromoCode = {
  readonly code: string;
  readonly offKind: 'YEN' | 'PERCENT';
  readonly off: number;
  readonly validFrom: CalendarDate;
  readonly validUntil: CalendarDate;
  readonly mostUses: number;
  readonly uses: number;
};

/** A promo code as it is kept: half-width and in capitals, without blanks. Null for what cannot be one. */
export function readPromoCode(typed: string): string | null {
  const code = normalizeHalfWidth(typed).replace(/\s/g, '').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{3,39}$/.test(code) ? code : null;
}

/** Unknown and not begun answer alike; past its last day, or used as often as it may be, it has ended. */
export function checkPromoCode(promo: PromoCode | null, today: CalendarDate): Refusal | null {
  if (!promo || promo.validFrom > today) return refuse('PROMO_CODE_INVALID');
  return promo.validUntil < today || promo.uses >= promo.mostUses ? refuse('PROMO_CODE_ENDED') : null;
}

export type SignupFee = {
  /** With tax, without any promo code. */
  readonly fullYen: Yen;
  readonly discountYen: Yen;
  readonly yen: Yen;
};

/** What joining costs: with tax, which is rounded down; a percentage off is rounded down too; never below nothing. */
export function signupFee(
  feeWithoutTaxYen: number,
  promo: Pick<PromoCode, 'offKind' | 'off'> | null,
): SignupFee {
  const fullYen = withSalesTax(yen(feeWithoutTaxYen));
  const off = promo?.offKind === 'PERCENT' ? percentFloor(fullYen, promo.off) : (promo?.off ?? 0);
  const discountYen = yen(Math.min(off, fullYen));
  return { fullYen, discountYen, yen: yen(fullYen - discountYen) };
}

const bare = (text: string) => normalizeKana(text).replace(/[\s\u3000・･]/g, '');
const digitsOf = (tel: string | null) => (tel ?? '').replace(/\D/g, '');
/** A company's name without what kind of company it is, where that is written in front or behind. */
const bareCompany = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/株式会社|有限会社|合同会社|\(株\)|\(有\)|\(同\)/g, '')
    .replace(/\s/g, '')
    .toLowerCase();

export type Applicant = SignupForm & {
  readonly email: string;
  readonly isCompany: boolean;
  readonly clientCode: string | null;
};

/**
 * By what a person or company is known again, however it was typed: a person by kana and birthday, or the mailbox; a company by the
 * code the club gave it, or its name with a telephone, or the mailbox.
 */
export function personKeys(applicant: Applicant): string[] {
  const { email, isCompany, clientCode, individualInfo, companyInfo, tel, mobile } = applicant;
  const mailbox = `mailbox:${email.toLowerCase()}`;
  if (!isCompany)
    return [mailbox, `person:${bare(individualInfo?.nameKana ?? '')}:${individualInfo?.birthday ?? ''}`];
  const called = bareCompany(companyInfo?.name ?? '');
  const phones = [digitsOf(tel), digitsOf(mobile)].filter(Boolean);
  return [
    mailbox,
    ...(clientCode ? [`code:${clientCode}`] : []),
    ...phones.map((digits) => `company:${called}:${digits}`),
  ];
}

/** A membership as the books have it, which may be the applicant's own. */
export type KnownMember = {
  readonly isCompany: boolean;
  readonly memberId: string;
  readonly name: string;
  readonly nameKana: string;
  readonly birthday: CalendarDate | null;
  readonly email: string | null;
  readonly tel: string | null;
  readonly mobile: string | null;
};
export type ContactReason = 'PERSON' | 'COMPANY' | 'CLIENT_CODE' | 'MAILBOX';

/** Those who seem to be the applicant, and by what, in the order in which they were given. Where there is one, staff make contact before anything is charged. */
export function membersAlike(
  applicant: Applicant,
  known: readonly KnownMember[],
): { readonly member: KnownMember; readonly why: ContactReason }[] {
  return known.flatMap((member) => {
    const why = whyAlike(applicant, member);
    return why ? [{ member, why }] : [];
  });
}

function whyAlike(applicant: Applicant, member: KnownMember): ContactReason | null {
  const { email, isCompany, clientCode, individualInfo, companyInfo } = applicant;
  const phones = [digitsOf(applicant.tel), digitsOf(applicant.mobile)].filter(Boolean);
  if (clientCode !== null && member.memberId === clientCode) return 'CLIENT_CODE';
  if (!isCompany && !member.isCompany && individualInfo?.birthday === member.birthday)
    if (bare(individualInfo?.nameKana ?? '') === bare(member.nameKana)) return 'PERSON';
  const sameName = bareCompany(companyInfo?.name ?? '') === bareCompany(member.name);
  const samePhone = [member.tel, member.mobile].some((tel) => phones.includes(digitsOf(tel)));
  if (isCompany && member.isCompany && sameName && samePhone) return 'COMPANY';
  return (member.email ?? '').toLowerCase() === email.toLowerCase() ? 'MAILBOX' : null;
}

/** The shape of the code that the club gave a company; null where none was given. */
export function readClientCode(typed: string | null): string | null | Refusal {
  const code = normalizeHalfWidth(typed ?? '').toUpperCase();
  if (code === '') return null;
  return /^[A-Z0-9-]{4,40}$/.test(code) ? code : refuse('BAD_INPUT_ERROR');
}
