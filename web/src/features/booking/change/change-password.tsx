/**
 * The last step of a change: consent where next year lends points, the card where one is charged, and the login password where
 * anything moves. What is no longer as it was shown is asked for again, and nothing is changed before.
 */
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CombinedError } from 'urql';
import { required } from '#domain/kernel/field-rules.ts';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { wasNotSent } from '#web/api/not-sent.ts';
import { memberUserId, tokenClaims } from '#web/api/session.ts';
import { noteTyped } from '#web/api/typed.ts';
import { paths } from '#web/app/paths.ts';
import { goToSecurePayment } from '#web/features/payment/public.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm, type Call, type Sent } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { isOfCard, useSavedCard } from '../saved-card.ts';
import { useClosedStay } from './closed-stay.ts';
import type { ChangeQuote, ChangeResult } from './change-quote.ts';

/** Points, and whatever shows them, are asked again. */
export const movesPoints = { additionalTypenames: ['AvailablePoints', 'Contract'] };

export type Entered = { password: string; borrow: boolean; quote: string };

type Props = {
  bookingId: string;
  /** The address of this page, to come back to from the card. */
  from: string;
  quote: ChangeQuote;
  ready: boolean;
  submit: string;
  send: (entered: Entered, call: Call) => Promise<Sent<{ done: ChangeResult }>>;
  onPriceChanged: () => void;
  /** For what the page shows beside what was entered. */
  refused?: (error: CombinedError) => 'answered' | 'toShow';
  /** What was entered is saved by this step, or is not after all. */
  letGo?: (isSaved: boolean) => void;
};

type ByCardProps = {
  yen: number;
  from: string;
  missing: boolean;
  /** The card has just said no. */
  isRefused: boolean;
  /** What was entered waits for the way back. */
  onLeave: () => void;
};

function ByCard({ yen, from, missing, isRefused, onLeave }: ByCardProps) {
  const words = useWords('booking/change');
  const format = useFormat();
  const card = useSavedCard();
  const isMissing = missing || (card.answered && !card.usable);
  const toCard = (search: { from: string; another?: '1' }, text: string) =>
    // Only the membership's own logins look after its card.
    tokenClaims()?.role === 'FAMILY' ? null : (
      <Link
        to={paths.newCreditCard}
        search={search}
        onClick={onLeave}
        className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
      >
        {text}
      </Link>
    );
  return (
    <Notice tone={isMissing || isRefused ? 'warning' : 'info'} title={words.card(format.yen(yen))}>
      {isMissing ? (
        <>
          <p>{words.needsCard}</p>
          {toCard({ from }, words.toCard)}
        </>
      ) : isRefused ? (
        <>
          <p>
            <Phrases text={card.text} />
          </p>
          <p className="lines">{words.cardRefused}</p>
          {toCard({ from, another: '1' }, words.otherCard)}
        </>
      ) : (
        <>
          <p>
            <Phrases text={card.text} />
          </p>
          <p className="lines">{words.cardHelp}</p>
        </>
      )}
    </Notice>
  );
}

export function ChangePassword(props: Props) {
  const { bookingId, from, quote, ready, submit, send, onPriceChanged, refused, letGo } = props;
  const words = useWords('booking/change');
  const format = useFormat();
  const navigate = useNavigate();
  const [consent, setConsent] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const [hasNoCard, setHasNoCard] = useState(false);
  const [isPriceNew, setIsPriceNew] = useState(false);
  const [isUnsure, setIsUnsure] = useState(false);
  const borrows = quote.borrowedPoints > 0;
  const closed = useClosedStay();
  const form = useEntryForm({
    start: { currentPassword: '' },
    problems: 'beside',
    send: ({ currentPassword }, call): Promise<Sent<{ done: ChangeResult }>> => {
      setIsLost(false);
      setIsPriceNew(false);
      setIsUnsure(false);
      return send({ password: currentPassword, borrow: borrows && consent, quote: quote.quote }, call);
    },
    done: ({ done: { securePaymentUrl } }) => {
      letGo?.(true);
      // Nothing is changed before the card company has said yes; where it says no, what was entered stands here again.
      if (securePaymentUrl) {
        noteTyped(memberUserId(), from);
        const isLeaving = goToSecurePayment(securePaymentUrl);
        setIsLost(!isLeaving);
        letGo?.(isLeaving);
        return undefined;
      }
      return navigate({ to: '.', search: { done: '1' }, replace: true });
    },
    refused: (error) => {
      closed(error);
      setHasNoCard(isRefusedWith(error, 'CREDIT_CARD_NOT_FOUND'));
      // It was sent, and the answer was lost: it may be done.
      if (failureOf(error).kind === 'network' && navigator.onLine && !wasNotSent(error)) {
        setIsUnsure(true);
        return 'answered';
      }
      if (!isRefusedWith(error, 'PRICE_CHANGED')) return refused?.(error) ?? 'toShow';
      setIsPriceNew(true);
      onPriceChanged();
      return 'answered';
    },
  });
  return (
    <EntryForm of={form} notSent={words.notChanged}>
      {borrows ? (
        <Notice title={words.borrow.title}>
          <p className="lines mb-2">
            {words.borrow.text(format.amount(quote.borrowedPoints, quote.before.price.pointUnit))}
          </p>
          <Checkbox
            label={words.borrow.consent}
            checked={consent}
            onChange={(event) => setConsent(event.target.checked)}
          />
        </Notice>
      ) : null}
      {quote.chargeJpy > 0 ? (
        <ByCard
          yen={quote.chargeJpy}
          from={from}
          missing={hasNoCard}
          isRefused={isOfCard(form.failure)}
          onLeave={() => {
            noteTyped(memberUserId(), from);
            letGo?.(true);
          }}
        />
      ) : null}
      {isLost ? (
        <Notice tone="danger" role="alert">
          {words.noSecurePage}
        </Notice>
      ) : null}
      {isUnsure ? (
        <Notice tone="warning" role="alert">
          {words.unsure}
        </Notice>
      ) : null}
      {isPriceNew ? (
        <Notice tone="warning" role="alert">
          {words.priceChanged}
        </Notice>
      ) : null}
      {quote.needsPassword ? (
        <PasswordField
          {...form.entry('currentPassword', words.password, [required])}
          need="required"
          help={words.passwordHelp}
          autoComplete="current-password"
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          disabled={!ready || (borrows && !consent)}
          reason={borrows && !consent ? words.borrow.needed : undefined}
          busy={words.busy}
        >
          {submit}
        </SubmitButton>
        <Link
          to={paths.bookingDetail}
          params={{ id: bookingId }}
          className={`${buttonClass('secondary')} max-sm:w-full`}
        >
          {words.back}
        </Link>
      </div>
    </EntryForm>
  );
}
