/** What waits for somebody: the queues with how much is in each, and of one of them what waits, the longest first. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { QueueKind } from '#domain/staff/queues.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { queueToShow, type QueueChoice } from './queue-choice.ts';
import { QueueDialog } from './queue-dialog.tsx';

const COUNTS = graphql(`
  query QueueCounts {
    queueCounts {
      kind
      waiting
      overdue
    }
  }
`);
const ITEMS = graphql(`
  query QueueItems($kind: QueueKind!, $skip: Int!) {
    queueItems(kind: $kind, take: 50, skip: $skip) {
      id
      cameAt
      dueOn
      isOverdue
      what
      known
      points
      yen
      memberId
      memberName
      takenByName
      isMine
    }
  }
`);

const OWN = graphql(`
  query OwnQueueItems {
    ownQueueItems {
      kind
      id
      cameAt
      dueOn
      isOverdue
      what
      known
      points
      yen
      memberId
      memberName
      takenByName
      isMine
    }
  }
`);

const A_PAGE = 50;
type Count = ResultOf<typeof COUNTS>['queueCounts'][number];
type Item = ResultOf<typeof ITEMS>['queueItems'][number];
type OwnItem = ResultOf<typeof OWN>['ownQueueItems'][number];

export function QueuesPage() {
  const words = useWords('queues');
  const asked = useAsked({ query: COUNTS, variables: {} });
  return (
    <>
      <PageHead title={words.title} />
      <Loaded asked={asked} waiting="h-64">
        {({ queueCounts }) => <Queues counts={queueCounts} changed={asked.again} />}
      </Loaded>
    </>
  );
}

function Queues({ counts, changed }: { counts: readonly Count[]; changed: () => void }) {
  const words = useWords('queues');
  const { kind: wanted } = useSearch({ from: '/inside/queues' });
  const navigate = useNavigate();
  // Who has done the last one of a queue stays there, and is not led into another.
  const [first] = useState(() => queueToShow(counts, undefined));
  const chosen = wanted === undefined ? first : queueToShow(counts, wanted);
  const choose = (kind: QueueChoice) => void navigate({ to: '.', search: { kind }, replace: true });
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="sr-only">{words.choose}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-2">
          {counts.map((one) => (
            <Choice key={one.kind} of={one} isChosen={one.kind === chosen} choose={() => choose(one.kind)} />
          ))}
          <OwnChoice isChosen={chosen === 'OWN'} choose={() => choose('OWN')} />
        </div>
      </fieldset>
      {chosen === null ? (
        <Notice>{words.nothingAnywhere}</Notice>
      ) : chosen === 'OWN' ? (
        <Own changed={changed} />
      ) : (
        <Queue key={chosen} kind={chosen} changed={changed} />
      )}
    </div>
  );
}

const choiceClass = (isChosen: boolean) =>
  `grid cursor-pointer gap-0.5 content-start rounded-sm border px-2.5 py-2 text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-key ${
    isChosen ? 'border-key bg-key-soft shadow-[inset_0_0_0_1px_var(--color-key)]' : 'border-line bg-white'
  }`;

type ChoiceProps = { of: Count; isChosen: boolean; choose: () => void };

function Choice({ of: { kind, waiting, overdue }, isChosen, choose }: ChoiceProps) {
  const words = useWords('queues');
  return (
    <label className={choiceClass(isChosen)}>
      <input type="radio" name="queue" className="sr-only" checked={isChosen} onChange={choose} />
      <span className={isChosen ? 'font-semibold text-key-deep' : ''}>{words.kinds[kind]}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className={`tabular text-lg ${waiting === 0 ? 'text-ink-soft' : ''}`}>
          {words.waiting(waiting)}
        </span>
        {overdue > 0 ? <span className="font-semibold text-danger">{words.overdue(overdue)}</span> : null}
      </span>
    </label>
  );
}

function OwnChoice({ isChosen, choose }: { isChosen: boolean; choose: () => void }) {
  const words = useWords('queues');
  return (
    <label className={choiceClass(isChosen)}>
      <input type="radio" name="queue" className="sr-only" checked={isChosen} onChange={choose} />
      <span className={isChosen ? 'font-semibold text-key-deep' : ''}>{words.own}</span>
    </label>
  );
}

/** What whoever looks has taken, of all queues. */
function Own({ changed }: { changed: () => void }) {
  const words = useWords('queues');
  const [opened, setOpened] = useState<OwnItem | null>(null);
  const asked = useAsked({ query: OWN, variables: {}, requestPolicy: 'cache-and-network' });
  const again = () => {
    asked.again();
    changed();
  };
  return (
    <>
      <Loaded asked={asked} waiting="h-64">
        {({ ownQueueItems: items }) => (
          <Items
            caption={words.own}
            items={items}
            kindOf={(item) => words.kinds[(item as OwnItem).kind]}
            open={(id) => setOpened(items.find((item) => item.id === id) ?? null)}
          />
        )}
      </Loaded>
      {opened ? (
        <QueueDialog kind={opened.kind} id={opened.id} onClose={() => setOpened(null)} changed={again} />
      ) : null}
    </>
  );
}

function Queue({ kind, changed }: { kind: QueueKind; changed: () => void }) {
  const words = useWords('queues');
  const [skip, setSkip] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const asked = useAsked({ query: ITEMS, variables: { kind, skip } });
  const again = () => {
    asked.again();
    changed();
  };
  return (
    <>
      <Loaded asked={asked} waiting="h-64">
        {({ queueItems }) => (
          <div className="grid gap-3">
            <Items caption={words.kinds[kind]} items={queueItems} open={setOpened} />
            <PageButtons skip={skip} page={A_PAGE} came={queueItems.length} skipTo={setSkip} />
          </div>
        )}
      </Loaded>
      {opened ? (
        <QueueDialog kind={kind} id={opened} onClose={() => setOpened(null)} changed={again} />
      ) : null}
    </>
  );
}

type ItemsProps = {
  caption: string;
  items: readonly Item[];
  open: (id: string) => void;
  /** In which queue an item is, where they are of several. */
  kindOf?: (item: Item) => string;
};

function Items({ caption, items, open, kindOf }: ItemsProps) {
  const words = useWords('queues');
  const format = useFormat();
  const { columns: heads } = words;
  const isUsed = (has: (item: Item) => unknown) => items.some((item) => has(item) !== null);
  const hasMembers = isUsed(({ memberId }) => memberId);
  const hasAmounts = isUsed(({ points, yen }) => points ?? yen);
  return (
    <DataTable
      caption={caption}
      rows={items}
      rowId={({ id }) => id}
      open={({ id }) => open(id)}
      empty={words.none}
      columns={[
        {
          id: 'came',
          header: heads.came,
          // What is overdue may be of another year.
          cell: ({ cameAt, isOverdue }) => (
            <span className="whitespace-nowrap">
              {isOverdue ? format.moment(cameAt) : format.momentOfYear(cameAt)}
            </span>
          ),
        },
        {
          id: 'due',
          header: heads.due,
          cell: ({ dueOn, isOverdue }) => (
            <span className={isOverdue ? 'font-semibold text-danger' : ''}>
              {isOverdue ? format.plainDate(dueOn) : format.shortDay(dueOn)}
              {isOverdue ? ` ${words.late}` : ''}
            </span>
          ),
        },
        {
          id: 'what',
          header: heads.what,
          cell: (item) => (
            <span className="wrap-anywhere">
              {words.what[item.what] ?? words.mailOf(item.what)}
              {kindOf ? <span className="block text-xs text-ink-soft">{kindOf(item)}</span> : null}
            </span>
          ),
        },
        ...(isUsed(({ known }) => known)
          ? [
              {
                id: 'known',
                header: heads.known,
                cell: ({ known }: Item) => (
                  <span className={known?.includes('@') ? 'wrap-anywhere' : 'whitespace-nowrap'}>
                    {known}
                  </span>
                ),
              },
            ]
          : []),
        ...(hasMembers
          ? [
              {
                id: 'member',
                header: heads.member,
                cell: ({ memberName, memberId }: Item) => (
                  <>
                    {memberName} <span className="whitespace-nowrap text-ink-soft">{memberId}</span>
                  </>
                ),
              },
            ]
          : []),
        ...(hasAmounts
          ? [
              {
                id: 'amount',
                header: heads.amount,
                align: 'right' as const,
                cell: ({ points, yen }: Item) =>
                  [
                    points === null ? null : format.amount(points, 'sp'),
                    yen === null ? null : format.yen(yen),
                  ]
                    .filter(Boolean)
                    .join(' '),
              },
            ]
          : []),
        {
          id: 'taken',
          header: heads.taken,
          cell: ({ takenByName, isMine }) =>
            isMine ? (
              <span className="font-semibold text-key-deep">{words.mine}</span>
            ) : (
              (takenByName ?? <span className="text-ink-soft">{words.nobody}</span>)
            ),
        },
      ]}
    />
  );
}
