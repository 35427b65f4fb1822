/** Statements: what changed the points of each contract, and the TVP history with the balance after every change. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useListPages } from '#web/api/use-list-pages.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { ChangeLine } from './change-line.tsx';
import { MoreRows, Movements, movementsQuery, rowsAtOnce } from './movements.tsx';
import { ContractSelect, namedContract, type NamedContract } from '#web/features/contract/public.ts';

const quietly = handling('all');

const contractsQuery = graphql(
  `
    query StatementContracts {
      myContractList(take: 100) {
        ...NamedContract
      }
    }
  `,
  [namedContract],
);
const tvpQuery = graphql(`
  query MyTvpHistory($take: Int, $skip: Int) {
    myTvpHistoryList(take: $take, skip: $skip) {
      id
      pointChange
      changeReason
      fiscalYear
      bonusName
      pointsAfter
      createdAt
      current
      bookingId
      facilityName
      checkInDate
      checkOutDate
    }
  }
`);

type TvpRows = ResultOf<typeof tvpQuery>['myTvpHistoryList'];

function TvpHistory({ first }: { first: TvpRows }) {
  const words = useWords('points').movements;
  const format = useFormat();
  const list = useListPages({
    query: tvpQuery,
    page: (skip) => ({ take: rowsAtOnce, skip }),
    rowsOf: (data) => data.myTvpHistoryList,
    pageSize: rowsAtOnce,
    first,
    idOf: ({ id }) => id,
  });
  return (
    <>
      <ul className="divide-y divide-line">
        {list.rows.map((row) => (
          <ChangeLine
            key={row.id}
            change={row}
            unit="tvp"
            when={row.createdAt}
            balance={
              <>
                {words.after(format.amount(row.pointsAfter, 'tvp'))}{' '}
                {row.current ? <Badge tone="key">{words.now}</Badge> : null}
              </>
            }
          />
        ))}
      </ul>
      <MoreRows list={list} />
    </>
  );
}

/** What stands under the last line: the points left, and those that a hold keeps. */
function BalanceNow({ contract: { pointUnit, pointSummary } }: { contract: NamedContract }) {
  const words = useWords('points').movements;
  const format = useFormat();
  const inHold = pointSummary.reduce((sum, year) => sum + year.inHold, 0);
  const balance = pointSummary.reduce((sum, year) => sum + year.pointRemains, inHold);
  return (
    <dl className="flex flex-wrap items-baseline gap-x-4 border-b border-line pb-4">
      <dt>{words.now}</dt>
      <dd className="tabular text-2xl font-semibold text-key">{format.amount(balance, pointUnit)}</dd>
      {inHold > 0 ? (
        <dd className="tabular text-ink-soft">{words.nowInHold(format.amount(inHold, pointUnit))}</dd>
      ) : null}
    </dl>
  );
}

function ContractStatement({ contract }: { contract: NamedContract }) {
  const { id } = contract;
  const variables = { id, take: rowsAtOnce, skip: 0 };
  const asked = useAsked({ query: movementsQuery, variables, context: quietly });
  return (
    <>
      <BalanceNow contract={contract} />
      <Loaded asked={asked} waiting="h-96">
        {({ myContract }) => <Movements key={id} contractId={id} first={myContract.pointMovementList} />}
      </Loaded>
    </>
  );
}

function TvpStatement() {
  const variables = { take: rowsAtOnce, skip: 0 };
  const asked = useAsked({ query: tvpQuery, variables, context: quietly });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ myTvpHistoryList }) => <TvpHistory first={myTvpHistoryList} />}
    </Loaded>
  );
}

function Statement({ contracts: all }: { contracts: readonly NamedContract[] }) {
  const words = useWords('points');
  const navigate = useNavigate();
  const { of } = useSearch({ from: '/member/home/statements' });
  const contracts = all.filter(({ pointUnit }) => pointUnit === 'sp' || pointUnit === 'fp');
  const chosen = of === 'tvp' ? undefined : (contracts.find(({ id }) => id === of) ?? contracts[0]);
  return (
    <Card>
      <div className="grid gap-4">
        <ContractSelect
          contracts={contracts}
          label={words.statements.of}
          value={chosen?.id ?? 'tvp'}
          onChange={(event) =>
            void navigate({
              to: paths.statements,
              search: { of: event.target.value },
              replace: true,
              resetScroll: false,
            })
          }
        >
          <option value="tvp">{words.card.tvp}</option>
        </ContractSelect>
        {chosen ? <ContractStatement contract={chosen} /> : <TvpStatement />}
      </div>
    </Card>
  );
}

export function StatementsPage() {
  const words = useWords('points').statements;
  const asked = useAsked({ query: contractsQuery });
  return (
    <div className="shell-width max-w-240 py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Loaded asked={asked} waiting="h-96">
        {({ myContractList }) => <Statement contracts={myContractList} />}
      </Loaded>
    </div>
  );
}
