/** Who comes into one held room, what its plan asks, and what belongs to it beside its guests. */
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { ageOn, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import type { Caller, Held } from './booking-queries.ts';
import { GuestFields, usePlaceNames } from './guest-fields.tsx';
import type { HeldValues } from './guests-told.ts';

type Props = {
  room: Held['rooms'][number];
  index: number;
  member: Caller;
  /** The day of arrival, by which ages go. */
  checkIn: string;
  questions: Held['questions'];
  children: ReactNode;
};

export function RoomGuests({ room: { places }, index, member, checkIn, questions, children }: Props) {
  const words = useWords('booking');
  const { setValue } = useFormContext<HeldValues>();
  const names = usePlaceNames()(places);
  const asMember = (nth: number) => {
    const at = `rooms.${index}.guests.${nth}` as const;
    const set = (field: 'name' | 'kana' | 'age' | 'tel' | 'address1', value: string | null) =>
      setValue(`${at}.${field}`, value ?? '', { shouldDirty: true, shouldValidate: Boolean(value) });
    set('name', member.name);
    set('kana', member.nameKana);
    const age = member.birthday && ageOn(calendarDate(member.birthday), calendarDate(checkIn));
    set('age', age === null ? null : String(age));
    set('tel', member.tel ?? member.mobile);
    set('address1', member.address);
  };
  return (
    <section className="max-w-[56rem] rounded-sm border border-line bg-white p-4">
      <h2 className="mb-3 text-lg">{words.guests(index + 1)}</h2>
      <div className="grid gap-5">
        {places.map((place, nth) => (
          <fieldset key={place.id}>
            <legend className="mb-2 flex w-full flex-wrap items-center gap-x-4 gap-y-1 font-semibold">
              {names[nth]}
              {place.representative && !member.isCompany ? (
                <SmallButton onClick={() => asMember(nth)}>{words.asMember}</SmallButton>
              ) : null}
            </legend>
            <GuestFields at={`rooms.${index}.guests.${nth}`} of={place} />
          </fieldset>
        ))}
        {questions.map((question, nth) => (
          <Answer key={question.text} of={question} at={`rooms.${index}.answers.${nth}`} />
        ))}
      </div>
      {children}
    </section>
  );
}

type AnswerProps = { of: Held['questions'][number]; at: `rooms.${number}.answers.${number}` };

function Answer({ of, at }: AnswerProps) {
  const words = useWords('booking');
  const entry = useEntry<HeldValues>();
  const field = entry(at, of.text, of.required ? [required] : []);
  // A box to tick is asked aloud, and answered by yes or not at all.
  const options =
    of.kind === 'CHECK'
      ? [{ value: 'true', text: words.yes }]
      : of.options.map((text) => ({ value: text, text }));
  if (of.kind === 'SELECT' || of.kind === 'CHECK')
    return (
      <Select {...field}>
        <option value="">{words.choose}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    );
  if (of.kind === 'DATE') return <TextField {...field} type="date" />;
  return (
    <TextField
      {...field}
      {...(of.kind === 'NUMBER' ? { inputMode: 'numeric' as const, tidy: 'halfWidth' as const } : {})}
      maxLength={200}
    />
  );
}
