/**
 * Home answers first: what is urgent, the next stay, the points and what expires when, the next day on which
 * reservations open. Below stand the certificate of the last stay, further ways, and frequent questions.
 */
import { japanDay } from '#messages/format.ts';
import { handling } from '#web/api/handling.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { isCompanyLogin } from '#web/api/session.ts';
import { serverNow } from '#web/api/settings.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { HeldRoomCard } from '#web/features/booking/public.ts';
import { pointFields, PointsCard } from '#web/features/points/public.ts';
import { WaitingCard } from '#web/features/waitlist/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { Skeleton } from '#web/ui/surfaces.tsx';
import { Certificate, lastStayFields, questionFields, Questions, ToConfirm } from './guidance.tsx';
import { homeColumns, HomeColumns } from './home-columns.tsx';
import { HomeParts } from './home-parts.tsx';
import { contractFields } from './home-contract.ts';
import { Journeys } from './journeys.tsx';
import { nextStayFields, staysFrom } from './next-stay-card.tsx';
import { OpeningCard } from './opening-card.tsx';
import { Urgent, urgentFields } from './urgent.tsx';
import { WeeksCard } from './weeks-card.tsx';
import { WelcomePicture } from './welcome-picture.tsx';

const homeQuery = graphql(
  `
    query Home($today: Date!, $staysFrom: Date!) {
      urgent: myWebNotificationList(important: true, take: 3) {
        ...UrgentNews
      }
      lastStays: myBookingList(checkOutDateTo: $today, cancelled: false, orderByCheckInDate: DESC, take: 1) {
        ...LastStay
      }
      toConfirm: myBookingList(toConfirm: true, orderByCheckInDate: DESC, take: 1) {
        ...LastStay
      }
      myUserInfo {
        id
        name
      }
      myBookingList(checkOutDateFrom: $staysFrom, cancelled: false, orderByCheckInDate: ASC, take: 1) {
        ...NextStay
      }
      myAvailablePoints {
        ...HomePoints
      }
      myContractList(take: 100) {
        ...HomeContract
      }
      faqList {
        ...HomeQuestion
      }
    }
  `,
  [nextStayFields, pointFields, contractFields, urgentFields, lastStayFields, questionFields],
);

const nameQuery = graphql(`
  query HomeName {
    myUserInfo {
      id
      name
    }
  }
`);

type User = ResultOf<typeof nameQuery>['myUserInfo'];

function Welcome({ user }: { user: User | undefined }) {
  const words = useWords('home');
  return (
    <WelcomePicture welcome={words.welcome}>
      {user ? words.greeting({ name: user.name, of: isCompanyLogin() ? 'company' : 'person' }) : ' '}
    </WelcomePicture>
  );
}

const quietly = handling('all');
type HomeData = ResultOf<typeof homeQuery>;

function Answers({ data }: { data: HomeData }) {
  return (
    <HomeColumns
      urgent={
        <>
          <Urgent news={data.urgent} />
          <ToConfirm stay={data.toConfirm[0]} />
        </>
      }
      nextStay={
        <Journeys
          booking={data.myBookingList[0]}
          reader={data.myUserInfo.name}
          contracts={data.myContractList}
        />
      }
      points={<PointsCard points={data.myAvailablePoints} contracts={data.myContractList} />}
      weeks={<WeeksCard contracts={data.myContractList} />}
      opening={<OpeningCard contracts={data.myContractList} />}
      certificate={<Certificate stay={data.lastStays[0]} />}
      questions={<Questions entries={data.faqList} />}
    />
  );
}

/** Stands for the answers as a whole, and gives way to them as a whole: nothing that is read is moved. */
function Waiting() {
  return (
    <div className={homeColumns}>
      <Skeleton shape="h-130" />
      <Skeleton shape="h-130" />
    </div>
  );
}

export function HomePage() {
  const asked = useAsked({
    query: homeQuery,
    variables: { today: japanDay(serverNow()), staysFrom: staysFrom() },
    context: quietly,
  });
  const { data, error } = asked;
  // Where nobody answers, or nobody may be answered, the parts would not be either.
  const inParts = data === undefined && isRefusedWith(error, 'UNEXPECTED_ERROR');
  const named = useAsked({ query: nameQuery, pause: !inParts, context: quietly });
  return (
    <>
      <Welcome user={(data ?? named.data)?.myUserInfo} />
      <div className="shell-width relative -mt-20 grid gap-6 sm:-mt-28">
        <HeldRoomCard />
        <WaitingCard />
        {inParts ? (
          <HomeParts />
        ) : (
          <Loaded asked={asked} waiting={<Waiting />}>
            {(answers) => <Answers data={answers} />}
          </Loaded>
        )}
      </div>
    </>
  );
}
