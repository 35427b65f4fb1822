/** The question before a hold gives way to another: what is held, until when, and the way on with it. */
import { Link } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HeldStayText } from '../held-stay-text.tsx';
import type { Holding } from './use-holding.ts';

export function ReplaceDialog({ of }: { of: Holding }) {
  const words = useWords('booking/hold').replace;
  const { instead } = of;
  return (
    <Dialog
      open={instead !== null}
      title={words.title}
      onClose={of.keep}
      actions={
        <>
          <Button kind="secondary" busy={of.busy ? words.replacing : null} onClick={() => void of.replace()}>
            {words.replace}
          </Button>
          <Link to={paths.enterInformation} className={buttonClass()} onClick={of.keep}>
            {words.keep}
          </Link>
        </>
      }
    >
      {instead ? <HeldStayText held={instead} /> : null}
      <p className="mt-3">{words.text}</p>
    </Dialog>
  );
}
