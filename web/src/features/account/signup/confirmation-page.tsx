/** The last look: everything once more, what is agreed to, and the button that sends it, once however often it is pressed. */
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CombinedError } from 'urql';
import { failureMessageLater, failureOf } from '#web/api/error-message.ts';
import { wasNotSent } from '#web/api/not-sent.ts';
import { paths } from '#web/app/paths.ts';
import { FocusedNotice, goToSecurePayment, keepCardRefusal } from '#web/features/payment/public.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { fieldOfRefusal } from '#web/forms/refused-fields.ts';
import { useEntryForm, type EntryFormState, type Sent } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { Agreements, EnteredDetails, EnteredPayment } from './entered-signup.tsx';
import { entriesOf, entryOfPlace, formOf, isComplete, mediaOf, type SignupEntries } from './entries.ts';
import { Question } from './details-page.tsx';
import { forgetCard, forgetSent, keepOvertaken, keepRefused, keptCard } from './kept-signup.ts';
import { PromoOver } from './promo-over.tsx';
import { SignupFrame, type SignupStep } from './signup-frame.tsx';
import { submitMutation } from './signup-queries.ts';

type Agreed = { agreed: boolean; consented: boolean };
type Answer = {
  vsSignupSubmitForm: {
    result: 'Complete' | 'StaffWillContact' | 'CardAuthentication';
    securePaymentUrl: string | null;
  };
};

/** What was refused of the card itself: another one may be taken. */
const ofCard = /^(CARD_(?!SERVICE)|GMO_CHARGE_|CREDIT_CARD_NOT_FOUND$|PAYMENT_TEMPORARILY_FAILED$)/;
/** Where the promo code takes nothing off after all. */
const ofPromo = ['PROMO_CODE_INVALID', 'PROMO_CODE_ENDED', 'PROMO_CODE_USED'];
/** Where the application stands otherwise than this screen thought. */
const elsewhere =
  /^(VERIFICATION_TOKEN_|EMAIL_ALREADY_USED$|SIGNUP_|PAYMENT_(PENDING|UNSURE)$|TERMS_NOT_AGREED$)/;

/** An answer that never came says nothing about what was done. */
const isUnsure = (error: CombinedError | undefined): boolean =>
  error !== undefined && failureOf(error).kind === 'network' && !wasNotSent(error);

type SendingProps = SignupStep & { entries: SignupEntries; onPromoOver: (why: string) => void };

function useSending({ application, token, prefectures, again, entries, onPromoOver }: SendingProps) {
  const navigate = useNavigate();
  const words = useWords('account/signup').charging;
  const [leaving, setLeaving] = useState(false);
  const [unsafe, setUnsafe] = useState(false);
  const { isCompany, feeYen, terms } = application;

  const place = async (error: CombinedError): Promise<'answered' | 'toShow'> => {
    const failure = failureOf(error);
    if (failure.kind === 'network') {
      // Where it arrived, the frame finds it out and leads on.
      if (!wasNotSent(error)) again();
      return 'toShow';
    }
    if (ofPromo.includes(failure.key)) {
      onPromoOver(failure.key);
      return 'answered';
    }
    if (ofCard.test(failure.key)) {
      forgetCard();
      keepCardRefusal(failure.key);
      await navigate({ to: paths.registerPayment });
      return 'answered';
    }
    if (failure.key === 'SIGNUP_SUBMITTED') keepOvertaken(token);
    if (elsewhere.test(failure.key)) again();
    // Another fee is agreed to anew.
    if (failure.key === 'SIGNUP_FEE_CHANGED') form.fields.setValue('consented', false);
    const field = failure.key === 'EMAIL_ALREADY_USED' ? null : fieldOfRefusal(failure);
    if (field === null || document.getElementById(fieldId(field))) return 'toShow';
    const name = entryOfPlace(field) as keyof SignupEntries;
    keepRefused(token, { name, message: await failureMessageLater(failure) });
    await navigate({ to: paths.registerForm });
    return 'answered';
  };

  const form: EntryFormState<Agreed> = useEntryForm<Agreed, Answer>({
    start: { agreed: false, consented: false },
    send: async (_values, call): Promise<Sent<Answer>> => {
      setUnsafe(false);
      const { postalCode, prefecture, locality, address1, address2, ...others } = formOf(entries, {
        isCompany,
        prefectures,
      });
      const { data, error } = await call(submitMutation, {
        data: {
          ...others,
          address: { postalCode, prefecture, locality, address1, address2 },
          ...{ token, feeYen, media: mediaOf(entries), termsVersion: terms.version },
          creditCardToken: application.needsCard ? (keptCard(token)?.token ?? null) : null,
          answer: entries.answer.trim() || null,
        },
      });
      if (error && (await place(error)) === 'answered') return {};
      return { data, error };
    },
    done: async ({ vsSignupSubmitForm: { result, securePaymentUrl: address } }) => {
      forgetCard();
      if (result === 'CardAuthentication') {
        if (address !== null && goToSecurePayment(address)) setLeaving(true);
        else setUnsafe(true);
        return;
      }
      forgetSent();
      const to = result === 'Complete' ? paths.registerComplete : paths.registerCompletePleaseWait;
      await navigate({ to, replace: true });
    },
  });
  return { form, leaving, unsafe: unsafe ? words.unsafe : null };
}

type CheckProps = SignupStep & { entries: SignupEntries; lastDigits: string };

function Check({ lastDigits, ...step }: CheckProps) {
  const { application, entries } = step;
  const words = useWords('account/signup');
  const [promoOver, setPromoOver] = useState<string | null>(null);
  const { form, leaving, unsafe } = useSending({ ...step, onPromoOver: setPromoOver });
  const { needsCard } = application;
  if (promoOver !== null) return <PromoOver application={application} why={promoOver} />;
  const { confirmation } = words;
  return (
    <>
      <Link
        to={needsCard ? paths.registerPayment : paths.registerForm}
        className="-mt-4 mb-4 inline-flex min-h-12 items-center gap-1 text-key"
      >
        <Icon name="left" size={20} />
        {needsCard ? confirmation.back : confirmation.backToDetails}
      </Link>
      <EntryForm of={form} notSent={confirmation.notSent}>
        {isUnsure(form.failure) ? <Notice tone="warning">{confirmation.unsure}</Notice> : null}
        {unsafe ? <FocusedNotice tone="danger">{unsafe}</FocusedNotice> : null}
        <Question application={application} />
        <EnteredDetails application={application} entries={entries} prefectures={step.prefectures} />
        <EnteredPayment application={application} lastDigits={lastDigits} />
        <Agreements application={application} />
        <div className="grid gap-4">
          {leaving ? <Notice role="status">{confirmation.leaving}</Notice> : null}
          <div>
            <SubmitButton busy={confirmation.busy} disabled={leaving}>
              {application.state === 'ASKED' ? confirmation.submitAnswer : confirmation.submit}
            </SubmitButton>
          </div>
        </div>
      </EntryForm>
    </>
  );
}

/** What is missing is completed first, such as where the link was opened here directly. */
function Confirmation(step: SignupStep) {
  const { application, token, prefectures } = step;
  const [entries] = useState(() => entriesOf(application, token));
  // Used up by the sending itself, it does not lead away from here, and the page goes on telling which one it was.
  const [card] = useState(() => keptCard(token));
  const { isCompany, hasPassword, needsCard } = application;
  if (!hasPassword || !isComplete(entries, { isCompany, prefectures }))
    return <Navigate to={paths.registerForm} replace />;
  if (needsCard && !card) return <Navigate to={paths.registerPayment} replace />;
  return <Check {...step} entries={entries} lastDigits={card?.lastDigits ?? ''} />;
}

export function SignupConfirmationPage() {
  const words = useWords('account/signup').confirmation;
  return (
    <SignupFrame
      screen="confirmation"
      title={words.title}
      says={({ state }) => ({
        title: words.title,
        lead: state === 'ASKED' ? words.leadAnswer : words.lead,
      })}
    >
      {(step) => <Confirmation {...step} />}
    </SignupFrame>
  );
}
