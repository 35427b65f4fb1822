/** What changed the points, newest first, page after page; each line says why, for which stay, and how long they pay. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import type { Movement } from './contract-fields.ts';

type Change = Pick<
  Movement,
  'pointChange' | 'changeReason' | 'bookingId' | 'facilityName' | 'checkInDate' | 'checkOutDate'
>;

/** One change; `when` and `beneath` differ between a contract's points and TVP. */
export function ChangeLine({
  change,
  unit,
  when,
  beneath,
}: {
  change: Change;
  unit: string;
  when: string;
  beneath: ReactNode;
}) {
  const words = useWords('contract').movements;
  const format = useFormat();
  const { pointChange, facilityName, checkInDate, checkOutDate, bookingId } = change;
  const stay =
    facilityName && checkInDate && checkOutDate
      ? words.stay(facilityName, format.stay({ checkInDate, checkOutDate }))
      : null;
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <div className="grid gap-1">
        <p className="tabular text-sm text-ink-soft">{format.moment(when)}</p>
        <p className="font-semibold">{words.reasons[change.changeReason]}</p>
        {stay && bookingId ? (
          <Link
            to={paths.bookingDetail}
            params={{ id: bookingId }}
            className="py-1 text-sm text-key underline-offset-4 [&_span]:underline"
          >
            <Phrases text={stay} />
          </Link>
        ) : null}
      </div>
      <div className="sm:text-right">
        <p className={`tabular text-xl font-semibold ${pointChange > 0 ? 'text-success' : 'text-ink'}`}>
          {pointChange > 0 ? '+' : '−'}
          {format.amount(Math.abs(pointChange), unit)}
        </p>
        <p className="tabular text-sm text-ink-soft">{beneath}</p>
      </div>
    </li>
  );
}

export function MovementList({ movements, unit }: { movements: readonly Movement[]; unit: string }) {
  const words = useWords('contract').movements;
  const format = useFormat();
  return (
    <ul className="divide-y divide-line">
      {movements.map((movement, index) => (
        <ChangeLine
          key={`${movement.changedAt} ${index}`}
          change={movement}
          unit={unit}
          when={movement.changedAt}
          beneath={words.valid(format.plainDate(movement.validFrom), format.plainDate(movement.validThru))}
        />
      ))}
    </ul>
  );
}
