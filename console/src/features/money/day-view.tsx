/** A day of money: what moved, what cards paid and got back, its close, and the month as a table for bookkeeping. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { addDays, addMonths, firstOfMonth, type CalendarDate } from '#domain/kernel/calendar-date.ts';
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
import { Tills } from './tills.tsx';
import { BOOKKEEPING, CLOSE, DAY, type DayOfMoney } from './money-queries.ts';

type Props = { day: CalendarDate; today: string; choose: (day: string) => void };

export function DayOfMoneyView({ day, today, choose }: Props) {
  const words = useWords('money');
  const asked = useAsked({ query: DAY, variables: { day } });
  const from = firstOfMonth(day);
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
        {({ moneyOfDay, tillsOfDay }) => (
          <div className="grid gap-6">
            <Close day={day} isOver={day < today} of={moneyOfDay.close} closed={asked.again} />
            <Moved lines={moneyOfDay.moved} />
            <Cards lines={moneyOfDay.cards} />
            <Tills sums={tillsOfDay} />
          </div>
        )}
      </Loaded>
    </>
  );
}

type CloseProps = { day: CalendarDate; isOver: boolean; of: DayOfMoney['close']; closed: () => void };

function Close({ day, isOver, of, closed }: CloseProps) {
  const { close: words } = useWords('money');
  const format = useFormat();
  const may = useRights();
  const [isAsking, setIsAsking] = useState(false);
  if (of?.isSame === false)
    return <Notice tone="danger">{words.differs(format.momentOfYear(of.closedAt), of.by)}</Notice>;
  if (of) return <Notice tone="info">{words.isClosed(format.momentOfYear(of.closedAt), of.by)}</Notice>;
  if (!isOver) return <p className="text-sm text-ink-soft">{words.notOver}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-sm">{words.open}</p>
      {may('SETTLE_MONEY') ? (
        <SmallButton kind="primary" onClick={() => setIsAsking(true)}>
          {words.act}
        </SmallButton>
      ) : null}
      {isAsking ? <CloseDialog day={day} onClose={() => setIsAsking(false)} done={closed} /> : null}
    </div>
  );
}

type DialogProps = { day: CalendarDate; onClose: () => void; done: () => void };

function CloseDialog({ day, onClose, done }: DialogProps) {
  const { close: words } = useWords('money');
  const format = useFormat();
  const [, close] = useMutation(CLOSE);
  return (
    <AskDialog
      title={words.title(format.date(day))}
      says={{ keep: words.back, act: words.act, busy: words.busy }}
      act={async () => (await close({ day }, handling('all'))).error}
      done={() => {
        showToast(words.done);
        onClose();
        done();
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
  const { columns: heads } = words;
  const amounts = useAmounts<DayOfMoney['moved'][number]>();
  const namesOf: Record<string, Record<string, string>> = {
    WEEK_EXCHANGE: words.weekAccounts,
    COMPANY_BILL: words.billAccounts,
    COMPANY_CREDIT: words.creditAccounts,
  };
  const account = (purpose: string, name: string) => namesOf[purpose]?.[name] ?? words.accounts[name] ?? name;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{words.moved}</h2>
      <DataTable
        caption={words.moved}
        rows={lines}
        rowId={({ purpose, reason, from, to }) => `${purpose} ${reason} ${from} ${to}`}
        empty={words.none}
        columns={[
          { id: 'what', header: heads.what, cell: ({ reason }) => words.reasons[reason] ?? reason },
          { id: 'purpose', header: heads.purpose, cell: ({ purpose }) => words.purposes[purpose] ?? purpose },
          { id: 'from', header: heads.from, cell: ({ purpose, from }) => account(purpose, from) },
          { id: 'to', header: heads.to, cell: ({ purpose, to }) => account(purpose, to) },
          ...amounts,
        ]}
      />
    </section>
  );
}

function Cards({ lines }: Lines<'cards'>) {
  const words = useWords('money');
  const format = useFormat();
  const { columns: heads } = words;
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
          { id: 'what', header: heads.what, cell: ({ what }) => words.cardWhat[what] ?? what },
          { id: 'purpose', header: heads.purpose, cell: ({ purpose }) => words.purposes[purpose] ?? purpose },
          ...amounts,
        ]}
      />
      {lines.length > 0 ? <p className="text-right font-semibold">{words.balance(format.yen(sum))}</p> : null}
    </section>
  );
}

/** How often, and how much. */
function useAmounts<Row extends { times: number; yen: number }>(): readonly Column<Row>[] {
  const { columns: heads, times: say } = useWords('money');
  const format = useFormat();
  return [
    { id: 'times', header: heads.times, align: 'right', width: '7rem', cell: ({ times }) => say(times) },
    { id: 'yen', header: heads.yen, align: 'right', width: '10rem', cell: ({ yen }) => format.yen(yen) },
  ];
}
