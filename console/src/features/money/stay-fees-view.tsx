/** Stays of which something is due when nobody comes to the house any more, the longest due first; any that is over or was given up is opened by its number. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useRights } from '../../api/me.ts';
import { barControl } from '../../ui/bar-control.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { TableFile, tableOf } from '../../ui/table-file.tsx';
import { useWords } from '../../words.ts';
import { StayFeeDialog } from './stay-fee-dialog.tsx';
import { A_PAGE, STAY_FEES, STAY_FEES_SUM, STAY_FEES_TABLE, type StayFeesSum } from './stay-fee-queries.ts';
import { StayFeesTable } from './stay-fees-table.tsx';

type Props = {
  today: string;
  /** Whether only those are shown whose members are to be told. */
  untold: boolean;
  show: (untold: boolean) => void;
};

export function StayFeesView({ today, untold, show }: Props) {
  const { stayFees: words } = useWords('money');
  // Asked for before the dialog needs them, so that it does not open twice.
  useWords('deskPayments');
  useWords('stay');
  const may = useRights();
  const [opened, setOpened] = useState<string | null>(null);
  const asked = useAsked({
    query: STAY_FEES,
    variables: { untold, after: null, take: A_PAGE },
    requestPolicy: 'network-only',
  });
  const sum = useAsked({ query: STAY_FEES_SUM, variables: { untold }, requestPolicy: 'network-only' });
  const again = () => {
    asked.again();
    sum.again();
  };
  const file = tableOf({
    query: STAY_FEES_TABLE,
    variables: { untold },
    fileName: `unpaid-stays-${today}`,
    textOf: ({ stayFeesTable }) => stayFeesTable,
  });
  return (
    <div className="grid gap-3">
      <p className="lines max-w-[44rem] text-sm text-ink-soft">
        {words.lead}
        {may('SETTLE_MONEY') ? `\n${words.leadRecord}` : null}
      </p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <OpenByNumber open={setOpened} />
        <span className="flex flex-wrap gap-2">
          <TableFile {...file} says={words.write} />
        </span>
      </div>
      <label className="flex min-h-9 cursor-pointer items-center gap-2 justify-self-start text-sm">
        <input
          type="checkbox"
          className="size-5 accent-key"
          checked={untold}
          onChange={({ currentTarget: { checked } }) => show(checked)}
        />
        {words.untold}
      </label>
      <Loaded asked={sum} waiting="h-6">
        {({ stayFeesSum }) => <Sum of={stayFeesSum} />}
      </Loaded>
      <Loaded asked={asked} waiting="h-60">
        {({ stayFeesDue }) => (
          <StayFeesTable
            key={String(untold)}
            newest={stayFeesDue}
            {...{ today, untold }}
            open={setOpened}
            again={again}
          />
        )}
      </Loaded>
      {opened ? (
        <StayFeeDialog bookingNumber={opened} today={today} onClose={() => setOpened(null)} done={again} />
      ) : null}
    </div>
  );
}

/** Of all that is listed, not of the page. */
function Sum({ of: { count, untold, late, feeYen, stayYen, dueYen } }: { of: StayFeesSum }) {
  const { stayFees: words } = useWords('money');
  const format = useFormat();
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      <strong className="tabular text-base">{words.sum(count, format.yen(dueYen))}</strong>
      {feeYen > 0 && stayYen > 0 ? (
        <span className="tabular">{words.sumParts(format.yen(feeYen), format.yen(stayYen))}</span>
      ) : null}
      {untold > 0 ? (
        <span className="tabular font-semibold text-danger">{words.sumUntold(untold)}</span>
      ) : null}
      {late > 0 ? <span className="tabular font-semibold text-danger">{words.sumLate(late)}</span> : null}
    </p>
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
