/**
 * The guests of a booked stay as a form: who they are, and in which place each of them comes. A refusal of the server about one
 * of them finds its field.
 */
import { useCallback, useMemo } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import type { CombinedError } from 'urql';
import type { GuestField } from '#domain/booking/guest-details.ts';
import { failureMessage, failureOf } from '#web/api/error-message.ts';
import { useEntryForm, type Beside, type Sent } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { guestInput, noGuest, type FormOfGuests, type GuestEntry, type GuestPlace } from '../guest-entry.ts';
import { guestOfRefusal, problemsOfGuest } from '../guest-problems.ts';
import { nested } from '../nested-errors.ts';
import { problemOf, tellProblem } from '#web/forms/tell-problem.ts';
import type { WholeBooking } from '../stay/booking-fragments.ts';
import { useClosedStay } from './closed-stay.ts';

export type GuestsForm = FormOfGuests & { places: GuestPlace[] };
export type GuestsInput = ReturnType<typeof inputOf>;
/** A stay with its guests as they are changed: their passport numbers are asked for here, and nowhere else. */
export type DescribedBooking = Omit<WholeBooking, 'guests'> & {
  guests: (WholeBooking['guests'][number] & { passportNumber: string | null })[];
};
type Guest = DescribedBooking['guests'][number];

const entryOf = (guest: Guest): GuestEntry => ({
  name: guest.name ?? '',
  kana: guest.kana ?? '',
  address1: guest.address1 ?? '',
  tel: guest.tel ?? '',
  email: guest.email ?? '',
  age: guest.age === null ? '' : String(guest.age),
  sex: guest.sex ?? '',
  occupation: guest.occupation ?? '',
  abroad: guest.nationality !== null || guest.passportNumber !== null,
  nationality: guest.nationality ?? '',
  passportNumber: guest.passportNumber ?? '',
  keep: false,
});

const placeOf = ({ id, representative, child, bedShared }: Guest): GuestPlace => ({
  ...{ id, representative, child, bedShared },
});

const inputOf = ({ rooms, places }: GuestsForm) =>
  places.map((place, index) => guestInput(place, rooms[0]?.guests[index] ?? noGuest));

/** The guests as they stand, as they would be sent. */
export const guestsNow = ({ guests }: Pick<DescribedBooking, 'guests'>): GuestsInput =>
  guests.map((guest) => guestInput(placeOf(guest), entryOf(guest)));

/** Guests who are new are called by a name of the page's own. */
function newId(places: readonly GuestPlace[]): string {
  const taken = places.map(({ id }) => Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0));
  return `new-${Math.max(0, ...taken) + 1}`;
}

/** How rules are told; here guests are added on the page itself. */
function useRules() {
  const { rules } = useWords('forms');
  const { ages } = useWords('booking/change').guests;
  return useMemo(() => ({ ...rules, ...ages }), [rules, ages]);
}

/** What is wrong with what was typed, by the rules of the server. */
function useResolver(): Resolver<GuestsForm> {
  const labels = useWords('booking/hold').guests;
  const rules = useRules();
  return useCallback(
    (values) => {
      const problems = values.places.flatMap((place, index) =>
        problemsOfGuest(place, values.rooms[0]?.guests[index] ?? noGuest).map(({ field, problem }) => ({
          name: `rooms.0.guests.${index}.${field}`,
          message: tellProblem(rules, problem, labels[field]),
        })),
      );
      if (problems.length > 0) return { values: {}, errors: nested<GuestsForm>(problems) };
      return { values, errors: {} };
    },
    [rules, labels],
  );
}

/** The field of which a refusal of the server speaks, with its sentence; null where it speaks of none. */
function useBeside() {
  const labels = useWords('booking/hold').guests;
  const rules = useRules();
  const errors = useWords('errors');
  return (error: CombinedError, places: readonly GuestPlace[]): Beside<GuestsForm> | null => {
    const failure = failureOf(error);
    if (failure.kind === 'network') return null;
    const of = guestOfRefusal(failure.facts, places);
    if (!of) return null;
    const { problem, limit } = failure.facts;
    const message =
      failure.key === 'GUEST_DETAILS_INVALID' && typeof problem === 'string'
        ? tellProblem(rules, problemOf(problem, limit), labels[of.field satisfies GuestField])
        : failureMessage(errors, failure);
    return { name: `rooms.0.guests.${of.index}.${of.field}`, message };
  };
}

type Asking<Data> = {
  send: (guests: GuestsInput) => Promise<Sent<Data>>;
  done: (data: Data, guests: GuestsInput) => void;
};

export function useGuestsForm<Data>(booking: DescribedBooking, { send, done }: Asking<Data>) {
  const resolver = useResolver();
  const besideOf = useBeside();
  const closed = useClosedStay();
  const form = useEntryForm<GuestsForm, Data>({
    start: { rooms: [{ guests: booking.guests.map(entryOf) }], places: booking.guests.map(placeOf) },
    resolver,
    mode: 'onTouched',
    saved: 'later',
    send: (values) => send(inputOf(values)),
    done: (data, values) => done(data, inputOf(values)),
    refused: (error, { places }) => {
      closed(error);
      return besideOf(error, places) ?? 'toShow';
    },
  });
  const { control, getValues } = form.fields;
  const [rooms, places] = useWatch({ control, name: ['rooms', 'places'] });
  /** A refusal of the last step, which is about what stands here. */
  const refused = (error: CombinedError): 'answered' | 'toShow' => {
    const beside = besideOf(error, getValues('places'));
    if (!beside) return 'toShow';
    form.showBeside(beside);
    return 'answered';
  };
  return { form, places, guests: inputOf({ rooms, places }), refused, ...usePlaces(form.fields) };
}

/** Who comes along, who does not, and who signs the register. */
function usePlaces({
  getValues,
  setValue,
  clearErrors,
  setFocus,
}: ReturnType<typeof useEntryForm<GuestsForm, unknown>>['fields']) {
  const put = (places: GuestPlace[], guests: GuestEntry[], focused: number) => {
    // What was said of those behind would stand beside others.
    clearErrors();
    setValue('places', places, { shouldDirty: true });
    setValue('rooms.0.guests', guests, { shouldDirty: true });
    setTimeout(() => setFocus(`rooms.0.guests.${focused}.name`));
  };
  return {
    add: (kind: Pick<GuestPlace, 'child' | 'bedShared'>) => {
      const { places, rooms } = getValues();
      const place = { id: newId(places), representative: false, ...kind };
      put([...places, place], [...(rooms[0]?.guests ?? []), { ...noGuest }], places.length);
    },
    remove: (index: number) => {
      const { places, rooms } = getValues();
      const without = <One>(list: readonly One[]) => list.filter((_, at) => at !== index);
      put(without(places), without(rooms[0]?.guests ?? []), Math.max(0, index - 1));
    },
    represent: (index: number) => {
      const { places, rooms } = getValues();
      const next = places.map((place, at) => ({ ...place, representative: at === index }));
      put(next, rooms[0]?.guests ?? [], index);
    },
  };
}
