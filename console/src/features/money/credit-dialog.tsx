/** Issuing a credit note: what is paid back to a company, beside what it still owes on its bills. */
import { useMutation } from 'urql';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { useWords } from '../../words.ts';
import { A_PAGE, ISSUE_CREDIT, OPEN_BILLS, type CompanyToBill } from './bill-queries.ts';

type Props = { of: CompanyToBill; month: CalendarDate; onClose: () => void; done: () => void };

/** What a company's bill would be below nothing is paid back to it, instead of waiting for the next. */
export function CreditDialog({ of: { memberId, name, yen }, month, onClose, done }: Props) {
  const { credit: words, ...common } = useWords('bills');
  const format = useFormat();
  const [, issue] = useMutation(ISSUE_CREDIT);
  return (
    <AskDialog
      title={words.ask(name)}
      says={{ keep: common.back, act: words.act, busy: common.busy }}
      act={async () => (await issue({ memberId, month }, handling('all'))).error}
      done={() => {
        showToast(words.issued);
        onClose();
        done();
      }}
      onClose={onClose}
    >
      <p className="lines">{words.askLead(format.month(month.slice(0, 7)))}</p>
      <StillOwed memberId={memberId} />
      <p className="mt-3 text-right font-semibold">{words.sum(format.yen(0 - yen))}</p>
    </AskDialog>
  );
}

/** Bills of the company that are not paid: the money goes out although they are open, since nothing is set off by itself. */
function StillOwed({ memberId }: { memberId: string }) {
  const { stillOwed: words } = useWords('bills').credit;
  const format = useFormat();
  const asked = useAsked({
    query: OPEN_BILLS,
    variables: { memberId, take: A_PAGE },
    requestPolicy: 'network-only',
  });
  return (
    <Loaded asked={asked} waiting="h-16">
      {({ openBillsOfCompany }) => {
        const owed = openBillsOfCompany.filter(({ yen, paidYen }) => yen > paidYen);
        if (owed.length === 0) return null;
        return (
          <div className="mt-3">
            <Notice tone="info">
              <p className="lines">{words.lead}</p>
              <ul className="mt-2 grid gap-1">
                {owed.map(({ id, number, dueOn, yen, paidYen }) => (
                  <li key={id} className="flex flex-wrap justify-between gap-x-4">
                    <span>{words.bill(number, format.plainDate(dueOn))}</span>
                    <strong className="tabular ms-auto">{words.due(format.yen(yen - paidYen))}</strong>
                  </li>
                ))}
              </ul>
            </Notice>
          </div>
        );
      }}
    </Loaded>
  );
}
