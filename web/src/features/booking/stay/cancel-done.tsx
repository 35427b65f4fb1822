/**
 * The cancellation is done: what was given up, what it cost, what came back and how. It is asked by the address, so that it
 * stands after a reload, and Back does not lead to a form for what is over.
 */
import { Link, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PayBy } from '#domain/payment/pay-by.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading, pageHeadingId } from '#web/ui/page-heading.tsx';
import { Card, Rows } from '#web/ui/surfaces.tsx';
import { useFeeText } from './cancel-penalty.ts';
import { LotList } from './lot-list.tsx';

const cancelledQuery = graphql(`
  query CancelledStay($id: ID!) {
    myBookingV2(id: $id) {
      id
      bookingNumber
      checkInDate
      checkOutDate
      cancelledAt
      feePaymentType
      room {
        roomType {
          id
          name
          facility {
            id
            name
          }
        }
      }
      prices {
        totalJpy
        paidJpy
        payments {
          way
          jpy
          dueJpy
        }
        breakdown {
          pointUnit
        }
      }
      penalties {
        id
        nights
        points
        yen
        payment
        chargedJpy
        returnedPoints
        returnedTvp
        returnedJpy
        refundedJpy
        returnedLots {
          lotId
          kind
          points
          validThru
        }
      }
    }
  }
`);

type Cancelled = ResultOf<typeof cancelledQuery>['myBookingV2'];
type Step = Cancelled['penalties'][number];

/** What was paid in yen: what TVP pay is none that could come back. */
const paidInYen = ({ paidJpy, payments }: Cancelled['prices']): number =>
  paidJpy - (payments.find(({ way }) => way === 'TVP')?.jpy ?? 0);

/** How the money comes back, and how what is left is paid; nothing where no yen are involved. */
function useMoneyBack(): (booking: Cancelled, step: Step) => readonly string[] {
  const words = useWords('booking/stay');
  const format = useFormat();
  return (
    { prices, feePaymentType, cancelledAt, penalties },
    { returnedJpy, returnedTvp, refundedJpy, yen, payment, chargedJpy },
  ) => {
    const { totalJpy, payments } = prices;
    if (totalJpy === 0 && returnedJpy === 0) return [];
    const paidJpy = paidInYen(prices);
    const inYen = (amount: number) => (amount > 0 ? format.yen(amount) : null);
    const dueOf = (way: PayBy) => payments.find((part) => part.way === way)?.dueJpy ?? 0;
    const cardFees = penalties.reduce((sum, fee) => sum + (fee.payment === 'CARD' ? fee.yen : 0), 0);
    const bill = payments.find(({ way }) => way === 'INVOICE');
    return words.moneyBack({
      refunded: inYen(refundedJpy),
      fee: payment === 'CARD' ? inYen(yen) : null,
      feeCharged: inYen(chargedJpy),
      // What a card has paid beyond fees is what may come back.
      isLess: returnedJpy > returnedTvp && (paidJpy === 0 || paidJpy > cardFees),
      paid: inYen(paidJpy),
      due: inYen(dueOf('CARD') + dueOf('ON_SITE')),
      // A card has paid the fee of this step: what is due are those before it.
      dueOf: chargedJpy > 0 && chargedJpy >= yen ? 'earlier' : 'all',
      bill: bill ? { now: inYen(bill.jpy) } : null,
      scope: cancelledAt ? 'whole' : 'part',
      way: feePaymentType,
    });
  };
}

/** What came back in points, with the lots they went to. */
function PointsBack({ step, unit }: { step: Step; unit: string }) {
  const words = useWords('booking/stay').cancel;
  const format = useFormat();
  return (
    <>
      <strong className="text-lg">{format.amount(step.returnedPoints, unit)}</strong>
      {step.returnedPoints > 0 ? <p className="text-sm text-ink-soft">{words.pointsAreBack}</p> : null}
      <LotList lots={step.returnedLots} />
    </>
  );
}

type CancelWords = { addedYen: string; returnedYen: string; refundedYen: string; noLongerDue: string };

/** What the change in yen is called. */
function changeOfYen(
  words: CancelWords,
  { returnedJpy, refundedJpy }: Pick<Step, 'returnedJpy' | 'refundedJpy'>,
  paidJpy: number,
): string {
  if (returnedJpy < 0) return words.addedYen;
  if (refundedJpy === returnedJpy) return words.refundedYen;
  return paidJpy > 0 ? words.returnedYen : words.noLongerDue;
}

function useRows(booking: Cancelled, step: Step) {
  const words = useWords('booking/stay');
  const format = useFormat();
  const feeText = useFeeText();
  const moneyBack = useMoneyBack()(booking, step);
  const unit = booking.prices.breakdown.pointUnit;
  // What came back in TVP is no change of what is paid in yen.
  const inYen = { ...step, returnedJpy: step.returnedJpy - step.returnedTvp };
  const fee = feeText({ penaltyPoints: step.points, penaltyJpy: step.yen, pointUnit: unit });
  const rows = [
    { term: words.number, value: booking.bookingNumber },
    {
      term: words.cancel.nightsGivenUp,
      value: (
        <ul>
          {step.nights.map((night) => (
            <li key={night}>{format.date(night)}</li>
          ))}
        </ul>
      ),
    },
    booking.cancelledAt ? null : { term: words.cancel.staysBooked, value: <StayText stay={booking} /> },
    { term: words.cancel.feeKept, value: <strong className="text-lg">{fee}</strong> },
    unit === 'yen'
      ? null
      : { term: words.cancel.pointsGivenBack, value: <PointsBack step={step} unit={unit} /> },
    step.returnedTvp === 0
      ? null
      : { term: words.cancel.tvpGivenBack, value: format.amount(step.returnedTvp, 'tvp') },
    step.returnedJpy === step.returnedTvp
      ? null
      : {
          term: changeOfYen(words.cancel, inYen, paidInYen(booking.prices)),
          value: format.yen(Math.abs(inYen.returnedJpy)),
        },
    { term: words.cancel.yenAfterwards, value: format.yen(booking.prices.totalJpy) },
    moneyBack.length === 0
      ? null
      : { term: words.cancel.refund, value: <span className="lines">{moneyBack.join('\n')}</span> },
  ];
  return rows.filter((row) => row !== null);
}

function Summary({ booking, step }: { booking: Cancelled; step: Step }) {
  const words = useWords('booking/stay').cancel;
  const rows = useRows(booking, step);
  const { roomType } = booking.room;
  useEffect(() => {
    window.scrollTo({ top: 0 });
    document.getElementById(pageHeadingId)?.focus();
  }, []);
  return (
    <>
      <PageHeading lead={words.doneLead}>
        {booking.cancelledAt ? words.doneWhole : words.donePart(step.nights.length)}
      </PageHeading>
      <Card>
        <h2 className="text-xl">{roomType.facility.name}</h2>
        <p className="mb-3 text-ink-soft">{roomType.name}</p>
        <Rows rows={rows} />
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={paths.bookingDetail} params={{ id: booking.id }} className={buttonClass()}>
            {words.toDetail}
          </Link>
          <Link to={paths.booking} className={buttonClass('secondary')}>
            {words.toHistory}
          </Link>
          <Link to={paths.vacancySearch} className={buttonClass('quiet')}>
            {words.searchAgain}
          </Link>
        </div>
      </Card>
    </>
  );
}

/** `step` is the cancellation that the address names; one that the stay does not have leads to the stay. */
export function CancelDone({ id, step: wanted }: { id: string; step: string }) {
  const asked = useAsked({ query: cancelledQuery, variables: { id }, requestPolicy: 'network-only' });
  return (
    <div className="shell-width max-w-200 py-10">
      <Loaded asked={asked} waiting="h-120">
        {({ myBookingV2: booking }) => {
          const step = booking.penalties.find((one) => one.id === wanted);
          if (!step) return <Navigate to={paths.bookingDetail} params={{ id }} replace />;
          return <Summary booking={booking} step={step} />;
        }}
      </Loaded>
    </div>
  );
}
