/** The membership's contracts: what each still holds, in the manner of its line, and the TVP balance over all. */
import { Link } from '@tanstack/react-router';
import { japanDay } from '#messages/format.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { ShowMore, useShownInParts } from '#web/api/show-more.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { ReminderSwitch, TvpCard, usableLotFields, UsablePoints } from '#web/features/points/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ListSearch, useListSearch } from '#web/ui/list-search.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Rows, Skeleton } from '#web/ui/surfaces.tsx';
import { listedContract, type ListedContract } from './contract-fields.ts';
import { pointsLeftOf } from './contract-select.tsx';

/** One call brings all; a long list is shown in steps, so that the page stays quick to read and to draw. */
const shownAtOnce = 20;

const contractsQuery = graphql(
  `
    query MyContracts {
      myContractList(take: 100) {
        ...ListedContract
      }
      myAvailablePoints {
        tvp
        contracts {
          contractId
          lots {
            ...UsableLot
          }
        }
      }
      myClientInfo {
        memberId
        pointReminders
      }
    }
  `,
  [listedContract, usableLotFields],
);

type Lots = ResultOf<typeof contractsQuery>['myAvailablePoints']['contracts'][number]['lots'];

type ContractProps = { contract: ListedContract; lots: Lots };

function Holding({ contract, lots }: ContractProps) {
  const words = useWords('contract');
  const weeks = useWords('weeks');
  const format = useFormat();
  const inHold = useWords('points').lots.inHold;
  const left = pointsLeftOf(contract);
  if (left !== null) {
    const held = contract.pointSummary.reduce((sum, year) => sum + year.inHold, 0);
    return (
      <p className="sm:text-right">
        <span className="text-sm text-ink-soft">{words.list.remaining}</span>
        <span className="tabular block text-2xl font-semibold text-key">
          {format.amount(left, contract.pointUnit)}
        </span>
        {held > 0 ? (
          <span className="tabular block text-sm text-ink-soft">
            {inHold(format.amount(held, contract.pointUnit))}
          </span>
        ) : null}
        <UsablePoints lots={lots} unit={contract.pointUnit} />
      </p>
    );
  }
  if (contract.mwPwWeekNumber === null)
    return <p className="text-ink-soft sm:text-right">{words.list.yen}</p>;
  const today = japanDay(serverNow());
  const coming = contract.mwUsageRights.find((right) => right.startsOn >= today);
  return (
    <p className="sm:text-right">
      <span className="text-sm text-ink-soft">{contract.mwPwRoomType}</span>
      <span className="block text-xl font-semibold">{weeks.week(contract.mwPwWeekNumber)}</span>
      {coming ? <Badge tone="key">{weeks.states[coming.status]}</Badge> : null}
    </p>
  );
}

function ContractCard({ contract, lots }: ContractProps) {
  const words = useWords('contract').list;
  const format = useFormat();
  const ended = contract.endDate < japanDay(serverNow()) && !contract.autoRenewal;
  return (
    <Card>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:gap-8">
        <div className="grid content-start gap-1">
          <h2 className="text-xl">{contract.productType.name}</h2>
          <p className="tabular text-sm text-ink-soft">{words.number(contract.contractNumber)}</p>
          <p className="text-sm text-ink-soft">
            <Phrases
              text={words.term(format.plainDate(contract.startDate), format.plainDate(contract.endDate))}
            />
          </p>
          {contract.autoRenewal || ended ? (
            <p className="flex flex-wrap gap-2">
              {contract.autoRenewal ? <Badge tone="success">{words.renews}</Badge> : null}
              {ended ? <Badge>{words.ended}</Badge> : null}
            </p>
          ) : null}
        </div>
        <Holding contract={contract} lots={lots} />
      </div>
      <p className="mt-5">
        <Link
          to={paths.contractDetail}
          search={{ contract: contract.id }}
          className={`${buttonClass('secondary')} w-full sm:w-auto`}
          aria-label={`${words.open} ${contract.productType.name} ${contract.contractNumber}`}
        >
          {words.open}
        </Link>
      </p>
    </Card>
  );
}

/** Of each line of points with several contracts: how many there are, and what they have left together. */
function Totals({ contracts }: { contracts: readonly ListedContract[] }) {
  const words = useWords('contract').list;
  const format = useFormat();
  const lines = [...Map.groupBy(contracts, ({ productType }) => productType.name)]
    .map(([name, ofLine]) => ({
      name,
      count: ofLine.length,
      unit: ofLine[0]!.pointUnit,
      left: ofLine.every((contract) => pointsLeftOf(contract) !== null)
        ? ofLine.reduce((sum, contract) => sum + (pointsLeftOf(contract) ?? 0), 0)
        : null,
    }))
    .filter(({ count, left }) => count > 1 && left !== null);
  if (lines.length === 0) return null;
  return (
    <Card>
      <h2 className="text-xl">{words.totals}</h2>
      <Rows
        rows={lines.map(({ name, count, unit, left }) => ({
          term: words.totalOf(name, count),
          value: <span className="text-xl font-semibold">{format.amount(left ?? 0, unit)}</span>,
        }))}
      />
    </Card>
  );
}

const textsOf = ({ contractNumber, productType, startDate }: ListedContract) => [
  contractNumber,
  productType.name,
  startDate.slice(0, 4),
];

function Contracts({ data }: { data: ResultOf<typeof contractsQuery> }) {
  const words = useWords('contract').list;
  const all = data.myContractList;
  const search = useListSearch({ rows: all, textsOf });
  const list = useShownInParts(search.found, shownAtOnce);
  const lotsOf = new Map(data.myAvailablePoints.contracts.map(({ contractId, lots }) => [contractId, lots]));
  return (
    <div className="grid gap-5">
      {all.length === 0 ? (
        <Card>
          <p>{words.none}</p>
        </Card>
      ) : (
        <>
          <Totals contracts={all} />
          <ListSearch
            search={search}
            label={words.search}
            help={words.searchHelp}
            said={words.count({ all: all.length, found: search.found.length })}
          />
        </>
      )}
      {list.rows.map((contract) => (
        <ContractCard key={contract.id} contract={contract} lots={lotsOf.get(contract.id) ?? []} />
      ))}
      <ShowMore list={list}>{words.more}</ShowMore>
      {data.myAvailablePoints.tvp > 0 ? <TvpCard tvp={data.myAvailablePoints.tvp} /> : null}
      <ReminderSwitch reminders={data.myClientInfo.pointReminders} />
    </div>
  );
}

export function ContractListPage() {
  const words = useWords('contract').list;
  const asked = useAsked({ query: contractsQuery });
  const hasWeeks = asked.data?.myContractList.some(({ mwPwWeekNumber }) => mwPwWeekNumber !== null);
  return (
    <div className="shell-width max-w-240 py-8">
      <PageHeading lead={hasWeeks ? words.leadWithWeeks : words.lead}>{words.title}</PageHeading>
      <Loaded
        asked={asked}
        waiting={
          <div className="grid gap-5">
            <Skeleton shape="h-52" />
            <Skeleton shape="h-52" />
          </div>
        }
      >
        {(data) => <Contracts data={data} />}
      </Loaded>
    </div>
  );
}
