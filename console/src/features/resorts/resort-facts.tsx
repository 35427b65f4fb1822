/** What a resort tells under one heading: facts in their order, each in both languages, added, moved and taken out. */
import { useFieldArray } from 'react-hook-form';
import { required } from '#domain/kernel/field-rules.ts';
import type { ResortSection } from '#domain/vacancy/resort.ts';
import { FACT_TEXTS } from '#domain/vacancy/written-resort.ts';
import type { EntryFormState } from '#web/forms/use-entry-form.ts';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import type { ResortValues } from './resort-values.ts';

type Props = { form: EntryFormState<ResortValues>; section: ResortSection };

export function ResortFacts({ form, section }: Props) {
  const words = useWords('resorts');
  const name = `facts.${section}` as const;
  const { fields: facts, append, remove, move } = useFieldArray({ control: form.fields.control, name });
  const heading = words.sections[section];
  return (
    <section className="grid gap-4 rounded-sm border border-line bg-white p-4">
      <h2 className="text-lg">{heading}</h2>
      {facts.length === 0 ? <p className="text-sm text-ink-soft">{words.noFacts}</p> : null}
      {facts.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-3 border-t border-line pt-3">
          <legend className="sr-only">{words.fact(heading, index + 1)}</legend>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span aria-hidden className="font-semibold">
              {words.fact(heading, index + 1)}
            </span>
            <span className="flex flex-wrap gap-2">
              {index > 0 ? (
                <SmallButton onClick={() => move(index, index - 1)}>
                  {words.up}
                  <span className="sr-only">{words.fact(heading, index + 1)}</span>
                </SmallButton>
              ) : null}
              {index < facts.length - 1 ? (
                <SmallButton onClick={() => move(index, index + 1)}>
                  {words.down}
                  <span className="sr-only">{words.fact(heading, index + 1)}</span>
                </SmallButton>
              ) : null}
              <SmallButton onClick={() => remove(index)}>
                {words.removeFact}
                <span className="sr-only">{words.fact(heading, index + 1)}</span>
              </SmallButton>
            </span>
          </div>
          <div className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-2">
            {(['Ja', 'En'] as const).map((language) => (
              <div key={language} className="grid gap-3">
                <TextField
                  {...form.entry(`${name}.${index}.title${language}`, words.fields[`title${language}`], [
                    required,
                  ])}
                  maxLength={FACT_TEXTS.titleJa}
                />
                <TextArea
                  {...form.entry(`${name}.${index}.text${language}`, words.fields[`text${language}`], [
                    required,
                  ])}
                  maxLength={FACT_TEXTS.textJa}
                  rows={3}
                />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <div>
        <SmallButton onClick={() => append({ titleJa: '', titleEn: '', textJa: '', textEn: '' })}>
          {words.addFact}
          <span className="sr-only">{heading}</span>
        </SmallButton>
      </div>
    </section>
  );
}
