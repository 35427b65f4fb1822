/**
 * Before and after side by side with the changed rows marked, then what is kept and what comes back, in points and in yen.
 * What is to be paid besides never stands among what comes back.
 */
import { extrasLeft } from '#domain/booking/extras-following.ts';
import { addDays, formatPercent } from '#messages/format.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import type { WholeBooking } from './booking-fragments.ts';
import { BeforeAfter, Sum } from '../before-after.tsx';
import type { BeforeAfterRow } from '../before-after.tsx';
import { usePetText } from '../booked-extras.tsx';
import { feesKept, pointsKept } from '../booking-state.ts';
import { useComparedExtras, type WithExtras } from '../compared-extras.ts';
import { useComparedPayments } from '../compared-payments.ts';
import { useComparedYen } from '../compared-yen.ts';
import { useFeeText, type CancelPenalty } from './cancel-penalty.ts';
import { FeeBasis } from './fee-basis.tsx';
import { LotList } from './lot-list.tsx';

/** What stays beside the room of a stay that ends on another day, or not at all, by the rule of the server. */
const withExtrasLeft = (booking: WholeBooking, checkOut: string | null): WithExtras => ({
  ...{ checkInDate: booking.checkInDate, checkOutDate: checkOut ?? booking.checkOutDate },
  rentalItems: extrasLeft(booking.rentalItems, { ...booking, checkOut }),
  parkings: extrasLeft(booking.parkings, { ...booking, checkOut }),
});

/** What the points are for, where some of them are kept as fees: those of the nights, and the fees of all steps. */
function usePointRows(): (booking: WholeBooking, penalty: CancelPenalty) => BeforeAfterRow[] {
  const words = useWords('booking/stay').cancel;
  const format = useFormat();
  return (booking, { pointUnit, penaltyPoints, priceBefore, priceAfter }) => {
    const earlier = feesKept(booking).points;
    if (earlier + penaltyPoints === 0) return [];
    const row = (term: string, before: number, after: number): BeforeAfterRow => ({
      ...{ term, of: 'amounts' },
      ...{ before: format.amount(before, pointUnit), after: format.amount(after, pointUnit) },
    });
    return [
      row(words.nightsInPoints, priceBefore.totalPoints, priceAfter.totalPoints),
      row(words.feesInPoints, earlier, earlier + penaltyPoints),
    ];
  };
}

function useRows(booking: WholeBooking, penalty: CancelPenalty): readonly BeforeAfterRow[] {
  const words = useWords('booking/stay');
  const format = useFormat();
  const points = pointsKept(booking);
  const pointRows = usePointRows()(booking, penalty);
  const yenRows = useComparedYen();
  const paymentRows = useComparedPayments();
  const last = penalty.remainingNights.at(-1);
  const checkOut = last ? addDays(last, 1) : null;
  const nothing = words.cancel.nothing;
  const extrasRows = useComparedExtras();
  const petText = usePetText();
  const rows: BeforeAfterRow[] = [
    {
      term: words.stay,
      before: format.stay(booking),
      after: checkOut ? format.stay({ checkInDate: booking.checkInDate, checkOutDate: checkOut }) : nothing,
    },
    ...extrasRows({ before: booking, after: withExtrasLeft(booking, checkOut), about: 'dates' }),
    ...(checkOut === null && booking.petInfo.length > 0
      ? [
          {
            term: words.extras.pets.title,
            before: booking.petInfo.map((pet) => ({ what: petText(pet), when: null })),
            after: nothing,
          },
        ]
      : []),
  ];
  if (penalty.pointUnit !== 'yen') {
    rows.push(...pointRows, {
      term: words.price.totalPoints,
      before: format.amount(points, penalty.pointUnit),
      after: format.amount(points - penalty.returnedPoints + penalty.extraPoints, penalty.pointUnit),
      of: 'amounts',
    });
  }
  const { priceBefore, priceAfter } = penalty;
  rows.push(
    ...yenRows(
      { price: priceBefore, totalJpy: booking.prices.totalJpy },
      { price: priceAfter, totalJpy: penalty.newTotalJpy },
    ),
  );
  rows.push({
    term: words.price.totalYen,
    before: format.yen(booking.prices.totalJpy),
    after: format.yen(penalty.newTotalJpy),
    of: 'amounts',
  });
  rows.push(...paymentRows(booking.prices.payments, penalty.payments, booking.prices.payments));
  return rows;
}

/** The fee of this step; where earlier steps have left fees, apart from these and with the sum of all. */
function Fees({ booking, penalty }: { booking: WholeBooking; penalty: CancelPenalty }) {
  const words = useWords('booking/stay').cancel;
  const feeText = useFeeText();
  const note = penalty.penaltyPercent > 0 ? formatPercent(penalty.penaltyPercent) : undefined;
  const earlier = feesKept(booking);
  if (earlier.points + earlier.yen === 0)
    return <Sum term={words.fee} note={note} amount={feeText(penalty)} />;
  const { pointUnit, penaltyPoints, penaltyJpy } = penalty;
  const textOf = (fee: typeof earlier) =>
    feeText({ pointUnit, penaltyPoints: fee.points, penaltyJpy: fee.yen });
  const all = { points: earlier.points + penaltyPoints, yen: earlier.yen + penaltyJpy };
  return (
    <>
      <Sum term={words.earlierFees} amount={textOf(earlier)} as="summand" />
      <Sum term={words.feeOfStep} note={note} amount={feeText(penalty)} as="summand" />
      <Sum term={words.allFees} amount={textOf(all)} as="total" />
    </>
  );
}

function Kept({ booking, penalty }: { booking: WholeBooking; penalty: CancelPenalty }) {
  const words = useWords('booking/stay').cancel;
  const format = useFormat();
  return (
    <div className="rounded-md bg-paper-deep px-5 py-3">
      <dl>
        <Fees booking={booking} penalty={penalty} />
        {penalty.returnedJpy < 0 ? (
          <Sum term={words.addedYen} amount={format.yen(-penalty.returnedJpy)} />
        ) : null}
      </dl>
      <FeeBasis of={penalty} />
      {penalty.countsEarlierNights ? (
        <p className="pb-2 text-sm text-ink-soft">{words.earlierNights}</p>
      ) : null}
      <LotList
        lots={penalty.extraLots}
        lead={words.extraPoints(format.amount(penalty.extraPoints, penalty.pointUnit))}
      />
    </div>
  );
}

/** Yen of earlier fees that neither a card nor a bill has paid. */
const earlierFeesDue = (booking: WholeBooking): number => {
  const due = booking.prices.payments.find(({ way }) => way === 'ON_SITE')?.dueJpy ?? 0;
  return Math.min(due, feesKept(booking).yen);
};

/** Points come back, and yen where some were paid; of yen that were not, less is due. */
function ComesBack({ booking, penalty }: { booking: WholeBooking; penalty: CancelPenalty }) {
  const words = useWords('booking/stay').cancel;
  const { moneyBack } = useWords('booking/stay');
  const format = useFormat();
  const inPoints = penalty.pointUnit !== 'yen';
  const byPreference = booking.feePaymentType === 'PREFERENCE';
  const lessYen = penalty.returnedJpy > 0 || penalty.refundedJpy > 0;
  if (!inPoints && !lessYen && penalty.returnedTvp === 0) return null;
  // A company pays each part in its own way, so that a part may come back and another was never paid.
  const { paidJpy, payments } = booking.prices;
  const byTvp = payments.find(({ way }) => way === 'TVP')?.jpy ?? 0;
  const inYen = penalty.returnedJpy - penalty.returnedTvp;
  const isPaid = byPreference ? penalty.refundedJpy > 0 : paidJpy > byTvp;
  const byCard = byPreference ? isPaid : penalty.refundedJpy > 0 && penalty.refundedJpy === inYen;
  const otherYen = inYen - (byCard ? penalty.refundedJpy : 0);
  const bill = penalty.payments.find(({ way }) => way === 'INVOICE');
  // What earlier steps kept and nothing has paid; of the fee of this one it is said apart how it is paid.
  const owed = penalty.wholeBooking ? earlierFeesDue(booking) : 0;
  const title = inPoints || isPaid || penalty.returnedTvp > 0 ? words.comesBack : words.noLongerDueTitle;
  return (
    <section aria-label={title} className="rounded-md border-2 border-success bg-success-soft px-5 py-3">
      <h3 className="text-base text-success">{title}</h3>
      {inPoints ? (
        <>
          <dl>
            <Sum
              term={words.returnedPoints}
              amount={format.amount(penalty.returnedPoints, penalty.pointUnit)}
            />
          </dl>
          <LotList lots={penalty.returnedLots} lead={words.returnedLots} />
        </>
      ) : null}
      {penalty.returnedTvp > 0 ? (
        <>
          <dl>
            <Sum term={words.returnedTvp} amount={format.amount(penalty.returnedTvp, 'tvp')} />
          </dl>
          <p className="pb-2 text-sm text-ink-soft">{words.returnedTvpFirst}</p>
        </>
      ) : null}
      {lessYen ? (
        <dl>
          {byCard && lessYen ? (
            <Sum term={words.refundedYen} amount={format.yen(penalty.refundedJpy)} />
          ) : null}
          {otherYen > 0 ? (
            <Sum
              term={isPaid && !byPreference ? words.returnedYen : words.noLongerDue}
              amount={format.yen(otherYen)}
            />
          ) : null}
        </dl>
      ) : null}
      {inYen > 0 && (byCard || !isPaid) ? (
        <p className="lines pb-2 text-sm">
          {moneyBack({
            refunded: byCard ? format.yen(penalty.refundedJpy) : null,
            ...{ fee: null, feeCharged: null, paid: null, isLess: true, way: null },
            ...(owed > 0
              ? { due: format.yen(owed), dueOf: 'earlier' as const, scope: 'whole' as const }
              : { due: null, dueOf: 'all' as const, scope: 'part' as const }),
            bill: bill ? { now: bill.jpy > 0 ? format.yen(bill.jpy) : null } : null,
          }).join('\n')}
        </p>
      ) : null}
    </section>
  );
}

export function CancelPreview({ booking, penalty }: { booking: WholeBooking; penalty: CancelPenalty }) {
  const words = useWords('booking/stay').cancel;
  const rows = useRows(booking, penalty);
  return (
    <div className="grid gap-6">
      <BeforeAfter rows={rows} words={words} />
      <Kept booking={booking} penalty={penalty} />
      <ComesBack booking={booking} penalty={penalty} />
    </div>
  );
}
