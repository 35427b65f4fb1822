/** Things to rent, parking and pets of a booked stay: what it has, as a form; what another choice comes to; the password where yen move. */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import { useClient, type CombinedError } from 'urql';
import { handling } from '#web/api/handling.ts';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm, type Beside, type Call, type Sent } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { CarFields } from '../car-fields.tsx';
import { extrasInput, type ExtrasEntry, type ExtrasForm } from '../extras-form.ts';
import { extrasFieldOf, extrasProblems, mostPetsOf, type ExtrasLabel } from '../extras-rules.ts';
import { useExtrasSayings } from '../extras-sayings.ts';
import { nested } from '../nested-errors.ts';
import { useOfferedExtras, type OfferedExtras } from '../offered-extras.ts';
import { PetFields } from '../pet-fields.tsx';
import { RentalFields } from '../rental-fields.tsx';
import { problemOf } from '#web/forms/tell-problem.ts';
import type { WholeBooking } from '../stay/booking-fragments.ts';
import { useClosedStay } from './closed-stay.ts';
import { ChangePage, ChosenChange } from './change-frame.tsx';
import { ChangePassword } from './change-password.tsx';
import {
  changeParking,
  changePets,
  changeRentals,
  parkingQuery,
  rentalQuery,
  type ChangeKind,
  type ChangeQuote,
  type ChangeResult,
} from './change-quote.ts';
import { entriesOf, standingRentals, stayForExtras, withOwn, type ExtrasPart } from './extras-of-booking.ts';

type PartProps = { booking: WholeBooking; offered: OfferedExtras; part: ExtrasPart };

const stockRefusals = ['PARKING_FULL', 'RENTAL_FULL', 'RENTAL_STOCK_SHORT', 'NOT_FOUND_ERROR'] as const;

/** The form with the rules of booking; what the server refuses of an entry stands beside it. */
function useExtrasForm<Data>(
  { booking, offered, part }: PartProps,
  {
    send,
    done,
    saved,
    onGone,
  }: {
    saved: 'at once' | 'later';
    /** Something is gone that was there. */
    onGone?: () => void;
    send: (entry: ExtrasEntry, call: Call) => Promise<Sent<Data>>;
    done: (data: Data, entry: ExtrasEntry) => void | Promise<void>;
  },
) {
  const say = useExtrasSayings();
  const stay = stayForExtras(booking);
  const { roomType, facility } = stay;
  const resolver = useCallback<Resolver<ExtrasForm>>(
    (values) => {
      const house = { roomType, facility, offered };
      const problems = values.rooms.flatMap(({ extras }, roomIndex) =>
        extrasProblems(extras, house, { roomIndex, say }),
      );
      return problems.length > 0
        ? { values: {}, errors: nested<ExtrasForm>(problems) }
        : { values, errors: {} };
    },
    [roomType, facility, offered, say],
  );
  const besideOf = (error: CombinedError): Beside<ExtrasForm> | null => {
    const failure = failureOf(error);
    if (failure.kind === 'network') return null;
    const name = extrasFieldOf(failure.facts, [booking]);
    if (!name) return null;
    const { field, problem, limit } = failure.facts;
    const message =
      failure.key === 'EXTRAS_INVALID' && typeof problem === 'string'
        ? say.field(String(field) as ExtrasLabel, problemOf(problem, limit))
        : say.refusal(failure.key, failure.facts);
    return { name, message };
  };
  const entered = ({ rooms }: ExtrasForm) => rooms[0]?.extras ?? entriesOf(booking, part);
  const closed = useClosedStay();
  const form = useEntryForm<ExtrasForm, Data>({
    start: { rooms: [{ extras: entriesOf(booking, part) }] },
    resolver,
    mode: 'onTouched',
    problems: 'beside',
    send: (values, call) => send(entered(values), call),
    done: (data, values) => done(data, entered(values)),
    saved,
    refused: (error) => {
      closed(error);
      if (isRefusedWith(error, ...stockRefusals)) onGone?.();
      return besideOf(error) ?? 'toShow';
    },
  });
  /** A refusal of the last step, which is about what stands here. */
  const refused = (error: CombinedError): 'answered' | 'toShow' => {
    const beside = besideOf(error);
    if (!beside) return 'toShow';
    form.showBeside(beside);
    return 'answered';
  };
  const [values] = useWatch({ control: form.fields.control, name: ['rooms'] });
  return { form, stay, entry: entered({ rooms: values }), refused };
}

function NotOffered() {
  const words = useWords('booking/change');
  const { callCenterPhone } = useSettings();
  return (
    <Notice>
      <KeptTogether text={words.notOffered(callCenterPhone)} part={callCenterPhone} />
    </Notice>
  );
}

type Chosen = { quote: ChangeQuote; entry: ExtrasEntry };

/** What is asked and done for each kind that has stock. */
function useCalls(booking: WholeBooking, part: 'rental' | 'parking') {
  const client = useClient();
  const inputOf = (entry: ExtrasEntry) => extrasInput(entry, booking);
  const ask = async (entry: ExtrasEntry): Promise<Sent<{ quote: ChangeQuote }>> => {
    const { rentalItems, parkings } = inputOf(entry);
    const freshly = { ...handling('all'), requestPolicy: 'network-only' as const };
    return part === 'rental'
      ? client.query(rentalQuery, { bookingId: booking.id, rentalItems }, freshly).toPromise()
      : client.query(parkingQuery, { bookingId: booking.id, parkings }, freshly).toPromise();
  };
  const act = (
    entry: ExtrasEntry,
    entered: { password: string; quote: string },
    call: Call,
  ): Promise<Sent<{ done: ChangeResult }>> => {
    const { rentalItems, parkings } = inputOf(entry);
    const said = { bookingId: booking.id, password: entered.password || null, quote: entered.quote };
    return part === 'rental'
      ? call(changeRentals, { ...said, rentalItems })
      : call(changeParking, { ...said, parkings });
  };
  return { ask, act };
}

type StockedProps = PartProps & {
  part: 'rental' | 'parking';
  /** Something is gone that was there: what is left is asked anew. */
  onGone: () => void;
};

function Stocked({ booking, offered, part, onGone }: StockedProps) {
  const words = useWords('booking/change');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { ask, act } = useCalls(booking, part);
  const { form, stay, entry, refused } = useExtrasForm<{ quote: ChangeQuote }>(
    { booking, offered, part },
    {
      ...{ saved: 'later', send: ask, onGone },
      done: ({ quote }, asked) => setChosen({ quote, entry: asked }),
    },
  );
  const list = part === 'rental' ? offered.clientRentalItemList : offered.clientFacilityParkingList;
  const had = part === 'rental' ? booking.rentalItems : booking.parkings;
  if (list.length + had.length === 0) return <NotOffered />;
  const fields = { held: stay, roomIndex: 0, offered, closed: false, heading: 'h2' } as const;
  // What was typed since is not what was asked about.
  const shown = chosen && JSON.stringify(chosen.entry) === JSON.stringify(entry) ? chosen : null;
  return (
    <>
      <Card>
        <EntryForm of={form} leaving="asks" keptFor={keyOf(booking)} notSent={words.notChanged}>
          {part === 'rental' ? (
            <RentalFields {...fields} standing={standingRentals(booking)} />
          ) : (
            <CarFields {...fields} />
          )}
          <div>
            {/* The one thing to press until there is something to agree to. */}
            <SubmitButton kind={shown ? 'secondary' : 'primary'} busy={words.working}>
              {words[part].show}
            </SubmitButton>
          </div>
        </EntryForm>
      </Card>
      {shown ? (
        <ChosenChange quote={shown.quote}>
          <ChangePassword
            bookingId={booking.id}
            from={(part === 'rental' ? paths.rentalChange : paths.parkingChange).replace('$id', booking.id)}
            quote={shown.quote}
            submit={words[part].submit}
            send={(entered, call) => act(shown.entry, entered, call)}
            ready
            refused={(error) => {
              onGone();
              return refused(error);
            }}
            letGo={form.letGo}
            onPriceChanged={() => void form.submit()}
          />
        </ChosenChange>
      ) : null}
    </>
  );
}

const nothingOffered: OfferedExtras = { clientFacilityParkingList: [], clientRentalItemList: [] };

function Pets({ booking }: { booking: WholeBooking }) {
  const words = useWords('booking/change');
  const navigate = useNavigate();
  const { rental } = useWords('booking/stay').extras;
  const format = useFormat();
  const { form, stay, entry } = useExtrasForm<{ done: ChangeResult }>(
    { booking, offered: nothingOffered, part: 'pets' },
    {
      saved: 'at once',
      send: (entered, call) =>
        call(changePets, {
          bookingId: booking.id,
          petInfo: extrasInput(entered, booking).petInfo ?? { agreed: false, pets: [] },
        }),
      done: () => navigate({ to: '.', search: { done: '1' }, replace: true }),
    },
  );
  if (mostPetsOf(stay) + booking.petInfo.length === 0) return <NotOffered />;
  return (
    <Card>
      <EntryForm of={form} leaving="asks" keptFor={keyOf(booking)} notSent={words.notChanged}>
        <PetFields held={stay} roomIndex={0} heading="h2" />
        {entry.pets.length < booking.petInfo.length && booking.rentalItems.length > 0 ? (
          <Notice>
            <p>{words.pets.rentalsStay(format.list(booking.rentalItems.map(rental.line)))}</p>
            <Link
              to={paths.rentalChange}
              params={{ id: booking.id }}
              className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
            >
              {words.rental.title}
            </Link>
          </Notice>
        ) : null}
        <div>
          <SubmitButton busy={words.busy}>{words.pets.submit}</SubmitButton>
        </div>
      </EntryForm>
    </Card>
  );
}

function WithStock({ booking, part }: { booking: WholeBooking; part: 'rental' | 'parking' }) {
  const asked = useOfferedExtras(stayForExtras(booking));
  return (
    <Loaded asked={asked} waiting="h-72">
      {(offered) => (
        <Stocked booking={booking} offered={withOwn(offered, booking)} part={part} onGone={asked.again} />
      )}
    </Loaded>
  );
}

const keyOf = ({ parkings, rentalItems, petInfo }: WholeBooking) =>
  JSON.stringify([parkings.map(({ id }) => id), rentalItems.map(({ id }) => id), petInfo]);

const KINDS = { rental: 'RENTAL', parking: 'PARKING', pets: 'PETS' } as const satisfies Record<
  ExtrasPart,
  ChangeKind
>;

type PageProps = { id: string; done: '1' | undefined; part: ExtrasPart };

function ExtrasChange({ id, done, part }: PageProps) {
  const words = useWords('booking/change')[part];
  return (
    <ChangePage id={id} done={done} kind={KINDS[part]} words={words}>
      {(booking) =>
        part === 'pets' ? (
          <Pets key={keyOf(booking)} booking={booking} />
        ) : (
          <WithStock key={keyOf(booking)} booking={booking} part={part} />
        )
      }
    </ChangePage>
  );
}

const changes = '/member/home/booking/reservation-details/$id/reservation-change/change';

export function RentalChangePage() {
  const from = `${changes}/rental-listing-change` as const;
  return <ExtrasChange id={useParams({ from }).id} done={useSearch({ from }).done} part="rental" />;
}

export function ParkingChangePage() {
  const from = `${changes}/parking-change` as const;
  return <ExtrasChange id={useParams({ from }).id} done={useSearch({ from }).done} part="parking" />;
}

export function PetChangePage() {
  const from = `${changes}/pet-change` as const;
  return <ExtrasChange id={useParams({ from }).id} done={useSearch({ from }).done} part="pets" />;
}
