/** What the offered nights cost, and what cancelling them would: known before anybody goes on. */
import { lastFreeDay } from '#domain/booking/cancellation.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { offeredAmount } from '#domain/waitlist/offer.ts';
import { formatPercent, japanDay, nightsBetween } from '#messages/format.ts';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import type { Entry } from './waitlist-queries.ts';

const termsQuery = graphql(`
  query OfferedTerms($roomTypeId: ID!, $contractId: ID!, $fromDate: Date!, $days: Int!) {
    roomTypeCalendar(roomTypeId: $roomTypeId, contractId: $contractId, fromDate: $fromDate, days: $days) {
      days {
        stayDate
        contractPrice
      }
    }
    myCancelPolicy(contractId: $contractId, checkInDate: $fromDate) {
      day0Penalty
      appliedToday
      thresholds {
        day
        penalty
      }
    }
  }
`);
const quietly = handling('all');

export function OfferTerms({ entry }: { entry: Entry }) {
  const words = useWords('waitlist').offer;
  const format = useFormat();
  const { contract, roomType, checkInDate, checkOutDate, rooms } = entry;
  const { data } = useAsked({
    query: termsQuery,
    variables: {
      ...{ roomTypeId: roomType.id, contractId: contract.id, fromDate: checkInDate },
      days: nightsBetween(checkInDate, checkOutDate),
    },
    context: quietly,
  });
  // What cannot be told now is told where it is booked; nobody waits for it here.
  if (!data) return null;
  const { pointUnit: unit } = contract;
  const amount = offeredAmount(
    data.roomTypeCalendar.days.map(({ contractPrice }) => contractPrice),
    { nights: nightsBetween(checkInDate, checkOutDate), rooms, unit },
  );
  const freeDay = lastFreeDay(data.myCancelPolicy, calendarDate(checkInDate));
  return (
    <div className="mb-3">
      <Rows
        rows={[
          ...(amount === null
            ? []
            : [{ term: words.price, value: words.priceOf(format.amount(amount, unit)) }]),
          {
            term: words.fee,
            value:
              freeDay >= japanDay(serverNow())
                ? words.freeUntil(format.dayOfYear(freeDay))
                : words.feeNow(formatPercent(data.myCancelPolicy.appliedToday)),
          },
        ]}
      />
    </div>
  );
}
