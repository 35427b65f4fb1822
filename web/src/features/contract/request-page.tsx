/** Applying for something about a contract or its points: what is applied for, what is said about it, and what came before. */
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { tokenClaims } from '#web/api/session.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm, type Sent } from '#web/forms/use-entry-form.ts';
import { useChoiceCheck, useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { focusInView } from '#web/ui/focus-in-view.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useApplicationCheck } from './application-check.tsx';
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
  const [sent, setSent] = useState<RequestEntries | null>(null);
  const { checked, check } = useApplicationCheck();
  const form = useEntryForm({
    start,
    send: async ({ contractId, kind, points, message }, call): Promise<Sent<unknown>> => {
      setSent(null);
      if (!isPointKind(kind)) return kind ? call(sendRequest, { contractId, kind, message }) : {};
      const application = {
        contract: contracts.find(({ id }) => id === contractId),
        kind,
        points: Number(points),
      };
      if ((await checked(application)) === 'back') return {};
      return call(sendApplication, { contractId, kind, points: Number(points) });
    },
    done: (_, values, { reset }) => {
      setSent(values);
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
  const justSent = sent?.contractId === contractId && sent.kind === kind;
  // Who turns to something else has read it.
  if (sent && !justSent) setSent(null);

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
          {justSent ? <JustSent /> : open ? <Pending row={open} unit={contract?.pointUnit ?? 'sp'} /> : null}
          {isPointKind(kind) && (open || justSent) ? null : (
            <>
              {isPointKind(kind) ? <PointsEntry contract={contract} kind={kind} /> : <MessageEntry />}
              <div>
                <SubmitButton busy={words.busy}>{words.send}</SubmitButton>
              </div>
            </>
          )}
        </EntryForm>
      </Card>
      {check}
      <Card>
        <h2 className="text-xl">{words.past}</h2>
        <Loaded asked={past} waiting="mt-3 h-24">
          {() => <PastRequests rows={rows} unit={contract?.pointUnit ?? 'sp'} />}
        </Loaded>
      </Card>
    </>
  );
}

/** Says in the place of the form that it was sent, and takes the focus that stood on its button. */
function JustSent() {
  const words = useWords('contract').request;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => focusInView(ref.current, 'center'), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="success">{words.sent}</Notice>
    </div>
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
      <WayBack through={['contract']} />
      <PageHeading lead={words.request.lead}>{words.request.title}</PageHeading>
      {checkMembershipCare({ role }) ? (
        <Notice tone="warning">{words.notForFamily}</Notice>
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
