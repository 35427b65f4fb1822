/** Checking in before arrival, behind the login: what is kept stands in the form, all but the passport's number. */
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading, pageHeadingId } from '#web/ui/page-heading.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { ArrivalForm } from './arrival-form.tsx';
import { registerFields, type EntryGuest } from './entry.ts';
import { GuestLinks } from './guest-links.tsx';
import { useSent, useStanding } from './pre-check-in-card.tsx';

const arrivalFields = graphql(`
  fragment Arrival on Booking {
    id
    checkInDate
    preCheckIn {
      opensAt
      stands
      state
      lacksPictures
      arrivalTime
      accommodationRequests
      dietaryRequests
    }
    guests {
      id
      name
      kana
      address1
      tel
      email
      occupation
      nationality
      hasPassportNumber
      hasPassportPicture
      passportPhotoUrl
      representative
      child
      bedShared
      noAddressInJapan
      isEntered
      link {
        mailedTo
        madeAt
      }
    }
  }
`);
const arrivalQuery = graphql(
  `
    query MyArrival($id: ID!) {
      myBookingV2(id: $id) {
        ...Arrival
      }
      myUserInfo {
        id
        name
      }
    }
  `,
  [arrivalFields],
);
const preCheckIn = graphql(
  `
    mutation PreCheckInMyBooking($bookingId: ID!, $arrival: ArrivalInput!) {
      preCheckInMyBooking(bookingId: $bookingId, arrival: $arrival) {
        ...Arrival
      }
    }
  `,
  [arrivalFields],
);

type Arriving = ResultOf<typeof arrivalQuery>['myBookingV2'];

function guestOf({ hasPassportNumber, link: _link, ...guest }: Arriving['guests'][number]): EntryGuest {
  const { name, kana, address1, tel, email, occupation, nationality } = guest;
  const told = { name, kana, address1, tel, email, occupation, nationality };
  const known = { ...told, passportNumber: hasPassportNumber };
  return { ...guest, told, filled: registerFields.filter((field) => Boolean(known[field])) };
}

/** The cookie of the session goes along by itself. */
const bySession = {};

type BodyProps = {
  booking: Arriving;
  /** The name of who reads it. */
  reader: string;
  said: string | null;
  round: number;
  onDone: (booking: Arriving) => void;
};

function Body({ booking, reader, said, round, onDone }: BodyProps) {
  const standing = useStanding();
  const guests = booking.guests.map(guestOf);
  const { stands, lacksPictures: _lacks, ...told } = booking.preCheckIn;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {said ? (
        <Notice tone="success" role="status">
          {said}
        </Notice>
      ) : (
        <Notice>{standing(booking.preCheckIn, booking.checkInDate)}</Notice>
      )}
      {stands === 'OPEN' ? <GuestLinks booking={booking} entries={guests} reader={reader} /> : null}
      {stands === 'OPEN' ? (
        <ArrivalForm
          key={round}
          guests={guests}
          told={{ ...told, hasRequests: false }}
          pictures={bySession}
          send={(arrival, call) => call(preCheckIn, { bookingId: booking.id, arrival })}
          done={({ preCheckInMyBooking }) => onDone(preCheckInMyBooking)}
        />
      ) : null}
    </div>
  );
}

export function PreCheckInPage() {
  const { id } = useParams({ from: '/member/home/booking/reservation-details/$id/pre-check-in-info' });
  const words = useWords('booking/arrival').preCheckIn;
  const asked = useAsked({ query: arrivalQuery, variables: { id }, requestPolicy: 'cache-and-network' });
  const [said, setSaid] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const saying = useSent();
  const done = ({ checkInDate, preCheckIn: { state, ...requests } }: Arriving) => {
    const hasRequests = Boolean(requests.accommodationRequests ?? requests.dietaryRequests);
    setSaid(saying({ checkInDate, state, hasRequests }));
    setRound(round + 1);
    document.getElementById(pageHeadingId)?.focus();
    asked.again();
  };
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Loaded asked={asked} waiting="h-96">
        {({ myBookingV2, myUserInfo }) => (
          <Body booking={myBookingV2} reader={myUserInfo.name} said={said} round={round} onDone={done} />
        )}
      </Loaded>
      <div className="mt-8">
        <Link to={paths.bookingDetail} params={{ id }} className={buttonClass('quiet')}>
          {words.back}
        </Link>
      </div>
    </div>
  );
}
