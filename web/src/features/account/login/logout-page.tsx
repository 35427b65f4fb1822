/**
 * Log-out: ends the session at the server, clears the storage and says goodbye. Where the session ended by itself, the next
 * login leads back to the screen that was open.
 */
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { graphql } from '#web/api/graphql.ts';
import { postGraphql } from '#web/api/post.ts';
import { resetApiClient } from '#web/api/client.ts';
import {
  accessToken,
  clearSession,
  clearTab,
  lossReasonOf,
  loseSession,
  type LossReason,
} from '#web/api/session.ts';
import { leftAtTheEnd, type LeftAtTheEnd } from '#web/api/typed.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { SessionEnded } from './session-ended.tsx';

const logoutMutation = graphql(`
  mutation LogoutClient {
    logoutClient
  }
`);

async function endSession(byItself?: LossReason): Promise<void> {
  const token = accessToken();
  if (byItself) loseSession(byItself);
  else clearSession();
  resetApiClient();
  if (token) await postGraphql({ document: logoutMutation, accessToken: token });
}

/** Whoever was in the midst of something reads that nothing of it is lost. */
function WhatIsKept({ typed, heldUntil }: LeftAtTheEnd) {
  const words = useWords('account/login').logout;
  const format = useFormat();
  const kept = [typed ? words.typed : null, heldUntil ? words.held(format.time(heldUntil)) : null];
  const said = kept.filter((sentence) => sentence !== null).join('\n');
  return said ? <p className="lines mb-6">{said}</p> : null;
}

/** The log-out was asked for: here, or in another tab, of which this one may not have known. */
function Goodbye() {
  const words = useWords('account/login').logout;
  const elsewhere = useLocation({ select: ({ state }) => state.loggedOutElsewhere });
  return (
    <>
      {elsewhere ? (
        <div className="mb-6">
          <Notice role="status" tone={elsewhere === 'entries' ? 'warning' : 'info'}>
            {elsewhere === 'entries' ? `${words.elsewhere}\n${words.typedIsGone}` : words.elsewhere}
          </Notice>
        </div>
      ) : null}
      <p className="lines mb-6">{words.lead}</p>
    </>
  );
}

export function LogoutPage() {
  const words = useWords('account/login').logout;
  const reason = lossReasonOf(useSearch({ from: '/public/home/logout' }).reason);
  const hasEnded = useLocation({ select: ({ state }) => state.sessionEnded === true });
  const navigate = useNavigate();
  useEffect(() => {
    if (hasEnded) {
      clearTab(reason !== undefined);
      resetApiClient();
      return;
    }
    void endSession(reason);
    void navigate({
      to: '.',
      search: true,
      state: { sessionEnded: true },
      replace: true,
      resetScroll: false,
    });
  }, [reason, hasEnded, navigate]);
  // The log-out that was asked for empties the tab's storage too.
  const [left] = useState(leftAtTheEnd);
  const from = reason ? left.where : undefined;
  return (
    <div className="shell-width max-w-180 py-10">
      <PageHeading>{words.title}</PageHeading>
      <div className="grid gap-6">
        <SessionEnded reason={reason} />
        <Card>
          {reason ? <WhatIsKept {...left} /> : <Goodbye />}
          <div>
            <Link to={paths.login} search={from ? { from, reason } : {}} className={buttonClass()}>
              {words.again}
            </Link>
          </div>
        </Card>
      </div>
    </div>
  );
}
