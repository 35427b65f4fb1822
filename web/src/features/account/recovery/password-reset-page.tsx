/** Setting the new password: with what the mailed link brought, or with the code typed from the mail. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CombinedError } from 'urql';
import { isRefusedWith } from '#web/api/error-message.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { CodeField } from '#web/forms/code-field.tsx';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { NewPasswordFields, noNewPassword } from '#web/forms/new-password-fields.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { forgetSecrets, secretKeys, useLinkSecrets, type Secrets } from '../link-secrets.ts';
import { MailAwaited, WayEnded } from '../mail-awaited.tsx';

const confirmReset = graphql(`
  mutation ConfirmResetPasswordClient($code: String!, $token: String!, $password: String!) {
    confirmResetPasswordClient(code: $code, token: $token, password: $password)
  }
`);

type FormProps = { token: string; code: string | undefined; onDone: () => void; onOver: () => void };

/** Whether one must start again: a code of the link that is not taken, or a typed one after its last try. */
function isOver(error: CombinedError | undefined, code: string | undefined): boolean {
  if (code === undefined && isRefusedWith(error, 'RESET_CODE_WRONG')) return false;
  return isRefusedWith(error, 'INVALID_CHANGE_PASSWORD_CODE_ERROR');
}

function ResetForm({ token, code, onDone, onOver }: FormProps) {
  const { mfa } = useWords('account/login');
  const words = useWords('account/recovery').reset;
  const form = useEntryForm({
    start: { code: '', ...noNewPassword },
    send: (values, call) =>
      call(confirmReset, { token, code: code ?? values.code, password: values.newPassword }),
    done: onDone,
    refused: (error) => {
      if (isOver(error, code)) onOver();
      return 'toShow';
    },
  });

  if (isOver(form.failure, code)) {
    return (
      <div className="grid gap-6">
        <FocusedFailure error={form.failure} />
        <div>
          <Link to={paths.forgotPassword} className={buttonClass()}>
            {mfa.startAgain}
          </Link>
        </div>
      </div>
    );
  }
  return (
    <EntryForm of={form}>
      {code === undefined ? (
        <CodeField
          digits={8}
          label={words.code}
          need="required"
          help={words.codeHelp}
          wrong={words.codeWrong}
        />
      ) : null}
      <NewPasswordFields labels={{ password: words.next, help: words.nextHelp, again: words.again }} />
      <div>
        <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
      </div>
      {code === undefined ? <MailAwaited /> : null}
    </EntryForm>
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
