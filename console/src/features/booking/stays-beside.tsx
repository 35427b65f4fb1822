/** What the member has booked on these nights already, so that nothing is held twice by mistake. */
import { Link } from '@tanstack/react-router';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { paths } from '../../app/paths.ts';
import { useWords } from '../../words.ts';
import type { StayBeside } from './booking-queries.ts';

export function StaysBeside({ of: stays }: { of: readonly StayBeside[] }) {
  const words = useWords('booking');
  const format = useFormat();
  if (stays.length === 0) return null;
  return (
    <Notice tone="warning" title={words.beside}>
      <ul className="grid gap-1">
        {stays.map((stay) => (
          <li key={stay.bookingNumber} className="flex flex-wrap gap-x-4">
            <Link
              to={paths.stay}
              params={{ bookingNumber: stay.bookingNumber }}
              className="text-key underline underline-offset-4"
            >
              {stay.bookingNumber}
            </Link>
            <span className="break-keep wrap-break-word">{stay.houseName}</span>
            <span className="tabular break-keep">{format.stay(stay)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
