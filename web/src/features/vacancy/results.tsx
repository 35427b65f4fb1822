/**
 * The result of a search, in the server's order. Paging by five days asks again for other days and keeps that order,
 * so that nothing moves under the reader's finger.
 */
import { Suspense, useEffect, useRef, useState } from 'react';
import { nightsBetween } from '#messages/format.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice, Skeleton } from '#web/ui/surfaces.tsx';
import { ArrangeBar } from './arrange-bar.tsx';
import { arranged, known, type Arrangement } from './arrange-found.ts';
import { ClosedReason } from './closed-reason.tsx';
import { foundAPage, searchVariables, type SearchConditions } from './conditions.ts';
import type { ClosedDay } from './day-dialog.tsx';
import { freedomOfStay, type Asked } from './day-state.ts';
import { aboutKilometres, kilometresFrom } from './distance.ts';
import { DaysPaging, FacilityCard } from './facility-card.tsx';
import { FoundLooks, LookSwitch, useLooks, type Look } from './found-looks.tsx';
import { goToRow, monthButtonId } from './found-row.ts';
import { useFavourites } from './favourites.tsx';
import { Legend } from './legend.tsx';
import {
  AllFullLater,
  DayDialogLater,
  DaysAroundLater,
  FoundPagesLater,
  MonthDialogLater,
  MonthPanelLater,
  NothingFitsLater,
} from './later.ts';
import { payablePoints } from './payable-points.ts';
import { SaveSearch } from './save-search.tsx';
import { useReloadedPlace, useReturn } from './use-return.ts';
import {
  quietly,
  searchQuery,
  type FoundFacility,
  type PointLot,
  type SavedSearch,
} from './search-queries.ts';

const headingId = 'results-heading';

export type View = {
  firstDay: string;
  calendar: { roomTypeId: string; month: string } | null;
  /** Facilities whose rows are open; null where nobody has opened or closed one. */
  open: readonly string[] | null;
  arrangement: Arrangement;
  look: Look;
  /** Which hundred of the facilities, from 0. */
  page: number;
};

type Props = {
  conditions: SearchConditions & { contractId: string };
  unit: string;
  /** The points that the contract has left; null where it pays in yen. */
  lots: readonly PointLot[] | null;
  today: string;
  /** How often the form was sent here: from the first time on, the heading of a new result takes the focus. */
  searches: number;
  /** These very conditions, where they are kept; and what is to happen as they are. */
  saved: SavedSearch | undefined;
  onSaved: () => void;
  /** The room type of the stay that is looked for once more. */
  last: string | undefined;
  view: View;
  onView: (view: View) => void;
};

function Waiting() {
  return (
    <div className="grid gap-6">
      <Skeleton shape="h-12" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="h-48 rounded-lg lg:h-36" />
      ))}
    </div>
  );
}

/** Full or not for sale in all its rooms. */
const isFull = (facility: FoundFacility, asked: Asked): boolean =>
  facility.roomTypes.every((roomType) =>
    ['full', 'tooFew', 'notOnSale'].includes(freedomOfStay(roomType, asked)),
  );

const hasRooms = (facility: FoundFacility, asked: Asked): boolean =>
  facility.roomTypes.some((roomType) => ['yes', 'unknown'].includes(freedomOfStay(roomType, asked)));

const isClosed = (facility: FoundFacility, asked: Asked): boolean =>
  facility.roomTypes.every((roomType) => freedomOfStay(roomType, asked) === 'closed');

type HeadingProps = { searches: number; children: string };

function FoundHeading({ searches, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (searches > 0) heading.current?.focus({ preventScroll: true });
  }, [searches]);
  return (
    <h2 ref={heading} id={headingId} tabIndex={-1} className="text-xl focus:outline-none sm:text-2xl">
      {children}
    </h2>
  );
}

export function Results(props: Props) {
  const { conditions } = props;
  const words = useWords('vacancy').results;
  const found = useAsked({
    query: searchQuery,
    variables: { ...searchVariables(conditions, conditions.from), skip: props.view.page * foundAPage },
    context: quietly,
  });
  return (
    <Loaded asked={found} waiting={<Waiting />} label={words.searching}>
      {({ bookingAvailableFacilityList }) => <Found {...props} facilities={bookingAvailableFacilityList} />}
    </Loaded>
  );
}

/** How a result is looked at lives in the address, which follows a moment after a press; what is pressed answers at once. */
function useAtOnce({ view, onView }: Pick<Props, 'view' | 'onView'>): [View, (view: View) => void] {
  const address = JSON.stringify(view);
  const [pressed, setPressed] = useState<{ address: string; view: View } | null>(null);
  // Once the address has followed it alone counts: Back leads to where the press was made.
  if (pressed !== null && pressed.address !== address) setPressed(null);
  const press = (next: View) => {
    setPressed({ address, view: next });
    onView(next);
  };
  return [pressed?.address === address ? pressed.view : view, press];
}

/** The days around stand open where nothing is free on those that are asked for. */
function Around({ isNeeded, ...props }: { conditions: SearchConditions; asked: Asked; isNeeded: boolean }) {
  const words = useWords('vacancy').around;
  const [open, setOpen] = useState(isNeeded);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="sm:-ml-3">
        <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'fold' : 'calendar'} size={20} />
          {open ? words.hide : words.show}
        </Button>
      </div>
      {open ? (
        <Suspense fallback={<Skeleton shape="h-24" />}>
          <DaysAroundLater {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}

type FoundProps = Props & { facilities: readonly FoundFacility[] };

function Found(props: FoundProps) {
  const { facilities, conditions, unit, lots, today, last, searches, saved, onSaved, ...address } = props;
  const [view, onView] = useAtOnce(address);
  const { results: words, day, arrange } = useWords('vacancy');
  const format = useFormat();
  const [why, setWhy] = useState<ClosedDay | null>(null);
  const paged = view.firstDay !== conditions.from;
  const { data: otherDays, error: pagingError } = useAsked({
    query: searchQuery,
    // Of other days the order is another, and so is what the first of them are.
    variables: {
      ...searchVariables(conditions, view.firstDay),
      facilityIds: facilities.map(({ id }) => id),
    },
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
  const left = useReturn(searches);
  useReloadedPlace(facilities.map(({ id }) => id));
  const calendarRoom = roomTypes(facilities).find(({ id }) => id === view.calendar?.roomTypeId);
  const [first] = facilities;
  const arrival = first?.roomTypes[0]?.priceAndAvailability[0];
  const arrangement = known(view.arrangement, facilities);
  const favourites = useFavourites();
  const points = lots && payablePoints(lots, { checkIn: asked.from, checkOut: asked.to, today });
  const looking = { asked, points, isFavourite: favourites.isMarked };
  const shown = arranged(facilities, arrangement, looking);
  const withRooms = shown.filter((facility) => hasRooms(facility, asked)).length;
  const open = view.open ?? (facilities.length === 1 ? facilities.map(({ id }) => id) : []);
  const toggle = (id: string) =>
    onView({ ...view, open: open.includes(id) ? open.filter((other) => other !== id) : [...open, id] });
  const awayOf = (facility: FoundFacility): string | null => {
    const { order, origin } = arrangement;
    const far = order === 'distance' ? kilometresFrom(origin, facility) : null;
    return far === null ? null : arrange.away({ from: arrange.origins[origin], km: aboutKilometres(far) });
  };
  const paging = {
    firstDay: view.firstDay,
    least: today,
    onPage: (firstDay: string) => onView({ ...view, firstDay }),
  };
  const looks = useLooks(view.look);
  const isBeside = looks.list && looks.map;
  const month = view.calendar &&
    calendarRoom && {
      roomType: calendarRoom,
      asked,
      month: view.calendar.month,
      onMonth: (next: string) => onView({ ...view, calendar: { roomTypeId: calendarRoom.id, month: next } }),
      onClose: () => {
        onView({ ...view, calendar: null });
        if (isBeside) document.getElementById(monthButtonId(calendarRoom.id))?.focus();
      },
    };
  /** A row that the map leads to: it is gone to once it stands there. */
  const sought = useRef<string | null>(null);
  useEffect(() => {
    if (sought.current === null) return;
    goToRow(sought.current);
    sought.current = null;
  });
  const toRow = (id: string) => {
    sought.current = id;
    onView({ ...view, look: looks.list ? view.look : null, open: open.includes(id) ? open : [...open, id] });
  };
  const closed = arrival && facilities.every((facility) => isClosed(facility, asked)) ? arrival : null;
  // Those without rooms come last: of later pages nothing follows for all.
  const isFirstPage = view.page === 0;
  const isAllFull =
    isFirstPage && first !== undefined && facilities.every((facility) => isFull(facility, asked));
  const keeping = { conditions, opensAt: closed?.opensAt ?? null, saved, onSaved };
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <FoundHeading searches={searches + view.page}>
          {closed
            ? day.closedTitle(format.date(closed.stayDate))
            : shown.length > 0 && withRooms === 0
              ? isFirstPage
                ? words.noneFree
                : words.others(shown.length)
              : words.found(withRooms)}
        </FoundHeading>
        {!closed && withRooms > 0 && withRooms < shown.length ? (
          <p>{words.others(shown.length - withRooms)}</p>
        ) : null}
        {closed ? (
          <Notice>
            <ClosedReason day={closed} />
            {closed.opensAt ? <SaveSearch {...keeping} because="closed" /> : null}
          </Notice>
        ) : null}
        {first ? <Legend /> : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)]">
        {!first || closed || isAllFull ? null : <SaveSearch {...keeping} because={null} />}
        {first ? (
          <Around
            conditions={conditions}
            asked={asked}
            isNeeded={isFirstPage && !facilities.some((facility) => hasRooms(facility, asked))}
          />
        ) : null}
      </div>
      <FailureNotice error={paged ? pagingError : undefined} />
      {first === undefined && isFirstPage ? (
        <Suspense fallback={<Skeleton shape="h-40" />}>
          <NothingFitsLater conditions={conditions} />
        </Suspense>
      ) : first && isAllFull ? (
        <Suspense fallback={<Skeleton shape="h-80" />}>
          <AllFullLater first={first} conditions={conditions} asked={asked}>
            <SaveSearch {...keeping} because="full" />
          </AllFullLater>
        </Suspense>
      ) : null}
      {facilities.length > 1 ? (
        <ArrangeBar
          facilities={facilities}
          left={shown.length}
          looking={looking}
          arrangement={arrangement}
          onArrange={(next) => onView({ ...view, arrangement: next })}
          days={<DaysPaging {...paging} />}
        />
      ) : null}
      {first ? <LookSwitch looks={looks} onLook={(look) => onView({ ...view, look })} /> : null}
      <FoundLooks
        looks={first ? looks : { list: true, map: false }}
        map={{ facilities: shown, asked, awayOf, onRow: toRow }}
        month={month && isBeside ? <MonthPanelLater key={month.roomType.id} {...month} /> : null}
      >
        {shown.map((facility, index) => (
          <FacilityCard
            key={facility.id}
            facility={facility}
            asked={asked}
            points={points}
            paging={paging}
            daysOf={daysOf}
            place={index < 4 ? 'first' : 'later'}
            open={open.includes(facility.id)}
            onToggle={() => toggle(facility.id)}
            favourites={favourites}
            away={awayOf(facility)}
            left={left}
            last={last}
            onWhy={setWhy}
            onMonth={(roomTypeId) => onView({ ...view, calendar: { roomTypeId, month: view.firstDay } })}
          />
        ))}
      </FoundLooks>
      {view.page > 0 || facilities.length === foundAPage ? (
        <Suspense fallback={<Skeleton shape="h-12" />}>
          <FoundPagesLater
            page={view.page}
            isLast={facilities.length < foundAPage}
            onPage={(page) => {
              document.getElementById(headingId)?.scrollIntoView({ block: 'start' });
              onView({ ...view, page, open: null });
            }}
          />
        </Suspense>
      ) : null}
      {why ? (
        <Suspense>
          <DayDialogLater shown={why} asked={asked} onClose={() => setWhy(null)} />
        </Suspense>
      ) : null}
      {month && !isBeside ? (
        <Suspense>
          <MonthDialogLater {...month} />
        </Suspense>
      ) : null}
    </section>
  );
}
