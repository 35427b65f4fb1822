/** Other days for a stay: which, what they come to, the password. */
import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { addDays, japanDay, nightsBetween } from '#messages/format.ts';
import { handling } from '#web/api/handling.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import {
  isDay,
  MonthDialogLater,
  StayDates,
  useDateProblems,
  type Dates,
} from '#web/features/vacancy/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { focusInView } from '#web/ui/focus-in-view.ts';
import { Card } from '#web/ui/surfaces.tsx';
import { guestCounts } from '../booking-state.ts';
import type { WholeBooking } from '../stay/booking-fragments.ts';
import { ChangePage, Quoted } from './change-frame.tsx';
import { ChangePassword, movesPoints } from './change-password.tsx';
import { moveBooking, moveQuery } from './change-quote.ts';

const quietly = handling('all');

function Chosen({ booking, dates }: { booking: WholeBooking; dates: Dates }) {
  const words = useWords('booking/change').move;
  const asked = useAsked({
    query: moveQuery,
    variables: { bookingId: booking.id, ...dates },
    requestPolicy: 'network-only',
    context: quietly,
  });
  return (
    <Quoted booking={booking} asked={asked}>
      {(quote, ready) => (
        <ChangePassword
          bookingId={booking.id}
          from={paths.move.replace('$id', booking.id)}
          quote={quote}
          ready={ready}
          submit={words.submit}
          send={(entered, call) =>
            call(moveBooking, { bookingId: booking.id, ...dates, ...entered }, movesPoints)
          }
          onPriceChanged={asked.again}
        />
      )}
    </Quoted>
  );
}

/** The months of the stay's room type, to take the day of arrival from; the stay keeps its number of nights. */
function FreeDays({
  booking,
  dates,
  onChoose,
}: {
  booking: WholeBooking;
  dates: Dates;
  onChoose: (dates: Dates) => void;
}) {
  const words = useWords('booking/change').move;
  const [month, setMonth] = useState<string | null>(null);
  const { contract, guests, room } = booking;
  if (!contract) return null;
  const held: Dates = { from: booking.checkInDate, to: booking.checkOutDate };
  const wanted = isDay(dates.from) && isDay(dates.to) && dates.to > dates.from ? dates : held;
  const nights = nightsBetween(wanted.from, wanted.to);
  const counts = guestCounts(guests);
  return (
    <>
      <Button kind="secondary" wide="narrow" onClick={() => setMonth(wanted.from)}>
        {words.freeDays}
      </Button>
      {month === null ? null : (
        <Suspense>
          <MonthDialogLater
            roomType={room.roomType}
            asked={{ contractId: contract.id, unit: contract.pointUnit, ...wanted, nights, rooms: [counts] }}
            month={month}
            held={held}
            onMonth={setMonth}
            onClose={() => setMonth(null)}
            onChoose={(from) => {
              setMonth(null);
              onChoose({ from, to: addDays(from, nights) });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Move({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/change').move;
  const before: Dates = { from: booking.checkInDate, to: booking.checkOutDate };
  const [dates, setDates] = useState(before);
  const [chosen, setChosen] = useState<Dates | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const today = japanDay(serverNow());
  const found = useDateProblems()(dates, today);
  // A day that is still being typed is not complained about before the price is asked for.
  const problems = isAsked || (isDay(dates.from) && isDay(dates.to)) ? found : {};
  const choose = (next: Dates) => {
    setDates(next);
    setChosen(null);
  };
  const show = () => {
    setIsAsked(true);
    const [wrong] = Object.keys(found);
    if (wrong) focusInView(document.getElementById(`move-${wrong}`), 'center');
    else setChosen(dates);
  };
  return (
    <>
      <Card>
        <h2 className="mb-4 text-xl">{words.dates}</h2>
        <StayDates id="move" dates={dates} least={today} problems={problems} onChange={choose} />
        <div className="mt-5 flex flex-wrap gap-3">
          <FreeDays booking={booking} dates={dates} onChoose={choose} />
          <Button kind="secondary" wide="narrow" onClick={show}>
            {words.show}
          </Button>
        </div>
      </Card>
      {chosen ? <Chosen key={`${chosen.from}${chosen.to}`} booking={booking} dates={chosen} /> : null}
    </>
  );
}

const route =
  '/member/home/booking/reservation-details/$id/reservation-change/change/accommodation-date-move';

export function MovePage() {
  const { id } = useParams({ from: route });
  const { done } = useSearch({ from: route });
  const words = useWords('booking/change').move;
  return (
    <ChangePage id={id} done={done} kind="MOVE" words={words}>
      {(booking) => <Move key={booking.checkInDate} booking={booking} />}
    </ChangePage>
  );
}
