/** The history: upcoming stays (the near ones first), past stays, cancelled ones; ten at a time. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { PRODUCT, productRule } from '#domain/contract/product.ts';
import { addDays, japanDay } from '#messages/format.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { serverNow, useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Skeleton } from '#web/ui/surfaces.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
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

function CardList({ bookings }: { bookings: readonly ListedBooking[] }) {
  return (
    <ul className="grid gap-5">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </ul>
  );
}

function NearAndLater({ bookings }: { bookings: readonly ListedBooking[] }) {
  const words = useWords('booking').history;
  const { nearFutureDays } = useSettings();
  const edge = addDays(japanDay(serverNow()), nearFutureDays);
  const near = bookings.filter((booking) => booking.checkInDate <= edge);
  const later = bookings.filter((booking) => booking.checkInDate > edge);
  return (
    <div className="grid gap-8">
      {near.length > 0 ? (
        <section>
          <h2 className="mb-4 text-xl">{words.nearFuture(nearFutureDays)}</h2>
          <CardList bookings={near} />
        </section>
      ) : null}
      {later.length > 0 ? (
        <section>
          <h2 className="mb-4 text-xl">{words.later}</h2>
          <CardList bookings={later} />
        </section>
      ) : null}
    </div>
  );
}

function None({ view }: { view: View }) {
  const words = useWords('booking').history;
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
type Loaded = { bookings: readonly ListedBooking[]; full: boolean };

/** Page after page of one view; a change of language asks anew. */
function usePages({ view, selfOnly, bookingTypeId }: Listed) {
  const client = useClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<CombinedError | undefined>();
  const [busy, setBusy] = useState(false);

  const ask = useCallback(
    (skip: number) => {
      const asked = { ...conditions(view, japanDay(serverNow())), selfOnly, bookingTypeId };
      const variables = { ...asked, take: pageSize, skip };
      return client.query(historyQuery, variables, { requestPolicy: 'network-only' }).toPromise();
    },
    [client, view, selfOnly, bookingTypeId],
  );

  const add = useCallback((page: readonly ListedBooking[], before: readonly ListedBooking[]) => {
    const known = new Set(before.map((booking) => booking.id));
    // A booking made meanwhile moves the pages; nothing is listed twice.
    const added = page.filter((booking) => !known.has(booking.id));
    setLoaded({ bookings: [...before, ...added], full: page.length === pageSize });
  }, []);

  useEffect(() => {
    let current = true;
    const begin = async () => {
      const answer = await ask(0);
      if (!current) return;
      setError(answer.error);
      if (answer.data) add(answer.data.myBookingList, []);
    };
    void begin();
    return () => {
      current = false;
    };
  }, [ask, add]);

  const more = async () => {
    const before = loaded?.bookings ?? [];
    setBusy(true);
    const answer = await ask(before.length);
    setBusy(false);
    setError(answer.error);
    if (answer.data) add(answer.data.myBookingList, before);
  };

  return { loaded, error, busy, more };
}

function Bookings(listed: Listed) {
  const { view } = listed;
  const words = useWords('booking').history;
  const shell = useWords('shell');
  const { loaded, error, busy, more } = usePages(listed);
  if (!loaded) return error ? <FailureNotice error={error} /> : <ListSkeleton />;
  if (loaded.bookings.length === 0) return <None view={view} />;
  return (
    <div className="grid gap-8">
      {view === 'upcoming' ? (
        <NearAndLater bookings={loaded.bookings} />
      ) : (
        <section>
          <h2 className="sr-only">{words.views[view]}</h2>
          <CardList bookings={loaded.bookings} />
        </section>
      )}
      <FailureNotice error={error} />
      {loaded.full ? (
        <div className="text-center">
          <Button kind="secondary" busy={busy ? shell.loading : null} onClick={() => void more()}>
            {words.more}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

export function HistoryPage() {
  const words = useWords('booking').history;
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
    </div>
  );
}
