/**
 * The last step of cancelling: the login password. A wrong one is said beside the field and changes nothing; a fee that
 * is no longer the one shown is said with both figures, and asked for again.
 */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation, type CombinedError } from 'urql';
import { required } from '#domain/account/validation.ts';
import { numberFact } from '#messages/error-text.ts';
import { handling } from '#web/api/client.ts';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { FailureNotice, useFailureMessage } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { goToSecurePayment } from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { useFeeText, type Fee } from './cancel-penalty.ts';

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
        cancelledAt
        checkOutDate
      }
    }
  }
`);

/** Points come back too, so whatever shows them is asked again. */
const handled = { ...handling('all'), additionalTypenames: ['AvailablePoints', 'Contract'] };

type Props = {
  bookingId: string;
  stayDates: readonly string[];
  whole: boolean;
  /** What the preview of this choice shows; undefined until it stands on screen. */
  penalty: Fee | undefined;
  onFeeChanged: () => void;
  onDone: (kept: Fee) => void;
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

export function CancelPassword({ bookingId, stayDates, whole, penalty, onFeeChanged, onDone }: Props) {
  const words = useWords('booking/stay').cancel;
  const rules = useFieldRules();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string | undefined>();
  const feeText = useFeeText();
  const [{ error, fetching }, cancel] = useMutation(cancelBooking);
  const [changed, setChanged] = useState<{ choice: string; before: Fee; now: Fee } | null>(null);
  const choice = stayDates.join();
  const wrongPassword = isRefusedWith(error, 'BAD_CREDENTIAL_ERROR');
  const wrongText = useFailureMessage(wrongPassword && !fetching ? error : undefined);

  const submit = async () => {
    const problem = rules(words.password, required)(password);
    setMissing(problem === true ? undefined : problem);
    if (problem !== true || !penalty) {
      document.getElementById('field-password')?.focus();
      return;
    }
    setChanged(null);
    const { penaltyJpy, penaltyPoints } = penalty;
    const answer = await cancel(
      { bookingId, stayDates: [...stayDates], password, penaltyJpy, penaltyPoints },
      handled,
    );
    const result = answer.data?.cancelMyBookingV2;
    if (!result) {
      if (isRefusedWith(answer.error, 'BAD_CREDENTIAL_ERROR'))
        document.getElementById('field-password')?.focus();
      if (isRefusedWith(answer.error, 'PRICE_CHANGED')) {
        const now = feeNow(answer.error, penalty);
        setChanged(now ? { choice, before: penalty, now } : null);
        onFeeChanged();
      }
      return;
    }
    // The stay is cancelled either way; what is owed is told again where the way to pay it is no good.
    if (!result.securePaymentUrl || !goToSecurePayment(result.securePaymentUrl)) onDone(penalty);
  };

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FailureNotice error={fetching || wrongPassword || changed ? undefined : error} />
      {changed?.choice === choice ? (
        <Notice tone="warning" role="alert">
          {words.feeChanged({ before: feeText(changed.before), now: feeText(changed.now) })}
        </Notice>
      ) : null}
      <PasswordField
        label={words.password}
        need="required"
        help={words.passwordHelp}
        id="field-password"
        autoComplete="current-password"
        error={missing ?? wrongText ?? undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind="danger"
          wide="narrow"
          disabled={!penalty}
          busy={fetching ? words.busy : null}
        >
          {whole ? words.submitWhole : words.submitPart}
        </Button>
        <Link to={paths.bookingDetail} params={{ id: bookingId }} className={buttonClass('secondary')}>
          {words.keep}
        </Link>
      </div>
    </form>
  );
}
