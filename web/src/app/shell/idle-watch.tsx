/**
 * The idle log-out: more than 3600 s without a click, scroll, key or touch in any tab sends the member to log-out, with
 * a warning at 58 minutes. Tabs share the time of the last activity by wall clock. While someone is active, the tokens
 * are renewed in the background.
 */
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { refreshTokens } from '#web/api/refresh.ts';
import {
  isLoggedIn,
  lastActivityAt,
  memberUserId,
  noteActivityAt,
  onSessionGone,
  refreshDue,
} from '#web/api/session.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { paths } from '../paths.ts';
import { loggedOutElsewhere, noteEnd, sessionEnded } from '../session-end.ts';

const limitMs = 3_600_000;
const warningMs = 58 * 60_000;
const checkEveryMs = 1000;
/** For so many checks a session that is gone is left to what the other tab says of its end. */
const checksToHear = 3;
const recentMs = 60_000;
const activities = ['click', 'scroll', 'keydown', 'touchstart'] as const;

let lastNoted = 0;

function noteActivity(): void {
  const now = Date.now();
  // A scroll fires many times a second; the clock of the tabs need not be finer than the check.
  if (Math.abs(now - lastNoted) < checkEveryMs / 2 || !isLoggedIn()) return;
  lastNoted = now;
  noteActivityAt(now);
}

function idleFor(): number {
  return Date.now() - (lastActivityAt() ?? lastNoted);
}

export function IdleWatch() {
  const words = useWords('shell').idle;
  const navigate = useNavigate();
  const router = useRouter();
  const [warned, setWarned] = useState(false);

  useEffect(() => {
    lastNoted = 0;
    // A session left alone for more than an hour ends even if its tab was closed meanwhile.
    if (lastActivityAt() === null) noteActivity();
    for (const activity of activities)
      addEventListener(activity, noteActivity, { passive: true, capture: true });
    let whose = memberUserId();
    let checksGone = 0;
    const leaveToo = () => void navigate({ to: paths.logout, state: loggedOutElsewhere() });
    const timer = setInterval(() => {
      // Another tab has ended the session: the reason arrives with its event, and without one the page is left all the same.
      checksGone = isLoggedIn() ? 0 : checksGone + 1;
      if (checksGone > checksToHear) leaveToo();
      if (checksGone > 0) return;
      whose = memberUserId() ?? whose;
      const idle = idleFor();
      setWarned(idle > warningMs);
      if (idle > limitMs) {
        noteEnd(router.latestLocation);
        void navigate({ to: paths.logout, search: { reason: 'inactive' } });
      } else if (idle < recentMs && refreshDue()) void refreshTokens();
    }, checkEveryMs);
    // Another tab that logs out clears the storage; this one must not go on showing the member's data.
    const unlisten = onSessionGone((reason) => {
      if (!reason) return leaveToo();
      noteEnd(router.latestLocation, whose);
      void navigate({ to: paths.logout, search: { reason }, state: sessionEnded });
    });
    return () => {
      unlisten();
      clearInterval(timer);
      for (const activity of activities) removeEventListener(activity, noteActivity, { capture: true });
    };
  }, [navigate, router]);

  return (
    <Dialog
      open={warned}
      title={words.title}
      onClose={() => setWarned(false)}
      actions={
        <>
          <Button kind="secondary" onClick={() => void navigate({ to: paths.logout })}>
            {words.leave}
          </Button>
          <Button onClick={() => setWarned(false)}>{words.stay}</Button>
        </>
      }
    >
      {words.text}
    </Dialog>
  );
}
