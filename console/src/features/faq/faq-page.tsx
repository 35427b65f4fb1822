/** Questions that are asked often, by section, as members see them; drafts and withdrawn ones too. Two buttons move one within its section. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation, type CombinedError } from 'urql';
import type { DocumentState } from '#domain/document/document.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { paths } from '../../app/paths.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { movedIn, MoveButtons, useMoves, type Way } from '../../ui/moves.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { FAQ_LIST, ORDER, type FaqRow } from './faq-queries.ts';

const TONES: Readonly<Record<DocumentState, BadgeTone>> = {
  DRAFT: 'few',
  SHOWN: 'success',
  WITHDRAWN: 'plain',
};

export function FaqStateBadge({ state }: { state: DocumentState }) {
  const words = useWords('faq');
  return <Badge tone={TONES[state]}>{words.states[state]}</Badge>;
}

export function FaqPage() {
  const words = useWords('faq');
  const navigate = useNavigate();
  const asked = useAsked({ query: FAQ_LIST, variables: {}, requestPolicy: 'cache-and-network' });
  const open = (faqId: string) => void navigate({ to: paths.faqEntry, params: { faqId } });
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
      <p className="lines mb-5 max-w-[50rem] text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-64">
        {({ faqList }) => <Sections entries={faqList} open={open} again={asked.again} />}
      </Loaded>
    </>
  );
}

const nameOf = ({ questionJa, questionEn }: FaqRow, untitled: string) => questionJa || questionEn || untitled;

type SectionsProps = { entries: readonly FaqRow[]; open: (id: string) => void; again: () => void };

function Sections({ entries, open, again }: SectionsProps) {
  const words = useWords('faq');
  const [, order] = useMutation(ORDER);
  const [failure, setFailure] = useState<CombinedError>();
  const [isBusy, setIsBusy] = useState(false);
  const { here, follow, stay } = useMoves(entries.map(({ id }) => id).join(' '));
  const sections = [...new Set(entries.map(({ section }) => section))];
  const move = async (row: FaqRow, way: Way) => {
    if (isBusy) return;
    const seen = entries.filter(({ section }) => section === row.section).map(({ id }) => id);
    const wish = movedIn(seen, row.id, way);
    setIsBusy(true);
    follow(row.id, way);
    const { error } = await order({ section: row.section, seen, order: wish }, handling('all'));
    if (error) stay();
    setFailure(error);
    if (!error) showToast(words.movedTo(nameOf(row, words.untitled), wish.indexOf(row.id) + 1));
    again();
    setIsBusy(false);
  };
  if (sections.length === 0) return <Notice>{words.none}</Notice>;
  return (
    <div ref={here} className="grid gap-8">
      <FocusedFailure error={failure} />
      {sections.map((section) => (
        <OfSection
          key={section}
          name={words.sections[section]}
          rows={entries.filter((entry) => entry.section === section)}
          {...{ open, move }}
        />
      ))}
    </div>
  );
}

type OfProps = {
  name: string;
  rows: readonly FaqRow[];
  open: (id: string) => void;
  move: (row: FaqRow, way: Way) => Promise<void>;
};

function OfSection({ name, rows, open, move }: OfProps) {
  const words = useWords('faq');
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{name}</h2>
      <DataTable
        caption={name}
        rows={rows}
        rowId={({ id }) => id}
        open={({ id }) => open(id)}
        empty={words.none}
        columns={useColumns(rows, move)}
      />
    </section>
  );
}

function useColumns(rows: readonly FaqRow[], move: OfProps['move']): readonly Column<FaqRow>[] {
  const words = useWords('faq');
  const format = useFormat();
  const { columns: heads } = words;
  return [
    {
      ...{ id: 'state', header: heads.state, width: '7rem' },
      cell: ({ state }) => <FaqStateBadge state={state} />,
    },
    {
      ...{ id: 'question', header: heads.question },
      cell: ({ questionJa, questionEn }) => (
        <span className="wrap-anywhere">
          {questionJa ? <span lang="ja">{questionJa}</span> : <None text={words.untitled} />}
          <span lang={questionEn ? 'en' : undefined} className="block text-xs text-ink-soft">
            {questionEn || words.untitled}
          </span>
        </span>
      ),
    },
    {
      ...{ id: 'changed', header: heads.changed, width: '10rem' },
      cell: ({ changedAt, changedBy }) => (
        <>
          <span className="block whitespace-nowrap">{format.momentOfYear(changedAt)}</span>
          <span className="block text-xs text-ink-soft">{changedBy}</span>
        </>
      ),
    },
    {
      ...{ id: 'order', header: heads.order, width: '11rem' },
      cell: (row) =>
        rows.length > 1 ? (
          <MoveButtons
            id={row.id}
            name={nameOf(row, words.untitled)}
            among={rows.map(({ id }) => id)}
            says={words.moves}
            move={(way) => void move(row, way)}
          />
        ) : null,
    },
  ];
}

const None = ({ text }: { text: string }) => <span className="text-ink-soft">{text}</span>;
