/**
 * A hold that has ended says why, and what can be done: holding the same rooms again, or going on with those that took
 * their place.
 */
import { Link } from '@tanstack/react-router';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { isRefusedWith } from '#web/api/error-message.ts';
import { paths } from '#web/app/paths.ts';
import { NearestDates } from '#web/features/vacancy/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { choiceOfHold } from '../choose/choice.ts';
import { askedOf } from '../choose/offer.ts';
import { HeldStayText } from '../held-stay-text.tsx';
import { draftBorrows, draftHoldsEntries } from './draft.ts';
import { isOver } from './hold-life.ts';
import type { HeldStay } from './held-stay.ts';
import { takeHold, type HoldState } from './hold.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useHolding } from './use-holding.ts';

type Props = { held: HeldStay; hold: HoldState; open: boolean; onClose: () => void };

export function OverDialog({ held, hold, open, onClose }: Props) {
  const { toSearch } = useWords('booking/choose');
  const all = useWords('booking/hold');
  const words = all.hold;
  const holding = useHolding(() => undefined);
  const choice = choiceOfHold(held, draftBorrows(held));
  const ended = hold.is === 'ended' && isOver(hold) ? hold : null;
  const instead = ended?.instead;
  const says =
    ended?.why === 'replaced'
      ? words.ends.replaced
      : ended?.why === 'givenUpElsewhere'
        ? words.ends.givenUp
        : words.ends.expired;

  return (
    <>
      <Dialog
        open={open && holding.instead === null}
        title={says.title}
        onClose={onClose}
        actions={
          <>
            {instead ? null : (
              <Link to={paths.vacancySearch} className={buttonClass('secondary')}>
                {toSearch}
              </Link>
            )}
            <Button
              kind={instead ? 'secondary' : 'primary'}
              busy={holding.busy ? words.holding : null}
              onClick={() => void (instead ? holding.replace(choice) : holding.hold(choice))}
            >
              {instead ? words.backToThis : words.again}
            </Button>
            {instead ? <Button onClick={() => takeHold(instead)}>{all.replace.keep}</Button> : null}
          </>
        }
      >
        <p>{says.text}</p>
        {open && draftHoldsEntries() && !instead ? <p>{words.ends.typed}</p> : null}
        {instead ? (
          <div className="mt-4 grid gap-3">
            <div className="rounded-md bg-key-soft px-4 py-3">
              <HeldStayText held={instead} />
            </div>
            <p className="text-sm text-ink-soft">{words.ends.backMeans}</p>
          </div>
        ) : null}
        {holding.error ? (
          <div className="mt-4 grid gap-4">
            <FailureNotice error={holding.error} notSent={words.notHeld} />
            {isRefusedWith(holding.error, 'NO_INVENTORY') ? (
              <NearestDates
                roomType={held.roomType}
                asked={askedOf(choice, held.price.pointUnit)}
                waiting="offered"
              />
            ) : null}
          </div>
        ) : null}
      </Dialog>
      <ReplaceDialog of={holding} />
    </>
  );
}
