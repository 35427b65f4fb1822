/** What stands in place of a screen that could not be loaded or shown: never a dead end. */
import { useEffect } from 'react';
import { isLoggedIn } from '#web/api/session.ts';
import { useSettings } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { paths } from '../paths.ts';
import { ChunkLoadError } from '../routes/lazy-screen.tsx';

/** Whether this document was loaded for the address that it shows; what it failed to load then fails again. */
const isLoadedForThis = () => performance.getEntriesByType('navigation')[0]?.name === location.href;

/**
 * Browsers remember a module that could not be loaded, so that a moment without a connection would keep its screen away for good: only a
 * fresh document asks for it again. It is loaded once by itself, and again when a connection is back.
 */
function useFreshDocument(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const again = () => location.reload();
    if (navigator.onLine && !isLoadedForThis()) return again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isWanted]);
}

export function ScreenFailed({ error }: { error: unknown }) {
  const words = useWords('shell');
  const isUnloaded = error instanceof ChunkLoadError;
  const { lead } = isUnloaded ? words.loadFailed : words.broken;
  const { callCenterPhone } = useSettings();
  const text = isUnloaded ? words.loadFailed.text : words.broken.text(callCenterPhone);
  // What was waited for in vain is asked for again by whoever waits.
  useFreshDocument(isUnloaded && error.cause !== undefined);
  return (
    <div className="shell-width py-12" role="alert">
      <PageHeading lead={text}>{lead}</PageHeading>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{words.loadFailed.again}</Button>
        {/* An address and no step of the router: whatever is broken in this page begins anew. */}
        {isLoggedIn() ? (
          <a href={paths.home} className={buttonClass('secondary')}>
            {words.later.toHome}
          </a>
        ) : (
          <a href={paths.login} className={buttonClass('secondary')}>
            {words.later.toLogin}
          </a>
        )}
      </div>
    </div>
  );
}
