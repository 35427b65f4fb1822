/** The doors for those without a login: who has a contract proves a mailbox here, and whoever becomes a member begins. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { EmailPair } from '#web/forms/email-fields.tsx';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { MailAwaited } from '../mail-awaited.tsx';
import { StartSignup } from '../signup/start-signup.tsx';

const submitEmail = graphql(`
  mutation SubmitEmailClientVerification($email: String!) {
    submitEmailClientVerification(email: $email) {
      validUntil
    }
  }
`);

function ExistingContract() {
  const { toLogin } = useWords('account/login');
  const words = useWords('account/registration').register;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useEntryForm({
    start: { email: '', emailAgain: '' },
    send: ({ email }, call) => call(submitEmail, { email: email.trim() }),
    done: (_, { email }, { reset }) => {
      setSentTo(email.trim());
      reset();
    },
  });

  if (sentTo !== null) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Notice tone="success" role="status" title={words.sent}>
          <span className="wrap-anywhere">{words.sentText(sentTo)}</span>
        </Notice>
        <MailAwaited />
        <div>
          <Button kind="secondary" onClick={() => setSentTo(null)}>
            {words.otherAddress}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <EntryForm of={form}>
      <EmailPair
        name="email"
        label={words.email}
        need="required"
        help={words.emailHelp}
        autoComplete="email"
        again={{ name: 'emailAgain', label: words.emailAgain }}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
        <Link to={paths.login} className={buttonClass('quiet')}>
          {toLogin}
        </Link>
      </div>
    </EntryForm>
  );
}

export function RegisterPage() {
  const words = useWords('account/registration').register;
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
        <StartSignup />
      </div>
    </div>
  );
}
