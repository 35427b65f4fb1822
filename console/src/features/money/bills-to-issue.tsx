/** Companies for whose stays something is to be billed; a bill is issued for one of them, or for all, one after another. */
import { useState, type MouseEvent } from 'react';
import { useMutation } from 'urql';
import type { CombinedError } from 'urql';
import { firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { useRights } from '../../api/me.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MonthChoice } from '../../ui/month-choice.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { useWords } from '../../words.ts';
import { StaysToBillDialog } from './stays-to-bill-dialog.tsx';
import { A_PAGE, ISSUE, TO_BILL, type CompanyToBill } from './bill-queries.ts';
import { CreditDialog } from './credit-dialog.tsx';

type Props = { day: CalendarDate; today: string; choose: (day: string) => void; issued: () => void };

export function BillsToIssue({ day, today, choose, issued }: Props) {
  const words = useWords('bills');
  const month = firstOfMonth(day);
  const asked = useAsked({
    query: TO_BILL,
    variables: { month, after: null, take: A_PAGE },
    requestPolicy: 'network-only',
  });
  const done = () => {
    asked.again();
    issued();
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.toIssue}</h2>
      <MonthChoice label={words.month} month={month} choose={choose} />
      <p className="lines max-w-[44rem] text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-40">
        {({ companiesToBill }) => (
          <Companies
            key={month}
            newest={companiesToBill}
            month={month}
            isOver={month.slice(0, 7) < today.slice(0, 7)}
            done={done}
          />
        )}
      </Loaded>
    </section>
  );
}

/** Not the row as well, which opens what its bill will say. */
const alone = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation();
  act();
};

type CompaniesProps = {
  newest: readonly CompanyToBill[];
  month: CalendarDate;
  isOver: boolean;
  done: () => void;
};

function Companies({ newest, month, isOver, done }: CompaniesProps) {
  const words = useWords('bills');
  const { columns: heads } = words;
  const format = useFormat();
  const may = useRights()('SETTLE_MONEY') && isOver;
  const [wanted, setWanted] = useState<readonly CompanyToBill[] | null>(null);
  const [read, setRead] = useState<CompanyToBill | null>(null);
  const [credit, setCredit] = useState<CompanyToBill | null>(null);
  const { rows, more } = useOlder({
    ...{ query: TO_BILL, newest, page: A_PAGE },
    variablesOf: (after) => ({ month, after, take: A_PAGE }),
    rowsOf: (data) => data.companiesToBill,
  });
  const billed = rows.filter(({ yen }) => yen > 0);
  return (
    <>
      {isOver || rows.length === 0 ? null : <p className="text-sm font-semibold">{words.notOver}</p>}
      <DataTable
        caption={words.toIssue}
        rows={rows}
        rowId={({ id }) => id}
        open={setRead}
        empty={words.noneToIssue}
        columns={[
          {
            id: 'member',
            header: heads.member,
            cell: ({ memberId }) => <span className="tabular">{memberId}</span>,
          },
          { id: 'name', header: heads.name, cell: ({ name }) => name },
          { id: 'stays', header: heads.stays, align: 'right', cell: ({ stays }) => words.stays(stays) },
          { id: 'yen', header: heads.yen, align: 'right', cell: ({ yen }) => format.yen(yen) },
          ...(may
            ? [
                {
                  id: 'act',
                  header: heads.act,
                  cell: (row: CompanyToBill) =>
                    row.yen > 0 ? (
                      <SmallButton
                        aria-label={words.issueOf(row.name)}
                        onClick={alone(() => setWanted([row]))}
                      >
                        {words.issue}
                      </SmallButton>
                    ) : (
                      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                        <span className="text-xs text-ink-soft">{words.carried}</span>
                        <SmallButton
                          kind="quiet"
                          aria-label={words.credit.issueOf(row.name)}
                          onClick={alone(() => setCredit(row))}
                        >
                          {words.credit.issue}
                        </SmallButton>
                      </span>
                    ),
                },
              ]
            : []),
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {more ? <SmallButton onClick={more}>{words.more}</SmallButton> : null}
        {may && billed.length > 1 ? (
          <SmallButton onClick={() => setWanted(billed)}>{words.issueAll(billed.length)}</SmallButton>
        ) : null}
      </div>
      {wanted ? (
        <IssueDialog wanted={wanted} month={month} onClose={() => setWanted(null)} done={done} />
      ) : null}
      {read ? <StaysToBillDialog of={read} month={month} onClose={() => setRead(null)} /> : null}
      {credit ? <CreditDialog of={credit} month={month} onClose={() => setCredit(null)} done={done} /> : null}
    </>
  );
}

type IssueProps = {
  wanted: readonly CompanyToBill[];
  month: CalendarDate;
  onClose: () => void;
  done: () => void;
};

function IssueDialog({ wanted, month, onClose, done }: IssueProps) {
  const words = useWords('bills');
  const format = useFormat();
  const [, issue] = useMutation(ISSUE);
  const [at, setAt] = useState(0);
  const [only] = wanted;
  const act = async (): Promise<CombinedError | undefined> => {
    // One after another, from where it stopped: each is a bill of its own.
    for (let nth = at; nth < wanted.length; nth += 1) {
      setAt(nth);
      const { error } = await issue({ memberId: wanted[nth]!.memberId, month });
      if (error) return error;
    }
    return undefined;
  };
  const close = () => {
    onClose();
    done();
  };
  return (
    <AskDialog
      title={wanted.length === 1 ? words.askOne(only!.name) : words.askAll(wanted.length)}
      says={{
        keep: words.back,
        act: words.issue,
        busy: wanted.length === 1 ? words.busy : words.busyAt(at + 1, wanted.length),
      }}
      act={act}
      done={() => {
        showToast(words.issued(wanted.length));
        close();
      }}
      onClose={close}
    >
      <p className="lines">{words.askLead(format.month(month.slice(0, 7)))}</p>
      <p className="mt-3 text-right font-semibold">
        {words.sum(format.yen(wanted.reduce((sum, { yen }) => sum + yen, 0)))}
      </p>
    </AskDialog>
  );
}
