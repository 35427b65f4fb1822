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

/** What the yen of a price are for; nothing where there are none. Of a price that changes what each was for stands beside what it becomes. */
export function PriceLines({ of: lines, was }: { of: Price['lines']; was?: Price['lines'] }) {
  const { bill, change } = useWords('stay');
  const { includes } = useWords('booking');
  const format = useFormat();
  const keyOf = ({ subject, name }: Price['lines'][number]) => `${subject} ${name ?? ''}`;
  const gone = (was ?? []).filter((line) => !lines.some((next) => keyOf(next) === keyOf(line)));
  const all = [...lines, ...gone.map((line) => ({ ...line, yen: 0 }))];
  const told = (line: Price['lines'][number]) => {
    const before = was && (was.find((one) => keyOf(one) === keyOf(line))?.yen ?? 0);
    const becomes = format.yen(line.yen);
    return before === undefined || before === line.yen ? becomes : change.from(format.yen(before), becomes);
  };
  if (all.length === 0) return null;
  return (
    <dl aria-label={includes} className="mt-1 grid w-fit grid-cols-[auto_auto] gap-x-6 text-sm text-ink-soft">
      {all.map((line) => (
        <div key={keyOf(line)} className="contents">
          <dt className="break-keep wrap-break-word">
            {line.name ?? bill.subjects[line.subject] ?? line.subject}
          </dt>
          <dd className="tabular text-right whitespace-nowrap">{told(line)}</dd>
        </div>
      ))}
    </dl>
  );
}
