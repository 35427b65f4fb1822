/** Turning the hold into bookings, once; a refusal leads back to what it speaks of, with nothing lost. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { CombinedError, useClient } from 'urql';
import { handling } from '#web/api/handling.ts';
import { failureOf, isRefusedWith, mayPass } from '#web/api/error-message.ts';
import { graphql } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { goToSecurePayment } from '#web/features/payment/public.ts';
import { tellOtherTabs } from '../held-group.ts';
import { learnLiveHold } from '../live-hold.ts';
import { askForCard } from '../saved-card.ts';
import { forgetDraft, noteRefusal } from './draft.ts';
import { confirmInput, withoutPassports, type GuestForm } from './guest-form.ts';
import { fieldOfRefusal } from './guest-rules.ts';
import type { HeldStep } from './held-frame.tsx';
import type { HeldStay } from './held-stay.ts';
import { askForHold, holdNow, tellFailure, tellHold } from './hold.ts';
import { isOver, isPaying } from './hold-life.ts';
import { useKeepingCompanions } from './keep-companions.ts';
import { prepaidYen } from './prepaid.ts';
import type { Replaced } from './replaced-stay.tsx';
import { useLostAnswer, type Found } from './use-lost-answer.ts';
import { usePreferredParts } from './preferred-payment.tsx';
import { priceFields } from '../choose/price.ts';

const confirmMutation = graphql(`
  mutation ConfirmBookingGroup(
    $id: ID!
    $requestSameRoom: Boolean
    $requestMailCertificate: Boolean
    $requestNote: String
    $feePaymentType: FeePaymentType!
    $bookings: [ConfirmBookingInput!]!
    $totalJpy: Int
    $totalPoints: Int
    $cardJpy: Int
    $replacement: ReplacementInput
  ) {
    confirmBookingGroup(
      id: $id
      requestSameRoom: $requestSameRoom
      requestMailCertificate: $requestMailCertificate
      requestNote: $requestNote
      feePaymentType: $feePaymentType
      bookings: $bookings
      totalJpy: $totalJpy
      totalPoints: $totalPoints
      cardJpy: $cardJpy
      replacement: $replacement
    ) {
      bookings {
        id
        bookingNumber
      }
      securePaymentUrl
    }
  }
`);

const priceQuery = graphql(
  `
    query CalculateMyBookingGroupPrice(
      $id: ID!
      $feePaymentType: FeePaymentType!
      $bookings: [ConfirmBookingInput!]!
    ) {
      calculateMyBookingGroupPrice(id: $id, feePaymentType: $feePaymentType, bookings: $bookings) {
        ...StayPrice
      }
    }
  `,
  [priceFields],
);

/** The total with the guests as entered; passport numbers stay on the page until the reservation is confirmed. */
function useFinalPrice(held: HeldStay, form: GuestForm) {
  const { feePaymentType } = form;
  const { data, error, busy, again } = useAsked({
    query: priceQuery,
    variables: {
      id: held.id,
      feePaymentType: feePaymentType || 'ON_SITE',
      bookings: confirmInput(held, withoutPassports(form)),
    },
    requestPolicy: 'network-only',
    context: quietly,
  });
  return {
    price: busy || error ? null : (data?.calculateMyBookingGroupPrice ?? null),
    error: busy ? undefined : error,
    pricing: busy,
    askAgain: again,
  };
}

const quietly = handling('all');

const typedRefusals = [
  'GUEST_DETAILS_INVALID',
  'PLAN_ANSWER_REQUIRED',
  'PLAN_ANSWER_INVALID',
  'BED_SHARE_TOO_OLD',
  'EXTRAS_TOO_LATE',
  'EXTRAS_OUTSIDE_STAY',
  'EXTRAS_INVALID',
  'PARKING_FULL',
  'PARKING_HEIGHT_REQUIRED',
  'PARKING_TOO_HIGH',
  'RENTAL_FULL',
  'RENTAL_STOCK_SHORT',
  'PETS_NOT_ALLOWED',
  'TOO_MANY_PETS',
  'CATS_NOT_ALLOWED',
  'PET_TOO_HEAVY',
  'PETS_NOT_AGREED',
  'PREPAYMENT_CLOSED',
  'PREPAYMENT_EXCEEDS_STAY_FEE',
  'INSUFFICIENT_POINTS',
  // A parking or a thing to rent that the house has taken away meanwhile.
  'NOT_FOUND_ERROR',
];

/** What follows once the hold is known to be booked: the companions that were ticked are kept, and the page says so. */
function useBooked(keepCompanions: () => Promise<void>) {
  const navigate = useNavigate();
  return useCallback(
    async (booking: readonly string[]) => {
      tellHold({ type: 'booked' });
      learnLiveHold(null);
      tellOtherTabs();
      void keepCompanions();
      await navigate({ to: paths.complete, search: { booking: [...booking] }, replace: true });
      // Only now: without its draft the final check would lead back to the guests.
      forgetDraft();
    },
    [navigate, keepCompanions],
  );
}

/** What became of a confirmation whose answer was lost, told to the one state of the hold. */
function useOutcome(held: HeldStay, showEnd: () => void, keepCompanions: () => Promise<void>) {
  const client = useClient();
  const booked = useBooked(keepCompanions);
  const found = (outcome: Found) => {
    if (outcome.is === 'booked') void booked(outcome.bookingIds);
    else if (outcome.is === 'stands') {
      tellHold({ type: 'refused', key: 'NOT_CONFIRMED', now: serverNow() });
      // While its card was authenticated it had another end.
      void askForHold(client);
    } else {
      tellHold({ type: 'refused', key: 'HOLD_EXPIRED', now: serverNow() });
      void askForHold(client);
      showEnd();
    }
  };
  return { booked, ...useLostAnswer(held.id, found) };
}

/**
 * Books at the total that stands on the page. A second press while the first is on its way does nothing; the server
 * answers a repeat alike. Where the server reckons another total nothing is booked, and the new one stands to be agreed to.
 */
export function useConfirming({ held, hold, showEnd }: HeldStep, form: GuestForm, replaced: Replaced) {
  const client = useClient();
  const navigate = useNavigate();
  const [error, setError] = useState<CombinedError | undefined>();
  const { price, pricing, error: priceError, askAgain: askPrice } = useFinalPrice(held, form);
  const { parts, askAgain: askPreferences } = usePreferredParts(price, prepaidYen(held, form.prepayment));
  const keepCompanions = useKeepingCompanions(held, form);
  const { booked, trouble, setTrouble, lookUp } = useOutcome(held, showEnd, keepCompanions);

  /** Whether the refusal is answered elsewhere: by holding again, or beside the field it speaks of. */
  const leadBack = (failure: CombinedError): boolean => {
    if (isRefusedWith(failure, 'HOLD_EXPIRED')) {
      tellFailure(failure);
      void askForHold(client);
      showEnd();
      return true;
    }
    if (isRefusedWith(failure, 'HOLD_ALREADY_CONFIRMED', 'CONFIRMED_OTHERWISE')) {
      tellFailure(failure);
      return true;
    }
    const found = failureOf(failure);
    if (found.kind !== 'refused' || !typedRefusals.includes(found.key)) return false;
    if (!fieldOfRefusal(found.facts, held)) return false;
    noteRefusal({ key: found.key, facts: found.facts });
    // The hold says until when TVP may pay.
    if (found.key === 'PREPAYMENT_CLOSED') void askForHold(client);
    void navigate({ to: paths.enterInformation });
    return true;
  };

  const judgePrice = useEffectEvent((failure: CombinedError) => void leadBack(failure));
  useEffect(() => {
    if (priceError) judgePrice(priceError);
  }, [priceError]);

  // Whoever comes back from the gateway's page by the browser's own button finds this page as it was left, or a new one.
  const comeBack = useEffectEvent(() => {
    if (isPaying(holdNow())) tellFailure(undefined);
    void lookUp();
  });
  const isBeingPaid = held.state === 'PAYING';
  useEffect(() => {
    if (isBeingPaid) comeBack();
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isPaying(holdNow())) comeBack();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [isBeingPaid]);

  const confirm = async () => {
    const now = holdNow();
    if (isPaying(now) || form.feePaymentType === '') return;
    if (isOver(now)) return showEnd();
    if (price === null) {
      setError(undefined);
      askPrice();
      return;
    }
    setError(undefined);
    const replacement = replaced.agreed();
    if (replacement === undefined) return;
    // Nothing leaves a device without a connection, so this much is certain.
    if (!navigator.onLine) return setTrouble('offline');
    setTrouble(null);
    tellHold({ type: 'paying' });
    const { data, error: failure } = await client
      .mutation(
        confirmMutation,
        {
          id: held.id,
          requestSameRoom: form.requestSameRoom,
          requestMailCertificate: form.requestMailCertificate,
          requestNote: form.requestNote.trim() || null,
          feePaymentType: form.feePaymentType,
          bookings: confirmInput(held, form),
          totalJpy: price.totalJpy,
          totalPoints: price.totalPoints,
          cardJpy: parts?.CARD ?? null,
          replacement,
        },
        quietly,
      )
      .toPromise();
    const address = data?.confirmBookingGroup.securePaymentUrl;
    if (address) {
      // The card decides about the hold now; the page stays as it is until the browser has left it.
      if (goToSecurePayment(address)) return;
      tellFailure(undefined);
      setError(new CombinedError({ networkError: new Error('no address to have a card authenticated at') }));
      return;
    }
    if (data) return booked(data.confirmBookingGroup.bookings.map(({ id }) => id));
    if (!failure || mayPass(failure) || isRefusedWith(failure, 'PAYMENT_UNSURE', 'PAYMENT_PENDING')) {
      tellHold({ type: 'lost', now: serverNow() });
      return lookUp();
    }
    tellFailure(failure);
    if (leadBack(failure) || replaced.refused(failure)) return;
    setError(failure);
    if (isRefusedWith(failure, 'CREDIT_CARD_NOT_FOUND', 'CARD_SERVICE_CLOSED')) void askForCard(client);
    if (isRefusedWith(failure, 'PRICE_CHANGED')) askPrice();
    if (isRefusedWith(failure, 'PAYMENT_METHODS_CHANGED', 'PAYMENT_METHODS_NOT_SET')) askPreferences();
  };

  // What the end of the hold means is said by its own dialog.
  const shown = error ?? (isRefusedWith(priceError, 'HOLD_EXPIRED') ? undefined : priceError);
  // A company books at the parts that stand on the page.
  const isDividing = form.feePaymentType === 'PREFERENCE' && price !== null && parts === null;
  const busy = isPaying(hold) || trouble === 'looking';
  return { price, parts, pricing: pricing || isDividing, busy, error: shown, trouble, lookUp, confirm };
}
