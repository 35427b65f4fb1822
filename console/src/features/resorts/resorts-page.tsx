/** The resorts whose pages members read, in the order of the club. */
import { useNavigate } from '@tanstack/react-router';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { paths } from '../../app/paths.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { RESORT_PAGES, type ResortRow } from './resort-queries.ts';

export function ResortsPage() {
  const words = useWords('resorts');
  const navigate = useNavigate();
  const asked = useAsked({ query: RESORT_PAGES, variables: {}, requestPolicy: 'cache-and-network' });
  const columns = useColumns();
  return (
    <>
      <PageHead title={words.title} />
      <p className="lines mb-5 max-w-[50rem] text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-64">
        {({ resortPages }) => (
          <DataTable
            caption={words.title}
            rows={resortPages}
            rowId={({ id }) => id}
            open={({ id }) => void navigate({ to: paths.resort, params: { houseId: id } })}
            empty={words.none}
            columns={columns}
          />
        )}
      </Loaded>
    </>
  );
}

function useColumns(): readonly Column<ResortRow>[] {
  const { columns: heads } = useWords('resorts');
  const format = useFormat();
  return [
    {
      ...{ id: 'name', header: heads.name },
      cell: ({ nameJa, nameEn }) => (
        <>
          <span lang="ja" className="font-semibold wrap-anywhere">
            {nameJa}
          </span>
          <span lang="en" className="block text-xs wrap-anywhere text-ink-soft">
            {nameEn}
          </span>
        </>
      ),
    },
    {
      ...{ id: 'changed', header: heads.changed, width: '14rem' },
      cell: ({ changedAt, changedBy }) =>
        changedAt ? (
          <>
            <span className="block whitespace-nowrap">{format.momentOfYear(changedAt)}</span>
            <span className="block text-xs text-ink-soft">{changedBy}</span>
          </>
        ) : null,
    },
  ];
}
