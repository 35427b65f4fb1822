/**
 * A change of a stay, or a cancellation, whose payment waits at the card company, for whoever is back at the portal. From here one goes on
 * there; what became of it is asked until it is known, and then the stay is asked for anew.
 */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { goToSecurePayment } from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { WholeBooking } from './booking-fragments.ts';

const pendingQuery = graphql(`
  query PendingChange($id: ID!) {
    myBookingV2(id: $id) {
      id
      pendingChange {
        kind
        until
        amountJpy
        securePaymentUrl
      }
    }
  }
`);

const anew = { ...handling('all'), requestPolicy: 'network-only' } as const;
const againMs = 5_000;

type Pending = NonNullable<WholeBooking['pendingChange']>;
type Props = { booking: WholeBooking; again: () => void };

function Waiting({ booking, known, again }: Props & { known: Pending }) {
  const words = useWords('booking/change').pending;
  const waits = useWords('booking/hold').waits;
  const format = useFormat();
  const asked = useAsked({ query: pendingQuery, variables: { id: booking.id }, context: anew });
  const answer = asked.data?.myBookingV2;
  const lookAgain = useEffectEvent(() => asked.again());
  useEffect(() => {
    const timer = setInterval(() => lookAgain(), againMs);
    return () => clearInterval(timer);
  }, []);
  const isSettled = answer !== undefined && answer.pendingChange === null;
  const askBooking = useEffectEvent(again);
  useEffect(() => {
    if (isSettled) askBooking();
  }, [isSettled]);
  const { kind, until, amountJpy, securePaymentUrl: address } = answer?.pendingChange ?? known;
  const yen = format.yen(amountJpy);
  const isInTime = Date.parse(until) > serverNow();
  return (
    <div className="mb-6">
      <Notice role="status" tone="warning" title={waits.title}>
        <p className="lines">
          {words.text({ kind: words.kinds[kind], yen, until: isInTime ? format.time(until) : null })}
        </p>
        {address ? (
          <>
            <p className="my-3">
              <Button onClick={() => void goToSecurePayment(address)}>{waits.goOn(yen)}</Button>
            </p>
            <p className="text-sm">{words.giveUp}</p>
          </>
        ) : (
          <p>{words.other}</p>
        )}
      </Notice>
    </div>
  );
}

export function PendingChange({ booking, again }: Props) {
  const { pendingChange: known } = booking;
  return known ? <Waiting booking={booking} known={known} again={again} /> : null;
}

/** A form is not offered where something waits already; one that has just sent what waits stays, for it may come back to it. */
export function UnlessPending({ booking, children }: { booking: WholeBooking; children: ReactNode }) {
  const isWaiting = booking.pendingChange !== null;
  const [isOpen, setIsOpen] = useState(!isWaiting);
  if (!isOpen && !isWaiting) setIsOpen(true);
  return isOpen ? children : null;
}
