/** Applying for something about a contract or its points: what is applied for, what is said about it, and what came before. */
import { Link, useSearch } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { tokenClaims } from '#web/api/session.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm, type Sent } from '#web/forms/use-entry-form.ts';
import { useChoiceCheck, useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { ContractSelect } from './contract-select.tsx';
import { PastRequests, type PastRow } from './past-requests.tsx';
import { PointsEntry } from './points-entry.tsx';
import {
  contractsQuery,
  isPointKind,
  mostPoints,
  pointKinds,
  requestQuery,
  sendApplication,
  sendRequest,
  textKinds,
  type Contract,
  type RequestEntries,
} from './requests.ts';

function RequestForm({ contracts, start }: { contracts: readonly Contract[]; start: RequestEntries }) {
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
  const rows: readonly PastRow[] = past.data
    ? [...past.data.myContractRequestList, ...past.data.myPointApplicationList]
    : [];
  const open = rows.find((row) => row.kind === kind && row.state === 'RECEIVED');

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
          {open ? <Pending row={open} unit={contract?.pointUnit ?? 'sp'} /> : null}
          {isPointKind(kind) && open ? null : (
            <>
              {isPointKind(kind) ? <PointsEntry contract={contract} kind={kind} /> : <MessageEntry />}
              <div>
                <SubmitButton busy={words.busy}>{words.send}</SubmitButton>
              </div>
            </>
          )}
        </EntryForm>
      </Card>
      <Card>
        <h2 className="text-xl">{words.past}</h2>
        <Loaded asked={past} waiting="mt-3 h-24">
          {() => <PastRequests rows={rows} unit={contract?.pointUnit ?? 'sp'} />}
        </Loaded>
      </Card>
    </>
  );
}

/** What the staff still have before them: of points one application at a time, of words as many as there are. */
function Pending({ row, unit }: { row: PastRow; unit: string }) {
  const words = useWords('contract').request;
  const format = useFormat();
  const day = format.moment(row.createdAt);
  return (
    <Notice>
      {row.points === undefined
        ? words.pending(day)
        : words.pendingPoints(day, format.amount(row.points, unit))}
    </Notice>
  );
}

function MessageEntry() {
  const words = useWords('contract').request;
  const entry = useEntry<RequestEntries>();
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
