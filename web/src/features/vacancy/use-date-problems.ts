/** What is wrong with the dates of a stay, as a sentence for the field it stands beside. */
import { failureMessage } from '#web/api/error-message.ts';
import { useWords } from '#web/i18n/language.ts';
import { dateProblem, type Dates } from './date-problems.ts';

export function useDateProblems(): (dates: Dates, today: string) => Partial<Dates> {
  const words = useWords('vacancy').conditions;
  const errors = useWords('errors');
  const own: Readonly<Record<string, string>> = words.dateProblems;
  return (dates, today) => {
    const problem = dateProblem(dates, today);
    if (!problem) return {};
    const { field, refused: key, facts } = problem;
    return { [field]: own[key] ?? failureMessage(errors, { kind: 'refused', key, code: key, facts }) };
  };
}
