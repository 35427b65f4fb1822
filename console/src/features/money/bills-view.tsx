/** Monthly bills of companies: what is to be billed up to a month's end, and the bills that were issued, with what was paid of them. */
import { useState } from 'react';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Select } from '../../ui/select.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { useWords } from '../../words.ts';
import { BillDialog } from './bill-dialog.tsx';
import { A_PAGE, BILLS, type CompanyBill } from './bill-queries.ts';
import { BillsToIssue } from './bills-to-issue.tsx';

type Props = { day: CalendarDate; today: string; choose: (day: string) => void };

export function BillsView({ day, today, choose }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  const asked = useAsked({
    query: BILLS,
    variables: { open: isOpen, after: null, take: A_PAGE },
    requestPolicy: 'network-only',
  });
  return (
    <div className="grid gap-8">
      <BillsToIssue day={day} today={today} choose={choose} issued={asked.again} />
      <Issued asked={asked} today={today} isOpen={isOpen} show={setIsOpen} />
    </div>
  );
}

type IssuedProps = {
  asked: ReturnType<typeof useAsked<{ companyBills: CompanyBill[] }, object>>;
  today: string;
  isOpen: boolean;
  show: (isOpen: boolean) => void;
};

function Issued({ asked, today, isOpen, show }: IssuedProps) {
  const words = useWords('bills');
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg">{words.issuedBills}</h2>
        <Select
          label={words.shown.label}
          value={isOpen ? 'open' : 'all'}
          options={[
            { value: 'open', text: words.shown.open },
            { value: 'all', text: words.shown.all },
          ]}
          choose={(value) => show(value === 'open')}
        />
      </div>
      <Loaded asked={asked} waiting="h-60">
        {({ companyBills }) => (
          <BillTable newest={companyBills} isOpen={isOpen} today={today} again={asked.again} />
        )}
      </Loaded>
    </section>
  );
}

type TableProps = { newest: readonly CompanyBill[]; isOpen: boolean; today: string; again: () => void };

function BillTable({ newest, isOpen, today, again }: TableProps) {
  const words = useWords('bills');
  const { heads } = words;
  const format = useFormat();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { rows, more } = useOlder({
    ...{ query: BILLS, newest, page: A_PAGE },
    variablesOf: (after) => ({ open: isOpen, after, take: A_PAGE }),
    rowsOf: (data) => data.companyBills,
  });
  const opened = rows.find(({ id }) => id === openedId);
  const isLate = ({ dueOn, yen, paidYen }: CompanyBill) => yen !== paidYen && dueOn < today;
  return (
    <>
      <DataTable
        caption={words.issuedBills}
        rows={rows}
        rowId={({ id }) => id}
        open={({ id }) => setOpenedId(id)}
        empty={isOpen ? words.none.open : words.none.all}
        columns={[
          {
            id: 'number',
            header: heads.number,
            cell: ({ number, yen }) => (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="tabular whitespace-nowrap">{number}</span>
                {yen < 0 ? <Badge>{words.credit.badge}</Badge> : null}
              </span>
            ),
          },
          { id: 'name', header: heads.name, cell: ({ name }) => name },
          {
            id: 'month',
            header: heads.month,
            cell: ({ month }) => <span className="whitespace-nowrap">{format.month(month.slice(0, 7))}</span>,
          },
          {
            id: 'due',
            header: heads.due,
            cell: (bill) => (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="whitespace-nowrap">{format.plainDate(bill.dueOn)}</span>
                {isLate(bill) ? (
                  <Badge tone="danger">{bill.yen < 0 ? words.credit.late : words.late}</Badge>
                ) : null}
              </span>
            ),
          },
          { id: 'yen', header: heads.yen, align: 'right', cell: ({ yen }) => format.yen(yen) },
          {
            id: 'owed',
            header: heads.owed,
            align: 'right',
            cell: ({ yen, paidYen }) =>
              yen !== paidYen ? (
                <strong>{format.yen(yen - paidYen)}</strong>
              ) : (
                <Badge tone="success">{yen < 0 ? words.credit.paid : words.paid}</Badge>
              ),
          },
        ]}
      />
      {more ? (
        <div>
          <SmallButton onClick={more}>{words.more}</SmallButton>
        </div>
      ) : null}
      {opened ? (
        <BillDialog bill={opened} today={today} onClose={() => setOpenedId(null)} done={again} />
      ) : null}
    </>
  );
}
