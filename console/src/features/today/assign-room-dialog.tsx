/**
 * A room with a number for a stay: those that are free for all its nights, its own kind first. It reads by itself which room the stay has, and
 * sends that along: another desk may be faster.
 */
import { useState } from 'react';
import type { CombinedError } from 'urql';
import { isRefusedWith } from '#web/api/error-message.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { House } from '../../api/club-queries.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import {
  FREE_ROOMS,
  fits,
  readyFirst,
  roomOf,
  spanOf,
  stillIn,
  useAssign,
  type FreeRoom,
  type StayToRoom,
} from './stays-to-room.ts';

type Props = { house: House; stay: StayToRoom; today: string; onClose: () => void; done: () => void };

export function AssignRoomDialog({ house, stay, today, onClose, done }: Props) {
  const words = useWords('rooms');
  const asked = useAsked({
    query: FREE_ROOMS,
    variables: { houseId: house.id, ...spanOf([stay], today) },
    // Rooms that were free a moment ago are pressed by quick hands.
    requestPolicy: 'network-only',
  });
  const assign = useAssign();
  const [failure, setFailure] = useState<CombinedError>();
  const choose = async (roomId: string | null, roomRead: string | null) => {
    const error = await assign(stay.bookingNumber, { roomId, roomRead });
    setFailure(error);
    if (!error) onClose();
    else asked.again();
    // Where another desk was faster, the list behind is stale as well.
    done();
  };
  return (
    <Dialog open title={words.assignTitle(stay.name ?? stay.bookingNumber)} onClose={onClose}>
      {failure ? (
        <div className="mb-4">
          <FocusedFailure error={failure} />
        </div>
      ) : null}
      <Loaded asked={asked} waiting="h-32">
        {({ roomBoard }) => {
          const free = readyFirst(
            roomBoard.filter((room) => fits(room, stay, today)),
            stay,
            today,
          );
          const has = roomOf(roomBoard, stay, today);
          const chosen = (roomId: string | null) => choose(roomId, has?.number ?? null);
          const own = free.filter(({ roomTypeId }) => roomTypeId === stay.roomTypeId);
          const others = free.filter(({ roomTypeId }) => roomTypeId !== stay.roomTypeId);
          return (
            <div className="grid gap-3">
              {roomBoard.length === 0 ? (
                <p>{words.none}</p>
              ) : isRefusedWith(failure, 'ROOM_CHANGED') ? null : (
                <p>{words.hasNow(has?.number ?? null)}</p>
              )}
              <h3 className="font-semibold">{words.ownKind(stay.roomTypeName)}</h3>
              {own.length === 0 ? <p className="text-sm text-ink-soft">{words.noneOfOwn}</p> : null}
              <RoomChoices rooms={own} {...{ stay, today, has, choose: chosen }} />
              {others.length > 0 ? (
                <Disclosure summary={words.otherKinds}>
                  <div className="grid gap-3">
                    <p className="text-sm text-ink-soft">{words.otherKindsLead(stay.roomTypeName)}</p>
                    {[...new Set(others.map(({ roomTypeName }) => roomTypeName))].map((kind) => (
                      <div key={kind} className="grid gap-2">
                        <h4 className="text-sm font-semibold">{kind}</h4>
                        <RoomChoices
                          rooms={others.filter(({ roomTypeName }) => roomTypeName === kind)}
                          {...{ stay, today, has, choose: chosen }}
                        />
                      </div>
                    ))}
                  </div>
                </Disclosure>
              ) : null}
              {has ? (
                <div>
                  <SmallButton kind="quiet" onClick={() => void chosen(null)}>
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

type ChoicesProps = {
  rooms: readonly FreeRoom[];
  stay: StayToRoom;
  today: string;
  /** The room that it has already. */
  has: FreeRoom | undefined;
  choose: (id: string) => Promise<void>;
};

function RoomChoices({ rooms, stay, today, has, choose }: ChoicesProps) {
  const words = useWords('rooms');
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
      {rooms.map((room) => {
        const { id, number, cleaning } = room;
        const occupiedBy = stillIn(room, stay, today);
        return (
          <li key={id} className="grid">
            <SmallButton kind={id === has?.id ? 'primary' : 'secondary'} onClick={() => void choose(id)}>
              {occupiedBy === null ? (
                <>
                  {number}
                  <CleaningTold of={cleaning} />
                </>
              ) : (
                <span className="grid justify-items-start gap-1 py-1 text-left">
                  {number}
                  <span className="rounded-sm bg-few-soft px-1 text-xs text-few">
                    {words.stillThere}
                    <span className="block">{occupiedBy}</span>
                  </span>
                </span>
              )}
            </SmallButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Of a room that is not ready it is seen at once. */
const CleaningTold = ({ of: cleaning }: { of: FreeRoom['cleaning'] }) => {
  const { states } = useWords('rooms');
  return cleaning === 'DIRTY' ? (
    <span className="ml-2 rounded-sm bg-few-soft px-1 text-xs text-few">{states[cleaning]}</span>
  ) : (
    <span className="ml-2 text-xs">{states[cleaning]}</span>
  );
};
