/** The form behind the mailed link. It only leads on: what is typed is kept all the while, and sent from the last screen. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LONGEST_ANSWER } from '#domain/account/signup.ts';
import { longest } from '#domain/kernel/field-rules.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntry } from '#web/forms/use-entry.ts';
import { sendNothing, useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { Card, Notice } from '#web/ui/surfaces.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { Autosave } from './autosave.tsx';
import { CompanyFields, LoginFields, PersonFields, ReachFields, SurveyField } from './details-fields.tsx';
import { entriesOf, type SignupEntries } from './entries.ts';
import { FeeRows } from './fee-rows.tsx';
import { keepRefused, keptRefused } from './kept-signup.ts';
import { SignupFrame, type SignupStep } from './signup-frame.tsx';
import { setPasswordMutation, type Application } from './signup-queries.ts';

/** What staff ask stands over whatever it is about. */
export function Question({ application: { question } }: { application: Application }) {
  const words = useWords('account/signup').details;
  if (question === null) return null;
  return (
    <Notice tone="warning" title={words.asked}>
      <p className="wrap-anywhere lines font-semibold">{question}</p>
    </Notice>
  );
}

function AnswerField() {
  const words = useWords('account/signup').details;
  const entry = useEntry<SignupEntries>();
  return (
    <Card>
      <TextArea
        {...entry('answer', words.answer, [longest(LONGEST_ANSWER)])}
        need="optional"
        help={words.answerHelp}
        rows={4}
      />
    </Card>
  );
}

function Details({ application, token, prefectures, again }: SignupStep) {
  const words = useWords('account/signup');
  const navigate = useNavigate();
  const { isCompany, needsCard } = application;
  const [refusedBefore] = useState(() => keptRefused(token));
  const form = useEntryForm<SignupEntries, { vsSignupSetPassword: boolean } | true>({
    start: entriesOf(application, token),
    refusedBefore,
    // A password that is kept already is not chosen again.
    send: ({ newPassword }, call) =>
      newPassword ? call(setPasswordMutation, { token, password: newPassword }) : sendNothing(),
    done: async () => {
      keepRefused(token, null);
      await navigate({ to: needsCard ? paths.registerPayment : paths.registerConfirmation });
    },
  });
  return (
    <EntryForm of={form}>
      <Question application={application} />
      {application.question === null ? null : <AnswerField />}
      <Autosave token={token} onOver={again} />
      {isCompany ? <CompanyFields /> : <PersonFields />}
      <ReachFields isCompany={isCompany} prefectures={prefectures} />
      <LoginFields application={application} />
      <SurveyField />
      <Card>
        <h2 className="mb-2 text-xl">{words.fee.title}</h2>
        <FeeRows fee={application} code={application.promoCode} />
      </Card>
      <div>
        <SubmitButton busy={words.details.busy}>{words.details.next}</SubmitButton>
      </div>
    </EntryForm>
  );
}

export function SignupDetailsPage() {
  const words = useWords('account/signup').details;
  return (
    <SignupFrame screen="details" title={words.title} says={() => ({ title: words.title, lead: words.lead })}>
      {(step) => <Details {...step} />}
    </SignupFrame>
  );
}
