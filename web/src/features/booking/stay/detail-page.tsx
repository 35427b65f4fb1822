/** One booking, whole: what was booked, what it costs, until when it can be cancelled and for how much. */
import { usePlace } from '../use-place.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useFailureText } from '#web/api/failure-notice.tsx';
import { serverNow, useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { mapLink } from '#web/features/vacancy/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { pageHeadingId } from '#web/ui/page-heading.tsx';
import { Picture } from '#web/ui/photo.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { LinkCard } from '../arrival/link-card.tsx';
import { PreCheckInCard } from '../arrival/pre-check-in-card.tsx';
import { AgainLink } from './again-link.tsx';
import { BookedPrice, BookingContent } from './booking-content.tsx';
import type { BookingCancelPolicy, WholeBooking } from './booking-fragments.ts';
import { BookingLoaded } from './booking-loaded.tsx';
import { GuestList } from './guest-list.tsx';
import { isOver } from './is-over.ts';
import { Papers } from './papers.tsx';
import { PendingChange } from './pending-change.tsx';
import { CardLink } from '../trip/card-link.tsx';
import { ShareStay } from '../trip/share-stay.tsx';
import { CheckInCode, TripCard } from '../trip/trip-card.tsx';
import { PolicyLines, PolicyTimeline } from '../policy-timeline.tsx';
import { RequestCard } from './request-card.tsx';
import { StayDue } from './stay-due.tsx';
import { StateBadge } from './state-badge.tsx';

/** Whose sheet it is, and of when. */
function PaperHead() {
  const { siteTitle } = useWords('shell');
  const { issued } = useWords('booking/stay').confirmation;
  const format = useFormat();
  return (
    <div className="mb-3 hidden items-center justify-between gap-4 border-b-2 border-key pb-2 print:flex">
      <span className="flex items-center gap-3">
        <BrandMark size={32} />
        <span className="mincho text-lg text-key-deep">{siteTitle}</span>
      </span>
      <span className="text-sm text-ink-soft">
        {issued(format.moment(new Date(serverNow()).toISOString()))}
      </span>
    </div>
  );
}

function Hero({ booking }: { booking: WholeBooking }) {
  const { roomType } = booking.room;
  const place = usePlace(roomType.facility);
  const [first, second] = place.lines;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-white shadow-card print:col-span-2 print:shadow-none">
      <div className="max-h-80 overflow-hidden print:hidden">
        <Picture
          src={roomType.facility.mainImageUrl}
          sources={roomType.facility.mainImageSources}
          place="first"
        />
      </div>
      <div className="gap-4 p-5 sm:p-8 print:flex print:justify-between print:p-3">
        <div className="grid content-start gap-2 print:gap-0">
          <p>
            <StateBadge booking={booking} />
          </p>
          <h1 id={pageHeadingId} tabIndex={-1} className="text-2xl sm:text-3xl">
            {roomType.facility.name}
          </h1>
          <p className="text-lg">{roomType.name}</p>
          <p className="tabular text-lg font-semibold">
            <StayText stay={booking} />
          </p>
          {/* On screen the place has a card of its own. */}
          <p className="mt-1 hidden print:block">
            {first}
            <br />
            {second}
            <br />
            {place.tel}
          </p>
        </div>
        {booking.checkInCode ? (
          <div className="hidden w-32 shrink-0 print:block">
            <CheckInCode code={booking.checkInCode} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function CancelAction({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay').detail;
  const { pending } = useWords('booking/change');
  const { callCenterPhone } = useSettings();
  const whyNot = useFailureText(booking.cannotChangeReason);
  const reason = booking.pendingChange ? pending.closed : whyNot;
  // Whoever may never cancel it is not shown what others may.
  if (booking.cannotChangeReason === 'NOT_YOUR_BOOKING_TO_CHANGE')
    return <p className="text-sm text-ink-soft">{whyNot}</p>;
  if (!booking.canCancel || booking.pendingChange)
    return (
      <div>
        <Button kind="secondary" wide="always" disabled reason={reason ?? words.cannotCancel}>
          {words.cancel}
        </Button>
      </div>
    );
  return (
    <>
      {booking.cannotModifyReason === null ? (
        <Link to={paths.changeMenu} params={{ id: booking.id }} className={buttonClass('secondary')}>
          {words.change}
        </Link>
      ) : null}
      <Link to={paths.cancelStay} params={{ id: booking.id }} className={buttonClass('secondary')}>
        {words.cancel}
      </Link>
      <p className="text-sm text-ink-soft">
        <KeptTogether
          text={
            booking.cannotModifyReason === null
              ? words.othersByPhone(callCenterPhone)
              : words.changeByPhone(callCenterPhone)
          }
          part={callCenterPhone}
        />
      </p>
    </>
  );
}

function Actions({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay').detail;
  const trip = useWords('booking/trip');
  const format = useFormat();
  const params = { id: booking.id };
  const hasEnded = isOver(booking);
  return (
    <Card>
      <div className="grid gap-3">
        {booking.needsStayConfirmation && booking.canConfirmStay ? (
          <Link to={paths.bookingConfirmation} params={params} className={buttonClass()}>
            {trip.confirm.submit}
          </Link>
        ) : null}
        {booking.stayConfirmedAt && !booking.cancelledAt ? (
          <p className="text-sm text-ink-soft">
            {trip.confirm.doneAt(format.moment(booking.stayConfirmedAt))}
          </p>
        ) : null}
        {hasEnded || booking.cancelledAt ? (
          <AgainLink stay={booking} />
        ) : (
          <Link to={paths.bookingConfirmation} params={params} className={buttonClass('secondary')}>
            {words.confirmation}
          </Link>
        )}
        {hasEnded && !booking.cancelledAt ? (
          <Link to={paths.usageCertificate} params={params} className={buttonClass('secondary')}>
            {words.certificate}
          </Link>
        ) : null}
        {hasEnded || booking.cancelledAt ? null : <CancelAction booking={booking} />}
      </div>
    </Card>
  );
}

/** Whoever meets the guests, or brings them there, is told where and when. */
function Share({ booking }: { booking: WholeBooking }) {
  const { facility } = booking.room.roomType;
  const place = usePlace(facility);
  const format = useFormat();
  return (
    <ShareStay title={facility.name} lines={[facility.name, format.stay(booking), place.line, place.tel]} />
  );
}

function Place({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay').detail;
  const trip = useWords('booking/trip');
  const { facility } = booking.room.roomType;
  const place = usePlace(facility);
  const [first, second] = place.lines;
  return (
    <Card>
      <h2 className="mb-2 text-lg">{facility.name}</h2>
      <p className="text-sm text-ink-soft">{words.address}</p>
      <p>
        {first}
        <br />
        {second}
      </p>
      <p className="tabular">
        <a href={`tel:${facility.tel}`} className="text-key underline underline-offset-4">
          {place.tel}
        </a>
      </p>
      <p>
        <a
          href={mapLink(facility)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center gap-1 text-key underline underline-offset-4"
        >
          <Icon name="map" size={20} />
          {trip.map}
        </a>
      </p>
      {facility.facilityHpUrl ? (
        <a
          href={facility.facilityHpUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
        >
          {words.website}
        </a>
      ) : null}
    </Card>
  );
}

type PolicyProps = { booking: WholeBooking; policy: BookingCancelPolicy; on: 'screen' | 'paper' };

function Policy({ booking, policy, on }: PolicyProps) {
  const words = useWords('booking/stay').policy;
  if (booking.cancelledAt || isOver(booking)) return null;
  const Shown = on === 'screen' ? PolicyTimeline : PolicyLines;
  return (
    <Card>
      <h2 className="mb-5 text-lg print:mb-0">{words.title}</h2>
      <Shown
        policy={policy}
        checkInDate={booking.checkInDate}
        earlier={policy.clocks.slice(0, -1)}
        unit={booking.prices.breakdown.pointUnit}
      />
    </Card>
  );
}

type DetailProps = { booking: WholeBooking; policy: BookingCancelPolicy; again: () => void };

function Detail({ booking, policy, again }: DetailProps) {
  const words = useWords('booking/stay');
  return (
    <div className="shell-width py-6 print:p-0 print:text-xs print:leading-snug">
      <Link to={paths.booking} className="mb-4 inline-flex min-h-12 items-center gap-1 text-key print:hidden">
        <Icon name="left" size={20} />
        {words.detail.back}
      </Link>
      <div className="print:hidden">
        <PendingChange booking={booking} again={again} />
      </div>
      <PaperHead />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr] lg:gap-8 print:gap-2">
        {/* On paper the price stands beside what was booked and for whom, so that a common stay has one page. */}
        <div className="grid gap-6 print:grid-cols-2 print:items-start print:gap-2">
          <Hero booking={booking} />
          <StayDue booking={booking} />
          {booking.bookingGroup.createdSubMemberId ? <Notice>{words.detail.madeBy}</Notice> : null}
          <div className="grid gap-6 print:gap-2">
            <Card>
              <h2 className="mb-2 text-lg print:mb-0">{words.detail.contentTitle}</h2>
              <BookingContent booking={booking} />
            </Card>
            <Card>
              <h2 className="mb-2 text-lg print:mb-0">{words.detail.guestsTitle}</h2>
              <GuestList booking={booking} />
            </Card>
          </div>
          <div className="grid gap-2">
            <Card>
              <BookedPrice booking={booking} />
            </Card>
            <div className="hidden print:block">
              <Policy booking={booking} policy={policy} on="paper" />
            </div>
          </div>
        </div>
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
          {isOver(booking) || booking.cancelledAt ? null : (
            <PreCheckInCard
              id={booking.id}
              checkInDate={booking.checkInDate}
              preCheckIn={booking.preCheckIn}
            />
          )}
          <Actions booking={booking} />
          {isOver(booking) ? null : (
            <TripCard id={booking.id} isCancelled={booking.cancelledAt !== null}>
              {booking.checkInCode ? <CheckInCode code={booking.checkInCode} /> : null}
              <CardLink id={booking.id} />
              <Share booking={booking} />
              <Button kind="secondary" wide="always" onClick={() => window.print()}>
                <Icon name="print" size={20} />
                {words.confirmation.print}
              </Button>
            </TripCard>
          )}
          <Place booking={booking} />
          {booking.link ? <LinkCard id={booking.id} link={booking.link} /> : null}
        </div>
        <div className="grid gap-6 print:hidden">
          <RequestCard booking={booking} again={again} />
          <Policy booking={booking} policy={policy} on="screen" />
          <Papers booking={booking} />
        </div>
      </div>
    </div>
  );
}

export function DetailPage() {
  const { id } = useParams({ from: '/member/home/booking/reservation-details/$id' });
  const words = useWords('booking/stay').detail;
  return (
    <BookingLoaded id={id} title={words.title}>
      {({ booking, policy, again }) => <Detail booking={booking} policy={policy} again={again} />}
    </BookingLoaded>
  );
}
