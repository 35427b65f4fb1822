/**
 * What the desk of a house writes down of its guests' coming and going: at one press where nothing is amiss, after a question where something is.
 * Where another desk was faster, what it wrote is said.
 */
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
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
  mutation CheckIn($booking: String!, $thoughOccupied: Boolean!) {
    checkIn(booking: $booking, thoughOccupied: $thoughOccupied) {
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
type Asking =
  | { readonly deed: Deed; readonly stay: HouseStay; readonly said: string | null }
  /** A code that was scanned: whose it is, the page does not know. */
  | { readonly code: string; readonly said: string };

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
    checkIn: ({ roomNumber, roomCleaning, guestsMissing, picturesMissing, checkInDate, stillThere }) => [
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
      ...(roomNumber !== null && roomCleaning === 'DIRTY' ? [words.notCleaned(roomNumber)] : []),
      ...(guestsMissing > 0 ? [words.guests(guestsMissing)] : []),
      ...(picturesMissing > 0 ? [words.pictures(picturesMissing)] : []),
    ],
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
    checkIn: async (booking: string, thoughOccupied: boolean) => {
      const { data, error } = await client
        .mutation(CHECK_IN, { booking, thoughOccupied }, handling('all'))
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
  const run = (deed: Deed, stay: HouseStay, thoughOccupied: boolean) =>
    deed === 'checkIn' ? desk.checkIn(stay.bookingNumber, thoughOccupied) : desk.checkOut(stay.bookingNumber);
  // One press where nothing is amiss; where something is, it is read first.
  const askOr = (deed: Deed) => async (stay: HouseStay) => {
    if (concernsOf[deed](stay).length > 0) return setAsking({ deed, stay, said: null });
    const error = await run(deed, stay, false);
    if (!error) return;
    if (isRefusedAs(error, 'ROOM_OCCUPIED')) return setAsking({ deed, stay, said: await said(error) });
    if (!(await told(stay, WAS[deed], error))) await tellFailure(error);
  };
  const scan = async (code: string) => {
    const error = await desk.checkIn(code, false);
    if (!error) return;
    if (isRefusedAs(error, 'ROOM_OCCUPIED')) return setAsking({ code, said: await said(error) });
    if (isRefusedAs(error, 'UNEXECUTABLE_ERROR')) return showToast(words.codeNotNow, 'error');
    await tellFailure(error);
  };
  const answer = async (stay: HouseStay | null) => {
    if (asking === null) return undefined;
    if ('code' in asking) return desk.checkIn(asking.code, true);
    const shown = stay ?? asking.stay;
    const error = await run(asking.deed, shown, asking.said !== null || shown.stillThere !== null);
    // What another desk has written is said, and nothing is left to be asked.
    return error && (await told(shown, WAS[asking.deed], error)) ? undefined : error;
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
  return (
    <AskDialog
      title={title}
      says={{ keep: words.ask.keep, act: words[deed], busy: words.working }}
      act={() => answer(stay)}
      done={close}
      onClose={close}
    >
      {asking.said !== null && !stay?.stillThere ? <p className="lines">{asking.said}</p> : null}
      <ul className="grid list-disc gap-1 pl-5">
        {concerns.map((concern) => (
          <li key={concern}>{concern}</li>
        ))}
      </ul>
    </AskDialog>
  );
}
