/** What members read about one resort: both languages side by side, facts by section, and beneath how members will read it. */
import { Link, useParams } from '@tanstack/react-router';
import { phone, required } from '#domain/kernel/field-rules.ts';
import { resortSections } from '#domain/vacancy/resort.ts';
import { isPostalCode, isTimeOfDay, isWebsite, RESORT_TEXTS } from '#domain/vacancy/written-resort.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm, type EntryFormState } from '#web/forms/use-entry-form.ts';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefusedField } from '../../api/use-refused-field.ts';
import { paths } from '../../app/paths.ts';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { ResortFacts } from './resort-facts.tsx';
import { ResortPreview } from './resort-preview.tsx';
import { RESORT_PAGE, SAVE, type ResortPage as Page } from './resort-queries.ts';
import { pageOf, valuesOf, type ResortValues } from './resort-values.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

export function ResortPage() {
  const { houseId } = useParams({ from: '/inside/resorts/$houseId' });
  const asked = useAsked({
    query: RESORT_PAGE,
    variables: { houseId },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ resortPage }) => (
        <Editor key={`${resortPage.id} ${resortPage.version}`} of={resortPage} again={asked.again} />
      )}
    </Loaded>
  );
}

type Form = EntryFormState<ResortValues>;

function Editor({ of, again }: { of: Page; again: () => void }) {
  const words = useWords('resorts');
  const start = valuesOf(of);
  const form = useEntryForm<ResortValues, unknown>({
    start,
    problems: 'beside',
    send: ({ reason, ...values }, call) =>
      call(SAVE, { houseId: of.id, version: of.version, page: pageOf(values), reason }),
    refused: useRefusedField<ResortValues>((argument) =>
      argument.startsWith('facts.') || (argument in start && argument !== 'facts')
        ? (argument as keyof ResortValues)
        : null,
    ),
    done: () => {
      showToast(words.saved);
      again();
    },
  });
  return (
    <>
      <PageHead
        title={words.change(of.nameJa)}
        beside={
          <nav className="flex flex-wrap gap-x-6 gap-y-2">
            <Link
              to={paths.resortPictures}
              params={{ houseId: of.id }}
              className="text-key underline underline-offset-4"
            >
              {words.pictures}
            </Link>
            <Link to={paths.resorts} className="text-key underline underline-offset-4">
              {words.back}
            </Link>
          </nav>
        }
      />
      <p className="lines mb-5 max-w-[50rem] text-sm text-ink-soft">{words.apart}</p>
      <EntryForm of={form} leaving="asks">
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <Texts form={form} of="Ja" prefecture={of.prefectureJa} />
          <Texts form={form} of="En" prefecture={of.prefectureEn} />
        </div>
        <Reached form={form} />
        {resortSections.map((section) => (
          <ResortFacts key={section} form={form} section={section} />
        ))}
        <ResortPreview form={form} of={of} />
        <div className="max-w-[40rem]">
          <ReasonField of={form} label={words.reason} />
        </div>
        <div>
          <SubmitButton busy={words.busy}>{words.save}</SubmitButton>
        </div>
      </EntryForm>
    </>
  );
}

type TextsProps = { form: Form; of: 'Ja' | 'En'; prefecture: string };

function Texts({ form, of, prefecture }: TextsProps) {
  const words = useWords('resorts');
  const { fields: said } = words;
  return (
    <div className="grid content-start gap-4">
      <TextField
        {...form.entry(`name${of}`, said[`name${of}`], [required])}
        maxLength={RESORT_TEXTS.nameJa}
      />
      <TextField
        {...form.entry(`shortName${of}`, said[`shortName${of}`], [required])}
        maxLength={RESORT_TEXTS.shortNameJa}
        help={words.shortNameHelp}
      />
      <TextArea
        {...form.entry(`description${of}`, said[`description${of}`], [required])}
        maxLength={RESORT_TEXTS.descriptionJa}
        rows={7}
      />
      <TextField
        {...form.entry(`address${of}`, said[`address${of}`], [required])}
        maxLength={RESORT_TEXTS.addressJa}
        help={words.prefecture(prefecture)}
      />
    </div>
  );
}

/** What is the same in both languages. */
function Reached({ form }: { form: Form }) {
  const words = useWords('resorts');
  const { fields: said } = words;
  const time = { check: (value: string) => value === '' || isTimeOfDay(value) || words.badTime };
  return (
    <section className="rounded-sm border border-line bg-white p-4">
      <h2 className="mb-3 text-lg">{words.reached}</h2>
      <div className="grid grid-cols-2 items-start gap-4 xl:grid-cols-4">
        <TextField
          {...form.entry('postalCode', said.postalCode, [required], {
            check: (value) => isPostalCode(value) || words.badPostalCode,
          })}
          maxLength={8}
          tidy="halfWidth"
        />
        <TextField {...form.entry('phone', said.phone, [required, phone])} maxLength={20} tidy="halfWidth" />
        <TextField
          {...form.entry('checkInFrom', said.checkInFrom, [], time)}
          need="optional"
          maxLength={5}
          tidy="halfWidth"
        />
        <TextField
          {...form.entry('checkOutUntil', said.checkOutUntil, [], time)}
          need="optional"
          maxLength={5}
          tidy="halfWidth"
        />
      </div>
      <div className="mt-4 max-w-[40rem]">
        <TextField
          {...form.entry('website', said.website, [], {
            check: (value) => value === '' || isWebsite(value) || words.badWebsite,
          })}
          need="optional"
          maxLength={500}
        />
      </div>
    </section>
  );
}
