/**
 * Important news in the header, so that whoever comes in by a link to a stay does not miss it. It stands left of what was
 * there already, so nothing moves when it comes. Home has it in full, and a booking under way is not interrupted.
 */
import { Link, useMatches } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { handling } from '#web/api/client.ts';
import { graphql } from '#web/api/graphql.ts';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { paths } from '../paths.ts';

const importantQuery = graphql(`
  query ImportantNews {
    myWebNotificationList(important: true, take: 2) {
      id
      title
    }
  }
`);

const quietly = handling('all');
/** One line high: where the word has no room beside the icon, it wraps out of sight. */
const look =
  'flex h-12 min-w-11 shrink flex-wrap content-start justify-center gap-x-1.5 overflow-hidden rounded-full px-2 text-sm font-semibold text-danger hover:bg-danger-soft sm:px-4 lg:text-base';

export function ImportantNews() {
  const words = useWords('shell').importantNews;
  const here = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const toldThere = here === paths.home || here.startsWith(paths.news);
  const [{ data }] = useQuery({ query: importantQuery, pause: toldThere, context: quietly });
  const [first, second] = data?.myWebNotificationList ?? [];
  if (!first || toldThere) return null;
  const content = (
    <>
      <span className="flex h-12 items-center">
        <Icon name="alert" size={22} />
      </span>
      <span aria-hidden className="flex h-12 items-center lg:hidden">
        {words.short}
      </span>
      <span className="sr-only lg:not-sr-only lg:flex lg:h-12 lg:items-center">{words.label}</span>
    </>
  );
  return second ? (
    <Link to={paths.news} className={look}>
      {content}
    </Link>
  ) : (
    <Link to={paths.newsItem} params={{ id: first.id }} title={first.title} className={look}>
      {content}
    </Link>
  );
}
