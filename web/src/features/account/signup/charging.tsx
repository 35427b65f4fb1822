/** While the card's holder is being asked: the way to the card company, or what is awaited, asked for as long as that is open. */
import { useEffect, useEffectEvent, useState } from 'react';
import {
  CARD_GIVEN_UP,
  FocusedNotice,
  goToSecurePayment,
  keepCardRefusal,
} from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { forgetCard } from './kept-signup.ts';
import type { Application } from './signup-queries.ts';

const againAfterMs = 3_000;

export function Charging({ application, again }: { application: Application; again: () => void }) {
  const words = useWords('account/signup').charging;
  const format = useFormat();
  const [unsafe, setUnsafe] = useState(0);
  const { securePaymentUrl: address, securePaymentAmount: yen } = application;
  const ask = useEffectEvent(again);
  useEffect(() => {
    // Its token is used up. Where nothing comes of it, the screen of the card says so, whatever tab it is opened in.
    forgetCard();
    keepCardRefusal(CARD_GIVEN_UP);
    const timer = setInterval(() => ask(), againAfterMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Card>
      <div className="grid justify-items-start gap-5">
        {address === null ? (
          <Notice role="status" title={words.wait}>
            {words.waitText}
          </Notice>
        ) : (
          <>
            <Notice tone="warning" role="status" title={words.ask}>
              {words.askText(format.yen(yen ?? application.feeYen))}
            </Notice>
            {unsafe > 0 ? (
              <FocusedNotice key={unsafe} tone="danger">
                {words.unsafe}
              </FocusedNotice>
            ) : null}
            <Button
              wide="narrow"
              onClick={() => {
                if (!goToSecurePayment(address)) setUnsafe(unsafe + 1);
              }}
            >
              {words.goOn}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
