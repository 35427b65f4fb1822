/** Setting the new password: with what the mailed link brought, or with the code typed from the mail. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation, type CombinedError } from 'urql';
import { handling } from '#web/api/client.ts';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { FailureNotice, useFailureMessage } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldId, problemsOf } from '#web/ui/form-problems.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { forgetSecrets, secretKeys, useLinkSecrets, type Secrets } from '../link-secrets.ts';
import { isAboutPassword, NewPasswordFields, type NewPassword } from '../new-password-fields.tsx';
import { MailAwaited, WayEnded } from '../mail-awaited.tsx';

const confirmReset = graphql(`
  mutation ConfirmResetPasswordClient($code: String!, $token: String!, $password: String!) {
    confirmResetPasswordClient(code: $code, token: $token, password: $password)
  }
`);

type Values = NewPassword & { code: string };
const order = ['code', 'password', 'again'] as const;
const digitsOf = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '').slice(0, 8);

type FormProps = { token: string; code: string | undefined; onDone: () => void; onOver: () => void };

/** Whether one must start again: a code of the link that is not taken, or a typed one after its last try. */
function isOver(error: CombinedError | undefined, code: string | undefined): boolean {
  if (!error || failureOf(error).kind !== 'refused') return false;
  if (code === undefined && isRefusedWith(error, 'RESET_CODE_WRONG')) return false;
  return isRefusedWith(error, 'INVALID_CHANGE_PASSWORD_CODE_ERROR');
}

function ResetForm({ token, code, onDone, onOver }: FormProps) {
  const { mfa } = useWords('account/login');
  const words = useWords('account/recovery').reset;
  const [{ error, fetching }, confirm] = useMutation(confirmReset);
  const { register, handleSubmit, formState, setValue } = useForm<Values>({
    defaultValues: { code: '', password: '', again: '' },
    shouldFocusError: false,
  });
  const problems = formState.errors;
  const refusal = fetching ? undefined : error;
  const wrongCode = code === undefined && isRefusedWith(refusal, 'RESET_CODE_WRONG') ? refusal : undefined;
  const wrongText = useFailureMessage(wrongCode);

  const submit = handleSubmit(async (values) => {
    const answer = await confirm(
      { token, code: code ?? values.code, password: values.password },
      handling('all'),
    );
    if (answer.data) onDone();
    else if (isOver(answer.error, code)) onOver();
  });

  if (isOver(refusal, code)) {
    return (
      <div className="grid gap-6">
        <FailureNotice error={refusal} />
        <div>
          <Link to={paths.forgotPassword} className={buttonClass()}>
            {mfa.startAgain}
          </Link>
        </div>
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problemsOf(problems, order)} attempt={formState.submitCount} />
      <FailureNotice error={wrongCode || isAboutPassword(refusal) ? undefined : refusal} />
      {code === undefined ? (
        <div className="tabular max-w-80 [&_input]:text-center [&_input]:text-2xl [&_input]:tracking-[0.25em]">
          <TextField
            label={words.code}
            need="required"
            help={words.codeHelp}
            id={fieldId('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={problems.code?.message ?? wrongText ?? undefined}
            {...register('code', {
              validate: (value) => /^\d{8}$/.test(value) || words.codeWrong,
              onChange: (event: { target: { value: string } }) =>
                setValue('code', digitsOf(event.target.value)),
            })}
          />
        </div>
      ) : null}
      <NewPasswordFields
        labels={{ password: words.next, help: words.nextHelp, again: words.again }}
        register={register}
        problems={problems}
        refusal={refusal}
      />
      <div>
        <Button type="submit" wide="narrow" busy={fetching ? words.busy : null}>
          {words.submit}
        </Button>
      </div>
      {code === undefined ? <MailAwaited /> : null}
    </form>
  );
}

function leadOf(words: { leadSent: (email: string) => string; leadLink: string }, secrets: Secrets): string {
  return secrets['code'] ? words.leadLink : words.leadSent(secrets['email'] ?? '');
}

export function PasswordResetPage() {
  const { toLogin } = useWords('account/login');
  const words = useWords('account/recovery').reset;
  const secrets = useLinkSecrets(secretKeys.reset);
  const [done, setDone] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const token = secrets?.['token'];

  if (done) {
    return (
      <WayEnded title={words.done} text={words.doneText}>
        <Link to={paths.login} className={buttonClass()}>
          {toLogin}
        </Link>
      </WayEnded>
    );
  }
  return (
    <div className="shell-width max-w-180 py-8">
      <PageHeading lead={secrets && over !== token ? leadOf(words, secrets) : undefined}>
        {words.title}
      </PageHeading>
      <Card>
        {secrets && token ? (
          <ResetForm
            key={token}
            token={token}
            code={secrets['code']}
            onDone={() => {
              forgetSecrets(secretKeys.reset);
              setDone(true);
            }}
            onOver={() => setOver(token)}
          />
        ) : (
          <div className="grid gap-6">
            <Notice>{words.none}</Notice>
            <div>
              <Link to={paths.forgotPassword} className={buttonClass()}>
                {words.ask}
              </Link>
            </div>
          </div>
        )}
      </Card>
    </div>
  );
}
