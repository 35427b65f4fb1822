/**
 * The fields of an address in Japan. A postal code fills in what it stands for and never stands in the way. A prefecture
 * is chosen by its number, so that a change of language keeps the choice.
 */
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { contactShape, type Address } from '#domain/account/contact.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { PostalCodeField, type PostalAddress } from '#web/forms/postal-code-field.tsx';
import { useChoiceCheck, useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import type { Need } from '#web/ui/badge.tsx';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export type Prefecture = { readonly id: number; readonly name: string };

/** Every entry a text; the prefecture by its number. */
export type AddressEntries = Record<keyof Address, string>;

export const prefectureId = (list: readonly Prefecture[], name: string | null): string =>
  String(list.find((one) => one.name === name)?.id ?? '');
export const prefectureNameOf = (list: readonly Prefecture[], id: string): string | null =>
  list.find((one) => String(one.id) === id)?.name ?? null;

/** Enters what a postal code stands for, or leaves an address that stands there as it is. */
function useFilling({ prefectures, standing = 'replaced' }: Omit<Props, 'need'>) {
  const { getValues, setValue } = useFormContext<AddressEntries>();
  const filled = useRef<PostalAddress>(undefined);
  return (found: PostalAddress): 'entered' | 'left' => {
    const [locality, address1] = [getValues('locality').trim(), getValues('address1').trim()];
    // What an earlier code filled in, and nobody has touched, gives way to the right one.
    const isOurs = locality === filled.current?.locality && address1 === filled.current.address1;
    if (standing === 'kept' && !isOurs && (address1 !== '' || locality !== '')) return 'left';
    filled.current = found;
    const enter = (name: keyof AddressEntries, value: string) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    const sameTown =
      getValues('locality') === found.locality && getValues('address1').startsWith(found.address1);
    enter('prefecture', prefectureId(prefectures, found.prefecture));
    enter('locality', found.locality);
    if (!sameTown || getValues('address1') === '')
      setValue('address1', found.address1, { shouldDirty: true, shouldValidate: found.address1 !== '' });
    return 'entered';
  };
}

type Props = {
  need: Need;
  prefectures: readonly Prefecture[];
  /** What becomes of an address that stands there when a postal code is entered. */
  standing?: 'replaced' | 'kept';
};

export function AddressFields({ need, prefectures, standing }: Props) {
  const words = useWords('account/membership').address;
  const forms = useWords('forms');
  const entry = useEntry<AddressEntries>();
  const isChosen = useChoiceCheck();
  const fill = useFilling({ prefectures, ...(standing ? { standing } : {}) });
  const checks = (name: keyof AddressEntries) => {
    const shape = (value: string) => contactShape(name, value);
    return need === 'required' && name !== 'address2' ? [required, shape] : [shape];
  };
  return (
    <>
      <div className="sm:w-[calc(50%-12px)]">
        <PostalCodeField<AddressEntries>
          name="postalCode"
          words={words.postalCode}
          checks={checks('postalCode')}
          need={need}
          autoComplete="postal-code"
          onFound={fill}
        />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Select
          {...entry(
            'prefecture',
            words.prefecture,
            [],
            need === 'required' ? { check: isChosen(words.prefecture) } : {},
          )}
          need={need}
          autoComplete="address-level1"
        >
          <option value="">{forms.choose}</option>
          {prefectures.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          {...entry('locality', words.locality, checks('locality'))}
          need={need}
          autoComplete="address-level2"
        />
      </div>
      <TextField
        {...entry('address1', words.address1, checks('address1'))}
        need={need}
        autoComplete="address-line1"
      />
      <TextField
        {...entry('address2', words.address2, checks('address2'))}
        need="optional"
        autoComplete="address-line2"
      />
    </>
  );
}
