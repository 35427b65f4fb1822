/**
 * From an error to a sentence, in the order of the catalogue: the exact message, then a pattern, then the general
 * code, then the default. A network failure says the default, or during maintenance that the server is being serviced.
 */
import type { CombinedError } from 'urql';
import type { ErrorFacts, ErrorText } from '#messages/error-text.ts';
import { loadWords, wordsIfLoaded } from '#web/i18n/language.ts';
import type { Words } from '#web/i18n/dictionaries.ts';
import { currentSettings, inMaintenance } from './settings.ts';

export type Failure = { kind: 'network' } | { kind: 'refused'; key: string; code: string; facts: ErrorFacts };

/** The first error of an answer, or the network failure. */
export function failureOf(error: CombinedError): Failure {
  const first = error.graphQLErrors[0];
  if (!first) return { kind: 'network' };
  const code = first.extensions['code'];
  return {
    kind: 'refused',
    key: first.message,
    code: typeof code === 'string' ? code : 'UNEXPECTED_ERROR',
    facts: first.extensions,
  };
}

function findText(words: Words['errors'], failure: Failure): ErrorText {
  if (failure.kind === 'network') {
    return inMaintenance() ? words.exact.SERVER_MAINTENANCE : words.fallback;
  }
  const exact: Readonly<Record<string, ErrorText>> = words.exact;
  const codes: Readonly<Record<string, ErrorText>> = words.codes;
  if (Object.hasOwn(exact, failure.key)) return exact[failure.key] ?? words.fallback;
  for (const [beginning, text] of Object.entries(words.patterns)) {
    if (failure.key.startsWith(beginning)) return text;
  }
  return Object.hasOwn(codes, failure.code) ? (codes[failure.code] ?? words.fallback) : words.fallback;
}

/** The sentence to show; it may hold line breaks. */
export function failureMessage(words: Words['errors'], failure: Failure): string {
  const text = findText(words, failure);
  if (typeof text === 'string') return text;
  return text(failure.kind === 'refused' ? failure.facts : {}, { phone: currentSettings().callCenterPhone });
}

/** Loads the catalogue if it is not here yet; where that fails too, the shell's own sentence stands. */
export async function failureMessageLater(failure: Failure): Promise<string> {
  await loadWords(['errors']).catch(() => undefined);
  const words = wordsIfLoaded('errors');
  if (words) return failureMessage(words, failure);
  const shell = wordsIfLoaded('shell');
  return (inMaintenance() ? shell?.failedInMaintenance : shell?.failed) ?? '';
}

/** Whether the same question may be answered in a moment: nothing was decided, or the server had no time for it. */
export function mayPass(error: CombinedError): boolean {
  const failure = failureOf(error);
  return failure.kind === 'network' || failure.key === 'SERVER_BUSY' || failure.code === 'UNEXPECTED_ERROR';
}

export function isRefusedWith(error: CombinedError | undefined, ...keysOrCodes: readonly string[]): boolean {
  if (!error) return false;
  const failure = failureOf(error);
  return (
    failure.kind === 'refused' && (keysOrCodes.includes(failure.key) || keysOrCodes.includes(failure.code))
  );
}
