/**
 * Logging in by a passkey, where the browser knows them. What it takes is loaded on the press, so that the screen of
 * those who do without weighs no more.
 */
import { useState } from 'react';
import type { CombinedError } from 'urql';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { useEntrance } from '../use-entrance.ts';

type Problem = 'cancelled' | 'wrongSite' | 'failed' | CombinedError;

/** A browser without them, and a page that is not delivered safely, have no such thing. */
export const knowsPasskeys = () => 'PublicKeyCredential' in globalThis;

type Props = { at: 'login' | 'code'; vs: boolean; from: string | null };

export function PasskeyButton({ at, vs, from }: Props) {
  const words = useWords('account/login').passkey;
  const enter = useEntrance();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  if (!knowsPasskeys()) return null;

  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { logInByPasskey } = await import('./log-in-by-passkey.ts');
      const answer = await logInByPasskey(vs);
      if ('tokens' in answer) await enter(answer.tokens, from);
      else setProblem(answer.problem);
    } catch {
      setProblem('failed');
    }
    setBusy(false);
  };

  return (
    <div className="grid gap-3">
      <Button
        kind={at === 'login' ? 'secondary' : 'quiet'}
        wide={at === 'login' ? 'always' : undefined}
        busy={busy ? words.busy : null}
        onClick={() => void press()}
      >
        {at === 'login' ? words.logIn : words.instead}
      </Button>
      {at === 'login' ? <p className="text-center text-sm text-ink-soft">{words.help}</p> : null}
      {typeof problem === 'string' ? (
        <Notice
          tone={problem === 'cancelled' ? 'info' : 'danger'}
          role={problem === 'cancelled' ? 'status' : 'alert'}
        >
          {words[problem]}
        </Notice>
      ) : (
        <FocusedFailure error={problem ?? undefined} />
      )}
    </div>
  );
}
