/** Asking for a new password: every address gets the same answer, so the next screen speaks of 'if'. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useMutation } from 'urql';
import { email as emailRule, required } from '#domain/account/validation.ts';
import { handling } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { rememberedEmail } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldId, problemsOf } from '#web/ui/form-problems.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { keepSecrets, secretKeys } from '../link-secrets.ts';

const requestReset = graphql(`
  mutation RequestResetPasswordClient($email: String!) {
    requestResetPasswordClient(email: $email) {
      token
    }
  }
`);

export function ForgotPasswordPage() {
  const { toLogin } = useWords('account/login');
  const words = useWords('account/recovery').forgot;
  const rules = useFieldRules();
  const navigate = useNavigate();
  const [{ error, fetching }, request] = useMutation(requestReset);
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    defaultValues: { email: rememberedEmail() ?? '' },
    shouldFocusError: false,
  });
  const problems = formState.errors;

  const submit = handleSubmit(async ({ email }) => {
    const answer = await request({ email: email.trim() }, handling('all'));
    const token = answer.data?.requestResetPasswordClient.token;
    if (!token) return;
    keepSecrets(secretKeys.reset, { token, email: email.trim() });
    await navigate({ to: paths.passwordReset });
  });

  return (
    <div className="shell-width max-w-180 py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Card>
        <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
          <ErrorSummary problems={problemsOf(problems, ['email'])} attempt={formState.submitCount} />
          <FailureNotice error={fetching ? undefined : error} />
          <TextField
            label={words.email}
            need="required"
            id={fieldId('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            tidy="halfWidth"
            error={problems.email?.message}
            {...register('email', {
              validate: (value) => rules(words.email, required, emailRule)(value.trim()),
            })}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" wide="narrow" busy={fetching ? words.busy : null}>
              {words.submit}
            </Button>
            <Link to={paths.login} className={buttonClass('quiet')}>
              {toLogin}
            </Link>
          </div>
        </form>
      </Card>
    </div>
  );
}
