/**
 * One facility of the result: a row with its picture, the place, what the stay comes to at least and a sign per day. It opens in place
 * into what the facility is known for and its room types over five days.
 */
import { Suspense, useId } from 'react';
import { addDays } from '#messages/format.ts';
import { useSettings } from '#web/api/settings.ts';
import { dayColour } from '#web/i18n/date-text.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { AvailabilityMark } from '#web/ui/availability-mark.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import { daysOfFacility, lackOf, stayFrom } from './arrange-found.ts';
import { daysShown } from './conditions.ts';
import type { ClosedDay } from './day-dialog.tsx';
import { markOf, type Asked } from './day-state.ts';
import { Heart, type Favourites } from './favourites.tsx';
import { rowId } from './found-row.ts';
import { FacilityDetailsLater } from './later.ts';
import type { PayablePoints } from './payable-points.ts';
import type { DayFacts, FoundFacility } from './search-queries.ts';

export type Paging = {
  /** First of the five days shown. */
  firstDay: string;
  /** The earliest day that may be shown. */
  least: string;
  onPage: (firstDay: string) => void;
};

type DaysOf = (roomTypeId: string) => readonly DayFacts[] | null;

export type FacilityCardProps = {
  facility: FoundFacility;
  asked: Asked;
  /** What the contract can pay with; null where it pays in yen. */
  points: PayablePoints | null;
  paging: Paging;
  /** The days of a room type; null while they are on their way. */
  daysOf: DaysOf;
  place: 'first' | 'later';
  open: boolean;
  onToggle: () => void;
  favourites: Favourites;
  /** How far it lies; null where that is not asked for, or not known. */
  away: string | null;
  /** The room type that one comes back to, which may be of another facility. */
  left: string | null;
  /** The room type of the stay that is looked for once more, likewise. */
  last: string | undefined;
  onWhy: (closed: ClosedDay) => void;
  onMonth: (roomTypeId: string) => void;
};

const pageButton =
  'grid size-12 shrink-0 place-items-center rounded-full border-2 border-key bg-white text-key hover:bg-key-soft ' +
  'disabled:border-line disabled:text-line-strong disabled:hover:bg-white';

export function DaysPaging({ firstDay, least, onPage }: Paging) {
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

/** The least that the stay comes to, or why it cannot be had here. */
function From({
  facility,
  asked,
  points,
  id,
}: Pick<FacilityCardProps, 'facility' | 'asked' | 'points'> & { id: string }) {
  const { results: words, day } = useWords('vacancy');
  const format = useFormat();
  const from = stayFrom(facility, asked);
  if (!from) {
    const why = {
      tooFew: words.tooFewRooms(asked.rooms.length),
      closed: day.notBookable,
      full: words.notWholeStay,
      apart: words.notOneRoom(format.nights(asked.nights)),
      unfit: words.notAllFit,
    };
    return (
      <p id={id} className="text-sm text-ink-soft">
        {why[lackOf(facility, asked)]}
      </p>
    );
  }
  const inYen = asked.unit === 'yen';
  const fees = format.yen(from.feesYen);
  const lacking = points === null ? 0 : from.points - points.own;
  const amount = (some: number) => format.amount(some, asked.unit);
  return (
    <p id={id} className="flex flex-wrap items-baseline gap-x-2 leading-snug">
      <span className="text-xs text-ink-soft">
        {words.stayTotal({ nights: format.nights(asked.nights), rooms: asked.rooms.length })}
      </span>
      <span className="tabular text-lg font-semibold">
        {words.from(inYen ? format.yen(from.yen) : format.amount(from.points, asked.unit))}
      </span>
      {from.feesYen > 0 ? (
        <span className="tabular text-sm">{inYen ? words.feesWithin(fees) : words.feesOnTop(fees)}</span>
      ) : null}
      {points !== null && lacking > 0 ? (
        <span className="tabular text-sm text-few">
          {lacking > points.ahead
            ? words.short(amount(lacking - points.ahead))
            : words.ahead(amount(lacking))}
        </span>
      ) : null}
    </p>
  );
}

/** A sign per day: the best that any room has. */
function Days({ facility, asked, daysOf }: Pick<FacilityCardProps, 'facility' | 'asked' | 'daysOf'>) {
  const words = useWords('vacancy').day;
  const format = useFormat();
  const { fewRoomsThreshold } = useSettings();
  const days = daysOfFacility(facility, daysOf, {
    rooms: asked.rooms.length,
    fewThreshold: fewRoomsThreshold,
  });
  const said = {
    ...{ plenty: words.plenty, few: words.fewLegend, tooFew: words.tooFewTitle },
    ...{ full: words.full, closed: words.notBookable },
  };
  return (
    <ul aria-label={words.signs} aria-busy={days === null} className="grid grid-cols-5 gap-1">
      {days
        ? days.map(({ date, state }) => {
            const isWanted = date >= asked.from && date < asked.to;
            return (
              <li
                key={date}
                className={`@container grid min-h-14 grid-cols-[minmax(0,1fr)] place-items-center rounded-sm border-2 py-1 leading-tight ${isWanted ? 'border-key bg-key-soft' : 'border-transparent bg-paper'}`}
              >
                <span className="sr-only">
                  {words.spoken({ day: format.dayOfYear(date), state: said[state], price: null })}
                </span>
                <span aria-hidden className="contents">
                  <span className="tabular grid justify-items-center text-[min(0.8125rem,32cqi)]">
                    <span className="whitespace-nowrap">{format.shortDay(date)}</span>
                    <span className={`whitespace-nowrap ${dayColour(date)}`}>{format.weekday(date)}</span>
                  </span>
                  <AvailabilityMark state={markOf[state]} size={20} />
                </span>
              </li>
            );
          })
        : Array.from({ length: daysShown }, (_, index) => (
            <li key={index}>
              <Skeleton shape="min-h-14" />
            </li>
          ))}
    </ul>
  );
}

export function FacilityCard(props: FacilityCardProps) {
  const { facility, asked, points, daysOf, place, open, onToggle, favourites, away } = props;
  const words = useWords('vacancy').facility;
  const id = useId();
  const type = facility.type as keyof typeof words.types;
  return (
    // What lies beyond the screen is laid out when it comes near; the margin leaves the card's shadow whole.
    <article
      id={rowId(facility.id)}
      data-resorts={facility.id}
      aria-labelledby={`${id}-name`}
      className="group -mx-4 -my-2 px-4 py-2 [contain-intrinsic-size:auto_190px] [content-visibility:auto]"
    >
      <div className="overflow-hidden rounded-lg border border-line bg-white shadow-card group-data-marked:border-accent group-data-marked:outline-2 group-data-marked:outline-accent">
        <div className="relative grid grid-cols-[minmax(0,1fr)] gap-3 p-4 hover:bg-key-soft/40 @min-[1000px]:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] @min-[1000px]:items-center @min-[1000px]:gap-8">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <div className="relative shrink-0">
              <Photo
                src={facility.mainImageUrl}
                sources={facility.mainImageSources}
                sizes="(min-width: 64rem) 10rem, 9rem"
                place={place}
                className="size-24 rounded-md bg-paper-deep object-cover @min-[1000px]:h-28 @min-[1000px]:w-40"
              />
              <div className="absolute right-0 bottom-0 z-1">
                <Heart
                  name={facility.name}
                  marked={favourites.isMarked(facility.id)}
                  onPress={() => favourites.press(facility.id)}
                />
              </div>
            </div>
            <div className="grid min-w-0 grow basis-[10rem] gap-1 [overflow-wrap:anywhere]">
              <h3 id={`${id}-name`} className="text-lg leading-snug">
                <button
                  type="button"
                  aria-expanded={open}
                  aria-describedby={`${id}-from`}
                  className="flex w-full items-start justify-between gap-2 text-left after:absolute after:inset-0"
                  onClick={onToggle}
                >
                  {facility.name}
                  <span className="mt-0.5 shrink-0 text-key">
                    <Icon name={open ? 'fold' : 'down'} size={22} />
                  </span>
                </button>
              </h3>
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                <Badge tone="key">{words.types[type] ?? facility.type}</Badge>
                {facility.prefecture}
                {away ? <span className="tabular">{away}</span> : null}
              </p>
              <From {...{ facility, asked, points }} id={`${id}-from`} />
            </div>
          </div>
          <Days facility={facility} asked={asked} daysOf={daysOf} />
        </div>
        {open ? (
          <Suspense fallback={<Skeleton shape="m-5 h-120" />}>
            <FacilityDetailsLater {...props} />
          </Suspense>
        ) : null}
      </div>
    </article>
  );
}
