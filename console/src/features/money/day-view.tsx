/** A day of money: what moved, what cards paid and got back, its close, and the month as a table for bookkeeping. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { addDays, addMonths, firstOfMonth, type CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRights } from '../../api/me.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { TableFile, tableOf } from '../../ui/table-file.tsx';
import { useWords } from '../../words.ts';
import { DayChoice } from '../today/day-choice.tsx';
import { ReturnTransfers } from './return-transfers.tsx';
import { Tills } from './tills.tsx';
import { OpenDays } from './open-days.tsx';
import { BOOKKEEPING, CLOSE, DAY, OPEN_DAYS, type DayOfMoney } from './money-queries.ts';

type Props = { day: CalendarDate; today: string; choose: (day: string) => void };

export function DayOfMoneyView({ day, today, choose }: Props) {
  const words = useWords('money');
  const asked = useAsked({ query: DAY, variables: { day } });
  const from = firstOfMonth(day);
  const openDays = useAsked({ query: OPEN_DAYS, variables: { month: from }, requestPolicy: 'network-only' });
  const changed = () => {
    asked.again();
    openDays.again();
  };
  const file = tableOf({
    query: BOOKKEEPING,
    variables: { from, until: addDays(addMonths(from, 1), -1) },
    fileName: `money-${from.slice(0, 7)}`,
    textOf: ({ bookkeepingTable }) => bookkeepingTable,
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <DayChoice day={day} today={today} choose={choose} />
        <TableFile {...file} says={words.writeMonth} />
      </div>
      <Loaded asked={asked} waiting="h-96">
        {({ moneyOfDay, tillsOfDay, returnTransfersOfDay }) => (
          <div className="grid gap-6">
            <Close day={day} isOver={day < today} of={moneyOfDay.close} changed={changed} />
            <Moved lines={moneyOfDay.moved} />
            <Cards lines={moneyOfDay.cards} />
            <Tills sums={tillsOfDay} day={day} />
            <ReturnTransfers of={returnTransfersOfDay} today={today} changed={asked.again} />
          </div>
        )}
      </Loaded>
      <div className="mt-6">
        <OpenDays asked={openDays} day={day} today={today} />
      </div>
    </>
  );
}

type CloseProps = { day: CalendarDate; isOver: boolean; of: DayOfMoney['close']; changed: () => void };

function Close({ day, isOver, of, changed }: CloseProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <CloseState of={of} isOver={isOver} ask={() => setIsAsking(true)} />
      {isAsking ? <CloseDialog day={day} onClose={() => setIsAsking(false)} changed={changed} /> : null}
    </>
  );
}

type StateProps = Pick<CloseProps, 'of' | 'isOver'> & { ask: () => void };

function CloseState({ of, isOver, ask }: StateProps) {
  const { close: words } = useWords('money');
  const format = useFormat();
  const may = useRights();
  if (of?.isSame === false)
    return <Notice tone="danger">{words.differs(format.momentOfYear(of.closedAt), of.by)}</Notice>;
  if (of) return <Notice tone="info">{words.isClosed(format.momentOfYear(of.closedAt), of.by)}</Notice>;
  if (!isOver) return <p className="text-sm text-ink-soft">{words.notOver}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-sm">{words.open}</p>
      {may('SETTLE_MONEY') ? (
        <SmallButton kind="primary" onClick={ask}>
          {words.act}
        </SmallButton>
      ) : null}
    </div>
  );
}

type DialogProps = { day: CalendarDate; onClose: () => void; changed: () => void };

function CloseDialog({ day, onClose, changed }: DialogProps) {
  const { close: words } = useWords('money');
  const format = useFormat();
  const [, close] = useMutation(CLOSE);
  return (
    <AskDialog
      title={words.title(format.date(day))}
      says={{ keep: words.back, act: words.act, busy: words.busy }}
      act={async () => {
        const { error } = await close({ day }, handling('all'));
        // Somebody else was faster: the page behind says so, too.
        if (isRefusedWith(error, 'DAY_CLOSED')) changed();
        return error;
      }}
      done={() => {
        showToast(words.done);
        onClose();
        changed();
      }}
      onClose={onClose}
    >
      <p className="lines">{words.lead}</p>
    </AskDialog>
  );
}

type Lines<Name extends 'moved' | 'cards'> = { lines: DayOfMoney[Name] };

function Moved({ lines }: Lines<'moved'>) {
  const words = useWords('money');
  const { columns: heads, kinds, purposes, reasons, accounts } = words.lines;
  const amounts = useAmounts<DayOfMoney['moved'][number]>();
  const account = (purpose: string, name: string) => accounts[purpose]?.[name] ?? name;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{words.moved}</h2>
      <DataTable
        caption={words.moved}
        rows={lines}
        rowId={({ purpose, what, from, to }) => `${purpose} ${what} ${from} ${to}`}
        empty={words.none}
        columns={[
          { id: 'kind', header: heads.kind, cell: ({ kind }) => said(kinds, kind) },
          {
            ...{ id: 'purpose', header: heads.purpose, width: '7rem' },
            cell: ({ purpose }) => said(purposes, purpose),
          },
          { id: 'what', header: heads.what, cell: ({ what }) => said(reasons, what) },
          { id: 'debit', header: heads.debit, cell: ({ purpose, to }) => account(purpose, to) },
          { id: 'credit', header: heads.credit, cell: ({ purpose, from }) => account(purpose, from) },
          ...amounts,
        ]}
      />
      <SumsByKind lines={lines} />
    </section>
  );
}

/** The words of a key, and the key itself where a newer server has one that this page does not know. */
const said = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key;

/** What the day comes to by kind, as a bookkeeper sums the month's table. */
function SumsByKind({ lines }: Lines<'moved'>) {
  const words = useWords('money');
  const format = useFormat();
  const sums = new Map<string, number>();
  for (const { kind, yen } of lines) sums.set(kind, (sums.get(kind) ?? 0) + yen);
  if (sums.size === 0) return null;
  return (
    <dl aria-label={words.sums} className="flex flex-wrap justify-end gap-x-6 gap-y-1 text-sm">
      {Object.entries(words.lines.kinds).map(([kind, name]) =>
        sums.has(kind) ? (
          <div key={kind} className="flex gap-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular font-semibold">{format.yen(sums.get(kind)!)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Cards({ lines }: Lines<'cards'>) {
  const words = useWords('money');
  const format = useFormat();
  const { columns: heads } = words.lines;
  const amounts = useAmounts<DayOfMoney['cards'][number]>();
  const sum = lines.reduce((so, { what, yen }) => so + (what === 'PAID' ? yen : -yen), 0);
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{words.cards}</h2>
      <DataTable
        caption={words.cards}
        rows={lines}
        rowId={({ what, purpose }) => `${what} ${purpose}`}
        empty={words.none}
        columns={[
          { id: 'purpose', header: heads.purpose, cell: ({ purpose }) => said(words.purposes, purpose) },
          { id: 'what', header: heads.what, cell: ({ what }) => said(words.cardWhat, what) },
          ...amounts,
        ]}
      />
      {lines.length > 0 ? <p className="text-right font-semibold">{words.balance(format.yen(sum))}</p> : null}
    </section>
  );
}

/** How often, and how much. */
function useAmounts<Row extends { times: number; yen: number }>(): readonly Column<Row>[] {
  const { times: say, lines } = useWords('money');
  const { columns: heads } = lines;
  const format = useFormat();
  return [
    { id: 'times', header: heads.times, align: 'right', width: '5rem', cell: ({ times }) => say(times) },
    { id: 'yen', header: heads.yen, align: 'right', width: '10rem', cell: ({ yen }) => format.yen(yen) },
  ];
}
