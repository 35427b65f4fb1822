/** What was proposed, with what whoever looks may do about it. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutation } from 'urql';
import type { HeldRole } from '#domain/staff/roles.ts';
import { rolesCompared } from '#domain/staff/roles-compared.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat, type Format } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { useRights } from '../../api/me.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { paths } from '../../app/paths.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DELETION_PREVIEW, DeletionSummary } from '../../ui/deletion-summary.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords, type ConsoleWords } from '../../words.ts';
import { SettingValue } from '../../ui/setting-value.tsx';
import { useLookedAtAgain } from '../../ui/use-looked-at-again.ts';

const PROPOSALS = graphql(`
  query Proposals($onlyOpen: Boolean!) {
    houses {
      id
      name
    }
    proposals(onlyOpen: $onlyOpen, take: 100) {
      id
      kind
      subject
      memberId
      called
      fallback
      detail
      reason
      proposedBy
      proposedAt
      decidedBy
      decidedReason
      outcome
      isOpen
      isMine
      mayDecide
    }
  }
`);
const APPROVE = graphql(`
  mutation ApproveProposal($id: ID!) {
    approveProposal(id: $id)
  }
`);
const DECLINE = graphql(`
  mutation DeclineProposal($id: ID!, $reason: String!) {
    declineProposal(id: $id, reason: $reason)
  }
`);
const WITHDRAW = graphql(`
  mutation WithdrawProposal($id: ID!) {
    withdrawProposal(id: $id)
  }
`);

type Data = ResultOf<typeof PROPOSALS>;
type Proposal = Data['proposals'][number];

export function ProposalList({ onlyOpen }: { onlyOpen: boolean }) {
  const words = useWords('approvals');
  const asked = useAsked({ query: PROPOSALS, variables: { onlyOpen } });
  useLookedAtAgain(asked.again);
  const { columns: heads } = words;
  const saying = useSaying();
  const { format } = saying;
  return (
    <Loaded asked={asked} waiting="h-40">
      {({ proposals, houses }) => (
        <DataTable
          caption={words.title}
          rows={proposals}
          rowId={({ id }) => id}
          empty={words.none}
          columns={[
            { id: 'kind', header: heads.kind, cell: ({ kind }) => words.kinds[kind] },
            { id: 'subject', header: heads.subject, cell: (one) => <Subject of={one} saying={saying} /> },
            { id: 'detail', header: heads.detail, cell: (one) => <Detail of={one} houses={houses} /> },
            {
              id: 'reason',
              header: heads.reason,
              cell: ({ reason }) => <span className="lines">{reason}</span>,
            },
            {
              id: 'by',
              header: heads.by,
              cell: ({ proposedBy }) => <span className="whitespace-nowrap">{proposedBy}</span>,
            },
            { id: 'at', header: heads.at, cell: ({ proposedAt }) => format.moment(proposedAt) },
            {
              id: 'state',
              header: heads.state,
              cell: (one) => <State of={one} houses={houses} again={asked.again} />,
            },
          ]}
        />
      )}
    </Loaded>
  );
}

type Saying = {
  readonly words: ConsoleWords['approvals'];
  readonly settings: ConsoleWords['settings'];
  readonly personal: ConsoleWords['personalData'];
  readonly format: Format;
};

function useSaying(): Saying {
  return {
    words: useWords('approvals'),
    settings: useWords('settings'),
    personal: useWords('personalData'),
    format: useFormat(),
  };
}

/** What it is about, by the name that people know. */
const subjectOf = ({ kind, subject, called }: Proposal, { settings, words }: Saying) => {
  if (kind === 'CHANGE_SETTING') return settings.said(subject, null).name;
  return called === null || called === subject ? subject : words.staff(called, subject);
};

/** Numbers and logins are read in one line; the name of a setting may be long. */
function Subject({ of, saying }: { of: Proposal; saying: Saying }) {
  const isLong = of.kind === 'CHANGE_SETTING';
  const { memberId, subject } = of;
  return (
    <span className={isLong ? undefined : 'whitespace-nowrap'}>
      {subjectOf(of, saying)}
      {memberId === null || memberId === subject ? null : <MemberLink memberId={memberId} />}
    </span>
  );
}

/** The membership that it is about, whose page whoever decides may want to read first. */
function MemberLink({ memberId }: { memberId: string }) {
  const words = useWords('approvals');
  if (!useRights()('SEE_MEMBERS'))
    return <span className="block text-sm text-ink-soft">{words.member(memberId)}</span>;
  return (
    <Link
      to={paths.member}
      params={{ memberId }}
      className="block text-sm text-key underline underline-offset-4"
    >
      {words.member(memberId)}
    </Link>
  );
}

function Detail({ of: proposal, houses }: { of: Proposal; houses: Data['houses'] }) {
  const saying = useSaying();
  const { words } = saying;
  if (proposal.kind === 'CHANGE_ROLES') return <Roles of={proposal} houses={houses} />;
  if (proposal.kind === 'ADJUST_POINTS') return <Adjusted of={JSON.parse(proposal.detail) as Adjustment} />;
  if (proposal.kind !== 'CHANGE_SETTING') return detailOf(proposal, saying);
  const { name, before, value } = JSON.parse(proposal.detail) as {
    name: string;
    before: string | null;
    value: string | null;
  };
  const setting = { name, kind: kindOfValue(value ?? before ?? proposal.fallback), windowSeconds: null };
  /** Where the portal's own holds, or is to hold, that is said with what it is. */
  const said = (written: string | null) =>
    written === null && proposal.fallback !== null ? (
      <span className="whitespace-nowrap">
        <SettingValue of={setting} written={proposal.fallback} />
        <span className="text-ink-soft">{words.isDefault}</span>
      </span>
    ) : (
      <SettingValue of={setting} written={written} />
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {said(before)} → {said(value)}
    </span>
  );
}

/** How a value of a setting that needs two is read, by what JSON writes; null where there is none. */
function kindOfValue(written: string | null): 'NUMBER' | 'LANGUAGES' | 'TEXT' {
  const value: unknown = written === null ? null : JSON.parse(written);
  if (typeof value === 'number') return 'NUMBER';
  return typeof value === 'object' && value !== null ? 'LANGUAGES' : 'TEXT';
}

/** Which roles come, which go and which stay; a proposal of before does not say what was held. */
function Roles({ of: { detail }, houses }: { of: Proposal; houses: Data['houses'] }) {
  const [words, staff] = [useWords('approvals'), useWords('staff')];
  const { roles, before } = JSON.parse(detail) as {
    roles: readonly HeldRole[];
    before?: readonly HeldRole[];
  };
  const nameOf = (id: number) => houses.find((house) => house.id === String(id))?.name ?? String(id);
  const said = (of: readonly HeldRole[]) =>
    of
      .map(({ role, facilityId }) =>
        facilityId === null ? staff.roles[role] : staff.atHouse(staff.roles[role], nameOf(facilityId)),
      )
      .join(staff.between);
  if (!before) return said(roles) || words.noRole;
  const compared = rolesCompared(before, roles);
  return (
    <span className="grid gap-1">
      {(['comes', 'goes', 'stays'] as const).map((what) =>
        compared[what].length === 0 ? null : (
          <span key={what} className={what === 'stays' ? 'text-ink-soft' : 'font-semibold'}>
            {words.roles[what](said(compared[what]))}
          </span>
        ),
      )}
      {roles.length === 0 ? <span>{words.noRole}</span> : null}
    </span>
  );
}

/** What is to be done, in words. */
function detailOf({ kind, detail }: Proposal, { words, personal, format }: Saying): string {
  if (kind === 'DELETE_DATA') {
    const { personId } = JSON.parse(detail) as { personId: number | null };
    return personal.deletion.of[personId === null ? 'whole' : 'person'];
  }
  const { wanted, proposed } = JSON.parse(detail) as {
    wanted: 'all' | { unit: 'yen' | 'points'; amount: number };
    proposed?: { points: number; yen: number };
  };
  if (wanted === 'all')
    return proposed
      ? words.everythingOf(words.what(proposed.yen > 0 ? format.yen(proposed.yen) : null, proposed.points))
      : words.everything;
  return wanted.unit === 'yen'
    ? words.amounts.yen(format.yen(wanted.amount))
    : words.amounts.points(wanted.amount);
}

type Adjustment = {
  readonly points: number;
  readonly lot: { readonly kind?: string };
  /** The lot as it was when it was proposed; nothing of what was proposed before that was kept. */
  readonly seen?: { readonly kind: string; readonly validThru: string; readonly available: number };
};

/** Which points become how many, in two lines that are not broken. */
function Adjusted({ of: { points, lot, seen } }: { of: Adjustment }) {
  const { words, format } = useSaying();
  const amount = words.amounts.points(points);
  const change = lot.kind || !seen ? amount : words.fromTo(seen.available, seen.available + points, points);
  const kind = (seen?.kind ?? lot.kind)?.toUpperCase();
  const what = kind && seen ? words.until(kind, format.plainDate(seen.validThru)) : kind;
  return (
    <>
      {what ? <span className="block whitespace-nowrap">{lot.kind ? words.newLot(what) : what}</span> : null}
      <span className="block whitespace-nowrap">{change}</span>
    </>
  );
}

/** All that was proposed, read once more before it is decided. */
function Proposed({ of: proposal, houses }: { of: Proposal; houses: Data['houses'] }) {
  const saying = useSaying();
  const { words, format } = saying;
  const { columns: heads } = words;
  const rows = (
    <Rows
      rows={[
        { term: heads.kind, value: words.kinds[proposal.kind] },
        { term: heads.subject, value: <Subject of={proposal} saying={saying} /> },
        { term: heads.detail, value: <Detail of={proposal} houses={houses} /> },
        { term: heads.reason, value: <span className="lines wrap-anywhere">{proposal.reason}</span> },
        { term: heads.by, value: proposal.proposedBy },
        { term: heads.at, value: format.momentOfYear(proposal.proposedAt) },
      ]}
    />
  );
  if (proposal.kind !== 'DELETE_DATA') return rows;
  return (
    <div className="grid gap-4">
      {rows}
      <Deletion of={proposal} />
    </div>
  );
}

/** What a deletion would do as things stand now, with the name, which no proposal keeps. */
function Deletion({ of: { detail } }: { of: Proposal }) {
  const { deletion: words } = useWords('personalData');
  const { memberId, personId } = JSON.parse(detail) as { memberId: string; personId: number | null };
  const asked = useAsked({
    query: DELETION_PREVIEW,
    variables: { memberId, personId: personId === null ? null : String(personId) },
  });
  return (
    <Loaded asked={asked} waiting="h-64">
      {({ deletionPreview: preview }) => (
        <>
          <p className="font-semibold wrap-anywhere">{words.whose(preview.name)}</p>
          <DeletionSummary of={preview} />
        </>
      )}
    </Loaded>
  );
}

type StateProps = { of: Proposal; houses: Data['houses']; again: () => void };

function State({ of: proposal, houses, again }: StateProps) {
  const words = useWords('approvals');
  const [, approve] = useMutation(APPROVE);
  const [, withdraw] = useMutation(WITHDRAW);
  const { id, outcome, isOpen, decidedBy, decidedReason, isMine, mayDecide } = proposal;
  const [asks, setAsks] = useState<'approve' | 'decline' | null>(null);
  // What is deleted is so for good, which the one who decides has to read.
  const deletes = proposal.kind === 'DELETE_DATA';
  const decided = (said: string) => {
    showToast(said);
    setAsks(null);
    again();
  };
  const takeBack = async () => {
    const { error } = await withdraw({ id }, handling('all'));
    if (error) await tellFailure(error);
    else showToast(words.withdrawn);
    again();
  };
  if (outcome)
    return (
      <>
        {`${words.states[outcome]}${decidedBy ? words.by(decidedBy) : ''}`}
        {decidedReason ? (
          <span className="lines block text-sm text-ink-soft wrap-anywhere">
            {words.because(decidedReason)}
          </span>
        ) : null}
      </>
    );
  if (!isOpen) return words.states.LAPSED;
  if (mayDecide)
    return (
      <span className="flex flex-wrap gap-2">
        <SmallButton kind="primary" onClick={() => setAsks('approve')}>
          {words.approve}
        </SmallButton>
        <SmallButton onClick={() => setAsks('decline')}>{words.decline}</SmallButton>
        {asks === 'approve' ? (
          <AskDialog
            title={deletes ? words.deletion.ask : words.ask.approve}
            kind={deletes ? 'danger' : 'primary'}
            says={{
              keep: words.keep,
              act: deletes ? words.deletion.approve : words.approve,
              busy: words.working,
            }}
            act={async () => (await approve({ id }, handling('all'))).error}
            done={() => decided(words.approved)}
            onClose={() => setAsks(null)}
          >
            {deletes ? <p className="lines font-semibold text-danger">{words.deletion.final}</p> : null}
            <Proposed of={proposal} houses={houses} />
          </AskDialog>
        ) : null}
        {asks === 'decline' ? (
          <ReasonDialog
            says={{
              ...{
                title: words.ask.decline,
                reason: deletes ? words.deletion.declineReason : words.declineReason,
                close: words.keep,
              },
              ...{ submit: words.decline, busy: words.working },
            }}
            kind="danger"
            send={(reason, call) => call(DECLINE, { id, reason })}
            done={() => decided(words.declined)}
            onClose={() => setAsks(null)}
          >
            <Proposed of={proposal} houses={houses} />
          </ReasonDialog>
        ) : null}
      </span>
    );
  if (isMine)
    return (
      <span className="flex flex-wrap items-center gap-2">
        {words.states.WAITING}
        <SmallButton kind="quiet" onClick={() => void takeBack()}>
          {words.withdraw}
        </SmallButton>
      </span>
    );
  return words.states.WAITING;
}
