/** The things to rent: each with its price, how many are left on its days, and how many are wanted. */
import { get, useFormContext, useWatch } from 'react-hook-form';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { fieldId } from '#web/ui/field-id.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { DaysFields } from './days-fields.tsx';
import { meantDays, type ExtrasForm } from './extras-form.ts';
import { leftOn, stayDatesOf, yenOfRentals, type OfferedItem, type PartProps } from './offered-extras.ts';

const whole = { fromDate: '', toDate: '' };

type ItemProps = PartProps & { item: OfferedItem };

function Item({ held, roomIndex, item, closed }: ItemProps) {
  const words = useWords('booking/stay').extras.rental;
  const format = useFormat();
  const { setValue, getValues, clearErrors, formState } = useFormContext<ExtrasForm>();
  const { errors } = formState;
  const name = `rooms.${roomIndex}.extras.rentals` as const;
  const rentals = useWatch<ExtrasForm, typeof name>({ name }) ?? getValues(name);
  const index = rentals.findIndex(({ itemId }) => itemId === item.id);
  const entry = rentals[index];
  const stay = stayDatesOf(held);
  const left = leftOn(item, meantDays(entry ?? whole, stay));
  const quantity = entry?.quantity ?? 0;
  const { price, rentalPeriod } = item.definition;
  const costs = format.yen(withSalesTax(yen(price)));
  const change = (wanted: number) => {
    const others = rentals.filter(({ itemId }) => itemId !== item.id);
    const changed = entry
      ? rentals.map((one) => (one.itemId === item.id ? { ...one, quantity: wanted } : one))
      : [...others, { ...whole, itemId: item.id, quantity: wanted }];
    // What was refused of it is said no more once it is another number.
    clearErrors(name);
    setValue(name, wanted === 0 ? others : changed, { shouldDirty: true });
  };
  const said =
    index < 0
      ? undefined
      : (get(errors, `${name}.${index}`) as Record<string, { message?: string }> | undefined);
  const error = said?.['quantity']?.message ?? said?.['fromDate']?.message;
  const priceText =
    price === 0 ? words.free : rentalPeriod === 'Day' ? words.perDay(costs) : words.perStay(costs);
  return (
    <li className="grid gap-3 py-4">
      <div id={index < 0 ? undefined : fieldId(`${name}.${index}.quantity`)} tabIndex={-1}>
        <Stepper
          label={item.definition.name}
          help={
            <>
              {priceText}
              <span className="block">{words.left(left)}</span>
            </>
          }
          value={quantity}
          least={0}
          most={closed ? quantity : left}
          unit={words.unit || undefined}
          onChange={change}
        />
      </div>
      {error ? <FieldError id={`${name}.${index}-error`} error={error} /> : null}
      {entry && rentalPeriod === 'Day' ? (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DaysFields prefix={`${name}.${index}`} stay={stay} />
        </div>
      ) : null}
    </li>
  );
}

export function RentalFields(part: PartProps) {
  const words = useWords('booking/stay').extras.rental;
  const format = useFormat();
  const { getValues } = useFormContext<ExtrasForm>();
  const name = `rooms.${part.roomIndex}.extras.rentals` as const;
  const rentals = useWatch<ExtrasForm, typeof name>({ name }) ?? getValues(name);
  const total = yenOfRentals(rentals, part.offered, stayDatesOf(part.held));
  return (
    <fieldset>
      <legend className="font-semibold">{words.title}</legend>
      <ul className="divide-y divide-line">
        {part.offered.clientRentalItemList.map((item) => (
          <Item key={item.id} {...part} item={item} />
        ))}
      </ul>
      {rentals.length > 0 ? (
        <p aria-live="polite" className="tabular text-right font-semibold">
          {words.total(format.yen(total))}
        </p>
      ) : null}
    </fieldset>
  );
}
