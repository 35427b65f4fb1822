/** One line of a statement: when, why, for which stay and night, how much, and the balance after it. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ResultOf } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import type { movementFields } from './movements.tsx';

type Movement = ResultOf<typeof movementFields>;

type Change = Pick<
  Movement,
  | 'pointChange'
  | 'changeReason'
  | 'fiscalYear'
  | 'bonusName'
  | 'bookingId'
  | 'facilityName'
  | 'checkInDate'
  | 'checkOutDate'
>;

type Props = {
  change: Change;
  unit: string;
  when: string;
  /** What the line concerns beside its stay: a night, the days on which the points pay. */
  about?: ReactNode;
  balance: ReactNode;
};

function StayLink({ change }: { change: Change }) {
  const words = useWords('points').movements;
  const format = useFormat();
  const { facilityName, checkInDate, checkOutDate, bookingId } = change;
  if (!facilityName || !checkInDate || !checkOutDate || !bookingId) return null;
  return (
    <Link
      to={paths.bookingDetail}
      params={{ id: bookingId }}
      className="py-1 text-sm text-key underline-offset-4 [&_span]:underline"
    >
      <Phrases text={words.stay(facilityName, format.stay({ checkInDate, checkOutDate }))} />
    </Link>
  );
}

/** What points were granted for. */
function GrantedFor({ change: { changeReason, fiscalYear, bonusName } }: { change: Change }) {
  const words = useWords('points').movements;
  const format = useFormat();
  if (changeReason !== 'GRANT') return null;
  return (
    <p className="text-sm text-ink-soft">
      {bonusName ? words.grantedAs(bonusName) : words.grantedFor(format.fiscalYear(fiscalYear))}
    </p>
  );
}

export function ChangeLine({ change, unit, when, about, balance }: Props) {
  const words = useWords('points').movements;
  const format = useFormat();
  const { pointChange } = change;
  const reason =
    change.changeReason === 'CARRY_FORWARD' && pointChange > 0 ? 'CARRIED_IN' : change.changeReason;
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-1">
        <p className="tabular text-sm text-ink-soft">{format.moment(when)}</p>
        <p className="font-semibold">{words.reasons[reason]}</p>
        <GrantedFor change={change} />
        <StayLink change={change} />
        {about}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:grid sm:content-start sm:justify-items-end">
        <p className={`tabular text-xl font-semibold ${pointChange > 0 ? 'text-success' : 'text-ink'}`}>
          {pointChange > 0 ? '+' : '−'}
          {format.amount(Math.abs(pointChange), unit)}
        </p>
        <p className="tabular text-sm text-ink-soft">{balance}</p>
      </div>
    </li>
  );
}
