/**
 * What the desk of a house writes down of its guests' coming and going: at one press where nothing is amiss, after a question where something is.
 * Where another desk was faster, what it wrote is said.
 */
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { waitsToBeCleaned } from '#domain/booking/room-cleaning.ts';
import { addDays, calendarDate, daysBetween } from '#domain/kernel/calendar-date.ts';
import { textFact } from '#messages/error-text.ts';
import { failureMessage, failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { handling } from '#web/api/handling.ts';
import { useWords as useMemberWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
import { isRefusedAs } from '../../api/is-refused-as.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { useWords } from '../../words.ts';
import type { DeskActions } from './desk-actions.ts';
import { HOUSE_DAY, stateOf, type HouseStay, type State } from './house-stays.ts';

const CHECK_IN = graphql(`
  mutation CheckIn(
    $booking: String!
    $thoughOccupied: Boolean!
    $thoughNotCleaned: Boolean!
    $roomRead: String
  ) {
    checkIn(
      booking: $booking
      thoughOccupied: $thoughOccupied
      thoughNotCleaned: $thoughNotCleaned
      roomRead: $roomRead
    ) {
      bookingNumber
      room
    }
  }
`);
const STAY_OF_CODE = graphql(`
  query StayOfCode($code: String!) {
    stayOfCode(code: $code)
  }
`);
const CHECK_OUT = graphql(`
  mutation CheckOut($bookingNumber: String!) {
    checkOut(bookingNumber: $bookingNumber) {
      bookingNumber
    }
  }
`);

type Deed = 'checkIn' | 'checkOut';

/** What the desk has read of the room into which it lets guests, and of which. */
type Though = {
  readonly roomRead: string | null;
  readonly thoughOccupied: boolean;
  readonly thoughNotCleaned: boolean;
};
const NOTHING_READ: Though = { roomRead: null, thoughOccupied: false, thoughNotCleaned: false };

/** Why guests were not let in for the sake of their room. */
type Refused = { readonly error: CombinedError; readonly though: Though };

type Asking = {
  /** What the server said of the room, which the page did not know; null while the page alone speaks of it. */
  readonly refused: Refused | null;
  /** Whether it was said to who had confirmed something else. */
  readonly isAnew: boolean;
} & (
  | { readonly deed: Deed; readonly stay: HouseStay }
  /** A code that was scanned, and whose it is; the stay where the house's day has it among those awaited. */
  | { readonly code: string; readonly whose: Whose; readonly stay: HouseStay | null }
);
const deedOf = (asking: Asking): Deed => ('code' in asking ? 'checkIn' : asking.deed);
type Whose = { readonly bookingNumber: string; readonly name: string | null };

/** What is read of the room where guests are not let in for its sake; null where that is not why. The server has the rule, whichever way they come. */
function refusedForRoom(error: CombinedError): Refused | null {
  const failure = failureOf(error);
  if (failure.kind !== 'refused') return null;
  const { key, facts } = failure;
  if (key !== 'ROOM_NOT_CLEANED' && key !== 'ROOM_OCCUPIED') return null;
  return {
    error,
    though: {
      roomRead: textFact(facts, 'room'),
      thoughOccupied: key === 'ROOM_OCCUPIED',
      thoughNotCleaned: key === 'ROOM_NOT_CLEANED' || facts['notCleaned'] === true,
    },
  };
}

const isUnclean = ({ roomNumber, roomCleaning }: HouseStay): boolean =>
  roomNumber !== null && roomCleaning !== null && waitsToBeCleaned(roomCleaning);

/** What the list says of a stay's room. */
const thoughOf = (stay: HouseStay): Though => ({
  roomRead: stay.roomNumber,
  thoughOccupied: stay.stillThere !== null,
  thoughNotCleaned: isUnclean(stay),
});

/** What was read first holds on where more is read of the same room, and of another one not at all. */
const readOn = (before: Though, { though, ...refused }: Refused): Refused => ({
  ...refused,
  though:
    before.roomRead === though.roomRead
      ? {
          roomRead: though.roomRead,
          thoughOccupied: before.thoughOccupied || though.thoughOccupied,
          thoughNotCleaned: before.thoughNotCleaned || though.thoughNotCleaned,
        }
      : though,
});

type Day = { readonly houseId: string; readonly day: string };

/** Where something was refused because another desk has written something else of the stay meanwhile, says so; answers whether it did. */
function useToldMeanwhile({ houseId, day }: Day): DeskActions['told'] {
  const words = useWords('today');
  const client = useClient();
  return async ({ id }, was, error) => {
    if (!isRefusedWith(error, 'UNEXECUTABLE_ERROR', 'ALREADY_CANCELLED')) return false;
    const asked = { houseId, day };
    const { data } = await client.query(HOUSE_DAY, asked, { requestPolicy: 'network-only' }).toPromise();
    const stay = data?.houseDay.find((one) => one.id === id);
    if (!stay || stateOf(stay) === was) return false;
    showToast(words.meanwhile(stay.name ?? stay.bookingNumber, words.states[stateOf(stay)]), 'error');
    return true;
  };
}

/** As what a stay is shown where each is offered. */
const WAS: Readonly<Record<Deed, State>> = { checkIn: 'awaited', checkOut: 'here' };

/** What somebody at the desk should look into before guests come or go; what the server has said of their room is not said again. */
function useConcerns(
  today: string,
): Readonly<Record<Deed, (stay: HouseStay, ofRoom?: 'unsaid') => readonly string[]>> {
  const { concerns: words, unnamed } = useWords('today');
  const format = useFormat();
  // From the day after that of departure on, also of guests who leave before it: until then the check-out may be taken back.
  const officeFrom = (checkOutDate: string) =>
    checkOutDate < today ? null : format.date(addDays(calendarDate(checkOutDate), 1));
  return {
    checkIn: (stay, ofRoom) => {
      const { roomNumber, guestsMissing, picturesMissing, checkInDate, stillThere } = stay;
      return [
        ...(stillThere && roomNumber !== null && !ofRoom
          ? [
              words.stillThere(
                roomNumber,
                stillThere.name ?? unnamed,
                stillThere.bookingNumber,
                format.shortDay(stillThere.checkOutDate),
              ),
            ]
          : []),
        ...(checkInDate < today ? [words.late(format.date(checkInDate))] : []),
        ...(roomNumber === null && !ofRoom ? [words.noRoom] : []),
        ...(isUnclean(stay) && !ofRoom ? [words.notCleaned(roomNumber!)] : []),
        ...(guestsMissing > 0 ? [words.guests(guestsMissing)] : []),
        ...(picturesMissing > 0 ? [words.pictures(picturesMissing)] : []),
      ];
    },
    checkOut: ({ owedYen, checkOutDate }) => [
      ...(checkOutDate > today
        ? [
            words.early(
              format.date(checkOutDate),
              format.nights(daysBetween(calendarDate(today), calendarDate(checkOutDate))),
            ),
          ]
        : []),
      ...(owedYen > 0 ? [words.yen(format.yen(owedYen), officeFrom(checkOutDate))] : []),
      ...(owedYen === 0 && checkOutDate > today ? [words.nothingDue] : []),
      ...(checkOutDate < today ? [words.overdue(format.date(checkOutDate))] : []),
    ],
  };
}

type SaysCheckedIn = (bookingNumber: string, room: string | null) => string | Promise<string>;

/** What the desk writes down, each said in a toast once it is done; answers why it was not. */
function useDesk(again: () => void) {
  const words = useWords('today');
  const client = useClient();
  return {
    checkIn: async (booking: string, though: Though, say: SaysCheckedIn = words.checkedIn) => {
      const { data, error } = await client
        .mutation(CHECK_IN, { booking, ...though }, handling('all'))
        .toPromise();
      if (data) showToast(await say(data.checkIn.bookingNumber, data.checkIn.room));
      again();
      return error;
    },
    checkOut: async (bookingNumber: string) => {
      const { data, error } = await client
        .mutation(CHECK_OUT, { bookingNumber }, handling('all'))
        .toPromise();
      if (data) showToast(words.checkedOut(data.checkOut.bookingNumber));
      again();
      return error;
    },
  };
}

export type Deeds = Readonly<Record<Deed, (stay: HouseStay) => Promise<void>>> & {
  readonly told: DeskActions['told'];
  /** Lets in whose code was scanned. */
  readonly scan: (code: string) => Promise<void>;
  readonly asking: Asking | null;
  readonly answer: (stay: HouseStay | null) => Promise<CombinedError | 'asks' | undefined>;
  readonly concerns: (stay: HouseStay) => readonly string[];
  readonly close: () => void;
};

/** Coming and going at a house on a day; the question stands in `AskFirst`. */
export function useDeeds({ today, again, ...of }: Day & { today: string; again: () => void }): Deeds {
  const words = useWords('today');
  const client = useClient();
  const desk = useDesk(again);
  const told = useToldMeanwhile(of);
  const concernsOf = useConcerns(today);
  const find = useStayOfToday({ houseId: of.houseId, today });
  const format = useFormat();
  // Beside whatever is asked about an arrival; what is due at the house is paid at any time, and asked about at departure.
  const dueOf = ({ owedYen }: HouseStay) => (owedYen > 0 ? [words.dueYen(format.yen(owedYen))] : []);
  // Whoever came by a code was in no row that was read: who it is and what is missing is said once they are in.
  const sayScanned: SaysCheckedIn = async (bookingNumber, room) => {
    const stay = await find(bookingNumber);
    const named = stay?.name ? words.named(stay.name, bookingNumber) : bookingNumber;
    const lines = stay ? [...concernsOf.checkIn(stay), ...dueOf(stay)] : [];
    return [words.checkedIn(named, room), ...lines].join('\n');
  };
  const [asking, setAsking] = useState<Asking | null>(null);
  const run = (deed: Deed, stay: HouseStay, though: Though) =>
    deed === 'checkIn' ? desk.checkIn(stay.bookingNumber, though) : desk.checkOut(stay.bookingNumber);
  // One press where nothing is amiss; where something is, it is read first.
  const askOr = (deed: Deed) => async (stay: HouseStay) => {
    const asks = { deed, stay, refused: null, isAnew: false };
    if (concernsOf[deed](stay).length > 0) return setAsking(asks);
    const error = await run(deed, stay, NOTHING_READ);
    if (!error) return;
    const refused = refusedForRoom(error);
    if (refused) return setAsking({ ...asks, refused });
    if (!(await told(stay, WAS[deed], error))) await tellFailure(error);
  };
  const scan = async (code: string) => {
    // Judged before anything is shown of whoever it names.
    const { data, error: unknown } = await client
      .query(STAY_OF_CODE, { code }, { ...handling('all'), requestPolicy: 'network-only' })
      .toPromise();
    if (unknown && isRefusedAs(unknown, 'NOT_FOUND_ERROR')) return showToast(words.codeUnknown, 'error');
    if (!data) return unknown && tellFailure(unknown);
    const found = await find(data.stayOfCode);
    const stay = found && found.mayCheckIn && stateOf(found) === WAS.checkIn ? found : null;
    const asks = { code, stay, whose: { bookingNumber: data.stayOfCode, name: found?.name ?? null } };
    if (stay && concernsOf.checkIn(stay).length > 0)
      return setAsking({ ...asks, refused: null, isAnew: false });
    const error = await desk.checkIn(code, NOTHING_READ, sayScanned);
    if (!error) return;
    const refused = refusedForRoom(error);
    if (refused) return setAsking({ ...asks, refused, isAnew: false });
    if (isRefusedAs(error, 'UNEXECUTABLE_ERROR')) return showToast(words.codeNotNow, 'error');
    await tellFailure(error);
  };
  const answer = async (stay: HouseStay | null) => {
    if (asking === null) return undefined;
    const shown = stay ?? asking.stay;
    const though = asking.refused?.though ?? (shown ? thoughOf(shown) : NOTHING_READ);
    const error =
      'code' in asking
        ? await desk.checkIn(asking.code, though, sayScanned)
        : await run(asking.deed, shown!, though);
    if (!error) return undefined;
    // What is said of the room by now, which may be another one, is read in the dialog, and nothing but that is confirmed from then on.
    const refused = refusedForRoom(error);
    if (refused) {
      setAsking({ ...asking, refused: readOn(though, refused), isAnew: true });
      return 'asks';
    }
    if ('code' in asking && isRefusedAs(error, 'UNEXECUTABLE_ERROR')) {
      showToast(words.codeNotNow, 'error');
      return undefined;
    }
    // What another desk has written is said, and nothing is left to be asked.
    return 'deed' in asking && (await told(shown!, WAS[asking.deed], error)) ? undefined : error;
  };
  return {
    ...{ checkIn: askOr('checkIn'), checkOut: askOr('checkOut'), scan, told, asking, answer },
    concerns: (stay) => {
      if (!asking) return [];
      const deed = deedOf(asking);
      const concerns = concernsOf[deed](stay, asking.refused ? 'unsaid' : undefined);
      return deed === 'checkIn' ? [...concerns, ...dueOf(stay)] : concerns;
    },
    close: () => setAsking(null),
  };
}

/** A stay of the house's day by its number, read anew. */
function useStayOfToday({ houseId, today }: { houseId: string; today: string }) {
  const client = useClient();
  return async (number: string): Promise<HouseStay | undefined> => {
    const { data } = await client
      .query(HOUSE_DAY, { houseId, day: today }, { requestPolicy: 'network-only' })
      .toPromise();
    return data?.houseDay.find(({ bookingNumber }) => bookingNumber === number);
  };
}

/** What is amiss, to be read before it is done all the same. `stays` are those of the day as they are by now. */
export function AskFirst({ of: deeds, stays }: { of: Deeds; stays: readonly HouseStay[] }) {
  const words = useWords('today');
  const { asking, answer, close } = deeds;
  if (asking === null) return null;
  const { refused, isAnew } = asking;
  const deed = deedOf(asking);
  const stay = stays.find(({ id }) => id === asking.stay?.id) ?? asking.stay;
  const name = 'code' in asking ? asking.whose.name : (stay?.name ?? stay?.bookingNumber);
  const concerns = stay ? deeds.concerns(stay) : [];
  return (
    <AskDialog
      title={name ? words.ask[deed](name) : words.ask.checkInByCode}
      says={{ keep: words.ask.keep, act: words[deed], busy: words.working }}
      act={() => answer(stay)}
      done={close}
      onClose={close}
    >
      {'code' in asking ? (
        <p className="mb-4">
          {words.number} {asking.whose.bookingNumber}
        </p>
      ) : null}
      {refused ? <SaidOfRoom error={refused.error} isAnew={isAnew} /> : null}
      {concerns.length > 0 ? (
        <ul className="mt-4 grid list-disc gap-1 pl-5 first:mt-0">
          {concerns.map((concern) => (
            <li key={concern}>{concern}</li>
          ))}
        </ul>
      ) : null}
    </AskDialog>
  );
}

/** What the server said of the room. Who has confirmed something else must not miss it. */
function SaidOfRoom({ error, isAnew }: { error: CombinedError; isAnew: boolean }) {
  const errors = useMemberWords('errors');
  return isAnew ? (
    <FocusedFailure error={error} />
  ) : (
    <p className="lines">{failureMessage(errors, failureOf(error))}</p>
  );
}
