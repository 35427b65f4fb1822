/** A price as it is read out before it is agreed to: points and yen, and beneath what the yen are for, taxes by themselves. */
import { useFormat } from '#web/i18n/use-format.ts';
import { useWords } from '../../words.ts';
import { usePriceText } from './use-price-text.ts';

type Price = {
  readonly unit: string;
  readonly points: number;
  readonly yen: number;
  readonly lines: readonly {
    readonly subject: string;
    readonly name: string | null;
    readonly yen: number;
  }[];
};

export function PriceTold({ of: price }: { of: Price }) {
  const text = usePriceText()(price);
  return (
    <>
      {text}
      <PriceLines of={price.lines} />
    </>
  );
}

/** What the yen of a price are for; nothing where there are none. */
export function PriceLines({ of: lines }: { of: Price['lines'] }) {
  const { subjects } = useWords('stay').bill;
  const { includes } = useWords('booking');
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <dl aria-label={includes} className="mt-1 grid w-fit grid-cols-[auto_auto] gap-x-6 text-sm text-ink-soft">
      {lines.map(({ subject, name, yen }) => (
        <div key={`${subject} ${name ?? ''}`} className="contents">
          <dt className="break-keep wrap-break-word">{name ?? subjects[subject] ?? subject}</dt>
          <dd className="tabular text-right whitespace-nowrap">{format.yen(yen)}</dd>
        </div>
      ))}
    </dl>
  );
}
