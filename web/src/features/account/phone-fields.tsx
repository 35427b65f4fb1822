/** The two telephones of whoever is reached: one of them has to be given. */
import { useFormContext } from 'react-hook-form';
import { contactShape } from '#domain/account/contact.ts';
import { telOrMobile } from '#domain/kernel/field-rules.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { TextField } from '#web/ui/text-field.tsx';

type PhoneEntries = { tel: string; mobile: string };

export function PhoneFields() {
  const words = useWords('account/membership');
  const entry = useEntry<PhoneEntries>();
  const { getValues } = useFormContext<PhoneEntries>();
  const isReachable = (value: string) => telOrMobile(value, getValues('mobile'));
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        {...entry('tel', words.tel, [(value) => contactShape('tel', value), isReachable])}
        help={words.telHelp}
        type="tel"
        inputMode="tel"
        tidy="number"
        autoComplete="tel"
      />
      <TextField
        {...entry('mobile', words.mobile, [(value) => contactShape('mobile', value)], { deps: 'tel' })}
        help={words.mobileHelp}
        type="tel"
        inputMode="tel"
        tidy="number"
        autoComplete="mobile tel"
      />
    </div>
  );
}
