/**
 * Other guests for a stay: who they are, what that comes to, the password where anything moves. Passport numbers stay on the page
 * until the change itself; a price is asked for without them.
 */
import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { handling } from '#web/api/client.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm } from '#web/forms/entry-form.tsx';
import { sendNothing, useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { guestInput, noGuest, type FormOfGuests, type GuestEntry, type GuestPlace } from '../guest-entry.ts';
import { GuestFields } from '../guest-fields.tsx';
import { usePlaceNames } from '../guest-places.ts';
import { problemsOfGuest } from '../guest-problems.ts';
import { nested } from '../nested-errors.ts';
import { tellProblem } from '../tell-problem.ts';
import type { WholeBooking } from '../stay/booking-fragments.ts';
import { BookingLoaded } from '../stay/booking-loaded.tsx';
import { ChangeDone, ChangeFrame, Quoted } from './change-frame.tsx';
import { ChangePassword, movesPoints } from './change-password.tsx';
import { changeGuests, guestsQuery } from './change-quote.ts';

type Input = ReturnType<typeof guestInput>;
type Guest = WholeBooking['guests'][number];
const quietly = handling('all');

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
});

const placeOf = ({ id, representative, child, bedShared }: Guest): GuestPlace => ({
  ...{ id, representative, child, bedShared },
});

function Chosen({ booking, guests }: { booking: WholeBooking; guests: readonly Input[] }) {
  const words = useWords('booking/change').guests;
  const asked = useAsked({
    query: guestsQuery,
    variables: {
      bookingId: booking.id,
      guests: guests.map((guest) => ({ ...guest, passportNumber: null })),
    },
    requestPolicy: 'network-only',
    context: quietly,
  });
  return (
    <Quoted asked={asked}>
      {(quote, ready) => (
        <ChangePassword
          bookingId={booking.id}
          from={paths.guestInformation.replace('$id', booking.id)}
          quote={quote}
          ready={ready}
          submit={words.submit}
          send={({ password, quote: shown }, call) =>
            call(
              changeGuests,
              { bookingId: booking.id, guests: [...guests], password: password || null, quote: shown },
              movesPoints,
            )
          }
          onPriceChanged={asked.again}
        />
      )}
    </Quoted>
  );
}

/** What is typed, checked by the rules of the server before a price is asked for. */
function useGuestsForm(
  booking: WholeBooking,
  places: readonly GuestPlace[],
  done: (guests: readonly Input[]) => void,
) {
  const labels = useWords('booking/hold').guests;
  const { rules } = useWords('forms');
  const resolver = useCallback<Resolver<FormOfGuests>>(
    (values) => {
      const problems = places.flatMap((place, index) =>
        problemsOfGuest(place, values.rooms[0]!.guests[index]!).map(({ field, problem }) => ({
          name: `rooms.0.guests.${index}.${field}`,
          message: tellProblem(rules, problem, labels[field]),
        })),
      );
      if (problems.length > 0) return { values: {}, errors: nested<FormOfGuests>(problems) };
      return { values, errors: {} };
    },
    [places, rules, labels],
  );
  return useEntryForm<FormOfGuests, true>({
    start: { rooms: [{ guests: booking.guests.map(entryOf) }] },
    resolver,
    mode: 'onTouched',
    send: sendNothing,
    done: (_, values) =>
      done(places.map((place, index) => guestInput(place, values.rooms[0]!.guests[index]!))),
  });
}

function Guests({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/change').guests;
  const labels = useWords('booking/hold').guests;
  const namesOf = usePlaceNames();
  const [places, setPlaces] = useState<readonly GuestPlace[]>(() => booking.guests.map(placeOf));
  const [chosen, setChosen] = useState<readonly Input[] | null>(null);
  const added = useRef(0);
  const form = useGuestsForm(booking, places, setChosen);
  const { subscribe, getValues, setValue, clearErrors, setFocus } = form.fields;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => name && setChosen(null) }),
    [subscribe],
  );
  const names = namesOf(places);
  const { maxOccupancy, bedShareMaxOccupancy } = booking.room.roomType;
  const bedShares = places.filter(({ bedShared }) => bedShared).length;
  const isFull = places.length - bedShares >= maxOccupancy;
  const put = (next: readonly GuestPlace[], entries: GuestEntry[]) => {
    // What was said of those behind would stand beside others.
    clearErrors();
    setChosen(null);
    setPlaces(next);
    setValue('rooms.0.guests', entries, { shouldDirty: true });
  };
  const add = (kind: Pick<GuestPlace, 'child' | 'bedShared'>) => {
    added.current += 1;
    const place = { id: `new-${added.current}`, representative: false, ...kind };
    put([...places, place], [...getValues('rooms.0.guests'), { ...noGuest }]);
    setTimeout(() => setFocus(`rooms.0.guests.${places.length}.name`));
  };
  const remove = (index: number) =>
    put(
      places.filter((_, at) => at !== index),
      getValues('rooms.0.guests').filter((_, at) => at !== index),
    );
  const represent = (index: number) =>
    put(
      places.map((place, at) => ({ ...place, representative: at === index })),
      getValues('rooms.0.guests'),
    );
  const nameOf = (name: string) => {
    const [, , , place, field] = name.split('.');
    const known: Readonly<Record<string, unknown>> = labels;
    const label = field ? known[field] : undefined;
    const who = names[Number(place)] ?? null;
    return typeof label === 'string' ? labels.fieldName({ where: null, who, field: label }) : null;
  };
  return (
    <>
      <EntryForm of={form} leaving="asks" nameOf={nameOf}>
        {places.map((place, index) => (
          <Card key={place.id}>
            <fieldset>
              <legend className="mb-4 text-xl font-semibold">{names[index]}</legend>
              <GuestFields prefix={`rooms.0.guests.${index}`} place={place} />
              {place.representative ? null : (
                <div className="mt-5 flex flex-wrap gap-3">
                  {place.child ? null : (
                    <Button kind="secondary" onClick={() => represent(index)}>
                      {words.represent(names[index] ?? '')}
                    </Button>
                  )}
                  <Button kind="secondary" onClick={() => remove(index)}>
                    {words.remove(names[index] ?? '')}
                  </Button>
                </div>
              )}
            </fieldset>
          </Card>
        ))}
        <div className="flex flex-wrap gap-3">
          {isFull ? (
            <p className="w-full text-ink-soft">{words.full}</p>
          ) : (
            <>
              <Button kind="secondary" onClick={() => add({ child: false, bedShared: false })}>
                {words.add.adult}
              </Button>
              <Button kind="secondary" onClick={() => add({ child: true, bedShared: false })}>
                {words.add.child}
              </Button>
            </>
          )}
          {bedShares < bedShareMaxOccupancy ? (
            <Button kind="secondary" onClick={() => add({ child: true, bedShared: true })}>
              {words.add.bedShare}
            </Button>
          ) : null}
        </div>
        <div>
          <Button type="submit">{words.show}</Button>
        </div>
      </EntryForm>
      {chosen ? <Chosen booking={booking} guests={chosen} /> : null}
    </>
  );
}

const route = '/member/home/booking/reservation-details/$id/reservation-change/change/guest-information';

export function GuestsPage() {
  const { id } = useParams({ from: route });
  const { done } = useSearch({ from: route });
  const words = useWords('booking/change').guests;
  return (
    <BookingLoaded id={id} title={words.title}>
      {({ booking }) =>
        done ? (
          <ChangeDone booking={booking} title={words.done} />
        ) : (
          <ChangeFrame booking={booking} title={words.title} lead={words.lead}>
            <Guests booking={booking} />
          </ChangeFrame>
        )
      }
    </BookingLoaded>
  );
}
