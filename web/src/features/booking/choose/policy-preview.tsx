/** The cancellation policy on the calendar: the one the stay would have, and the one a hold was made on. */
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { handling } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { useWords } from '#web/i18n/language.ts';
import { Card, Loading, Skeleton } from '#web/ui/surfaces.tsx';
import type { Policy } from '../policy-stages.ts';
import { PolicyTimeline } from '../policy-timeline.tsx';
import { useKept } from './offer.ts';

const policyQuery = graphql(`
  query MyCancelPolicy($contractId: ID!, $checkInDate: Date!, $bookingPlanId: ID) {
    myCancelPolicy(contractId: $contractId, checkInDate: $checkInDate, bookingPlanId: $bookingPlanId) {
      noShowPenalty
      day0Penalty
      appliedToday
      thresholds {
        day
        penalty
      }
    }
  }
`);

const quietly = handling('all');

type Props = { contractId: string; checkInDate: string; planId: string | null };

/** Before anything is held. */
export function PolicyPreview({ contractId, checkInDate, planId }: Props) {
  const shell = useWords('shell');
  const [{ data, error }] = useQuery({
    query: policyQuery,
    variables: { contractId, checkInDate, bookingPlanId: planId },
    context: quietly,
  });
  const kept = useKept(data);
  return (
    <PolicyCard>
      {kept ? (
        <PolicyTimeline policy={kept.myCancelPolicy} checkInDate={checkInDate} />
      ) : error ? (
        <FailureNotice error={error} />
      ) : (
        <Loading label={shell.loading}>
          <Skeleton shape="h-72" />
        </Loading>
      )}
    </PolicyCard>
  );
}

/** Once rooms are held the policy stays as it is. */
export function HeldPolicy({ policy, checkInDate }: { policy: Policy; checkInDate: string }) {
  return (
    <PolicyCard>
      <PolicyTimeline policy={policy} checkInDate={checkInDate} />
    </PolicyCard>
  );
}

function PolicyCard({ children }: { children: ReactNode }) {
  const words = useWords('booking/choose').policy;
  return (
    <Card>
      <h2 className="mb-4 text-lg">{words.title}</h2>
      {children}
    </Card>
  );
}
