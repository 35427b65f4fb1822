/**
 * The second step of logging in. A known device needs no code and passes through; without a challenge the way leads
 * back to the first step.
 */
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { handling } from '#web/api/handling.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { forgetChallenge, readChallenge, type Challenge } from '../challenge.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { useEntrance } from '../use-entrance.ts';
import { confirmChallenge, isFinal } from './confirm-challenge.ts';

type TrustedProps = { challenge: Challenge; onRefused: () => void };

function TrustedDevice({ challenge, onRefused }: TrustedProps) {
  const words = useWords('account/login').mfa;
  const enter = useEntrance();
  const [{ error }, confirm] = useMutation(confirmChallenge);
  const sent = useRef(false);
  useEffect(() => {
    // A challenge is met once; React may run an effect twice.
    if (sent.current) return;
    sent.current = true;
    const passThrough = async () => {
      const { data, error: refusal } = await confirm({ token: challenge.token, code: null }, handling('all'));
      if (isFinal(refusal)) onRefused();
      if (data) await enter(data.confirmMFAClient, challenge.from);
    };
    void passThrough();
  }, [challenge, confirm, enter, onRefused]);
  return error ? (
    <FocusedFailure error={error} />
  ) : (
    <p role="status" className="lines">
      {words.trusted}
    </p>
  );
}

export function MfaPage() {
  const words = useWords('account/login').mfa;
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState(readChallenge);
  const [refused, setRefused] = useState(false);
  const refuse = useCallback(() => setRefused(true), []);
  if (!challenge) return <Navigate to={paths.login} replace />;
  const startAgain = () => {
    forgetChallenge();
    void navigate({ to: paths.login });
  };
  return (
    <div className="group shell-width max-w-180 py-8">
      <PageHeading lead={challenge.codeRequired && !refused ? words.lead(challenge.email) : undefined}>
        {refused ? words.refusedTitle : words.title}
      </PageHeading>
      <Card>
        {challenge.codeRequired ? (
          <CodeForm
            challenge={challenge}
            onResent={setChallenge}
            onRefused={refuse}
            startAgain={startAgain}
          />
        ) : (
          <TrustedDevice challenge={challenge} onRefused={refuse} />
        )}
      </Card>
      <div className="mt-4 grid justify-items-start gap-2 sm:-ml-3">
        {/* A form that is over offers it itself. */}
        <div className="group-has-data-over:hidden">
          <Button kind="quiet" onClick={startAgain}>
            {words.startAgain}
          </Button>
        </div>
        <PasskeyButton at="code" vs={challenge.vs} from={challenge.from} />
      </div>
    </div>
  );
}
