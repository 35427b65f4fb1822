/** The change is done: what it was, what was kept, paid and given back. Said once, and again after a reload. */
import { onlyBeganToWait } from '#domain/booking/extras.ts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading, pageHeadingId } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { BeforeAfter, Sum, type BeforeAfterRow } from '../before-after.tsx';
import { usePetText } from '../booked-extras.tsx';
import { useComparedPayments } from '../compared-payments.ts';
import { usePaymentParts } from '../payment-parts.ts';
import { bookedGuest } from '../stay/booking-fragments.ts';
import { useFeeText } from '../stay/cancel-penalty.ts';
import { RoomAndNumber } from '../stay/change-heading.tsx';
import { GuestList } from '../stay/guest-list.tsx';
import type { ChangeKind } from './change-quote.ts';
import { isOfDates, useStayRows } from './change-rows.ts';

const appliedSide = graphql(`
  fragment AppliedSide on AppliedChangeSide {
    checkInDate
    checkOutDate
    adults
    children
    bedShares
    totalPoints
    totalJpy
    prePayment
    rentalItems {
      name
      quantity
      fromDate
      toDate
    }
    parkings {
      name
      carNumber
      color
      height
      fromDate
      toDate
      waitlist
    }
    pets {
      kind
      ownerName
      breed
      petWeight
    }
  }
`);

const changedQuery = graphql(
  `
    query ChangedStay($id: ID!) {
      myBookingV2(id: $id) {
        id
        bookingNumber
        checkInDate
        checkOutDate
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
        guests {
          ...BookedGuest
        }
        prices {
          payments {
            way
            jpy
            dueJpy
          }
          breakdown {
            pointUnit
          }
        }
        lastChange {
          id
          kind
          before {
            ...AppliedSide
          }
          after {
            ...AppliedSide
          }
          paymentsBefore {
            way
            jpy
          }
          payments {
            way
            jpy
          }
          penaltyPoints
          penaltyJpy
          chargedJpy
          returnedPoints
          returnedTvp
          refundedJpy
        }
      }
    }
  `,
  [appliedSide, bookedGuest],
);

type Changed = ResultOf<typeof changedQuery>['myBookingV2'];
type Applied = NonNullable<Changed['lastChange']>;

/** Of parking that is free, and of pets, no yen are said. */
const movesYen = (change: Applied): boolean =>
  isOfDates(change) ||
  change.before.totalJpy !== change.after.totalJpy ||
  change.before.prePayment !== change.after.prePayment;

function useRows(): (change: Applied, prices: Changed['prices']) => BeforeAfterRow[] {
  const words = useWords('booking/stay');
  const format = useFormat();
  const stayRows = useStayRows();
  const paymentRows = useComparedPayments();
  const petText = usePetText();
  return (change, { payments, breakdown: { pointUnit: unit } }) => {
    const { before, after } = change;
    const rows = stayRows(change);
    if (change.kind === 'PETS') {
      const said = ({ pets }: Applied['before']) =>
        pets.length === 0 ? words.cancel.nothing : pets.map((pet) => ({ what: petText(pet), when: null }));
      rows.push({ term: words.extras.pets.title, before: said(before), after: said(after) });
    }
    if (isOfDates(change) && unit !== 'yen')
      rows.push({
        of: 'amounts',
        term: words.price.totalPoints,
        before: format.amount(before.totalPoints, unit),
        after: format.amount(after.totalPoints, unit),
      });
    if (movesYen(change))
      rows.push(
        {
          of: 'amounts',
          term: words.price.totalYen,
          before: format.yen(before.totalJpy),
          after: format.yen(after.totalJpy),
        },
        ...paymentRows(change.paymentsBefore, change.payments, payments),
      );
    return rows;
  };
}

/** What was kept, what a card was charged and what came back to it, and how all that is payable now is paid. */
function Money({ change, prices }: { change: Applied; prices: Changed['prices'] }) {
  const words = useWords('booking/change');
  const stayWords = useWords('booking/stay');
  const format = useFormat();
  const feeText = useFeeText();
  const parts = usePaymentParts()(prices.payments);
  const { penaltyPoints, penaltyJpy, chargedJpy, refundedJpy, returnedPoints, returnedTvp } = change;
  const { pointUnit } = prices.breakdown;
  const sums = [
    {
      // The yen of it are in the total above.
      term: penaltyJpy > 0 ? words.feeWithin : words.sums.fee,
      amount: penaltyPoints + penaltyJpy > 0 ? feeText({ penaltyPoints, penaltyJpy, pointUnit }) : null,
    },
    { term: words.sums.charged, amount: chargedJpy > 0 ? format.yen(chargedJpy) : null },
    {
      term: words.sums.returnedPoints,
      amount: returnedPoints > 0 ? format.amount(returnedPoints, pointUnit) : null,
    },
    { term: words.sums.returnedTvp, amount: returnedTvp > 0 ? format.amount(returnedTvp, 'tvp') : null },
    { term: words.sums.refunded, amount: refundedJpy > 0 ? format.yen(refundedJpy) : null },
  ];
  return (
    <dl>
      {sums.map(({ term, amount }) =>
        amount === null ? null : <Sum key={term} term={term} amount={amount} />,
      )}
      {movesYen(change) && parts.length > 0 ? (
        <Sum term={stayWords.payment} amount={parts.join('\n')} as="summand" />
      ) : null}
    </dl>
  );
}

function Done({ booking, kind }: { booking: Changed; kind: ChangeKind }) {
  const words = useWords('booking/change');
  const { guests } = words;
  const rows = useRows();
  const { lastChange: change, prices } = booking;
  // Another change may have followed where the page is opened later.
  if (change?.kind !== kind) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BeforeAfter rows={rows(change, prices)} words={words} />
      {kind === 'GUESTS' ? (
        <section>
          <h2 className="text-base">{guests.who}</h2>
          <GuestList booking={booking} />
        </section>
      ) : null}
      <Money change={change} prices={prices} />
    </div>
  );
}

function beganToWait(change: Changed['lastChange'] | undefined): boolean {
  if (change?.kind !== 'PARKING') return false;
  const cars = change.after.parkings.map(({ carNumber, waitlist }) => ({ carNumber, waits: waitlist }));
  return onlyBeganToWait(change.before.parkings, cars);
}

type Props = { id: string; kind: ChangeKind; title: string };

export function ChangeDone({ id, kind, title }: Props) {
  const words = useWords('booking/change');
  // What was known of the stay may be that of before.
  const asked = useAsked({ query: changedQuery, variables: { id }, requestPolicy: 'network-only' });
  const waits = beganToWait(asked.data?.myBookingV2.lastChange);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    document.getElementById(pageHeadingId)?.focus();
  }, []);
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={words.doneLead}>{waits ? words.parking.waits : title}</PageHeading>
      <Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Loaded asked={asked} waiting="h-96">
            {({ myBookingV2: booking }) => (
              <>
                <Notice tone="success" role="status">
                  <span className="font-semibold">{booking.room.roomType.facility.name}</span>
                  <br />
                  <StayText stay={booking} />
                  <RoomAndNumber booking={booking} />
                </Notice>
                {waits ? <p>{words.parking.waitsHelp}</p> : null}
                <Done booking={booking} kind={kind} />
              </>
            )}
          </Loaded>
          <Link to={paths.bookingDetail} params={{ id }} className={`${buttonClass()} justify-self-start`}>
            {words.toDetail}
          </Link>
        </div>
      </Card>
    </div>
  );
}
