/**
 * The sentence for a refusal that the page found itself, by the rule with which the server decides. It stands apart from
 * error-message.ts because it brings the whole table of keys along, which the first screens do without.
 */
import { generalCodeOf, type Refusal } from '#domain/kernel/refusal.ts';
import type { Words } from '#web/i18n/dictionaries.ts';
import { failureMessage } from './error-message.ts';

export function refusalMessage(words: Words['errors'], { refused, facts }: Refusal): string {
  return failureMessage(words, { kind: 'refused', key: refused, code: generalCodeOf(refused), facts });
}
