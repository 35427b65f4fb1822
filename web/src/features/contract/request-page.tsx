/** Applications about a contract and its points: what is applied for, what is said about it, and what came before. */
import { Link, useSearch } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { maxInteger, minInteger, required } from '#domain/kernel/field-rules.ts';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { MOST_POINTS_ADDED } from '#domain/points/application.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { tokenClaims } from '#web/api/session.ts';
import { ShowMore, useShownInParts } from '#web/api/show-more.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm, type Sent } from '#web/forms/use-entry-form.ts';
import { useChoiceCheck, useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { ContractSelect } from './contract-select.tsx';

const requestQuery = graphql(`
  query MyRequests($contractId: ID!) {
    myContractRequestList(contractId: $contractId) {
      id
      kind
      message
      state
      createdAt
    }
    myPointApplicationList(contractId: $contractId) {
      id
      kind
      points
      state
      createdAt
    }
  }
`);
const contractsQuery = graphql(`
  query RequestContracts {
    myContractList(take: 100) {
      id
      contractNumber
      pointUnit
      additionalPointPrice
      pointsToCarryForward
      productType {
        id
        name
      }
    }
  }
`);
const sendRequest = graphql(`
  mutation CreateMyContractRequest($contractId: ID!, $kind: ContractRequestKind!, $message: String!) {
    createMyContractRequest(contractId: $contractId, kind: $kind, message: $message) {
      id
    }
  }
`);
const sendApplication = graphql(`
  mutation CreateMyPointApplication($contractId: ID!, $kind: PointApplicationKind!, $points: Int!) {
    createMyPointApplication(contractId: $contractId, kind: $kind, points: $points) {
      id
    }
  }
`);

type Contract = ResultOf<typeof contractsQuery>['myContractList'][number];
const pointKinds = ['ADD', 'CARRY_FORWARD'] as const;
const textKinds = ['NAME_CHANGE', 'SUCCESSION', 'TERMS', 'CERTIFICATE', 'OTHER'] as const;
type Kind = (typeof pointKinds)[number] | (typeof textKinds)[number];
type Values = { contractId: string; kind: Kind | ''; points: string; message: string };

const isPointKind = (kind: string): kind is (typeof pointKinds)[number] =>
  pointKinds.some((one) => one === kind);

/** How many points one application may ask for; null where the contract has none to offer in this way. */
function mostPoints(contract: Contract | undefined, kind: string): number | null {
  if (kind === 'ADD') return contract?.additionalPointPrice == null ? null : MOST_POINTS_ADDED;
  if (kind === 'CARRY_FORWARD') return contract?.pointsToCarryForward || null;
  return null;
}

function RequestForm({ contracts, start }: { contracts: readonly Contract[]; start: Values }) {
  const words = useWords('contract').request;
  const forms = useWords('forms');
  const isChosen = useChoiceCheck();
  const form = useEntryForm({
    start,
    send: ({ contractId, kind, points, message }, call): Promise<Sent<unknown>> =>
      isPointKind(kind)
        ? call(sendApplication, { contractId, kind, points: Number(points) })
        : kind
          ? call(sendRequest, { contractId, kind, message })
          : Promise.resolve({}),
    done: (_, values, { reset }) => {
      showToast(words.sent);
      reset({ ...values, points: '', message: '' });
      past.again();
    },
  });
  const { entry } = form;
  const [contractId, kind] = useWatch({ control: form.fields.control, name: ['contractId', 'kind'] });
  const contract = contracts.find(({ id }) => id === contractId);
  const past = useAsked({ query: requestQuery, variables: { contractId } });

  return (
    <>
      <Card>
        <EntryForm of={form}>
          <ContractSelect {...entry('contractId', words.contract)} contracts={contracts} need="required" />
          <Select {...entry('kind', words.kind, [], { check: isChosen(words.kind) })} need="required">
            <option value="">{forms.choose}</option>
            {[...pointKinds.filter((one) => mostPoints(contract, one) !== null), ...textKinds].map((one) => (
              <option key={one} value={one}>
                {words.kinds[one]}
              </option>
            ))}
          </Select>
          {isPointKind(kind) ? <PointsEntry contract={contract} kind={kind} /> : <MessageEntry />}
          <div>
            <SubmitButton busy={words.busy}>{words.send}</SubmitButton>
          </div>
        </EntryForm>
      </Card>
      <Card>
        <h2 className="text-xl">{words.past}</h2>
        <Loaded asked={past} waiting="mt-3 h-24">
          {({ myContractRequestList, myPointApplicationList }) => (
            <Past
              rows={[...myContractRequestList, ...myPointApplicationList]}
              unit={contract?.pointUnit ?? 'sp'}
            />
          )}
        </Loaded>
      </Card>
    </>
  );
}

/** How many points, what may be asked for at most, and what they cost. */
function PointsEntry({
  contract,
  kind,
}: {
  contract: Contract | undefined;
  kind: (typeof pointKinds)[number];
}) {
  const words = useWords('contract').request;
  const format = useFormat();
  const entry = useEntry<Values>();
  const points = Number(useWatch<Values, 'points'>({ name: 'points' }));
  const most = mostPoints(contract, kind);
  const price = kind === 'ADD' ? contract?.additionalPointPrice : null;
  const isWithin = (value: string) =>
    minInteger(value, 1) ?? (most === null ? null : maxInteger(value, most));
  return (
    <div className="grid gap-2">
      <TextField
        {...entry('points', words.points, [required, isWithin])}
        need="required"
        inputMode="numeric"
        tidy="halfWidth"
        autoComplete="off"
        help={most === null ? undefined : words.pointsHelp(format.amount(most, contract?.pointUnit ?? 'sp'))}
      />
      {price && points > 0 ? (
        <p role="status" className="tabular text-ink-soft">
          {words.price(format.yen(withSalesTax(yen(Math.floor(points) * price))))}
        </p>
      ) : null}
    </div>
  );
}

function MessageEntry() {
  const words = useWords('contract').request;
  const entry = useEntry<Values>();
  return (
    <TextArea
      {...entry('message', words.message, [required])}
      need="required"
      help={words.messageHelp}
      rows={6}
      maxLength={2000}
    />
  );
}

type PastRow = {
  id: string;
  kind: Kind;
  state: 'RECEIVED' | 'ANSWERED' | 'WITHDRAWN' | 'DONE' | 'DECLINED';
  createdAt: string;
  message?: string;
  points?: number;
};

/** All are known at once; a long list is shown in steps. */
const shownAtOnce = 10;

function Past({ rows, unit }: { rows: readonly PastRow[]; unit: string }) {
  const words = useWords('contract').request;
  const format = useFormat();
  const newestFirst = rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const list = useShownInParts(newestFirst, shownAtOnce);
  if (rows.length === 0) return <p className="mt-3 text-ink-soft">{words.none}</p>;
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {list.rows.map((row) => (
          <li key={row.id} className="grid gap-1 py-4">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold">{words.kinds[row.kind]}</span>
              <Badge tone={row.state === 'RECEIVED' ? 'key' : 'plain'}>{words.states[row.state]}</Badge>
            </p>
            <p className="tabular text-sm text-ink-soft">{format.moment(row.createdAt)}</p>
            {row.points === undefined ? null : <p className="tabular">{format.amount(row.points, unit)}</p>}
            {row.message ? <p className="lines text-ink-soft">{row.message}</p> : null}
          </li>
        ))}
      </ul>
      <ShowMore list={list}>{words.more}</ShowMore>
    </>
  );
}

export function ContractRequestPage() {
  const words = useWords('contract');
  const search = useSearch({ from: '/member/home/contract-request' });
  const asked = useAsked({ query: contractsQuery });
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  return (
    <div className="shell-width max-w-200 py-8">
      <PageHeading lead={words.request.lead}>{words.request.title}</PageHeading>
      {checkMembershipCare({ role }) ? (
        <div className="grid gap-6">
          <Notice tone="warning">{words.notForFamily}</Notice>
          <div>
            <Link to={paths.contract} className={buttonClass('secondary')}>
              {words.detail.back}
            </Link>
          </div>
        </div>
      ) : (
        <Loaded asked={asked} waiting="h-120">
          {({ myContractList }) => {
            const chosen = myContractList.find(({ id }) => id === search.contract) ?? myContractList[0];
            if (!chosen) return <Notice>{words.list.none}</Notice>;
            const start = {
              contractId: chosen.id,
              kind: search.kind ?? '',
              points: '',
              message: '',
            } as const;
            return (
              <div className="grid gap-6">
                <RequestForm contracts={myContractList} start={start} />
              </div>
            );
          }}
        </Loaded>
      )}
    </div>
  );
}
