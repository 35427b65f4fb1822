/**
 * Other guests for a stay: who they are, what that comes to, the password where anything moves. Passport numbers stay on the page
 * until the change itself; a price is asked for without them.
 */
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CombinedError, useClient } from 'urql';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { isCompanyLogin } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import type { GuestPlace } from '../guest-entry.ts';
import { GuestFields } from '../guest-fields.tsx';
import { usePlaceNames } from '../guest-places.ts';
import { Myself } from '../myself.tsx';
import type { WholeBooking } from '../stay/booking-fragments.ts';
import { ChangePage, ChosenChange } from './change-frame.tsx';
import { ChangePassword, movesPoints } from './change-password.tsx';
import { changeGuests, guestsQuery, type ChangeQuote } from './change-quote.ts';
import { useGuestRows } from './change-rows.ts';
import { guestsNow, useGuestsForm, type DescribedBooking, type GuestsInput } from './guests-form.ts';

type GuestProps = {
  booking: WholeBooking;
  place: GuestPlace;
  index: number;
  name: string;
  onRepresent: (index: number) => void;
  onRemove: (index: number) => void;
};

function Guest({ booking, place, index, name, onRepresent, onRemove }: GuestProps) {
  const words = useWords('booking/change').guests;
  const prefix = `rooms.0.guests.${index}` as const;
  return (
    <Card>
      <fieldset>
        <legend className="mb-4 text-xl font-semibold">{name}</legend>
        {place.representative && !isCompanyLogin() ? (
          <Myself prefix={prefix} checkInDate={booking.checkInDate} />
        ) : null}
        <GuestFields prefix={prefix} place={place} />
        {place.representative ? null : (
          <div className="mt-5 flex flex-wrap gap-3">
            {place.child ? null : (
              <Button kind="secondary" wide="narrow" onClick={() => onRepresent(index)}>
                {words.represent(name)}
              </Button>
            )}
            <Button kind="secondary" wide="narrow" onClick={() => onRemove(index)}>
              {words.remove(name)}
            </Button>
          </div>
        )}
      </fieldset>
    </Card>
  );
}

type AddProps = {
  booking: WholeBooking;
  places: readonly GuestPlace[];
  onAdd: (kind: Pick<GuestPlace, 'child' | 'bedShared'>) => void;
};

function AddGuests({ booking, places, onAdd }: AddProps) {
  const words = useWords('booking/change').guests;
  const { maxOccupancy, bedShareMaxOccupancy } = booking.room.roomType;
  const sharing = places.filter(({ bedShared }) => bedShared).length;
  const isFull = places.length - sharing >= maxOccupancy || places.length >= bedShareMaxOccupancy;
  const button = (label: string, kind: Pick<GuestPlace, 'child' | 'bedShared'>) => (
    <Button kind="secondary" wide="narrow" onClick={() => onAdd(kind)}>
      <Icon name="plus" size={20} />
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {isFull ? (
        <p className="w-full text-ink-soft">{words.full}</p>
      ) : (
        <>
          {button(words.add.adult, { child: false, bedShared: false })}
          {button(words.add.child, { child: true, bedShared: false })}
        </>
      )}
      {places.length < bedShareMaxOccupancy
        ? button(words.add.bedShare, { child: true, bedShared: true })
        : null}
    </div>
  );
}

/** A field in the list of problems: whose it is, and what it asks. */
function useNameOf(names: readonly string[]) {
  const labels = useWords('booking/hold').guests;
  return (name: string) => {
    const [, , , place, field] = name.split('.');
    const known: Readonly<Record<string, unknown>> = labels;
    const label = field ? known[field] : undefined;
    const who = names[Number(place)] ?? null;
    return typeof label === 'string' ? labels.fieldName({ where: null, who, field: label }) : null;
  };
}

type Chosen = { quote: ChangeQuote; guests: GuestsInput };
const freshly = { ...handling('all'), requestPolicy: 'network-only' as const };

/** What the server says where no passport is among what stands already; these it is not told. */
const nothingChanges = new CombinedError({
  graphQLErrors: [{ message: 'NOTHING_CHANGES', extensions: { code: 'UNEXECUTABLE_ERROR' } }],
});

const isAsBefore = (booking: DescribedBooking, asked: GuestsInput, quote: ChangeQuote): boolean =>
  !quote.needsPassword && JSON.stringify(asked) === JSON.stringify(guestsNow(booking));

const stayOf = ({ guests }: Pick<WholeBooking, 'guests'>) => guests.map(({ id }) => id).join();

function Guests({ booking }: { booking: DescribedBooking }) {
  const words = useWords('booking/change');
  const namesOf = usePlaceNames();
  const client = useClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { form, places, guests, refused, add, remove, represent } = useGuestsForm<{ quote: ChangeQuote }>(
    booking,
    {
      send: async (asked) => {
        const withoutPassports = asked.map((guest) => ({ ...guest, passportNumber: null }));
        const answer = await client
          .query(guestsQuery, { bookingId: booking.id, guests: withoutPassports }, freshly)
          .toPromise();
        return answer.data && isAsBefore(booking, asked, answer.data.quote)
          ? { error: nothingChanges }
          : answer;
      },
      done: ({ quote }, asked) => setChosen({ quote, guests: asked }),
    },
  );
  const names = namesOf(places);
  const nameOf = useNameOf(names);
  const guestRows = useGuestRows();
  // What was typed since is not what was asked about.
  const shown = chosen && JSON.stringify(chosen.guests) === JSON.stringify(guests) ? chosen : null;
  return (
    <>
      <EntryForm
        of={form}
        leaving="asks"
        keptFor={stayOf(booking)}
        nameOf={nameOf}
        notSent={words.notChanged}
      >
        {places.map((place, index) => (
          <Guest
            key={place.id}
            booking={booking}
            place={place}
            index={index}
            name={names[index] ?? ''}
            onRepresent={represent}
            onRemove={remove}
          />
        ))}
        <AddGuests booking={booking} places={places} onAdd={add} />
        <div>
          <SubmitButton kind="secondary" busy={words.working}>
            {words.guests.show}
          </SubmitButton>
        </div>
      </EntryForm>
      {shown ? (
        <ChosenChange quote={shown.quote} besides={guestRows(guestsNow(booking), shown.guests)}>
          <ChangePassword
            bookingId={booking.id}
            from={paths.guestInformation.replace('$id', booking.id)}
            quote={shown.quote}
            ready
            submit={words.guests.submit}
            send={({ password, quote }, call) =>
              call(
                changeGuests,
                { bookingId: booking.id, guests: [...shown.guests], password: password || null, quote },
                movesPoints,
              )
            }
            refused={refused}
            letGo={form.letGo}
            onPriceChanged={() => void form.submit()}
          />
        </ChosenChange>
      ) : null}
    </>
  );
}

const passportsQuery = graphql(`
  query GuestPassports($id: ID!) {
    myBookingV2(id: $id) {
      id
      guests {
        id
        passportNumber
      }
    }
  }
`);

/** Passport numbers are asked for only where a guest has one: each time it leaves a row in the audit log. */
function WithPassports({ booking }: { booking: WholeBooking }) {
  const has = booking.guests.some(({ hasPassportNumber }) => hasPassportNumber);
  const asked = useAsked({
    query: passportsQuery,
    variables: { id: booking.id },
    pause: !has,
    requestPolicy: 'network-only',
  });
  const described = (numbers: readonly { id: string; passportNumber: string | null }[]) => ({
    ...booking,
    guests: booking.guests.map((guest) => ({
      ...guest,
      passportNumber: numbers.find(({ id }) => id === guest.id)?.passportNumber ?? null,
    })),
  });
  if (!has) return <Guests booking={described([])} />;
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ myBookingV2: { guests } }) => <Guests booking={described(guests)} />}
    </Loaded>
  );
}

const route = '/member/home/booking/reservation-details/$id/reservation-change/change/guest-information';

export function GuestsPage() {
  const { id } = useParams({ from: route });
  const { done } = useSearch({ from: route });
  const words = useWords('booking/change').guests;
  return (
    <ChangePage id={id} done={done} kind="GUESTS" words={words}>
      {(booking) => <WithPassports key={stayOf(booking)} booking={booking} />}
    </ChangePage>
  );
}
