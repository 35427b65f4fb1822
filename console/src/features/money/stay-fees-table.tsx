/** The list of unpaid stays: whose, where, why and how much, and whether its member was told how to pay; one or several are told from here. */
import { useState, type MouseEvent } from 'react';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useRights } from '../../api/me.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { useWords } from '../../words.ts';
import { GuideDialog } from './guide-dialog.tsx';
import { dayOf } from '../../api/day-of.ts';
import { A_PAGE, STAY_FEES, type StayFee } from './stay-fee-queries.ts';

type Props = {
  newest: readonly StayFee[];
  today: string;
  untold: boolean;
  open: (bookingNumber: string) => void;
  again: () => void;
};

/** Not the row as well, which opens the stay. */
const alone = (event: MouseEvent) => event.stopPropagation();

export function StayFeesTable({ newest, today, untold, open, again }: Props) {
  const { stayFees: words } = useWords('money');
  const { guide } = words;
  const may = useRights()('SETTLE_MONEY');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<readonly StayFee[] | null>(null);
  const { rows, more } = useOlder({
    ...{ query: STAY_FEES, newest, page: A_PAGE },
    afterOf: ({ after }) => after,
    variablesOf: (after) => ({ untold, after, take: A_PAGE }),
    rowsOf: (data) => data.stayFeesDue,
  });
  const columns = useColumns({ today, untold, guide: may ? (stay) => setWanted([stay]) : null });
  // What was paid meanwhile stands in the list no more.
  const some = rows.filter(({ id }) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const chooses: readonly Column<StayFee>[] = [
    {
      ...{ id: 'choose', header: words.columns.choose, width: '2.5rem' },
      cell: ({ id, bookingNumber }) => (
        <input
          type="checkbox"
          aria-label={guide.chooseOf(bookingNumber)}
          className="size-5 accent-key align-middle"
          checked={chosen.has(id)}
          onClick={alone}
          onChange={({ currentTarget: { checked } }) => choose(id, checked)}
        />
      ),
    },
  ];
  return (
    <>
      {may && rows.length > 1 ? (
        <div className="flex flex-wrap items-center gap-3">
          <SmallButton onClick={() => setChosen(new Set(some.length > 0 ? [] : rows.map(({ id }) => id)))}>
            {some.length > 0 ? guide.chooseNone : guide.chooseAll}
          </SmallButton>
          {some.length > 0 ? (
            <SmallButton kind="primary" onClick={() => setWanted(some)}>
              {guide.actSome(some.length)}
            </SmallButton>
          ) : null}
        </div>
      ) : null}
      <DataTable
        caption={words.title}
        rows={rows}
        rowId={({ id }) => id}
        empty={untold ? words.noneUntold : words.none}
        open={({ bookingNumber }) => open(bookingNumber)}
        columns={may && rows.length > 1 ? [...chooses, ...columns] : columns}
      />
      {more ? (
        <div>
          <SmallButton onClick={more}>{words.more}</SmallButton>
        </div>
      ) : null}
      {wanted ? (
        <GuideDialog
          {...{ wanted, today }}
          onClose={() => setWanted(null)}
          done={() => {
            setChosen(new Set());
            again();
          }}
        />
      ) : null}
    </>
  );
}

type Shown = {
  today: string;
  /** Whether it is the list of those who are to be told, which stands in the order of since when they are. */
  untold: boolean;
  /** Null for who may only look. */
  guide: ((stay: StayFee) => void) | null;
};

const Part = ({ children }: { children: string }) => (
  <span className="block text-sm text-ink-soft">{children}</span>
);

function useColumns({ today, untold, guide }: Shown): readonly Column<StayFee>[] {
  const { stayFees: words } = useWords('money');
  const { columns: heads } = words;
  const format = useFormat();
  return [
    {
      id: 'since',
      header: untold ? heads.tellFrom : heads.since,
      cell: ({ since, tellFrom }) => {
        const [from, own] = [
          untold ? (tellFrom ?? since) : since,
          since ? format.plainDate(dayOf(since)) : '—',
        ];
        const day = from ? format.plainDate(dayOf(from)) : '—';
        return (
          <>
            <span className="whitespace-nowrap">{day}</span>
            {day === own ? null : <Part>{words.sinceOf(own)}</Part>}
          </>
        );
      },
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
      cell: ({ end, isNotCheckedIn }) => (
        <span className="grid justify-items-start gap-1">
          <span className="whitespace-nowrap">{words.ends[end]}</span>
          {isNotCheckedIn ? <Badge tone="few">{words.notCheckedIn}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'due',
      header: heads.due,
      align: 'right',
      cell: ({ feeYen, stayYen, dueYen }) => (
        <>
          <strong className="whitespace-nowrap">{format.yen(dueYen)}</strong>
          {feeYen > 0 ? <Part>{words.feeDue(format.yen(feeYen))}</Part> : null}
          {feeYen > 0 && stayYen > 0 ? <Part>{words.stayDue(format.yen(stayYen))}</Part> : null}
        </>
      ),
    },
    {
      id: 'guidance',
      header: heads.guidance,
      cell: (stay) => (
        <span className="grid min-w-28 justify-items-start gap-2">
          <Guided of={stay} today={today} />
          {guide ? (
            <SmallButton
              aria-label={words.guide.actOf(stay.bookingNumber)}
              onClick={(event) => {
                alone(event);
                guide(stay);
              }}
            >
              {words.guide.act}
            </SmallButton>
          ) : null}
        </span>
      ),
    },
  ];
}

/** When the member was told last and by whom, by which day to pay what, and how often in all. */
function Guided({
  of: { guided, guidances, toldYen, isLate, dueYen },
  today,
}: {
  of: StayFee;
  today: string;
}) {
  const { guide: words } = useWords('money').stayFees;
  const format = useFormat();
  const [last] = guidances;
  if (!last) return <Badge tone="danger">{words.none}</Badge>;
  const dayOfYear = (day: string) =>
    day.slice(0, 4) === today.slice(0, 4) ? format.shortDay(day) : format.plainDate(day);
  return (
    <span className="grid justify-items-start gap-1">
      {toldYen === null ? (
        <Badge tone={isLate ? 'danger' : 'success'}>{isLate ? words.isLate : words.badge}</Badge>
      ) : (
        <>
          <Badge tone="danger">{words.changed}</Badge>
          <span className="text-sm font-semibold">
            {words.toldThen(format.yen(toldYen), format.yen(dueYen))}
            {toldYen < dueYen ? null : <span className="block font-normal">{words.grewAgain}</span>}
          </span>
        </>
      )}
      <span className="text-sm">
        <span className="whitespace-nowrap">{dayOfYear(last.on)}</span>{' '}
        <span className="wrap-anywhere">{last.by}</span>
        {last.payBy && toldYen === null ? (
          <span className={`block ${isLate ? 'font-semibold text-danger' : ''}`}>
            {words.payBy(dayOfYear(last.payBy))}
          </span>
        ) : null}
        {guided > 1 ? <span className="block text-ink-soft">{words.times(guided)}</span> : null}
      </span>
    </span>
  );
}
