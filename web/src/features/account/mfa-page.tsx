/**
 * The second step of logging in: the six-digit code. A known device needs none and passes through; without a challenge
 * the way leads back to the first step.
 */
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation } from 'urql';
import { handling, resetApiClient } from '#web/api/client.ts';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { FailureNotice, useFailureMessage } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { keepTokens } from '#web/api/session.ts';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { forgetChallenge, keepChallenge, readChallenge, type Challenge } from './challenge.ts';

const confirmChallenge = graphql(`
  mutation ConfirmMfaClient($token: String!, $code: String) {
    confirmMFAClient(token: $token, code: $code) {
      accessToken
      refreshToken
      memberUserId
      forcePasswordChangeRequired
    }
  }
`);

const resendChallenge = graphql(`
  mutation ResendMfaClient($token: String!) {
    resendMFAClient(token: $token) {
      token
      validUntil
      loginUrl
      codeRequired
    }
  }
`);

const longestValidityMs = 10 * 60_000;
const speakAt = [5, 1] as const;
const realNow = () => Date.now();

/** The end of validity on this machine's clock, which may be set wrongly. */
function validUntil({ validUntil: said, receivedAt }: Challenge): string {
  const latest = receivedAt + longestValidityMs;
  const until = Date.parse(said);
  return new Date(until > receivedAt && until < latest ? until : latest).toISOString();
}

/** Sends the code, keeps the tokens and goes where the member wanted to go. */
function useConfirmation(challenge: Challenge) {
  const navigate = useNavigate();
  const [{ error, fetching }, confirm] = useMutation(confirmChallenge);
  const [done, setDone] = useState(false);

  const send = useCallback(
    async (code: string | null) => {
      const answer = await confirm({ token: challenge.token, code }, handling('all'));
      const tokens = answer.data?.confirmMFAClient;
      if (!tokens) return;
      setDone(true);
      forgetChallenge();
      keepTokens(tokens);
      resetApiClient();
      await (challenge.from
        ? navigate({ href: challenge.from, replace: true })
        : navigate({ to: paths.home, replace: true }));
    },
    [challenge, confirm, navigate],
  );

  return { send, error: fetching ? undefined : error, busy: fetching || done };
}

/** A challenge that is over or used up cannot be met any more: only starting again helps. */
function isOver(error: ReturnType<typeof useConfirmation>['error']): boolean {
  return (
    error !== undefined && !isRefusedWith(error, 'MFA_CODE_WRONG') && failureOf(error).kind === 'refused'
  );
}

function CodeForm({
  challenge,
  onResent,
}: {
  challenge: Challenge;
  onResent: (challenge: Challenge) => void;
}) {
  const words = useWords('account').mfa;
  const { environment } = useSettings();
  const { send, error, busy } = useConfirmation(challenge);
  const [{ error: resendError, fetching: resending }, resend] = useMutation(resendChallenge);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [resent, setResent] = useState(false);
  const [expired, setExpired] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const spoken = words.spokenLeft;
  const end = useCallback(() => setExpired(true), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) {
      setProblem(words.codeWrong);
      input.current?.focus();
      return;
    }
    setProblem(undefined);
    setResent(false);
    void send(code);
  };

  const sendAgain = async () => {
    const answer = await resend({ token: challenge.token }, handling('all'));
    const next = answer.data?.resendMFAClient;
    if (!next) return;
    setResent(true);
    setExpired(false);
    setCode('');
    onResent(keepChallenge({ ...challenge, token: next.token, validUntil: next.validUntil }));
    input.current?.focus();
  };

  const wrongCode = isRefusedWith(error, 'MFA_CODE_WRONG') ? error : undefined;
  const wrongText = useFailureMessage(wrongCode);
  const failure = wrongCode ? undefined : (error ?? (resending ? undefined : resendError));
  useEffect(() => {
    if (wrongCode) input.current?.select();
  }, [wrongCode]);
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <FailureNotice error={failure} />
      {resent ? (
        <Notice tone="success" role="status">
          {words.resent}
        </Notice>
      ) : null}
      <div className="tabular max-w-80 [&_input]:text-center [&_input]:text-2xl [&_input]:tracking-[0.3em]">
        <TextField
          ref={input}
          label={words.code}
          help={words.codeHelp}
          error={problem ?? wrongText ?? undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 6))}
        />
      </div>
      <p className="text-ink-soft">
        {expired ? (
          <span role="alert" className="lines text-danger">
            {words.expired}
          </span>
        ) : (
          <>
            {words.left}{' '}
            <Countdown
              until={validUntil(challenge)}
              now={realNow}
              speakAt={speakAt}
              spoken={spoken}
              onEnd={end}
            />
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOver(error) ? null : (
          <Button type="submit" wide="narrow" busy={busy ? words.busy : null}>
            {words.submit}
          </Button>
        )}
        <Button
          kind="secondary"
          wide="narrow"
          busy={resending ? words.resendBusy : null}
          onClick={() => void sendAgain()}
        >
          {words.resend}
        </Button>
      </div>
      <details className="border-t border-line pt-2">
        <summary className="flex min-h-12 items-center text-key">{words.notArrived}</summary>
        <p className="pb-2 text-sm text-ink-soft">{words.notArrivedText}</p>
      </details>
      {environment === 'development' ? (
        <p>
          <a
            href="/dev/mailbox"
            target="_blank"
            rel="noreferrer"
            className="text-key underline underline-offset-4"
          >
            {words.mailbox}
          </a>
        </p>
      ) : null}
    </form>
  );
}

function TrustedDevice({ challenge }: { challenge: Challenge }) {
  const words = useWords('account').mfa;
  const { send, error } = useConfirmation(challenge);
  const sent = useRef(false);
  useEffect(() => {
    // A challenge is met once; React may run an effect twice.
    if (sent.current) return;
    sent.current = true;
    void send(null);
  }, [send]);
  return error ? (
    <FailureNotice error={error} />
  ) : (
    <p role="status" className="lines">
      {words.trusted}
    </p>
  );
}

export function MfaPage() {
  const words = useWords('account').mfa;
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState(readChallenge);
  if (!challenge) return <Navigate to={paths.login} replace />;
  const startAgain = () => {
    forgetChallenge();
    void navigate({ to: paths.login });
  };
  return (
    <div className="shell-width max-w-180 py-8">
      <PageHeading lead={challenge.codeRequired ? words.lead(challenge.email) : undefined}>
        {words.title}
      </PageHeading>
      <Card>
        {challenge.codeRequired ? (
          <CodeForm challenge={challenge} onResent={setChallenge} />
        ) : (
          <TrustedDevice challenge={challenge} />
        )}
      </Card>
      <div className="mt-4">
        <Button kind="quiet" onClick={startAgain}>
          {words.startAgain}
        </Button>
      </div>
    </div>
  );
}
