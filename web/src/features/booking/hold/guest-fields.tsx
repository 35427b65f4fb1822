/** What is asked of one guest: the representative in full, a companion's name at leisure, a child's age at once. */
import { useFormContext, useWatch } from 'react-hook-form';
import { useWords } from '#web/i18n/language.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/form-problems.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { GuestEntry, GuestForm } from './guest-form.ts';

type Place = { representative: boolean; child: boolean; bedShared: boolean };
type Prefix = `rooms.${number}.guests.${number}`;
type Props = { prefix: Prefix; place: Place };

/** The sentence kept for a field, by its path. */
export function errorAt(errors: unknown, path: string): string | undefined {
  let found: unknown = errors;
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  const message = (found as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' && message ? message : undefined;
}

/** Everything a control of one field needs: name, id, error. */
export function useField() {
  const { register, formState } = useFormContext<GuestForm>();
  return (
    name: `${Prefix}.${keyof GuestEntry}` | `rooms.${number}.answers.${number}` | 'feePaymentType',
  ) => ({
    ...register(name),
    id: fieldId(name),
    error: errorAt(formState.errors, name),
  });
}

function Names({ prefix, place }: Props) {
  const words = useWords('booking/hold').guests;
  const field = useField();
  const need = place.representative ? 'required' : 'optional';
  return (
    <>
      <TextField
        {...field(`${prefix}.name`)}
        label={words.name}
        need={need}
        help={words.nameHelp}
        autoComplete={place.representative ? 'name' : 'off'}
      />
      <TextField
        {...field(`${prefix}.kana`)}
        label={words.kana}
        need={need}
        help={words.kanaHelp}
        tidy="kana"
        autoComplete="off"
      />
    </>
  );
}

function Contact({ prefix, place }: Props) {
  const words = useWords('booking/hold').guests;
  const field = useField();
  const need = place.representative ? 'required' : 'optional';
  const complete = (value: string) => (place.representative ? value : 'off');
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          {...field(`${prefix}.address1`)}
          label={words.address1}
          need={need}
          autoComplete={complete('street-address')}
        />
      </div>
      <TextField
        {...field(`${prefix}.tel`)}
        label={words.tel}
        need={need}
        help={words.telHelp}
        tidy="halfWidth"
        type="tel"
        inputMode="tel"
        autoComplete={complete('tel')}
      />
      <TextField
        {...field(`${prefix}.email`)}
        label={words.email}
        need="optional"
        help={words.emailHelp}
        tidy="halfWidth"
        type="email"
        inputMode="email"
        autoComplete={complete('email')}
      />
    </>
  );
}

function Age({ prefix, place }: Props) {
  const words = useWords('booking/hold').guests;
  const field = useField();
  return (
    <div className="sm:col-span-2">
      <div className="sm:max-w-80">
        <TextField
          {...field(`${prefix}.age`)}
          label={words.age}
          need={place.child ? 'required' : 'optional'}
          help={words.ageHelp}
          tidy="halfWidth"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
    </div>
  );
}

function Further({ prefix }: Props) {
  const words = useWords('booking/hold').guests;
  const field = useField();
  return (
    <>
      <Select {...field(`${prefix}.sex`)} label={words.sex} need="optional">
        <option value="">{words.noAnswer}</option>
        <option value="FEMALE">{words.sexes.FEMALE}</option>
        <option value="MALE">{words.sexes.MALE}</option>
        <option value="OTHER">{words.sexes.OTHER}</option>
      </Select>
      <TextField
        {...field(`${prefix}.occupation`)}
        label={words.occupation}
        need="optional"
        autoComplete="off"
      />
    </>
  );
}

function Abroad({ prefix }: Props) {
  const words = useWords('booking/hold').guests;
  const { register } = useFormContext<GuestForm>();
  const field = useField();
  const abroad = useWatch<GuestForm>({ name: `${prefix}.abroad` }) === true;
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Checkbox {...register(`${prefix}.abroad`)} id={fieldId(`${prefix}.abroad`)} label={words.abroad} />
        {abroad ? <p className="text-sm text-ink-soft">{words.abroadHelp}</p> : null}
      </div>
      {abroad ? (
        <>
          <TextField
            {...field(`${prefix}.nationality`)}
            label={words.nationality}
            need="required"
            autoComplete="off"
          />
          <TextField
            {...field(`${prefix}.passportNumber`)}
            label={words.passportNumber}
            need="required"
            tidy="halfWidth"
            autoComplete="off"
            autoCapitalize="characters"
          />
        </>
      ) : null}
    </div>
  );
}

/** Folded away for companions; opens by itself when something in it needs a look. */
function Folded({ prefix, place }: Props) {
  const words = useWords('booking/hold').guests;
  const { formState } = useFormContext<GuestForm>();
  const wrong = (['address1', 'tel', 'email', 'occupation'] as const).some((name) =>
    errorAt(formState.errors, `${prefix}.${name}`),
  );
  return (
    <details className="sm:col-span-2" {...(wrong ? { open: true } : {})}>
      <summary className="inline-flex min-h-12 items-center text-key underline underline-offset-4">
        {words.more}
      </summary>
      <div className="mt-3 grid items-start gap-5 sm:grid-cols-2">
        <Contact prefix={prefix} place={place} />
        <Further prefix={prefix} place={place} />
      </div>
    </details>
  );
}

export function GuestFields({ prefix, place }: Props) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Names prefix={prefix} place={place} />
      {place.representative ? (
        <>
          <Contact prefix={prefix} place={place} />
          <Age prefix={prefix} place={place} />
          <Further prefix={prefix} place={place} />
        </>
      ) : (
        <Age prefix={prefix} place={place} />
      )}
      <Abroad prefix={prefix} place={place} />
      {place.representative ? null : <Folded prefix={prefix} place={place} />}
    </div>
  );
}
