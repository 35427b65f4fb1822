/** What stands in place of a screen that could not be loaded or shown: never a dead end. */
import { isLoggedIn } from '#web/api/session.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { paths } from '../paths.ts';
import { ChunkLoadError } from '../routes/lazy-screen.tsx';

export function ScreenFailed({ error }: { error: unknown }) {
  const words = useWords('shell');
  const texts = error instanceof ChunkLoadError ? words.loadFailed : words.broken;
  return (
    <div className="shell-width py-12" role="alert">
      <PageHeading lead={texts.text}>{texts.lead}</PageHeading>
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
