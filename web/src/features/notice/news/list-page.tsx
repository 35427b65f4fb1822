/** The news, newest first, ten at a time. */
import { Link } from '@tanstack/react-router';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useListPages } from '#web/api/use-list-pages.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { ShowMore } from '#web/api/show-more.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';

const pageSize = 10;

const newsQuery = graphql(`
  query News($take: Int!, $skip: Int!) {
    myWebNotificationList(take: $take, skip: $skip) {
      id
      title
      showFromDate
      important
    }
  }
`);

type NewsLine = ResultOf<typeof newsQuery>['myWebNotificationList'][number];

function Line({ news }: { news: NewsLine }) {
  const words = useWords('notice/news').list;
  const format = useFormat();
  return (
    <li>
      <Link
        to={paths.newsItem}
        params={{ id: news.id }}
        className="flex min-h-16 items-center gap-4 px-5 py-4 hover:bg-paper-deep sm:px-8"
      >
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-center gap-3">
            <time dateTime={news.showFromDate} className="tabular text-sm text-ink-soft">
              {format.date(news.showFromDate)}
            </time>
            {news.important ? <Badge tone="danger">{words.important}</Badge> : null}
          </span>
          <span className="font-semibold wrap-anywhere text-key">{news.title}</span>
        </span>
        <Icon name="right" size={20} />
      </Link>
    </li>
  );
}

function Lines({ first }: { first: readonly NewsLine[] }) {
  const words = useWords('notice/news').list;
  const list = useListPages({
    query: newsQuery,
    page: (skip) => ({ take: pageSize, skip }),
    rowsOf: (data) => data.myWebNotificationList,
    pageSize,
    first,
    idOf: ({ id }) => id,
  });
  const { rows } = list;
  if (rows.length === 0)
    return (
      <Card>
        <p>{words.none}</p>
      </Card>
    );
  return (
    <div className="grid gap-8">
      <Card pad="none">
        <ul className="divide-y divide-line">
          {rows.map((news) => (
            <Line key={news.id} news={news} />
          ))}
        </ul>
      </Card>
      <ShowMore list={list}>{words.more}</ShowMore>
    </div>
  );
}

export function NewsListPage() {
  const words = useWords('notice/news').list;
  const asked = useAsked({ query: newsQuery, variables: { take: pageSize, skip: 0 } });
  return (
    <div className="shell-width max-w-240 py-8">
      <PageHeading>{words.title}</PageHeading>
      <Loaded asked={asked} waiting="h-130">
        {({ myWebNotificationList: first }) => <Lines key={first[0]?.title ?? ''} first={first} />}
      </Loaded>
    </div>
  );
}
