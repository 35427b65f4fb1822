/** Urgent information: the important notices, each leading to its whole text. Nothing stands here while there is none. */
import { Link } from '@tanstack/react-router';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';

export const urgentFields = graphql(`
  fragment UrgentNews on Notice {
    id
    title
    showFromDate
  }
`);

type UrgentNews = ResultOf<typeof urgentFields>;

export function Urgent({ news }: { news: readonly UrgentNews[] }) {
  const words = useWords('home').urgent;
  const format = useFormat();
  if (news.length === 0) return null;
  return (
    <section
      aria-labelledby="urgent"
      className="rounded-lg border-l-4 border-danger bg-danger-soft px-5 py-4 shadow-card sm:px-8"
    >
      <h2 id="urgent" className="flex items-center gap-2 text-lg text-danger">
        <Icon name="alert" />
        {words.title}
      </h2>
      <ul>
        {news.map((notice) => (
          <li key={notice.id}>
            <Link
              to={paths.newsItem}
              params={{ id: notice.id }}
              className="flex min-h-12 flex-wrap items-baseline gap-x-4 py-2"
            >
              <span className="font-semibold wrap-anywhere text-ink underline underline-offset-4">
                {notice.title}
              </span>
              <span className="tabular text-sm text-ink-soft">
                {words.date(format.date(notice.showFromDate))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
