/** The booking confirmation: a sheet to print or to show at the desk; once the stay is over, the stay for its member to confirm. */
import { usePlace } from '../use-place.ts';
import { Link, useParams } from '@tanstack/react-router';
import { serverNow, useSettings } from '#web/api/settings.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { PageHeading, pageHeadingId } from '#web/ui/page-heading.tsx';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { guestCounts } from '../booking-state.ts';
import { ConfirmStay } from '../trip/confirm-stay.tsx';
import { BookedPrice, BookingContent } from './booking-content.tsx';
import { BookingLoaded } from './booking-loaded.tsx';
import type { WholeBooking } from './booking-fragments.ts';
import { GuestList } from './guest-list.tsx';
import { isPaidThere, Papers } from './papers.tsx';

function Sheet({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay');
  const shell = useWords('shell');
  const format = useFormat();
  const { callCenterPhone } = useSettings();
  const { facility } = booking.room.roomType;
  const place = usePlace(facility);
  return (
    <article className="rounded-lg border border-line bg-white p-5 shadow-card sm:p-12 print:border-0 print:p-0 print:text-sm print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-6 border-b-2 border-key pb-6 print:pb-2">
        <div className="flex items-center gap-3">
          <BrandMark size={44} />
          <span className="mincho text-xl text-key-deep">{shell.siteTitle}</span>
        </div>
        <p className="text-sm text-ink-soft">
          {words.confirmation.issued(format.moment(new Date(serverNow()).toISOString()))}
        </p>
      </header>
      <h1
        id={pageHeadingId}
        tabIndex={-1}
        className="mincho mt-8 text-center text-2xl sm:text-3xl print:mt-1 print:text-2xl"
      >
        {words.confirmation.title}
      </h1>
      {booking.representativeName ? (
        <p className="mt-8 text-lg print:mt-2">{words.confirmation.to(booking.representativeName)}</p>
      ) : null}
      {booking.cancelledAt ? (
        <div className="mt-4">
          <Notice tone="warning">
            {booking.noShowAt ? words.confirmation.noShowLead : words.confirmation.cancelledLead}
          </Notice>
        </div>
      ) : (
        <p className="lines mt-4 print:mt-0 print:whitespace-normal">{words.confirmation.lead}</p>
      )}
      <div className="mt-8 rounded-md bg-paper-deep p-5 print:mt-2 print:border print:border-line print:px-3 print:py-2">
        <p className="text-xl font-semibold">{facility.name}</p>
        <p className="text-sm text-ink-soft">{place.line}</p>
        <p className="tabular text-sm text-ink-soft">{place.tel}</p>
        <p className="tabular mt-2 text-lg font-semibold">
          <StayText stay={booking} />
        </p>
      </div>
      {/* On paper the price stands beside what was booked and for whom, so that a common stay has one page. */}
      <div className="mt-6 print:mt-2 print:grid print:grid-cols-2 print:gap-6">
        <div>
          <BookingContent booking={booking} />
          <h2 className="mt-10 mb-1 text-lg print:mt-3 print:mb-0">{words.guests}</h2>
          <GuestList booking={booking} />
        </div>
        <div className="mt-10 print:mt-1">
          <BookedPrice booking={booking} />
        </div>
      </div>
      <footer className="mt-10 border-t border-line pt-4 text-sm text-ink-soft print:mt-2 print:pt-1">
        <KeptTogether text={words.confirmation.help(callCenterPhone)} part={callCenterPhone} />
      </footer>
    </article>
  );
}

/** From the day of departure on there is a stay to confirm where there was one to expect; of older stays the sheet remains. */
function Over({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay');
  const { title } = useWords('booking/trip').confirm;
  const format = useFormat();
  const { roomType } = booking.room;
  return (
    <div className="shell-width py-6">
      <Link to={paths.bookingDetail} params={{ id: booking.id }} className={buttonClass('quiet')}>
        <Icon name="left" size={20} />
        {words.confirmation.back}
      </Link>
      <div className="mt-2">
        <PageHeading>{title}</PageHeading>
      </div>
      <ConfirmStay
        stay={booking}
        facts={
          <Rows
            rows={[
              { term: words.facility, value: roomType.facility.name },
              { term: words.stay, value: <StayText stay={booking} /> },
              { term: words.room, value: roomType.name },
              { term: words.guests, value: words.guestCount(guestCounts(booking.guests)) },
              ...(booking.representativeName
                ? [{ term: words.representative, value: booking.representativeName }]
                : []),
              { term: words.price.totalYen, value: format.yen(booking.prices.totalJpy) },
              { term: words.number, value: booking.bookingNumber },
            ]}
          />
        }
        paidThere={isPaidThere(booking)}
        papers={booking.finalizedInvoices.length > 0 ? <Papers booking={booking} /> : null}
      />
    </div>
  );
}

export function BookingSheetPage() {
  const { id } = useParams({ from: '/member/home/booking/confirmation/$id' });
  const words = useWords('booking/stay').confirmation;
  return (
    <BookingLoaded id={id} title={words.title}>
      {({ booking }) =>
        booking.needsStayConfirmation || (booking.stayConfirmedAt && !booking.cancelledAt) ? (
          <Over booking={booking} />
        ) : (
          <div className="shell-width max-w-220 py-6 print:max-w-none print:p-0">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
              <Link to={paths.bookingDetail} params={{ id }} className={buttonClass('quiet')}>
                <Icon name="left" size={20} />
                {words.back}
              </Link>
              <Button kind="secondary" onClick={() => window.print()}>
                <Icon name="print" size={20} />
                {words.print}
              </Button>
            </div>
            <Sheet booking={booking} />
          </div>
        )
      }
    </BookingLoaded>
  );
}
