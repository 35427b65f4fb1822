/**
 * A hold whose payment waits at the card company, for whoever is back at the portal: after a reload, from a mail, on another device.
 * From here one goes on there; what became of it is asked until it is known, and then the hold is asked for anew.
 */
import { useEffect, useEffectEvent } from 'react';
import { useClient } from 'urql';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { goToSecurePayment } from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { HeldStay } from './held-stay.ts';
import { askForHold, type HoldState } from './hold.ts';
import { isPaying } from './hold-life.ts';

const waitingQuery = graphql(`
  query WaitingPayment($id: ID!) {
    myTemporaryBookingGroupState(id: $id) {
      id
      state
      expiresAt
      securePaymentUrl
      securePaymentAmount
    }
  }
`);

const anew = { ...handling('all'), requestPolicy: 'network-only' } as const;
const againMs = 5_000;

function Waiting({ held }: { held: HeldStay }) {
  const words = useWords('booking/hold').waits;
  const format = useFormat();
  const client = useClient();
  const asked = useAsked({ query: waitingQuery, variables: { id: held.id }, context: anew });
  const waiting = asked.data?.myTemporaryBookingGroupState;
  const lookAgain = useEffectEvent(() => asked.again());
  useEffect(() => {
    const timer = setInterval(() => lookAgain(), againMs);
    return () => clearInterval(timer);
  }, []);
  const isSettled = waiting !== undefined && waiting.state !== 'PAYING';
  useEffect(() => {
    if (isSettled) void askForHold(client);
  }, [isSettled, client]);
  const { securePaymentUrl: address, securePaymentAmount: yen, expiresAt } = waiting ?? {};
  return (
    <div className="mb-6">
      <Notice role="status" title={words.title}>
        <p>{words.text(expiresAt ? format.time(expiresAt) : null)}</p>
        {address ? (
          <>
            <p className="my-3">
              <Button onClick={() => void goToSecurePayment(address)}>
                {words.goOn(yen ? format.yen(yen) : '')}
              </Button>
            </p>
            <p className="text-sm">{words.giveUp}</p>
          </>
        ) : null}
      </Notice>
    </div>
  );
}

/** Not while this page itself is confirming: then its own button says what is going on. */
export const waitsAtCard = (held: HeldStay, hold: HoldState): boolean =>
  held.state === 'PAYING' && hold.is === 'held' && !isPaying(hold);

export function PaymentWaits({ held, hold }: { held: HeldStay; hold: HoldState }) {
  return waitsAtCard(held, hold) ? <Waiting held={held} /> : null;
}
