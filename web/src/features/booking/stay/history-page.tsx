/** The history: upcoming stays (the near ones first), past stays, cancelled ones; ten at a time. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PRODUCT, productRule } from '#domain/contract/product.ts';
import { addDays, japanDay } from '#messages/format.ts';
import { graphql, type VariablesOf } from '#web/api/graphql.ts';
import { serverNow, useSettings } from '#web/api/settings.ts';
import { useListPages } from '#web/api/use-list-pages.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { ShowMore } from '#web/api/show-more.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Skeleton } from '#web/ui/surfaces.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CalendarAddress } from '../trip/calendar-address.tsx';
import { BookingCard } from './booking-card.tsx';
import { listedBooking, type ListedBooking } from './booking-fragments.ts';

const pageSize = 10;

const historyQuery = graphql(
  `
    query MyBookingHistory(
      $from: Date
      $to: Date
      $order: SortOrder
      $cancelled: Boolean
      $selfOnly: Boolean
      $bookingTypeId: Int
      $take: Int
      $skip: Int
    ) {
      myBookingList(
        checkOutDateFrom: $from
        checkOutDateTo: $to
        orderByCheckInDate: $order
        cancelled: $cancelled
        selfOnly: $selfOnly
        bookingTypeId: $bookingTypeId
        take: $take
        skip: $skip
      ) {
        ...ListedBooking
      }
      myUserInfo {
        id
        name
      }
    }
  `,
  [listedBooking],
);

const views = ['upcoming', 'past', 'cancelled'] as const;
type View = (typeof views)[number];

/** A stay whose last day is today is still upcoming. */
function conditions(view: View, today: string) {
  if (view === 'cancelled') return { cancelled: true, order: 'DESC' } as const;
  if (view === 'past') return { cancelled: false, to: addDays(today, -1), order: 'DESC' } as const;
  return { cancelled: false, from: today, order: 'ASC' } as const;
}

type Cards = { bookings: readonly ListedBooking[]; reader: string };

function CardList({ bookings, reader }: Cards) {
  return (
    <ul className="grid gap-5">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} reader={reader} />
        </li>
      ))}
    </ul>
  );
}

function NearAndLater({ bookings, reader }: Cards) {
  const words = useWords('booking/stay').history;
  const { nearFutureDays } = useSettings();
  const edge = addDays(japanDay(serverNow()), nearFutureDays);
  const near = bookings.filter((booking) => booking.checkInDate <= edge);
  const later = bookings.filter((booking) => booking.checkInDate > edge);
  return (
    <div className="grid gap-8">
      {near.length > 0 ? (
        <section>
          <h2 className="mb-4 text-xl">{words.nearFuture(nearFutureDays)}</h2>
          <CardList bookings={near} reader={reader} />
        </section>
      ) : null}
      {later.length > 0 ? (
        <section>
          <h2 className="mb-4 text-xl">{words.later}</h2>
          <CardList bookings={later} reader={reader} />
        </section>
      ) : null}
    </div>
  );
}

function None({ view }: { view: View }) {
  const words = useWords('booking/stay').history;
  return (
    <Card>
      <p>{words.none[view]}</p>
      {view === 'upcoming' ? (
        <p className="mt-5">
          <Link to={paths.vacancySearch} className={buttonClass()}>
            {words.search}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

function ListSkeleton() {
  const words = useWords('shell');
  return (
    <Loading label={words.loading}>
      <div className="grid gap-5">
        <Skeleton shape="h-48" />
        <Skeleton shape="h-48" />
      </div>
    </Loading>
  );
}

type Listed = {
  view: View;
  selfOnly: boolean;
  /** Only stays of this booking type; null for all. */
  bookingTypeId: number | null;
};
type Page = {
  variables: VariablesOf<typeof historyQuery>;
  first: readonly ListedBooking[];
  reader: string;
};

function Pages({ view, variables, first, reader }: Page & { view: View }) {
  const words = useWords('booking/stay').history;
  const list = useListPages({
    query: historyQuery,
    page: (skip) => ({ ...variables, skip }),
    rowsOf: (data) => data.myBookingList,
    pageSize,
    first,
    idOf: ({ id }) => id,
  });
  return (
    <div className="grid gap-8">
      {view === 'upcoming' ? (
        <NearAndLater bookings={list.rows} reader={reader} />
      ) : (
        <section>
          <h2 className="sr-only">{words.views[view]}</h2>
          <CardList bookings={list.rows} reader={reader} />
        </section>
      )}
      <ShowMore list={list}>{words.more}</ShowMore>
    </div>
  );
}

function Bookings({ view, selfOnly, bookingTypeId }: Listed) {
  // The list is asked for by one day, also when midnight passes while it is read.
  const [today] = useState(() => japanDay(serverNow()));
  const variables = { ...conditions(view, today), selfOnly, bookingTypeId, take: pageSize };
  const asked = useAsked({
    query: historyQuery,
    variables: { ...variables, skip: 0 },
    requestPolicy: 'network-only',
  });
  return (
    <Loaded asked={asked} waiting={<ListSkeleton />}>
      {({ myBookingList: first, myUserInfo: { name: reader } }) =>
        first.length === 0 ? (
          <None view={view} />
        ) : (
          <Pages
            key={first.map(({ id }) => id).join()}
            view={view}
            variables={variables}
            first={first}
            reader={reader}
          />
        )
      }
    </Loaded>
  );
}

export function HistoryPage() {
  const words = useWords('booking/stay').history;
  const navigate = useNavigate();
  const { view = 'upcoming', mine, vs } = useSearch({ from: '/member/home/booking' });
  const show = (next: { view: View; mine: '1' | undefined; vs: '1' | undefined }) =>
    void navigate({
      to: paths.booking,
      search: { ...next, view: next.view === 'upcoming' ? undefined : next.view },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="shell-width py-8">
      <PageHeading>{words.title}</PageHeading>
      <Tabs
        label={words.viewsLabel}
        tabs={views.map((key) => ({ key, label: words.views[key] }))}
        selected={view}
        onSelect={(next) => show({ view: next, mine, vs: undefined })}
      >
        <div className="mb-4">
          <Checkbox
            label={words.mine}
            checked={mine === '1'}
            onChange={(event) => show({ view, vs, mine: event.target.checked ? '1' : undefined })}
          />
          {view === 'past' ? (
            <Checkbox
              label={words.vacationStyle}
              checked={vs === '1'}
              onChange={(event) => show({ view, mine, vs: event.target.checked ? '1' : undefined })}
            />
          ) : null}
        </div>
        <Bookings
          key={`${view} ${mine ?? ''} ${vs ?? ''}`}
          view={view}
          selfOnly={mine === '1'}
          bookingTypeId={vs === '1' ? productRule(PRODUCT.VS).bookingTypeId : null}
        />
      </Tabs>
      <div className="mt-10">
        <CalendarAddress />
      </div>
    </div>
  );
}
