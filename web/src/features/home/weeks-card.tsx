/** The weeks that a membership owns: the next one of each contract, and how it stands. */
import { Link } from '@tanstack/react-router';
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import type { HomeContract } from './home-contract.ts';

function Week({ contract }: { contract: HomeContract }) {
  const words = useWords('weeks');
  const format = useFormat();
  const today = japanDay(serverNow());
  const coming = contract.mwUsageRights
    .filter(({ startsOn }) => startsOn >= today)
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))[0];
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {contract.productType.name}
          {contract.mwPwWeekNumber === null ? '' : ` ${words.week(contract.mwPwWeekNumber)}`}
        </span>
        {coming ? <Badge tone="key">{words.states[coming.status]}</Badge> : null}
      </p>
      <p className="text-sm text-ink-soft">{contract.mwPwRoomType}</p>
      {coming ? <p className="tabular">{words.starts(format.date(coming.startsOn))}</p> : null}
      <p>
        <Link
          to={paths.contractDetail}
          search={{ contract: contract.id }}
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
          aria-label={`${words.open} ${contract.productType.name} ${contract.contractNumber}`}
        >
          {words.open}
        </Link>
      </p>
    </li>
  );
}

/** More than these are on the screen of the contracts. */
const weeksShown = 4;

export function WeeksCard({ contracts }: { contracts: readonly HomeContract[] }) {
  const words = useWords('weeks');
  const weeks = contracts.filter(({ mwPwWeekNumber }) => mwPwWeekNumber !== null);
  if (weeks.length === 0) return null;
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      <ul className="mt-1 divide-y divide-line">
        {weeks.slice(0, weeksShown).map((contract) => (
          <Week key={contract.id} contract={contract} />
        ))}
      </ul>
      {weeks.length > weeksShown ? (
        <Link
          to={paths.contract}
          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
        >
          {words.others(weeks.length - weeksShown)}
        </Link>
      ) : null}
    </Card>
  );
}
