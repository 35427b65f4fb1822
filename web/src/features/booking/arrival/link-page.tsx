/** A booking by its link, without a login: where and when, and who comes. */
import { Link, useParams } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { useBookingByLink, type BookingByLink } from './booking-by-link.ts';
import { useLinkCode } from './link-code.ts';
import { LinkFrame } from './link-frame.tsx';
import { PreCheckInCard } from './pre-check-in-card.tsx';
import { StayCard } from './stay-card.tsx';

function GuestsByLink({ guests }: Pick<BookingByLink, 'guests'>) {
  const words = useWords('booking/arrival').byLink;
  return (
    <Card>
      <h2 className="mb-2 text-lg">{words.guests}</h2>
      <ul className="divide-y divide-line">
        {guests.map((guest) => (
          <li key={guest.id} className="flex flex-wrap items-baseline gap-x-3 py-3">
            <span className={`min-w-0 wrap-anywhere ${guest.name ? 'font-semibold' : 'text-ink-soft'}`}>
              {guest.name ?? words.unnamed}
            </span>
            {guest.representative ? <Badge tone="key">{words.representative}</Badge> : null}
            {guest.bedShared ? (
              <Badge>{words.bedShared}</Badge>
            ) : guest.child ? (
              <Badge>{words.child}</Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function LinkPage() {
  const { id } = useParams({ from: '/public/booking/$id' });
  const words = useWords('booking/arrival').byLink;
  const asked = useBookingByLink(id, useLinkCode(paths.bookingByLink.replace('$id', id)));
  return (
    <LinkFrame title={words.title} lead={words.lead} asked={asked}>
      {({ myBookingNonLogin: booking }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <StayCard stay={booking} />
          <PreCheckInCard
            id={id}
            checkInDate={booking.checkInDate}
            preCheckIn={booking.preCheckIn}
            by="link"
          />
          <GuestsByLink guests={booking.guests} />
          <div>
            <Link to={paths.bookingDetail} params={{ id }} className={buttonClass('secondary')}>
              {words.login}
            </Link>
          </div>
        </div>
      )}
    </LinkFrame>
  );
}
