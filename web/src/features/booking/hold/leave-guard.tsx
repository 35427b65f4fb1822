/** Leaving the vacancy search while a room is held asks first; giving it up frees the room before anything else is shown. */
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { tokenClaims } from '#web/api/session.ts';
import { keepsHold, paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { heldGroup, releaseHeldGroup } from '../held-group.ts';
import { liveHoldNow } from '../live-hold.ts';
import { draftHoldsEntries } from './draft.ts';

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

/** Whether this tab works on a hold that is not known to have ended. */
const holds = (): boolean => heldGroup() !== null && liveHoldNow() !== null;

export function LeaveGuard() {
  const words = useWords('booking/hold').hold;
  const [busy, setBusy] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => holds() && !mayGo(next),
    enableBeforeUnload: false,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  const leave = async () => {
    setBusy(true);
    await releaseHeldGroup();
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
      {blocked && draftHoldsEntries() ? <p>{words.leaveTyped}</p> : null}
    </Dialog>
  );
}
