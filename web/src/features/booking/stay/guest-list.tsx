/** The guests of a booking with what was entered of them. */
import { normalizeKana } from '#domain/kernel/typed-text.ts';
import { useWords } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Parts } from '#web/ui/parts.tsx';
import type { WholeBooking } from './booking-fragments.ts';

type BookedGuest = WholeBooking['guests'][number];

/** Address and ways to reach the guest, then what else the register asks: lines of parts. Of a passport number it is said that one is kept. */
function useDetails(): (guest: BookedGuest) => readonly (readonly string[])[] {
  const words = useWords('booking/stay').guest;
  return (guest) =>
    [
      [guest.address1, guest.tel, guest.email],
      [guest.sex ? words.sexes[guest.sex] : null, guest.occupation],
      [
        guest.nationality ? `${words.nationality} ${guest.nationality}` : null,
        guest.hasPassportNumber ? words.passportKept : null,
      ],
    ]
      .map((parts) => parts.filter((part): part is string => part !== null && part !== ''))
      .filter((parts) => parts.length > 0);
}

export function GuestList({ booking }: { booking: Pick<WholeBooking, 'guests'> }) {
  const words = useWords('booking/stay');
  const detailsOf = useDetails();
  return (
    <ul className="divide-y divide-line">
      {booking.guests.map((guest) => (
        <li key={guest.id} className="py-3 print:py-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className={`min-w-0 wrap-anywhere ${guest.name ? 'font-semibold' : 'text-ink-soft'}`}>
              {guest.name ?? words.guest.later}
            </span>
            <span className="min-w-0 text-sm text-ink-soft wrap-anywhere">
              {guest.kana === null ? null : normalizeKana(guest.kana)}
            </span>
            {guest.age === null ? null : (
              <span className="text-sm text-ink-soft">{words.age(guest.age)}</span>
            )}
            {guest.representative ? <Badge tone="key">{words.representative}</Badge> : null}
            {guest.bedShared ? (
              <Badge>{words.bedShared}</Badge>
            ) : guest.child ? (
              <Badge>{words.child}</Badge>
            ) : null}
          </p>
          {detailsOf(guest).map((parts) => (
            <Parts key={parts.join()} parts={parts} />
          ))}
        </li>
      ))}
    </ul>
  );
}
