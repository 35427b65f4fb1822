/** The booked stay that this hold replaces: what cancelling it costs and gives back, and the password for that. */
import { useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { handling } from '#web/api/handling.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { graphql } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { focusInView } from '#web/ui/focus-in-view.ts';
import { Card, Rows } from '#web/ui/surfaces.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import type { HeldStay } from './held-stay.ts';

const feeQuery = graphql(`
  query ReplacedStayFee($bookingId: ID!, $stayDates: [Date!]!) {
    calculateMyBookingCancelPenalty(bookingId: $bookingId, stayDates: $stayDates) {
      penaltyPoints
      penaltyJpy
      returnedPoints
      refundedJpy
      pointUnit
    }
  }
`);

const quietly = handling('all');

/** What is said to cancelling it, where the hold replaces one. */
export function useReplaced({ replaces }: HeldStay) {
  const words = useWords('booking/hold').replaced;
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const asked = useAsked({
    query: feeQuery,
    variables: {
      bookingId: replaces?.id ?? '',
      stayDates: replaces?.nights ?? [],
    },
    requestPolicy: 'network-only',
    context: quietly,
    pause: !replaces,
  });
  const fee = asked.busy || asked.error ? undefined : asked.data?.calculateMyBookingCancelPenalty;
  const beside = (says: string) => {
    setProblem(says);
    if (input.current) focusInView(input.current, 'center');
  };
  return {
    replaces,
    ...{ asked, fee, input, password, problem },
    type: (typed: string) => {
      setPassword(typed);
      setProblem(undefined);
    },
    /** What the confirmation carries; undefined where something is missing, which is said beside the field. */
    agreed: () => {
      if (!replaces) return null;
      if (password === '') beside(words.passwordNeeded);
      if (password === '' || !fee) return undefined;
      return {
        currentPassword: password,
        penaltyPoints: fee.penaltyPoints,
        penaltyJpy: fee.penaltyJpy,
      };
    },
    /** Whether a refusal was of this; then it stands beside the field. */
    refused: (error: CombinedError): boolean => {
      if (isRefusedWith(error, 'PRICE_CHANGED')) asked.again();
      if (!replaces || !isRefusedWith(error, 'BAD_CREDENTIAL_ERROR')) return false;
      beside(words.passwordWrong);
      return true;
    },
  };
}

export type Replaced = ReturnType<typeof useReplaced>;

export function ReplacedStay({ replaced }: { replaced: Replaced }) {
  const words = useWords('booking/hold').replaced;
  const format = useFormat();
  const { replaces, asked, fee, input, password, problem, type } = replaced;
  if (!replaces) return null;
  return (
    <Card>
      <h2 className="mb-2 text-lg">{words.title}</h2>
      <p className="lines mb-4">{words.lead}</p>
      <p className="font-semibold">{replaces.facilityName}</p>
      <p>{replaces.roomTypeName}</p>
      <p className="tabular mb-3">
        <StayText stay={replaces} />
      </p>
      <Loaded asked={{ ...asked, data: fee }} waiting="h-24">
        {({ penaltyPoints, penaltyJpy, returnedPoints, refundedJpy, pointUnit }) => {
          const amounts = (points: number, yen: number) =>
            [
              ...(pointUnit === 'yen' ? [] : [format.amount(points, pointUnit)]),
              ...(yen > 0 || pointUnit === 'yen' ? [format.yen(yen)] : []),
            ].join('・');
          return (
            <Rows
              rows={[
                { term: words.number, value: replaces.bookingNumber ?? '' },
                {
                  term: words.fee,
                  value: penaltyPoints + penaltyJpy === 0 ? words.free : amounts(penaltyPoints, penaltyJpy),
                },
                ...(returnedPoints + refundedJpy > 0
                  ? [{ term: words.back, value: amounts(returnedPoints, refundedJpy) }]
                  : []),
              ]}
            />
          );
        }}
      </Loaded>
      <div className="mt-4">
        <PasswordField
          ref={input}
          label={words.password}
          need="required"
          help={words.passwordHelp}
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => type(event.target.value)}
        />
      </div>
    </Card>
  );
}
