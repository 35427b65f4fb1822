/** One facility of the result: its picture, what it is known for, its room types over five days with paging. */
import { useId, useState } from 'react';
import { addDays } from '#messages/format.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { daysShown } from './conditions.ts';
import type { ClosedDay } from './day-dialog.tsx';
import type { Asked } from './day-state.ts';
import { FacilityNotes, OutsideLink } from './facility-notes.tsx';
import { RoomTypeRow } from './room-type-row.tsx';
import type { DayFacts, FoundFacility } from './search-queries.ts';

/** So many room types stand open; the server has put the best first. */
const roomsAtFirst = 2;

export type Paging = {
  /** First of the five days shown. */
  firstDay: string;
  /** The earliest day that may be shown. */
  least: string;
  onPage: (firstDay: string) => void;
};

type Props = {
  facility: FoundFacility;
  asked: Asked;
  paging: Paging;
  /** The days of a room type; null while they are on their way. */
  daysOf: (roomTypeId: string) => readonly DayFacts[] | null;
  place: 'first' | 'later';
  /** The room type that one comes back to, which may be of another facility. */
  left: string | null;
  onWhy: (closed: ClosedDay) => void;
  onMonth: (roomTypeId: string) => void;
};

const pageButton =
  'grid size-12 shrink-0 place-items-center rounded-full border-2 border-key bg-white text-key hover:bg-key-soft ' +
  'disabled:border-line disabled:text-line-strong disabled:hover:bg-white';

function DaysPaging({ firstDay, least, onPage }: Paging) {
  const words = useWords('vacancy').results;
  const format = useFormat();
  const last = addDays(firstDay, daysShown - 1);
  const previous = addDays(firstDay, -daysShown);
  return (
    <div className="flex items-center justify-between gap-2">
      <button
        type="button"
        className={pageButton}
        aria-label={words.previousDays}
        disabled={firstDay <= least}
        onClick={() => onPage(previous < least ? least : previous)}
      >
        <Icon name="left" size={20} />
      </button>
      <p className="tabular text-center text-sm font-semibold">
        <Phrases text={format.spanOfYear({ from: firstDay, to: last })} />
      </p>
      <button
        type="button"
        className={pageButton}
        aria-label={words.nextDays}
        onClick={() => onPage(addDays(firstDay, daysShown))}
      >
        <Icon name="right" size={20} />
      </button>
    </div>
  );
}

function FacilityHead({ facility, id }: { facility: FoundFacility; id: string }) {
  const words = useWords('vacancy').facility;
  const type = facility.type as keyof typeof words.types;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,6fr)_minmax(0,4fr)] lg:gap-8">
      <div className="grid min-w-0 content-start gap-2 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone="key">{words.types[type] ?? facility.type}</Badge>
          {words.address(facility)}
        </p>
        <h3 id={id} className="text-2xl">
          {facility.name}
        </h3>
        <p>{facility.description}</p>
        <ul aria-label={words.tags} className="flex flex-wrap gap-1.5">
          {facility.tags.map(({ name }) => (
            <li key={name} className="rounded-full bg-paper-deep px-3 py-0.5 text-sm">
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <FacilityNotes facility={facility} />
        {facility.facilityHpUrl ? (
          <OutsideLink href={facility.facilityHpUrl}>{words.site}</OutsideLink>
        ) : null}
      </div>
    </div>
  );
}

export function FacilityCard({ facility, asked, paging, daysOf, place, left, onWhy, onMonth }: Props) {
  const words = useWords('vacancy').results;
  const id = useId();
  const [all, setAll] = useState(facility.roomTypes.findIndex((room) => room.id === left) >= roomsAtFirst);
  const hidden = facility.roomTypes.length - roomsAtFirst;
  const shown = all ? facility.roomTypes : facility.roomTypes.slice(0, roomsAtFirst);
  return (
    // What lies beyond the screen is laid out when it comes near; the margin leaves the card's shadow whole.
    <article
      aria-labelledby={id}
      className="-mx-4 -my-2 px-4 py-2 [contain-intrinsic-size:auto_900px] [content-visibility:auto]"
    >
      <Card pad="none">
        <div className="aspect-video overflow-hidden bg-paper-deep sm:aspect-[5/2]">
          <img
            src={facility.mainImageUrl}
            alt=""
            loading={place === 'first' ? 'eager' : 'lazy'}
            decoding="async"
            className="size-full object-cover"
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-8">
          <FacilityHead facility={facility} id={id} />
          <div>
            <div className="mb-4 lg:ml-[calc(40%+8px)]">
              <DaysPaging {...paging} />
            </div>
            <ul>
              {shown.map((roomType) => (
                <RoomTypeRow
                  key={roomType.id}
                  facility={facility}
                  roomType={roomType}
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
                <Icon name={all ? 'up' : 'down'} size={20} />
                {all ? words.fewerRooms : words.moreRooms(hidden)}
              </button>
            ) : null}
          </div>
        </div>
      </Card>
    </article>
  );
}
