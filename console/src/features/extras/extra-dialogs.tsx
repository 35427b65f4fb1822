/** A thing to rent or a parking is added or changed, for a reason; what is wrong stands beside its field. */
import type { CombinedError } from 'urql';
import { required } from '#domain/kernel/field-rules.ts';
import {
  DEAREST_RENTAL_YEN,
  HIGHEST_CAR_CM,
  LONGEST_EXTRA_NAME,
  MOST_OF_EXTRA,
  RENTAL_PERIODS,
  type RentalPeriod,
} from '#domain/vacancy/house-extras.ts';
import { isFarOff } from '#domain/kernel/far-off.ts';
import { failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm, type EntryFormState } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { FarOffEntry } from '../../ui/far-off-check.tsx';
import { useWords } from '../../words.ts';
import { SAVE_PARKING, SAVE_RENTAL, type Parking, type Rental } from './extras-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

type Props<Kept> = { of: Kept | null; houseId: string; onClose: () => void; done: () => void };
type Values = {
  nameJa: string;
  nameEn: string;
  quantity: string;
  priceYen: string;
  period: RentalPeriod;
  forPets: boolean;
  maxHeightCm: string;
  reason: string;
  farOffConfirmed: boolean;
};
const NEW: Values = {
  ...{ nameJa: '', nameEn: '', quantity: '', priceYen: '', period: 'Day', forPets: false },
  ...{ maxHeightCm: '', reason: '', farOffConfirmed: false },
};
const NAMED = ['nameJa', 'nameEn', 'quantity', 'priceYen', 'maxHeightCm', 'reason'] as const;

function useRefused() {
  const { wrong } = useWords('extras');
  return (error: CombinedError) => {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || failure.key !== 'BAD_INPUT_ERROR') return 'toShow';
    const { argument, taken, most } = failure.facts;
    const name = NAMED.find((one) => one === argument);
    if (!name) return 'toShow';
    if (taken) return { name, message: wrong.taken };
    if (typeof most === 'number') return { name, message: wrong.tooMany(most) };
    return { name, message: name === 'nameJa' || name === 'nameEn' ? wrong.name : wrong[name] };
  };
}

const isBetween = (value: string, least: number, most: number) =>
  /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;

export function RentalDialog({ of, houseId, onClose, done }: Props<Rental>) {
  const words = useWords('extras');
  const { dialog } = words;
  const form = useEntryForm<Values, unknown>({
    start: of
      ? { ...NEW, ...namesOf(of), priceYen: String(of.priceYen), period: of.period, forPets: of.forPets }
      : NEW,
    problems: 'beside',
    send: ({ priceYen, period, forPets, reason, farOffConfirmed, ...named }, call) =>
      call(SAVE_RENTAL, {
        ...{ houseId, id: of?.id ?? null, version: of?.version ?? null, reason },
        // What was confirmed of another price is not meant of this one.
        farOffConfirmed:
          farOffConfirmed && (isFarOff(of?.priceYen ?? null, Number(priceYen)) || period !== of?.period),
        item: { ...written(named), priceYen: Number(priceYen), period, forPets },
      }),
    refused: useRefused(),
    done: () => {
      showToast(dialog.done);
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={of ? dialog.change(of.nameJa) : dialog.addRental}
      onClose={onClose}
      says={{ keep: dialog.close, act: dialog.submit, busy: dialog.busy }}
    >
      <Named form={form} quantity={dialog.quantityOfRental} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.entry('priceYen', dialog.priceYen, [required], {
            check: (value) => isBetween(value, 0, DEAREST_RENTAL_YEN) || words.wrong.priceYen,
          })}
          inputMode="numeric"
          tidy="number"
        />
        <Select {...form.entry('period', dialog.period)}>
          {RENTAL_PERIODS.map((one) => (
            <option key={one} value={one}>
              {words.periods[one]}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox {...form.fields.register('forPets')} label={words.forPets} />
      {of ? <FarOffPrice form={form} before={of} /> : null}
      <ReasonField of={form} label={dialog.reason} />
    </FormDialog>
  );
}

type Price = Pick<Rental, 'priceYen' | 'period'>;

/** A price that looks like a slip, as a digit too many, or is counted otherwise: what it was and is, and that it is meant so. */
function FarOffPrice({ form: { fields }, before }: { form: EntryFormState<Values>; before: Price }) {
  const { farOff: words, periods } = useWords('extras');
  const format = useFormat();
  const typed = fields.watch('priceYen').trim();
  const period = fields.watch('period');
  const isFar = /^\d+$/.test(typed) && isFarOff(before.priceYen, Number(typed));
  const isCountedOtherwise = period !== before.period;
  const title = () =>
    [
      ...(isFar ? [words.title(format.yen(before.priceYen), format.yen(Number(typed)))] : []),
      ...(isCountedOtherwise ? [words.counted(periods[before.period], periods[period])] : []),
    ].join(' ');
  return (
    <FarOffEntry
      fields={fields}
      typed={`${typed} ${period}`}
      isFar={isFar || isCountedOtherwise}
      says={{ ...words, title }}
    />
  );
}

export function ParkingDialog({ of, houseId, onClose, done }: Props<Parking>) {
  const words = useWords('extras');
  const { dialog } = words;
  const form = useEntryForm<Values, unknown>({
    start: of
      ? { ...NEW, ...namesOf(of), maxHeightCm: of.maxHeightCm === null ? '' : String(of.maxHeightCm) }
      : NEW,
    problems: 'beside',
    send: ({ maxHeightCm, reason, ...named }, call) =>
      call(SAVE_PARKING, {
        ...{ houseId, id: of?.id ?? null, version: of?.version ?? null, reason },
        parking: { ...written(named), maxHeightCm: maxHeightCm === '' ? null : Number(maxHeightCm) },
      }),
    refused: useRefused(),
    done: () => {
      showToast(dialog.done);
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={of ? dialog.change(of.nameJa) : dialog.addParking}
      onClose={onClose}
      says={{ keep: dialog.close, act: dialog.submit, busy: dialog.busy }}
    >
      <Named form={form} quantity={dialog.quantityOfParking} />
      <TextField
        {...form.entry('maxHeightCm', dialog.maxHeightCm, [], {
          check: (value) => value === '' || isBetween(value, 1, HIGHEST_CAR_CM) || words.wrong.maxHeightCm,
        })}
        help={dialog.maxHeightHelp}
        inputMode="numeric"
        tidy="number"
      />
      <ReasonField of={form} label={dialog.reason} />
    </FormDialog>
  );
}

type NamedValues = Pick<Values, 'nameJa' | 'nameEn' | 'quantity'>;

const namesOf = ({ nameJa, nameEn, quantity }: Rental | Parking) => ({
  nameJa,
  nameEn,
  quantity: String(quantity),
});
const written = ({ nameJa, nameEn, quantity }: NamedValues) => ({
  nameJa: nameJa.trim(),
  nameEn: nameEn.trim(),
  quantity: Number(quantity),
});

/** Both languages side by side, and how many. */
function Named({ form, quantity }: { form: EntryFormState<Values>; quantity: string }) {
  const { dialog, wrong } = useWords('extras');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.entry('nameJa', dialog.nameJa, [required])} maxLength={LONGEST_EXTRA_NAME} />
        <TextField {...form.entry('nameEn', dialog.nameEn, [required])} maxLength={LONGEST_EXTRA_NAME} />
      </div>
      <TextField
        {...form.entry('quantity', quantity, [required], {
          check: (value) => isBetween(value, 0, MOST_OF_EXTRA) || wrong.quantity,
        })}
        inputMode="numeric"
        tidy="number"
      />
    </>
  );
}
