/** One room type of a facility: what it is, its five days, and the way to book the dates asked for. */
import { Link } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import { DayCell } from './day-cell.tsx';
import type { ClosedDay } from './day-dialog.tsx';
import { stayOnSale, type Asked } from './day-state.ts';
import { RoomTypeAlert, RoomTypeLine } from './facility-notes.tsx';
import { roomsFit } from './room-cards.tsx';
import { roomsText } from './rooms-text.ts';
import type { DayFacts, FacilityFacts, FoundRoomType } from './search-queries.ts';

type Props = {
  facility: FacilityFacts;
  roomType: FoundRoomType;
  asked: Asked;
  /** The five days shown; null while others are on their way. */
  days: readonly DayFacts[] | null;
  onWhy: (closed: ClosedDay) => void;
  onMonth: (roomTypeId: string) => void;
};

/** The stay asked for: its price and the way on, or why it cannot be had here. */
function WholeStay({ roomType, asked }: Pick<Props, 'roomType' | 'asked'>) {
  const words = useWords('vacancy').results;
  const format = useFormat();
  const { free, total } = stayOnSale(roomType.priceAndAvailability, asked);
  if (!roomsFit(asked.rooms, roomType)) return <p className="text-sm text-ink-soft">{words.notAllFit}</p>;
  if (free === 'full') return <p className="text-sm text-ink-soft">{words.notWholeStay}</p>;
  if (free === 'tooFew')
    return <p className="text-sm text-ink-soft">{words.tooFewRooms(asked.rooms.length)}</p>;
  if (free === 'closed') return null;
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {total === null ? null : (
        <p className="text-right leading-tight">
          <span className="block text-xs text-ink-soft">
            {asked.rooms.length > 1
              ? words.perRoom(words.stayTotal(format.nights(asked.nights)))
              : words.stayTotal(format.nights(asked.nights))}
          </span>
          <span className="tabular text-xl font-semibold">{format.amount(total, asked.unit)}</span>
        </p>
      )}
      <Link
        to={paths.reservation}
        search={{
          contract: asked.contractId,
          roomType: roomType.id,
          from: asked.from,
          to: asked.to,
          room: roomsText(asked.rooms),
        }}
        className={buttonClass()}
      >
        {words.choose}
        <span className="sr-only"> {roomType.name}</span>
      </Link>
    </div>
  );
}

export function RoomTypeRow({ facility, roomType, asked, days, onWhy, onMonth }: Props) {
  const words = useWords('vacancy');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line py-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)] lg:gap-6">
      <div className="flex items-start gap-4">
        <img
          src={roomType.imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          width={112}
          height={84}
          className="h-21 w-28 shrink-0 rounded-sm bg-paper-deep object-cover"
        />
        <div className="min-w-0">
          <h4 className="text-lg leading-snug">{roomType.name}</h4>
          <RoomTypeLine roomType={roomType} facility={facility} />
          <RoomTypeAlert alert={roomType.alert} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <ul aria-label={roomType.name} aria-busy={days === null} className="grid grid-cols-5 gap-1.5">
          {days
            ? days.map((day) => (
                <li key={day.stayDate} className="min-h-27">
                  <DayCell
                    day={day}
                    roomTypeId={roomType.id}
                    asked={asked}
                    label="day"
                    onWhy={(closed) => onWhy({ day: closed, roomType })}
                  />
                </li>
              ))
            : Array.from({ length: 5 }, (_, index) => (
                <li key={index}>
                  <Skeleton shape="h-27" />
                </li>
              ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <button
            type="button"
            className="-ml-1 inline-flex min-h-12 items-center gap-2 px-1 text-key underline underline-offset-4"
            onClick={() => onMonth(roomType.id)}
          >
            <Icon name="calendar" size={20} />
            {words.results.month}
            <span className="sr-only"> {roomType.name}</span>
          </button>
          <WholeStay roomType={roomType} asked={asked} />
        </div>
      </div>
    </li>
  );
}
