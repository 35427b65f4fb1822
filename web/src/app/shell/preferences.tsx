/** The two switches that stand on every screen: language and text size. Neither loses one's place. */
import type { Language } from '#domain/kernel/language.ts';
import { apiClient, resetApiClient } from '#web/api/client.ts';
import { handling } from '#web/api/handling.ts';
import { chooseMailLanguage } from '#web/api/mail-language.ts';
import { isLoggedIn } from '#web/api/session.ts';
import { setLanguage, useLanguage, useWords } from '#web/i18n/language.ts';
import { setTextSize, textSizes, useTextSize, type TextSize } from '#web/i18n/text-size.ts';
import { notePlace } from '#web/ui/kept-place.ts';

const languages: readonly Language[] = ['ja', 'en'];

const segment =
  'min-h-12 min-w-12 px-2 text-sm whitespace-nowrap sm:px-4 font-semibold first:rounded-l-full last:rounded-r-full border-2 -ml-0.5 first:ml-0 border-line-strong ' +
  'aria-pressed:bg-key aria-pressed:border-key aria-pressed:text-white bg-white text-ink hover:bg-key-soft';

async function changeLanguage(language: Language, pressed: Element): Promise<void> {
  const keepPlace = notePlace(pressed);
  await setLanguage(language);
  // Names that the server produced are in the old language; a new client asks for them again.
  resetApiClient();
  keepPlace();
  // Whoever is logged in says so for the club's mails too; where that cannot be kept, the page has changed all the same.
  if (isLoggedIn()) await apiClient().mutation(chooseMailLanguage, { language }, handling('all')).toPromise();
}

function changeTextSize(size: TextSize, pressed: Element): void {
  const keepPlace = notePlace(pressed);
  setTextSize(size);
  keepPlace();
}

export function LanguageSwitch() {
  const words = useWords('shell').language;
  const current = useLanguage();
  return (
    <div role="group" aria-label={words.label} className="flex">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          className={segment}
          onClick={({ currentTarget }) => void changeLanguage(language, currentTarget)}
        >
          {words[language]}
        </button>
      ))}
    </div>
  );
}

export function TextSizeSwitch() {
  const words = useWords('shell').textSize;
  const current = useTextSize();
  return (
    <div role="group" aria-label={words.label} className="flex">
      {textSizes.map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={size === current}
          className={segment}
          onClick={({ currentTarget }) => changeTextSize(size, currentTarget)}
        >
          {words[size]}
        </button>
      ))}
    </div>
  );
}
