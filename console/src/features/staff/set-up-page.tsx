/** The first set-up: the app is shown its secret, a password is chosen, and a code of the app proves both. */
import { useNavigate } from '@tanstack/react-router';
import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { required } from '#domain/kernel/field-rules.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { paths } from '../../app/paths.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { forgetMe } from '../../api/me.ts';
import { useWords } from '../../words.ts';

const SET_UP = graphql(`
  query StaffSetUp($id: ID!, $code: String!) {
    staffSetUp(id: $id, code: $code) {
      name
      displayName
      appAddress
      appSecret
    }
  }
`);
const FINISH = graphql(`
  mutation FinishStaffSetUp($id: ID!, $code: String!, $password: String!, $appCode: String!) {
    finishStaffSetUp(id: $id, code: $code, password: $password, appCode: $appCode)
  }
`);

type Link = { readonly id: string; readonly code: string };

export function SetUpPage() {
  const words = useWords('staff');
  const link = useMemo((): Link => {
    const [id = '', code = ''] = location.hash.slice(1).split('.');
    return { id, code };
  }, []);
  const asked = useAsked({ query: SET_UP, variables: link });
  return (
    <main className="mx-auto grid min-h-dvh max-w-[34rem] content-center px-4 py-10">
      <PageHeading lead={words.setUp.lead}>{words.setUp.title}</PageHeading>
      <Loaded
        asked={asked}
        waiting="h-96 rounded-lg"
        beside={<p className="lines">{words.setUp.linkOver}</p>}
      >
        {({ staffSetUp }) => <SetUpForm link={link} setUp={staffSetUp} />}
      </Loaded>
    </main>
  );
}

type SetUp = ResultOf<typeof SET_UP>['staffSetUp'];

function SetUpForm({ link, setUp }: { link: Link; setUp: SetUp }) {
  const words = useWords('staff');
  const navigate = useNavigate();
  const form = useEntryForm({
    start: { password: '', appCode: '' },
    problems: 'beside',
    send: (values, call) => call(FINISH, { ...link, ...values }),
    done: async () => {
      forgetMe();
      await navigate({ to: paths.home, replace: true });
    },
  });
  const drawing = `data:image/svg+xml,${encodeURIComponent(encodeQR(setUp.appAddress, 'svg'))}`;
  return (
    <Card>
      <EntryForm of={form}>
        <p className="lines">{words.setUp.hello(setUp.displayName, setUp.name)}</p>
        <div className="flex flex-wrap items-center gap-5">
          <img src={drawing} alt={words.setUp.qr} className="size-44 border border-line bg-white p-2" />
          <p className="min-w-0 flex-1 basis-52 text-sm">
            {words.setUp.typed}
            <code className="mt-2 block break-all">{setUp.appSecret}</code>
          </p>
        </div>
        <PasswordField
          {...form.entry('password', words.setUp.password, [required])}
          help={words.setUp.passwordHelp}
          autoComplete="new-password"
        />
        <TextField
          {...form.entry('appCode', words.signIn.code, [required])}
          help={words.setUp.codeHelp}
          autoComplete="one-time-code"
          inputMode="numeric"
          tidy="number"
        />
        <SubmitButton busy={words.signIn.busy} wide="always">
          {words.setUp.submit}
        </SubmitButton>
      </EntryForm>
    </Card>
  );
}
