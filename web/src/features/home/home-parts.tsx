/**
 * Home where it could not be answered as a whole: every part asks for itself, says for itself what it could not get, and
 * can be asked again by itself. The others stand.
 */
import type { ReactNode } from 'react';
import { japanDay } from '#messages/format.ts';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { serverNow } from '#web/api/settings.ts';
import { together, useAsked, type Asked } from '#web/api/use-asked.ts';
import { pointFields, PointsCard } from '#web/features/points/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { Card } from '#web/ui/surfaces.tsx';
import { Certificate, lastStayFields, questionFields, Questions, ToConfirm } from './guidance.tsx';
import { HomeColumns } from './home-columns.tsx';
import { contractFields } from './home-contract.ts';
import { Journeys } from './journeys.tsx';
import { nextStayFields, staysFrom } from './next-stay-card.tsx';
import { OpeningCard } from './opening-card.tsx';
import { Urgent, urgentFields } from './urgent.tsx';
import { WeeksCard } from './weeks-card.tsx';

const urgentQuery = graphql(
  `
    query HomeUrgent {
      urgent: myWebNotificationList(important: true, take: 3) {
        ...UrgentNews
      }
    }
  `,
  [urgentFields],
);

const nextStayQuery = graphql(
  `
    query HomeNextStay($staysFrom: Date!) {
      myUserInfo {
        id
        name
      }
      myBookingList(checkOutDateFrom: $staysFrom, cancelled: false, orderByCheckInDate: ASC, take: 1) {
        ...NextStay
      }
    }
  `,
  [nextStayFields],
);

const lastStayQuery = graphql(
  `
    query HomeLastStay($today: Date!) {
      lastStays: myBookingList(checkOutDateTo: $today, cancelled: false, orderByCheckInDate: DESC, take: 1) {
        ...LastStay
      }
      toConfirm: myBookingList(toConfirm: true, orderByCheckInDate: DESC, take: 1) {
        ...LastStay
      }
    }
  `,
  [lastStayFields],
);

const pointsQuery = graphql(
  `
    query HomePointsLeft {
      myAvailablePoints {
        ...HomePoints
      }
    }
  `,
  [pointFields],
);

const contractsQuery = graphql(
  `
    query HomeContracts {
      myContractList(take: 100) {
        ...HomeContract
      }
    }
  `,
  [contractFields],
);

const questionsQuery = graphql(
  `
    query HomeQuestions {
      faqList {
        ...HomeQuestion
      }
    }
  `,
  [questionFields],
);

type PartProps<Data> = { title: string; asked: Asked<Data>; children: (data: Data) => ReactNode };

/** What failed stands under the heading that its answer would have had. */
function Part<Data>({ title, asked, children }: PartProps<Data>) {
  const shown = (
    <Loaded asked={asked} waiting="h-40">
      {children}
    </Loaded>
  );
  if (asked.data !== undefined || !asked.error) return shown;
  return (
    <Card>
      <h2 className="mb-3 text-xl">{title}</h2>
      {shown}
    </Card>
  );
}

const quietly = handling('all');

export function HomeParts() {
  const words = useWords('home');
  const points = useWords('points').card;
  const variables = { today: japanDay(serverNow()) };
  const urgent = useAsked({ query: urgentQuery, context: quietly });
  const nextStay = useAsked({
    query: nextStayQuery,
    variables: { staysFrom: staysFrom() },
    context: quietly,
  });
  const lastStay = useAsked({ query: lastStayQuery, variables, context: quietly });
  const pointsLeft = useAsked({ query: pointsQuery, context: quietly });
  const contracts = useAsked({ query: contractsQuery, context: quietly });
  const questions = useAsked({ query: questionsQuery, context: quietly });
  return (
    <HomeColumns
      urgent={
        <>
          <Part title={words.urgent.title} asked={urgent}>
            {(data) => <Urgent news={data.urgent} />}
          </Part>
          <ToConfirm stay={lastStay.data?.toConfirm[0]} />
        </>
      }
      nextStay={
        <Part title={words.nextStay.title} asked={nextStay}>
          {({ myBookingList, myUserInfo }) => (
            <Journeys
              booking={myBookingList[0]}
              reader={myUserInfo.name}
              contracts={contracts.data?.myContractList}
            />
          )}
        </Part>
      }
      points={
        <Part title={points.title} asked={together({ pointsLeft, contracts })}>
          {(data) => (
            <PointsCard
              points={data.pointsLeft.myAvailablePoints}
              contracts={data.contracts.myContractList}
            />
          )}
        </Part>
      }
      weeks={contracts.data ? <WeeksCard contracts={contracts.data.myContractList} /> : null}
      opening={
        <Part title={words.opening.title} asked={contracts}>
          {({ myContractList }) => <OpeningCard contracts={myContractList} />}
        </Part>
      }
      certificate={
        <Part title={words.certificate.title} asked={lastStay}>
          {({ lastStays }) => <Certificate stay={lastStays[0]} />}
        </Part>
      }
      questions={
        <Part title={words.questions.title} asked={questions}>
          {({ faqList }) => <Questions entries={faqList} />}
        </Part>
      }
    />
  );
}
