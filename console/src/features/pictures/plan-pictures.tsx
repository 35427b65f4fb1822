/** The pictures of a plan, beneath what is written of it. */
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useRights } from '../../api/me.ts';
import { useWords } from '../../words.ts';
import { PicturesOf } from './pictures-of.tsx';
import { PLAN_PICTURES } from './pictures-queries.ts';

export function PlanPictures({ planId }: { planId: string }) {
  const words = useWords('pictures');
  const may = useRights()('CHANGE_PLANS');
  const asked = useAsked({
    query: PLAN_PICTURES,
    variables: { planId },
    requestPolicy: 'cache-and-network',
  });
  return (
    <div className="mt-8">
      <Loaded asked={asked} waiting="h-24">
        {({ planPictures }) => (
          <PicturesOf list={planPictures} name={words.ofPlan} may={may} again={asked.again} />
        )}
      </Loaded>
    </div>
  );
}
