/** All things to rent, cars or pets of a stay as they will be. Asks the price, changes nothing. */
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import {
  changeOf,
  leftBeside,
  newRow,
  startOf,
  useRefusedExtra,
  type ExtrasKind,
  type ExtrasValues,
  type Row,
} from './stay-extras-form.ts';
import type { Change, Offered, Quote, Stay } from './stay-queries.ts';
import { useForgetting } from './use-forgetting.ts';
import { useQuote } from './use-quote.ts';

type Props = {
  kind: ExtrasKind;
  stay: Stay;
  offered: Offered;
  /** Closed while its quote is read out; what was entered stays. */
  open: boolean;
  onClose: () => void;
  quoted: (quote: Quote, change: Change) => void;
};

export function ExtrasDialog({ kind, stay, offered, open, onClose, quoted }: Props) {
  const { extras: words, dates } = useWords('stay');
  const quote = useQuote(stay);
  const refusedExtra = useRefusedExtra();
  const form = useEntryForm<ExtrasValues, { changeQuoteForMember: Quote }>({
    start: startOf(kind, stay),
    problems: 'beside',
    send: (values) => quote(changeOf(kind, values)),
    done: ({ changeQuoteForMember }, values) => quoted(changeQuoteForMember, changeOf(kind, values)),
    refused: (error, values) => refusedExtra(error, values) ?? 'toShow',
  });
  useForgetting(form);
  const isClosed = offered.areClosed && kind !== 'pets';
  return (
    <FormDialog
      of={form}
      open={open}
      title={words.acts[kind]}
      onClose={onClose}
      says={{ keep: dates.close, act: words.submits[kind], busy: dates.busy }}
    >
      {isClosed ? (
        <Notice tone="warning">{words.tooLate}</Notice>
      ) : (
        <p className="lines text-sm text-ink-soft">{words.leads[kind]}</p>
      )}
      <Rows kind={kind} stay={stay} offered={offered} isClosed={isClosed} />
    </FormDialog>
  );
}

type Part = { kind: ExtrasKind; stay: Stay; offered: Offered };

function Rows({ isClosed, ...part }: Part & { isClosed: boolean }) {
  const { kind, stay, offered } = part;
  const { extras: words } = useWords('stay');
  const { control, register } = useFormContext<ExtrasValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rows', keyName: 'key' });
  const nights = nightsOf({
    checkIn: calendarDate(stay.checkInDate),
    checkOut: calendarDate(stay.checkOutDate),
  });
  const first = kind === 'pets' ? 'DOG' : (offered[kind][0]?.id ?? '');
  const add = () => append(newRow(stay, nights, first), { focusName: `rows.${fields.length}.what` });
  return (
    <>
      {fields.length === 0 ? <p className="text-ink-soft">{words.empty[kind]}</p> : null}
      {fields.map((row, index) => (
        <fieldset key={row.key} className="border-t border-line pt-3">
          <legend className="sr-only">{words.nth[kind](index + 1)}</legend>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <span aria-hidden className="font-semibold">
              {words.nth[kind](index + 1)}
            </span>
            <SmallButton onClick={() => remove(index)}>
              {words.remove(words.nth[kind](index + 1))}
            </SmallButton>
          </div>
          <Fields {...part} index={index} nights={nights} />
        </fieldset>
      ))}
      {isClosed || first === '' ? null : (
        <div>
          <SmallButton disabled={fields.length >= MOST[kind]} onClick={add}>
            {words.add[kind]}
          </SmallButton>
        </div>
      )}
      {kind === 'pets' && fields.length > 0 ? <Agreed {...register('agreed')} label={words.agreed} /> : null}
    </>
  );
}

/** As many as the server takes at once. */
const MOST = { rentalItems: 30, parkings: 10, pets: 10 } as const;

function Agreed({
  label,
  ...field
}: { label: string } & ReturnType<ReturnType<typeof useFormContext>['register']>) {
  const { formState } = useFormContext<ExtrasValues>();
  return <Checkbox {...field} label={label} error={formState.errors.agreed?.message} />;
}

type FieldProps = Part & { index: number; nights: readonly string[] };

function Fields({ kind, stay, offered, index, nights }: FieldProps) {
  if (kind === 'pets') return <PetFields index={index} />;
  const things = kind === 'rentalItems';
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <What kind={kind} stay={stay} offered={offered} index={index} />
      {things ? <Quantity index={index} /> : <CarFields offered={offered} index={index} />}
      <Days index={index} nights={nights} />
      {things ? null : <Waits index={index} offered={offered} />}
    </div>
  );
}

/** An entry, and the others. */
function useRow(index: number): { row: Row; others: readonly Row[] } {
  const { getValues } = useFormContext<ExtrasValues>();
  const rows = useWatch<ExtrasValues, 'rows'>({ name: 'rows' }) ?? getValues('rows');
  return { row: rows[index] ?? getValues(`rows.${index}`), others: rows.filter((_, at) => at !== index) };
}

type WhatProps = Part & { kind: 'rentalItems' | 'parkings'; index: number };

/** What the stay has and the house offers no longer may be kept. */
function What({ kind, stay, offered, index }: WhatProps) {
  const { extras: words } = useWords('stay');
  const format = useFormat();
  const entry = useEntry<ExtrasValues>();
  const { row, others } = useRow(index);
  const known =
    kind === 'rentalItems'
      ? stay.rentalItems.map(({ rentalItemId: id, name }) => ({ id, name }))
      : stay.parkings.map(({ parkingId: id, name }) => ({ id, name }));
  const on: readonly { readonly id: string; readonly name: string }[] = offered[kind];
  const ended = known.filter(
    ({ id }, at) => !on.some((one) => one.id === id) && known.findIndex((one) => one.id === id) === at,
  );
  const nights = offered[kind].find(({ id }) => id === row.what)?.nights;
  const left = leftBeside(nights, row, others);
  const thing = kind === 'rentalItems' ? offered.rentalItems.find(({ id }) => id === row.what) : undefined;
  const limit =
    kind === 'parkings' ? offered.parkings.find(({ id }) => id === row.what)?.maxHeightCm : undefined;
  const told = [
    ...(thing
      ? [
          thing.priceYen === 0
            ? words.free
            : words.prices[thing.period](format.yen(withSalesTax(yen(thing.priceYen)))),
        ]
      : []),
    ...(limit ? [words.limit(limit)] : []),
    left === null ? words.ended : words.left[kind](left),
  ];
  return (
    <div className="sm:col-span-2">
      <Select
        {...entry(`rows.${index}.what`, kind === 'rentalItems' ? words.labels.thing : words.labels.parking)}
        help={told.join(words.between)}
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

function Quantity({ index }: { index: number }) {
  const { extras: words } = useWords('stay');
  const entry = useEntry<ExtrasValues>();
  return (
    <div className="sm:col-span-2">
      <TextField
        {...entry(`rows.${index}.quantity`, words.labels.quantity, [required], {
          check: (value) => /^\d{1,4}$/.test(value.trim()) || words.wholeNumber,
        })}
        inputMode="numeric"
        tidy="halfWidth"
        maxLength={4}
      />
    </div>
  );
}

function CarFields({ index, offered }: { index: number; offered: Offered }) {
  const { extras: words } = useWords('stay');
  const entry = useEntry<ExtrasValues>();
  const { row } = useRow(index);
  const limit = offered.parkings.find(({ id }) => id === row.what)?.maxHeightCm ?? null;
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          {...entry(`rows.${index}.carNumber`, words.labels.carNumber, [required])}
          maxLength={40}
          autoComplete="off"
        />
      </div>
      <TextField
        {...entry(`rows.${index}.color`, words.labels.color, [required])}
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        {...entry(`rows.${index}.height`, words.labels.height, limit === null ? [] : [required], {
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

function Days({ index, nights }: { index: number; nights: readonly string[] }) {
  const { extras: words } = useWords('stay');
  const format = useFormat();
  const entry = useEntry<ExtrasValues>();
  const { setValue } = useFormContext<ExtrasValues>();
  const {
    row: { fromDate },
  } = useRow(index);
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
        {...entry(`rows.${index}.fromDate`, words.labels.fromDate, [], {
          // The last day follows where the first one passes it.
          onChange: ({ target: { value } }: { target: { value: string } }) =>
            setValue(`rows.${index}.toDate`, nights.at(-1) ?? value),
        })}
      >
        {options(nights)}
      </Select>
      <Select {...entry(`rows.${index}.toDate`, words.labels.toDate)}>
        {options(nights.filter((night) => night >= fromDate))}
      </Select>
    </>
  );
}

/** Offered where the house is full on one of its days, or the car waits already. */
function Waits({ index, offered }: { index: number; offered: Offered }) {
  const { extras: words } = useWords('stay');
  const { register } = useFormContext<ExtrasValues>();
  const { row, others } = useRow(index);
  const nights = offered.parkings.find(({ id }) => id === row.what)?.nights;
  const left = leftBeside(nights, row, others);
  if (left !== 0 && !row.waits) return null;
  return (
    <div className="sm:col-span-2">
      <Checkbox {...register(`rows.${index}.waits`)} label={words.mayWait} />
    </div>
  );
}

function PetFields({ index }: { index: number }) {
  const { extras: words } = useWords('stay');
  const entry = useEntry<ExtrasValues>();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Select {...entry(`rows.${index}.what`, words.labels.kind)}>
        <option value="DOG">{words.petKinds.DOG}</option>
        <option value="CAT">{words.petKinds.CAT}</option>
      </Select>
      <TextField {...entry(`rows.${index}.breed`, words.labels.breed, [required])} maxLength={60} />
      <TextField {...entry(`rows.${index}.ownerName`, words.labels.ownerName, [required])} maxLength={100} />
      <TextField
        {...entry(`rows.${index}.weight`, words.labels.weight, [required], {
          check: (value) => /^\d{1,3}(\.\d{1,2})?$/.test(value.trim()) || words.kilogramsOnly,
        })}
        inputMode="decimal"
        tidy="halfWidth"
        maxLength={6}
      />
    </div>
  );
}
