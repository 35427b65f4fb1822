/** The card of the joining fee: kept until the form is sent, or paid with where the fee is due. */
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { forgetCardRefusal, keptCardRefusal, type EnteredCard } from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { CardEntry, CardPage, CardRefused } from './card-entry.tsx';
import { FeeRows } from './fee-rows.tsx';
import { keepCard, keptCard } from './kept-signup.ts';
import { PayDue } from './pay-due.tsx';
import { SignupFrame, type SignupStep } from './signup-frame.tsx';
import type { Application } from './signup-queries.ts';

function GiveCard({ application, token }: SignupStep) {
  const words = useWords('account/signup').payment;
  const format = useFormat();
  const navigate = useNavigate();
  const [refusal] = useState(keptCardRefusal);
  const given = refusal === null ? keptCard(token) : null;
  const yen = format.yen(application.feeYen);
  const take = async (card: EnteredCard): Promise<'taken'> => {
    keepCard(token, card);
    forgetCardRefusal();
    await navigate({ to: paths.registerConfirmation });
    return 'taken';
  };
  return (
    <CardPage
      fee={
        <>
          <FeeRows fee={application} code={application.promoCode} />
          <ul className="mt-4 grid list-disc gap-2 pl-5">
            <li>{words.reserved(yen)}</li>
            <li>{words.charged}</li>
            <li>{words.saved}</li>
          </ul>
        </>
      }
    >
      <CardRefused refusal={refusal} isDue={false} />
      {given ? (
        <>
          <Notice tone="success" title={words.given}>
            {[given.lastDigits && words.givenCard(given.lastDigits), words.givenText]
              .filter(Boolean)
              .join('\n')}
          </Notice>
          <div>
            <Link to={paths.registerConfirmation} className={buttonClass()}>
              {words.toConfirmation}
            </Link>
          </div>
        </>
      ) : null}
      <CardEntry onCard={take} />
    </CardPage>
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
