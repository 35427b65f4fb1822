/** One notice, whole: its line breaks are kept. */
import { Link, useParams } from '@tanstack/react-router';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading, pageHeadingId } from '#web/ui/page-heading.tsx';
import { Picture } from '#web/ui/photo.tsx';
import { Card } from '#web/ui/surfaces.tsx';

const itemQuery = graphql(`
  query NewsItem($id: ID!) {
    getMyWebNotification(id: $id) {
      id
      title
      body
      imageUrl
      showFromDate
      important
    }
  }
`);

const quietly = handling('all');

/** Titles set their topic off with a wide space; a line ends there rather than inside either part. */
function NewsTitle({ title }: { title: string }) {
  return title.split(/(?<=\u3000)/).map((part, index) => (
    <span key={index} className="inline-block">
      {part}
    </span>
  ));
}

function Article({ news }: { news: ResultOf<typeof itemQuery>['getMyWebNotification'] }) {
  const words = useWords('notice/news').list;
  const format = useFormat();
  return (
    <Card pad="none">
      {news.imageUrl ? <Picture src={news.imageUrl} place="first" /> : null}
      <article className="grid gap-4 p-5 sm:p-10">
        <p className="flex flex-wrap items-center gap-3">
          <time dateTime={news.showFromDate} className="tabular text-sm text-ink-soft">
            {format.date(news.showFromDate)}
          </time>
          {news.important ? <Badge tone="danger">{words.important}</Badge> : null}
        </p>
        <h1 id={pageHeadingId} tabIndex={-1} className="text-2xl wrap-anywhere sm:text-3xl">
          <NewsTitle title={news.title} />
        </h1>
        <div className="mt-2 whitespace-pre-line wrap-anywhere">{news.body}</div>
      </article>
    </Card>
  );
}

export function NewsItemPage() {
  const { id } = useParams({ from: '/member/home/news/$id' });
  const words = useWords('notice/news').item;
  const asked = useAsked({ query: itemQuery, variables: { id }, context: quietly });
  return (
    <div className="shell-width max-w-200 py-6">
      <Link to={paths.news} className="mb-4 inline-flex min-h-12 items-center gap-1 text-key">
        <Icon name="left" size={20} />
        {words.back}
      </Link>
      {asked.data ? null : <PageHeading>{words.title}</PageHeading>}
      <Loaded asked={asked} waiting="h-130">
        {({ getMyWebNotification }) => <Article news={getMyWebNotification} />}
      </Loaded>
    </div>
  );
}
