/** A row of the result that is open: what the facility is known for, and its room types over five days. */
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import { lackOf } from './arrange-found.ts';
import { DaysPaging, type FacilityCardProps } from './facility-card.tsx';
import { FacilityNotes, FacilityTags, OutsideLink } from './facility-notes.tsx';
import { SplitHereLater } from './later.ts';
import { RoomTypeRow } from './room-type-row.tsx';

/** So many room types stand open; the server has put the best first. */
const roomsAtFirst = 2;

export function FacilityDetails({
  facility,
  asked,
  paging,
  daysOf,
  left,
  last,
  onWhy,
  onMonth,
}: FacilityCardProps) {
  const { results: words, facility: says } = useWords('vacancy');
  const roomTypes = facility.roomTypes.toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
  const [all, setAll] = useState(roomTypes.findIndex((room) => room.id === left) >= roomsAtFirst);
  const hidden = roomTypes.length - roomsAtFirst;
  const shown = all ? roomTypes : roomTypes.slice(0, roomsAtFirst);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line p-5 sm:p-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[1000px]:grid-cols-2 @min-[1000px]:gap-8">
        <Photo
          src={facility.mainImageUrl}
          sources={facility.mainImageSources}
          sizes="(min-width: 64rem) 32rem, 100vw"
          className="aspect-[5/2] w-full rounded-md bg-paper-deep object-cover @min-[1000px]:aspect-[2/1]"
        />
        <div className="grid min-w-0 content-start gap-3 [overflow-wrap:anywhere]">
          <p>{facility.description}</p>
          <p className="text-sm text-ink-soft">{says.address(facility)}</p>
          <FacilityTags facility={facility} />
          <FacilityNotes facility={facility} />
          <p>
            <Link
              to={paths.resort}
              params={{ id: facility.id }}
              className="inline-flex min-h-12 items-center gap-1 text-key underline underline-offset-4"
            >
              {says.more}
              <span className="sr-only"> {facility.name}</span>
              <Icon name="right" size={16} />
            </Link>
          </p>
          {facility.facilityHpUrl ? (
            <p>
              <OutsideLink href={facility.facilityHpUrl}>{says.site}</OutsideLink>
            </p>
          ) : null}
        </div>
      </div>
      {lackOf(facility, asked) === 'apart' ? (
        <Suspense fallback={<Skeleton shape="h-48" />}>
          <SplitHereLater facility={facility} asked={asked} />
        </Suspense>
      ) : null}
      <div>
        <div className="mb-4 grid items-center gap-x-6 gap-y-3 @min-[1000px]:grid-cols-[minmax(0,4fr)_minmax(0,6fr)]">
          <p className="text-sm text-ink-soft @max-[1000px]:order-last">
            {asked.unit === 'yen' ? words.pricesInYen : words.pricesInPoints}
          </p>
          <DaysPaging {...paging} />
        </div>
        <ul>
          {shown.map((roomType) => (
            <RoomTypeRow
              key={roomType.id}
              facility={facility}
              roomType={roomType}
              isLast={roomType.id === last}
              asked={asked}
              days={daysOf(roomType.id)}
              onWhy={onWhy}
              onMonth={onMonth}
            />
          ))}
        </ul>
        {hidden > 0 ? (
          <button
            type="button"
            aria-expanded={all}
            className="flex min-h-12 w-full items-center justify-center gap-2 border-t border-line pt-4 font-semibold text-key"
            onClick={() => setAll(!all)}
          >
            <Icon name={all ? 'fold' : 'down'} size={20} />
            {all ? words.fewerRooms : words.moreRooms(hidden)}
          </button>
        ) : null}
      </div>
    </div>
  );
}
