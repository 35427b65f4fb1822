/** Introducing a friend who would like to join; the club's staff call. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { introductionRules } from '#domain/account/introduction.ts';
import { graphql } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { WayBack } from '#web/app/shell/way-back.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const referFutureClient = graphql(`
  mutation ReferFutureClient($name: String!, $kana: String!, $tel: String!) {
    referFutureClient(name: $name, kana: $kana, tel: $tel) {
      id
    }
  }
`);

function IntroductionForm({ onDone }: { onDone: (name: string) => void }) {
  const words = useWords('account/membership');
  const said = words.introduction;
  const form = useEntryForm({
    start: { name: '', kana: '', tel: '' },
    send: (values, call) => call(referFutureClient, values),
    done: (_, { name }) => onDone(name),
  });
  const { entry } = form;
  return (
    <Card>
      <EntryForm of={form} leaving="asks">
        <TextField {...entry('name', said.name, introductionRules.name)} need="required" autoComplete="off" />
        <TextField
          {...entry('kana', said.kana, introductionRules.kana)}
          need="required"
          tidy="kana"
          autoComplete="off"
        />
        <TextField
          {...entry('tel', said.tel, introductionRules.tel)}
          need="required"
          help={words.mobileHelp}
          type="tel"
          inputMode="tel"
          tidy="number"
          autoComplete="off"
        />
        <div>
          <SubmitButton busy={said.busy}>{said.send}</SubmitButton>
        </div>
      </EntryForm>
    </Card>
  );
}

export function IntroductionPage() {
  const words = useWords('account/membership').introduction;
  const [introduced, setIntroduced] = useState<string | null>(null);
  return (
    <div className="shell-width max-w-200 py-8">
      <WayBack through={['memberInfo']} />
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      {introduced === null ? (
        <IntroductionForm onDone={setIntroduced} />
      ) : (
        <Card>
          <Notice tone="success" role="status" title={words.doneTitle}>
            {words.done(introduced)}
          </Notice>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={() => setIntroduced(null)}>{words.another}</Button>
            <Link to={paths.memberInfo} className={buttonClass('secondary')}>
              {words.toInfo}
            </Link>
          </div>
        </Card>
      )}
    </div>
  );
}
