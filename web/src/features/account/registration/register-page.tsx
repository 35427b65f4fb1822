/** The door for those without a login: who has a contract proves a mailbox here; sign-up for others is being prepared. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation } from 'urql';
import { email as emailRule, required } from '#domain/account/validation.ts';
import { handling } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { useSettings } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldId, problemsOf } from '#web/ui/form-problems.ts';
import { KeptTogether } from '#web/ui/kept-together.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MailAwaited } from '../mail-awaited.tsx';

const submitEmail = graphql(`
  mutation SubmitEmailClientVerification($email: String!) {
    submitEmailClientVerification(email: $email) {
      validUntil
    }
  }
`);

type Values = { email: string; again: string };
const order = ['email', 'again'] as const;
const address = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  tidy: 'halfWidth',
} as const;

function ExistingContract() {
  const words = useWords('account/registration').register;
  const forms = useWords('forms').rules;
  const rules = useFieldRules();
  const [{ error, fetching }, send] = useMutation(submitEmail);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState, reset } = useForm<Values>({ shouldFocusError: false });
  const problems = formState.errors;

  const submit = handleSubmit(async ({ email }) => {
    const answer = await send({ email: email.trim() }, handling('all'));
    if (answer.data) setSentTo(email.trim());
  });

  if (sentTo !== null) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Notice tone="success" role="status" title={words.sent}>
          <span className="wrap-anywhere">{words.sentText(sentTo)}</span>
        </Notice>
        <MailAwaited />
        <div>
          <Button
            kind="secondary"
            onClick={() => {
              reset();
              setSentTo(null);
            }}
          >
            {words.otherAddress}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problemsOf(problems, order)} attempt={formState.submitCount} />
      <FailureNotice error={fetching ? undefined : error} />
      <TextField
        label={words.email}
        need="required"
        help={words.emailHelp}
        id={fieldId('email')}
        {...address}
        error={problems.email?.message}
        {...register('email', {
          validate: (value) => rules(words.email, required, emailRule)(value.trim()),
        })}
      />
      <TextField
        label={words.emailAgain}
        need="required"
        id={fieldId('again')}
        {...address}
        error={problems.again?.message}
        {...register('again', {
          validate: {
            required: rules(words.emailAgain, required),
            same: (value, form) => value.trim() === form.email.trim() || forms.mismatch,
          },
        })}
      />
      <div>
        <Button type="submit" wide="narrow" busy={fetching ? words.busy : null}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

export function RegisterPage() {
  const words = useWords('account/registration').register;
  const { callCenterPhone } = useSettings();
  return (
    <div className="shell-width max-w-180 py-8">
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <div className="grid gap-6">
        <Card>
          <h2 className="text-xl">{words.existing}</h2>
          <p className="lines mt-2 mb-6 text-ink-soft">
            {words.existingText}
            {'\n'}
            {words.existingNeeds}
          </p>
          <ExistingContract />
        </Card>
        <Card>
          <h2 className="text-xl">{words.newMember}</h2>
          <p className="lines mt-2 text-ink-soft">
            {words.newMemberText}
            {'\n'}
            <KeptTogether text={words.newMemberCall(callCenterPhone)} part={callCenterPhone} />
          </p>
        </Card>
      </div>
    </div>
  );
}
