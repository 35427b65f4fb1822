/** The news: all notices by their first day, drafts and withdrawn ones too. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { paths } from '../../app/paths.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { NEWS_LIST, type NewsRow } from './news-queries.ts';
import { NewsStateBadge } from './news-state.tsx';

const A_PAGE = 50;

export function NewsPage() {
  const words = useWords('news');
  const navigate = useNavigate();
  const [skip, setSkip] = useState(0);
  const asked = useAsked({ query: NEWS_LIST, variables: { skip }, requestPolicy: 'cache-and-network' });
  const columns = useColumns();
  const open = (newsId: string) => void navigate({ to: paths.newsItem, params: { newsId } });
  return (
    <>
      <PageHead
        title={words.title}
        beside={
          <SmallButton kind="primary" onClick={() => open('new')}>
            {words.add}
          </SmallButton>
        }
      />
      <Loaded asked={asked} waiting="h-64">
        {({ newsList }) => (
          <div className="grid gap-3">
            <DataTable
              caption={words.title}
              rows={newsList}
              rowId={({ id }) => id}
              open={({ id }) => open(id)}
              empty={words.none}
              columns={columns}
            />
            <PageButtons skip={skip} page={A_PAGE} came={newsList.length} skipTo={setSkip} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function useColumns(): readonly Column<NewsRow>[] {
  const words = useWords('news');
  const format = useFormat();
  const { columns: heads } = words;
  return [
    {
      id: 'state',
      header: heads.state,
      width: '7rem',
      cell: ({ state }) => <NewsStateBadge state={state} />,
    },
    {
      id: 'title',
      header: heads.title,
      cell: ({ titleJa, titleEn, important }) => (
        <span className="wrap-anywhere">
          {important ? <span className="font-semibold text-danger">{words.urgent} </span> : null}
          {titleJa || <span className="text-ink-soft">{words.untitled}</span>}
          <span lang="en" className="block text-xs text-ink-soft">
            {titleEn || words.untitled}
          </span>
        </span>
      ),
    },
    {
      id: 'from',
      header: heads.days,
      cell: ({ showFrom, showUntil }) => (
        <>
          <span className="block whitespace-nowrap">{format.date(showFrom)}</span>
          <span className="block text-xs whitespace-nowrap text-ink-soft">
            {showUntil ? words.until(format.date(showUntil)) : words.stays}
          </span>
        </>
      ),
    },
    {
      id: 'changed',
      header: heads.changed,
      cell: ({ changedAt, changedBy }) => (
        <>
          <span className="block whitespace-nowrap">{format.momentOfYear(changedAt)}</span>
          <span className="block text-xs text-ink-soft">{changedBy}</span>
        </>
      ),
    },
  ];
}
