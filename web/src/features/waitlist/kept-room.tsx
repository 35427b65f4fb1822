/** Above the steps that lead from an offer to its booking: that the room is kept, and until when. */
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';

const keptQuery = graphql(`
  query RoomsKept {
    myCancelWaitList {
      id
      offer {
        id
        until
      }
    }
  }
`);
const anew = { requestPolicy: 'cache-and-network', context: handling('all') } as const;

export function KeptRoom({ offerId }: { offerId: string }) {
  const words = useWords('waitlist').offer;
  const format = useFormat();
  const { data } = useAsked({ query: keptQuery, ...anew });
  if (!data) return null;
  const offer = data.myCancelWaitList.find((entry) => entry.offer?.id === offerId)?.offer;
  return offer ? (
    <Notice tone="success" title={words.kept}>
      {words.text(format.moment(offer.until))}
    </Notice>
  ) : (
    <Notice tone="warning" role="status">
      {words.over}
    </Notice>
  );
}
