/** The rights of a weekly contract by year, with what the exchange desk can do with each. */
import type { WeeklyRightState } from '#domain/contract/weekly-right.ts';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import type { Contract, WeeklyRight, WeekFee } from './contract-queries.ts';
import { stateOfFee } from './week-fee-dialog.tsx';
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

type Begin = (step: PlainStep | 'EXCHANGE' | 'FEE' | 'BOOK', right: WeeklyRight) => void;

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
          cell: (right) => <Acts of={right} today={today} may={may} begin={begin} />,
        },
      ]}
    />
  );
}

/** Until when a deposit is usable, or what it became. */
function Use({ of: right }: { of: WeeklyRight }) {
  return (
    <>
      <Became of={right} />
      <Booked of={right} />
      {right.fees.map((fee) => (
        <FeeLine key={fee.id} of={fee} />
      ))}
    </>
  );
}

function Became({ of: { status, usableUntil, exchangeDates, exchangeHouse } }: { of: WeeklyRight }) {
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
    </>
  );
}

/** The stay that is booked for its week. */
function Booked({ of: { bookedStay } }: { of: WeeklyRight }) {
  const { booked } = useWords('contracts').rights;
  const opens = useRights()('BOOK_FOR_MEMBERS');
  if (bookedStay === null) return null;
  return (
    <span className="block text-xs">
      {opens ? (
        <Link
          to={paths.stay}
          params={{ bookingNumber: bookedStay }}
          className="text-key underline underline-offset-4"
        >
          {booked(bookedStay)}
        </Link>
      ) : (
        booked(bookedStay)
      )}
    </span>
  );
}

/** Where a fee stands; one that fell away and was paid by nobody is told in its dialog alone. */
function FeeLine({ of: fee }: { of: WeekFee }) {
  const { fees: says } = useWords('contracts').rights;
  const format = useFormat();
  const state = stateOfFee(fee);
  if (state === 'ENDED') return null;
  const said = {
    DUE: () => says.due(format.yen(fee.owedYen)),
    PAID: () => says.paid(format.yen(fee.paidYen)),
    WAIVED: () => says.waived,
    RETURN: () => says.toReturn(format.yen(fee.toReturnYen)),
  }[state]();
  const tone = state === 'DUE' || state === 'RETURN' ? 'font-semibold' : 'text-ink-soft';
  return <span className={`block text-xs whitespace-nowrap ${tone}`}>{said}</span>;
}

/** A week that is settled and not over, and for which nothing is booked. */
const isToBook = ({ status, weekFrom, bookedStay }: WeeklyRight, today: string): boolean =>
  status !== 'USED' && weekFrom !== null && weekFrom >= today && bookedStay === null;

type ActsProps = { of: WeeklyRight; today: string; may: boolean; begin: Begin };

function Acts({ of: right, today, may: mayExchange, begin }: ActsProps) {
  const { steps: says, fee: feeSays, book } = useWords('contracts');
  const books = useRights()('BOOK_FOR_MEMBERS');
  const begins = right.status === 'EXCHANGED' ? (right.exchangeDates.at(-1) ?? '') : right.startsOn;
  const may = (mayExchange ? right.steps : []).filter(
    (step) => (step !== 'DEPOSIT' || right.depositUntil !== null) && (step !== 'USE' || begins <= today),
  );
  return (
    <span className="flex flex-wrap gap-1">
      {may.map((step) => (
        <SmallButton key={step} onClick={() => begin(step, right)}>
          {says[step].open}
        </SmallButton>
      ))}
      {books && isToBook(right, today) ? (
        <SmallButton aria-label={book.openOf(right.year)} onClick={() => begin('BOOK', right)}>
          {book.open}
        </SmallButton>
      ) : null}
      {right.fees.length > 0 ? (
        <SmallButton aria-label={feeSays.openOf(right.year)} onClick={() => begin('FEE', right)}>
          {feeSays.open}
        </SmallButton>
      ) : null}
      {mayExchange && right.mayTakeBack ? (
        <SmallButton kind="quiet" onClick={() => begin('TAKE_BACK', right)}>
          {says.TAKE_BACK.open}
        </SmallButton>
      ) : null}
    </span>
  );
}
