/**
 * Important news in the header, so that whoever comes in by a link to a stay does not miss it. It stands left of what was
 * there already, so nothing moves when it comes. Home and the page of the card's guard have it in full, and a booking
 * under way is not interrupted.
 */
import { Link, useMatches } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { handling } from '#web/api/handling.ts';
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
/** The icon alone on the narrowest screens, else with a short word: the main entries need the room beside it. */
const look =
  'flex min-h-12 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 text-sm font-semibold whitespace-nowrap text-danger hover:bg-danger-soft sm:px-3';

export function ImportantNews() {
  const words = useWords('shell').importantNews;
  const here = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const toldThere = here === paths.home || here === paths.newCreditCard || here.startsWith(paths.news);
  const [{ data }] = useQuery({ query: importantQuery, pause: toldThere, context: quietly });
  const [first, second] = data?.myWebNotificationList ?? [];
  if (!first || toldThere) return null;
  const content = (
    <>
      <Icon name="alert" size={22} />
      <span aria-hidden className="hidden @min-[18rem]:block">
        {words.short}
      </span>
      <span className="sr-only">{words.label}</span>
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
