/** The rights of a weekly contract by year, with what the exchange desk can do with each. */
import type { WeeklyRightState } from '#domain/contract/weekly-right.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useRights } from '../../api/me.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import type { Contract, WeeklyRight } from './contract-queries.ts';
import type { PlainStep } from './weekly-dialogs.tsx';

const TONES: Readonly<Record<WeeklyRightState, BadgeTone>> = {
  ASSIGNED: 'key',
  CONFIRMED: 'success',
  DEPOSITED: 'accent',
  EXCHANGED: 'success',
  REVOKED: 'danger',
  EXPIRED: 'danger',
  USED: 'plain',
};

type Begin = (step: PlainStep | 'EXCHANGE', right: WeeklyRight) => void;

type Props = { contract: Contract; today: string; begin: Begin };

export function WeeklyTable({ contract, today, begin }: Props) {
  const words = useWords('contracts');
  const format = useFormat();
  const may = useRights()('EXCHANGE_WEEKS');
  const { rights: says } = words;
  const { columns: heads } = says;
  return (
    <DataTable
      caption={says.caption(contract.contractNumber)}
      rows={contract.weeklyRights}
      rowId={({ year }) => String(year)}
      empty={says.none}
      columns={[
        {
          id: 'year',
          header: heads.year,
          cell: ({ year }) => <span className="whitespace-nowrap">{says.year(year)}</span>,
        },
        {
          id: 'week',
          header: heads.week,
          cell: ({ startsOn }) => <span className="whitespace-nowrap">{format.date(startsOn)}</span>,
        },
        {
          id: 'state',
          header: heads.state,
          cell: ({ status }) => <Badge tone={TONES[status]}>{says.states[status]}</Badge>,
        },
        { id: 'use', header: heads.use, cell: (right) => <Use of={right} /> },
        {
          id: 'last',
          header: heads.last,
          cell: ({ lastAt, lastBy, lastReason }) =>
            lastAt ? (
              <span className="block min-w-28 text-xs wrap-anywhere text-ink-soft">
                {format.moment(lastAt)} {lastBy}
                <span className="block text-ink">{lastReason}</span>
              </span>
            ) : (
              '—'
            ),
        },
        {
          id: 'acts',
          header: heads.acts,
          cell: (right) => (may ? <Acts of={right} today={today} begin={begin} /> : null),
        },
      ]}
    />
  );
}

/** Until when a deposit is usable, or what it became. */
function Use({ of: { status, usableUntil, exchangeDates, exchangeHouse, feeDueYen } }: { of: WeeklyRight }) {
  const { rights: says } = useWords('contracts');
  const format = useFormat();
  if (status === 'DEPOSITED' || status === 'EXPIRED')
    return usableUntil ? says.until(format.plainDate(usableUntil)) : '—';
  const day = exchangeDates.at(-1);
  if (!day || (status !== 'EXCHANGED' && status !== 'USED')) return '—';
  return (
    <>
      <span className="block wrap-anywhere">{exchangeHouse}</span>
      <span className="block whitespace-nowrap">{format.date(day)}</span>
      {feeDueYen === null ? null : (
        <span className="block text-xs whitespace-nowrap text-ink-soft">
          {says.feeDue(format.yen(feeDueYen))}
        </span>
      )}
    </>
  );
}

function Acts({ of: right, today, begin }: { of: WeeklyRight; today: string; begin: Begin }) {
  const { steps: says } = useWords('contracts');
  const begins = right.status === 'EXCHANGED' ? (right.exchangeDates.at(-1) ?? '') : right.startsOn;
  const may = right.steps.filter(
    (step) => (step !== 'DEPOSIT' || right.depositUntil !== null) && (step !== 'USE' || begins <= today),
  );
  return (
    <span className="flex flex-wrap gap-1">
      {may.map((step) => (
        <SmallButton key={step} onClick={() => begin(step, right)}>
          {says[step].open}
        </SmallButton>
      ))}
      {right.mayTakeBack ? (
        <SmallButton kind="quiet" onClick={() => begin('TAKE_BACK', right)}>
          {says.TAKE_BACK.open}
        </SmallButton>
      ) : null}
    </span>
  );
}
