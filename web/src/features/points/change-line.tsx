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
  'pointChange' | 'changeReason' | 'bookingId' | 'facilityName' | 'checkInDate' | 'checkOutDate'
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

export function ChangeLine({ change, unit, when, about, balance }: Props) {
  const words = useWords('points').movements;
  const format = useFormat();
  const { pointChange } = change;
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-1">
        <p className="tabular text-sm text-ink-soft">{format.moment(when)}</p>
        <p className="font-semibold">{words.reasons[change.changeReason]}</p>
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
