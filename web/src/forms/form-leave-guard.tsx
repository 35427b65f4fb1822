/** Leaving a form that holds unsaved entries asks first; a log-out that nobody asked for is not held up. */
import { useBlocker } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const neverHeldUp: readonly string[] = [paths.login, paths.logout, paths.logoutShort, paths.maintenance];

type Props = {
  unsaved: boolean;
  /** Whether the form itself leaves, having sent what was entered. */ sent: () => boolean;
};

export function FormLeaveGuard({ unsaved, sent }: Props) {
  const words = useWords('forms').leave;
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => unsaved && !sent() && !neverHeldUp.includes(next.pathname),
    enableBeforeUnload: () => unsaved && !sent(),
    withResolver: true,
  });
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      title={words.title}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button kind="secondary" onClick={() => blocker.proceed?.()}>
            {words.leave}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{words.stay}</Button>
        </>
      }
    >
      {words.text}
    </Dialog>
  );
}
