/** The stay is booked: its numbers, what happens next, and the ways on. */
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lastFreeDay } from '#domain/booking/cancellation.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { japanDay } from '#messages/format.ts';
import { mayPass } from '#web/api/error-message.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { StillWaiting } from '#web/features/waitlist/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Picture } from '#web/ui/photo.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { guestCounts } from '../booking-state.ts';
import { usePaymentParts } from '../payment-parts.ts';
import { bookedExtras, useExtrasRows } from '../booked-extras.tsx';
import { useTotal } from '../choose/price-summary.tsx';
import { StepFrame } from '../choose/step-frame.tsx';
import { PaidByCard } from './paid-by-card.tsx';
import { usePointsLeft } from './points-left.ts';
import { tellHold } from './hold.ts';

const bookedQuery = graphql(
  `
    query BookedStay($id: ID!) {
      myBookingV2(id: $id) {
        ...BookedExtras
        id
        bookingNumber
        checkInDate
        checkOutDate
        cancelledAt
        replaced {
          id
          bookingNumber
          facilityName
          checkInDate
          checkOutDate
          penaltyPoints
          penaltyJpy
        }
        preCheckIn {
          opensAt
          stands
        }
        lastChange {
          id
        }
        penalties {
          id
        }
        contract {
          id
        }
        feePaymentType
        prices {
          totalJpy
          payments {
            way
            jpy
            dueJpy
          }
          breakdown {
            totalPoints
            pointUnit
          }
        }
        guests {
          id
          name
          child
          bedShared
        }
        room {
          roomType {
            id
            name
            facility {
              id
              name
              mainImageUrl
              mainImageSources {
                width
                height
                avif
                webp
              }
            }
          }
        }
      }
      bookingCancelPolicy(bookingId: $id) {
        noShowPenalty
        day0Penalty
        thresholds {
          day
          penalty
        }
      }
    }
  `,
  [bookedExtras],
);

const quietly = handling('all');

type WithPicture = { picture: 'shown' | 'none' };

function BookedRoom({ id, picture }: { id: string } & WithPicture) {
  const asked = useBooked(id);
  return (
    <Loaded asked={asked} waiting={picture === 'shown' ? 'h-130' : 'h-56'}>
      {(data) => (
        <>
          <BookedStay data={data} picture={picture} />
          {picture === 'shown' ? <StillWaiting stay={data.myBookingV2} /> : null}
        </>
      )}
    </Loaded>
  );
}

function Remark({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Icon name="info" size={20} />
      {children}
    </p>
  );
}

function PointsLeft({ contractId }: { contractId: string | undefined }) {
  const words = useWords('booking/hold').complete;
  const left = usePointsLeft(contractId);
  if (left === null) return null;
  return (
    <span className="block text-sm text-ink-soft">
      {words.pointsLeft(left.left)}
      {left.later === null ? null : <span className="block">{left.later}</span>}
    </span>
  );
}

/** What is still to be paid on arrival: chosen so, or because the card's bank would not pay. A company reads it in its parts. */
function AtTheHouse({ booking }: { booking: ResultOf<typeof bookedQuery>['myBookingV2'] }) {
  const paymentParts = usePaymentParts();
  const dueYen = booking.prices.payments.reduce((sum, { dueJpy }) => sum + dueJpy, 0);
  if (booking.feePaymentType === 'PREFERENCE' || dueYen === 0) return null;
  return <p>{paymentParts([{ way: 'ON_SITE', jpy: dueYen, dueJpy: dueYen }])}</p>;
}

function BookedStay({ data, picture }: { data: ResultOf<typeof bookedQuery> } & WithPicture) {
  const words = useWords('booking/hold').complete;
  const booking = useWords('booking/stay');
  const { roomType } = data.myBookingV2.room;
  const { guests, cancelledAt, lastChange, penalties } = data.myBookingV2;
  const isAsBooked = cancelledAt === null && lastChange === null && penalties.length === 0;
  return (
    <Card pad="none">
      {picture === 'shown' ? (
        <div className="max-h-80 overflow-hidden print:hidden">
          <Picture
            src={roomType.facility.mainImageUrl}
            sources={roomType.facility.mainImageSources}
            place="first"
          />
        </div>
      ) : null}
      <div className="grid gap-2 p-5 sm:p-8 print:gap-0.5 print:p-4">
        <p className="text-sm text-ink-soft">
          {words.number}
          <span className="tabular block text-2xl font-semibold tracking-wide text-key">
            {data.myBookingV2.bookingNumber}
          </span>
        </p>
        <h2 className="text-xl">{roomType.facility.name}</h2>
        <p>{roomType.name}</p>
        <p className="text-lg font-semibold">
          <StayText stay={data.myBookingV2} />
        </p>
        <p>{booking.guestCount(guestCounts(guests))}</p>
        {isAsBooked ? <AsBooked data={data} picture={picture} /> : <ChangedSince />}
        <p className="mt-2 print:hidden">
          <Link
            to={paths.bookingDetail}
            params={{ id: data.myBookingV2.id }}
            className={`${buttonClass()} w-full sm:w-auto`}
          >
            {words.detail}
          </Link>
        </p>
      </div>
    </Card>
  );
}

/** The stay that was cancelled for this one, with what that cost. */
function GaveWay({
  booking: { replaced, prices },
}: {
  booking: ResultOf<typeof bookedQuery>['myBookingV2'];
}) {
  const words = useWords('booking/hold').complete.gaveWay;
  const format = useFormat();
  if (!replaced) return null;
  const { penaltyPoints, penaltyJpy, bookingNumber, facilityName } = replaced;
  const { pointUnit } = prices.breakdown;
  const kept = [
    ...(penaltyPoints > 0 ? [format.amount(penaltyPoints, pointUnit === 'yen' ? 'tvp' : pointUnit)] : []),
    ...(penaltyJpy > 0 ? [format.yen(penaltyJpy)] : []),
  ];
  return (
    <Notice title={words.title}>
      <p>
        {facilityName}
        <br />
        <StayText stay={replaced} />
        <br />
        {words.number(bookingNumber ?? '')}
      </p>
      <p>{kept.length === 0 ? words.free : words.fee(kept.join('・'))}</p>
      <p>
        <Link
          to={paths.bookingDetail}
          params={{ id: replaced.id }}
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
        >
          {words.see}
        </Link>
      </p>
    </Notice>
  );
}

/** Whoever comes back here after changing or cancelling the stay is led to what holds now. */
function ChangedSince() {
  const words = useWords('booking/hold').complete;
  return <Notice>{words.changedSince}</Notice>;
}

function AsBooked({ data, picture }: { data: ResultOf<typeof bookedQuery> } & WithPicture) {
  const words = useWords('booking/hold').complete;
  const format = useFormat();
  const total = useTotal();
  const paymentParts = usePaymentParts();
  const extrasRows = useExtrasRows();
  const { prices, guests } = data.myBookingV2;
  const freeDay = lastFreeDay(data.bookingCancelPolicy, calendarDate(data.myBookingV2.checkInDate));
  return (
    <>
      {extrasRows(data.myBookingV2).map(({ term, value }) => (
        <div key={term} className="text-sm">
          <p className="text-ink-soft">{term}</p>
          {value}
        </div>
      ))}
      <p>
        {words.total(total({ ...prices.breakdown, totalJpy: prices.totalJpy }))}
        {picture === 'shown' ? <PointsLeft contractId={data.myBookingV2.contract?.id} /> : null}
      </p>
      {data.myBookingV2.feePaymentType === 'PREFERENCE' ? (
        <p className="lines">{paymentParts(prices.payments).join('\n')}</p>
      ) : null}
      <AtTheHouse booking={data.myBookingV2} />
      {guests.some(({ name }) => !name) ? <Remark>{words.unnamed}</Remark> : null}
      {japanDay(serverNow()) <= freeDay ? (
        <Remark>{words.freeUntil(format.dayOfYear(freeDay))}</Remark>
      ) : null}
      {picture === 'shown' ? <GaveWay booking={data.myBookingV2} /> : null}
    </>
  );
}

const useBooked = (id: string | undefined) =>
  useAsked({
    query: bookedQuery,
    variables: { id: id ?? '' },
    context: quietly,
    pause: id === undefined,
  });

/** Where pre-check-in is over before it could begin, a stay of today say, nothing is said of it. */
function NextSteps({ booking }: { booking: string | undefined }) {
  const words = useWords('booking/hold').complete;
  const format = useFormat();
  const { data } = useBooked(booking);
  const { stands, opensAt } = data?.myBookingV2.preCheckIn ?? {};
  const preCheckIn =
    stands === 'NOT_YET' && opensAt
      ? words.next.preCheckInFrom(format.date(japanDay(new Date(opensAt).getTime())))
      : stands === 'OPEN'
        ? words.next.preCheckInOpen
        : null;
  const steps = [words.next.mailed, preCheckIn, words.next.arrival].filter((step) => step !== null);
  return (
    <>
      <ol className="grid gap-4 print:gap-1">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-key-soft font-semibold text-key">
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      {stands === 'OPEN' && booking ? (
        <p className="mt-5 print:hidden">
          <Link
            to={paths.preCheckIn}
            params={{ id: booking }}
            className={`${buttonClass('secondary')} w-full`}
          >
            {words.preCheckIn}
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** The ways on from here. */
function WaysOn() {
  const words = useWords('booking/hold').complete;
  return (
    <>
      <Link to={paths.booking} className={buttonClass('secondary')}>
        {words.history}
      </Link>
      <Link to={paths.vacancySearch} className={buttonClass('quiet')}>
        {words.again}
      </Link>
    </>
  );
}

/** Opened without a booking, or with one that is not the member's: nothing was booked here. */
function NothingBooked() {
  const words = useWords('booking/hold').complete;
  return (
    <div className="shell-width py-10">
      <PageHeading lead={words.noneHelp}>{words.none}</PageHeading>
      <div className="flex flex-wrap gap-3">
        <WaysOn />
      </div>
    </div>
  );
}

export function CompletePage() {
  useEffect(() => tellHold({ type: 'left' }), []);
  const { booking = [] } = useSearch({ from: '/member/home/vacancy-search/complete' });
  const { error } = useBooked(booking[0]);
  const isNone = booking.length === 0 || (error !== undefined && !mayPass(error));
  return isNone ? <NothingBooked /> : <Booked booking={booking} />;
}

function Booked({ booking }: { booking: readonly string[] }) {
  const words = useWords('booking/hold').complete;
  return (
    <StepFrame step="complete" title={words.title} lead={words.lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_380px] print:block print:text-sm">
        {/* On paper rooms stand beside each other, so that three of them with what happens next have one sheet. */}
        <div className="grid gap-6 print:mb-3 print:grid-cols-[repeat(auto-fit,minmax(14em,1fr))] print:gap-3">
          {booking.map((id, index) => (
            <BookedRoom key={id} id={id} picture={index === 0 ? 'shown' : 'none'} />
          ))}
        </div>
        <Card>
          <h2 className="mb-4 text-lg">{words.nextTitle}</h2>
          <NextSteps booking={booking[0]} />
          <PaidByCard booking={booking[0]} />
          <div className="mt-6 grid gap-3 border-t border-line pt-5 print:hidden">
            <WaysOn />
          </div>
        </Card>
      </div>
    </StepFrame>
  );
}
