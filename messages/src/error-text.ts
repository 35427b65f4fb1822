/**
 * What an entry of the error catalogue may be: a sentence, or a function of the facts that came with the refusal and
 * of the call centre's number. Facts are read defensively, since a sentence must stand even when a fact is missing.
 */
import type { GeneralCode, RefusalKey, StaffKey } from '#domain/kernel/refusal.ts';

export type ErrorFacts = Readonly<Record<string, unknown>>;
export type ErrorText = string | ((facts: ErrorFacts, around: { phone: string }) => string);

/** Texts found by the exact message: every key with which a rule may refuse a member. */
export type ErrorTexts = Record<Exclude<RefusalKey, StaffKey>, ErrorText>;
/** Those that the console has beside them, so that members' pages need not carry them; and what it says to staff of a member where the page speaks to the member. */
export type StaffErrorTexts = Record<StaffKey, ErrorText> & Partial<ErrorTexts>;
/** Texts found by the general code, when the message itself is not known. */
export type CodeTexts = Record<GeneralCode, ErrorText>;
/** Texts found by how the message begins. */
export type PatternTexts = Record<'GMO_CHARGE_E21', ErrorText>;

export function numberFact(facts: ErrorFacts, ...names: readonly string[]): number | null {
  for (const name of names) if (typeof facts[name] === 'number') return facts[name];
  return null;
}

export function textFact(facts: ErrorFacts, ...names: readonly string[]): string | null {
  for (const name of names) if (typeof facts[name] === 'string') return facts[name];
  return null;
}
