/** The page for every address that the portal does not know. */
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  const words = useWords('shell').notFound;
  return (
    <div className="shell-width py-16">
      <PageHeading lead={words.text}>{words.lead}</PageHeading>
      <Link to={paths.home} className={buttonClass('secondary')}>
        {words.toHome}
      </Link>
    </div>
  );
}
