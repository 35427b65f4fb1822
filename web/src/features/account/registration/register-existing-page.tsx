/** The form behind the mailed link: member number, birthday, telephone and a password make the first login. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { memberId as memberIdRule } from '#domain/account/registration.ts';
import { phone, required } from '#domain/kernel/field-rules.ts';
import { handling } from '#web/api/handling.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { BirthdayEntry } from '#web/forms/birthday-entry.tsx';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { NewPasswordFields, noNewPassword } from '#web/forms/new-password-fields.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { forgetSecrets, secretKeys, useLinkSecrets } from '../link-secrets.ts';
import { WayEnded } from '../mail-awaited.tsx';

const verificationQuery = graphql(`
  query ClientVerification($token: String!) {
    clientVerification(token: $token) {
      email
    }
  }
`);

const submitTokenInfo = graphql(`
  mutation SubmitTokenInfoClient(
    $token: String!
    $memberId: String!
    $birthday: Date!
    $tel: String!
    $password: String!
  ) {
    submitTokenInfoClient(
      token: $token
      memberId: $memberId
      birthday: $birthday
      tel: $tel
      password: $password
    ) {
      result
    }
  }
`);

type Result = 'Complete' | 'StaffWillContact';
const quietly = handling('all');

/** Only what was typed may be tried again; a link that is over, or a membership that may not, ends the form. */
const triesAgain = [
  'REGISTRATION_NOT_MATCHED',
  'PASSWORD_TOO_WEAK',
  'PASSWORD_TOO_COMMON',
  'SERVER_BUSY',
  'UNEXPECTED_ERROR',
];

type FormProps = { token: string; email: string; onDone: (result: Result) => void };

function RegistrationForm({ token, email, onDone }: FormProps) {
  const words = useWords('account/registration').existing;
  const form = useEntryForm({
    start: { memberId: '', birthday: '', tel: '', ...noNewPassword },
    send: ({ memberId, birthday, tel, newPassword }, call) =>
      call(submitTokenInfo, { token, memberId, birthday, tel, password: newPassword }),
    done: ({ submitTokenInfoClient }) => onDone(submitTokenInfoClient.result),
  });
  const { failure, entry } = form;

  if (failure && failure.graphQLErrors.length > 0 && !isRefusedWith(failure, ...triesAgain)) {
    return <OverForm error={failure} />;
  }
  return (
    <EntryForm of={form}>
      <div className="[&_input]:bg-paper-deep">
        <TextField
          label={words.email}
          help={words.emailHelp}
          type="email"
          autoComplete="username"
          readOnly
          value={email}
        />
      </div>
      <TextField
        {...entry('memberId', words.memberId, [required, memberIdRule])}
        need="required"
        help={words.memberIdHelp}
        inputMode="numeric"
        autoComplete="off"
        tidy="number"
      />
      <BirthdayEntry label={words.birthday} whose="anyone" />
      <TextField
        {...entry('tel', words.tel, [required, phone])}
        need="required"
        help={words.telHelp}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        tidy="number"
      />
      <NewPasswordFields
        labels={{ password: words.password, help: words.passwordHelp, again: words.again }}
      />
      <div>
        <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
      </div>
    </EntryForm>
  );
}

function OverForm({ error }: { error: Parameters<typeof FocusedFailure>[0]['error'] }) {
  return (
    <div className="grid gap-6">
      <FocusedFailure error={error} />
      <OtherWays />
    </div>
  );
}

function OtherWays() {
  const words = useWords('account/login');
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={paths.register} className={buttonClass()}>
        {words.mfa.startAgain}
      </Link>
      <Link to={paths.login} className={buttonClass('secondary')}>
        {words.toLogin}
      </Link>
    </div>
  );
}

function Verified({ token, onDone }: Omit<FormProps, 'email'>) {
  const asked = useAsked({ query: verificationQuery, variables: { token }, context: quietly });
  return (
    <Loaded asked={asked} waiting="h-96" beside={<OtherWays />}>
      {({ clientVerification }) => (
        <RegistrationForm token={token} email={clientVerification.email} onDone={onDone} />
      )}
    </Loaded>
  );
}

export function RegisterExistingPage() {
  const { toLogin } = useWords('account/login');
  const words = useWords('account/registration').existing;
  const token = useLinkSecrets(secretKeys.verification)?.['token'];
  const [result, setResult] = useState<Result | null>(null);

  if (result === 'Complete') {
    return (
      <WayEnded title={words.done} text={words.doneText}>
        <Link to={paths.login} className={buttonClass()}>
          {toLogin}
        </Link>
      </WayEnded>
    );
  }
  if (result === 'StaffWillContact') {
    return (
      <WayEnded title={words.staff} text={words.staffText}>
        <Link to={paths.login} className={buttonClass('secondary')}>
          {toLogin}
        </Link>
      </WayEnded>
    );
  }
  return (
    <div className="shell-width max-w-180 py-8">
      <PageHeading lead={token ? words.lead : undefined}>{words.title}</PageHeading>
      <Card>
        {token ? (
          <Verified
            key={token}
            token={token}
            onDone={(next) => {
              forgetSecrets(secretKeys.verification);
              setResult(next);
            }}
          />
        ) : (
          <div className="grid gap-6">
            <Notice>{words.none}</Notice>
            <div>
              <Link to={paths.register} className={buttonClass()}>
                {words.ask}
              </Link>
            </div>
          </div>
        )}
      </Card>
    </div>
  );
}
