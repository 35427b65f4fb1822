/**
 * Answers chosen from a list. Each option stands in two languages; an answer is the option, whichever of its names was
 * given, so it is kept under one name and shown under the reader's.
 */
import { inLanguage } from '../kernel/language.ts';
import type { Language } from '../kernel/language.ts';

/** The names of one option: Japanese, English. */
export type OptionNames = readonly [ja: string, en: string];

type Asked = { readonly type: string; readonly options: readonly OptionNames[] };

const chosen = ({ type, options }: Asked, answer: string): OptionNames | undefined =>
  type === 'SELECT' ? options.find((names) => names.includes(answer)) : undefined;

/** The answer as it is kept: an option under its Japanese name, anything else as it was given. */
export function keptAnswer(question: Asked | undefined, answer: string): string {
  return (question && chosen(question, answer)?.[0]) ?? answer;
}

/** The answer as a reader sees it. An option that the list holds no more is shown as it was kept. */
export function shownAnswer(question: Asked | undefined, answer: string, language: Language): string {
  const names = question && chosen(question, answer);
  return names ? inLanguage(language, ...names) : answer;
}

/** The questions of a plan that were answered, in their order, each with its answer; one left open, or past the end of the answers, is left out. */
export const answeredOnes = <Question>(
  questions: readonly Question[],
  answers: readonly (string | null | undefined)[],
): { readonly question: Question; readonly answer: string }[] =>
  questions.flatMap((question, index) => {
    const answer = answers[index];
    return answer ? [{ question, answer }] : [];
  });

type Words = { readonly yes: string; readonly no: string; readonly date: (day: string) => string };

/** An answer as it is read: a box that is ticked or not as yes or no, a day as days are written, anything else as it was given. */
export function answerText(type: string, answer: string, { yes, no, date }: Words): string {
  if (type === 'CHECK') return answer === 'true' ? yes : no;
  return type === 'DATE' ? date(answer) : answer;
}
