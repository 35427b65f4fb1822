/** The nights at which a plan has prices of its own, as runs of nights with one price; and the dialog that sets them. */
import { useState } from 'react';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { failureOf } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRights } from '../../api/me.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FarOffCheck, useForgetWith } from '../../ui/far-off-check.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { SpanFields } from '../inventory/span-fields.tsx';
import { PRICE, PRICES, type Kind, type NightPrice, type Plan } from './plan-queries.ts';

/** As many nights as are on sale. */
const AHEAD = 400;
const PRODUCTS = ['sp', 'fp', 'vs', 'vm'] as const;
type Product = (typeof PRODUCTS)[number];
type Run = {
  readonly id: string;
  readonly roomTypeId: string;
  readonly product: Product;
  readonly from: string;
  readonly until: string;
  readonly price: number;
};

type Props = { plan: Plan; kinds: readonly Kind[]; today: string };

export function PlanPrices({ plan, kinds, today }: Props) {
  const { prices: words } = useWords('plans');
  const may = useRights()('CHANGE_PLANS');
  const [isSetting, setSetting] = useState(false);
  const asked = useAsked({
    query: PRICES,
    variables: { id: plan.id, from: today, before: addDays(calendarDate(today), AHEAD) },
    requestPolicy: 'cache-and-network',
  });
  const nameOf = (roomTypeId: string) => kinds.find(({ id }) => id === roomTypeId)?.name ?? '';
  return (
    <section className="mt-8 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{words.title}</h2>
        {may ? <SmallButton onClick={() => setSetting(true)}>{words.set}</SmallButton> : null}
      </div>
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-24">
        {({ housePlan }) => <Runs of={runsOf(housePlan.prices)} nameOf={nameOf} />}
      </Loaded>
      {isSetting ? (
        <PriceDialog
          plan={plan}
          kinds={kinds.filter(({ id }) => plan.roomTypeIds.includes(id))}
          today={today}
          onClose={() => setSetting(false)}
          done={asked.again}
        />
      ) : null}
    </section>
  );
}

function Runs({ of: runs, nameOf }: { of: readonly Run[]; nameOf: (roomTypeId: string) => string }) {
  const { prices: words } = useWords('plans');
  const { shown } = useWords('inventory');
  const format = useFormat();
  const { columns: heads } = words;
  return (
    <DataTable
      caption={words.title}
      rows={runs}
      rowId={({ id }) => id}
      empty={words.none}
      columns={[
        { id: 'room', header: heads.room, cell: ({ roomTypeId }) => nameOf(roomTypeId) },
        { id: 'product', header: heads.product, cell: ({ product }) => shown[product] },
        {
          id: 'nights',
          header: heads.nights,
          cell: ({ from, until }) => (
            <span className="whitespace-nowrap tabular">
              {from === until
                ? format.plainDate(from)
                : `${format.plainDate(from)}–${format.plainDate(until)}`}
            </span>
          ),
        },
        {
          id: 'price',
          header: heads.price,
          align: 'right',
          cell: ({ product, price }) =>
            product === 'vs' || product === 'vm' ? format.yen(price) : format.amount(price, product),
        },
      ]}
    />
  );
}

/** Nights that follow each other at one price are one run. */
function runsOf(nights: readonly NightPrice[]): Run[] {
  const runs: Run[] = [];
  for (const product of PRODUCTS)
    for (const { roomTypeId, night, ...prices } of nights) {
      const price = prices[product];
      if (price === null) continue;
      const last = runs.at(-1);
      const goesOn =
        last?.product === product &&
        last.roomTypeId === roomTypeId &&
        last.price === price &&
        addDays(calendarDate(last.until), 1) === night;
      if (goesOn) runs[runs.length - 1] = { ...last, until: night };
      else
        runs.push({
          id: `${product} ${roomTypeId} ${night}`,
          roomTypeId,
          product,
          from: night,
          until: night,
          price,
        });
    }
  return runs.toSorted(
    (a, b) => Number(a.roomTypeId) - Number(b.roomTypeId) || (a.from < b.from ? -1 : a.from > b.from ? 1 : 0),
  );
}

type DialogProps = Props & { onClose: () => void; done: () => void };
type Values = {
  roomTypeIds: string[];
  from: string;
  until: string;
  weekdays: string[];
  product: Product;
  price: string;
  /** Not named as the one of the page behind, which has its own label. */
  why: string;
  /** A price far from the one before is meant so. Named apart from that of the page behind, too. */
  priceMeant: boolean;
};

/** The price that members pay now, and the one that is far from it. */
type Far = { readonly was: number; readonly is: number; readonly nights: number };

function PriceDialog({ plan, kinds, today, onClose, done }: DialogProps) {
  const { prices: words, chooseKind } = useWords('plans');
  const { span, shown } = useWords('inventory');
  const { farOff } = useWords('extras');
  const format = useFormat();
  // Which price holds for which nights the server knows, and so whether the new one is far from it.
  const [far, setFar] = useState<Far | null>(null);
  const form = useEntryForm<Values, { pricePlan: number }>({
    start: {
      ...{ roomTypeIds: kinds.map(({ id }) => id), from: today, until: today, weekdays: [] },
      ...{ product: 'vs', price: '', why: '', priceMeant: false },
    },
    problems: 'beside',
    send: ({ until, weekdays, product, price, why: reason, priceMeant: farOffConfirmed, ...values }, call) =>
      call(PRICE, {
        ...{ ...values, reason, farOffConfirmed, id: plan.id, before: addDays(calendarDate(until), 1) },
        ...{ weekdays: weekdays.map(Number), product: product.toUpperCase() as Uppercase<Product> },
        price: price.trim() === '' ? null : Number(price.replaceAll(',', '')),
      }),
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind !== 'refused' || failure.key !== 'PRICE_FAR_OFF') return 'toShow';
      const [was, is, nights] = ['was', 'is', 'nights'].map((name) => Number(failure.facts[name]));
      setFar({ was: was!, is: is!, nights: nights! });
      return 'toShow';
    },
    done: ({ pricePlan: nights }) => {
      showToast(words.done(nights));
      onClose();
      done();
    },
  });
  const { why: _why, priceMeant: _meant, ...typed } = form.fields.watch();
  const { product } = typed;
  // Of other nights or kinds of rooms it is asked anew, as of another price.
  useForgetWith(JSON.stringify(typed), () => {
    form.fields.setValue('priceMeant', false);
    setFar(null);
  });
  const shownAs = (price: number) =>
    product === 'vs' || product === 'vm' ? format.yen(price) : format.amount(price, product);
  const kindsError = form.fields.formState.errors.roomTypeIds?.message;
  return (
    <FormDialog
      of={form}
      open
      title={words.dialog}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <CheckList
        id="price-kinds"
        label={words.rooms}
        error={kindsError}
        options={kinds.map(({ id, name }) => ({ value: id, text: name }))}
        field={form.fields.register('roomTypeIds', { validate: (value) => value.length > 0 || chooseKind })}
        shape="box"
      />
      <SpanFields today={today} says={span} />
      <CheckList
        id="price-weekdays"
        label={span.weekdays}
        options={span.weekday.map((text, day) => ({ value: String(day), text }))}
        field={form.fields.register('weekdays')}
        shape="line"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select {...form.entry('product', words.product)}>
          {PRODUCTS.map((one) => (
            <option key={one} value={one}>
              {shown[one]}
            </option>
          ))}
        </Select>
        <TextField
          {...form.entry('price', words.price, [], {
            check: (value) =>
              value.trim() === '' || /^\d{1,8}$/.test(value.replaceAll(',', '').trim()) || span.notANumber,
          })}
          help={words.priceHelp}
          inputMode="numeric"
          tidy="halfWidth"
        />
      </div>
      {far ? (
        <FarOffCheck
          title={words.farOff(shownAs(far.was), shownAs(far.is), far.nights)}
          confirm={farOff.confirm}
          field={form.fields.register('priceMeant', { validate: (isMeant) => isMeant || farOff.needed })}
          error={form.fields.formState.errors.priceMeant?.message}
        />
      ) : null}
      <TextField {...form.entry('why', words.reason, [required])} maxLength={500} />
    </FormDialog>
  );
}
