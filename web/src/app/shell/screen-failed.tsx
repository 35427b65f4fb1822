/** What stands in place of a screen that could not be loaded or shown: never a dead end. */
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ChunkLoadError } from '../routes/lazy-screen.tsx';

export function ScreenFailed({ error }: { error: unknown }) {
  const words = useWords('shell');
  const texts = error instanceof ChunkLoadError ? words.loadFailed : words.broken;
  return (
    <div className="shell-width py-12" role="alert">
      <PageHeading lead={texts.text}>{texts.lead}</PageHeading>
      <Button onClick={() => location.reload()}>{words.loadFailed.again}</Button>
    </div>
  );
}
