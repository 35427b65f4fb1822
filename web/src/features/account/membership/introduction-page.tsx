/** Introducing a friend who would like to join; the club's staff call. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation } from 'urql';
import { introductionRules } from '#domain/account/introduction.ts';
import { handling } from '#web/api/client.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldId, problemsOf } from '#web/ui/form-problems.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormLeaveGuard } from './form-leave-guard.tsx';

const referFutureClient = graphql(`
  mutation ReferFutureClient($name: String!, $kana: String!, $tel: String!) {
    referFutureClient(name: $name, kana: $kana, tel: $tel) {
      id
    }
  }
`);

type Values = { name: string; kana: string; tel: string };
const order = ['name', 'kana', 'tel'] as const;
const quietly = handling('all');

function IntroductionForm({ onDone }: { onDone: (name: string) => void }) {
  const words = useWords('account/membership');
  const said = words.introduction;
  const rules = useFieldRules();
  const [{ error, fetching }, refer] = useMutation(referFutureClient);
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { name: '', kana: '', tel: '' },
    shouldFocusError: false,
  });
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    const answer = await refer(values, quietly);
    if (answer.data) onDone(values.name);
  });
  return (
    <Card>
      <FormLeaveGuard unsaved={formState.isDirty} />
      <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
        <ErrorSummary problems={problemsOf(errors, order)} attempt={formState.submitCount} />
        <FailureNotice error={fetching ? undefined : error} />
        <TextField
          id={fieldId('name')}
          label={said.name}
          need="required"
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: rules(said.name, ...introductionRules.name) })}
        />
        <TextField
          id={fieldId('kana')}
          label={said.kana}
          need="required"
          tidy="kana"
          autoComplete="off"
          error={errors.kana?.message}
          {...register('kana', { validate: rules(said.kana, ...introductionRules.kana) })}
        />
        <TextField
          id={fieldId('tel')}
          label={said.tel}
          need="required"
          help={words.mobileHelp}
          type="tel"
          inputMode="tel"
          tidy="halfWidth"
          autoComplete="off"
          error={errors.tel?.message}
          {...register('tel', { validate: rules(said.tel, ...introductionRules.tel) })}
        />
        <div>
          <Button type="submit" wide="narrow" busy={fetching ? said.busy : null}>
            {said.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}

export function IntroductionPage() {
  const words = useWords('account/membership').introduction;
  const [introduced, setIntroduced] = useState<string | null>(null);
  return (
    <div className="shell-width max-w-200 py-8">
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
