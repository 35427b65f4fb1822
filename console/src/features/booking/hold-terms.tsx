/** What a caller has to be told before a stay is booked for them: what it leaves of the points, and what cancelling it costs from when on. */
import { Fragment } from 'react';
import { japanDay } from '#messages/format.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import type { ResultOf } from '../../api/graphql.ts';
import { useWords } from '../../words.ts';
import { HOLD_TERMS, type Caller, type Held } from './booking-queries.ts';
import { Cancelling } from './cancelling.tsx';

type Terms = ResultOf<typeof HOLD_TERMS>['holdTerms'];
type Props = {
  member: Caller;
  held: Held;
};

export type AskedTerms = ReturnType<typeof useHoldTerms>;

/** Asked anew each time the last step opens: what is left changes with every other stay. */
export const useHoldTerms = (memberId: string, id: string) =>
  useAsked({ query: HOLD_TERMS, variables: { memberId, id }, requestPolicy: 'network-only' });

export function HoldTerms({ member, held, asked }: Props & { asked: AskedTerms }) {
  const { cancelling: words } = useWords('booking');
  return (
    <Loaded asked={asked} waiting="h-40">
      {({ holdTerms: { at, contractId, pointsAfter, policy } }) => (
        <div className="mt-4 grid gap-4">
          {pointsAfter ? (
            <PointsAfter
              of={pointsAfter}
              contract={member.contracts.find(({ id }) => id === contractId)?.contractNumber ?? null}
              at={at}
            />
          ) : null}
          <Cancelling
            policy={policy}
            clocks={[{ checkInDate: held.checkInDate, until: null }]}
            unit={held.price.unit}
            at={at}
            title={words.title}
            level={3}
          />
        </div>
      )}
    </Loaded>
  );
}

type AfterProps = { of: NonNullable<Terms['pointsAfter']>; contract: string | null; at: string };

function PointsAfter({ of: { unit, lines, ...sums }, contract, at }: AfterProps) {
  const { after: words } = useWords('booking');
  const format = useFormat();
  const balances = ({ before, after }: { before: number; after: number }) =>
    before === after
      ? words.same(format.amount(after, unit))
      : words.fromTo(format.amount(before, unit), format.amount(after, unit));
  return (
    <section>
      <h3 className="font-semibold">{words.title(contract)}</h3>
      <dl className="tabular mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {lines.length > 1 ? (
          <>
            <dt className="font-semibold">{words.total}</dt>
            <dd className="text-right font-semibold">{balances(sums)}</dd>
          </>
        ) : null}
        {lines.map((line, index) => {
          const begins = line.validFrom > japanDay(Date.parse(at));
          const until = format.plainDate(line.validThru);
          return (
            <Fragment key={index}>
              <dt>
                {format.fiscalYear(line.year)}
                {line.carriedForward ? <span className="text-ink-soft">　{words.carried}</span> : null}
                <span className="block text-xs text-ink-soft">
                  {begins ? words.term(format.plainDate(line.validFrom), until) : words.until(until)}
                </span>
              </dt>
              <dd className="text-right">
                {balances(line)}
                {line.carriedUntil !== null && line.after > 0 && !begins ? (
                  <span className="block text-xs text-ink-soft">
                    {words.carriedUntil(format.plainDate(line.carriedUntil))}
                  </span>
                ) : null}
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </section>
  );
}
