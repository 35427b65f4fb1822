/** An arrival or departure that was written down by mistake is taken back, with a reason. */
import type { CombinedError } from 'urql';
import type { Sent } from '#web/forms/use-entry-form.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useWords } from '../../words.ts';

const UNDO_CHECK_IN = graphql(`
  mutation UndoCheckIn($bookingNumber: String!, $reason: String!) {
    undoCheckIn(bookingNumber: $bookingNumber, reason: $reason) {
      bookingNumber
    }
  }
`);
const UNDO_CHECK_OUT = graphql(`
  mutation UndoCheckOut($bookingNumber: String!, $reason: String!) {
    undoCheckOut(bookingNumber: $bookingNumber, reason: $reason) {
      bookingNumber
    }
  }
`);
export type Undone = 'checkIn' | 'checkOut';

type Props = {
  what: Undone;
  stay: { readonly bookingNumber: string; readonly name: string };
  /** Says what another desk wrote meanwhile, where that is why it was refused. */
  told: (error: CombinedError) => Promise<boolean>;
  done: () => void;
  onClose: () => void;
};

export function UndoDialog({ what, stay: { bookingNumber, name }, told, done, onClose }: Props) {
  const { undo: words, reason, ask, working } = useWords('today');
  return (
    <ReasonDialog
      says={{
        title: what === 'checkIn' ? words.checkInTitle(name) : words.checkOutTitle(name),
        ...{ reason, close: ask.keep, submit: words.submit, busy: working },
      }}
      send={async (typed, call): Promise<Sent<unknown>> => {
        const asked = { bookingNumber, reason: typed };
        const sent = await (what === 'checkIn' ? call(UNDO_CHECK_IN, asked) : call(UNDO_CHECK_OUT, asked));
        if (!sent.error || !(await told(sent.error))) return sent;
        done();
        return {};
      }}
      done={() => {
        showToast(words.done(bookingNumber));
        done();
      }}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{what === 'checkIn' ? words.checkInLead : words.checkOutLead}</p>
    </ReasonDialog>
  );
}
