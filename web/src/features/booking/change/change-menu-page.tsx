/** Which changes a booked stay allows, each with the way to it. */
import { Link, useParams } from '@tanstack/react-router';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { mostPetsOf } from '../extras-rules.ts';
import { BookingLoaded } from '../stay/booking-loaded.tsx';
import { ChangeFrame } from './change-frame.tsx';
import { stayForExtras } from './extras-of-booking.ts';

type Way =
  | typeof paths.extension
  | typeof paths.move
  | typeof paths.guestInformation
  | typeof paths.cancelStay
  | typeof paths.rentalChange
  | typeof paths.parkingChange
  | typeof paths.petChange;

function ChangeLink({ id, to, words }: { id: string; to: Way; words: { title: string; text: string } }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={to}
        params={{ id }}
        className="flex min-h-16 items-center justify-between gap-4 py-4 hover:bg-key-soft"
      >
        <span>
          <span className="block text-lg font-semibold text-key">{words.title}</span>
          <span className="block text-ink-soft">{words.text}</span>
        </span>
        <Icon name="right" size={24} />
      </Link>
    </li>
  );
}

export function ChangeMenuPage() {
  const { id } = useParams({
    from: '/member/home/booking/reservation-details/$id/reservation-change/change',
  });
  const words = useWords('booking/change').menu;
  const { callCenterPhone } = useSettings();
  return (
    <BookingLoaded id={id} title={words.title}>
      {({ booking }) => (
        <ChangeFrame booking={booking} title={words.title} lead={words.lead}>
          <Card>
            <ul>
              <ChangeLink id={id} to={paths.extension} words={words.extension} />
              <ChangeLink id={id} to={paths.move} words={words.move} />
              <ChangeLink id={id} to={paths.guestInformation} words={words.guests} />
              {booking.canBookRentalItem ? (
                <ChangeLink id={id} to={paths.rentalChange} words={words.rental} />
              ) : null}
              {booking.canBookParking ? (
                <ChangeLink id={id} to={paths.parkingChange} words={words.parking} />
              ) : null}
              {mostPetsOf(stayForExtras(booking)) > 0 ? (
                <ChangeLink id={id} to={paths.petChange} words={words.pets} />
              ) : null}
              {booking.canCancel ? <ChangeLink id={id} to={paths.cancelStay} words={words.cancel} /> : null}
            </ul>
          </Card>
          <p className="lines text-ink-soft">
            {words.until}
            <br />
            <KeptTogether text={words.others(callCenterPhone)} part={callCenterPhone} />
          </p>
        </ChangeFrame>
      )}
    </BookingLoaded>
  );
}
