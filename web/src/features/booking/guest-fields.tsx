/** What is asked of one guest: the representative in full, a companion's name at leisure, a child's age at once. */
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormOfGuests } from './guest-entry.ts';

type Place = { representative: boolean; child: boolean; bedShared: boolean };
type Prefix = `rooms.${number}.guests.${number}`;
/** A passport number that nobody keeps now is asked for before arrival. */
type Passports = 'asked' | 'later';
type Props = { prefix: Prefix; place: Place; passports?: Passports };

/** Whether the guest has no address in Japan, as ticked below. */
const useAbroad = (prefix: Prefix) => useWatch<FormOfGuests>({ name: `${prefix}.abroad` }) === true;

function Names({ prefix, place }: Props) {
  const words = useWords('booking/hold').guests;
  const entry = useEntry<FormOfGuests>();
  const abroad = useAbroad(prefix);
  const need = place.representative ? 'required' : 'optional';
  return (
    <>
      <TextField
        {...entry(`${prefix}.name`, words.name)}
        need={need}
        help={words.nameHelp}
        autoComplete={place.representative ? 'name' : 'off'}
      />
      <TextField
        {...entry(`${prefix}.kana`, words.kana)}
        need={abroad ? 'optional' : need}
        help={words.kanaHelp}
        tidy="kana"
        autoComplete="off"
      />
    </>
  );
}

function Contact({ prefix, place }: Props) {
  const words = useWords('booking/hold').guests;
  const entry = useEntry<FormOfGuests>();
  const abroad = useAbroad(prefix);
  const need = place.representative ? 'required' : 'optional';
  const complete = (value: string) => (place.representative ? value : 'off');
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          {...entry(`${prefix}.address1`, words.address1)}
          need={need}
          help={abroad ? words.addressAbroadHelp : undefined}
          autoComplete={complete('street-address')}
        />
      </div>
      <TextField
        {...entry(`${prefix}.tel`, words.tel)}
        need={need}
        help={abroad ? words.telAbroadHelp : words.telHelp}
        tidy="number"
        type="tel"
        inputMode="tel"
        autoComplete={complete('tel')}
      />
      <TextField
        {...entry(`${prefix}.email`, words.email)}
        need="optional"
        help={words.emailHelp}
        tidy="email"
        type="email"
        inputMode="email"
        autoComplete={complete('email')}
      />
    </>
  );
}

function Age({ prefix, place }: Props) {
  const words = useWords('booking/hold').guests;
  const entry = useEntry<FormOfGuests>();
  return (
    <div className="sm:col-span-2">
      <div className="sm:max-w-80">
        <TextField
          {...entry(`${prefix}.age`, words.age)}
          need={place.child ? 'required' : 'optional'}
          help={words.ageHelp}
          tidy="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
      </div>
    </div>
  );
}

function Further({ prefix }: Pick<Props, 'prefix'>) {
  const words = useWords('booking/hold').guests;
  const entry = useEntry<FormOfGuests>();
  return (
    <>
      <Select {...entry(`${prefix}.sex`, words.sex)} need="optional">
        <option value="">{words.noAnswer}</option>
        <option value="FEMALE">{words.sexes.FEMALE}</option>
        <option value="MALE">{words.sexes.MALE}</option>
        <option value="OTHER">{words.sexes.OTHER}</option>
      </Select>
      <TextField {...entry(`${prefix}.occupation`, words.occupation)} need="optional" autoComplete="off" />
    </>
  );
}

function Abroad({ prefix, passports = 'asked' }: Pick<Props, 'prefix' | 'passports'>) {
  const words = useWords('booking/hold').guests;
  const { register } = useFormContext<FormOfGuests>();
  const entry = useEntry<FormOfGuests>();
  const abroad = useAbroad(prefix);
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Checkbox {...register(`${prefix}.abroad`)} id={fieldId(`${prefix}.abroad`)} label={words.abroad} />
        {abroad ? (
          <p className="lines text-sm text-ink-soft">
            {passports === 'asked' ? words.abroadHelp : words.abroadLaterHelp}
          </p>
        ) : null}
      </div>
      {abroad ? (
        <>
          <TextField
            {...entry(`${prefix}.nationality`, words.nationality)}
            need="required"
            autoComplete="off"
          />
          {passports === 'asked' ? (
            <TextField
              {...entry(`${prefix}.passportNumber`, words.passportNumber)}
              need="required"
              tidy="halfWidth"
              autoComplete="off"
              autoCapitalize="characters"
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** Folded away for companions; opens by itself when something in it needs a look. */
function Folded({ prefix, place }: Props) {
  const words = useWords('booking/hold').guests;
  const { formState } = useFormContext<FormOfGuests>();
  const { errors } = formState;
  const wrong = (['address1', 'tel', 'email', 'occupation'] as const).some((name) =>
    Boolean(get(errors, `${prefix}.${name}`)),
  );
  return (
    <details className="sm:col-span-2" {...(wrong ? { open: true } : {})}>
      <summary className="inline-flex min-h-12 items-center text-key underline underline-offset-4">
        {words.more}
      </summary>
      <div className="mt-3 grid items-start gap-5 sm:grid-cols-2">
        <Contact prefix={prefix} place={place} />
        <Further prefix={prefix} />
      </div>
    </details>
  );
}

export function GuestFields({ prefix, place, passports }: Props) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Names prefix={prefix} place={place} />
      {place.representative ? (
        <>
          <Abroad prefix={prefix} passports={passports} />
          <Contact prefix={prefix} place={place} />
          <Age prefix={prefix} place={place} />
          <Further prefix={prefix} />
        </>
      ) : (
        <>
          <Age prefix={prefix} place={place} />
          <Abroad prefix={prefix} passports={passports} />
          <Folded prefix={prefix} place={place} />
        </>
      )}
    </div>
  );
}
