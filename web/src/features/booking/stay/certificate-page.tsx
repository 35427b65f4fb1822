/** The certificate of a finished stay, as a sheet to print: where, who, from when until when. */
import { usePlace } from '../use-place.ts';
import { Link, useParams } from '@tanstack/react-router';
import { japanDay, nightsBetween } from '#messages/format.ts';
import { serverNow, useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading, pageHeadingId } from '#web/ui/page-heading.tsx';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import type { WholeBooking } from './booking-fragments.ts';
import { BookingLoaded } from './booking-loaded.tsx';

/** Names as they were entered; those that nobody gave are counted. */
function useGuestNames(): (booking: WholeBooking) => string {
  const words = useWords('booking/stay').certificate;
  return ({ guests, representativeName }) => {
    const names = guests.map((guest) => guest.name).filter((name) => name !== null && name !== '');
    if (names.length === 0 && representativeName) names.push(representativeName);
    const unnamed = guests.length - names.length;
    return [...names, ...(unnamed > 0 ? [words.unnamed(unnamed)] : [])].join('\n');
  };
}

function Sheet({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay');
  const shell = useWords('shell');
  const format = useFormat();
  const guestNames = useGuestNames();
  const { callCenterPhone } = useSettings();
  const { checkInDate, checkOutDate } = booking;
  const { facility } = booking.room.roomType;
  const place = usePlace(facility);
  return (
    <article className="rounded-lg border border-line bg-white p-5 shadow-card sm:p-12 print:border-0 print:p-0 print:shadow-none">
      <p className="text-right text-sm text-ink-soft">
        {words.confirmation.issued(format.date(japanDay(serverNow())))}
      </p>
      <h1 id={pageHeadingId} tabIndex={-1} className="mincho mt-6 text-center text-2xl sm:text-3xl">
        {words.certificate.title}
      </h1>
      {booking.representativeName ? (
        <p className="mt-8 text-lg wrap-anywhere">{words.confirmation.to(booking.representativeName)}</p>
      ) : null}
      <p className="lines mt-4">{words.certificate.lead}</p>
      <div className="mt-6 border-y border-line">
        <Rows
          rows={[
            { term: words.number, value: booking.bookingNumber },
            { term: words.certificate.house, value: facility.name },
            {
              term: words.certificate.address,
              value: place.line,
            },
            { term: words.certificate.checkIn, value: format.date(checkInDate) },
            { term: words.certificate.checkOut, value: format.date(checkOutDate) },
            {
              term: words.certificate.nights,
              value: format.nights(nightsBetween(checkInDate, checkOutDate)),
            },
            {
              term: words.certificate.guests,
              value: <span className="whitespace-pre-line wrap-anywhere">{guestNames(booking)}</span>,
            },
          ]}
        />
      </div>
      <footer className="mt-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <BrandMark size={44} />
        <p>
          <span className="mincho block text-xl text-key-deep">{shell.siteTitle}</span>
          <span className="text-sm text-ink-soft">
            {words.certificate.club} {callCenterPhone}
          </span>
        </p>
      </footer>
    </article>
  );
}

function Certificate({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay');
  const isOver = !booking.cancelledAt && japanDay(serverNow()) >= booking.checkOutDate;
  return (
    <div className="shell-width max-w-220 py-6 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link to={paths.bookingDetail} params={{ id: booking.id }} className={buttonClass('quiet')}>
          <Icon name="left" size={20} />
          {words.confirmation.back}
        </Link>
        {isOver ? (
          <Button kind="secondary" onClick={() => window.print()}>
            <Icon name="print" size={20} />
            {words.confirmation.print}
          </Button>
        ) : null}
      </div>
      {isOver ? (
        <Sheet booking={booking} />
      ) : (
        <>
          <PageHeading>{words.certificate.title}</PageHeading>
          <Notice>{words.certificate.notYet}</Notice>
        </>
      )}
    </div>
  );
}

export function CertificatePage() {
  const { id } = useParams({ from: '/member/home/booking/usage-certificate/$id' });
  const words = useWords('booking/stay').certificate;
  return (
    <BookingLoaded id={id} title={words.title}>
      {({ booking }) => <Certificate booking={booking} />}
    </BookingLoaded>
  );
}
