/** One booking in a list: picture, place, dates, guests; the card leads to its detail, and of one that is over to the same once more. */
import { Link } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/photo.tsx';
import { AgainFooter } from './again-link.tsx';
import type { ListedBooking } from './booking-fragments.ts';
import { feesKept, guestCounts } from '../booking-state.ts';
import { StateBadge } from './state-badge.tsx';

/** A stay to which nobody came says at once what that cost, and of a fee that was waived that there is none. */
function NoShowFee({ booking }: { booking: ListedBooking }) {
  const { price: words, cancel } = useWords('booking/stay');
  const format = useFormat();
  const { points, yen } = feesKept(booking);
  const fee = [...(points > 0 ? [format.amount(points, 'sp')] : []), ...(yen > 0 ? [format.yen(yen)] : [])];
  return (
    <p className="tabular text-sm text-ink-soft">
      {words.penalties} {fee.length > 0 ? fee.join(' + ') : cancel.noFee}
    </p>
  );
}

type CardProps = { booking: ListedBooking; reader: string };

/** Every login of a membership sees its stays: one that somebody else than the reader stands for says so. */
export function BookingCard({ booking, reader }: CardProps) {
  const words = useWords('booking/stay');
  const { roomType } = booking.room;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-white shadow-card">
      <Link
        to={paths.bookingDetail}
        params={{ id: booking.id }}
        className="group grid sm:grid-cols-[240px_1fr]"
      >
        <div className="max-sm:max-h-44 max-sm:overflow-hidden sm:[&>div]:aspect-auto sm:[&>div]:h-full">
          <Picture
            src={roomType.facility.mainImageUrl}
            sources={roomType.facility.mainImageSources}
            sizes="(min-width: 40rem) 15rem, 100vw"
          />
        </div>
        <div className="grid gap-1 p-5 sm:p-6">
          <div className="flex flex-wrap items-center gap-2">
            <StateBadge booking={booking} />
            <span className="text-sm text-ink-soft">{booking.bookingTypeName}</span>
          </div>
          <h3 className="text-lg group-hover:text-key">{roomType.facility.name}</h3>
          <p className="tabular">
            <StayText stay={booking} />
          </p>
          <p className="text-sm text-ink-soft">
            {roomType.name}
            <span className="mx-2" aria-hidden>
              /
            </span>
            {words.guestCount(guestCounts(booking.guests))}
          </p>
          {booking.representativeName && booking.representativeName !== reader ? (
            <p className="wrap-anywhere text-sm text-ink-soft">
              {words.representedBy(booking.representativeName)}
            </p>
          ) : null}
          {booking.noShowAt ? <NoShowFee booking={booking} /> : null}
          <p className="mt-1 flex items-center justify-between gap-2 text-sm text-ink-soft">
            <span className="tabular">
              {words.number} {booking.bookingNumber}
            </span>
            <span className="text-key">
              <Icon name="right" size={20} />
            </span>
          </p>
        </div>
      </Link>
      <AgainFooter stay={booking} />
    </div>
  );
}
