/** The beginning: language and text size first, the portal's settings asked for at once, then the application. */
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSettings } from './api/settings.ts';
import { Application } from './app/application.tsx';
import { reportRecovered } from './app/recovered-error.ts';
import { currentLanguage, loadWords } from './i18n/language.ts';
import { applyTextSize } from './i18n/text-size.ts';

void loadSettings();
document.documentElement.lang = currentLanguage();
applyTextSize();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  try {
    await loadWords(['shell', 'forms', 'account/login']);
  } catch {
    // Without words nothing can be said in components; the document carries this one text itself.
    const cannotStart = document.getElementById('cannot-start') as HTMLTemplateElement;
    root.replaceChildren(cannotStart.content.cloneNode(true));
    return;
  }
  const mounted = createRoot(root, { onRecoverableError: (error) => reportRecovered(error) });
  // Drawn in pieces, so that a tap on a slow phone is heard in between.
  startTransition(() =>
    mounted.render(
      <StrictMode>
        <Application />
      </StrictMode>,
    ),
  );
}

void start();
