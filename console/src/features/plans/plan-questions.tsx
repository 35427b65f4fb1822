/** What a plan asks when it is booked: written for a new one, and read of one that is there. */
import { useFieldArray } from 'react-hook-form';
import { required } from '#domain/kernel/field-rules.ts';
import type { EntryFormState } from '#web/forms/use-entry-form.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import type { Plan } from './plan-queries.ts';
import { linesOf } from './plan-values.ts';
import type { PlanValues } from './plan-values.ts';

/** What a plan asks stays as it was, since answers are kept by their place. */
export function AsksAlready({ of: { questions } }: { of: Plan }) {
  const words = useWords('plans');
  return (
    <section className="rounded-sm border border-line bg-white p-4">
      <h2 className="mb-1 text-lg">{words.questions}</h2>
      <p className="lines mb-2 text-sm text-ink-soft">{words.asksAlready}</p>
      {questions.length === 0 ? <p>{words.asksNothing}</p> : null}
      <ol className="grid list-decimal gap-1 pl-6">
        {questions.map(({ textJa, textEn, type, required: isRequired }) => (
          <li key={textJa} className="wrap-anywhere">
            {textJa} / {textEn}
            <span className="ml-2 text-sm text-ink-soft">
              {words.asks[type]} {isRequired ? words.mustAnswer : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const MOST_QUESTIONS = 5;
const ASKS = ['TEXT', 'SELECT', 'CHECK', 'NUMBER', 'DATE'] as const;

export function Questions({ form }: { form: EntryFormState<PlanValues> }) {
  const words = useWords('plans');
  const {
    fields: asked,
    append,
    remove,
  } = useFieldArray({ control: form.fields.control, name: 'questions' });
  const types = form.fields.watch('questions').map(({ type }) => type);
  return (
    <section className="grid gap-4 rounded-sm border border-line bg-white p-4">
      <div>
        <h2 className="mb-1 text-lg">{words.questions}</h2>
        <p className="lines text-sm text-ink-soft">{words.questionsLead}</p>
      </div>
      {asked.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-3 border-t border-line pt-3">
          <legend className="sr-only">{words.question(index + 1)}</legend>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span aria-hidden className="font-semibold">
              {words.question(index + 1)}
            </span>
            <SmallButton onClick={() => remove(index)}>{words.removeQuestion(index + 1)}</SmallButton>
          </div>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextField
              {...form.entry(`questions.${index}.textJa`, words.textJa, [required])}
              maxLength={200}
            />
            <TextField
              {...form.entry(`questions.${index}.textEn`, words.textEn, [required])}
              maxLength={200}
            />
            <Select {...form.entry(`questions.${index}.type`, words.how)}>
              {ASKS.map((one) => (
                <option key={one} value={one}>
                  {words.asks[one]}
                </option>
              ))}
            </Select>
            <div className="self-end pb-3">
              <Checkbox {...form.fields.register(`questions.${index}.required`)} label={words.mustAnswer} />
            </div>
            {types[index] === 'SELECT' ? (
              <>
                <TextArea
                  {...form.entry(`questions.${index}.optionsJa`, words.optionsJa, [required])}
                  help={words.optionsHelp}
                  rows={3}
                />
                <TextArea
                  {...form.entry(`questions.${index}.optionsEn`, words.optionsEn, [required], {
                    check: (value, { questions }) =>
                      linesOf(value).length === linesOf(questions[index]!.optionsJa).length ||
                      words.sameNumber,
                  })}
                  help={words.optionsHelp}
                  rows={3}
                />
              </>
            ) : null}
          </div>
        </fieldset>
      ))}
      {asked.length < MOST_QUESTIONS ? (
        <div>
          <SmallButton
            onClick={() =>
              append({ textJa: '', textEn: '', type: 'TEXT', required: false, optionsJa: '', optionsEn: '' })
            }
          >
            {words.addQuestion}
          </SmallButton>
        </div>
      ) : null}
    </section>
  );
}
