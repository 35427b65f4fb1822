/**
 * The last step of cancelling: the login password. A wrong one is said beside the field and changes nothing; a fee that
 * is no longer the one shown is said with both figures, and asked for again.
 */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CombinedError } from 'urql';
import { required } from '#domain/kernel/field-rules.ts';
import { numberFact } from '#messages/error-text.ts';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { goToSecurePayment } from '#web/features/payment/public.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm, type Sent } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { useFeeText, type Fee } from './cancel-penalty.ts';
import { FeeByCard } from './fee-by-card.tsx';

const cancelBooking = graphql(`
  mutation CancelMyBooking(
    $bookingId: ID!
    $stayDates: [Date!]!
    $password: String!
    $penaltyJpy: Int
    $penaltyPoints: Int
  ) {
    cancelMyBookingV2(
      bookingId: $bookingId
      stayDates: $stayDates
      password: $password
      penaltyJpy: $penaltyJpy
      penaltyPoints: $penaltyPoints
    ) {
      securePaymentUrl
      securePaymentAmount
      booking {
        id
        penalties {
          id
        }
      }
    }
  }
`);

/** Refusals that only a page meets which shows the booking as it was. */
const staleKeys = ['ALREADY_CANCELLED', 'CANCEL_ONLY_FROM_LAST_NIGHT', 'CANCELLATION_CLOSED'] as const;

/** Points come back too, so whatever shows them is asked again. */
const pointsComeBack = { additionalTypenames: ['AvailablePoints', 'Contract'] };

type Props = {
  bookingId: string;
  stayDates: readonly string[];
  whole: boolean;
  /** What the preview of this choice shows; undefined until it stands on screen. */
  penalty: (Fee & { chargeJpy: number }) | undefined;
  /** Whether earlier steps have left fees, each paid in its own way. */
  hasEarlierFees: boolean;
  /** Whether it is done nobody can tell yet. */
  onUnsure: (isUnsure: boolean) => void;
  onFeeChanged: () => void;
  /** It is done, as the step of this name. */
  onCancelled: (step: string | undefined) => Promise<void>;
  /** The booking is no longer as the page shows it: another tab, or another person, was faster. */
  onStale: () => void;
};

/** The fee as the refusal says it is; null where it says none. */
function feeNow(error: CombinedError | undefined, shown: Fee): Fee | null {
  if (!error || !isRefusedWith(error, 'PRICE_CHANGED')) return null;
  const failure = failureOf(error);
  const facts = failure.kind === 'refused' ? failure.facts : {};
  const penaltyPoints = numberFact(facts, 'penaltyPoints');
  const penaltyJpy = numberFact(facts, 'penaltyYen');
  return penaltyPoints === null || penaltyJpy === null
    ? null
    : { penaltyPoints, penaltyJpy, pointUnit: shown.pointUnit };
}

export function CancelPassword(props: Props) {
  const { bookingId, stayDates, whole, penalty, hasEarlierFees } = props;
  const { onUnsure, onFeeChanged, onCancelled, onStale } = props;
  const words = useWords('booking/stay').cancel;
  const feeText = useFeeText();
  const [isLost, setIsLost] = useState(false);
  const [hasNoCard, setHasNoCard] = useState(false);
  const [changed, setChanged] = useState<{ choice: string; before: Fee; now: Fee } | null>(null);
  const choice = stayDates.join();
  const form = useEntryForm({
    start: { currentPassword: '' },
    problems: 'beside',
    send: async ({ currentPassword }, call): Promise<Sent<ResultOf<typeof cancelBooking>>> => {
      // Nothing is cancelled before the fee stands on screen.
      if (!penalty) return {};
      setChanged(null);
      setIsLost(false);
      const { penaltyJpy, penaltyPoints } = penalty;
      const dates = [...stayDates];
      return call(
        cancelBooking,
        { bookingId, stayDates: dates, password: currentPassword, penaltyJpy, penaltyPoints },
        pointsComeBack,
      );
    },
    done: ({ cancelMyBookingV2: { securePaymentUrl, booking } }) => {
      // Nothing is cancelled before the card company has said yes.
      if (securePaymentUrl) {
        if (!goToSecurePayment(securePaymentUrl)) setIsLost(true);
        return undefined;
      }
      return onCancelled(booking.penalties.at(-1)?.id);
    },
    refused: (error) => {
      setHasNoCard(isRefusedWith(error, 'CREDIT_CARD_NOT_FOUND'));
      // What became of the payment is looked up within a minute; and an answer that was lost may have said that it is done.
      onUnsure(isRefusedWith(error, 'PAYMENT_UNSURE') || failureOf(error).kind === 'network');
      if (staleKeys.some((key) => isRefusedWith(error, key))) onStale();
      if (!penalty || !isRefusedWith(error, 'PRICE_CHANGED')) return 'toShow';
      const now = feeNow(error, penalty);
      if (now) setChanged({ choice, before: penalty, now });
      onFeeChanged();
      return now ? 'answered' : 'toShow';
    },
  });

  return (
    <EntryForm of={form} notSent={words.notCancelled}>
      {penalty && penalty.chargeJpy > 0 ? (
        <FeeByCard
          bookingId={bookingId}
          yen={penalty.chargeJpy}
          of={{
            isPart: penalty.chargeJpy < penalty.penaltyJpy || penalty.penaltyPoints > 0,
            hasEarlier: hasEarlierFees,
          }}
          missing={hasNoCard}
        />
      ) : null}
      {isLost ? (
        <Notice tone="danger" role="alert">
          {words.noSecurePage}
        </Notice>
      ) : null}
      {changed?.choice === choice ? (
        <Notice tone="warning" role="alert">
          {words.feeChanged({ before: feeText(changed.before), now: feeText(changed.now) })}
        </Notice>
      ) : null}
      <PasswordField
        {...form.entry('currentPassword', words.password, [required])}
        need="required"
        help={words.passwordHelp}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton kind="danger" disabled={!penalty} busy={words.busy}>
          {whole ? words.submitWhole : words.submitPart(stayDates.length)}
        </SubmitButton>
        <Link to={paths.bookingDetail} params={{ id: bookingId }} className={buttonClass('secondary')}>
          {words.keep}
        </Link>
      </div>
    </EntryForm>
  );
}
