/** Takes a notice from members, after a question. */
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { useWords } from '../../words.ts';
import { WITHDRAW, type News } from './news-queries.ts';

type Props = { of: News; onClose: () => void; done: () => void };

export function WithdrawDialog({ of: { id, version, titleJa }, onClose, done }: Props) {
  const { withdraw: words } = useWords('news');
  const form = useEntryForm({
    start: {},
    problems: 'beside',
    send: (_values, call) => call(WITHDRAW, { id, version }),
    done: () => {
      showToast(words.done);
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      kind="danger"
      title={words.title}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <p className="lines">{words.lead(titleJa)}</p>
    </FormDialog>
  );
}
