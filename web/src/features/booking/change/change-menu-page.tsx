/** Which changes a booked stay allows, each with the way to it. */
import { Link, useParams } from '@tanstack/react-router';
import { mayBePrepaid } from '#domain/payment/prepayment.ts';
import { handling } from '#web/api/handling.ts';
import { useSettings } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { mostPetsOf } from '../extras-rules.ts';
import { useOfferedExtras } from '../offered-extras.ts';
import type { WholeBooking } from '../stay/booking-fragments.ts';
import { BookingLoaded } from '../stay/booking-loaded.tsx';
import { ChangeFrame } from './change-frame.tsx';
import { prepaymentInfoQuery } from './change-quote.ts';
import { useNothingToPrepay } from './prepayment-page.tsx';
import { stayForExtras } from './extras-of-booking.ts';

const quietly = handling('all');

type Way =
  | typeof paths.extension
  | typeof paths.move
  | typeof paths.guestInformation
  | typeof paths.cancelStay
  | typeof paths.rentalChange
  | typeof paths.parkingChange
  | typeof paths.petChange
  | typeof paths.tvpChange;

type LinkProps = {
  id: string;
  to: Way;
  words: { title: string; text: string };
  /** Why there is no such change for this stay. */
  closed: string | null;
};

function ChangeLink({ id, to, words, closed }: LinkProps) {
  if (closed !== null)
    return (
      <li className="min-h-16 border-b border-line py-4 text-ink-soft last:border-b-0">
        <span className="block text-lg font-semibold">{words.title}</span>
        {closed}
      </li>
    );
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

/** What belongs to a stay beside its room. What the house has none of says so, unless the stay has some of it all the same. */
function ExtrasLinks({ booking, closed }: { booking: WholeBooking; closed: string | null }) {
  const words = useWords('booking/change').menu;
  const { id, parkings, rentalItems, petInfo, canBookParking, canBookRentalItem } = booking;
  const stay = stayForExtras(booking);
  const { data } = useOfferedExtras(stay);
  const hasNone = (had: readonly unknown[], canBook: boolean, list: readonly unknown[] | undefined) =>
    had.length === 0 && (!canBook || list?.length === 0);
  const noRental = hasNone(rentalItems, canBookRentalItem, data?.clientRentalItemList);
  const noParking = hasNone(parkings, canBookParking, data?.clientFacilityParkingList);
  const noPets = hasNone(petInfo, mostPetsOf(stay) > 0, undefined);
  return (
    <>
      <ChangeLink
        id={id}
        to={paths.rentalChange}
        words={words.rental}
        closed={noRental ? words.noRental : closed}
      />
      <ChangeLink
        id={id}
        to={paths.parkingChange}
        words={words.parking}
        closed={noParking ? words.noParking : closed}
      />
      <ChangeLink id={id} to={paths.petChange} words={words.pets} closed={noPets ? words.noPets : closed} />
    </>
  );
}

/** A stay that may be prepaid says so only while something of it is open and its contract has TVP. */
function PrepaymentLink({ booking, closed }: { booking: WholeBooking; closed: string | null }) {
  const words = useWords('booking/change').menu;
  const whyNot = useNothingToPrepay();
  const isPossible = mayBePrepaid(booking.contract?.productType.id);
  const { data } = useAsked({
    query: prepaymentInfoQuery,
    variables: { bookingId: booking.id },
    requestPolicy: 'network-only',
    context: quietly,
    pause: !isPossible,
  });
  const reason = data ? whyNot({ booking, info: data.getMyPrePaymentInfo }) : null;
  return (
    <ChangeLink
      id={booking.id}
      to={paths.tvpChange}
      words={words.prepayment}
      closed={isPossible ? (closed ?? reason) : words.noPrepayment}
    />
  );
}

function Changes({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/change');
  const { id } = booking;
  const closed = booking.pendingChange ? words.pending.closed : null;
  const { menu } = words;
  return (
    <ul>
      <ChangeLink id={id} to={paths.extension} words={menu.extension} closed={closed} />
      <ChangeLink id={id} to={paths.move} words={menu.move} closed={closed} />
      <ChangeLink id={id} to={paths.guestInformation} words={menu.guests} closed={closed} />
      <ExtrasLinks booking={booking} closed={closed} />
      <PrepaymentLink booking={booking} closed={closed} />
      {booking.canCancel ? (
        <ChangeLink id={id} to={paths.cancelStay} words={menu.cancel} closed={closed} />
      ) : null}
    </ul>
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
      {({ booking, again }) => (
        <ChangeFrame of="menu" booking={booking} again={again} title={words.title} lead={words.lead}>
          <Card>
            <Changes booking={booking} />
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
