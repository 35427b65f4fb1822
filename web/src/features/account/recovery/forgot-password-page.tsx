/** Asking for a new password: every address gets the same answer, so the next screen speaks of 'if'. */
import { Link, useNavigate } from '@tanstack/react-router';
import { graphql } from '#web/api/graphql.ts';
import { rememberedEmail } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { EmailField } from '#web/forms/email-fields.tsx';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
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
  const navigate = useNavigate();
  const form = useEntryForm({
    start: { email: rememberedEmail() ?? '' },
    send: ({ email }, call) => call(requestReset, { email: email.trim() }),
    done: async ({ requestResetPasswordClient: { token } }, { email }) => {
      keepSecrets(secretKeys.reset, { token, email: email.trim() });
      await navigate({ to: paths.passwordReset });
    },
  });
  return (
    <div className="shell-width max-w-180 py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <Card>
        <EntryForm of={form}>
          <EmailField name="email" label={words.email} need="required" autoComplete="username" />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
            <Link to={paths.login} className={buttonClass('quiet')}>
              {toLogin}
            </Link>
          </div>
        </EntryForm>
      </Card>
    </div>
  );
}
