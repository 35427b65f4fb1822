/** One question that is asked often: both languages side by side, and beneath how members will read it. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMutation } from 'urql';
import { FAQ_SECTIONS, LONGEST_ANSWER, LONGEST_QUESTION, withPhone } from '#domain/notice/faq.ts';
import type { FaqSection } from '#domain/notice/faq.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { together, useAsked } from '#web/api/use-asked.ts';
import { EntryForm } from '#web/forms/entry-form.tsx';
import { useEntryForm, type EntryFormState } from '#web/forms/use-entry-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefusedField } from '../../api/use-refused-field.ts';
import { paths } from '../../app/paths.ts';
import { PageHead } from '../../ui/page.tsx';
import { WithdrawDialog } from '../../ui/withdraw-dialog.tsx';
import { useWords } from '../../words.ts';
import { FaqStateBadge } from './faq-page.tsx';
import { DELETE, FAQ, PHONE, SAVE, WITHDRAW, type Faq } from './faq-queries.ts';

export function FaqEntryPage() {
  const { faqId } = useParams({ from: '/inside/faq/$faqId' });
  return faqId === 'new' ? <New /> : <Kept key={faqId} id={faqId} />;
}

function New() {
  const asked = useAsked({ query: PHONE, variables: {} });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ callCenterPhone }) => <Editor of={null} phone={callCenterPhone} again={() => undefined} />}
    </Loaded>
  );
}

function Kept({ id }: { id: string }) {
  const entry = useAsked({ query: FAQ, variables: { id }, requestPolicy: 'cache-and-network' });
  const asked = together({ entry, phone: useAsked({ query: PHONE, variables: {} }) });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ entry: { faq }, phone }) => (
        <Editor key={faq.version} of={faq} phone={phone.callCenterPhone} again={entry.again} />
      )}
    </Loaded>
  );
}

type Values = {
  section: FaqSection;
  questionJa: string;
  answerJa: string;
  questionEn: string;
  answerEn: string;
};
type Form = EntryFormState<Values>;

type EditorProps = { of: Faq | null; phone: string; again: () => void };

function Editor({ of, phone, again }: EditorProps) {
  const words = useWords('faq');
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'withdraw' | 'delete' | null>(null);
  const publish = useRef(false);
  const isShown = of?.state === 'SHOWN';
  const start: Values = {
    section: of?.section ?? 'BOOKING',
    ...{ questionJa: of?.questionJa ?? '', answerJa: of?.answerJa ?? '' },
    ...{ questionEn: of?.questionEn ?? '', answerEn: of?.answerEn ?? '' },
  };
  const form = useEntryForm<Values, { saveFaq: { id: string } }>({
    start,
    problems: 'beside',
    send: (faq, call) =>
      call(SAVE, { id: of?.id ?? null, version: of?.version ?? null, faq, publish: publish.current }),
    refused: useRefusedField<Values>((argument) => (argument in start ? (argument as keyof Values) : null)),
    done: async ({ saveFaq: { id } }) => {
      showToast(publish.current && !isShown ? words.published : words.saved);
      if (of) again();
      else await navigate({ to: paths.faqEntry, params: { faqId: id }, replace: true });
    },
  });
  const whether = (published: boolean) => () => {
    publish.current = published;
  };
  const mayBeEmpty = () => !publish.current && !isShown;
  return (
    <>
      <PageHead
        title={
          <span className="inline-flex flex-wrap items-center gap-3">
            {of ? words.change : words.addTitle}
            {of ? <FaqStateBadge state={of.state} /> : null}
          </span>
        }
        beside={
          <Link to={paths.faq} className="text-key underline underline-offset-4">
            {words.back}
          </Link>
        }
      />
      <EntryForm of={form} leaving="asks">
        <div className="w-64">
          <Select {...form.entry('section', words.section)}>
            {FAQ_SECTIONS.map((one) => (
              <option key={one} value={one}>
                {words.sections[one]}
              </option>
            ))}
          </Select>
        </div>
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <InLanguage form={form} of="Ja" mayBeEmpty={mayBeEmpty} />
          <InLanguage form={form} of="En" mayBeEmpty={mayBeEmpty} />
        </div>
        <Preview form={form} phone={phone} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" onClick={whether(true)} busy={form.busy ? words.busy : null}>
            {isShown ? words.saveShown : words.publish}
          </Button>
          {isShown ? (
            <Button kind="secondary" onClick={() => setAsks('withdraw')}>
              {words.withdraw.open}
            </Button>
          ) : (
            <Button type="submit" kind="secondary" onClick={whether(false)} disabled={form.busy}>
              {of?.state === 'WITHDRAWN' ? words.save : words.saveDraft}
            </Button>
          )}
          {of?.state === 'DRAFT' ? (
            <Button kind="secondary" onClick={() => setAsks('delete')}>
              {words.remove.open}
            </Button>
          ) : null}
        </div>
      </EntryForm>
      {asks && of ? (
        <AskedDialog
          asks={asks}
          of={of}
          onClose={() => setAsks(null)}
          done={() => {
            if (asks === 'withdraw') return again();
            // What was typed and not saved goes along with its draft, so leaving asks nothing.
            form.letGo(true);
            void navigate({ to: paths.faq, replace: true });
          }}
        />
      ) : null}
    </>
  );
}

type AskedProps = { asks: 'withdraw' | 'delete'; of: Faq; onClose: () => void; done: () => void };

/** Takes it from members, or deletes a draft that they have never seen, after a question. */
function AskedDialog({ asks, of, ...ends }: AskedProps) {
  const words = useWords('faq');
  const [, withdraw] = useMutation(WITHDRAW);
  const [, remove] = useMutation(DELETE);
  const says = asks === 'withdraw' ? words.withdraw : words.remove;
  const which = { id: of.id, version: of.version };
  return (
    <WithdrawDialog
      {...ends}
      says={says}
      lead={says.lead(of.questionJa || of.questionEn || words.untitled)}
      withdraw={() => (asks === 'withdraw' ? withdraw : remove)(which, handling('all'))}
    />
  );
}

type LanguageProps = { form: Form; of: 'Ja' | 'En'; mayBeEmpty: () => boolean };

/** A draft may lack a language; what members see may not. */
function InLanguage({ form, of, mayBeEmpty }: LanguageProps) {
  const { fields: said, needed, answerHelp } = useWords('faq');
  const check = (value: string) => value.trim() !== '' || mayBeEmpty() || needed;
  return (
    <div className="grid content-start gap-4">
      <TextField
        {...form.entry(`question${of}`, said[`question${of}`], [], { check })}
        maxLength={LONGEST_QUESTION}
      />
      <TextArea
        {...form.entry(`answer${of}`, said[`answer${of}`], [], { check })}
        maxLength={LONGEST_ANSWER}
        help={answerHelp}
        rows={7}
      />
    </div>
  );
}

/** As home sets it: the question, and what unfolds beneath it. */
function Preview({ form, phone }: { form: Form; phone: string }) {
  const words = useWords('faq');
  const values = useWatch({ control: form.fields.control }) as Values;
  const texts = [
    { language: 'ja', question: values.questionJa, answer: values.answerJa },
    { language: 'en', question: values.questionEn, answer: values.answerEn },
  ];
  return (
    <section aria-label={words.preview} className="grid gap-3">
      <h2 className="text-lg">{words.preview}</h2>
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        {texts.map(({ language, question, answer }) => (
          <details key={language} open className="rounded-md border border-line bg-white px-6 py-2">
            <summary
              lang={question ? language : undefined}
              className="flex min-h-14 items-center justify-between py-2 font-semibold wrap-anywhere"
            >
              {question || words.untitled}
            </summary>
            <p lang={language} className="lines pb-4 wrap-anywhere text-ink-soft">
              {withPhone(answer, phone)}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
