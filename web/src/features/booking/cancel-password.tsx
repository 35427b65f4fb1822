/** The last step of cancelling: the login password. A wrong one is said beside the field and changes nothing. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import { required } from '#domain/account/validation.ts';
import { handling } from '#web/api/client.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { FailureNotice, useFailureMessage } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';

const cancelBooking = graphql(`
  mutation CancelMyBooking($bookingId: ID!, $stayDates: [Date!]!, $password: String!) {
    cancelMyBookingV2(bookingId: $bookingId, stayDates: $stayDates, password: $password) {
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
  /** False until the preview of this choice stands on screen. */
  ready: boolean;
  onDone: (whole: boolean) => void;
};

export function CancelPassword({ bookingId, stayDates, whole, ready, onDone }: Props) {
  const words = useWords('booking').cancel;
  const rules = useFieldRules();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string | undefined>();
  const [{ error, fetching }, cancel] = useMutation(cancelBooking);
  const wrongPassword = isRefusedWith(error, 'BAD_CREDENTIAL_ERROR');
  const wrongText = useFailureMessage(wrongPassword && !fetching ? error : undefined);

  const submit = async () => {
    const problem = rules(words.password, required)(password);
    setMissing(problem === true ? undefined : problem);
    if (problem !== true || !ready) {
      document.getElementById('field-password')?.focus();
      return;
    }
    const answer = await cancel({ bookingId, stayDates: [...stayDates], password }, handled);
    const result = answer.data?.cancelMyBookingV2;
    if (!result) {
      if (isRefusedWith(answer.error, 'BAD_CREDENTIAL_ERROR'))
        document.getElementById('field-password')?.focus();
      return;
    }
    if (result.securePaymentUrl) location.assign(result.securePaymentUrl);
    else onDone(whole);
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
      <FailureNotice error={fetching || wrongPassword ? undefined : error} />
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
          disabled={!ready}
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
