/** Takes a notice from members, after a question. */
import { useMutation } from 'urql';
import { handling } from '#web/api/handling.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { useWords } from '../../words.ts';
import { WITHDRAW, type News } from './news-queries.ts';

type Props = { of: News; onClose: () => void; done: () => void };

export function WithdrawDialog({ of: { id, version, titleJa }, onClose, done }: Props) {
  const { withdraw: words } = useWords('news');
  const [, withdraw] = useMutation(WITHDRAW);
  return (
    <AskDialog
      title={words.title}
      kind="danger"
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
      act={async () => (await withdraw({ id, version }, handling('all'))).error}
      done={() => {
        showToast(words.done);
        onClose();
        done();
      }}
      onClose={onClose}
    >
      <p className="lines">{words.lead(titleJa)}</p>
    </AskDialog>
  );
}
