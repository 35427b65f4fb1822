/** A question that members ask often, with its answer, as staff write it: in both languages, in a section, at a place in it. */
import { CONTROLS, saysSomething } from '../kernel/controls.ts';

/** In the order in which members see them. */
export const FAQ_SECTIONS = ['BOOKING', 'STAY', 'POINTS', 'PAYMENT', 'LOGIN', 'OTHER'] as const;
export type FaqSection = (typeof FAQ_SECTIONS)[number];

export const LONGEST_QUESTION = 200;
export const LONGEST_ANSWER = 2_000;
/** All of them, drafts and withdrawn ones too: home shows them beneath each other. */
export const MOST_FAQ = 100;

const PHONE_MARK = '{phone}';
/** An answer as it is read: the number of the call centre, which is set elsewhere, stands where its mark was. */
export const withPhone = (answer: string, phone: string): string => answer.replaceAll(PHONE_MARK, phone);

export type WrittenFaq = {
  readonly section: FaqSection;
  readonly questionJa: string;
  readonly questionEn: string;
  readonly answerJa: string;
  readonly answerEn: string;
};

const TEXTS = ['questionJa', 'answerJa', 'questionEn', 'answerEn'] as const;

/** The first field that keeps an entry from being saved, or, where members are to see it, from being shown in both languages. */
export function wrongInFaq(of: WrittenFaq, isShown: boolean): keyof WrittenFaq | null {
  const mostOf = (field: (typeof TEXTS)[number]) =>
    field.startsWith('question') ? LONGEST_QUESTION : LONGEST_ANSWER;
  // An answer has lines; what a screen would act on instead of showing it is no part of either.
  const acts = (field: (typeof TEXTS)[number]) =>
    CONTROLS.test(field.startsWith('question') ? of[field] : of[field].replaceAll(/[\r\n\t]/g, ''));
  const wrong = TEXTS.find((field) => [...of[field]].length > mostOf(field) || acts(field));
  if (wrong) return wrong;
  return (isShown ? TEXTS.find((field) => !saysSomething(of[field])) : undefined) ?? null;
}
