/** A person's data on request: whose they are, and what deleting them would do, before it is proposed. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
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
  const [isProposing, setProposing] = useState(false);
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
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
              <ProposeDialog {...whose} name={preview.name} onClose={() => setProposing(false)} />
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

function ProposeDialog({ name, onClose, ...whose }: Whose & { name: string; onClose: () => void }) {
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
      }}
      onClose={onClose}
    >
      <p className="lines text-sm text-ink-soft">{words.askLead}</p>
    </ReasonDialog>
  );
}
