/** Checking in before arrival by the link of a booking: of what is kept only names are told, and which fields are filled. */
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { pageHeadingId } from '#web/ui/page-heading.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { ArrivalForm } from './arrival-form.tsx';
import { useBookingByLink, type BookingByLink } from './booking-by-link.ts';
import type { EntryGuest } from './entry.ts';
import { useLinkCode } from './link-code.ts';
import { LinkFrame } from './link-frame.tsx';
import { useSent, useStanding } from './pre-check-in-card.tsx';
import { StayCard } from './stay-card.tsx';

const preCheckInByLink = graphql(`
  mutation PreCheckInMyBookingNonLogin($id: ID!, $code: String!, $arrival: ArrivalInput!) {
    preCheckInMyBookingNonLogin(id: $id, code: $code, arrival: $arrival) {
      id
      checkInDate
      preCheckIn {
        state
        hasRequests
      }
    }
  }
`);

type Sent = ResultOf<typeof preCheckInByLink>['preCheckInMyBookingNonLogin'];

const guestOf = (guest: BookingByLink['guests'][number]): EntryGuest => ({
  ...guest,
  told: { name: guest.name },
});

type EntryProps = { booking: BookingByLink; code: string; onDone: (sent: Sent) => void; round: number };

function Entry({ booking, code, onDone, round }: EntryProps) {
  const { arrivalTime, hasRequests } = booking.preCheckIn;
  return (
    <ArrivalForm
      key={round}
      guests={booking.guests.map(guestOf)}
      pictures={{ 'X-Booking-Id': booking.id, 'X-Booking-Code': code }}
      told={{ arrivalTime, hasRequests, accommodationRequests: null, dietaryRequests: null }}
      send={(arrival, call) => call(preCheckInByLink, { id: booking.id, code, arrival })}
      done={({ preCheckInMyBookingNonLogin }) => onDone(preCheckInMyBookingNonLogin)}
    />
  );
}

export function LinkEntryPage() {
  const { id } = useParams({ from: '/public/booking/$id/pre-check-in' });
  const words = useWords('booking/arrival').preCheckIn;
  const code = useLinkCode(paths.bookingByLink.replace('$id', id));
  const asked = useBookingByLink(id, code);
  const standing = useStanding();
  const saying = useSent();
  const [said, setSaid] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const done = ({ checkInDate, preCheckIn }: Sent) => {
    setSaid(saying({ checkInDate, ...preCheckIn }));
    setRound(round + 1);
    document.getElementById(pageHeadingId)?.focus();
    asked.again();
  };
  return (
    <LinkFrame title={words.title} lead={words.lead} asked={asked}>
      {({ myBookingNonLogin: booking }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <StayCard stay={booking} />
          {said ? (
            <Notice tone="success" role="status">
              {said}
            </Notice>
          ) : (
            <Notice>{standing(booking.preCheckIn, booking.checkInDate)}</Notice>
          )}
          {booking.preCheckIn.stands === 'OPEN' && code ? (
            <Entry booking={booking} code={code} onDone={done} round={round} />
          ) : null}
          <div>
            <Link to={paths.bookingByLink} params={{ id }} className={buttonClass('quiet')}>
              {words.backToLink}
            </Link>
          </div>
        </div>
      )}
    </LinkFrame>
  );
}
