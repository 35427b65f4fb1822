/** The plan's questions for one room, each with the control of its type. */
import { useFormContext, useWatch } from 'react-hook-form';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { NeedBadge } from '#web/ui/badge.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { GuestForm } from './guest-form.ts';
import type { PlanQuestion } from '../choose/plans.ts';

type QuestionProps = { question: PlanQuestion; name: `rooms.${number}.answers.${number}` };

function CheckQuestion({ question, name }: QuestionProps) {
  const field = useEntry<GuestForm>()(name, question.text);
  const { setValue } = useFormContext<GuestForm>();
  const value = useWatch<GuestForm>({ name });
  return (
    <Checkbox
      id={field.id}
      name={field.name}
      onBlur={(event) => void field.onBlur(event)}
      error={field.error}
      checked={value === 'true'}
      label={
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {question.text}
          <NeedBadge need={question.required ? 'required' : 'optional'} />
        </span>
      }
      onChange={(event) =>
        setValue(name, event.target.checked ? 'true' : 'false', {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: true,
        })
      }
    />
  );
}

function Question({ question, name }: QuestionProps) {
  const words = useWords('booking/hold').questions;
  const entry = useEntry<GuestForm>();
  const shared = {
    ...entry(name, question.text),
    need: question.required ? ('required' as const) : ('optional' as const),
  };
  if (question.type === 'CHECK') return <CheckQuestion question={question} name={name} />;
  if (question.type === 'SELECT')
    return (
      <Select {...shared}>
        <option value="">{question.required ? words.choose : words.no}</option>
        {/* Known by their place, so that the one that is chosen stays so when its name changes with the language. */}
        {question.options.map((option, index) => (
          <option key={index} value={String(index)}>
            {option}
          </option>
        ))}
      </Select>
    );
  if (question.type === 'NUMBER')
    return <TextField {...shared} help={words.unit} inputMode="numeric" tidy="number" autoComplete="off" />;
  return (
    <TextField
      {...shared}
      type={question.type === 'DATE' ? 'date' : 'text'}
      maxLength={500}
      autoComplete="off"
    />
  );
}

type Props = { roomIndex: number; questions: readonly PlanQuestion[] };

export function PlanQuestions({ roomIndex, questions }: Props) {
  const words = useWords('booking/hold').questions;
  const { getValues, setValue } = useFormContext<GuestForm>();
  if (questions.length === 0) return null;
  const copy = () =>
    getValues('rooms.0.answers').forEach((answer, index) =>
      setValue(`rooms.${roomIndex}.answers.${index}`, answer, { shouldDirty: true, shouldValidate: true }),
    );
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6">
      <legend className="sr-only">{words.title}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{words.title}</h3>
        {roomIndex > 0 ? (
          <Button kind="quiet" onClick={copy}>
            {words.sameAsFirst}
          </Button>
        ) : null}
      </div>
      {questions.map((question, index) => (
        <Question key={index} question={question} name={`rooms.${roomIndex}.answers.${index}`} />
      ))}
    </fieldset>
  );
}
