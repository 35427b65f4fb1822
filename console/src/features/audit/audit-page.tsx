/** The audit log, newest first: all of it, one staff member's, or what is about one membership or one stay; in words, with the names of now. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { barControl } from '../../ui/bar-control.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { NEEDS_SECOND, useRefusalText } from '../../ui/use-refusal-text.ts';
import { useWords } from '../../words.ts';
import { AuditFile, type AuditAsked } from './audit-file.tsx';

const AUDIT = graphql(`
  query AuditEvents(
    $staff: String
    $memberId: String
    $bookingNumber: String
    $day: Date
    $kind: AuditKind
    $before: ID
  ) {
    auditEvents(
      staff: $staff
      memberId: $memberId
      bookingNumber: $bookingNumber
      day: $day
      kind: $kind
      before: $before
      take: 50
    ) {
      id
      at
      actorKind
      actorName
      memberId
      action
      outcome
      refusal
      subject
      about
      reason
      standsFor
      requestId
    }
  }
`);
const CHAIN = graphql(`
  query AuditChain {
    auditChain {
      looked
      broken
    }
  }
`);

/** So many are asked for at once. */
const A_PAGE = 50;
type Kind = NonNullable<AuditAsked['kind']>;
type Row = ResultOf<typeof AUDIT>['auditEvents'][number];
type Wanted = Readonly<Record<'staff' | 'memberId' | 'bookingNumber' | 'day', string>> & { kind: Kind | '' };
const KINDS = ['', 'DEEDS', 'LOOKS'] as const;
const NOTHING: Wanted = { staff: '', memberId: '', bookingNumber: '', day: '', kind: '' };

export function AuditPage() {
  const words = useWords('audit');
  const [typed, setTyped] = useState<Wanted>(NOTHING);
  const [wanted, setWanted] = useState<Wanted>(typed);
  const chain = useAsked({ query: CHAIN, variables: {} });
  const field = (name: 'staff' | 'memberId' | 'bookingNumber', label: string) => (
    <label className="grid gap-1 text-sm">
      {label}
      <input
        className={barControl}
        value={typed[name]}
        onChange={({ currentTarget: { value } }) =>
          setTyped({ ...NOTHING, day: typed.day, kind: typed.kind, [name]: value })
        }
      />
    </label>
  );
  return (
    <>
      <PageHead title={words.title} />
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            setWanted(typed);
          }}
        >
          {field('staff', words.staff)}
          {field('memberId', words.member)}
          {field('bookingNumber', words.booking)}
          <label className="grid gap-1 text-sm">
            {words.day}
            <input
              type="date"
              className={barControl}
              value={typed.day}
              onChange={({ currentTarget: { value } }) => setTyped({ ...typed, day: value })}
            />
          </label>
          <Select
            label={words.kind.label}
            value={typed.kind}
            options={KINDS.map((value) => ({ value, text: words.kind[value || 'all'] }))}
            choose={(value) => setTyped({ ...typed, kind: KINDS.find((kind) => kind === value) ?? '' })}
          />
          <SmallButton type="submit" kind="primary">
            {words.show}
          </SmallButton>
        </form>
        <AuditFile asked={variablesOf(wanted)} />
      </div>
      <Loaded asked={chain} waiting="h-6">
        {({ auditChain: { looked, broken } }) => (
          <p className={`mb-3 text-sm ${broken > 0 ? 'text-danger' : 'text-ink-soft'}`}>
            {words.chain(looked, broken)}
          </p>
        )}
      </Loaded>
      <Rows key={JSON.stringify(wanted)} {...wanted} />
    </>
  );
}

/** What is asked for; what was left empty is asked of all. */
const variablesOf = ({ staff, memberId, bookingNumber, day, kind }: Wanted): AuditAsked => ({
  ...{ staff: staff.trim() || null, memberId: memberId.trim() || null },
  ...{ bookingNumber: bookingNumber.trim() || null, day: day || null, kind: kind || null },
});

function Rows(wanted: Wanted) {
  const variables = variablesOf(wanted);
  const asked = useAsked({ query: AUDIT, variables: { ...variables, before: null } });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ auditEvents }) => <Events variables={variables} newest={auditEvents} />}
    </Loaded>
  );
}

type EventsProps = { variables: ReturnType<typeof variablesOf>; newest: readonly Row[] };

function Events({ variables, newest }: EventsProps) {
  const words = useWords('audit');
  const columns = useColumns();
  const { rows, more } = useOlder({
    ...{ query: AUDIT, newest, page: A_PAGE },
    variablesOf: (before) => ({ ...variables, before }),
    rowsOf: (data) => data.auditEvents,
  });
  return (
    <div className="grid gap-3">
      <DataTable
        caption={words.title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        empty={words.none}
      />
      {more ? (
        <div>
          <SmallButton onClick={more}>{words.more}</SmallButton>
        </div>
      ) : null}
    </div>
  );
}

function useColumns(): readonly Column<Row>[] {
  const words = useWords('audit');
  const format = useFormat();
  const { actions: ofMembers } = useWords('history');
  const refusalText = useRefusalText();
  const { columns: heads } = words;
  const actions: Readonly<Record<string, string>> = ofMembers;
  return [
    {
      id: 'at',
      header: heads.at,
      cell: ({ at }) => <span className="block min-w-28 lg:whitespace-nowrap">{format.moment(at)}</span>,
    },
    {
      id: 'who',
      header: heads.who,
      cell: ({ actorKind, actorName }) => (
        <>
          {words.kinds[actorKind ?? ''] ?? actorKind}
          <span className="block text-xs text-ink-soft">{actorName}</span>
        </>
      ),
    },
    {
      id: 'member',
      header: heads.member,
      cell: ({ memberId }) => <span className="whitespace-nowrap">{memberId}</span>,
    },
    {
      id: 'action',
      header: heads.action,
      cell: ({ action }) => (
        <div className="min-w-36 lg:min-w-44">
          {actions[action] ?? words.actions[action] ?? null}
          {/* As it stands in the export, and as the operation is named. */}
          <code className="block text-xs wrap-anywhere text-ink-soft">{action}</code>
        </div>
      ),
    },
    {
      id: 'outcome',
      header: heads.outcome,
      cell: ({ action, outcome, refusal, standsFor, requestId }) => (
        <div className="min-w-24">
          {refusal === NEEDS_SECOND ? words.proposed : words.outcomes[outcome]}
          {standsFor > 1 ? words.times(standsFor) : ''}
          <span className="block text-xs wrap-anywhere text-ink-soft">
            {words.refusals[`${action} ${refusal}`] ?? refusalText(refusal)}
          </span>
          {/* By which the log of the server is searched. */}
          {outcome === 'failed' ? (
            <code className="block text-xs wrap-anywhere text-ink-soft">{requestId}</code>
          ) : null}
        </div>
      ),
    },
    {
      id: 'subject',
      header: heads.subject,
      cell: ({ about, subject }) => (
        <span className="block min-w-36 wrap-anywhere" title={subject ?? undefined}>
          {about}
        </span>
      ),
    },
    {
      id: 'reason',
      header: heads.reason,
      cell: ({ reason }) => <span className="block min-w-24 wrap-anywhere">{reason}</span>,
    },
  ];
}
