/** The six-digit code: one field, numeric, open to pasting; the time left, and sending the code again. */
import { useCallback, useState } from 'react';
import { useMutation, type CombinedError } from 'urql';
import { handling } from '#web/api/handling.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { useSettings } from '#web/api/settings.ts';
import { CodeField } from '#web/forms/code-field.tsx';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { keepChallenge, type Challenge } from '../challenge.ts';
import { useEntrance } from '../use-entrance.ts';
import { confirmChallenge, isFinal } from './confirm-challenge.ts';

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

type Props = {
  challenge: Challenge;
  onResent: (challenge: Challenge) => void;
  /** No code helps any more: the page is no longer one to enter it on. */
  onRefused: () => void;
  startAgain: () => void;
};

export function CodeForm({ challenge, onResent, onRefused, startAgain }: Props) {
  const words = useWords('account/login').mfa;
  const enter = useEntrance();
  const [{ fetching: resending }, resend] = useMutation(resendChallenge);
  const [resendError, setResendError] = useState<CombinedError | undefined>();
  const [resent, setResent] = useState(false);
  const form = useEntryForm({
    start: { code: '' },
    problems: 'beside',
    send: ({ code }, call) => {
      setResent(false);
      setResendError(undefined);
      return call(confirmChallenge, { token: challenge.token, code });
    },
    refused: (error) => {
      if (isFinal(error)) onRefused();
      return 'toShow';
    },
    done: ({ confirmMFAClient }) => enter(confirmMFAClient, challenge.from),
  });
  const { setValue, setFocus } = form.fields;

  const sendAgain = async () => {
    const answer = await resend({ token: challenge.token }, handling('all'));
    setResendError(answer.error);
    const next = answer.data?.resendMFAClient;
    if (!next) return;
    setResent(true);
    setValue('code', '');
    onResent(keepChallenge({ ...challenge, token: next.token, validUntil: next.validUntil }));
    setFocus('code');
  };

  if (isFinal(form.failure)) {
    return (
      <div data-over className="grid gap-6">
        <FocusedFailure error={form.failure} />
        <div>
          <Button onClick={startAgain}>{words.startAgain}</Button>
        </div>
      </div>
    );
  }
  return (
    <EntryForm of={form}>
      <FocusedFailure error={resending ? undefined : resendError} />
      {resent ? (
        <Notice tone="success" role="status">
          {words.resent}
        </Notice>
      ) : null}
      <CodeField digits={6} label={words.code} help={words.codeHelp} wrong={words.codeWrong} />
      <TimeLeft key={challenge.receivedAt} challenge={challenge} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
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
    </EntryForm>
  );
}
