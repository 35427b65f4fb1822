/** What the contract has left beside the stay: what a hold keeps, or a booking has used, is not among it. */
import { japanDay } from '#messages/format.ts';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';

const leftQuery = graphql(`
  query PointsLeft($contractId: ID!) {
    myContract(id: $contractId) {
      id
      pointUnit
      pointSummary {
        validFrom
        pointRemains
      }
    }
  }
`);

const quietly = handling('all');

type PointsLeft = {
  readonly left: string;
  /** What of them cannot be used yet, and from when; null where all can. */
  readonly later: string | null;
};

/** Null for a contract in yen, and until the server has answered. */
export function usePointsLeft(contractId: string | undefined): PointsLeft | null {
  const words = useWords('booking/hold');
  const format = useFormat();
  const { data } = useAsked({
    query: leftQuery,
    variables: { contractId: contractId ?? '' },
    requestPolicy: 'network-only',
    context: quietly,
    pause: contractId === undefined,
  });
  const contract = data?.myContract;
  if (!contract || contract.pointUnit === 'yen') return null;
  const years = contract.pointSummary.filter(({ pointRemains }) => pointRemains > 0);
  const later = years.filter(({ validFrom }) => validFrom > japanDay(serverNow()));
  const amountOf = (some: typeof years) =>
    format.amount(
      some.reduce((sum, { pointRemains }) => sum + pointRemains, 0),
      contract.pointUnit,
    );
  const [from] = later.map(({ validFrom }) => validFrom).toSorted();
  return {
    left: amountOf(years),
    later:
      from === undefined
        ? null
        : words.pointsLater({ points: amountOf(later), from: format.plainDate(from) }),
  };
}
