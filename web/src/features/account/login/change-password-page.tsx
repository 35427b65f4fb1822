/** Choosing a new password; where the club demands it, nothing else opens before it is done. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useMutation } from 'urql';
import { checkNewPassword } from '#domain/account/password.ts';
import { required } from '#domain/account/validation.ts';
import { handling, resetApiClient } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { keepTokens, mustChangePassword } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldId, problemsOf } from '#web/ui/form-problems.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const changeMyPassword = graphql(`
  mutation ChangeMyPassword($currentPassword: String!, $newPassword: String!) {
    changeMyPassword(currentPassword: $currentPassword, newPassword: $newPassword) {
      accessToken
      refreshToken
      memberUserId
      forcePasswordChangeRequired
    }
  }
`);

type Values = { current: string; next: string; again: string };
const order = ['current', 'next', 'again'] as const;

export function ChangePasswordPage() {
  const words = useWords('account/login').changePassword;
  const formWords = useWords('forms').rules;
  const rules = useFieldRules();
  const navigate = useNavigate();
  const forced = mustChangePassword();
  const [{ error, fetching }, change] = useMutation(changeMyPassword);
  const { register, handleSubmit, formState } = useForm<Values>({ shouldFocusError: false });
  const problems = formState.errors;

  const submit = handleSubmit(async ({ current, next }) => {
    const answer = await change({ currentPassword: current, newPassword: next }, handling('all'));
    const tokens = answer.data?.changeMyPassword;
    if (!tokens) return;
    keepTokens(tokens);
    resetApiClient();
    showToast(words.done);
    await navigate({ to: paths.home, replace: true });
  });

  /** The server alone knows the list of common passwords; the rule of length and classes is checked here too. */
  const strong = (value: string) => checkNewPassword(value, () => false) === null || formWords.password;

  return (
    <div className="shell-width max-w-180 py-8">
      <PageHeading lead={forced ? words.lead : words.leadOwn}>{words.title}</PageHeading>
      <Card>
        <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
          <ErrorSummary problems={problemsOf(problems, order)} attempt={formState.submitCount} />
          <FailureNotice error={fetching ? undefined : error} />
          <PasswordField
            label={words.current}
            need="required"
            id={fieldId('current')}
            autoComplete="current-password"
            error={problems.current?.message}
            {...register('current', { validate: rules(words.current, required) })}
          />
          <PasswordField
            label={words.next}
            need="required"
            help={words.nextHelp}
            id={fieldId('next')}
            autoComplete="new-password"
            error={problems.next?.message}
            {...register('next', { validate: { required: rules(words.next, required), strong } })}
          />
          <PasswordField
            label={words.again}
            need="required"
            id={fieldId('again')}
            autoComplete="new-password"
            error={problems.again?.message}
            {...register('again', {
              validate: {
                required: rules(words.again, required),
                same: (value, form) => value === form.next || formWords.mismatch,
              },
            })}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={fetching ? words.busy : null} wide="narrow">
              {words.submit}
            </Button>
            <Link to={paths.logout} preload={false} className={buttonClass('quiet')}>
              {words.logout}
            </Link>
          </div>
        </form>
      </Card>
    </div>
  );
}
