/**
 * The language of this browser and the words loaded so far. Changing it loads the same modules in the other language
 * first and then shows them in place: no reload, nothing typed is lost.
 */
import { use, useSyncExternalStore } from 'react';
import { languageOf, type Language } from '#domain/kernel/language.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { dictionaries, type WordModule, type Words } from './dictionaries.ts';

const cookieName = 'lang';

let language: Language = languageOf(readCookie(cookieName));
const listeners = new Set<() => void>();
const loaded = new Map<string, unknown>();
const loading = new Map<string, Promise<unknown>>();

function loadModule(module: WordModule, inLanguage: Language): Promise<unknown> {
  const key = `${inLanguage}/${module}`;
  const known = loading.get(key);
  if (known) return known;
  const promise: Promise<unknown> = dictionaries[inLanguage][module]().then(
    (words) => {
      loaded.set(key, words);
      // How React knows a promise that is settled: it is read at once, without waiting.
      void Object.assign(promise, { status: 'fulfilled', value: words });
      return words;
    },
    (cause: unknown) => {
      loading.delete(key);
      throw cause;
    },
  );
  loading.set(key, promise);
  return promise;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentLanguage(): Language {
  return language;
}

/** Whether a language was ever chosen in this browser. */
export function isLanguageChosen(): boolean {
  return readCookie(cookieName) !== null;
}

export async function loadWords(modules: readonly WordModule[]): Promise<void> {
  await Promise.all(modules.map((module) => loadModule(module, language)));
}

/** The words of a module if they are here already: for code outside React that must not wait. */
export function wordsIfLoaded<Module extends WordModule>(module: Module): Words[Module] | null {
  return (loaded.get(`${language}/${module}`) as Words[Module] | undefined) ?? null;
}

export async function setLanguage(next: Language): Promise<void> {
  const modules = new Set([...loading.keys()].map((key) => key.slice(key.indexOf('/') + 1) as WordModule));
  await Promise.all([...modules].map((module) => loadModule(module, next)));
  language = next;
  writeCookie(cookieName, next);
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

export function useWords<Module extends WordModule>(module: Module): Words[Module] {
  const inLanguage = useLanguage();
  // Always by `use`: a component that waited and is drawn again without it fails at its next hook.
  return use(loadModule(module, inLanguage)) as Words[Module];
}
