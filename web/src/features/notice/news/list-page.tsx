/** The news, newest first, ten at a time. */
import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useListPages } from '#web/api/use-list-pages.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Skeleton } from '#web/ui/surfaces.tsx';

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
  const shell = useWords('shell');
  const { rows, full, busy, error, more } = useListPages({
    query: newsQuery,
    page: (skip) => ({ take: pageSize, skip }),
    rowsOf: (data) => data.myWebNotificationList,
    pageSize,
    first,
    idOf: ({ id }) => id,
  });
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
      <FailureNotice error={error} />
      {full ? (
        <div className="text-center">
          <Button kind="secondary" busy={busy ? shell.loading : null} onClick={() => void more()}>
            {words.more}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

export function NewsListPage() {
  const words = useWords('notice/news').list;
  const shell = useWords('shell');
  const [{ data, error }] = useQuery({ query: newsQuery, variables: { take: pageSize, skip: 0 } });
  return (
    <div className="shell-width max-w-240 py-8">
      <PageHeading>{words.title}</PageHeading>
      {data ? (
        <Lines key={data.myWebNotificationList[0]?.title ?? ''} first={data.myWebNotificationList} />
      ) : error ? (
        <FailureNotice error={error} />
      ) : (
        <Loading label={shell.loading}>
          <Skeleton shape="h-130" />
        </Loading>
      )}
    </div>
  );
}
