/** The way in: name, password and the code of an app, on one screen. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { required } from '#domain/kernel/field-rules.ts';
import { failureOf } from '#web/api/error-message.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { LanguageSwitch } from '../../app/frame.tsx';
import { paths } from '../../app/paths.ts';
import { graphql } from '../../api/graphql.ts';
import { forgetMe } from '../../api/me.ts';
import { useWords } from '../../words.ts';

const SIGN_IN = graphql(`
  mutation SignIn($name: String!, $password: String!, $code: String!) {
    signIn(name: $name, password: $password, code: $code)
  }
`);

export function SignInPage() {
  const words = useWords('staff');
  const { next = paths.home, ended = false } = useSearch({ from: paths.signIn });
  const navigate = useNavigate();
  const form = useEntryForm({
    start: { name: '', password: '', code: '' },
    problems: 'beside',
    send: (values, call) => call(SIGN_IN, values),
    // Which of the three was wrong is told to nobody.
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind === 'network' || failure.code !== 'BAD_CREDENTIAL_ERROR') return 'toShow';
      return { name: 'password', message: words.signIn.wrong };
    },
    done: async () => {
      forgetMe();
      await navigate({ href: next, replace: true });
    },
  });
  return (
    <main className="mx-auto grid min-h-dvh max-w-[30rem] content-center px-4 py-10">
      <PageHeading lead={words.signIn.lead}>{words.signIn.title}</PageHeading>
      {ended ? (
        <div className="mb-4">
          <Notice role="status">{words.signIn.ended}</Notice>
        </div>
      ) : null}
      <Card>
        <EntryForm of={form}>
          <TextField
            {...form.entry('name', words.signIn.name, [required])}
            autoComplete="username"
            autoCapitalize="none"
            tidy="email"
          />
          <PasswordField
            {...form.entry('password', words.signIn.password, [required])}
            autoComplete="current-password"
          />
          <TextField
            {...form.entry('code', words.signIn.code, [required])}
            help={words.signIn.codeHelp}
            autoComplete="one-time-code"
            inputMode="numeric"
            tidy="number"
          />
          <SubmitButton busy={words.signIn.busy} wide="always">
            {words.signIn.submit}
          </SubmitButton>
        </EntryForm>
      </Card>
      <div className="mt-4 text-key">
        <LanguageSwitch />
      </div>
    </main>
  );
}
