/** The points left, each contract with its own, and which of them expire first. */
import { Link } from '@tanstack/react-router';
import { addDays, japanDay } from '#messages/format.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/surfaces.tsx';

export const pointFields = graphql(`
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
        remaining
        carriedForward
      }
    }
  }
`);

type Points = ResultOf<typeof pointFields>;
type ContractName = { id: string; productType: { name: string } };

const expiringShown = 3;
const contractsShown = 4;
const soonDays = 90;

type Lot = Points['contracts'][number]['lots'][number];

/** Lots of one kind that end on one day are one line; in the order in which stays use them. */
function endingFirst(points: Points): readonly Lot[] {
  const lines = new Map<string, Lot>();
  for (const lot of points.contracts.flatMap((contract) => contract.lots)) {
    if (lot.remaining === 0) continue;
    const key = `${lot.validThru} ${lot.kind} ${lot.carriedForward}`;
    const before = lines.get(key);
    lines.set(key, before ? { ...before, remaining: before.remaining + lot.remaining } : lot);
  }
  return [...lines.values()]
    .sort(
      (a, b) =>
        a.validThru.localeCompare(b.validThru) ||
        a.kind.localeCompare(b.kind) ||
        Number(b.carriedForward) - Number(a.carriedForward),
    )
    .slice(0, expiringShown);
}

function Expiring({ points }: { points: Points }) {
  const words = useWords('points').card;
  const format = useFormat();
  const soonUntil = addDays(japanDay(serverNow()), soonDays);
  const lots = endingFirst(points);
  const names: Readonly<Record<string, string>> = { sp: words.sp, fp: words.fp, tvp: words.tvp };
  if (lots.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-sm text-ink-soft">{words.expiresFirst}</h3>
      <ul className="mt-1 divide-y divide-line">
        {lots.map((lot) => (
          <li key={lot.id} className="py-2">
            <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              {names[lot.kind]}
              {lot.carriedForward ? <Badge>{words.carried}</Badge> : null}
              {lot.validThru <= soonUntil ? <Badge tone="accent">{words.soon}</Badge> : null}
            </span>
            <span className="tabular">
              {words.expires(format.amount(lot.remaining, lot.kind), format.plainDate(lot.validThru))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PointsCard({ points, contracts }: { points: Points; contracts: readonly ContractName[] }) {
  const words = useWords('points').card;
  const format = useFormat();
  const nameOf = (type: string) => (type === 'fp' ? words.fp : words.sp);
  const known = new Set(contracts.map((contract) => contract.id));
  const held = points.contracts.filter(
    (contract) => known.has(contract.contractId) || contract.remaining > 0,
  );
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      {held.length === 0 && points.tvp === 0 ? <p className="mt-3 text-ink-soft">{words.none}</p> : null}
      <dl className="mt-2 divide-y divide-line">
        {held.slice(0, contractsShown).map((contract) => (
          <div
            key={contract.contractId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-3"
          >
            <dt>
              {nameOf(contract.type)}
              <span className="block text-sm text-ink-soft">
                {words.contractNumber(contract.contractNumber)}
              </span>
            </dt>
            <dd className="tabular ml-auto text-right">
              <span className="text-2xl font-semibold text-key">
                {format.amount(contract.remaining, contract.type)}
              </span>
              {contract.inHold > 0 ? (
                <span className="block text-sm text-ink-soft">
                  {words.inHold(format.amount(contract.inHold, contract.type))}
                </span>
              ) : null}
            </dd>
          </div>
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
      {held.length > contractsShown ? (
        <Link
          to={paths.contract}
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
        >
          {words.others(held.length - contractsShown)}
        </Link>
      ) : null}
      <Expiring points={points} />
    </Card>
  );
}
