/** The form behind the mailed link: member number, birthday, telephone and a password make the first login. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useMutation, useQuery } from 'urql';
import { memberId as memberIdRule } from '#domain/account/registration.ts';
import { birthday, birthYears, phone, required } from '#domain/account/validation.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { handling } from '#web/api/client.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { japanDay } from '#messages/format.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { serverNow } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { BirthdayField } from '#web/ui/birthday-field.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldId, problemsOf } from '#web/ui/form-problems.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Loading, Notice, Skeleton } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { forgetSecrets, secretKeys, useLinkSecrets } from '../link-secrets.ts';
import { isAboutPassword, NewPasswordFields, type NewPassword } from '../new-password-fields.tsx';
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

type Values = NewPassword & { memberId: string; birthday: string; tel: string };
type Result = 'Complete' | 'StaffWillContact';
const order = ['memberId', 'birthday', 'tel', 'password', 'again'] as const;
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
  const rules = useFieldRules();
  const today = calendarDate(japanDay(serverNow()));
  const [{ error, fetching }, send] = useMutation(submitTokenInfo);
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { memberId: '', birthday: '', tel: '', password: '', again: '' },
    shouldFocusError: false,
  });
  const problems = formState.errors;
  const refusal = fetching ? undefined : error;
  const submit = handleSubmit(async (values) => {
    const { again: _again, ...typed } = values;
    const answer = await send({ token, ...typed }, quietly);
    if (answer.data) onDone(answer.data.submitTokenInfoClient.result);
  });

  if (refusal && refusal.graphQLErrors.length > 0 && !isRefusedWith(refusal, ...triesAgain)) {
    return <OverForm error={refusal} />;
  }
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problemsOf(problems, order)} attempt={formState.submitCount} />
      <FailureNotice error={isAboutPassword(refusal) ? undefined : refusal} />
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
        label={words.memberId}
        need="required"
        help={words.memberIdHelp}
        id={fieldId('memberId')}
        inputMode="numeric"
        autoComplete="off"
        tidy="halfWidth"
        error={problems.memberId?.message}
        {...register('memberId', { validate: rules(words.memberId, required, memberIdRule) })}
      />
      <Controller
        control={control}
        name="birthday"
        rules={{ validate: rules(words.birthday, required, (value) => birthday(value, today)) }}
        render={({ field }) => (
          <BirthdayField
            label={words.birthday}
            need="required"
            id={fieldId('birthday')}
            error={problems.birthday?.message}
            value={field.value}
            onChange={field.onChange}
            years={birthYears(today)}
          />
        )}
      />
      <TextField
        label={words.tel}
        need="required"
        help={words.telHelp}
        id={fieldId('tel')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        tidy="halfWidth"
        error={problems.tel?.message}
        {...register('tel', { validate: rules(words.tel, required, phone) })}
      />
      <NewPasswordFields
        labels={{ password: words.password, help: words.passwordHelp, again: words.again }}
        register={register}
        problems={problems}
        refusal={refusal}
      />
      <div>
        <Button type="submit" wide="narrow" busy={fetching ? words.busy : null}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

function OverForm({ error }: { error: Parameters<typeof FailureNotice>[0]['error'] }) {
  const words = useWords('account/login');
  return (
    <div className="grid gap-6">
      <FailureNotice error={error} />
      <div className="flex flex-wrap gap-3">
        <Link to={paths.register} className={buttonClass()}>
          {words.mfa.startAgain}
        </Link>
        <Link to={paths.login} className={buttonClass('secondary')}>
          {words.toLogin}
        </Link>
      </div>
    </div>
  );
}

function Verified({ token, onDone }: Omit<FormProps, 'email'>) {
  const shell = useWords('shell');
  const [{ data, error }] = useQuery({
    query: verificationQuery,
    variables: { token },
    context: quietly,
  });
  if (data) return <RegistrationForm token={token} email={data.clientVerification.email} onDone={onDone} />;
  if (error) return <OverForm error={error} />;
  return (
    <Loading label={shell.loading}>
      <Skeleton shape="h-96" />
    </Loading>
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
