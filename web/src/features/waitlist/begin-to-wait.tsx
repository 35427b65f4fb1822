/** The stay that a full day led here with, everything filled in; how its member wants to be told is all that is asked. */
import { Link } from '@tanstack/react-router';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { japanDay } from '#messages/format.ts';
import { failureOf } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm, type Beside } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RadioGroup, Select } from '#web/ui/choices.tsx';
import { Card, Rows } from '#web/ui/surfaces.tsx';
import { useCallback, useEffect, useMemo, useState, type ComponentProps } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import type { CombinedError } from 'urql';
import type { GuestField } from '#domain/booking/guest-details.ts';
import { isCompanyLogin } from '#web/api/session.ts';
import {
  AgreedBooking,
  agreedInput,
  fieldOfRefusal,
  nested,
  placesOf,
  problemsOfAgreed,
  startOfAgreed,
  usePrice,
  type AgreedForm,
  type AgreedProblem,
} from '#web/features/booking/public.ts';
import { problemOf, tellProblem } from '#web/forms/tell-problem.ts';
import { roomsOf } from '#web/features/vacancy/public.ts';
import { createEntry, replaceableQuery, wantedQuery } from './waitlist-queries.ts';

type Wanted = {
  contractId: string;
  roomTypeId: string;
  from: string;
  to: string;
  /** The guests of each room, as the search writes them. */
  rooms: readonly string[];
};
type Props = { wanted: Wanted; onDone: () => Promise<void> };
type Mode = 'OFFER' | 'BOOK' | 'NOTIFY';
type BeginForm = AgreedForm & { mode: Mode; until: string; replaces: string };

/** So many days before arrival one may wish to have planned otherwise. */
const DAYS_BEFORE = [3, 7, 14, 30] as const;

export function BeginToWait({ wanted, onDone }: Props) {
  const words = useWords('waitlist');
  const { contractId, roomTypeId, from } = wanted;
  const asked = useAsked({ query: wantedQuery, variables: { roomTypeId, contractId, fromDate: from } });
  const rooms = Math.max(1, wanted.rooms.length);
  return (
    <Card>
      <h2 className="mb-4 text-xl">{words.begin.title}</h2>
      <Loaded asked={asked} waiting="h-60">
        {({ roomTypeCalendar: { facility, roomType }, myContract: contract }) => (
          <>
            <p className="font-semibold">{facility.name}</p>
            <p className="mb-1">{words.roomsOf({ name: roomType.name, rooms })}</p>
            <p className="tabular mb-3">
              <StayText stay={{ checkInDate: from, checkOutDate: wanted.to }} />
            </p>
            <Rows
              rows={[
                { term: words.contract, value: `${contract.productType.name} ${contract.contractNumber}` },
              ]}
            />
            <Form wanted={wanted} rooms={rooms} onDone={onDone} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** What is asked where the stay is to be booked without asking, checked by the rules of the server. */
function useBooking({ contractId, roomTypeId, from, to, rooms: texts }: Wanted) {
  const rooms = useMemo(() => roomsOf([...texts]), [texts]);
  const places = useMemo(() => placesOf(rooms), [rooms]);
  const [isAsked, setIsAsked] = useState(false);
  const stay = { contractId, roomTypeId, checkInDate: from, checkOutDate: to, planId: null };
  const priced = usePrice(isAsked ? { ...stay, rooms } : null);
  const { price } = priced;
  const labels = useWords('booking/hold').guests;
  const words = useWords('booking/hold').agreed;
  const { rules } = useWords('forms');
  const format = useFormat();
  const resolver = useCallback<Resolver<BeginForm>>(
    (values) => {
      if (values.mode !== 'BOOK') return { values, errors: {} };
      const tell = (problem: AgreedProblem): string => {
        if (problem.kind === 'guest')
          return tellProblem(rules, problem.found.problem, labels[problem.found.field]);
        if (problem.kind === 'agrees') return words.agreesNeeded;
        if (problem.kind === 'digits') return words.digits;
        const { name, least } = problem;
        return words.belowPrice(
          name === 'mostYen' ? format.yen(least) : format.amount(least, price?.pointUnit ?? 'sp'),
        );
      };
      const problems = problemsOfAgreed(values, places, price).map((problem) => ({
        name: problem.name,
        message: tell(problem),
      }));
      return problems.length > 0
        ? { values: {}, errors: nested<BeginForm>(problems) }
        : { values, errors: {} };
    },
    [places, price, labels, words, rules, format],
  );
  /** The field that a refusal speaks of, with its sentence. */
  const besideOf = (error: CombinedError): Beside<BeginForm> | null => {
    const failure = failureOf(error);
    if (failure.kind !== 'refused') return null;
    const name = fieldOfRefusal(failure.facts, places);
    const { problem, limit } = failure.facts;
    if (name === null || typeof problem !== 'string') return null;
    const field = name.split('.').at(-1) as GuestField;
    return { name, message: tellProblem(rules, problemOf(problem, limit), labels[field]) };
  };
  const inputOf = (values: BeginForm) =>
    values.mode === 'BOOK'
      ? agreedInput(values, places, { totalJpy: price?.totalJpy ?? 0, isCompany: isCompanyLogin() })
      : null;
  const start: BeginForm = { ...startOfAgreed(places), mode: 'OFFER', until: '', replaces: '' };
  return { places, priced, resolver, besideOf, inputOf, start, ask: setIsAsked };
}

function Form({ wanted, rooms, onDone }: Props & { rooms: number }) {
  const words = useWords('waitlist').begin;
  const format = useFormat();
  const [isFree, setIsFree] = useState(false);
  const booking = useBooking(wanted);
  const today = japanDay(serverNow());
  const lastDays = DAYS_BEFORE.map((days) => ({
    days,
    day: addDays(calendarDate(wanted.from), -days),
  })).filter(({ day }) => day >= today);
  const form = useEntryForm<BeginForm, unknown>({
    start: booking.start,
    resolver: booking.resolver,
    send: (values, call) => {
      const { mode, until, replaces } = values;
      return call(createEntry, {
        ...{ roomTypeId: wanted.roomTypeId, contractId: wanted.contractId, type: 'Member', rooms, mode },
        ...{ checkInDate: wanted.from, checkOutDate: wanted.to, until: until || null },
        booking: booking.inputOf(values),
        replacesBookingId: mode === 'OFFER' && replaces ? replaces : null,
      });
    },
    done: onDone,
    refused: (error) => {
      const failure = failureOf(error);
      setIsFree(failure.kind === 'refused' && failure.key === 'ROOMS_ARE_FREE');
      return booking.besideOf(error) ?? 'toShow';
    },
  });
  const { register, control } = form.fields;
  const mode = useWatch({ control, name: 'mode' });
  const { ask } = booking;
  useEffect(() => ask(mode === 'BOOK'), [ask, mode]);
  return (
    <EntryForm of={form} notSent={words.notSent}>
      <RadioGroup
        {...register('mode')}
        label={words.mode}
        help={words.help}
        options={(['OFFER', 'BOOK', 'NOTIFY'] as const).map((value) => ({
          value,
          label: words.modes[value],
        }))}
      />
      {lastDays.length > 0 ? (
        <Select {...form.entry('until', words.until)} need="optional">
          <option value="">{words.untilReception}</option>
          {lastDays.map(({ days, day }) => (
            <option key={days} value={day}>
              {words.untilDay({ days, day: format.dayOfYear(day) })}
            </option>
          ))}
        </Select>
      ) : null}
      {mode === 'OFFER' ? <Replaces field={form.entry('replaces', words.replaces)} today={today} /> : null}
      {mode === 'BOOK' ? (
        <AgreedBooking
          stay={{ contractId: wanted.contractId, checkInDate: wanted.from }}
          places={booking.places}
          priced={booking.priced}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
        {isFree ? (
          <Link
            to={paths.reservation}
            search={{
              ...{ contract: wanted.contractId, roomType: wanted.roomTypeId },
              ...{ from: wanted.from, to: wanted.to, room: [...wanted.rooms] },
            }}
            className={buttonClass('secondary')}
          >
            {words.bookNow}
          </Link>
        ) : null}
      </div>
    </EntryForm>
  );
}

/** A stay to come that gives way as the offer is confirmed; shown where its member has one that can be cancelled. */
function Replaces({
  field,
  today,
}: {
  field: Omit<ComponentProps<typeof Select>, 'children'>;
  today: string;
}) {
  const words = useWords('waitlist').begin;
  const format = useFormat();
  const { data } = useAsked({ query: replaceableQuery, variables: { from: today } });
  const stays = (data?.myBookingList ?? []).filter(({ canCancel }) => canCancel);
  if (stays.length === 0) return null;
  return (
    <Select {...field} need="optional" help={words.replacesHelp}>
      <option value="">{words.replacesNone}</option>
      {stays.map((stay) => (
        <option key={stay.id} value={stay.id}>
          {words.replacesStay({ facility: stay.room.roomType.facility.name, dates: format.stay(stay) })}
        </option>
      ))}
    </Select>
  );
}
