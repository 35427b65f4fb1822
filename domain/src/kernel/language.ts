/** The two languages of the portal. Names the server stores come in both; the request says which is wanted. */
export type Language = 'ja' | 'en';

/** What something is called in both. */
export type Names = { readonly ja: string; readonly en: string };

/** Reads a Content-Language header or a cookie; anything but English is Japanese, the default. */
export function languageOf(value: string | null | undefined): Language {
  return value?.trim().toLowerCase().startsWith('en') ? 'en' : 'ja';
}

/** One of a pair that stands in both languages. */
export function inLanguage<T>(language: Language, ja: T, en: T): T {
  return language === 'en' ? en : ja;
}
