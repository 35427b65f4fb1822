/** What was proposed, with what whoever looks may do about it. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DELETION_PREVIEW, DeletionSummary } from '../../ui/deletion-summary.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { MomentText } from '../../ui/whole-dates.tsx';
import { useWords } from '../../words.ts';
import { Detail, PROPOSALS, Subject, useSaying, type Data, type Proposal } from './proposal-detail.tsx';
import { useLookedAtAgain } from '../../ui/use-looked-at-again.ts';

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

export function ProposalList({ onlyOpen }: { onlyOpen: boolean }) {
  const words = useWords('approvals');
  const asked = useAsked({ query: PROPOSALS, variables: { onlyOpen } });
  useLookedAtAgain(asked.again);
  const { columns: heads } = words;
  const saying = useSaying();
  return (
    <Loaded asked={asked} waiting="h-40">
      {({ proposals, houses }) => (
        <DataTable
          caption={words.title}
          rows={proposals}
          rowId={({ id }) => id}
          empty={words.none}
          columns={[
            {
              id: 'kind',
              header: heads.kind,
              cell: ({ kind }) => <span className="whitespace-nowrap">{words.kinds[kind]}</span>,
            },
            { id: 'subject', header: heads.subject, cell: (one) => <Subject of={one} saying={saying} /> },
            {
              id: 'detail',
              header: heads.detail,
              cell: (one) => (
                <>
                  <Detail of={one} houses={houses} />
                  <span className="lines wrap-anywhere block">{words.because(one.reason)}</span>
                </>
              ),
            },
            {
              id: 'by',
              header: heads.by,
              cell: ({ proposedBy, proposedAt }) => (
                <>
                  <span className="whitespace-nowrap">{proposedBy}</span>
                  <span className="block text-sm text-ink-soft">
                    <MomentText of={proposedAt} />
                  </span>
                </>
              ),
            },
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
  const format = useFormat();
  const { id, outcome, isOpen, decidedBy, decidedAt, decidedReason, isMine, mayDecide } = proposal;
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
        {decidedAt ? <span className="block text-sm text-ink-soft">{format.moment(decidedAt)}</span> : null}
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
