/** Parts of a booking that detail and confirmation view share: its facts, points used, fees kept. */
import { answeredOnes, answerText } from '#domain/booking/plan-answers.ts';
import { lotsAlike } from '#domain/points/lots-alike.ts';
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { useExtrasRows } from '../booked-extras.tsx';
import { useHouseTimes } from '../house-times.ts';
import type { WholeBooking } from './booking-fragments.ts';
import { usePaymentParts } from '../payment-parts.ts';
import { standingParts } from '../standing-parts.ts';
import { guestCounts, pointsKept } from '../booking-state.ts';
import { useCertificateText } from '../trip/confirm-stay.tsx';
import { PriceBreakdown } from '../price-breakdown.tsx';

type Way = NonNullable<WholeBooking['feePaymentType']>;

/** How the yen are paid, or that a card has paid them already. Of a company, and where some are prepaid, each part. */
function usePaymentText(): (way: Way, booking: WholeBooking) => string {
  const words = useWords('booking/stay');
  const parts = usePaymentParts();
  const format = useFormat();
  const sumsAfter = useSumsAfter();
  return (way, { prices: { paidJpy, totalJpy, payments }, cancelledAt, checkOutDate, paymentGuidance }) => {
    // How it is paid stands in a card of its own once it was told (stay-due.tsx).
    const isTold = paymentGuidance !== null;
    if (cancelledAt && totalJpy > 0)
      return sumsAfter(payments, isTold ? words.howToPay.feeDue : words.howToPay.feeOwed);
    // Guests who have left come to the house no more: what is due is told, and where it is paid.
    const isOver = checkOutDate < japanDay(serverNow());
    if (isOver && standingParts(payments).some(({ says }) => says === 'ON_SITE'))
      return sumsAfter(payments, isTold ? words.howToPay.stayDue : words.howToPay.stayOwed);
    // Where TVP or guests at the house have paid some of it, each part.
    const isParted = payments.some(
      (part) => part.way === 'TVP' || (part.way === 'ON_SITE' && part.dueJpy < part.jpy),
    );
    if (way === 'PREFERENCE' || isParted) return parts(payments).join('\n') || words.paymentTypes.POINT;
    if (way !== 'CARD') return words.paymentTypes[way];
    // What no card has paid is paid at the house; where all was given back nothing is to be paid.
    if (paidJpy === 0) return words.paymentTypes[totalJpy === 0 ? 'CARD' : 'ON_SITE'];
    if (paidJpy >= totalJpy) return words.paymentTypes.CARD_PAID;
    return [
      words.paymentParts.CARD_PAID(format.yen(paidJpy)),
      words.paymentParts.ON_SITE(format.yen(totalJpy - paidJpy)),
    ].join('\n');
  };
}

/** How a stay that is over is paid, and the fee of one that was given up: nobody comes to the house any more, so what is due is asked for by the club. */
function useSumsAfter(): (
  payments: WholeBooking['prices']['payments'],
  owed: (yen: string) => string,
) => string {
  const words = useWords('booking/stay');
  const format = useFormat();
  return (payments, owed) => {
    const says = { ...words.paymentParts, ON_SITE: owed, ON_SITE_PAID: words.feePaid };
    return standingParts(payments)
      .map((part) => says[part.says](format.yen(part.jpy)))
      .join('\n');
  };
}

function useRequests(booking: WholeBooking): string {
  const words = useWords('booking/stay');
  const certificateText = useCertificateText();
  const { arrivalTime, accommodationRequests: accommodation, dietaryRequests: dietary } = booking.preCheckIn;
  const asked = [
    booking.requestSameRoom ? words.sameRoom : null,
    booking.requestMailCertificate ? words.mailCertificate : null,
    booking.cancelledAt ? null : certificateText(booking),
    booking.requestNote,
    // What was asked for before arrival.
    arrivalTime ? words.arrivalAt(arrivalTime) : null,
    accommodation ? words.accommodation(accommodation) : null,
    dietary ? words.dietary(dietary) : null,
  ].filter((request) => request !== null);
  return asked.length > 0 ? asked.join('\n') : words.noRequests;
}

/** Each question of the plan with its answer; a question left open is left out. */
function PlanAnswers({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay');
  const format = useFormat();
  const answers = booking.bookingPlanAnswer;
  const given = [answers?.answer1, answers?.answer2, answers?.answer3, answers?.answer4, answers?.answer5];
  const says = { yes: words.answeredYes, no: words.answeredNo, date: format.date };
  return (
    <ul className="grid gap-2">
      {answeredOnes(booking.bookingPlan?.questions ?? [], given).map(({ question, answer }) => (
        <li key={question.text}>
          <span className="block text-sm text-ink-soft">{question.text}</span>
          {answerText(question.type, answer, says)}
        </li>
      ))}
    </ul>
  );
}

export function BookingContent({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay');
  const format = useFormat();
  const requests = useRequests(booking);
  const extrasRows = useExtrasRows();
  const paymentText = usePaymentText();
  const { roomType } = booking.room;
  const [arrival, departure] = useHouseTimes(words.times)(booking, roomType.facility);
  const occupancy = words.occupancy({
    most: roomType.maxOccupancy,
    withBedShare: roomType.bedShareMaxOccupancy,
  });
  const answered = Object.values(booking.bookingPlanAnswer ?? {}).some(
    (answer) => typeof answer === 'string' && answer,
  );
  return (
    <Rows
      rows={[
        { term: words.number, value: booking.bookingNumber },
        { term: words.checkIn, value: arrival },
        { term: words.checkOut, value: departure },
        {
          term: words.room,
          value: (
            <>
              {roomType.name}
              <span className="block text-sm text-ink-soft">{occupancy}</span>
            </>
          ),
        },
        { term: words.guests, value: words.guestCount(guestCounts(booking.guests)) },
        { term: words.plan, value: booking.bookingPlan?.title ?? words.noPlan },
        ...extrasRows(booking),
        ...(answered ? [{ term: words.planAnswers, value: <PlanAnswers booking={booking} /> }] : []),
        // Most often it is the name of the contract, which the next row says.
        ...(booking.bookingTypeName === booking.contract?.productType.name
          ? []
          : [{ term: words.bookingType, value: booking.bookingTypeName }]),
        ...(booking.contract
          ? [
              {
                term: words.contract,
                value: `${booking.contract.productType.name} ${booking.contract.contractNumber}`,
              },
            ]
          : []),
        ...(booking.feePaymentType
          ? [
              {
                term: words.payment,
                value: <span className="lines">{paymentText(booking.feePaymentType, booking)}</span>,
              },
            ]
          : []),
        { term: words.requests, value: <span className="lines wrap-anywhere">{requests}</span> },
        { term: words.bookedAt, value: format.moment(booking.createdAt) },
      ]}
    />
  );
}

/** The price and, where nights were given back, what is left of it. */
export function BookedPrice({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay').price;
  const format = useFormat();
  const cancelled = booking.nights.filter((night) => night.cancelledAt).map((night) => night.date);
  const unit = booking.prices.breakdown.pointUnit;
  return (
    <>
      <h2 className="mb-4 text-lg print:mb-1">{cancelled.length > 0 ? words.titleBefore : words.title}</h2>
      <PriceBreakdown price={booking.prices.breakdown} cancelledNights={cancelled} />
      <Lots booking={booking} />
      <Penalties booking={booking} />
      {cancelled.length > 0 || booking.prices.totalJpy !== booking.prices.breakdown.totalJpy ? (
        <section className="mt-6 rounded-md bg-key-soft px-5 py-3">
          <h3 className="text-base">{cancelled.length > 0 ? words.nowTitle : words.withFeesTitle}</h3>
          <Rows
            rows={[
              ...(unit === 'yen'
                ? []
                : [{ term: words.nowPoints, value: format.amount(pointsKept(booking), unit) }]),
              { term: words.nowYen, value: format.yen(booking.prices.totalJpy) },
            ]}
          />
        </section>
      ) : null}
    </>
  );
}

function Lots({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay').price;
  const format = useFormat();
  if (booking.lots.length === 0) return null;
  return (
    <section className="mt-6 print:mt-3">
      <h3 className="text-base">{words.lots}</h3>
      <ul className="mt-1 grid gap-1 text-ink-soft print:mt-0 print:gap-0">
        {lotsAlike(booking.lots).map((lot) => (
          <li key={`${lot.lotId}${lot.borrowed}`} className="tabular flex flex-wrap items-center gap-2">
            <Phrases text={words.lot(format.amount(lot.points, lot.kind), format.plainDate(lot.validThru))} />
            {lot.borrowed ? <Badge tone="few">{words.borrowed}</Badge> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Penalties({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/stay').price;
  const format = useFormat();
  // What was given up for nothing is not listed.
  const kept = booking.penalties.filter(({ points, yen }) => points + yen > 0);
  if (kept.length === 0) return null;
  const unit = booking.prices.breakdown.pointUnit;
  const amounts = ({ points, yen }: { points: number; yen: number }): string =>
    [
      unit === 'yen' || points === 0 ? null : format.amount(points, unit),
      unit !== 'yen' && points !== 0 && yen === 0 ? null : format.yen(yen),
    ]
      .filter((part) => part !== null)
      .join(' + ');
  // A no-show is the last step of its stay.
  const saidAt = ({ at, kind }: WholeBooking['penalties'][number]): string =>
    at === booking.noShowAt ? words.noShowAt(format.moment(at)) : words.penaltyAt[kind](format.moment(at));
  return (
    <section className="mt-6">
      <h3 className="text-base">{words.penalties}</h3>
      <ul className="mt-1 grid gap-1">
        {kept.map((penalty) => (
          <li key={penalty.at} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-soft">{saidAt(penalty)}</span>
            <span className="tabular">{amounts(penalty)}</span>
          </li>
        ))}
        {booking.feeWaivers.map((waiver) => (
          <li key={waiver.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-soft">{words.waivedAt(format.moment(waiver.at))}</span>
            <span className="tabular">{amounts({ points: -waiver.points, yen: -waiver.yen })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
