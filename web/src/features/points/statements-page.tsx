/** Statements: what changed the points of each contract, and the TVP history with the balance after every change. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { handling } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useListPages } from '#web/api/use-list-pages.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Skeleton } from '#web/ui/surfaces.tsx';
import { ChangeLine, MoreRows, Movements, movementsQuery, rowsAtOnce } from './movements.tsx';
import { ContractSelect } from '#web/features/contract/public.ts';

const quietly = handling('all');

const contractsQuery = graphql(`
  query StatementContracts {
    myContractList(take: 100) {
      id
      contractNumber
      pointUnit
      productType {
        id
        name
      }
    }
  }
`);
const tvpQuery = graphql(`
  query MyTvpHistory($take: Int, $skip: Int) {
    myTvpHistoryList(take: $take, skip: $skip) {
      id
      pointChange
      changeReason
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
  const { rows, full, busy, error, more } = useListPages({
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
        {rows.map((row) => (
          <ChangeLine
            key={row.id}
            change={row}
            unit="tvp"
            when={row.createdAt}
            beneath={
              <>
                {words.after(format.amount(row.pointsAfter, 'tvp'))}{' '}
                {row.current ? <Badge tone="key">{words.current}</Badge> : null}
              </>
            }
          />
        ))}
      </ul>
      <FailureNotice error={error} />
      <MoreRows rows={rows.length} full={full} busy={busy} more={more} />
    </>
  );
}

function LoadingRows() {
  const shell = useWords('shell');
  return (
    <Loading label={shell.loading}>
      <Skeleton shape="h-96" />
    </Loading>
  );
}

function ContractStatement({ id, unit }: { id: string; unit: string }) {
  const variables = { id, take: rowsAtOnce, skip: 0 };
  const [{ data, error }] = useQuery({ query: movementsQuery, variables, context: quietly });
  if (data)
    return <Movements key={id} contractId={id} unit={unit} first={data.myContract.pointMovementList} />;
  return error ? <FailureNotice error={error} /> : <LoadingRows />;
}

function TvpStatement() {
  const variables = { take: rowsAtOnce, skip: 0 };
  const [{ data, error }] = useQuery({ query: tvpQuery, variables, context: quietly });
  if (data) return <TvpHistory first={data.myTvpHistoryList} />;
  return error ? <FailureNotice error={error} /> : <LoadingRows />;
}

export function StatementsPage() {
  const words = useWords('points');
  const navigate = useNavigate();
  const { of } = useSearch({ from: '/member/home/statements' });
  const [{ data, error }] = useQuery({ query: contractsQuery });
  const contracts = (data?.myContractList ?? []).filter(
    ({ pointUnit }) => pointUnit === 'sp' || pointUnit === 'fp',
  );
  const chosen = of === 'tvp' ? undefined : (contracts.find(({ id }) => id === of) ?? contracts[0]);
  return (
    <div className="shell-width max-w-240 py-8">
      <PageHeading lead={words.statements.lead}>{words.statements.title}</PageHeading>
      {data ? (
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
            {chosen ? <ContractStatement id={chosen.id} unit={chosen.pointUnit} /> : <TvpStatement />}
          </div>
        </Card>
      ) : error ? (
        <FailureNotice error={error} />
      ) : (
        <LoadingRows />
      )}
    </div>
  );
}
