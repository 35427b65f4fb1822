/** Applications about a contract and its points: what is applied for, what is said about it, and what came before. */
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useMutation, useQuery } from 'urql';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { required } from '#domain/account/validation.ts';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { MOST_POINTS_ADDED } from '#domain/points/application.ts';
import { handling } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { tokenClaims } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { controlClass, Field } from '#web/ui/field.tsx';
import { fieldId, problemsOf } from '#web/ui/form-problems.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Notice, Skeleton } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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
const fields = ['contractId', 'kind', 'points', 'message'] as const;
const quietly = handling('all');

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
  const format = useFormat();
  const [request, send] = useMutation(sendRequest);
  const [application, apply] = useMutation(sendApplication);
  const { register, handleSubmit, control, reset, formState } = useForm<Values>({
    defaultValues: start,
    shouldFocusError: false,
  });
  const [contractId, kind, points] = useWatch({ control, name: ['contractId', 'kind', 'points'] });
  const contract = contracts.find(({ id }) => id === contractId);
  const most = mostPoints(contract, kind);
  const price = kind === 'ADD' ? contract?.additionalPointPrice : null;
  const busy = request.fetching || application.fetching;
  const [{ data }, refresh] = useQuery({ query: requestQuery, variables: { contractId } });

  const submit = handleSubmit(async (values) => {
    const answer = isPointKind(values.kind)
      ? await apply({ contractId, kind: values.kind, points: Number(values.points) }, quietly)
      : values.kind
        ? await send({ contractId, kind: values.kind, message: values.message }, quietly)
        : null;
    if (!answer?.data) return;
    showToast(words.sent);
    reset({ ...values, points: '', message: '' });
    refresh({ requestPolicy: 'network-only' });
  });
  const pointsRule = (value: string) => {
    const asked = Number(value);
    if (required(value)) return forms.rules.required(words.points);
    if (!Number.isInteger(asked)) return forms.rules.wholeNumber;
    if (asked < 1) return forms.rules.atLeast(1);
    return most === null || asked <= most || forms.rules.atMost(most);
  };

  return (
    <>
      <Card>
        <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
          <ErrorSummary problems={problemsOf(formState.errors, fields)} attempt={formState.submitCount} />
          <FailureNotice error={busy ? undefined : (request.error ?? application.error)} />
          <ContractSelect
            contracts={contracts}
            id={fieldId('contractId')}
            label={words.contract}
            need="required"
            {...register('contractId')}
          />
          <Select
            id={fieldId('kind')}
            label={words.kind}
            need="required"
            error={formState.errors.kind?.message}
            {...register('kind', {
              validate: (value) => required(value) === null || forms.rules.requiredChoice(words.kind),
            })}
          >
            <option value="">{forms.choose}</option>
            {[...pointKinds.filter((one) => mostPoints(contract, one) !== null), ...textKinds].map((one) => (
              <option key={one} value={one}>
                {words.kinds[one]}
              </option>
            ))}
          </Select>
          {isPointKind(kind) ? (
            <div className="grid gap-2">
              <TextField
                id={fieldId('points')}
                label={words.points}
                need="required"
                inputMode="numeric"
                tidy="halfWidth"
                autoComplete="off"
                help={
                  most === null
                    ? undefined
                    : words.pointsHelp(format.amount(most, contract?.pointUnit ?? 'sp'))
                }
                error={formState.errors.points?.message}
                {...register('points', { validate: pointsRule })}
              />
              {price && Number(points) > 0 ? (
                <p role="status" className="tabular text-ink-soft">
                  {words.price(format.yen(withSalesTax(yen(Math.floor(Number(points)) * price))))}
                </p>
              ) : null}
            </div>
          ) : (
            <Field
              id={fieldId('message')}
              label={words.message}
              need="required"
              help={words.messageHelp}
              error={formState.errors.message?.message}
            >
              {(ids) => (
                <textarea
                  {...ids}
                  rows={6}
                  maxLength={2000}
                  className={controlClass}
                  {...register('message', {
                    validate: (value) =>
                      isPointKind(kind) || required(value) === null || forms.rules.required(words.message),
                  })}
                />
              )}
            </Field>
          )}
          <div>
            <Button type="submit" wide="narrow" busy={busy ? words.busy : null}>
              {words.send}
            </Button>
          </div>
        </form>
      </Card>
      <Past
        rows={[...(data?.myContractRequestList ?? []), ...(data?.myPointApplicationList ?? [])]}
        unit={contract?.pointUnit ?? 'sp'}
      />
    </>
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
  const [shown, setShown] = useState(shownAtOnce);
  const format = useFormat();
  return (
    <Card>
      <h2 className="text-xl">{words.past}</h2>
      {rows.length === 0 ? <p className="mt-3 text-ink-soft">{words.none}</p> : null}
      <ul className="mt-2 divide-y divide-line">
        {rows
          .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
          .slice(0, shown)
          .map((row) => (
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
      {rows.length > shown ? (
        <div className="mt-4 text-center">
          <Button kind="secondary" onClick={() => setShown(shown + shownAtOnce)}>
            {words.more}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

export function ContractRequestPage() {
  const words = useWords('contract');
  const shell = useWords('shell');
  const search = useSearch({ from: '/member/home/contract-request' });
  const [{ data, error }] = useQuery({ query: contractsQuery });
  const { role } = tokenClaims() ?? { role: 'FAMILY' as const };
  const [first] = data?.myContractList ?? [];
  const chosen = data?.myContractList.find(({ id }) => id === search.contract) ?? first;
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
      ) : data && chosen ? (
        <div className="grid gap-6">
          <RequestForm
            contracts={data.myContractList}
            start={{ contractId: chosen.id, kind: search.kind ?? '', points: '', message: '' }}
          />
        </div>
      ) : data ? (
        <Notice>{words.list.none}</Notice>
      ) : error ? (
        <FailureNotice error={error} />
      ) : (
        <Loading label={shell.loading}>
          <Skeleton shape="h-120" />
        </Loading>
      )}
    </div>
  );
}
