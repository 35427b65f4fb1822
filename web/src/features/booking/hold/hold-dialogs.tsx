/** The two questions around a hold: it has ended, shall it be taken again; one wants to leave, shall it be given up. */
import { Link, useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { isRefusedWith } from '#web/api/error-message.ts';
import { tokenClaims } from '#web/api/session.ts';
import { keepsHold, paths } from '#web/app/paths.ts';
import { NearestDates } from '#web/features/vacancy/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { heldGroup, releaseHeldGroup } from './held-group.ts';
import { draftBorrows, saveNow } from './draft.ts';
import { choiceOfHold, createHold, tellHold, type HeldStay } from './hold.ts';
import { askedOf } from '../choose/offer.ts';

type OverProps = { held: HeldStay; open: boolean; onClose: () => void };

export function OverDialog({ held, open, onClose }: OverProps) {
  const { toSearch } = useWords('booking/choose');
  const words = useWords('booking/hold').hold;
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CombinedError | undefined>();
  const choice = choiceOfHold(held, draftBorrows());

  const again = async () => {
    setBusy(true);
    const result = await createHold(client, choice);
    setBusy(false);
    setError(result.error);
  };

  return (
    <Dialog
      open={open}
      title={words.over}
      onClose={onClose}
      actions={
        <>
          <Link to={paths.vacancySearch} className={buttonClass('secondary')}>
            {toSearch}
          </Link>
          <Button busy={busy ? words.holding : null} onClick={() => void again()}>
            {words.again}
          </Button>
        </>
      }
    >
      <p>{words.overText}</p>
      {error ? (
        <div className="mt-4 grid gap-4">
          <FailureNotice error={error} />
          {isRefusedWith(error, 'NO_INVENTORY') ? (
            <NearestDates roomType={held.roomType} asked={askedOf(choice, held.price.pointUnit)} />
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}

/** Whose session is over is asked to log in, not about the hold: it may not be theirs to keep any more. */
function isOver(): boolean {
  const claims = tokenClaims();
  return !claims || claims.expiresAt <= Date.now();
}

/** A log-out that nobody asked for, by idleness or a dead session, is not held up by a question. */
function mayGo(next: { pathname: string; search: unknown }): boolean {
  if (isOver() || keepsHold(next.pathname)) return true;
  if (next.pathname === paths.maintenance || next.pathname === paths.login) return true;
  const isLogout = next.pathname === paths.logout || next.pathname === paths.logoutShort;
  const { search } = next;
  return (
    isLogout && typeof search === 'object' && search !== null && 'reason' in search && Boolean(search.reason)
  );
}

/** Leaving the steps of the hold asks first; giving it up frees the room before anything else is shown. */
export function LeaveGuard() {
  const words = useWords('booking/hold').hold;
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => heldGroup() !== null && !mayGo(next),
    enableBeforeUnload: false,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  const leave = async () => {
    setBusy(true);
    const id = heldGroup();
    if (id) saveNow(client, id);
    const released = releaseHeldGroup();
    tellHold({ type: 'givenUp' });
    await released;
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocked}
      title={words.leaveTitle}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button kind="secondary" busy={busy ? words.leaving : null} onClick={() => void leave()}>
            {words.leave}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{words.stay}</Button>
        </>
      }
    >
      {words.leaveText}
    </Dialog>
  );
}
