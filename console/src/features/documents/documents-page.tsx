/** Documents by kind: drafts, what members see, and what was withdrawn. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/document/document.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { paths } from '../../app/paths.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { DocumentStateBadge, useDocumentName } from './document-state.tsx';
import { A_PAGE, DOCUMENTS, type DocumentRow } from './documents-queries.ts';

export function DocumentsPage() {
  const words = useWords('documents');
  const navigate = useNavigate();
  const { kind = 'VACATION_LIFE' } = useSearch({ from: '/inside/documents' });
  return (
    <>
      <PageHead
        title={words.title}
        beside={
          <SmallButton
            kind="primary"
            onClick={() =>
              void navigate({ to: paths.document, params: { documentId: 'new' }, search: { kind } })
            }
          >
            {words.add}
          </SmallButton>
        }
      />
      <Tabs
        label={words.title}
        selected={kind}
        onSelect={(chosen: DocumentKind) =>
          void navigate({ to: paths.documents, search: { kind: chosen }, replace: true })
        }
        tabs={DOCUMENT_KINDS.map((one) => ({ key: one, label: words.kinds[one] }))}
      >
        <List key={kind} kind={kind} />
      </Tabs>
    </>
  );
}

function List({ kind }: { kind: DocumentKind }) {
  const words = useWords('documents');
  const navigate = useNavigate();
  const [skip, setSkip] = useState(0);
  const columns = useColumns(kind);
  const asked = useAsked({ query: DOCUMENTS, variables: { kind, skip }, requestPolicy: 'cache-and-network' });
  return (
    <Loaded asked={asked} waiting="h-64">
      {({ documents }) => (
        <div className="grid gap-3">
          <DataTable
            caption={words.kinds[kind]}
            rows={documents}
            rowId={({ id }) => id}
            open={({ id }) => void navigate({ to: paths.document, params: { documentId: id } })}
            empty={words.none}
            columns={columns}
          />
          <PageButtons skip={skip} page={A_PAGE} came={documents.length} skipTo={setSkip} />
        </div>
      )}
    </Loaded>
  );
}

function useColumns(kind: DocumentKind): readonly Column<DocumentRow>[] {
  const words = useWords('documents');
  const format = useFormat();
  const nameOf = useDocumentName();
  const { columns: heads } = words;
  const place: readonly Column<DocumentRow>[] =
    kind === 'OTHER' ? [{ id: 'place', header: heads.place, align: 'right', cell: (one) => one.place }] : [];
  return [
    {
      id: 'state',
      header: heads.state,
      width: '7rem',
      cell: ({ state }) => <DocumentStateBadge state={state} />,
    },
    {
      id: 'name',
      header: heads.name,
      cell: (one) => <span className="whitespace-nowrap">{nameOf(one)}</span>,
    },
    {
      id: 'files',
      header: heads.files,
      cell: ({ fileNameJa, fileNameEn }) => (
        <span className="wrap-anywhere">
          {fileNameJa || <span className="text-ink-soft">{words.noFile}</span>}
          <span lang={fileNameEn ? 'en' : undefined} className="block text-xs text-ink-soft">
            {fileNameEn || words.noFile}
          </span>
        </span>
      ),
    },
    ...place,
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
