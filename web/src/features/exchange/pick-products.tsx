/** With which points an order is paid, and how many of which products: those that can be had for these points alone. */
import { Controller, get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { kindsOf, MOST_PIECES, priceIn } from '#domain/exchange/order.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { useFailureText } from '#web/api/failure-notice.tsx';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { Product } from './exchange-queries.ts';
import { nameOfProduct, type OrderValues } from './order-values.ts';
import { payerOf, type Payer } from './paying-points.ts';

export function PayWith({ payers, products }: { payers: readonly Payer[]; products: readonly Product[] }) {
  const words = useWords('exchange');
  const format = useFormat();
  const entry = useEntry<OrderValues>();
  const { getValues, setValue } = useFormContext<OrderValues>();
  const payer = payerOf(payers, useWatch<OrderValues, 'pay'>({ name: 'pay' }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{words.order.payWith}</h2>
      <Select
        {...entry('pay', words.order.payLabel, [], {
          // Products that these points do not buy are no longer shown, so none of them may stay picked.
          onChange: () => {
            const { kind } = payerOf(payers, getValues('pay'));
            const pieces = getValues('pieces');
            const left = products.map((product) => {
              const name = nameOfProduct(product.id);
              return [name, priceIn(product, kind) === null ? 0 : (pieces[name] ?? 0)] as const;
            });
            setValue('pieces', Object.fromEntries(left), { shouldDirty: true });
          },
        })}
        help={words.order.payHelp}
      >
        {payers.map(({ key, kind, contractNumber, left }) => (
          <option key={key} value={key}>
            {words.order.payOption({
              ...{ name: words.kinds[kind], number: contractNumber, left: format.amount(left, kind) },
            })}
          </option>
        ))}
      </Select>
      <p className="tabular">{words.order.leftNow(format.amount(payer.left, payer.kind))}</p>
    </div>
  );
}

function ProductStepper({ product, payer }: { product: Product; payer: Payer }) {
  const words = useWords('exchange').order;
  const format = useFormat();
  const { clearErrors } = useFormContext<OrderValues>();
  const { errors } = useFormState<OrderValues>();
  const name = `pieces.${nameOfProduct(product.id)}` as const;
  const message: unknown = get(errors, `${name}.message`);
  const price = priceIn(product, payer.kind)!;
  const help = [
    product.companyName,
    words.price(format.amount(price, payer.kind)),
    ...(product.left === null ? [] : [product.left === 0 ? words.soldOut : words.left(product.left)]),
  ];
  return (
    <div id={fieldId(name)} tabIndex={-1} className="grid gap-2 py-4">
      <Controller<OrderValues, typeof name>
        name={name}
        render={({ field: { value, onChange } }) => (
          <Stepper
            label={product.name}
            help={help.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            value={value}
            least={0}
            most={Math.min(MOST_PIECES, product.left ?? MOST_PIECES)}
            unit={words.piece}
            onChange={(next) => {
              onChange(next);
              clearErrors(name);
            }}
          />
        )}
      />
      {typeof message === 'string' && message ? (
        <FieldError id={`${fieldId(name)}-error`} error={message} />
      ) : null}
    </div>
  );
}

/** A product without a price in a kind of points that is known cannot be ordered, which the page says by itself. */
function Unpriced({ products }: { products: readonly Product[] }) {
  const unknown = useFailureText('UNKNOWN_POINT_TYPE');
  return (
    <>
      {products.map(({ id, name }) => (
        <li key={id} className="py-4">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-soft">{unknown}</p>
        </li>
      ))}
    </>
  );
}

export function PickProducts({
  payers,
  products,
}: {
  payers: readonly Payer[];
  products: readonly Product[];
}) {
  const words = useWords('exchange').order;
  const payer = payerOf(payers, useWatch<OrderValues, 'pay'>({ name: 'pay' }));
  const priced = products.filter((product) => priceIn(product, payer.kind) !== null);
  const unpriced = products.filter((product) => isRefusal(kindsOf(product)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-xl">{words.pick}</h2>
      {priced.length === 0 ? <p>{words.noneForKind}</p> : null}
      <ul className="divide-y divide-line">
        {priced.map((product) => (
          <li key={product.id}>
            <ProductStepper product={product} payer={payer} />
          </li>
        ))}
        <Unpriced products={unpriced} />
      </ul>
    </div>
  );
}
