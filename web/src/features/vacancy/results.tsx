/**
 * The result of a search, in the server's order. Paging by five days asks again for other days and keeps that order,
 * so that nothing moves under the reader's finger.
 */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { addDays, nightsBetween } from '#messages/format.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, Notice, Skeleton } from '#web/ui/surfaces.tsx';
import { daysShown, textOfConditions, type SearchConditions } from './conditions.ts';
import { DayDialog, type ClosedDay } from './day-dialog.tsx';
import { stayOnSale, type Asked } from './day-state.ts';
import { FacilityCard } from './facility-card.tsx';
import { Legend } from './legend.tsx';
import { NearestDates, WaitlistLink } from './nearest-dates.tsx';
import { largestRoom } from './rooms-text.ts';
import { quietly, searchQuery, type FoundFacility } from './search-queries.ts';

const MonthDialog = lazy(async () => ({ default: (await import('./month-dialog.tsx')).MonthDialog }));

const headingId = 'results-heading';

export type View = {
  firstDay: string;
  calendar: { roomTypeId: string; month: string } | null;
};

type Props = {
  conditions: SearchConditions & { contractId: string };
  unit: string;
  today: string;
  /** How often the form was sent here: from the first time on, the heading of a new result takes the focus. */
  searches: number;
  view: View;
  onView: (view: View) => void;
};

function searchVariables(conditions: Props['conditions'], from: string) {
  const room = largestRoom(conditions.rooms);
  const nights = nightsBetween(conditions.from, conditions.to);
  return {
    fromDate: from,
    toDate: addDays(from, nights),
    contractId: conditions.contractId,
    tags: conditions.tags.length > 0 ? [...conditions.tags] : null,
    facilityIds: conditions.facilityIds.length > 0 ? [...conditions.facilityIds] : null,
    numberOfAdults: room.adults,
    numberOfChildren: room.children,
    numberOfBedShare: room.bedShares,
    numberOfPriceAndAvailability: daysShown,
  };
}

function Waiting() {
  return (
    <div className="grid gap-8">
      {[1, 2].map((card) => (
        <div key={card} className="overflow-hidden rounded-lg border border-line bg-white">
          <Skeleton shape="aspect-video sm:aspect-[5/2]" />
          <div className="grid gap-4 p-5 sm:p-8">
            <Skeleton shape="h-10 w-2/3" />
            <Skeleton shape="h-20" />
            <Skeleton shape="h-40" />
            <Skeleton shape="h-40" />
          </div>
        </div>
      ))}
    </div>
  );
}

function NothingFits({ conditions }: { conditions: SearchConditions }) {
  const words = useWords('vacancy').none;
  return (
    <Card>
      <h3 className="text-xl">{words.title}</h3>
      <p className="mt-2 mb-5 text-ink-soft">{words.text}</p>
      <div className="flex flex-wrap gap-3">
        {conditions.tags.length > 0 ? (
          <Link
            to={paths.vacancySearch}
            search={textOfConditions({ ...conditions, tags: [] })}
            className={buttonClass('secondary')}
          >
            {words.withoutTags}
          </Link>
        ) : null}
        {conditions.facilityIds.length > 0 ? (
          <Link
            to={paths.vacancySearch}
            search={textOfConditions({ ...conditions, facilityIds: [] })}
            className={buttonClass('secondary')}
          >
            {words.withoutFacilities}
          </Link>
        ) : null}
      </div>
      <div className="mt-5">
        <WaitlistLink />
      </div>
    </Card>
  );
}

/** Nothing is free for the whole stay: the nearest dates of the best ranked room, other facilities, the waiting list. */
function AllFull({
  first,
  conditions,
  asked,
}: {
  first: FoundFacility;
  conditions: SearchConditions;
  asked: Asked;
}) {
  const words = useWords('vacancy').none;
  const [roomType] = first.roomTypes;
  return (
    <Notice tone="warning" title={words.fullTitle}>
      <p className="mb-4">{words.fullText}</p>
      <div className="grid gap-4">
        {roomType ? (
          <NearestDates
            roomType={{ id: roomType.id, name: `${first.name} ${roomType.name}` }}
            asked={asked}
          />
        ) : null}
        {conditions.facilityIds.length > 0 ? (
          <p>
            <Link
              to={paths.vacancySearch}
              search={textOfConditions({ ...conditions, facilityIds: [] })}
              className={buttonClass('secondary')}
            >
              {words.withoutFacilities}
            </Link>
          </p>
        ) : null}
        <WaitlistLink />
      </div>
    </Notice>
  );
}

const isFull = (facility: FoundFacility, asked: Asked): boolean =>
  facility.roomTypes.every(({ priceAndAvailability }) =>
    ['full', 'tooFew'].includes(stayOnSale(priceAndAvailability, asked).free),
  );

function FoundHeading({ searches, count }: { searches: number; count: number }) {
  const words = useWords('vacancy').results;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (searches > 0) heading.current?.focus({ preventScroll: true });
  }, [searches]);
  return (
    <h2 ref={heading} id={headingId} tabIndex={-1} className="text-xl focus:outline-none sm:text-2xl">
      {words.found(count)}
    </h2>
  );
}

export function Results(props: Props) {
  const { conditions } = props;
  const words = useWords('vacancy').results;
  const found = useAsked({
    query: searchQuery,
    variables: searchVariables(conditions, conditions.from),
    context: quietly,
  });
  return (
    <Loaded asked={found} waiting={<Waiting />} label={words.searching}>
      {({ bookingAvailableFacilityList }) => <Found {...props} facilities={bookingAvailableFacilityList} />}
    </Loaded>
  );
}

type FoundProps = Props & { facilities: readonly FoundFacility[] };

function Found({ facilities, conditions, unit, today, searches, view, onView }: FoundProps) {
  const words = useWords('vacancy').results;
  const [why, setWhy] = useState<ClosedDay | null>(null);
  const paged = view.firstDay !== conditions.from;
  const { data: otherDays, error: pagingError } = useAsked({
    query: searchQuery,
    variables: searchVariables(conditions, view.firstDay),
    context: quietly,
    pause: !paged,
  });
  const asked: Asked = {
    contractId: conditions.contractId,
    unit,
    from: conditions.from,
    to: conditions.to,
    nights: nightsBetween(conditions.from, conditions.to),
    rooms: conditions.rooms,
  };
  const roomTypes = (list: readonly FoundFacility[]) => list.flatMap((facility) => facility.roomTypes);
  const shownDays = new Map(
    roomTypes((paged ? otherDays?.bookingAvailableFacilityList : facilities) ?? []).map((roomType) => [
      roomType.id,
      roomType.priceAndAvailability,
    ]),
  );
  const daysOf = (id: string) => {
    const days = shownDays.get(id);
    return days && days[0]?.stayDate === view.firstDay ? days : null;
  };
  const calendarRoom = roomTypes(facilities).find(({ id }) => id === view.calendar?.roomTypeId);
  const [first] = facilities;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <FoundHeading searches={searches} count={facilities.length} />
        <p className="text-sm text-ink-soft">
          {words.order}
          {unit === 'yen' ? ` ${words.taxIncluded}` : ''}
        </p>
        <Legend />
      </div>
      <FailureNotice error={paged ? pagingError : undefined} />
      {first === undefined ? (
        <NothingFits conditions={conditions} />
      ) : facilities.every((facility) => isFull(facility, asked)) ? (
        <AllFull first={first} conditions={conditions} asked={asked} />
      ) : null}
      {facilities.map((facility, index) => (
        <FacilityCard
          key={facility.id}
          facility={facility}
          asked={asked}
          paging={{
            firstDay: view.firstDay,
            least: today,
            onPage: (firstDay) => onView({ ...view, firstDay }),
          }}
          daysOf={daysOf}
          place={index === 0 ? 'first' : 'later'}
          onWhy={setWhy}
          onMonth={(roomTypeId) => onView({ ...view, calendar: { roomTypeId, month: view.firstDay } })}
        />
      ))}
      <DayDialog shown={why} asked={asked} onClose={() => setWhy(null)} />
      {view.calendar && calendarRoom ? (
        <Suspense>
          <MonthDialog
            roomType={calendarRoom}
            asked={asked}
            month={view.calendar.month}
            onMonth={(month) => onView({ ...view, calendar: { roomTypeId: calendarRoom.id, month } })}
            onClose={() => onView({ ...view, calendar: null })}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
