/** The fields of one guest before arrival; what is asked follows whether there is an address in Japan. */
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RegisterField } from '#domain/booking/arrival.ts';
import { PostalCodeField, type PostalAddress } from '#web/forms/postal-code-field.tsx';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import type { Need } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
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

const needOf = (guest: EntryGuest, field: RegisterField, need?: Need): Need | undefined =>
  isHidden(guest, field) ? 'kept' : need;

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
        need={needOf(guest, 'tel')}
        help={help('tel', abroad ? labels.telAbroadHelp : labels.telHelp)}
        tidy="number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <TextField
        {...entry(`guests.${index}.email`, labels.email)}
        need={needOf(guest, 'email')}
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
        need={needOf(guest, 'nationality', 'required')}
        help={help('nationality')}
        autoComplete="off"
      />
      <TextField
        {...entry(`guests.${index}.passportNumber`, labels.passportNumber)}
        need={needOf(guest, 'passportNumber', 'required')}
        help={help('passportNumber')}
        tidy="halfWidth"
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  );
}

/** Whoever has gone on to the address, or to nothing, writes on where the beginning ends. Who is elsewhere by now stays there. */
function writeOn(id: string, who: 'asked' | 'on the way'): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  const isFree = document.activeElement === field || document.activeElement === document.body;
  if (who === 'on the way' && !isFree) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

/** Seven digits write the beginning of an address that is empty. One that stands there, or is kept, gives way only to who says so. */
function PostalCode({ guest, index }: Props) {
  const words = useWords('booking/arrival').preCheckIn;
  const { getValues, setValue } = useFormContext<ArrivalValues>();
  const [offered, setOffered] = useState<string | null>(null);
  const address = `guests.${index}.address1` as const;
  const enter = (beginning: string, who: 'asked' | 'on the way') => {
    setOffered(null);
    setValue(address, beginning, { shouldDirty: true });
    writeOn(fieldId(address), who);
  };
  const found = ({ line: beginning }: PostalAddress) => {
    const typed = getValues(address);
    if (typed.startsWith(beginning)) {
      setOffered(null);
      return 'left';
    }
    if (typed.trim() !== '' || isHidden(guest, 'address1')) {
      setOffered(beginning);
      return 'left';
    }
    enter(beginning, 'on the way');
    return 'entered';
  };
  return (
    <div className="grid gap-2">
      <PostalCodeField<ArrivalValues>
        name={`guests.${index}.postalCode`}
        words={words.postalCode}
        checks={[]}
        need="optional"
        autoComplete="off"
        onFound={found}
      />
      <p role="status" className="text-sm empty:hidden">
        {offered === null ? null : words.addressFound(offered)}
      </p>
      {offered === null ? null : (
        <div>
          <Button kind="secondary" wide="narrow" onClick={() => enter(offered, 'asked')}>
            {words.replaceAddress}
          </Button>
        </div>
      )}
    </div>
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
        need={needOf(guest, 'name', 'required')}
        help={help('name', labels.nameHelp)}
        autoComplete="off"
      />
      {abroad ? null : (
        <TextField
          {...entry(`guests.${index}.kana`, labels.kana)}
          need={needOf(guest, 'kana', 'required')}
          help={help('kana', labels.kanaHelp)}
          tidy="kana"
          autoComplete="off"
        />
      )}
      {abroad ? null : <PostalCode guest={guest} index={index} />}
      <div className="sm:col-span-2">
        <TextField
          {...entry(`guests.${index}.address1`, labels.address1)}
          need={needOf(guest, 'address1', 'required')}
          help={help('address1', abroad ? labels.addressAbroadHelp : undefined)}
          autoComplete="off"
        />
      </div>
      {abroad ? <Passport guest={guest} index={index} /> : null}
      <Contact guest={guest} index={index} />
      <TextField
        {...entry(`guests.${index}.occupation`, labels.occupation)}
        need={needOf(guest, 'occupation', 'optional')}
        help={help('occupation')}
        autoComplete="off"
      />
    </div>
  );
}
