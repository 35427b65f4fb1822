/** The board of a house's rooms: a row for each, a column for each night, and whether it is clean; beside it the stays that have no room yet. */
import { useState, type KeyboardEvent } from 'react';
import type { CombinedError } from 'urql';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { dayColour } from '#web/i18n/date-text.tsx';
import { useRights } from '../../api/me.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { AssignRoomDialog } from './assign-room-dialog.tsx';
import { HouseAndDay, type Chosen } from './house-and-day.tsx';
import { OutOfOrderDialog } from './out-of-order-dialog.tsx';
import { CLEANING, ROOM_BOARD, useRoomWork, type BoardRoom } from './room-board.ts';
import { RoomDialog } from './room-dialog.tsx';
import { NumberButtons } from './room-numbers.tsx';
import { STAYS_TO_ROOM, lacksRoom, type StayOfDay } from './stays-to-room.ts';
import { StaysWithoutRoom } from './stays-without-room.tsx';

const DAYS = 14;

export function RoomsPage() {
  const words = useWords('rooms');
  return (
    <>
      <PageHead title={words.title} />
      <HouseAndDay at="/inside/rooms">{(chosen) => <Board key={chosen.house.id} {...chosen} />}</HouseAndDay>
    </>
  );
}

function Board(chosen: Chosen) {
  const { house, day, today } = chosen;
  const words = useWords('rooms');
  const asked = useAsked({ query: ROOM_BOARD, variables: { houseId: house.id, from: day, days: DAYS } });
  const stays = useAsked({ query: STAYS_TO_ROOM, variables: { houseId: house.id, day } });
  const may = useRights()('WORK_DESK');
  const [opened, setOpened] = useState<string | null>(null);
  const [assigning, setAssigning] = useState<StayOfDay | null>(null);
  const [closing, setClosing] = useState<{ room: BoardRoom; night: string } | null>(null);
  const again = () => {
    asked.again();
    stays.again();
  };
  return (
    <>
      {may ? <NumberButtons house={house} done={again} /> : null}
      <Loaded asked={asked} waiting="h-96">
        {({ roomBoard }) => {
          if (roomBoard.length === 0) return <p>{words.none}</p>;
          const room = roomBoard.find(({ id }) => id === opened);
          return (
            <Loaded asked={stays} waiting="h-96">
              {({ houseDay }) => {
                const waiting = houseDay.filter((stay) => lacksRoom(stay, chosen));
                return (
                  <div
                    className={`grid items-start gap-4 ${waiting.length > 0 ? 'min-[1200px]:grid-cols-[20rem_minmax(0,1fr)]' : ''}`}
                  >
                    {/* Of a day that is over it is not said that all had rooms: nobody is put into one any more. */}
                    {waiting.length > 0 || day >= today ? (
                      <StaysWithoutRoom day={day} stays={waiting} assign={may ? setAssigning : null} />
                    ) : null}
                    <RoomTable
                      {...{ house, day, rooms: roomBoard, again }}
                      open={({ id }) => setOpened(id)}
                      close={(one, night) => setClosing({ room: one, night })}
                    />
                    {room ? (
                      <RoomDialog
                        {...{ house, day, today, room, waiting, again }}
                        onClose={() => setOpened(null)}
                      />
                    ) : null}
                  </div>
                );
              }}
            </Loaded>
          );
        }}
      </Loaded>
      {assigning ? (
        <AssignRoomDialog
          {...{ house, today, stay: assigning }}
          onClose={() => setAssigning(null)}
          done={again}
        />
      ) : null}
      {closing ? <OutOfOrderDialog {...closing} onClose={() => setClosing(null)} done={again} /> : null}
    </>
  );
}

type TableProps = {
  house: Chosen['house'];
  day: string;
  rooms: readonly BoardRoom[];
  open: (room: BoardRoom) => void;
  close: (room: BoardRoom, night: string) => void;
  again: () => void;
};

function RoomTable({ house, day, rooms, open, close, again }: TableProps) {
  const words = useWords('rooms');
  const format = useFormat();
  const nights = Array.from({ length: DAYS }, (_, n) => addDays(calendarDate(day), n));
  return (
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
          {rooms.map((room) => (
            <RoomRow
              key={room.id}
              {...{ room, nights, again }}
              close={(night) => close(room, night)}
              open={() => open(room)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Up and down lead from number to number, past the nights between them. */
function toNextNumber(event: KeyboardEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.closest('tr');
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key];
  if (!next) return;
  event.preventDefault();
  next.querySelector<HTMLElement>('th button')?.focus();
}

type RowProps = {
  room: BoardRoom;
  nights: readonly string[];
  close: (night: string) => void;
  open: () => void;
  again: () => void;
};

function RoomRow({ room, nights, close, open, again }: RowProps) {
  const words = useWords('rooms');
  const format = useFormat();
  const work = useRoomWork(room.id);
  const may = useRights()('WORK_DESK');
  const used = new Map(room.nights.map((one) => [one.night, one]));
  const run = async (done: Promise<CombinedError | undefined>) => {
    const error = await done;
    if (error) await tellFailure(error);
    again();
  };
  const putBack = (night: string) =>
    run(work.putBack({ from: night, before: addDays(calendarDate(night), 1) }));
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
            onClick={open}
            onKeyDown={toNextNumber}
          >
            {room.number}
          </button>
        ) : (
          room.number
        )}
        <span className="block text-xs font-normal break-keep wrap-break-word text-ink-soft">
          {room.roomTypeName}
        </span>
        {room.stillThere ? (
          <span
            className="mt-1 block w-fit rounded-sm bg-few-soft px-1 text-xs font-semibold text-few"
            title={room.stillThere.name ?? undefined}
          >
            {words.stillThere}
            <span className="block font-normal">{room.stillThere.bookingNumber}</span>
          </span>
        ) : null}
      </th>
      <td className="cell border-t border-line">
        {may ? (
          <select
            aria-label={`${room.number} ${words.cleaning}`}
            className={`min-h-8 rounded-sm border px-1 ${room.cleaning === 'DIRTY' ? 'border-gold bg-few-soft text-few' : 'border-line-strong bg-white'}`}
            value={room.cleaning}
            onChange={({ currentTarget }) =>
              void run(work.setCleaning(currentTarget.value as BoardRoom['cleaning']))
            }
          >
            {CLEANING.map((state) => (
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
