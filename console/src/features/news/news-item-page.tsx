/** One notice: both languages side by side, when it is there, and beneath how members will read it. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMutation } from 'urql';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { LONGEST_BODY, LONGEST_TITLE } from '#domain/notice/news.ts';
import { handling } from '#web/api/handling.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { together, useAsked } from '#web/api/use-asked.ts';
import { EntryForm } from '#web/forms/entry-form.tsx';
import { useEntryForm, type EntryFormState } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { paths } from '../../app/paths.ts';
import { PageHead } from '../../ui/page.tsx';
import { WithdrawDialog } from '../../ui/withdraw-dialog.tsx';
import { useWords } from '../../words.ts';
import { TODAY } from '../../api/club-queries.ts';
import { NEWS, SAVE, WITHDRAW, type News } from './news-queries.ts';
import { NewsStateBadge } from './news-state.tsx';

export function NewsItemPage() {
  const { newsId } = useParams({ from: '/inside/news/$newsId' });
  return newsId === 'new' ? <NewNews /> : <KeptNews key={newsId} id={newsId} />;
}

function NewNews() {
  const asked = useAsked({ query: TODAY, variables: {} });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ businessDay }) => <Editor of={null} today={businessDay} again={() => undefined} />}
    </Loaded>
  );
}

function KeptNews({ id }: { id: string }) {
  const news = useAsked({ query: NEWS, variables: { id }, requestPolicy: 'cache-and-network' });
  const asked = together({ day: useAsked({ query: TODAY, variables: {} }), news });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ day, news: { news: kept } }) => (
        <Editor key={kept.version} of={kept} today={day.businessDay} again={news.again} />
      )}
    </Loaded>
  );
}

type Values = {
  titleJa: string;
  bodyJa: string;
  titleEn: string;
  bodyEn: string;
  showFrom: string;
  showUntil: string;
  important: boolean;
};
type EditorProps = { of: News | null; today: string; again: () => void };

function Editor({ of, today, again }: EditorProps) {
  const words = useWords('news');
  const navigate = useNavigate();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [, withdraw] = useMutation(WITHDRAW);
  const publish = useRef(false);
  const isThere = of !== null && of.state !== 'DRAFT' && of.state !== 'WITHDRAWN';
  const form = useEntryForm<Values, { saveNews: { id: string } }>({
    start: {
      ...{ titleJa: of?.titleJa ?? '', bodyJa: of?.bodyJa ?? '' },
      ...{ titleEn: of?.titleEn ?? '', bodyEn: of?.bodyEn ?? '' },
      ...{
        showFrom: of?.showFrom ?? today,
        showUntil: of?.showUntil ?? '',
        important: of?.important ?? false,
      },
    },
    problems: 'beside',
    send: ({ showUntil, ...values }, call) =>
      call(SAVE, {
        id: of?.id ?? null,
        version: of?.version ?? null,
        news: { ...values, showUntil: showUntil || null },
        publish: publish.current,
      }),
    done: async ({ saveNews: { id } }, { showFrom }) => {
      const published = showFrom <= today ? words.publishedNow : words.published;
      showToast(publish.current && !isThere ? published : words.saved);
      if (of) again();
      else await navigate({ to: paths.newsItem, params: { newsId: id }, replace: true });
    },
  });
  const whether = (published: boolean) => () => {
    publish.current = published;
  };
  return (
    <>
      <PageHead
        title={
          <span className="inline-flex flex-wrap items-center gap-3">
            {of ? words.change : words.add}
            {of ? <NewsStateBadge state={of.state} /> : null}
          </span>
        }
        beside={
          <Link to={paths.news} className="text-key underline underline-offset-4">
            {words.back}
          </Link>
        }
      />
      <EntryForm of={form} leaving="asks">
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <InLanguage form={form} of="Ja" mayBeEmpty={() => !publish.current} />
          <InLanguage form={form} of="En" mayBeEmpty={() => !publish.current} />
        </div>
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
          <div className="w-48">
            <TextField {...form.entry('showFrom', words.from, [required])} type="date" />
          </div>
          <div className="w-48">
            <TextField
              {...form.entry('showUntil', words.lastDay, [], {
                check: (value, { showFrom }) => value === '' || value >= showFrom || words.endsBefore,
              })}
              type="date"
              need="optional"
            />
          </div>
          <Checkbox {...form.fields.register('important')} label={words.important} />
        </div>
        <Preview form={form} />
        <div className="flex flex-wrap items-center gap-3">
          {isThere ? (
            <>
              <Button type="submit" onClick={whether(true)} busy={form.busy ? words.busy : null}>
                {words.saveShown}
              </Button>
              <Button kind="secondary" onClick={() => setIsWithdrawing(true)}>
                {words.withdraw.open}
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" onClick={whether(true)} busy={form.busy ? words.busy : null}>
                {words.publish}
              </Button>
              <Button type="submit" kind="secondary" onClick={whether(false)} disabled={form.busy}>
                {of?.state === 'WITHDRAWN' ? words.save : words.saveDraft}
              </Button>
            </>
          )}
        </div>
      </EntryForm>
      {isWithdrawing && of ? (
        <WithdrawDialog
          says={words.withdraw}
          lead={words.withdraw.lead(of.titleJa)}
          withdraw={() => withdraw({ id: of.id, version: of.version }, handling('all'))}
          onClose={() => setIsWithdrawing(false)}
          done={again}
        />
      ) : null}
    </>
  );
}

type LanguageProps = { form: EntryFormState<Values>; of: 'Ja' | 'En'; mayBeEmpty: () => boolean };

/** A draft may lack a language; what members see may not. */
function InLanguage({ form, of, mayBeEmpty }: LanguageProps) {
  const { fields: said, needed } = useWords('news');
  const check = (value: string) => value.trim() !== '' || mayBeEmpty() || needed;
  return (
    <div className="grid content-start gap-4">
      <TextField {...form.entry(`title${of}`, said[`title${of}`], [], { check })} maxLength={LONGEST_TITLE} />
      <TextArea
        {...form.entry(`body${of}`, said[`body${of}`], [], { check })}
        maxLength={LONGEST_BODY}
        rows={10}
      />
    </div>
  );
}

/** As the members' page sets it. */
function Preview({ form }: { form: EntryFormState<Values> }) {
  const words = useWords('news');
  const format = useFormat();
  const values = useWatch({ control: form.fields.control }) as Values;
  const from = parseCalendarDate(values.showFrom);
  const texts = [
    { language: 'ja', title: values.titleJa, body: values.bodyJa },
    { language: 'en', title: values.titleEn, body: values.bodyEn },
  ];
  return (
    <section aria-label={words.preview} className="grid gap-3">
      <h2 className="text-lg">{words.preview}</h2>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {texts.map(({ language, title, body }) => (
          <article
            key={language}
            className="grid content-start gap-3 rounded-md border border-line bg-white p-6"
          >
            <p className="flex flex-wrap items-center gap-3">
              <span className="tabular text-sm text-ink-soft">{from ? format.date(from) : ''}</span>
              {values.important ? <Badge tone="danger">{words.urgent}</Badge> : null}
            </p>
            <h3 lang={title ? language : undefined} className="text-2xl wrap-anywhere">
              {title || words.untitled}
            </h3>
            <div lang={language} className="wrap-anywhere whitespace-pre-line">
              {body}
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
