/** Takes something that is published from members, after a question. */
import type { CombinedError } from 'urql';
import { showToast } from '#web/ui/toasts.tsx';
import { AskDialog } from './ask-dialog.tsx';

type Props = {
  says: {
    readonly title: string;
    readonly close: string;
    readonly submit: string;
    readonly busy: string;
    readonly done: string;
  };
  /** What it means for them. */
  lead: string;
  /** Answers why it could not be done. */
  withdraw: () => Promise<{ error?: CombinedError | undefined }>;
  onClose: () => void;
  done: () => void;
};

export function WithdrawDialog({ says, lead, withdraw, onClose, done }: Props) {
  return (
    <AskDialog
      title={says.title}
      kind="danger"
      says={{ keep: says.close, act: says.submit, busy: says.busy }}
      act={async () => (await withdraw()).error}
      done={() => {
        showToast(says.done);
        onClose();
        done();
      }}
      onClose={onClose}
    >
      <p className="lines">{lead}</p>
    </AskDialog>
  );
}
