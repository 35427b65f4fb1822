/** One contract: what it says, what it holds and until when, what changed it, and what can be done about it. */
import { Link, useSearch } from '@tanstack/react-router';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { tokenClaims } from '#web/api/session.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import {
  lotFields,
  movementFields,
  newestRows,
  NewestMovements,
  PointsByYear,
} from '#web/features/points/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice, Skeleton } from '#web/ui/surfaces.tsx';
import { contractDetail, type ContractDetail } from './contract-fields.ts';
import { ContractFacts } from './contract-facts.tsx';
import { WeeklyRights } from './weekly-rights.tsx';

const detailQuery = graphql(
  `
    query MyContractDetail($id: ID!, $rows: Int!) {
      myContract(id: $id) {
        ...ContractDetail
        pointMovementList(take: $rows) {
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

const quietly = handling('all');

/** What the contract's points are counted in; those of a line paid in yen are TVP. */
const unitOf = ({ pointUnit }: ContractDetail) => (pointUnit === 'yen' ? 'tvp' : pointUnit);

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
  const asked = useAsked({ query: detailQuery, variables: { id, rows: newestRows }, context: quietly });
  return (
    <Loaded
      asked={asked}
      waiting={
        <div className="grid gap-5">
          <Skeleton shape="h-96" />
          <Skeleton shape="h-60" />
        </div>
      }
    >
      {(data) => <ContractParts data={data} />}
    </Loaded>
  );
}

function ContractParts({ data }: { data: ResultOf<typeof detailQuery> }) {
  const words = useWords('points').movements;
  const contract = data.myContract;
  const paysInPoints = contract.pointUnit === 'sp' || contract.pointUnit === 'fp';
  const lots = data.myAvailablePoints.contracts.find(({ contractId }) => contractId === contract.id)?.lots;
  return (
    <div className="grid gap-6">
      <ContractFacts contract={contract} />
      {paysInPoints ? <PointsByYear points={contract} unit={unitOf(contract)} lots={lots ?? []} /> : null}
      {contract.pointUnit === 'yen' && contract.pointSummary.length > 0 ? (
        <PointsByYear points={contract} unit={unitOf(contract)} lots={null} />
      ) : null}
      <WeeklyRights contract={contract} />
      <Actions contract={contract} />
      {contract.pointUnit === 'none' ? null : (
        <Card>
          <h2 className="text-xl">{words.title}</h2>
          <NewestMovements movements={contract.pointMovementList} />
          <p className="border-t border-line pt-3">
            <Link
              to={paths.statements}
              search={{ of: paysInPoints ? contract.id : 'tvp' }}
              className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
            >
              {words.all}
            </Link>
          </p>
        </Card>
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
