/** Points that are soon over, by month and kind of contract; and for whoever may see members, those with the most of them. */
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useClient } from 'urql';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { formatNumber } from '#messages/format.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { paths } from '../../app/paths.ts';
import { useRights } from '../../api/me.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Select } from '../../ui/select.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { TableFile, tableOf } from '../../ui/table-file.tsx';
import { useWords } from '../../words.ts';
import {
  ENDING_MEMBERS,
  ENDING_POINTS,
  ENDING_TABLE,
  type EndingLine,
  type EndingMember,
} from './report-queries.ts';

type Kind = EndingLine['kind'];

export function PointsView() {
  const { points: words, ...all } = useWords('reports');
  const may = useRights();
  const asked = useAsked({ query: ENDING_POINTS, variables: {} });
  const file = tableOf({
    query: ENDING_TABLE,
    variables: {},
    fileName: 'points-ending',
    textOf: ({ endingPointsTable }) => endingPointsTable,
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <TableFile {...file} says={all.write} />
      </div>
      <p className="lines mb-4 max-w-[44rem] text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-96">
        {({ endingPoints }) => (
          <div className="grid gap-6">
            <Lines lines={endingPoints} />
            {may('SEE_MEMBERS') ? <ToCall lines={endingPoints} /> : null}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Lines({ lines }: { lines: readonly EndingLine[] }) {
  const { points: words } = useWords('reports');
  const format = useFormat();
  const { columns: heads } = words;
  const sumOf = (kind: Kind) =>
    lines.filter((one) => one.kind === kind && !one.goesOn).reduce((so, { points }) => so + points, 0);
  const sums = {
    sp: formatNumber(sumOf('SP')),
    fp: formatNumber(sumOf('FP')),
    tvp: formatNumber(sumOf('TVP')),
  };
  return (
    <section className="grid gap-2">
      <p className="font-semibold">{words.sums(sums)}</p>
      <DataTable
        caption={words.title}
        rows={lines}
        rowId={({ month, productName, kind, goesOn }) => [month, productName, kind, goesOn].join(' ')}
        empty={words.none}
        columns={[
          {
            ...{ id: 'month', header: heads.month },
            cell: ({ month }) => (month ? format.month(month) : words.later),
          },
          { id: 'product', header: heads.product, cell: ({ productName }) => productName },
          { id: 'kind', header: heads.kind, cell: ({ kind }) => kind },
          {
            ...{ id: 'becomes', header: heads.becomes },
            cell: ({ goesOn }) => (goesOn ? words.goesOn : words.expires),
          },
          {
            ...{ id: 'points', header: heads.points, align: 'right' },
            sortBy: ({ points }) => points,
            cell: ({ points }) => formatNumber(points),
          },
          {
            ...{ id: 'contracts', header: heads.contracts, align: 'right' },
            sortBy: ({ contracts }) => contracts,
            cell: ({ contracts }) => words.contracts(contracts),
          },
        ]}
      />
    </section>
  );
}

/** What was asked for is read from its heading on; the keys go on to its rows. */
const readFrom = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Names are asked for only when somebody wants to call: whoever looks stands in the audit log. */
function ToCall({ lines }: { lines: readonly EndingLine[] }) {
  const { points: words } = useWords('reports');
  const format = useFormat();
  const [kind, setKind] = useState<Kind>('SP');
  const [month, setMonth] = useState('');
  const [shown, setShown] = useState<{ kind: Kind; month: string } | null>(null);
  const months = [...new Set(lines.flatMap((one) => (one.month && !one.goesOn ? [one.month] : [])))];
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.call.title}</h2>
      <p className="text-sm text-ink-soft">{words.call.lead}</p>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setShown({ kind, month });
        }}
      >
        <Select
          label={words.columns.kind}
          value={kind}
          options={(['SP', 'FP', 'TVP'] as const).map((one) => ({ value: one, text: one }))}
          choose={(to) => setKind(to as Kind)}
        />
        <Select
          label={words.columns.month}
          value={month}
          options={[
            { value: '', text: words.call.allMonths },
            ...months.map((one) => ({ value: one, text: format.month(one) })),
          ]}
          choose={setMonth}
        />
        <SmallButton type="submit" kind="primary">
          {words.call.show}
        </SmallButton>
      </form>
      {shown ? (
        <div key={`${shown.kind} ${shown.month}`} className="grid gap-2">
          <h3 ref={readFrom} tabIndex={-1} className="w-fit font-semibold">
            {shown.kind}・{shown.month ? format.month(shown.month) : words.call.allMonths}
          </h3>
          <Members {...shown} />
        </div>
      ) : null}
    </section>
  );
}

const A_PAGE = 50;

/** Numbers and dates are not broken. */
function Whole({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function Members({ kind, month }: { kind: Kind; month: string }) {
  const { points: words } = useWords('reports');
  const format = useFormat();
  const client = useClient();
  const navigate = useNavigate();
  const variables = { kind, month: month || null };
  const asked = useAsked({ query: ENDING_MEMBERS, variables: { ...variables, after: null } });
  const [more, setMore] = useState<readonly EndingMember[]>([]);
  const [isEnd, setIsEnd] = useState(false);
  const { columns: heads } = words.call;
  const goOn = async (after: string) => {
    const { data, error } = await client.query(ENDING_MEMBERS, { ...variables, after }).toPromise();
    if (error) return tellFailure(error);
    const rows = data?.endingPointsMembers ?? [];
    setMore([...more, ...rows]);
    setIsEnd(rows.length < A_PAGE);
  };
  return (
    <Loaded asked={asked} waiting="h-60">
      {({ endingPointsMembers: first }) => {
        const rows = [...first, ...more];
        const last = rows.at(-1);
        return (
          <div className="grid gap-3">
            <DataTable
              caption={words.call.title}
              rows={rows}
              rowId={({ cursor }) => cursor}
              empty={words.call.none}
              open={({ memberId }) => void navigate({ to: paths.member, params: { memberId } })}
              columns={[
                {
                  ...{ id: 'name', header: heads.name },
                  cell: ({ name, nameKana }) => (
                    <>
                      {name}
                      <span className="block text-xs text-ink-soft">{nameKana}</span>
                    </>
                  ),
                },
                { id: 'number', header: heads.number, cell: ({ memberId }) => <Whole>{memberId}</Whole> },
                {
                  ...{ id: 'tel', header: heads.tel },
                  cell: ({ tel, mobile }) =>
                    [tel, mobile].filter(Boolean).map((one) => (
                      <span key={one} className="block whitespace-nowrap">
                        {one}
                      </span>
                    )),
                },
                {
                  ...{ id: 'contract', header: heads.contract },
                  cell: ({ contractNumber }) => <Whole>{contractNumber}</Whole>,
                },
                {
                  ...{ id: 'points', header: heads.points, align: 'right' },
                  cell: ({ points }) => formatNumber(points),
                },
                { id: 'end', header: heads.end, cell: ({ end }) => <Whole>{format.date(end)}</Whole> },
              ]}
            />
            {last && first.length === A_PAGE && !isEnd ? (
              <div>
                <SmallButton onClick={() => void goOn(last.cursor)}>{words.call.more}</SmallButton>
              </div>
            ) : null}
          </div>
        );
      }}
    </Loaded>
  );
}
