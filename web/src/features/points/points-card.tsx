/** The points left, kind by kind over all contracts, what of them can be used now, and which of them expire first. */
import { Link } from '@tanstack/react-router';
import { businessMoment, calendarDate, type CalendarDate } from '#domain/kernel/calendar-date.ts';
import { endsSoon } from '#domain/points/reminder.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { usableLotFields, UsablePoints } from './usable-points.tsx';

export const pointFields = graphql(
  `
    fragment HomePoints on AvailablePoints {
      tvp
      contracts {
        contractId
        contractNumber
        type
        remaining
        inHold
        lots {
          id
          kind
          validThru
          carriedForward
          ...UsableLot
        }
      }
    }
  `,
  [usableLotFields],
);

type Points = ResultOf<typeof pointFields>;
type ContractPoints = Points['contracts'][number];
type ContractName = { id: string; productType: { name: string } };

const expiringShown = 3;

type Lot = ContractPoints['lots'][number];

/** Lots of one kind that end on one day are one line; in the order in which stays use them. Those not begun yet wait. */
function endingFirst(points: Points, today: CalendarDate): readonly Lot[] {
  const lines = new Map<string, Lot>();
  for (const lot of points.contracts.flatMap((contract) => contract.lots)) {
    if (lot.remaining === 0 || lot.validFrom > today) continue;
    const key = `${lot.validThru} ${lot.kind} ${lot.carriedForward}`;
    const before = lines.get(key);
    lines.set(key, before ? { ...before, remaining: before.remaining + lot.remaining } : lot);
  }
  return [...lines.values()].sort(
    (a, b) =>
      a.validThru.localeCompare(b.validThru) ||
      a.kind.localeCompare(b.kind) ||
      Number(b.carriedForward) - Number(a.carriedForward),
  );
}

/** What ends soon; while nothing does, what ends next. */
function Expiring({ points }: { points: Points }) {
  const words = useWords('points').card;
  const format = useFormat();
  const today = businessMoment(serverNow()).date;
  const lots = endingFirst(points, today);
  const soon = lots.filter(({ validThru }) => endsSoon(calendarDate(validThru), today));
  const next = lots.filter(({ validThru }) => validThru === lots[0]?.validThru);
  const shown = (soon.length > 0 ? soon : next).slice(0, expiringShown);
  const names: Readonly<Record<string, string>> = { sp: words.sp, fp: words.fp, tvp: words.tvp };
  if (shown.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-sm text-ink-soft">{soon.length > 0 ? words.endingSoon : words.endingNext}</h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((lot) => (
          <li key={lot.id} className="py-2">
            <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              {names[lot.kind]}
              {lot.carriedForward ? <Badge>{words.carried}</Badge> : null}
            </span>
            <span className="tabular">
              {words.expires(format.amount(lot.remaining, lot.kind), format.plainDate(lot.validThru))}
            </span>
          </li>
        ))}
      </ul>
      {soon.length > 0 ? (
        <Link
          to={paths.endingPoints}
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
        >
          {words.waysToUse}
        </Link>
      ) : null}
    </div>
  );
}

/** One kind of points over its contracts; a single contract is named by its number. */
function Kind({ type, contracts }: { type: string; contracts: readonly ContractPoints[] }) {
  const words = useWords('points').card;
  const format = useFormat();
  const sumOf = (count: 'remaining' | 'inHold') =>
    contracts.reduce((sum, contract) => sum + contract[count], 0);
  const [only] = contracts;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <dt>
        {type === 'fp' ? words.fp : words.sp}
        <span className="block text-sm text-ink-soft">
          {only && contracts.length === 1
            ? words.contractNumber(only.contractNumber)
            : words.contracts(contracts.length)}
        </span>
      </dt>
      <dd className="tabular ml-auto text-right">
        <span className="text-2xl font-semibold text-key">{format.amount(sumOf('remaining'), type)}</span>
        {sumOf('inHold') > 0 ? (
          <span className="block text-sm text-ink-soft">
            {words.inHold(format.amount(sumOf('inHold'), type))}
          </span>
        ) : null}
        <UsablePoints lots={contracts.flatMap(({ lots }) => lots)} unit={type} />
      </dd>
    </div>
  );
}

/** Nothing stands here for a membership whose contracts hold no points, of weeks alone for instance. */
export function PointsCard({ points, contracts }: { points: Points; contracts: readonly ContractName[] }) {
  const words = useWords('points').card;
  const format = useFormat();
  const known = new Set(contracts.map((contract) => contract.id));
  const held = points.contracts.filter(
    (contract) => known.has(contract.contractId) || contract.remaining > 0,
  );
  const kinds = [...Map.groupBy(held, ({ type }) => type)];
  if (held.length === 0 && points.tvp === 0) return null;
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      <dl className="mt-2 divide-y divide-line">
        {kinds.map(([type, ofKind]) => (
          <Kind key={type} type={type} contracts={ofKind} />
        ))}
        {points.tvp > 0 ? (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <dt>{words.tvp}</dt>
            <dd className="tabular ml-auto text-2xl font-semibold text-key">
              {format.amount(points.tvp, 'tvp')}
            </dd>
          </div>
        ) : null}
      </dl>
      {held.length > kinds.length ? (
        <Link
          to={paths.contract}
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
        >
          {words.byContract}
        </Link>
      ) : null}
      <Expiring points={points} />
    </Card>
  );
}
