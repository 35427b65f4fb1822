/** The fields of one guest before arrival; what is asked follows whether there is an address in Japan. */
import { useFormContext, useWatch } from 'react-hook-form';
import type { RegisterField } from '#domain/booking/arrival.ts';
import { PostalCodeField, type PostalAddress } from '#web/forms/postal-code-field.tsx';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { isHidden, type ArrivalValues, type EntryGuest } from './entry.ts';

type Props = { guest: EntryGuest; index: number };

/** What stands beneath a field: that something is kept, or how it is written. */
function useHelp(guest: EntryGuest) {
  const words = useWords('booking/arrival').preCheckIn;
  return (field: RegisterField, help?: string) => (isHidden(guest, field) ? words.kept : help);
}

function Contact({ guest, index }: Props) {
  const labels = useWords('booking/hold').guests;
  const words = useWords('booking/arrival').preCheckIn;
  const entry = useEntry<ArrivalValues>();
  const help = useHelp(guest);
  const abroad = useWatch<ArrivalValues>({ name: `guests.${index}.noAddressInJapan` }) === true;
  return (
    <>
      <p className="text-sm text-ink-soft sm:col-span-2">
        {guest.child ? words.childContactHelp : words.contactHelp}
      </p>
      <TextField
        {...entry(`guests.${index}.tel`, labels.tel)}
        help={help('tel', abroad ? labels.telAbroadHelp : labels.telHelp)}
        tidy="number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <TextField
        {...entry(`guests.${index}.email`, labels.email)}
        help={help('email', labels.emailHelp)}
        tidy="email"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </>
  );
}

function Passport({ guest, index }: Props) {
  const labels = useWords('booking/hold').guests;
  const entry = useEntry<ArrivalValues>();
  const help = useHelp(guest);
  return (
    <>
      <TextField
        {...entry(`guests.${index}.nationality`, labels.nationality)}
        need="required"
        help={help('nationality')}
        autoComplete="off"
      />
      <TextField
        {...entry(`guests.${index}.passportNumber`, labels.passportNumber)}
        need="required"
        help={help('passportNumber')}
        tidy="halfWidth"
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  );
}

/** Seven digits write the beginning of the address; what the guest has written of it already goes on standing. */
function PostalCode({ index }: Pick<Props, 'index'>) {
  const words = useWords('booking/arrival').preCheckIn;
  const { getValues, setValue } = useFormContext<ArrivalValues>();
  const address = `guests.${index}.address1` as const;
  const fill = ({ prefecture, locality, address1 }: PostalAddress) => {
    const beginning = `${prefecture}${locality}${address1}`;
    if (!getValues(address).startsWith(beginning))
      setValue(address, beginning, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <PostalCodeField<ArrivalValues>
      name={`guests.${index}.postalCode`}
      words={words.postalCode}
      checks={[]}
      need="optional"
      autoComplete="off"
      onFound={fill}
    />
  );
}

export function EntryFields({ guest, index }: Props) {
  const labels = useWords('booking/hold').guests;
  const words = useWords('booking/arrival').preCheckIn;
  const { register } = useFormContext<ArrivalValues>();
  const entry = useEntry<ArrivalValues>();
  const help = useHelp(guest);
  const abroad = useWatch<ArrivalValues>({ name: `guests.${index}.noAddressInJapan` }) === true;
  const place = `guests.${index}.noAddressInJapan` as const;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Checkbox {...register(place)} id={fieldId(place)} label={words.noAddressInJapan} />
        {abroad ? <p className="lines text-sm text-ink-soft">{words.noAddressHelp}</p> : null}
      </div>
      <TextField
        {...entry(`guests.${index}.name`, labels.name)}
        need="required"
        help={help('name', labels.nameHelp)}
        autoComplete="off"
      />
      {abroad ? null : (
        <TextField
          {...entry(`guests.${index}.kana`, labels.kana)}
          need="required"
          help={help('kana', labels.kanaHelp)}
          tidy="kana"
          autoComplete="off"
        />
      )}
      {abroad ? null : <PostalCode index={index} />}
      <div className="sm:col-span-2">
        <TextField
          {...entry(`guests.${index}.address1`, labels.address1)}
          need="required"
          help={help('address1', abroad ? labels.addressAbroadHelp : undefined)}
          autoComplete="off"
        />
      </div>
      {abroad ? <Passport guest={guest} index={index} /> : null}
      <Contact guest={guest} index={index} />
      <TextField
        {...entry(`guests.${index}.occupation`, labels.occupation)}
        need="optional"
        help={help('occupation')}
        autoComplete="off"
      />
    </div>
  );
}
