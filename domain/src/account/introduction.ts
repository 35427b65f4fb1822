/** Introducing a friend of the club: a name, its kana and a telephone. */
import type { Problem } from './contact.ts';
import { LONGEST_CONTACT } from './contact.ts';
import { LONGEST_NAME } from './sub-member.ts';
import * as rules from '../kernel/field-rules.ts';

export type Introduction = { readonly name: string; readonly kana: string; readonly tel: string };

export const introductionRules = {
  name: [rules.required, rules.personName, rules.longest(LONGEST_NAME)],
  kana: [rules.required, rules.kana, rules.longest(LONGEST_NAME)],
  tel: [rules.required, rules.phone, rules.longest(LONGEST_CONTACT.tel)],
} as const;

/** Every problem, in the order of the form. */
export function introductionProblems(introduced: Introduction): Problem<keyof Introduction>[] {
  return (['name', 'kana', 'tel'] as const).flatMap((field) => {
    for (const rule of introductionRules[field]) {
      const problem = rule(introduced[field]);
      if (problem) return [{ field, problem }];
    }
    return [];
  });
}
