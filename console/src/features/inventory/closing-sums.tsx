/** What a closing would give back of all its stays together, asked beside their list, which does not wait for it. */
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { graphql } from '../../api/graphql.ts';
import { useWords } from '../../words.ts';

const SUMS = graphql(`
  query SumsOfClosing($houseId: ID!, $from: Date!, $before: Date!) {
    staysOfClosing(houseId: $houseId, from: $from, before: $before, take: 1) {
      count
      sums {
        sp
        fp
        tvp
        yen
        refundedYen
        left
      }
    }
  }
`);

type Props = { houseId: string; from: string; before: string };

export function ClosingSums(closing: Props) {
  const { sums: words } = useWords('inventory').closing;
  const format = useFormat();
  const asked = useAsked({ query: SUMS, variables: closing, requestPolicy: 'network-only' });
  return (
    <Loaded asked={asked} waiting="h-24">
      {({ staysOfClosing: { count, sums } }) => {
        if (count === 0) return null;
        if (!sums) return <p className="text-sm text-ink-soft">{words.tooMany}</p>;
        const points = (['sp', 'fp', 'tvp'] as const).filter((unit) => sums[unit] > 0);
        return (
          <section>
            <h3 className="font-semibold">{words.title}</h3>
            <Rows
              rows={[
                ...points.map((unit) => ({
                  term: words.points(unit),
                  value: format.amount(sums[unit], unit),
                })),
                {
                  term: words.yen,
                  value: (
                    <>
                      {sums.yen > 0 ? format.yen(sums.yen) : words.nothing}
                      {sums.refundedYen > 0 ? (
                        <span className="block text-sm text-ink-soft">
                          {words.refunded(format.yen(sums.refundedYen))}
                        </span>
                      ) : null}
                    </>
                  ),
                },
              ]}
            />
            {sums.left > 0 ? <p className="text-sm text-ink-soft">{words.left(sums.left)}</p> : null}
          </section>
        );
      }}
    </Loaded>
  );
}
