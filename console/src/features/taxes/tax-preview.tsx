/** What a person would pay a night by a table that is being written, beside what they pay until then. */
import { taxPerPerson, type LodgingTaxSteps } from '#domain/booking/local-tax.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';

/** Prices that are looked at, beside those from which a step begins. */
const LOOKED_AT = [5_000, 10_000, 20_000, 50_000, 100_000];

type Props = { before: LodgingTaxSteps | null; after: LodgingTaxSteps | null };

export function TaxPreview({ before, after }: Props) {
  const { preview: words } = useWords('taxes');
  const format = useFormat();
  if (!after) return <p className="text-sm text-ink-soft">{words.incomplete}</p>;
  const begins = 'percent' in after ? [] : after.steps.map(({ from }) => from).filter((from) => from > 0);
  const prices = [...new Set([...LOOKED_AT, ...begins])].toSorted((a, b) => a - b);
  const taxBy = (rule: LodgingTaxSteps | null, price: number) =>
    format.yen(rule ? taxPerPerson(rule, price) : 0);
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{words.title}</h3>
      <DataTable
        caption={words.title}
        rows={prices}
        rowId={String}
        empty={words.incomplete}
        columns={[
          { id: 'price', header: words.price, align: 'right', cell: (price) => format.yen(price) },
          { id: 'before', header: words.before, align: 'right', cell: (price) => taxBy(before, price) },
          {
            ...{ id: 'after', header: words.after, align: 'right' },
            cell: (price) => <span className="font-semibold">{taxBy(after, price)}</span>,
          },
        ]}
      />
    </section>
  );
}
