/** Where a stay cannot be had: the nearest days on which all of it is free for as many rooms, each one tap away. */
import { Link } from '@tanstack/react-router';
import { addDays } from '#messages/format.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Asked } from './day-state.ts';
import { noteLeaving } from './left-at.ts';
import { roomsText } from './rooms-text.ts';
import { nearestQuery, quietly } from './search-queries.ts';

type Props = {
  roomType: { id: string; name: string };
  asked: Asked;
  /** A stay with a night that is not for sale is not waited for. */
  waiting: 'offered' | 'not offered';
  onFollow?: () => void;
};

export function NearestDates({ roomType, asked, waiting, onFollow }: Props) {
  const words = useWords('vacancy').none;
  const nearest = useAsked({
    query: nearestQuery,
    variables: {
      contractId: asked.contractId,
      roomTypeId: roomType.id,
      checkInDate: asked.from,
      nights: asked.nights,
      rooms: asked.rooms.length,
    },
    context: quietly,
  });
  return (
    <div className="grid gap-4">
      <Loaded asked={nearest} waiting="h-24" label={words.nearestLooking}>
        {({ nearestAvailableDates: dates }) =>
          dates.length === 0 ? (
            <p>{words.nearestNone}</p>
          ) : (
            <div>
              <p className="mb-2 font-semibold">{words.nearest(roomType.name)}</p>
              <ul className="flex flex-wrap gap-2">
                {[...dates].sort().map((date) => (
                  <li key={date}>
                    <DateLink date={date} roomTypeId={roomType.id} asked={asked} onFollow={onFollow} />
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
      {waiting === 'offered' ? (
        <p>
          <WaitLink roomTypeId={roomType.id} asked={asked} />
        </p>
      ) : null}
    </div>
  );
}

/** The way to wait for the very stay that is full. */
function WaitLink({ roomTypeId, asked }: { roomTypeId: string; asked: Asked }) {
  const words = useWords('vacancy').none;
  const format = useFormat();
  return (
    <Link
      to={paths.vacancyNotification}
      search={{
        ...{ contract: asked.contractId, roomType: roomTypeId, from: asked.from, to: asked.to },
        room: roomsText(asked.rooms),
      }}
      className={buttonClass('secondary')}
    >
      {words.wait(format.stay({ checkInDate: asked.from, checkOutDate: asked.to }))}
    </Link>
  );
}

type DateProps = { date: string; roomTypeId: string; asked: Asked; onFollow: (() => void) | undefined };

function DateLink({ date, roomTypeId, asked, onFollow }: DateProps) {
  const format = useFormat();
  return (
    <Link
      to={paths.reservation}
      search={{
        contract: asked.contractId,
        roomType: roomTypeId,
        from: date,
        to: addDays(date, asked.nights),
        room: roomsText(asked.rooms),
      }}
      className="tabular inline-flex min-h-12 items-center rounded-full border-2 border-key bg-white px-4 font-semibold text-key hover:bg-key-soft"
      onClick={() => {
        noteLeaving(roomTypeId);
        onFollow?.();
      }}
    >
      {format.dayOfYear(date)}
    </Link>
  );
}
