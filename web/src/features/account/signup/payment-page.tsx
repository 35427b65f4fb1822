/** The card of the joining fee, entered in the gateway's own fields: kept until the form is sent, or charged at once where it is due. */
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { handling } from '#web/api/client.ts';
import { FocusedFailure, useFailureText } from '#web/api/failure-notice.tsx';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { PhoneButton } from '#web/app/shell/call-center.tsx';
import { DisclosureLink } from '#web/app/shell/disclosure-link.tsx';
import {
  CARD_GIVEN_UP,
  CardFrame,
  CardServiceNotice,
  FocusedNotice,
  forgetCardRefusal,
  goToSecurePayment,
  keptCardRefusal,
  useCardService,
} from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { FeeRows } from './fee-rows.tsx';
import { keepCard, keptCard } from './kept-signup.ts';
import { SignupFrame, type SignupStep } from './signup-frame.tsx';
import { payFeeMutation, type Application } from './signup-queries.ts';

const quietly = handling('all');

/** Why the card before was not taken, beside the fields of the next one. */
function Refused({ refusal, isDue }: { refusal: string | null; isDue: boolean }) {
  const words = useWords('account/signup').payment;
  const text = useFailureText(refusal === CARD_GIVEN_UP ? null : refusal);
  if (refusal === null) return null;
  return (
    <FocusedNotice tone="danger">
      {[isDue ? words.refusedDue : words.refused, text ?? words.ABANDONED, words.refusedText].join('\n')}
    </FocusedNotice>
  );
}

type EntryProps = { onToken: (token: string) => Promise<'taken' | 'again'> };

function CardEntry({ onToken }: EntryProps) {
  const words = useWords('account/signup').payment;
  const { callCenterPhone } = useSettings();
  const { service, closed, ahead } = useCardService();
  return (
    <>
      <CardServiceNotice closed={closed} ahead={ahead} />
      {service && service.available && service.shopId !== null ? (
        <>
          <div className="grid gap-2">
            <p className="text-lg font-semibold">{words.enter}</p>
            <p className="lines text-ink-soft">{words.safety}</p>
          </div>
          <CardFrame use="pays" onToken={onToken} />
        </>
      ) : null}
      {service && service.shopId === null ? (
        <div className="grid max-w-100 gap-2">
          <p className="font-semibold">{words.byPhone}</p>
          <PhoneButton phone={callCenterPhone} />
        </div>
      ) : null}
    </>
  );
}

function GiveCard({ application, token }: SignupStep) {
  const words = useWords('account/signup').payment;
  const format = useFormat();
  const navigate = useNavigate();
  const [refusal] = useState(keptCardRefusal);
  const given = keptCard(token) !== null && refusal === null;
  const yen = format.yen(application.feeYen);
  const take = async (card: string): Promise<'taken'> => {
    keepCard(token, card);
    forgetCardRefusal();
    await navigate({ to: paths.registerConfirmation });
    return 'taken';
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card>
        <FeeRows fee={application} code={application.promoCode} />
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          <li>{words.reserved(yen)}</li>
          <li>{words.charged}</li>
          <li>{words.saved}</li>
        </ul>
      </Card>
      <Card>
        <div className="grid gap-5">
          <Refused refusal={refusal} isDue={false} />
          {given ? (
            <>
              <Notice tone="success" title={words.given}>
                {words.givenText}
              </Notice>
              <div>
                <Link to={paths.registerConfirmation} className={buttonClass()}>
                  {words.toConfirmation}
                </Link>
              </div>
            </>
          ) : null}
          <CardEntry onToken={take} />
        </div>
      </Card>
      <p className="text-sm">
        <DisclosureLink />
      </p>
    </div>
  );
}

/** The fee of an application that the club has accepted is charged as soon as its card is there. */
function PayDue({ application, token, again }: SignupStep) {
  const words = useWords('account/signup');
  const format = useFormat();
  const client = useClient();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState(keptCardRefusal);
  const [failure, setFailure] = useState<CombinedError | undefined>();
  const [leaving, setLeaving] = useState(false);
  const pay = async (card: string): Promise<'taken' | 'again'> => {
    setRefusal(null);
    forgetCardRefusal();
    setFailure(undefined);
    const variables = { token, creditCardToken: card };
    const { data, error } = await client.mutation(payFeeMutation, variables, quietly).toPromise();
    if (!data) {
      setFailure(error);
      // It may be another state by now: paid, or waiting for the holder.
      again();
      return 'again';
    }
    const { securePaymentUrl: address } = data.vsSignupPayFee;
    if (address === null) await navigate({ to: paths.registerComplete, replace: true });
    else if (goToSecurePayment(address)) setLeaving(true);
    else again();
    return 'taken';
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card>
        <FeeRows fee={application} code={application.promoCode} />
        <p className="mt-4">{words.due.until(format.momentOfYear(application.validUntil))}</p>
        <p className="text-ink-soft">{words.due.when}</p>
        <p className="text-ink-soft">{words.payment.saved}</p>
      </Card>
      <Card>
        <div className="grid gap-5">
          <Refused refusal={refusal} isDue />
          <FocusedFailure error={failure} />
          {leaving ? <Notice role="status">{words.confirmation.leaving}</Notice> : null}
          <CardEntry onToken={pay} />
        </div>
      </Card>
      <p className="text-sm">
        <DisclosureLink />
      </p>
    </div>
  );
}

function Payment(step: SignupStep) {
  const words = useWords('account/signup').payment;
  const { needsCard, state } = step.application;
  if (state === 'FEE_DUE') return <PayDue {...step} />;
  if (!needsCard) return <Navigate to={paths.registerConfirmation} replace />;
  return (
    <>
      <Link to={paths.registerForm} className="-mt-4 mb-4 inline-flex min-h-12 items-center gap-1 text-key">
        <Icon name="left" size={20} />
        {words.back}
      </Link>
      <GiveCard {...step} />
    </>
  );
}

export function SignupPaymentPage() {
  const words = useWords('account/signup');
  const says = ({ state }: Application) => (state === 'FEE_DUE' ? words.due : words.payment);
  return (
    <SignupFrame screen="payment" title={words.payment.title} says={says}>
      {(step) => <Payment {...step} />}
    </SignupFrame>
  );
}
