/** Stays of which something is due when nobody comes to the house any more, the longest due first; any that is over or was given up is opened by its number. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { barControl } from '../../ui/bar-control.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { useWords } from '../../words.ts';
import { StayFeeDialog } from './stay-fee-dialog.tsx';
import { A_PAGE, dayOf, STAY_FEES, type StayFee } from './stay-fee-queries.ts';

export function StayFeesView() {
  const { stayFees: words } = useWords('money');
  // Asked for before the dialog needs them, so that it does not open twice.
  useWords('deskPayments');
  useWords('stay');
  const [opened, setOpened] = useState<string | null>(null);
  const asked = useAsked({
    query: STAY_FEES,
    variables: { after: null, take: A_PAGE },
    requestPolicy: 'network-only',
  });
  return (
    <div className="grid gap-3">
      <p className="lines max-w-[44rem] text-sm text-ink-soft">{words.lead}</p>
      <OpenByNumber open={setOpened} />
      <Loaded asked={asked} waiting="h-60">
        {({ stayFeesDue }) => <Table newest={stayFeesDue} open={setOpened} />}
      </Loaded>
      {opened ? (
        <StayFeeDialog bookingNumber={opened} onClose={() => setOpened(null)} done={asked.again} />
      ) : null}
    </div>
  );
}

/** What was paid stands in no list, and is taken back from here. */
function OpenByNumber({ open }: { open: (bookingNumber: string) => void }) {
  const { stayFees: words } = useWords('money');
  const [number, setNumber] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = number.normalize('NFKC').trim().toUpperCase();
        if (wanted) open(wanted);
      }}
    >
      <label className="grid gap-1 text-sm">
        {words.number}
        <input
          maxLength={40}
          className={`${barControl} w-44`}
          value={number}
          onChange={({ currentTarget: { value } }) => setNumber(value)}
        />
      </label>
      <SmallButton type="submit">{words.open}</SmallButton>
    </form>
  );
}

type TableProps = { newest: readonly StayFee[]; open: (bookingNumber: string) => void };

function Table({ newest, open }: TableProps) {
  const { stayFees: words } = useWords('money');
  const { columns: heads } = words;
  const format = useFormat();
  const yenIfAny = (yen: number) => (yen > 0 ? format.yen(yen) : '—');
  const { rows, more } = useOlder({
    ...{ query: STAY_FEES, newest, page: A_PAGE },
    variablesOf: (after) => ({ after, take: A_PAGE }),
    rowsOf: (data) => data.stayFeesDue,
  });
  return (
    <>
      <DataTable
        caption={words.title}
        rows={rows}
        rowId={({ id }) => id}
        empty={words.none}
        open={({ bookingNumber }) => open(bookingNumber)}
        columns={[
          {
            id: 'since',
            header: heads.since,
            cell: ({ since }) => (
              <span className="whitespace-nowrap">{since ? format.plainDate(dayOf(since)) : '—'}</span>
            ),
          },
          {
            id: 'member',
            header: heads.member,
            cell: ({ name, memberId }) => (
              <>
                <span className="wrap-anywhere">{name}</span>{' '}
                <span className="tabular whitespace-nowrap text-ink-soft">{memberId}</span>
              </>
            ),
          },
          {
            id: 'stay',
            header: heads.stay,
            cell: (stay) => (
              <>
                <span className="tabular whitespace-nowrap">{stay.bookingNumber}</span>
                <span className="block text-sm text-ink-soft">{stay.houseName}</span>
                <span className="block text-sm text-ink-soft">{format.stay(stay)}</span>
              </>
            ),
          },
          {
            id: 'end',
            header: heads.end,
            cell: ({ end }) => <span className="break-keep">{words.ends[end]}</span>,
          },
          {
            id: 'fee',
            header: heads.fee,
            align: 'right',
            cell: ({ feeYen }) => <span className="whitespace-nowrap">{yenIfAny(feeYen)}</span>,
          },
          {
            id: 'itself',
            header: heads.itself,
            align: 'right',
            cell: ({ stayYen }) => <span className="whitespace-nowrap">{yenIfAny(stayYen)}</span>,
          },
          {
            id: 'due',
            header: heads.due,
            align: 'right',
            cell: ({ dueYen }) => <strong className="whitespace-nowrap">{format.yen(dueYen)}</strong>,
          },
        ]}
      />
      {more ? (
        <div>
          <SmallButton onClick={more}>{words.more}</SmallButton>
        </div>
      ) : null}
    </>
  );
}
