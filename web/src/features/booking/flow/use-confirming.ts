/** Turning the hold into bookings, once; a refusal leads back to what it speaks of, with nothing lost. */
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { handling } from '#web/api/client.ts';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { graphql } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { forgetHeldGroup } from '../held-group.ts';
import { forgetDraft, noteRefusal } from './draft.ts';
import { confirmInput, type GuestForm } from './guest-form.ts';
import { fieldOfRefusal } from './guest-rules.ts';
import type { HeldStep } from './held-frame.tsx';
import { endHold } from './hold.ts';

const confirmMutation = graphql(`
  mutation ConfirmBookingGroup(
    $id: ID!
    $requestSameRoom: Boolean
    $requestMailCertificate: Boolean
    $feePaymentType: FeePaymentType!
    $bookings: [ConfirmBookingInput!]!
  ) {
    confirmBookingGroup(
      id: $id
      requestSameRoom: $requestSameRoom
      requestMailCertificate: $requestMailCertificate
      feePaymentType: $feePaymentType
      bookings: $bookings
    ) {
      id
      bookingNumber
    }
  }
`);

const typedRefusals = [
  'GUEST_DETAILS_INVALID',
  'PLAN_ANSWER_REQUIRED',
  'PLAN_ANSWER_INVALID',
  'BED_SHARE_TOO_OLD',
];

/** Books. A second press while the first is on its way does nothing; the server answers a repeat alike. */
export function useConfirming({ held, hold, askAgain }: HeldStep, form: GuestForm) {
  const client = useClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CombinedError | undefined>();
  const running = useRef(false);

  const refused = async (failure: CombinedError) => {
    if (isRefusedWith(failure, 'HOLD_EXPIRED')) {
      endHold();
      askAgain();
      return;
    }
    const found = failureOf(failure);
    if (found.kind === 'refused' && typedRefusals.includes(found.key) && fieldOfRefusal(found.facts, held)) {
      noteRefusal({ key: found.key, facts: found.facts });
      await navigate({ to: paths.enterInformation });
      return;
    }
    setError(failure);
  };

  const confirm = async () => {
    if (running.current || form.feePaymentType === '') return;
    if (hold.over) return askAgain();
    running.current = true;
    setBusy(true);
    setError(undefined);
    const { data, error: failure } = await client
      .mutation(
        confirmMutation,
        {
          id: held.id,
          requestSameRoom: form.requestSameRoom,
          requestMailCertificate: form.requestMailCertificate,
          feePaymentType: form.feePaymentType,
          bookings: confirmInput(held, form),
        },
        handling('all'),
      )
      .toPromise();
    if (data) {
      forgetHeldGroup();
      forgetDraft();
      const booking = data.confirmBookingGroup.map(({ id }) => id);
      await navigate({ to: paths.complete, search: { booking }, replace: true });
    } else if (failure) await refused(failure);
    setBusy(false);
    running.current = false;
  };

  return { busy, error, confirm };
}
