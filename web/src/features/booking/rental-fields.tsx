/** The things to rent: each with its price, how many are left on its days, and how many are wanted; by the day also on days apart. */
import { get, useFormContext } from 'react-hook-form';
import { calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { DaysFields } from './days-fields.tsx';
import { ExtrasLegend } from './extras-legend.tsx';
import { meantDays, type ExtrasForm } from './extras-form.ts';
import { EndedRentals, type StandingRental } from './ended-rentals.tsx';
import { leftBeside, leftOn } from './extras-left.ts';
import { stayDatesOf, yenOfRentals, type OfferedItem, type PartProps } from './offered-extras.ts';
import { useRentals } from './use-rentals.ts';

const whole = { fromDate: '', toDate: '' };

type ItemProps = PartProps & { item: OfferedItem };
type EntryProps = ItemProps & {
  /** Its place among all that is rented; -1 while nothing is wanted of it. */
  index: number;
  label: string;
};

function Entry({ held, roomIndex, item, closed, index, label }: EntryProps) {
  const words = useWords('booking/stay').extras.rental;
  const format = useFormat();
  const { formState } = useFormContext<ExtrasForm>();
  const { errors } = formState;
  const { name, rentals, elsewhere, keep } = useRentals(roomIndex);
  const entry = rentals[index];
  const stay = stayDatesOf(held);
  const days = meantDays(entry ?? whole, stay);
  const others = [...rentals.filter((_, at) => at !== index), ...elsewhere].filter(
    ({ itemId }) => itemId === item.id,
  );
  const beside = leftBeside(item, { days, others, stay });
  const quantity = entry?.quantity ?? 0;
  const { price, rentalPeriod } = item.definition;
  const costs = format.yen(withSalesTax(yen(price)));
  const change = (wanted: number) => {
    if (!entry) keep([...rentals, { ...whole, itemId: item.id, quantity: wanted }]);
    else if (wanted > 0) keep(rentals.map((one, at) => (at === index ? { ...one, quantity: wanted } : one)));
    else keep(rentals.filter((_, at) => at !== index));
  };
  const said =
    index < 0
      ? undefined
      : (get(errors, `${name}.${index}`) as Record<string, { message?: string }> | undefined);
  const error = said?.['quantity']?.message ?? said?.['fromDate']?.message;
  const priceText =
    price === 0 ? words.free : rentalPeriod === 'Day' ? words.perDay(costs) : words.perStay(costs);
  return (
    <>
      <div id={index < 0 ? undefined : fieldId(`${name}.${index}.quantity`)} tabIndex={-1}>
        <Stepper
          label={label}
          help={
            <>
              {priceText}
              <span className="block">
                {words.left({ left: leftOn(item, days), beside, own: item.own ?? false })}
              </span>
            </>
          }
          value={quantity}
          least={0}
          most={closed ? quantity : beside}
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
    </>
  );
}

function Item(part: ItemProps) {
  const { held, roomIndex, item, closed } = part;
  const words = useWords('booking/stay').extras.rental;
  const { setFocus } = useFormContext<ExtrasForm>();
  const { name, rentals, elsewhere, keep } = useRentals(roomIndex);
  const stay = stayDatesOf(held);
  const indexes = rentals.flatMap(({ itemId }, index) => (itemId === item.id ? [index] : []));
  const mine = rentals.filter(({ itemId }) => itemId === item.id);
  const theirs = elsewhere.filter(({ itemId }) => itemId === item.id);
  const another =
    closed || mine.length === 0 || item.definition.rentalPeriod !== 'Day'
      ? undefined
      : nightsOf({ checkIn: calendarDate(stay.checkInDate), checkOut: calendarDate(stay.checkOutDate) }).find(
          (night) => {
            const days = { fromDate: night, toDate: night };
            const isTaken = mine.some((one) => {
              const { fromDate, toDate } = meantDays(one, stay);
              return fromDate <= night && night <= toDate;
            });
            return !isTaken && leftBeside(item, { days, others: [...mine, ...theirs], stay }) > 0;
          },
        );
  const add = (night: string) => {
    keep([...rentals, { itemId: item.id, quantity: 1, fromDate: night, toDate: night }]);
    setTimeout(() => setFocus(`${name}.${rentals.length}.fromDate`));
  };
  return (
    <li className="grid gap-3 py-4">
      {indexes.length === 0 ? <Entry {...part} index={-1} label={item.definition.name} /> : null}
      {indexes.map((index, nth) => (
        <Entry
          key={nth}
          {...part}
          index={index}
          label={
            indexes.length === 1
              ? item.definition.name
              : words.nth({ name: item.definition.name, number: nth + 1 })
          }
        />
      ))}
      {another ? (
        <p>
          <Button
            kind="secondary"
            wide="narrow"
            aria-label={words.addDaysOf(item.definition.name)}
            onClick={() => add(another)}
          >
            <Icon name="plus" size={20} />
            {words.addDays}
          </Button>
        </p>
      ) : null}
    </li>
  );
}

type Props = PartProps & {
  /** What a booked stay has: it keeps its price, so the sum is the server's to say. */
  standing?: readonly StandingRental[];
};

export function RentalFields({ standing, ...part }: Props) {
  const words = useWords('booking/stay').extras.rental;
  const format = useFormat();
  const { rentals } = useRentals(part.roomIndex);
  const { offered } = part;
  const total = yenOfRentals(rentals, offered, stayDatesOf(part.held));
  return (
    <fieldset>
      <ExtrasLegend title={words.title} heading={part.heading} />
      <ul className="divide-y divide-line">
        {offered.clientRentalItemList.map((item) => (
          <Item key={item.id} {...part} item={item} />
        ))}
        {standing ? <EndedRentals {...part} standing={standing} /> : null}
      </ul>
      {rentals.length > 0 && !standing ? (
        <p aria-live="polite" className="tabular text-right font-semibold">
          {words.total(format.yen(total))}
        </p>
      ) : null}
    </fieldset>
  );
}
