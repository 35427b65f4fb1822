/** A room with a number for a stay: those that are free for all its nights, its own kind first. */
import { useState } from 'react';
import { useMutation, type CombinedError } from 'urql';
import { calendarDate, daysBetween } from '#domain/kernel/calendar-date.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { graphql } from '../../api/graphql.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { ROOM_BOARD } from './room-board.ts';
import type { House } from './house-and-day.tsx';
import type { HouseStay } from './house-stays.ts';

const ASSIGN = graphql(`
  mutation AssignRoom($bookingNumber: String!, $roomId: ID) {
    assignRoom(bookingNumber: $bookingNumber, roomId: $roomId)
  }
`);

type Props = { house: House; stay: HouseStay; onClose: () => void; done: () => void };

export function AssignRoomDialog({ house, stay, onClose, done }: Props) {
  const words = useWords('rooms');
  const days = daysBetween(calendarDate(stay.checkInDate), calendarDate(stay.checkOutDate));
  const asked = useAsked({
    query: ROOM_BOARD,
    variables: { houseId: house.id, from: stay.checkInDate, days },
  });
  const [, assign] = useMutation(ASSIGN);
  const [failure, setFailure] = useState<CombinedError>();
  const choose = async (roomId: string | null) => {
    const { error } = await assign({ bookingNumber: stay.bookingNumber, roomId }, handling('all'));
    setFailure(error);
    if (error) return asked.again();
    onClose();
    done();
  };
  return (
    <Dialog open title={words.assignTitle(stay.name ?? stay.bookingNumber)} onClose={onClose}>
      <FocusedFailure error={failure} />
      <Loaded asked={asked} waiting="h-32">
        {({ roomBoard }) => {
          const free = roomBoard.filter(({ nights }) =>
            nights.every(({ bookingNumber }) => bookingNumber === stay.bookingNumber),
          );
          const own = free.filter(({ roomTypeId }) => roomTypeId === stay.roomTypeId);
          const others = free.filter(({ roomTypeId }) => roomTypeId !== stay.roomTypeId);
          return (
            <div className="grid gap-3">
              {roomBoard.length === 0 ? <p>{words.none}</p> : null}
              <ul className="flex flex-wrap gap-2">
                {[...own, ...others].map(({ id, number, cleaning, roomTypeId, roomTypeName }) => (
                  <li key={id}>
                    <SmallButton
                      kind={id === stay.roomId ? 'primary' : 'secondary'}
                      onClick={() => void choose(id)}
                    >
                      {number}
                      {roomTypeId === stay.roomTypeId ? '' : words.otherKind(roomTypeName)}
                      <span className="ml-2 text-xs">{words.states[cleaning]}</span>
                    </SmallButton>
                  </li>
                ))}
              </ul>
              {stay.roomId ? (
                <div>
                  <SmallButton kind="quiet" onClick={() => void choose(null)}>
                    {words.unassign}
                  </SmallButton>
                </div>
              ) : null}
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
