/** What deleting a person's data would do, read by whoever proposes it and by whoever approves it alike. */
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { graphql, type ResultOf } from '../api/graphql.ts';
import { DataTable } from './data-table.tsx';
import { useWords } from '../words.ts';

export const DELETION_PREVIEW = graphql(`
  query DeletionPreview($memberId: String!, $personId: ID) {
    deletionPreview(memberId: $memberId, personId: $personId) {
      name
      isWhole
      bars {
        bar
        amount
      }
      goes {
        kind
        rows
      }
      stays {
        kind
        rows
        until
      }
    }
  }
`);
export type DeletionPreview = ResultOf<typeof DELETION_PREVIEW>['deletionPreview'];

export function DeletionSummary({ of: { bars, goes, stays } }: { of: DeletionPreview }) {
  const { deletion: words } = useWords('personalData');
  const format = useFormat();
  const { columns: heads } = words;
  return (
    <div className="grid gap-4">
      {bars.length > 0 ? (
        <Notice tone="warning" title={words.barred}>
          <ul className="list-disc pl-5">
            {bars.map(({ bar, amount }) => (
              <li key={bar}>{words.bars[bar](amount.toLocaleString())}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm">{words.barredHelp}</p>
        </Notice>
      ) : null}
      <section>
        <h3 className="mb-1 text-base">{words.goes}</h3>
        <DataTable
          caption={words.goes}
          rows={goes}
          rowId={({ kind }) => kind}
          empty={words.none}
          columns={[
            { id: 'kind', header: heads.kind, cell: ({ kind }) => words.kinds[kind] },
            { id: 'rows', header: heads.rows, cell: ({ rows }) => words.many(rows.toLocaleString()) },
          ]}
        />
      </section>
      <section>
        <h3 className="mb-1 text-base">{words.stays}</h3>
        <DataTable
          caption={words.stays}
          rows={stays}
          rowId={({ kind }) => kind}
          empty={words.none}
          columns={[
            { id: 'kind', header: heads.kind, cell: ({ kind }) => words.kinds[kind] },
            { id: 'rows', header: heads.rows, cell: ({ rows }) => words.many(rows.toLocaleString()) },
            {
              id: 'until',
              header: heads.until,
              cell: ({ until }) => (until ? words.until(format.plainDate(until)) : words.numberOnly),
            },
          ]}
        />
        <p className="lines mt-2 text-sm text-ink-soft">{words.staysHelp}</p>
      </section>
    </div>
  );
}
