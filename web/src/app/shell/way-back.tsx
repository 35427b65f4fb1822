/** The way back from a page that stands below others: the pages above it, from the outermost on. */
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { paths } from '../paths.ts';

/** Pages that have others below them; their links say what their titles say. */
type Above = 'contract' | 'exchangePoints' | 'memberInfo' | 'members' | 'creditCard';

export function WayBack({ through }: { through: readonly Above[] }) {
  const words = useWords('shell');
  return (
    <nav aria-label={words.wayBack} className="-mt-4 mb-2 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-key">
        {through.map((page, index) => (
          <li key={page} className="flex items-center gap-1">
            <Icon name={index === 0 ? 'left' : 'right'} size={18} />
            <Link to={paths[page]} className="inline-flex min-h-12 items-center underline underline-offset-4">
              {words.titles[page]}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
