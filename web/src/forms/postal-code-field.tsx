/** A postal code of Japan, which fills in the address that it stands for and never stands in the way. */
import { useState } from 'react';
import { useFormContext, type FieldValues, type Path } from 'react-hook-form';
import { useClient } from 'urql';
import { postalCode as postalCodeShape, required } from '#domain/kernel/field-rules.ts';
import { normalizeNumber } from '#domain/kernel/typed-text.ts';
import type { postalCode } from '#messages/ja/postal-code.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import type { FieldRule } from '#web/i18n/use-field-rules.ts';
import type { Need } from '#web/ui/badge.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEntry } from './use-entry.ts';

const addressQuery = graphql(`
  query AddressOfPostalCode($postalCode: String!) {
    addressOfPostalCode(postalCode: $postalCode) {
      prefecture
      locality
      address1
      line
    }
  }
`);

export type PostalAddress = NonNullable<ResultOf<typeof addressQuery>['addressOfPostalCode']>;

type Props<Values extends FieldValues> = {
  name: Path<Values>;
  words: typeof postalCode;
  checks: readonly FieldRule[];
  need: Need;
  autoComplete: 'postal-code' | 'off';
  /** Answers whether it has entered what was found; where it has not, the form says itself what becomes of it. */
  onFound: (found: PostalAddress) => 'entered' | 'left';
};

/** Asks for the address of a code that has just been entered. */
function useAsking<Values extends FieldValues>({ name, onFound }: Props<Values>) {
  const client = useClient();
  const { getValues } = useFormContext<Values>();
  const [asked, setAsked] = useState<string>(() => getValues(name));
  const [said, setSaid] = useState<'filled' | 'unknown' | null>(null);
  const ask = async () => {
    const code = normalizeNumber(getValues(name));
    if (code === asked || required(code) || postalCodeShape(code)) return;
    setAsked(code);
    const { data } = await client.query(addressQuery, { postalCode: code }, handling('all')).toPromise();
    if (!data) return;
    const found = data.addressOfPostalCode;
    if (!found) setSaid('unknown');
    else setSaid(onFound(found) === 'entered' ? 'filled' : null);
  };
  return { ask, said };
}

export function PostalCodeField<Values extends FieldValues>(props: Props<Values>) {
  const { name, words, checks, need, autoComplete } = props;
  const entry = useEntry<Values>();
  const { ask, said } = useAsking(props);
  return (
    <div className="grid gap-1">
      <TextField
        {...entry(name, words.label, checks, { onBlur: () => void ask() })}
        need={need}
        help={words.help}
        tidy="number"
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={10}
      />
      <p role="status" className="text-sm text-success empty:hidden">
        {said ? words[said] : null}
      </p>
    </div>
  );
}
