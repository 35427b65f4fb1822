/**
 * The final check: everything chosen and typed, the total, the cancellation policy. Pressing the button books, once
 * however often it is pressed; a refusal leads back to what it speaks of, with nothing lost.
 */
import { Link, Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { handling } from '#web/api/client.ts';
import { graphql } from '#web/api/graphql.ts';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withSummary } from '#web/ui/summary-bar.tsx';
import { Card, Notice, Rows } from '#web/ui/surfaces.tsx';
import { forgetHeldGroup } from '../held-group.ts';
import { forgetDraft, hasDraft, noteRefusal, readForm } from './draft.ts';
import { useContractName } from './contract-name.ts';
import { backLink } from './flow-frame.tsx';
import { confirmInput, type GuestForm, type RoomEntry } from './guest-form.ts';
import { fieldOfRefusal, findProblems } from './guest-rules.ts';
import { useSayings } from './guest-sayings.ts';
import { HeldFrame, type HeldStep } from './held-frame.tsx';
import { endHold, heldRooms, type HeldStay } from './hold.ts';
import { useSavedCard } from './payment-choice.tsx';
import { PolicyPreview } from './policy-preview.tsx';
import { PriceSummary } from './price-summary.tsx';
import { StayRows } from './stay-facts.tsx';

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
function useConfirming({ held, hold, askAgain }: HeldStep, form: GuestForm) {
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

type RoomProps = { held: HeldStay; roomIndex: number; room: RoomEntry };

function RoomGuests({ held, roomIndex, room }: RoomProps) {
  const words = useWords('bookingFlow');
  const booking = useWords('booking');
  const questions = held.bookingPlan?.questions ?? [];
  const places = held.bookings[roomIndex]?.guests ?? [];
  return (
    <div>
      {held.bookings.length > 1 ? <h3 className="text-base">{words.guests.room(roomIndex + 1)}</h3> : null}
      <ul className="divide-y divide-line">
        {places.map((place, index) => {
          const guest = room.guests[index];
          return (
            <li key={place.id} className="py-3">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className={guest?.name ? 'font-semibold' : 'text-ink-soft'}>
                  {guest?.name.trim() || words.final.notYet}
                </span>
                <span className="text-sm text-ink-soft">{guest?.kana}</span>
                {guest?.age ? (
                  <span className="text-sm text-ink-soft">{booking.age(Number(guest.age))}</span>
                ) : null}
                {place.representative ? <Badge tone="key">{booking.representative}</Badge> : null}
                {place.bedShared ? (
                  <Badge>{booking.bedShared}</Badge>
                ) : place.child ? (
                  <Badge>{booking.child}</Badge>
                ) : null}
              </p>
              <p className="text-sm text-ink-soft">
                {[guest?.address1, guest?.tel, guest?.email].filter((part) => part).join('　')}
              </p>
              {guest?.abroad ? (
                <p className="text-sm text-ink-soft">
                  {words.guests.nationality} {guest.nationality}　{words.guests.passportNumber}{' '}
                  {guest.passportNumber}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      {questions.length > 0 ? (
        <Rows
          rows={questions.map((question, index) => {
            const answer = room.answers[index] ?? '';
            return {
              term: question.text,
              value:
                question.type === 'CHECK' ? (answer === 'true' ? words.questions.yes : '－') : answer || '－',
            };
          })}
        />
      ) : null}
    </div>
  );
}

function Wishes({ form }: { form: GuestForm }) {
  const words = useWords('bookingFlow');
  const card = useSavedCard();
  const { environment } = useSettings();
  const requests = [
    form.requestSameRoom ? words.requests.sameRoom : null,
    form.requestMailCertificate ? words.requests.mailCertificate : null,
  ].filter((request) => request !== null);
  const payment = {
    '': '',
    ON_SITE: words.payment.onSite,
    CARD: words.payment.card,
    POINT: words.payment.pointOnly,
  }[form.feePaymentType];
  return (
    <Card>
      <Rows
        rows={[
          {
            term: words.final.requests,
            value: <span className="lines">{requests.join('\n') || words.final.noRequests}</span>,
          },
          {
            term: words.final.payment,
            value: (
              <>
                {payment}
                {form.feePaymentType === 'CARD' ? (
                  <span className="block text-sm text-ink-soft">{card.text}</span>
                ) : null}
              </>
            ),
          },
        ]}
      />
      {form.feePaymentType === 'CARD' && environment === 'development' ? (
        <div className="mt-3">
          <Notice>{words.payment.noCharge}</Notice>
        </div>
      ) : null}
    </Card>
  );
}

function ConfirmationFailure({ error }: { error: CombinedError }) {
  const words = useWords('bookingFlow').final;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) ref.current?.focus();
  }, [error]);
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-4 focus:outline-none">
      <FailureNotice error={error} />
      {isRefusedWith(error, 'HOLD_ALREADY_CONFIRMED', 'CONFIRMED_OTHERWISE') ? (
        <p>
          <Link to={paths.booking} className={buttonClass('secondary')}>
            {words.already}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function FinalCheck(step: HeldStep & { form: GuestForm }) {
  const { held, form } = step;
  const words = useWords('bookingFlow');
  const contract = useContractName(held);
  const router = useRouter();
  const { busy, error, confirm } = useConfirming(step, form);
  useEffect(() => {
    const timer = setTimeout(
      () => void router.preloadRoute({ to: paths.complete, search: { booking: [] } }),
      600,
    );
    return () => clearTimeout(timer);
  }, [router]);
  const stay = {
    facility: held.facility,
    roomType: held.roomType,
    checkInDate: held.bookings[0]?.checkInDate ?? '',
    checkOutDate: held.bookings[0]?.checkOutDate ?? '',
    rooms: heldRooms(held),
    planTitle: held.bookingPlan?.title ?? null,
  };
  return (
    <div className={withSummary}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {error ? <ConfirmationFailure error={error} /> : null}
        <Card>
          <StayRows stay={stay} contractName={contract} />
        </Card>
        <Card>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg">{words.final.guests}</h2>
            <Link to={paths.enterInformation} className={`${buttonClass('quiet')} -mr-6`}>
              {words.final.edit}
            </Link>
          </div>
          <div className="grid gap-6">
            {form.rooms.map((room, index) => (
              <RoomGuests key={index} held={held} roomIndex={index} room={room} />
            ))}
          </div>
        </Card>
        <Wishes form={form} />
        <PolicyPreview
          contractId={held.contractId}
          checkInDate={stay.checkInDate}
          planId={held.bookingPlan?.id ?? null}
        />
      </div>
      <PriceSummary
        stay={stay}
        price={held.price}
        lots={held.price.lots}
        below="bar"
        action={
          <>
            <p className="mb-3 hidden text-sm text-ink-soft lg:block">{words.final.agree}</p>
            <Button wide="always" busy={busy ? words.final.confirming : null} onClick={() => void confirm()}>
              {words.final.confirm}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** Only a form without problems is checked here; an incomplete one, such as after a reload, is completed first. */
function Final(step: HeldStep) {
  const say = useSayings();
  const [form] = useState(() => readForm(step.held));
  if (!hasDraft() || findProblems(form, step.held, say).length > 0)
    return <Navigate to={paths.enterInformation} replace />;
  return <FinalCheck {...step} form={form} />;
}

export function FinalConfirmationPage() {
  const words = useWords('bookingFlow').final;
  return (
    <HeldFrame
      step="finalConfirmation"
      title={words.title}
      lead={words.lead}
      back={
        <Link to={paths.enterInformation} className={backLink}>
          <Icon name="left" size={20} />
          {words.back}
        </Link>
      }
    >
      {(step) => <Final {...step} />}
    </HeldFrame>
  );
}
