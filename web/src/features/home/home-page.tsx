/**
 * Home answers first: what is urgent, the next stay, the points and what expires when, the next day on which
 * reservations open. Below stand the certificate of the last stay, further ways, and frequent questions.
 */
import { Link } from '@tanstack/react-router';
import { japanDay } from '#messages/format.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { pointFields, PointsCard } from '#web/features/points/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { pageHeadingId } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import { Certificate, lastStayFields, Questions, Ways } from './guidance.tsx';
import { nextStayFields, NextStayCard } from './next-stay-card.tsx';
import { contractFields, OpeningCard } from './opening-card.tsx';
import { Urgent, urgentFields } from './urgent.tsx';

const homeQuery = graphql(
  `
    query Home($today: Date!) {
      urgent: myWebNotificationList(important: true, take: 3) {
        ...UrgentNews
      }
      lastStays: myBookingList(checkOutDateTo: $today, cancelled: false, orderByCheckInDate: DESC, take: 1) {
        ...LastStay
      }
      myUserInfo {
        id
        name
      }
      myBookingList(checkOutDateFrom: $today, cancelled: false, orderByCheckInDate: ASC, take: 1) {
        ...NextStay
      }
      myAvailablePoints {
        ...HomePoints
      }
      myContractList(take: 100) {
        ...HomeContract
      }
    }
  `,
  [nextStayFields, pointFields, contractFields, urgentFields, lastStayFields],
);

/** The way to the next journey, beside the one that is booked. */
function SearchInvitation() {
  const words = useWords('home').invitation;
  return (
    <Link
      to={paths.vacancySearch}
      className="flex min-h-24 items-center justify-between gap-4 rounded-lg bg-key px-6 py-5 text-white shadow-card hover:bg-key-deep sm:px-8"
    >
      <span>
        <span className="mincho block text-xl">{words.title}</span>
        <span className="text-sm">{words.text}</span>
      </span>
      <Icon name="right" size={28} />
    </Link>
  );
}

function Welcome({ name }: { name: string | undefined }) {
  const words = useWords('home');
  return (
    <div className="relative isolate">
      <img
        src="/pictures/hero.svg"
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-10 size-full object-cover object-[60%_70%]"
      />
      <div className="shell-width min-h-76 pt-12 pb-28 text-white [text-shadow:0_1px_14px_rgb(11_30_45/0.75)] sm:min-h-88 sm:pt-16 sm:pb-36">
        <p className="text-lg">{words.welcome}</p>
        <h1 id={pageHeadingId} tabIndex={-1} className="mincho min-h-[1.4em] text-3xl sm:text-4xl">
          {name ? words.greeting(name) : ' '}
        </h1>
      </div>
    </div>
  );
}

type HomeData = ResultOf<typeof homeQuery>;

const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]';

function Answers({ data }: { data: HomeData }) {
  return (
    <>
      <Urgent news={data.urgent} />
      <div className={columns}>
        <div className="grid gap-6 lg:col-start-1 lg:row-start-1">
          <NextStayCard booking={data.myBookingList[0]} />
          <SearchInvitation />
        </div>
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PointsCard points={data.myAvailablePoints} contracts={data.myContractList} />
          <OpeningCard contracts={data.myContractList} />
          <Certificate stay={data.lastStays[0]} />
          <Ways />
        </div>
        <div className="lg:col-start-1 lg:row-start-2">
          <Questions />
        </div>
      </div>
    </>
  );
}

/** Stands for the answers as a whole, and gives way to them as a whole: nothing that is read is moved. */
function Waiting() {
  return (
    <div className={columns}>
      <Skeleton shape="h-130" />
      <Skeleton shape="h-130" />
    </div>
  );
}

export function HomePage() {
  const asked = useAsked({
    query: homeQuery,
    variables: { today: japanDay(serverNow()) },
  });
  return (
    <>
      <Welcome name={asked.data?.myUserInfo.name} />
      <div className="shell-width relative -mt-20 grid gap-6 sm:-mt-28">
        <Loaded asked={asked} waiting={<Waiting />}>
          {(data) => <Answers data={data} />}
        </Loaded>
      </div>
    </>
  );
}
