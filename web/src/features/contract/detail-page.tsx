/** One contract: what it says, what it holds and until when, what changed it, and what can be done about it. */
import { Link, useSearch } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { handling } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { tokenClaims } from '#web/api/session.ts';
import { useListPages } from '#web/api/use-list-pages.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Notice, Rows, Skeleton } from '#web/ui/surfaces.tsx';
import { contractDetail, movementFields, type ContractDetail, type Movement } from './contract-fields.ts';
import { ContractFacts } from './contract-facts.tsx';
import { lotFields, LotTimeline, type TimelineLot } from './lot-timeline.tsx';
import { MovementList } from './movements.tsx';
import { WeeklyRights } from './weekly-rights.tsx';

const movementsAtOnce = 20;

const detailQuery = graphql(
  `
    query MyContractDetail($id: ID!) {
      myContract(id: $id) {
        ...ContractDetail
        pointMovementList(take: 20) {
          ...PointMovementFields
        }
      }
      myAvailablePoints {
        contracts {
          contractId
          lots {
            ...TimelineLot
          }
        }
      }
    }
  `,
  [contractDetail, movementFields, lotFields],
);

const movementsQuery = graphql(
  `
    query MyPointMovements($id: ID!, $take: Int, $skip: Int) {
      myContract(id: $id) {
        id
        pointMovementList(take: $take, skip: $skip) {
          ...PointMovementFields
        }
      }
    }
  `,
  [movementFields],
);

const quietly = handling('all');

/** What the contract's points are counted in; those of a line paid in yen are TVP. */
const unitOf = ({ pointUnit }: ContractDetail) => (pointUnit === 'yen' ? 'tvp' : pointUnit);

/** TVP is one balance over all contracts, so only points of the contract's own are laid out by when they expire. */
function YearlyPoints({ contract, lots }: { contract: ContractDetail; lots: readonly TimelineLot[] | null }) {
  const words = useWords('contract').points;
  const format = useFormat();
  const { pointSummary, bonuses } = contract;
  const unit = unitOf(contract);
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      {pointSummary.length === 0 ? (
        <p className="mt-3">{words.none}</p>
      ) : (
        <div className="mt-2">
          <Rows
            rows={pointSummary.map(({ year, validFrom, validTo, pointRemains }) => ({
              term: (
                <>
                  {format.fiscalYear(year)}
                  <span className="tabular block text-sm">
                    {words.term(format.plainDate(validFrom), format.plainDate(validTo))}
                  </span>
                </>
              ),
              value: <span className="text-xl font-semibold">{format.amount(pointRemains, unit)}</span>,
            }))}
          />
        </div>
      )}
      {lots ? (
        <>
          <h3 className="mt-6 mb-2 text-lg">{words.timeline}</h3>
          <LotTimeline lots={lots} />
        </>
      ) : null}
      {bonuses.length > 0 ? (
        <>
          <h3 className="mt-6 text-lg">{words.bonuses}</h3>
          <Rows
            rows={bonuses.map((bonus) => ({
              term: bonus.name,
              value: (
                <>
                  {format.amount(bonus.points, bonus.kind)}{' '}
                  <span className="text-sm text-ink-soft">
                    {words.bonusUntil(format.plainDate(bonus.validThru))}
                  </span>
                </>
              ),
            }))}
          />
        </>
      ) : null}
    </Card>
  );
}

function Movements({ contract, first }: { contract: ContractDetail; first: readonly Movement[] }) {
  const words = useWords('contract').movements;
  const shell = useWords('shell');
  const { rows, full, busy, error, more } = useListPages({
    query: movementsQuery,
    page: (skip) => ({ id: contract.id, take: movementsAtOnce, skip }),
    rowsOf: (data) => data.myContract.pointMovementList,
    pageSize: movementsAtOnce,
    first,
  });
  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      {rows.length === 0 ? (
        <p className="mt-3">{words.none}</p>
      ) : (
        <MovementList movements={rows} unit={unitOf(contract)} />
      )}
      <FailureNotice error={error} />
      {full ? (
        <div className="mt-4 text-center">
          <Button kind="secondary" busy={busy ? shell.loading : null} onClick={() => void more()}>
            {words.more}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** What cannot be applied for says why, instead of leading to a form that refuses. */
function Actions({ contract }: { contract: ContractDetail }) {
  const words = useWords('contract');
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const request = (kind?: 'ADD' | 'CARRY_FORWARD') => ({ contract: contract.id, kind });
  const paysInPoints = contract.pointUnit === 'sp' || contract.pointUnit === 'fp';
  if (checkMembershipCare({ role }))
    return (
      <Card>
        <h2 className="mb-3 text-xl">{words.detail.actions}</h2>
        <Button kind="secondary" disabled reason={words.notForFamily} wide="narrow">
          {words.detail.request}
        </Button>
      </Card>
    );
  return (
    <Card>
      <h2 className="mb-3 text-xl">{words.detail.actions}</h2>
      <div className="grid gap-4 sm:flex sm:flex-wrap sm:items-center">
        {paysInPoints && contract.additionalPointPrice !== null ? (
          <Link to={paths.contractRequest} search={request('ADD')} className={buttonClass('secondary')}>
            {words.detail.addPoints}
          </Link>
        ) : null}
        {paysInPoints && contract.pointsToCarryForward > 0 ? (
          <Link
            to={paths.contractRequest}
            search={request('CARRY_FORWARD')}
            className={buttonClass('secondary')}
          >
            {words.detail.carryForward}
          </Link>
        ) : null}
        {paysInPoints && contract.pointsToCarryForward === 0 ? (
          <p className="text-sm text-ink-soft sm:w-full">{words.detail.nothingToCarry}</p>
        ) : null}
        <Link to={paths.contractRequest} search={request()} className={buttonClass('secondary')}>
          {words.detail.request}
        </Link>
      </div>
    </Card>
  );
}

function Detail({ id }: { id: string }) {
  const shell = useWords('shell');
  const [{ data, error }] = useQuery({ query: detailQuery, variables: { id }, context: quietly });
  if (!data)
    return error ? (
      <FailureNotice error={error} />
    ) : (
      <Loading label={shell.loading}>
        <div className="grid gap-5">
          <Skeleton shape="h-96" />
          <Skeleton shape="h-60" />
        </div>
      </Loading>
    );
  const contract = data.myContract;
  const paysInPoints = contract.pointUnit === 'sp' || contract.pointUnit === 'fp';
  const lots = data.myAvailablePoints.contracts.find(({ contractId }) => contractId === contract.id)?.lots;
  return (
    <div className="grid gap-6">
      <ContractFacts contract={contract} />
      {paysInPoints ? <YearlyPoints contract={contract} lots={lots ?? []} /> : null}
      {contract.pointUnit === 'yen' && contract.pointSummary.length > 0 ? (
        <YearlyPoints contract={contract} lots={null} />
      ) : null}
      <WeeklyRights contract={contract} />
      <Actions contract={contract} />
      {contract.pointUnit === 'none' ? null : (
        <Movements key={contract.id} contract={contract} first={contract.pointMovementList} />
      )}
    </div>
  );
}

export function ContractDetailPage() {
  const words = useWords('contract').detail;
  const { contract } = useSearch({ from: '/member/home/contract-detail' });
  return (
    <div className="shell-width max-w-240 py-8">
      <PageHeading>{words.title}</PageHeading>
      {contract ? <Detail id={contract} /> : <Notice>{words.missing}</Notice>}
      <p className="mt-8">
        <Link to={paths.contract} className={`${buttonClass('quiet')} sm:-ml-3`}>
          {words.back}
        </Link>
      </p>
    </div>
  );
}
