/** One room type of a facility: what it is, its five days, and the way to book the dates asked for. */
import { Link } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import { DayCell } from './day-cell.tsx';
import { stayPrice } from './arrange-found.ts';
import type { ClosedDay } from './day-dialog.tsx';
import { dayLayout, daysContainer } from './day-layout.ts';
import { freedomOfStay, mayBegin, type Asked } from './day-state.ts';
import { RoomTypeAlert, RoomTypeLine } from './facility-notes.tsx';
import { monthButtonId } from './found-row.ts';
import { noteLeaving, roomHeadingId } from './left-at.ts';
import { roomsFit } from './rooms-fit.ts';
import { roomsText } from './rooms-text.ts';
import type { DayFacts, FacilityFacts, FoundRoomType } from './search-queries.ts';

type Props = {
  facility: FacilityFacts;
  roomType: FoundRoomType;
  /** Whether it was the room of the stay that is looked for once more. */
  isLast: boolean;
  asked: Asked;
  /** The five days shown; null while others are on their way. */
  days: readonly DayFacts[] | null;
  onWhy: (closed: ClosedDay) => void;
  onMonth: (roomTypeId: string) => void;
};

/** What the stay comes to in all its rooms: the nights, and beside points the yen that are paid on top. */
function StayTotal({ roomType, asked }: Pick<Props, 'roomType' | 'asked'>) {
  const words = useWords('vacancy').results;
  const format = useFormat();
  const price = stayPrice(roomType);
  if (!price) return null;
  const { points, yen, feesYen } = price;
  const inYen = asked.unit === 'yen';
  return (
    <p className="min-w-0 text-right leading-tight">
      <span className="block text-xs text-ink-soft">
        {words.stayTotal({ nights: format.nights(asked.nights), rooms: asked.rooms.length })}
      </span>
      <span className="tabular block text-xl font-semibold">
        {inYen ? format.yen(yen) : format.amount(points, asked.unit)}
      </span>
      {feesYen > 0 ? (
        <span className="tabular block text-sm">
          {inYen ? words.feesWithin(format.yen(feesYen)) : words.feesOnTop(format.yen(feesYen))}
        </span>
      ) : null}
    </p>
  );
}

/** The stay asked for: its price and the way on, or why it cannot be had here. */
function WholeStay({ roomType, asked }: Pick<Props, 'roomType' | 'asked'>) {
  const words = useWords('vacancy').results;
  const free = freedomOfStay(roomType, asked);
  if (!roomsFit(asked.rooms, roomType)) return <p className="text-sm text-ink-soft">{words.notAllFit}</p>;
  if (free === 'full') return <p className="text-sm text-ink-soft">{words.notWholeStay}</p>;
  if (free === 'notOnSale') return <p className="text-sm text-ink-soft">{words.notOnSale}</p>;
  if (free === 'tooFew')
    return <p className="text-sm text-ink-soft">{words.tooFewRooms(asked.rooms.length)}</p>;
  if (free === 'closed') return null;
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <StayTotal roomType={roomType} asked={asked} />
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
        onClick={() => noteLeaving(roomType.id)}
      >
        {words.choose}
        <span className="sr-only"> {roomType.name}</span>
      </Link>
    </div>
  );
}

export function RoomTypeRow({ facility, roomType, isLast, asked, days, onWhy, onMonth }: Props) {
  const words = useWords('vacancy');
  const layout = dayLayout(asked.unit);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line py-5 @min-[1000px]:grid-cols-[minmax(0,4fr)_minmax(0,6fr)] @min-[1000px]:gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <Photo
          src={roomType.imageUrl}
          sources={roomType.imageSources}
          sizes="8rem"
          className="h-21 w-28 shrink-0 rounded-sm bg-paper-deep object-cover"
        />
        <div className="min-w-0 grow basis-[8.5rem] [overflow-wrap:anywhere]">
          <h4 id={roomHeadingId(roomType.id)} tabIndex={-1} className="text-lg leading-snug">
            {roomType.name}
          </h4>
          {isLast ? <Badge tone="key">{words.room.last}</Badge> : null}
          <RoomTypeLine roomType={roomType} facility={facility} />
          <RoomTypeAlert alert={roomType.alert} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <div className={daysContainer}>
          <ul aria-label={roomType.name} aria-busy={days === null} className={layout.list}>
            {days
              ? days.map((day) => (
                  <li key={day.stayDate} className={layout.item}>
                    <DayCell
                      day={day}
                      roomTypeId={roomType.id}
                      asked={asked}
                      begins={
                        day.stayDate === asked.from
                          ? ['yes', 'unknown'].includes(freedomOfStay(roomType, asked))
                          : mayBegin(day.stayDate, days, asked)
                      }
                      label="day"
                      act={{ onWhy: (closed) => onWhy({ day: closed, roomType, days }) }}
                    />
                  </li>
                ))
              : Array.from({ length: 5 }, (_, index) => (
                  <li key={index}>
                    <Skeleton shape={layout.item} />
                  </li>
                ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <button
            type="button"
            id={monthButtonId(roomType.id)}
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
