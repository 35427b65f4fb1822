/** A question before something is done that cannot simply be taken back; what it is about is read first. */
import { useState, type ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { isRefusedWith } from '#web/api/error-message.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  title: string;
  says: Readonly<Record<'keep' | 'act' | 'busy', string>>;
  kind?: 'primary' | 'danger';
  /**
   * Answers why it was not done, if so; the dialog stays open then and shows it. With `asks` it stays open, too: what it says is another thing
   * by now, and is asked anew.
   */
  act: () => Promise<CombinedError | 'asks' | undefined>;
  done: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function AskDialog({ title, says, kind = 'primary', act, done, onClose, children }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CombinedError>();
  const press = async () => {
    setIsBusy(true);
    const error = await act();
    setIsBusy(false);
    setFailure(error === 'asks' ? undefined : error);
    if (!error) done();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {says.keep}
          </Button>
          <Button
            kind={kind}
            busy={isBusy ? says.busy : null}
            // What is over by now is not asked for again.
            disabled={isRefusedWith(failure, 'ALREADY_CANCELLED', 'DAY_CLOSED', 'UNEXECUTABLE_ERROR')}
            onClick={() => void press()}
          >
            {says.act}
          </Button>
        </>
      }
    >
      {failure ? (
        <div className="mb-4">
          <FocusedFailure error={failure} />
        </div>
      ) : null}
      {children}
    </Dialog>
  );
}
