/** Staying longer: how many nights, what they come to, the password. */
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays, nightsBetween } from '#messages/format.ts';
import { longestStayNights } from '#domain/booking/reception.ts';
import { handling } from '#web/api/handling.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import type { WholeBooking } from '../stay/booking-fragments.ts';
import { ChangePage, Quoted } from './change-frame.tsx';
import { ChangePassword, movesPoints } from './change-password.tsx';
import { extendBooking, extensionQuery } from './change-quote.ts';

const quietly = handling('all');

function Extension({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/change');
  const format = useFormat();
  const most = longestStayNights - nightsBetween(booking.checkInDate, booking.checkOutDate);
  const [chosen, setCount] = useState(1);
  const count = Math.min(chosen, Math.max(1, most));
  const days = Array.from({ length: count }, (_, night) => addDays(booking.checkOutDate, night));
  const asked = useAsked({
    query: extensionQuery,
    variables: { bookingId: booking.id, days },
    requestPolicy: 'network-only',
    context: quietly,
    pause: most < 1,
  });
  if (most < 1)
    return (
      <Card>
        <p>{words.extension.longest(longestStayNights)}</p>
      </Card>
    );
  return (
    <>
      <Card>
        <Stepper
          label={words.extension.nights}
          help={words.extension.nightsHelp(format.dayOfYear(booking.checkOutDate))}
          value={count}
          least={1}
          most={most}
          unit={words.extension.unit}
          onChange={setCount}
        />
      </Card>
      <Quoted booking={booking} asked={asked}>
        {(quote, ready) => (
          <ChangePassword
            bookingId={booking.id}
            from={paths.extension.replace('$id', booking.id)}
            quote={quote}
            ready={ready}
            submit={words.extension.submit}
            send={(entered, call) =>
              call(extendBooking, { bookingId: booking.id, days, ...entered }, movesPoints)
            }
            onPriceChanged={asked.again}
          />
        )}
      </Quoted>
    </>
  );
}

const route =
  '/member/home/booking/reservation-details/$id/reservation-change/change/accommodation-date-extension';

export function ExtensionPage() {
  const { id } = useParams({ from: route });
  const { done } = useSearch({ from: route });
  const words = useWords('booking/change').extension;
  return (
    <ChangePage id={id} done={done} kind="EXTENSION" words={words}>
      {(booking) => <Extension booking={booking} />}
    </ChangePage>
  );
}
