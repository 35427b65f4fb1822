/** Prices that look like a slip, as a digit too many: what they are, and that they are meant so. */
import { useFormContext } from 'react-hook-form';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { useWords } from '../../words.ts';
import type { Preview } from './inventory-queries.ts';
import { usePriceOf } from './use-price-of.ts';

export type FarOff = NonNullable<Preview['farOff']>;
/** What a form with this confirmation has beside its own fields. */
export type Confirmed = { farOffConfirmed: boolean };

type Props = {
  /** Of one house, or of several with their names. */
  of: readonly { readonly house: string | null; readonly farOff: FarOff }[];
};

/** Stands in a form whose values have `farOffConfirmed`; nothing where no price is far off. */
export function FarOffPrices({ of: all }: Props) {
  const { farOff: words } = useWords('inventory').preview;
  const format = useFormat();
  const priceOf = usePriceOf();
  const { register, formState } = useFormContext<Confirmed>();
  if (all.length === 0) return null;
  return (
    <div className="my-4 grid gap-2">
      <Notice tone="warning">
        <p className="font-semibold">
          {words.title(all.reduce((sum, { farOff }) => sum + farOff.nights, 0))}
        </p>
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too
          tabIndex={0}
          className="mt-1 grid max-h-60 gap-1 overflow-auto text-sm"
        >
          {all.flatMap(({ house, farOff: { prices } }) =>
            prices.map(({ night, nights, roomTypeName, product, was, is }) => (
              <li key={[house, night, roomTypeName, product, was, is].join(' ')} className="wrap-anywhere">
                {house === null ? null : <span className="font-semibold">{house}　</span>}
                {words.price({
                  ...{ night: format.date(night), nights, room: roomTypeName, product },
                  ...{ was: priceOf(product, was), is: priceOf(product, is) },
                })}
              </li>
            )),
          )}
        </ul>
      </Notice>
      <Checkbox
        {...register('farOffConfirmed', { validate: (isMeant) => isMeant || words.needed })}
        id={fieldId('farOffConfirmed')}
        label={words.confirm}
        error={formState.errors.farOffConfirmed?.message}
      />
    </div>
  );
}
