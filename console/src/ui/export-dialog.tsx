/** Something is written out as a file, for a reason that the audit log keeps. */
import type { Call, Sent } from '#web/forms/use-entry-form.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { download } from './download.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props<Data> = {
  says: Readonly<Record<'title' | 'lead' | 'reason' | 'close' | 'submit' | 'busy' | 'done', string>>;
  fileName: string;
  send: (reason: string, call: Call) => Promise<Sent<Data>>;
  /** The file in what was answered. */
  textOf: (data: Data) => string;
  onClose: () => void;
};

export function ExportDialog<Data>({ says, fileName, send, textOf, onClose }: Props<Data>) {
  return (
    <ReasonDialog
      says={says}
      send={send}
      done={(data) => {
        download(fileName, textOf(data));
        showToast(says.done);
        onClose();
      }}
      onClose={onClose}
    >
      <p className="lines text-sm text-ink-soft">{says.lead}</p>
    </ReasonDialog>
  );
}
