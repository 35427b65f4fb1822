/** The board of a house's rooms: a row for each, a column for each night, and whether it is clean. */
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { dayColour } from '#web/i18n/date-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
import { useRights } from '../../api/me.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { HouseAndDay, type Chosen } from './house-and-day.tsx';
import { ROOM_BOARD, type BoardRoom } from './room-board.ts';
import { NumberButtons, RetireDialog } from './room-numbers.tsx';

const SET_CLEANING = graphql(`
  mutation SetCleaning($roomId: ID!, $cleaning: Cleaning!) {
    setCleaning(roomId: $roomId, cleaning: $cleaning)
  }
`);
const PUT_OUT = graphql(`
  mutation PutRoomOutOfOrder($roomId: ID!, $from: Date!, $before: Date!, $reason: String!) {
    putRoomOutOfOrder(roomId: $roomId, from: $from, before: $before, reason: $reason)
  }
`);
const PUT_BACK = graphql(`
  mutation PutRoomBackInOrder($roomId: ID!, $from: Date!, $before: Date!) {
    putRoomBackInOrder(roomId: $roomId, from: $from, before: $before)
  }
`);

const DAYS = 14;

export function RoomsPage() {
  const words = useWords('rooms');
  return (
    <>
      <PageHead title={words.title} />
      <HouseAndDay at="/inside/rooms">{(chosen) => <Board {...chosen} />}</HouseAndDay>
    </>
  );
}

function Board({ house, day }: Chosen) {
  const words = useWords('rooms');
  const format = useFormat();
  const asked = useAsked({ query: ROOM_BOARD, variables: { houseId: house.id, from: day, days: DAYS } });
  const may = useRights()('WORK_DESK');
  const [retiring, setRetiring] = useState<BoardRoom | null>(null);
  const [closing, setClosing] = useState<{ room: BoardRoom; night: string } | null>(null);
  const nights = Array.from({ length: DAYS }, (_, n) => addDays(calendarDate(day), n));
  return (
    <>
      {may ? <NumberButtons house={house} done={asked.again} /> : null}
      {retiring ? (
        <RetireDialog room={retiring} onClose={() => setRetiring(null)} done={asked.again} />
      ) : null}
      <Loaded asked={asked} waiting="h-96">
        {({ roomBoard }) =>
          roomBoard.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <div
              role="region"
              aria-label={words.board(house.name)}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too
              tabIndex={0}
              className="relative max-h-[calc(100dvh-9rem)] overflow-auto rounded-sm border border-line bg-white"
            >
              <table className="w-max min-w-full border-separate border-spacing-0 text-sm">
                <caption className="sr-only">{words.board(house.name)}</caption>
                <thead>
                  <tr>
                    <th scope="col" className="cell sticky top-0 left-0 z-2 bg-paper-deep text-left">
                      {words.room}
                    </th>
                    <th scope="col" className="cell sticky top-0 z-1 bg-paper-deep text-left">
                      {words.cleaning}
                    </th>
                    {nights.map((night) => (
                      <th
                        key={night}
                        scope="col"
                        className={`cell sticky top-0 z-1 min-w-[5.5rem] bg-paper-deep text-left font-semibold ${dayColour(night)}`}
                      >
                        {format.shortDay(night)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {roomBoard.map((room) => (
                    <RoomRow
                      key={room.id}
                      room={room}
                      nights={nights}
                      close={(night) => setClosing({ room, night })}
                      retire={() => setRetiring(room)}
                      again={asked.again}
                    />
                  ))}
                </tbody>
              </table>
              {closing ? (
                <OutOfOrderDialog {...closing} onClose={() => setClosing(null)} done={asked.again} />
              ) : null}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

type RowProps = {
  room: BoardRoom;
  nights: readonly string[];
  close: (night: string) => void;
  retire: () => void;
  again: () => void;
};

function RoomRow({ room, nights, close, retire, again }: RowProps) {
  const words = useWords('rooms');
  const format = useFormat();
  const client = useClient();
  const may = useRights()('WORK_DESK');
  const used = new Map(room.nights.map((one) => [one.night, one]));
  const run = async (work: Promise<{ error?: CombinedError | undefined }>) => {
    const { error } = await work;
    if (error) await tellFailure(error);
    again();
  };
  const putBack = (night: string) =>
    run(
      client
        .mutation(
          PUT_BACK,
          { roomId: room.id, from: night, before: addDays(calendarDate(night), 1) },
          handling('all'),
        )
        .toPromise(),
    );
  return (
    <tr>
      <th
        scope="row"
        className="cell sticky left-0 z-1 border-t border-line bg-white text-left whitespace-nowrap"
      >
        {may ? (
          <button
            type="button"
            title={words.numbers.open(room.number)}
            className="min-h-8 text-key underline underline-offset-4"
            onClick={retire}
          >
            {room.number}
          </button>
        ) : (
          room.number
        )}
        <span className="block text-xs font-normal break-keep wrap-break-word text-ink-soft">
          {room.roomTypeName}
        </span>
      </th>
      <td className="cell border-t border-line">
        {may ? (
          <select
            aria-label={`${room.number} ${words.cleaning}`}
            className={`min-h-8 rounded-sm border px-1 ${room.cleaning === 'DIRTY' ? 'border-gold bg-few-soft text-few' : 'border-line-strong bg-white'}`}
            value={room.cleaning}
            onChange={({ currentTarget }) =>
              void run(
                client
                  .mutation(
                    SET_CLEANING,
                    { roomId: room.id, cleaning: currentTarget.value as BoardRoom['cleaning'] },
                    handling('all'),
                  )
                  .toPromise(),
              )
            }
          >
            {(['DIRTY', 'CLEAN', 'INSPECTED'] as const).map((state) => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </select>
        ) : (
          words.states[room.cleaning]
        )}
      </td>
      {nights.map((night) => {
        const use = used.get(night);
        if (!use)
          return (
            <td key={night} className="border-t border-l border-line p-0">
              {may ? (
                <button
                  type="button"
                  aria-label={words.putOut.ofNight(room.number, format.shortDay(night))}
                  className="block h-full min-h-11 w-full hover:bg-paper-deep focus-visible:outline-offset-[-3px]"
                  onClick={() => close(night)}
                />
              ) : (
                <span className="sr-only">{words.free}</span>
              )}
            </td>
          );
        if (use.reason)
          return (
            <td key={night} className="cell border-t border-l border-line bg-paper-deep text-ink-soft">
              <span className="block max-w-[7rem] truncate" title={use.reason}>
                {words.outOfOrder}
                <span className="block truncate text-xs">{use.reason}</span>
              </span>
              {may ? (
                <SmallButton kind="quiet" onClick={() => void putBack(night)}>
                  {words.putBack}
                </SmallButton>
              ) : null}
            </td>
          );
        return (
          <td key={night} className="cell border-t border-l border-line bg-key-soft text-key-deep">
            <span className="block max-w-[7rem] truncate" title={use.name ?? undefined}>
              {use.name ?? use.bookingNumber}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

type OutProps = { room: BoardRoom; night: string; onClose: () => void; done: () => void };

function OutOfOrderDialog({ room, night, onClose, done }: OutProps) {
  const { putOut, close } = useWords('rooms');
  const form = useEntryForm({
    start: { from: night, before: addDays(calendarDate(night), 1) as string, reason: '' },
    problems: 'beside',
    send: (values, call) => call(PUT_OUT, { roomId: room.id, ...values }),
    done: () => {
      showToast(putOut.done(room.number));
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={putOut.title(room.number)}
      onClose={onClose}
      says={{ keep: close, act: putOut.submit, busy: putOut.busy }}
    >
      <TextField {...form.entry('from', putOut.from, [required])} type="date" />
      <TextField {...form.entry('before', putOut.before, [required])} type="date" />
      <TextField {...form.entry('reason', putOut.reason, [required])} maxLength={200} />
    </FormDialog>
  );
}
