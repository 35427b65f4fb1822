/**
 * The guests of the held rooms, the plan's questions, requests and payment. Everything typed is kept as it is typed;
 * the way on checks the whole form by the rules of the server.
 */
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useFormContext, useWatch, type Control, type Resolver } from 'react-hook-form';
import { useClient } from 'urql';
import { LONGEST_REQUEST } from '#domain/booking/request-note.ts';
import { isCompanyLogin } from '#web/api/session.ts';
import type { Asked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm } from '#web/forms/entry-form.tsx';
import { sendNothing, useEntryForm } from '#web/forms/use-entry-form.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { withSummary } from '#web/ui/summary-bar.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useScreenAhead } from '../screen-ahead.ts';
import { nested } from '../nested-errors.ts';
import { ChangedPrice } from './changed-price.tsx';
import {
  draftBorrows,
  draftQuery,
  hasDraft,
  readForm,
  resumeDraft,
  saveLater,
  saveNow,
  takeRefusal,
  writeForm,
} from './draft.ts';
import { RoomExtras } from './extras-fields.tsx';
import type { GuestForm } from './guest-form.ts';
import { useFieldNames } from './guest-names.ts';
import { findProblems, problemOfPrepayment } from './guest-rules.ts';
import { problemOfRefusal, useSayings } from './guest-sayings.ts';
import { isOver } from './hold-life.ts';
import { HeldFrame, type HeldStep } from './held-frame.tsx';
import { heldRooms, stayOfHold, type HeldStay } from './held-stay.ts';
import { Myself } from '../myself.tsx';
import { priceWithRentals } from './price-with-rentals.ts';
import { stayDatesOf, useOfferedExtras, type OfferedExtras } from '../offered-extras.ts';
import { KeepCompanion, PickCompanion } from './pick-companion.tsx';
import { PaymentChoiceCard } from './payment-choice.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { GuestFields } from '../guest-fields.tsx';
import { usePlaceNames } from '../guest-places.ts';
import { choiceOfHold, stayKey, textOfChoice } from '../choose/choice.ts';
import type { StayPrice } from '../choose/price.ts';
import { backLink } from '../choose/step-frame.tsx';
import { PriceSummary } from '../choose/price-summary.tsx';
import { useParty } from '../choose/stay-facts.tsx';

const formId = 'guest-form';

type RoomProps = { held: HeldStay; roomIndex: number; offered: Asked<OfferedExtras> };

function RoomCard({ held, roomIndex, offered }: RoomProps) {
  const words = useWords('booking/hold').guests;
  const party = useParty();
  const namesOf = usePlaceNames();
  const booking = held.bookings[roomIndex];
  const room = heldRooms(held)[roomIndex];
  if (!booking || !room) return null;
  const names = namesOf(booking.guests);
  return (
    <Card>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{words.room(roomIndex + 1)}</h2>
        <p className="text-ink-soft">{party([room])}</p>
      </div>
      <div className="grid gap-8">
        {booking.guests.map((guest, index) => (
          <fieldset key={index} className={index > 0 ? 'border-t border-line pt-6' : ''}>
            <legend className="sr-only">
              {words.room(roomIndex + 1)} {names[index]}
            </legend>
            <div className="mb-4">
              <h3 aria-hidden className="flex flex-wrap items-center gap-2 text-lg">
                {guest.representative ? <Badge tone="key">{names[index]}</Badge> : names[index]}
              </h3>
              <p className="text-sm text-ink-soft">
                {guest.representative ? words.representativeHelp : words.companionHelp}
              </p>
            </div>
            {roomIndex === 0 && guest.representative && !isCompanyLogin() ? (
              <Myself prefix={`rooms.${roomIndex}.guests.${index}`} checkInDate={booking.checkInDate} />
            ) : null}
            <PickCompanion
              prefix={`rooms.${roomIndex}.guests.${index}`}
              place={guest}
              checkInDate={booking.checkInDate}
            />
            <GuestFields prefix={`rooms.${roomIndex}.guests.${index}`} place={guest} />
            {roomIndex === 0 && guest.representative ? null : (
              <KeepCompanion prefix={`rooms.${roomIndex}.guests.${index}`} />
            )}
          </fieldset>
        ))}
        <PlanQuestions roomIndex={roomIndex} questions={held.bookingPlan?.questions ?? []} />
        <RoomExtras held={held} roomIndex={roomIndex} asked={offered} />
      </div>
    </Card>
  );
}

function Requests() {
  const words = useWords('booking/hold').requests;
  const { register } = useFormContext<GuestForm>();
  const entry = useEntry<GuestForm>();
  return (
    <Card>
      <h2 className="mb-2 text-lg">{words.title}</h2>
      <Checkbox
        {...register('requestSameRoom')}
        label={
          <>
            {words.sameRoom}
            <span className="block text-sm text-ink-soft">{words.sameRoomHelp}</span>
          </>
        }
      />
      <Checkbox {...register('requestMailCertificate')} label={words.mailCertificate} />
      <div className="mt-3">
        <TextArea
          {...entry('requestNote', words.note)}
          need="optional"
          help={words.noteHelp}
          rows={3}
          maxLength={LONGEST_REQUEST}
        />
      </div>
    </Card>
  );
}

/** The form with its rules; what is typed is kept at once in the tab and soon at the server. */
function useGuestForm({ held, hold, showEnd }: HeldStep, offered: OfferedExtras | undefined) {
  const client = useClient();
  const navigate = useNavigate();
  const say = useSayings();
  const [refusal] = useState(takeRefusal);
  const resolver = useCallback<Resolver<GuestForm>>(
    (values) => {
      const problems = findProblems(values, held, say, offered);
      return problems.length > 0
        ? { values: {}, errors: nested<GuestForm>(problems) }
        : { values, errors: {} };
    },
    [held, say, offered],
  );
  const form = useEntryForm<GuestForm, true>({
    start: readForm(held),
    resolver,
    mode: 'onTouched',
    refusedBefore: refusal
      ? problemOfRefusal(refusal, held, say)
      : problemOfPrepayment(readForm(held), held, say),
    send: sendNothing,
    done: async (_, values) => {
      writeForm(held, values);
      if (isOver(hold)) showEnd();
      else await navigate({ to: paths.finalConfirmation });
    },
  });
  const { subscribe, getValues } = form.fields;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          writeForm(held, values);
          saveLater(client, held);
        },
      }),
    [subscribe, client, held],
  );
  useEffect(
    () => () => {
      writeForm(held, getValues());
      saveNow(client, held);
    },
    [getValues, client, held],
  );
  return form;
}

function EntryPage(step: HeldStep) {
  const { held } = step;
  const words = useWords('booking/hold');
  const router = useRouter();
  const offered = useOfferedExtras(held);
  const form = useGuestForm(step, offered.data);
  const nameOf = useFieldNames(held);
  useScreenAhead(() => router.preloadRoute({ to: paths.finalConfirmation }));

  const hasChildren = held.bookings.some(({ guests }) => guests.some(({ child }) => child));
  return (
    <div className={withSummary}>
      <EntryForm of={form} id={formId} nameOf={nameOf}>
        <ChangedPrice held={held} />
        {held.bookings.map((_, roomIndex) => (
          <RoomCard key={roomIndex} held={held} roomIndex={roomIndex} offered={offered} />
        ))}
        <Requests />
        <WithRentals held={held} offered={offered.data}>
          {(price) => <PaymentChoiceCard held={held} price={price} />}
        </WithRentals>
        {hasChildren && held.price.taxes.length > 0 ? (
          <p className="text-sm text-ink-soft">{words.entry.taxByAge}</p>
        ) : null}
        <p className="text-sm text-ink-soft">{words.entry.saved}</p>
      </EntryForm>
      <WithRentals of={form.fields.control} held={held} offered={offered.data}>
        {(price) => (
          <PriceSummary
            stay={stayOfHold(held)}
            price={price}
            lots={held.price.lots}
            below="bar"
            action={
              <Button type="submit" form={formId} wide="always">
                {words.entry.next}
              </Button>
            }
          />
        )}
      </WithRentals>
    </div>
  );
}

type RentalsProps = {
  held: HeldStay;
  offered: OfferedExtras | undefined;
  /** The form, where it is not around. */
  of?: Control<GuestForm>;
  children: (price: StayPrice) => ReactNode;
};

/** The price of what is held, with what is chosen to be rented. */
function WithRentals({ held, offered, of, children }: RentalsProps) {
  const rooms = useWatch<GuestForm, 'rooms'>({ name: 'rooms', ...(of ? { control: of } : {}) });
  const rentals = rooms.map(({ extras }) => extras.rentals);
  return children(priceWithRentals(held.price, rentals, offered, stayDatesOf(held)));
}

/** What was typed in another tab or before a pause is fetched once, before the form stands. */
function useResumedDraft(held: HeldStay): boolean {
  const client = useClient();
  const [ready, setReady] = useState(() => hasDraft(held));
  useEffect(() => {
    if (ready) return undefined;
    let current = true;
    const resume = async () => {
      const { data } = await client
        .query(draftQuery, {}, { requestPolicy: 'network-only', handles: 'all' })
        .toPromise();
      const draft = data?.myBookingDraft;
      if (!current) return;
      if (!hasDraft(held)) resumeDraft(held, draft?.roomTypeId === held.roomType.id ? draft.form : '');
      setReady(true);
    };
    void resume();
    return () => {
      current = false;
    };
  }, [client, ready, held]);
  return ready;
}

function Entry(step: HeldStep) {
  const ready = useResumedDraft(step.held);
  return ready ? <EntryPage {...step} /> : null;
}

/** Back to the step before, which shows the room as held. */
const backTo = (says: string) =>
  function Back(held: HeldStay) {
    return (
      <Link
        to={paths.stayConfirmation}
        search={textOfChoice(choiceOfHold(held, draftBorrows(held)))}
        className={backLink}
      >
        <Icon name="left" size={20} />
        {says}
      </Link>
    );
  };

export function EnterInformationPage() {
  const words = useWords('booking/hold').guests;
  return (
    <HeldFrame step="enterInformation" title={words.title} lead={words.lead} back={backTo(words.back)}>
      {/* Another stay is another form: what was typed for one is not laid upon the other. */}
      {(step) => <Entry key={stayKey(choiceOfHold(step.held, false))} {...step} />}
    </HeldFrame>
  );
}
