/** As the members' page of a resort sets it, in both languages. */
import { useWatch } from 'react-hook-form';
import { resortSections } from '#domain/vacancy/resort.ts';
import type { EntryFormState } from '#web/forms/use-entry-form.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { useWords } from '../../words.ts';
import type { ResortPage } from './resort-queries.ts';
import type { ResortValues } from './resort-values.ts';

type Props = { form: EntryFormState<ResortValues>; of: ResortPage };

export function ResortPreview({ form, of }: Props) {
  const words = useWords('resorts');
  const values = useWatch({ control: form.fields.control }) as ResortValues;
  return (
    <section aria-label={words.preview} className="grid gap-3">
      <h2 className="text-lg">{words.preview}</h2>
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <InLanguage values={values} of="Ja" prefecture={of.prefectureJa} />
        <InLanguage values={values} of="En" prefecture={of.prefectureEn} />
      </div>
    </section>
  );
}

type LanguageProps = { values: ResortValues; of: 'Ja' | 'En'; prefecture: string };

function InLanguage({ values, of, prefecture }: LanguageProps) {
  const words = useWords('resorts');
  const language = of === 'Ja' ? 'ja' : 'en';
  const { shown: says } = words;
  const address = values[`address${of}`];
  const basics = [
    {
      term: says.address,
      value: (
        <span lang={language} className="wrap-anywhere">
          {of === 'Ja' ? `${prefecture}${address}` : `${address}, ${prefecture}`}
        </span>
      ),
    },
    { term: says.phone, value: values.phone },
    { term: says.checkIn, value: values.checkInFrom ? says.from(values.checkInFrom) : says.atDesk },
    { term: says.checkOut, value: values.checkOutUntil ? says.until(values.checkOutUntil) : says.atDesk },
  ];
  const sections = resortSections.filter((section) => values.facts[section].length > 0);
  return (
    <article className="grid content-start gap-4 rounded-md border border-line bg-white p-6">
      <h3 lang={language} className="text-2xl wrap-anywhere">
        {values[`name${of}`]}
      </h3>
      <p lang={language} className="wrap-anywhere">
        {values[`description${of}`]}
      </p>
      <Rows rows={basics} />
      {sections.map((section) => (
        <div key={section}>
          <h4 className="text-lg">{words.sections[section]}</h4>
          <Rows
            rows={values.facts[section].map((fact) => ({
              term: (
                <span lang={language} className="wrap-anywhere">
                  {fact[`title${of}`]}
                </span>
              ),
              value: (
                <span lang={language} className="wrap-anywhere">
                  {fact[`text${of}`]}
                </span>
              ),
            }))}
          />
        </div>
      ))}
    </article>
  );
}
