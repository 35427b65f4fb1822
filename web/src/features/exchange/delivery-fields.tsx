/** To whom an order is sent: filled in with the membership's main contact, and changed for this order alone. */
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { deliveryProblem } from '#domain/exchange/delivery.ts';
import type { Delivery } from '#domain/exchange/delivery.ts';
import { PostalCodeField, type PostalAddress } from '#web/forms/postal-code-field.tsx';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { OrderValues } from './order-values.ts';

/** Prefecture and town begin a line; behind them a house may be told more closely. */
const PLACE_CHARACTERS = 6;
const samePlace = (a: string, b: string) => a.slice(0, PLACE_CHARACTERS) === b.slice(0, PLACE_CHARACTERS);

const checksOf = (field: keyof Delivery) => [(value: string) => deliveryProblem(field, value)];

export function DeliveryFields() {
  const words = useWords('exchange').order;
  const entry = useEntry<OrderValues>();
  const { getValues, setValue } = useFormContext<OrderValues>();
  // The address that the postal code in the form belongs to.
  const [own, setOwn] = useState(() => ({
    postalCode: getValues('postalCode'),
    address1: getValues('address1'),
  }));
  const [said, setSaid] = useState<string | null>(null);
  /** An address that stands there is never written over: behind the town it says more than a code does. */
  const fill = ({ line }: PostalAddress) => {
    const typed = getValues('address1').trim();
    const isFree = typed === '';
    if (isFree) setValue('address1', line, { shouldDirty: true, shouldValidate: true });
    setSaid(isFree || typed.startsWith(line) ? null : words.codeDiffers(line));
    setOwn({ postalCode: getValues('postalCode'), address1: getValues('address1') });
    return isFree ? 'entered' : 'left';
  };
  /** An address in another place keeps no code that is not its own. */
  const leaveAddress = () => {
    const [postalCode, address1] = [getValues('postalCode'), getValues('address1')];
    if (address1 === own.address1) return;
    const isOfBefore = postalCode !== '' && postalCode === own.postalCode;
    const isEmptied = isOfBefore && !samePlace(address1, own.address1);
    setOwn({ postalCode: isEmptied ? '' : postalCode, address1 });
    if (!isEmptied) return;
    setValue('postalCode', '', { shouldDirty: true });
    setSaid(words.codeEmptied);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 className="text-xl">{words.deliver}</h2>
        <p className="text-sm text-ink-soft">{words.deliverHelp}</p>
      </div>
      <TextField
        {...entry('name', words.name, checksOf('name'))}
        need="required"
        autoComplete="shipping name"
      />
      <div className="sm:w-[calc(50%-12px)]">
        <PostalCodeField<OrderValues>
          name="postalCode"
          words={words.postalCode}
          checks={checksOf('postalCode')}
          need="optional"
          autoComplete="postal-code"
          onFound={fill}
        />
      </div>
      <p role="status" className="-mt-4 text-sm empty:hidden">
        {said}
      </p>
      <TextField
        {...entry('address1', words.address1, checksOf('address1'), { onBlur: leaveAddress })}
        need="required"
        help={words.address1Help}
        autoComplete="shipping street-address"
      />
      <div className="grid gap-6 sm:w-[calc(50%-12px)]">
        <TextField
          {...entry('tel', words.tel, checksOf('tel'))}
          need="required"
          help={words.telHelp}
          type="tel"
          inputMode="tel"
          tidy="number"
          autoComplete="shipping tel"
        />
        <TextField
          {...entry('email', words.email, checksOf('email'))}
          need="required"
          type="email"
          inputMode="email"
          autoComplete="shipping email"
        />
      </div>
    </div>
  );
}
