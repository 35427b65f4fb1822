/**
 * The console's own words, put beside those of the pages in the one place that knows the language. The Japanese file is the type, so a word
 * missing in English does not compile.
 */
import type { Language } from '#domain/kernel/language.ts';
import type { frame } from '#messages/ja/console/frame.ts';
import type { staff } from '#messages/ja/console/staff.ts';
import { dictionaries } from '#web/i18n/dictionaries.ts';
import { loadWords, useWords as useWordsOfPages } from '#web/i18n/language.ts';

export type ConsoleWords = {
  frame: typeof frame;
  staff: typeof staff;
};
type Name = keyof ConsoleWords;

const own: Record<Language, { [N in Name]: () => Promise<ConsoleWords[N]> }> = {
  ja: {
    frame: async () => (await import('#messages/ja/console/frame.ts')).frame,
    staff: async () => (await import('#messages/ja/console/staff.ts')).staff,
  },
  en: {
    frame: async () => (await import('#messages/en/console/frame.ts')).frame,
    staff: async () => (await import('#messages/en/console/staff.ts')).staff,
  },
};

const keyOf = (name: Name) => `console/${name}` as never;

for (const language of ['ja', 'en'] as const)
  Object.assign(
    dictionaries[language],
    Object.fromEntries(Object.entries(own[language]).map(([name, load]) => [keyOf(name as Name), load])),
  );

/** What every screen of the console says. */
export const loadConsoleWords = (): Promise<void> => loadWords([keyOf('frame')]);

export function useWords<N extends Name>(name: N): ConsoleWords[N] {
  return useWordsOfPages(keyOf(name)) as ConsoleWords[N];
}
