/** What stands where a screen cannot: an address that leads nowhere, and a screen that failed. */
import { Link } from '@tanstack/react-router';
import { buttonClass, Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { useWords } from '../words.ts';
import { paths } from './paths.ts';

export function NotFound() {
  const words = useWords('frame');
  return (
    <main className="mx-auto max-w-[48rem] p-8">
      <PageHeading lead={words.notFound.lead}>{words.notFound.title}</PageHeading>
      <Link to={paths.home} className={buttonClass('secondary')}>
        {words.toStart}
      </Link>
    </main>
  );
}

export function ScreenFailed() {
  const words = useWords('frame');
  return (
    <div className="grid gap-4 p-6">
      <Notice tone="danger" role="alert">
        {words.screenFailed}
      </Notice>
      <div>
        <Button kind="secondary" onClick={() => location.reload()}>
          {words.again}
        </Button>
      </div>
    </div>
  );
}
