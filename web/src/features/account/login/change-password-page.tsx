/** Choosing a new password; where the club demands it, nothing else opens before it is done. */
import { Link, useNavigate } from '@tanstack/react-router';
import { required } from '#domain/kernel/field-rules.ts';
import { resetApiClient } from '#web/api/client.ts';
import { graphql } from '#web/api/graphql.ts';
import { keepTokens, mustChangePassword } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { NewPasswordFields, noNewPassword } from '#web/forms/new-password-fields.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
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

export function ChangePasswordPage() {
  const words = useWords('account/login').changePassword;
  const navigate = useNavigate();
  const form = useEntryForm({
    start: { currentPassword: '', ...noNewPassword },
    send: ({ currentPassword, newPassword }, call) =>
      call(changeMyPassword, { currentPassword, newPassword }),
    done: async ({ changeMyPassword: tokens }) => {
      keepTokens(tokens);
      resetApiClient();
      showToast(words.done);
      await navigate({ to: paths.home, replace: true });
    },
  });
  return (
    <div className="shell-width max-w-180 py-8">
      {mustChangePassword() ? null : <WayBack through={['memberInfo']} />}
      <PageHeading lead={mustChangePassword() ? words.lead : words.leadOwn}>{words.title}</PageHeading>
      <Card>
        <EntryForm of={form}>
          <PasswordField
            {...form.entry('currentPassword', words.current, [required])}
            need="required"
            autoComplete="current-password"
          />
          <NewPasswordFields labels={{ password: words.next, help: words.nextHelp, again: words.again }} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
            <Link to={paths.logout} preload={false} className={buttonClass('quiet')}>
              {words.logout}
            </Link>
          </div>
        </EntryForm>
      </Card>
    </div>
  );
}
