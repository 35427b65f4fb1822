/** Things to rent, cars or pets in a form, one entry for each, with what is left of them: of a booked stay in a dialog, of a hold in its page. */
import { useRef } from 'react';
import { get, useFieldArray, useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { isSameCar, leftBeside, newRow, type ExtrasKind, type Row } from './stay-extras-form.ts';
import type { Offered } from './stay-queries.ts';

type Part = {
  kind: ExtrasKind;
  /** Where its entries stand in the form, as `rooms.0.parkings` does, and where the terms for pets are agreed to. */
  at: string;
  agreedAt: string;
  /** Where other entries stand for which what is left is left, too: those of the other rooms. */
  beside?: readonly string[];
  stay: { readonly checkInDate: string; readonly checkOutDate: string };
  /** Of a booked stay: what its house may offer no longer, and is kept. */
  had?: readonly Named[];
  offered: Offered;
  isClosed: boolean;
};
type Named = { readonly id: string; readonly name: string };

export function ExtrasRows(part: Part) {
  const { kind, at, agreedAt, stay, had, offered, isClosed } = part;
  const { extras: words } = useWords('stay');
  const { control } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ control, name: at, keyName: 'key' });
  const addButton = useRef<HTMLButtonElement>(null);
  const nights = nightsOf({
    checkIn: calendarDate(stay.checkInDate),
    checkOut: calendarDate(stay.checkOutDate),
  });
  const first = kind === 'pets' ? 'DOG' : (offered[kind][0]?.id ?? '');
  const most = kind === 'pets' ? Math.min(MOST.pets, offered.pets.most) : MOST[kind];
  const add = () => append(newRow(stay, nights, first), { focusName: `${at}.${fields.length}.what` });
  const takeOut = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };
  return (
    <div className="@container grid gap-4">
      {had && fields.length === 0 ? <p className="text-ink-soft">{words.empty[kind]}</p> : null}
      {fields.map((row, index) => (
        <fieldset
          key={row.key}
          aria-describedby={`${at}.${index}-told`}
          className="border-t border-line pt-3"
        >
          <legend className="sr-only">{words.nth[kind](index + 1)}</legend>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span aria-hidden className="font-semibold">
              {words.nth[kind](index + 1)}
            </span>
            <span id={`${at}.${index}-told`} className="mr-auto text-sm text-ink-soft">
              {kind === 'pets' ? null : <Told {...part} kind={kind} index={index} nights={nights} />}
            </span>
            <SmallButton onClick={() => takeOut(index)}>
              {words.remove(words.nth[kind](index + 1))}
            </SmallButton>
          </div>
          <Fields {...part} index={index} nights={nights} />
        </fieldset>
      ))}
      {kind === 'pets' && fields.length > 0 ? <Agreed at={agreedAt} /> : null}
      {isClosed || first === '' ? null : (
        <div>
          <SmallButton ref={addButton} disabled={fields.length >= most} onClick={add}>
            {words.add[kind]}
          </SmallButton>
        </div>
      )}
    </div>
  );
}

/** As many as the server takes at once. */
const MOST = { rentalItems: 30, parkings: 10, pets: 10 } as const;

function Agreed({ at }: { at: string }) {
  const { extras: words } = useWords('stay');
  const { register, formState } = useFormContext<FieldValues>();
  const message: unknown = get(formState.errors, `${at}.message`);
  return (
    <Checkbox
      {...register(at)}
      label={words.agreed}
      error={typeof message === 'string' ? message : undefined}
    />
  );
}

type FieldProps = Part & { index: number; nights: readonly string[] };

const grid = 'grid items-start gap-3 @sm:grid-cols-2 @4xl:grid-cols-4';
const wide = '@sm:col-span-2 @4xl:col-span-1';

function Fields(field: FieldProps) {
  const { kind } = field;
  if (kind === 'pets') return <PetFields {...field} />;
  return (
    <div className={grid}>
      <What {...field} kind={kind} />
      {kind === 'rentalItems' ? <Quantity {...field} /> : <CarFields {...field} />}
      <Days {...field} />
      {kind === 'rentalItems' ? null : <Waits {...field} />}
    </div>
  );
}

/** An entry, and all others of its kind. */
function useRow({ at, beside = [], index }: FieldProps): { row: Row; others: readonly Row[] } {
  const { getValues } = useFormContext<FieldValues>();
  const lists = [at, ...beside];
  const watched: readonly unknown[] = useWatch<FieldValues, string[]>({ name: lists });
  const [own = [], ...elsewhere] = lists.map(
    (list, nth) => (watched[nth] ?? getValues(list) ?? []) as readonly Row[],
  );
  return {
    row: own[index] ?? (getValues(`${at}.${index}`) as Row),
    others: [...own.filter((_, nth) => nth !== index), ...elsewhere.flat()],
  };
}

type ItemProps = FieldProps & { kind: 'rentalItems' | 'parkings' };

/** What a thing costs, how high a parking is, and how many are left of it: in the line above, so that the fields stand in one row. */
function Told(field: ItemProps) {
  const { kind, offered } = field;
  const { extras: words } = useWords('stay');
  const format = useFormat();
  const { row, others } = useRow(field);
  const thing = kind === 'rentalItems' ? offered.rentalItems.find(({ id }) => id === row.what) : undefined;
  const parking = kind === 'parkings' ? offered.parkings.find(({ id }) => id === row.what) : undefined;
  const left = leftBeside((thing ?? parking)?.nights, row, others);
  const price = thing && format.yen(withSalesTax(yen(thing.priceYen)));
  const told = [
    thing && price ? (thing.priceYen === 0 ? words.free : words.prices[thing.period](price)) : null,
    parking?.maxHeightCm ? words.limit(parking.maxHeightCm) : null,
    left === null ? words.ended : words.left[kind](left),
  ];
  return told.filter(Boolean).join(words.between);
}

/** What the stay has and the house offers no longer may be kept. */
function What({ kind, at, had = [], offered, index }: ItemProps) {
  const { extras: words } = useWords('stay');
  const entry = useEntry<FieldValues>();
  const on: readonly Named[] = offered[kind];
  const ended = had.filter(
    ({ id }, nth) => !on.some((one) => one.id === id) && had.findIndex((one) => one.id === id) === nth,
  );
  return (
    <div className={wide}>
      <Select
        {...entry(`${at}.${index}.what`, kind === 'rentalItems' ? words.labels.thing : words.labels.parking)}
      >
        {[...on, ...ended].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Quantity({ at, index }: FieldProps) {
  const { extras: words } = useWords('stay');
  const entry = useEntry<FieldValues>();
  return (
    <div className={wide}>
      <TextField
        {...entry(`${at}.${index}.quantity`, words.labels.quantity, [required], {
          check: (value) => /^\d{1,4}$/.test(value.trim()) || words.wholeNumber,
        })}
        inputMode="numeric"
        tidy="halfWidth"
        maxLength={4}
      />
    </div>
  );
}

function CarFields(field: FieldProps) {
  const { at, index, offered } = field;
  const { extras: words } = useWords('stay');
  const entry = useEntry<FieldValues>();
  const { row, others } = useRow(field);
  const limit = offered.parkings.find(({ id }) => id === row.what)?.maxHeightCm ?? null;
  return (
    <>
      <div className={wide}>
        <TextField
          {...entry(`${at}.${index}.carNumber`, words.labels.carNumber, [required], {
            check: (carNumber) =>
              !others.some((other) => isSameCar({ ...row, carNumber }, other)) || words.twice,
          })}
          maxLength={40}
          autoComplete="off"
        />
      </div>
      <TextField
        {...entry(`${at}.${index}.color`, words.labels.color, [required])}
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        {...entry(`${at}.${index}.height`, words.labels.height, limit === null ? [] : [required], {
          check: (value) => /^\d{0,4}$/.test(value.trim()) || words.wholeNumber,
        })}
        inputMode="numeric"
        tidy="halfWidth"
        maxLength={4}
        autoComplete="off"
      />
    </>
  );
}

function Days(field: FieldProps) {
  const { at, index, nights } = field;
  const { extras: words } = useWords('stay');
  const format = useFormat();
  const entry = useEntry<FieldValues>();
  const { setValue } = useFormContext<FieldValues>();
  const {
    row: { fromDate },
  } = useRow(field);
  if (nights.length < 2) return null;
  const options = (days: readonly string[]) =>
    days.map((day) => (
      <option key={day} value={day}>
        {format.date(day)}
      </option>
    ));
  return (
    <>
      <Select
        {...entry(`${at}.${index}.fromDate`, words.labels.fromDate, [], {
          // The last day follows where the first one passes it.
          onChange: ({ target: { value } }: { target: { value: string } }) =>
            setValue(`${at}.${index}.toDate`, nights.at(-1) ?? value),
        })}
      >
        {options(nights)}
      </Select>
      <Select {...entry(`${at}.${index}.toDate`, words.labels.toDate)}>
        {options(nights.filter((night) => night >= fromDate))}
      </Select>
    </>
  );
}

/** Offered where the house is full on one of its days, or the car waits already. */
function Waits(field: FieldProps) {
  const { at, index, offered } = field;
  const { extras: words } = useWords('stay');
  const { register } = useFormContext<FieldValues>();
  const { row, others } = useRow(field);
  const nights = offered.parkings.find(({ id }) => id === row.what)?.nights;
  const left = leftBeside(nights, row, others);
  if (left !== 0 && !row.waits) return null;
  return (
    <div className="@sm:col-span-2">
      <Checkbox {...register(`${at}.${index}.waits`)} label={words.mayWait} />
    </div>
  );
}

function PetFields(field: FieldProps) {
  const { at, index, offered } = field;
  const { extras: words } = useWords('stay');
  const entry = useEntry<FieldValues>();
  const { row } = useRow(field);
  // Where dogs alone may come a cat is not offered; one that comes already stays what it is.
  const kinds = offered.pets.catsToo || row.what === 'CAT' ? (['DOG', 'CAT'] as const) : (['DOG'] as const);
  return (
    <div className={grid}>
      <Select {...entry(`${at}.${index}.what`, words.labels.kind)}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.petKinds[kind]}
          </option>
        ))}
      </Select>
      <TextField {...entry(`${at}.${index}.breed`, words.labels.breed, [required])} maxLength={60} />
      <TextField {...entry(`${at}.${index}.ownerName`, words.labels.ownerName, [required])} maxLength={100} />
      <TextField
        {...entry(`${at}.${index}.weight`, words.labels.weight, [required], {
          check: (value) => /^\d{1,3}(\.\d{1,2})?$/.test(value.trim()) || words.kilogramsOnly,
        })}
        inputMode="decimal"
        tidy="halfWidth"
        maxLength={6}
      />
    </div>
  );
}
