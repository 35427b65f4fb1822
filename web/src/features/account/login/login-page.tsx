/**
 * The first step of logging in: e-mail and password. The answer is a challenge, which the next screen meets. The one form
 * without the frame of the others: what the library for forms weighs would not fit into what the first screen may bring.
 */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMutation, type CombinedError } from 'urql';
import { normalizeEmail } from '#domain/kernel/typed-text.ts';
import { email as emailRule, required } from '#domain/kernel/field-rules.ts';
import { handling } from '#web/api/handling.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { forgetEmail, rememberEmail, rememberedEmail } from '#web/api/session.ts';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { keepChallenge } from '../challenge.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginHero } from './login-hero.tsx';
import { SessionEnded } from './session-ended.tsx';
import { PasskeyButton } from '../passkey/passkey-button.tsx';

const requestChallenge = graphql(`
  mutation RequestMfaClient($email: String!, $password: String!, $vsIntent: Boolean!) {
    requestMFAClient(email: $email, password: $password, vsIntent: $vsIntent) {
      token
      validUntil
      loginUrl
      codeRequired
    }
  }
`);

type Problems = { email?: string | undefined; password?: string | undefined };
/** What was entered when it was last sent. */
type Tried = { email: string; password: string };

/** `children` stand before the members to try the portal with: what comes late stands last, and moves nothing that is pressed. */
function LoginForm({ children }: { children: ReactNode }) {
  const words = useWords('account/login').login;
  const rules = useFieldRules();
  const navigate = useNavigate();
  const { from, vs } = useSearch({ from: '/public/login' });
  const { environment } = useSettings();
  const [{ fetching }, request] = useMutation(requestChallenge);
  const [refusal, setRefusal] = useState<CombinedError | undefined>();
  const [sent, setSent] = useState(false);
  const [email, setEmail] = useState(() => rememberedEmail() ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => rememberedEmail() !== null);
  const [attempt, setAttempt] = useState(0);
  const [tried, setTried] = useState<Tried | null>(null);

  const problemsOf = (entered: Tried): Problems => {
    const emailProblem = rules(words.email, required, emailRule)(normalizeEmail(entered.email));
    const passwordProblem = rules(words.password, required)(entered.password);
    return {
      email: emailProblem === true ? undefined : emailProblem,
      password: passwordProblem === true ? undefined : passwordProblem,
    };
  };
  // Said anew at every drawing, so that the problems of the last attempt follow the language.
  const problems = tried ? problemsOf(tried) : {};

  const submit = async () => {
    const found = problemsOf({ email, password });
    setRefusal(undefined);
    setTried({ email, password });
    setAttempt(attempt + 1);
    if (found.email || found.password) return;
    const address = normalizeEmail(email);
    if (remember) rememberEmail(address);
    else forgetEmail();
    const answer = await request({ email: address, password, vsIntent: vs !== undefined }, handling('all'));
    setRefusal(answer.error);
    const challenge = answer.data?.requestMFAClient;
    if (!challenge) return;
    setSent(true);
    const { token, validUntil, codeRequired } = challenge;
    keepChallenge({
      token,
      validUntil,
      codeRequired,
      email: address,
      vs: vs !== undefined,
      from: from ?? null,
    });
    await navigate({ to: paths.mfaAuth });
  };

  const listed = (['email', 'password'] as const).flatMap((name) => {
    const message = problems[name];
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary problems={listed} attempt={attempt} />
      <FocusedFailure error={refusal} />
      <TextField
        label={words.email}
        id={fieldId('email')}
        name="email"
        type="email"
        inputMode="email"
        tidy="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={problems.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={words.password}
        id={fieldId('password')}
        name="password"
        autoComplete="current-password"
        error={problems.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Checkbox
        label={words.remember}
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <div className="grid gap-3">
        <Button type="submit" wide="always" busy={fetching || sent ? words.busy : null}>
          {words.submit}
        </Button>
        <p className="text-center text-sm text-ink-soft">{words.codeAhead}</p>
      </div>
      <PasskeyButton at="login" vs={vs !== undefined} from={from ?? null} />
      {children}
      {environment === 'development' ? (
        <DemoAccounts
          onChoose={(account) => {
            setEmail(account.email);
            setPassword(account.password);
          }}
        />
      ) : null}
    </form>
  );
}

const quietLink =
  'inline-flex min-h-12 items-center text-key underline underline-offset-4 hover:text-key-deep';

export function LoginPage() {
  const words = useWords('account/login').login;
  const { from, vs, reason } = useSearch({ from: '/public/login' });
  return (
    <LoginHero words={words}>
      <p className="lines mt-1 mb-6 text-sm text-ink-soft">{vs ? words.vsLead : words.lead}</p>
      <div className="mb-6 empty:hidden">
        <SessionEnded reason={reason} />
      </div>
      <LoginForm>
        <div className="grid justify-items-start border-t border-line pt-4 text-sm">
          <Link to={paths.forgotPassword} className={quietLink}>
            {words.forgot}
          </Link>
          <Link to={paths.register} className={quietLink}>
            {words.register}
          </Link>
          <Link to={paths.login} search={{ from, reason, vs: vs ? undefined : '1' }} className={quietLink}>
            {vs ? words.vsLeave : words.vs}
          </Link>
          <Link to={paths.tickets} className={quietLink}>
            {words.tickets}
          </Link>
        </div>
      </LoginForm>
    </LoginHero>
  );
}
