/**
 * The fields of an address in Japan. A postal code fills in what it stands for and never stands in the way. A prefecture
 * is chosen by its number, so that a change of language keeps the choice.
 */
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useClient } from 'urql';
import { contactShape, type Address } from '#domain/account/contact.ts';
import { normalizeHalfWidth, postalCode as postalCodeShape, required } from '#domain/account/validation.ts';
import { handling } from '#web/api/client.ts';
import { graphql } from '#web/api/graphql.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import type { Need } from '#web/ui/badge.tsx';
import { Select } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/form-problems.ts';
import { TextField } from '#web/ui/text-field.tsx';

const addressQuery = graphql(`
  query AddressOfPostalCode($postalCode: String!) {
    addressOfPostalCode(postalCode: $postalCode) {
      prefecture
      locality
      address1
    }
  }
`);

export type Prefecture = { readonly id: number; readonly name: string };

/** Every entry a text; the prefecture by its number. */
export type AddressEntries = Record<keyof Address, string>;
export const addressFields = ['postalCode', 'prefecture', 'locality', 'address1', 'address2'] as const;

export const prefectureId = (list: readonly Prefecture[], name: string | null): string =>
  String(list.find((one) => one.name === name)?.id ?? '');
export const prefectureNameOf = (list: readonly Prefecture[], id: string): string | null =>
  list.find((one) => String(one.id) === id)?.name ?? null;

/** Asks for the address of a code that has just been entered, and enters it. */
function useFilling(prefectures: readonly Prefecture[]) {
  const client = useClient();
  const { getValues, setValue } = useFormContext<AddressEntries>();
  const [asked, setAsked] = useState(() => getValues('postalCode'));
  const [said, setSaid] = useState<'filled' | 'unknown' | null>(null);
  const fill = async () => {
    const code = normalizeHalfWidth(getValues('postalCode'));
    if (code === asked || required(code) || postalCodeShape(code)) return;
    setAsked(code);
    const { data } = await client.query(addressQuery, { postalCode: code }, handling('all')).toPromise();
    if (!data) return;
    const found = data.addressOfPostalCode;
    setSaid(found ? 'filled' : 'unknown');
    if (!found) return;
    const enter = (name: keyof AddressEntries, value: string) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    const sameTown =
      getValues('locality') === found.locality && getValues('address1').startsWith(found.address1);
    enter('prefecture', prefectureId(prefectures, found.prefecture));
    enter('locality', found.locality);
    if (!sameTown || getValues('address1') === '')
      setValue('address1', found.address1, { shouldDirty: true });
  };
  return { fill, said };
}

export function AddressFields({ need, prefectures }: { need: Need; prefectures: readonly Prefecture[] }) {
  const words = useWords('account/membership').address;
  const forms = useWords('forms');
  const rules = useFieldRules();
  const { fill, said } = useFilling(prefectures);
  const { register, formState } = useFormContext<AddressEntries>();
  const { errors } = formState;
  const validate = (name: keyof AddressEntries) => {
    const shape = (value: string) => contactShape(name, value);
    return need === 'required' ? rules(words[name], required, shape) : rules(words[name], shape);
  };
  return (
    <>
      <div className="grid gap-1 sm:w-[calc(50%-12px)]">
        <TextField
          id={fieldId('postalCode')}
          label={words.postalCode}
          need={need}
          help={words.postalCodeHelp}
          tidy="halfWidth"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          error={errors.postalCode?.message}
          {...register('postalCode', {
            validate: validate('postalCode'),
            onBlur: () => void fill(),
          })}
        />
        <p role="status" className="text-sm text-success empty:hidden">
          {said ? words[said] : null}
        </p>
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Select
          id={fieldId('prefecture')}
          label={words.prefecture}
          need={need}
          autoComplete="address-level1"
          error={errors.prefecture?.message}
          {...register('prefecture', {
            validate: (value) =>
              need === 'optional' || required(value) === null || forms.rules.requiredChoice(words.prefecture),
          })}
        >
          <option value="">{forms.choose}</option>
          {prefectures.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          id={fieldId('locality')}
          label={words.locality}
          need={need}
          autoComplete="address-level2"
          error={errors.locality?.message}
          {...register('locality', { validate: validate('locality') })}
        />
      </div>
      <TextField
        id={fieldId('address1')}
        label={words.address1}
        need={need}
        autoComplete="address-line1"
        error={errors.address1?.message}
        {...register('address1', { validate: validate('address1') })}
      />
      <TextField
        id={fieldId('address2')}
        label={words.address2}
        need="optional"
        autoComplete="address-line2"
        error={errors.address2?.message}
        {...register('address2', {
          validate: rules(words.address2, (value) => contactShape('address2', value)),
        })}
      />
    </>
  );
}
