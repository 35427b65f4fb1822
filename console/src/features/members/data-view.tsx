/** A person's data on request: whose they are, and what deleting them would do, before it is proposed. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { useRights } from '../../api/me.ts';
import { DELETION_PREVIEW, DeletionSummary } from '../../ui/deletion-summary.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { DisclosureSection } from './disclosure.tsx';
import type { Member } from './member-queries.ts';

const PROPOSE = graphql(`
  mutation ProposeDeletion($memberId: String!, $personId: ID, $reason: String!) {
    proposeDeletion(memberId: $memberId, personId: $personId, reason: $reason)
  }
`);

/** What was proposed about this membership before, the newest first. */
const PROPOSED = graphql(`
  query DeletionsProposed($memberId: String!) {
    proposals(onlyOpen: false, subject: $memberId, take: 20) {
      id
      kind
      detail
      reason
      proposedBy
      proposedAt
      decidedBy
      decidedAt
      decidedReason
      outcome
      isOpen
    }
  }
`);

export function DataView({ member }: { member: Member }) {
  const words = useWords('personalData');
  const may = useRights();
  const chosen = (id: string) => member.persons.find((one) => one.id === id)?.name ?? member.name;
  const [personId, setPersonId] = useState('');
  const others = member.persons.filter(({ id }) => id !== null);
  return (
    <div className="grid max-w-[52rem] gap-6">
      <Select
        label={words.whose}
        value={personId}
        options={[
          { value: '', text: words.wholeMembership },
          ...others.map(({ id, name }) => ({ value: id!, text: name })),
        ]}
        choose={setPersonId}
      />
      {may('DISCLOSE_DATA') ? (
        <DisclosureSection
          key={`of ${personId}`}
          {...{ memberId: member.memberId, personId: personId || null, name: chosen(personId) }}
        />
      ) : null}
      {may('DELETE_DATA') ? (
        <Deletion key={personId} memberId={member.memberId} personId={personId || null} />
      ) : null}
    </div>
  );
}

type Whose = { memberId: string; personId: string | null };

function Deletion(whose: Whose) {
  const { deletion: words } = useWords('personalData');
  const asked = useAsked({ query: DELETION_PREVIEW, variables: whose });
  const before = useAsked({ query: PROPOSED, variables: { memberId: whose.memberId } });
  const [isProposing, setProposing] = useState(false);
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={before} waiting="h-0">
        {({ proposals }) => <ProposedBefore of={lastOf(proposals, whose.personId)} />}
      </Loaded>
      <Loaded asked={asked} waiting="h-64">
        {({ deletionPreview: preview }) => (
          <>
            <DeletionSummary of={preview} />
            {preview.bars.length === 0 ? (
              <span>
                <SmallButton kind="primary" onClick={() => setProposing(true)}>
                  {words.open}
                </SmallButton>
              </span>
            ) : null}
            {isProposing ? (
              <ProposeDialog
                {...whose}
                name={preview.name}
                done={before.again}
                onClose={() => setProposing(false)}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

type Proposal = ResultOf<typeof PROPOSED>['proposals'][number];

/** The last deletion that was proposed of the membership, or of this person of it. */
const lastOf = (proposals: readonly Proposal[], personId: string | null): Proposal | undefined =>
  proposals.find(({ kind, detail }) => {
    if (kind !== 'DELETE_DATA') return false;
    const proposed = JSON.parse(detail) as { personId: number | null };
    return String(proposed.personId ?? '') === (personId ?? '');
  });

/** What waits for accounting, or why it was declined, so that nobody proposes twice or asks around. */
function ProposedBefore({ of }: { of: Proposal | undefined }) {
  const { deletion: words } = useWords('personalData');
  const format = useFormat();
  const isDeclined = of?.outcome === 'DECLINED';
  if (!of || !(of.isOpen || isDeclined)) return null;
  const { proposedBy, proposedAt, decidedBy, decidedAt, decidedReason } = of;
  return (
    <Notice
      tone={isDeclined ? 'warning' : 'info'}
      title={words.proposed[isDeclined ? 'DECLINED' : 'WAITING']}
    >
      <p>{words.proposedBy(proposedBy, format.momentOfYear(proposedAt))}</p>
      <p className="lines wrap-anywhere">{words.why(of.reason)}</p>
      {isDeclined && decidedBy && decidedAt ? (
        <p>{words.decidedBy(decidedBy, format.momentOfYear(decidedAt))}</p>
      ) : null}
      {decidedReason ? <p className="lines wrap-anywhere">{words.why(decidedReason)}</p> : null}
    </Notice>
  );
}

type ProposeProps = Whose & { name: string; done: () => void; onClose: () => void };

function ProposeDialog({ name, done, onClose, ...whose }: ProposeProps) {
  const { deletion: words } = useWords('personalData');
  return (
    <ReasonDialog
      says={{
        ...{ title: words.ask(name), reason: words.reason, close: words.keep },
        ...{ submit: words.submit, busy: words.busy },
      }}
      send={(reason, call) => call(PROPOSE, { ...whose, reason })}
      done={() => {
        showToast(words.waits);
        onClose();
        done();
      }}
      onClose={onClose}
    >
      <p className="lines text-sm text-ink-soft">{words.askLead}</p>
    </ReasonDialog>
  );
}
