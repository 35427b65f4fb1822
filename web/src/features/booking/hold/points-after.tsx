/** What the stay leaves of the contract's points, as the server says it: now and after it, by fiscal year and last day. */
import { japanDay } from '#messages/format.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import type { HeldStay } from './held-stay.ts';

const budgetQuery = graphql(`
  query PointsAfterStay {
    myTemporaryBookingGroup {
      id
      pointBudget {
        unit
        before
        after
        lines {
          year
          validFrom
          validThru
          carriedForward
          before
          after
          carriedUntil
        }
      }
    }
  }
`);

type Budget = NonNullable<
  NonNullable<ResultOf<typeof budgetQuery>['myTemporaryBookingGroup']>['pointBudget']
>;
type Line = Budget['lines'][number];

const quietly = handling('all');

/** Both balances on one line; to the ear each is named. */
function Balances({
  line,
  unit,
  strong,
}: {
  line: Pick<Line, 'before' | 'after'>;
  unit: string;
  strong?: 'yes';
}) {
  const words = useWords('booking/hold').budget;
  const format = useFormat();
  const after = `font-semibold ${strong ? 'text-2xl text-key' : 'text-lg'}`;
  if (line.before === line.after)
    return (
      <span className="text-ink-soft">
        {words.same} <span className="text-lg text-ink">{format.amount(line.after, unit)}</span>
      </span>
    );
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-3">
      <span className="text-ink-soft">
        <span className="sr-only">{words.now}</span> {format.amount(line.before, unit)}
      </span>
      <span aria-hidden="true" className="text-ink-soft">
        →
      </span>
      <span className={after}>
        <span className="sr-only">{words.after}</span> {format.amount(line.after, unit)}
      </span>
    </span>
  );
}

function LineRow({ line, unit }: { line: Line; unit: string }) {
  const words = useWords('booking/hold').budget;
  const format = useFormat();
  const begins = line.validFrom > japanDay(serverNow());
  const until = { from: format.plainDate(line.validFrom), thru: format.plainDate(line.validThru) };
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <dt className="flex-[1_1_11em]">
        <span className="flex flex-wrap items-center gap-x-3">
          {format.fiscalYear(line.year)}
          {line.carriedForward ? <Badge>{words.carried}</Badge> : null}
        </span>
        <span className="block text-sm text-ink-soft">
          <Phrases text={begins ? words.term(until) : words.until(until.thru)} />
        </span>
      </dt>
      <dd className="tabular ml-auto text-right">
        <Balances line={line} unit={unit} />
        {line.carriedUntil !== null && line.after > 0 && !begins ? (
          <span className="block text-sm text-ink-soft">
            <Phrases text={words.carriedUntil(format.plainDate(line.carriedUntil))} />
          </span>
        ) : null}
      </dd>
    </div>
  );
}

/** Nothing stands here for a stay in yen, nor once the hold is over. */
export function PointsAfter({ held }: { held: HeldStay }) {
  const words = useWords('booking/hold').budget;
  const isInPoints = held.price.pointUnit !== 'yen';
  const asked = useAsked({
    query: budgetQuery,
    requestPolicy: 'network-only',
    context: quietly,
    pause: !isInPoints,
  });
  if (!isInPoints) return null;
  return (
    <Loaded asked={asked} waiting="h-48">
      {({ myTemporaryBookingGroup: group }) =>
        group?.id === held.id && group.pointBudget ? (
          <Card>
            <h2 className="text-lg">{words.title}</h2>
            <dl className="mt-1 divide-y divide-line">
              {group.pointBudget.lines.length > 1 ? (
                <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
                  <dt className="font-semibold">{words.total}</dt>
                  <dd className="tabular ml-auto text-right">
                    <Balances line={group.pointBudget} unit={group.pointBudget.unit} strong="yes" />
                  </dd>
                </div>
              ) : null}
              {group.pointBudget.lines.map((line, index) => (
                <LineRow key={index} line={line} unit={group.pointBudget?.unit ?? ''} />
              ))}
            </dl>
            {held.replaces ? <p className="mt-3 text-sm text-ink-soft">{words.withoutReplaced}</p> : null}
          </Card>
        ) : null
      }
    </Loaded>
  );
}
