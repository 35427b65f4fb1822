/**
 * What the desk of a house writes down of its guests' coming and going: at one press where nothing is amiss, after a question where something is.
 * Where another desk was faster, what it wrote is said.
 */
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { waitsToBeCleaned } from '#domain/booking/room-cleaning.ts';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { failureMessageLater, failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { handling } from '#web/api/handling.ts';
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
  mutation CheckIn($booking: String!, $thoughOccupied: Boolean!, $thoughNotCleaned: Boolean!) {
    checkIn(booking: $booking, thoughOccupied: $thoughOccupied, thoughNotCleaned: $thoughNotCleaned) {
      bookingNumber
    }
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

/** What the desk has read of the room into which it lets guests. */
type Though = { readonly thoughOccupied: boolean; readonly thoughNotCleaned: boolean };
const NOTHING_READ: Though = { thoughOccupied: false, thoughNotCleaned: false };

type Asking = {
  /** What the server said of the room, which the page did not know. */
  readonly though: Though;
} & (
  | { readonly deed: Deed; readonly stay: HouseStay; readonly said: string | null }
  /** A code that was scanned: whose it is, the page does not know. */
  | { readonly code: string; readonly said: string }
);

/** What is read of the room where guests are not let in for its sake; null where that is not why. The server has the rule, whichever way they come. */
function readOfRoom(error: CombinedError): Though | null {
  const failure = failureOf(error);
  if (failure.kind !== 'refused') return null;
  if (failure.key === 'ROOM_NOT_CLEANED') return { thoughOccupied: false, thoughNotCleaned: true };
  return failure.key === 'ROOM_OCCUPIED'
    ? { thoughOccupied: true, thoughNotCleaned: failure.facts['notCleaned'] === true }
    : null;
}

const isUnclean = ({ roomNumber, roomCleaning }: HouseStay): boolean =>
  roomNumber !== null && roomCleaning !== null && waitsToBeCleaned(roomCleaning);

const both = (one: Though, other: Though): Though => ({
  thoughOccupied: one.thoughOccupied || other.thoughOccupied,
  thoughNotCleaned: one.thoughNotCleaned || other.thoughNotCleaned,
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

/** What somebody at the desk should look into before guests come or go. */
function useConcerns(today: string): Readonly<Record<Deed, (stay: HouseStay) => readonly string[]>> {
  const { concerns: words, unnamed } = useWords('today');
  const format = useFormat();
  // From the day after that of departure on, also of guests who leave before it: until then the check-out may be taken back.
  const officeFrom = (checkOutDate: string) =>
    checkOutDate < today ? null : format.date(addDays(calendarDate(checkOutDate), 1));
  return {
    checkIn: (stay) => {
      const { roomNumber, guestsMissing, picturesMissing, checkInDate, stillThere } = stay;
      return [
        ...(stillThere && roomNumber !== null
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
        ...(roomNumber === null ? [words.noRoom] : []),
        ...(isUnclean(stay) ? [words.notCleaned(roomNumber!)] : []),
        ...(guestsMissing > 0 ? [words.guests(guestsMissing)] : []),
        ...(picturesMissing > 0 ? [words.pictures(picturesMissing)] : []),
      ];
    },
    checkOut: ({ owedYen, checkOutDate }) => [
      ...(owedYen > 0 ? [words.yen(format.yen(owedYen), officeFrom(checkOutDate))] : []),
      ...(checkOutDate > today ? [words.early(format.date(checkOutDate))] : []),
      ...(checkOutDate < today ? [words.overdue(format.date(checkOutDate))] : []),
    ],
  };
}

/** What the desk writes down, each said in a toast once it is done; answers why it was not. */
function useDesk(again: () => void) {
  const words = useWords('today');
  const client = useClient();
  return {
    checkIn: async (booking: string, though: Though) => {
      const { data, error } = await client
        .mutation(CHECK_IN, { booking, ...though }, handling('all'))
        .toPromise();
      if (data) showToast(words.checkedIn(data.checkIn.bookingNumber));
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
  readonly answer: (stay: HouseStay | null) => Promise<CombinedError | undefined>;
  readonly concerns: (stay: HouseStay) => readonly string[];
  readonly close: () => void;
};

/** Coming and going at a house on a day; the question stands in `AskFirst`. */
export function useDeeds({ today, again, ...of }: Day & { today: string; again: () => void }): Deeds {
  const words = useWords('today');
  const desk = useDesk(again);
  const told = useToldMeanwhile(of);
  const concernsOf = useConcerns(today);
  const [asking, setAsking] = useState<Asking | null>(null);
  const said = (error: CombinedError) => failureMessageLater(failureOf(error));
  const run = (deed: Deed, stay: HouseStay, though: Though) =>
    deed === 'checkIn' ? desk.checkIn(stay.bookingNumber, though) : desk.checkOut(stay.bookingNumber);
  // One press where nothing is amiss; where something is, it is read first.
  const askOr = (deed: Deed) => async (stay: HouseStay) => {
    if (concernsOf[deed](stay).length > 0) return setAsking({ deed, stay, said: null, though: NOTHING_READ });
    const error = await run(deed, stay, NOTHING_READ);
    if (!error) return;
    const though = readOfRoom(error);
    if (though) return setAsking({ deed, stay, said: await said(error), though });
    if (!(await told(stay, WAS[deed], error))) await tellFailure(error);
  };
  const scan = async (code: string) => {
    const error = await desk.checkIn(code, NOTHING_READ);
    if (!error) return;
    const though = readOfRoom(error);
    if (though) return setAsking({ code, said: await said(error), though });
    if (isRefusedAs(error, 'UNEXECUTABLE_ERROR')) return showToast(words.codeNotNow, 'error');
    await tellFailure(error);
  };
  const answer = async (stay: HouseStay | null) => {
    if (asking === null) return undefined;
    const shown = 'code' in asking ? null : (stay ?? asking.stay);
    const though = shown
      ? both(asking.though, {
          thoughOccupied: shown.stillThere !== null,
          thoughNotCleaned: isUnclean(shown),
        })
      : asking.though;
    const error =
      'code' in asking ? await desk.checkIn(asking.code, though) : await run(asking.deed, shown!, though);
    if (!error) return undefined;
    // What became of the room meanwhile is read in the dialog, which knows it from then on.
    const anew = readOfRoom(error);
    if (anew) setAsking({ ...asking, though: both(though, anew) });
    // What another desk has written is said, and nothing is left to be asked.
    return 'deed' in asking && (await told(shown!, WAS[asking.deed], error)) ? undefined : error;
  };
  return {
    ...{ checkIn: askOr('checkIn'), checkOut: askOr('checkOut'), scan, told, asking, answer },
    concerns: (stay) => (asking && 'deed' in asking ? concernsOf[asking.deed](stay) : []),
    close: () => setAsking(null),
  };
}

/** What is amiss, to be read before it is done all the same. `stays` are those of the day as they are by now. */
export function AskFirst({ of: deeds, stays }: { of: Deeds; stays: readonly HouseStay[] }) {
  const words = useWords('today');
  const { asking, answer, close } = deeds;
  if (asking === null) return null;
  const deed = 'code' in asking ? 'checkIn' : asking.deed;
  const stay = 'code' in asking ? null : (stays.find(({ id }) => id === asking.stay.id) ?? asking.stay);
  const title = stay ? words.ask[deed](stay.name ?? stay.bookingNumber) : words.ask.checkInByCode;
  const concerns = stay ? deeds.concerns(stay) : [];
  // Of a stay that was read anew the list of what is amiss has what the server said.
  const isListed =
    stay !== null && (asking.though.thoughOccupied ? stay.stillThere !== null : isUnclean(stay));
  return (
    <AskDialog
      title={title}
      says={{ keep: words.ask.keep, act: words[deed], busy: words.working }}
      act={() => answer(stay)}
      done={close}
      onClose={close}
    >
      {asking.said !== null && !isListed ? <p className="lines">{asking.said}</p> : null}
      <ul className="grid list-disc gap-1 pl-5">
        {concerns.map((concern) => (
          <li key={concern}>{concern}</li>
        ))}
      </ul>
    </AskDialog>
  );
}
