/** What the bill of a company will say: stay by stay with its lines, in the order of the paper. */
import { useState } from 'react';
import { useClient } from 'urql';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { tellFailure } from '../../api/tell-failure.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { STAYS_TO_BILL, type CompanyToBill, type StayToBill } from './bill-queries.ts';

type Props = { of: CompanyToBill; month: CalendarDate; onClose: () => void };

export function StaysToBillDialog({ of: { memberId, name, yen }, month, onClose }: Props) {
  const { lines: words, ...common } = useWords('bills');
  const format = useFormat();
  const asked = useAsked({
    query: STAYS_TO_BILL,
    variables: { memberId, month, after: null },
    requestPolicy: 'network-only',
  });
  return (
    <Dialog
      open
      wide
      title={words.title(name)}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <div className="grid gap-6">
        <p className="lines text-sm text-ink-soft">{words.lead(format.month(month.slice(0, 7)))}</p>
        <Loaded asked={asked} waiting="h-60">
          {({ staysToBill }) => <Stays first={staysToBill} of={{ memberId, month }} />}
        </Loaded>
        <p className="text-right font-semibold">{common.sum(format.yen(yen))}</p>
      </div>
    </Dialog>
  );
}

type Page = { readonly stays: readonly StayToBill[]; readonly next: string | null };
type StaysProps = { first: Page; of: { readonly memberId: string; readonly month: CalendarDate } };

function Stays({ first, of }: StaysProps) {
  const words = useWords('bills');
  const client = useClient();
  const [read, setRead] = useState<Page>({ stays: [], next: first.next });
  const more = async (after: string) => {
    const { data, error } = await client
      .query(STAYS_TO_BILL, { ...of, after }, { ...handling('all'), requestPolicy: 'network-only' })
      .toPromise();
    if (error) return tellFailure(error);
    if (data) setRead({ stays: [...read.stays, ...data.staysToBill.stays], next: data.staysToBill.next });
  };
  const { next } = read;
  return (
    <>
      {[...first.stays, ...read.stays].map((stay) => (
        <Stay key={stay.id} of={stay} />
      ))}
      {next === null ? null : (
        <div>
          <SmallButton onClick={() => void more(next)}>{words.more}</SmallButton>
        </div>
      )}
    </>
  );
}

function Stay({ of: stay }: { of: StayToBill }) {
  const { lines: words } = useWords('bills');
  const { columns: heads } = words;
  const format = useFormat();
  return (
    <section className="grid gap-2" aria-label={stay.bookingNumber}>
      <h3 className="text-base">
        {stay.houseName} {format.stay(stay)}
        <span className="block text-sm font-normal text-ink-soft">
          {words.booking} {stay.bookingNumber}
        </span>
        {stay.earlierBills.length > 0 ? (
          <span className="block text-sm font-normal text-ink-soft">
            {words.earlier(format.list(stay.earlierBills))}
          </span>
        ) : null}
      </h3>
      <DataTable
        caption={words.of(stay.bookingNumber)}
        rows={stay.lines}
        rowId={(line) => [line.night, line.subject, line.name, line.rate].join(' ')}
        empty={words.none}
        columns={[
          {
            id: 'night',
            header: heads.night,
            cell: ({ night }) => (
              <span className="whitespace-nowrap">{night ? format.plainDate(night) : ''}</span>
            ),
          },
          {
            id: 'what',
            header: heads.what,
            cell: ({ name, subject }) => (
              <span className="wrap-anywhere">{name ?? words.subjects[subject] ?? subject}</span>
            ),
          },
          { id: 'rate', header: heads.rate, cell: ({ rate }) => (rate ? words.rate(rate) : words.outside) },
          {
            id: 'yen',
            header: heads.yen,
            align: 'right',
            cell: ({ yen }) => <span className="whitespace-nowrap">{format.yen(yen)}</span>,
          },
        ]}
      />
      <p className="text-right text-sm font-semibold">{words.sum(format.yen(stay.yen))}</p>
    </section>
  );
}
