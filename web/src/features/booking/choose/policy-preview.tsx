/** The cancellation policy on the calendar: the one the stay would have, and the one a hold was made on. */
import type { ReactNode } from 'react';
import type { Policy } from '#domain/booking/policy-stages.ts';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { Card } from '#web/ui/surfaces.tsx';
import { PolicyTimeline } from '../policy-timeline.tsx';

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

type Props = { contractId: string; checkInDate: string; planId: string | null; unit: string };

/** Before anything is held. */
export function PolicyPreview({ contractId, checkInDate, planId, unit }: Props) {
  const asked = useAsked({
    query: policyQuery,
    variables: { contractId, checkInDate, bookingPlanId: planId },
    context: quietly,
  });
  return (
    <PolicyCard>
      <Loaded asked={asked} waiting="h-72">
        {({ myCancelPolicy }) => (
          <PolicyTimeline policy={myCancelPolicy} checkInDate={checkInDate} unit={unit} />
        )}
      </Loaded>
    </PolicyCard>
  );
}

/** Once rooms are held the policy stays as it is. */
export function HeldPolicy({
  policy,
  checkInDate,
  unit,
}: {
  policy: Policy;
  checkInDate: string;
  unit: string;
}) {
  return (
    <PolicyCard>
      <PolicyTimeline policy={policy} checkInDate={checkInDate} unit={unit} />
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
