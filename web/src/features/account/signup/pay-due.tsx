/** The fee of an application that the club has accepted: its card is entered, the amount looked at, and paid. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { handling } from '#web/api/handling.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { wasNotSent } from '#web/api/not-sent.ts';
import { paths } from '#web/app/paths.ts';
import {
  FocusedNotice,
  forgetCardRefusal,
  goToSecurePayment,
  keptCardRefusal,
  type EnteredCard,
} from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { CardEntry, CardPage, CardRefused } from './card-entry.tsx';
import { FeeRows } from './fee-rows.tsx';
import type { SignupStep } from './signup-frame.tsx';
import { payFeeMutation } from './signup-queries.ts';

const quietly = handling('all');

type Paying = { failure: CombinedError | undefined; busy: boolean; leaving: boolean };

function usePaying({ token, again }: SignupStep) {
  const client = useClient();
  const navigate = useNavigate();
  const [paying, setPaying] = useState<Paying>({ failure: undefined, busy: false, leaving: false });
  /** Answers whether the card's token is used up: it is good once. */
  const pay = async (card: EnteredCard): Promise<boolean> => {
    setPaying({ failure: undefined, busy: true, leaving: false });
    const variables = { token, creditCardToken: card.token };
    const { data, error } = await client.mutation(payFeeMutation, variables, quietly).toPromise();
    const address = data?.vsSignupPayFee.securePaymentUrl ?? null;
    const leaving = address !== null && goToSecurePayment(address);
    setPaying({ failure: error, busy: false, leaving });
    if (data && address === null) await navigate({ to: paths.registerComplete, replace: true });
    // It may be another state by now: paid, or waiting for the holder.
    else if (!leaving) again();
    return !(error && wasNotSent(error));
  };
  return { ...paying, pay };
}

type LookProps = { card: EnteredCard; yen: string; busy: boolean; onPay: () => void; onOther: () => void };

function LastLook({ card, yen, busy, onPay, onOther }: LookProps) {
  const words = useWords('account/signup');
  return (
    <>
      <FocusedNotice tone="warning">{words.due.check}</FocusedNotice>
      <Rows
        rows={[
          { term: words.due.card, value: words.confirmation.card(card.lastDigits) },
          { term: words.fee.due, value: <span className="text-lg font-semibold">{yen}</span> },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy ? words.due.paying : null} onClick={onPay}>
          {words.due.pay(yen)}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={onOther}>
          {words.due.otherCard}
        </Button>
      </div>
    </>
  );
}

export function PayDue(step: SignupStep) {
  const words = useWords('account/signup');
  const format = useFormat();
  const { application } = step;
  const [refusal, setRefusal] = useState(keptCardRefusal);
  const [card, setCard] = useState<EnteredCard | null>(null);
  const { failure, busy, leaving, pay } = usePaying(step);
  const take = (entered: EnteredCard): Promise<'taken'> => {
    setRefusal(null);
    forgetCardRefusal();
    setCard(entered);
    return Promise.resolve('taken');
  };
  return (
    <CardPage
      fee={
        <>
          <FeeRows fee={application} code={application.promoCode} />
          <p className="mt-4">{words.due.until(format.momentOfYear(application.validUntil))}</p>
          <p className="lines text-ink-soft">{words.due.when}</p>
          <p className="text-ink-soft">{words.payment.saved}</p>
        </>
      }
    >
      <CardRefused refusal={refusal} isDue />
      <FocusedFailure error={failure} />
      {leaving ? <Notice role="status">{words.confirmation.leaving}</Notice> : null}
      {card && !leaving ? (
        <LastLook
          {...{ card, busy }}
          yen={format.yen(application.feeYen)}
          onPay={() => {
            void pay(card).then((isUsed) => isUsed && setCard(null));
          }}
          onOther={() => setCard(null)}
        />
      ) : null}
      {card || leaving ? null : <CardEntry onCard={take} />}
    </CardPage>
  );
}
