/** The six-digit code: one field, numeric, open to pasting; the time left, and sending the code again. */
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation } from 'urql';
import { handling } from '#web/api/client.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { FailureNotice, useFailureMessage } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { useSettings } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { keepChallenge, type Challenge } from '../challenge.ts';
import { isFinal, useConfirmation } from './use-confirmation.ts';

const resendChallenge = graphql(`
  mutation ResendMfaClient($token: String!) {
    resendMFAClient(token: $token) {
      token
      validUntil
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

function TimeLeft({ challenge }: { challenge: Challenge }) {
  const words = useWords('account/login').mfa;
  const [expired, setExpired] = useState(false);
  const end = useCallback(() => setExpired(true), []);
  if (expired) {
    return (
      <p role="alert" className="lines text-danger">
        {words.expired}
      </p>
    );
  }
  return (
    <p className="text-ink-soft">
      {words.left}{' '}
      <Countdown
        until={validUntil(challenge)}
        now={realNow}
        speakAt={speakAt}
        spoken={words.spokenLeft}
        onEnd={end}
      />
    </p>
  );
}

function NotArrived() {
  const words = useWords('account/login').mfa;
  const { environment } = useSettings();
  return (
    <>
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
    </>
  );
}

type Props = { challenge: Challenge; onResent: (challenge: Challenge) => void; startAgain: () => void };

export function CodeForm({ challenge, onResent, startAgain }: Props) {
  const words = useWords('account/login').mfa;
  const { send, error, busy } = useConfirmation(challenge);
  const [{ error: resendError, fetching: resending }, resend] = useMutation(resendChallenge);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [resent, setResent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wrongCode = isRefusedWith(error, 'MFA_CODE_WRONG') ? error : undefined;
  const wrongText = useFailureMessage(wrongCode);
  useEffect(() => {
    if (wrongCode) input.current?.select();
  }, [wrongCode]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = /^\d{6}$/.test(code);
    setProblem(complete ? undefined : words.codeWrong);
    setResent(false);
    if (complete) void send(code);
    else input.current?.focus();
  };

  const sendAgain = async () => {
    const answer = await resend({ token: challenge.token }, handling('all'));
    const next = answer.data?.resendMFAClient;
    if (!next) return;
    setResent(true);
    setCode('');
    onResent(keepChallenge({ ...challenge, token: next.token, validUntil: next.validUntil }));
    input.current?.focus();
  };

  if (isFinal(error)) {
    return (
      <div data-over className="grid gap-6">
        <FailureNotice error={error} />
        <div>
          <Button onClick={startAgain}>{words.startAgain}</Button>
        </div>
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <FailureNotice error={wrongCode ? undefined : (error ?? (resending ? undefined : resendError))} />
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
      <TimeLeft key={challenge.receivedAt} challenge={challenge} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" wide="narrow" busy={busy ? words.busy : null}>
          {words.submit}
        </Button>
        <Button
          kind="secondary"
          wide="narrow"
          busy={resending ? words.resendBusy : null}
          onClick={() => void sendAgain()}
        >
          {words.resend}
        </Button>
      </div>
      <NotArrived />
    </form>
  );
}
