/** The beginning of the console: language and words first, then the application. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLanguage, loadWords } from '#web/i18n/language.ts';
import { applyTextSize } from '#web/i18n/text-size.ts';
import { Application } from './app/application.tsx';
import { keepFocus } from './app/kept-focus.ts';
import { loadConsoleWords } from './words.ts';

document.documentElement.lang = currentLanguage();
applyTextSize();
keepFocus();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  try {
    await Promise.all([loadWords(['shell', 'forms']), loadConsoleWords()]);
  } catch {
    // Without words nothing can be said in components; the document carries this one text itself.
    const cannotStart = document.getElementById('cannot-start') as HTMLTemplateElement;
    root.replaceChildren(cannotStart.content.cloneNode(true));
    return;
  }
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  );
}

void start();
