/** The sentence for what is wrong in a field. */
import type { FieldProblem } from '#domain/kernel/field-rules.ts';
import type { forms } from '#messages/ja/forms.ts';

export function tellProblem(rules: (typeof forms)['rules'], found: FieldProblem, label: string): string {
  if ('limit' in found) return rules[found.problem](found.limit, found.now);
  const text = rules[found.problem];
  return typeof text === 'string' ? text : text(label);
}

/** What a refusal of the server says of a field, in the form of the rules. */
export const problemOf = (problem: string, limit: unknown): FieldProblem =>
  (typeof limit === 'number' ? { problem, limit } : { problem }) as FieldProblem;
