/** All papers of one month in one document: a month is chosen and opened. */
import { useState } from 'react';
import { graphql } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';

const monthsQuery = graphql(`
  query MyReceiptMonths {
    myReceiptMonths {
      month
      pdfFileUrl
    }
  }
`);

export function ReceiptMonths() {
  const words = useWords('payment').receipts;
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useAsked({ query: monthsQuery, requestPolicy: 'network-only' });
  const months = data?.myReceiptMonths ?? [];
  const month = months.find((one) => one.month === chosen) ?? months[0];
  if (!month) return null;
  const nameOf = (key: string) => format.month(`${key}-01`);
  return (
    <div className="mb-8 grid gap-4 border-b border-line pb-8 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Select
        label={words.month}
        help={words.monthHelp}
        value={month.month}
        onChange={(event) => setChosen(event.target.value)}
      >
        {months.map((one) => (
          <option key={one.month} value={one.month}>
            {nameOf(one.month)}
          </option>
        ))}
      </Select>
      <a href={month.pdfFileUrl} target="_blank" rel="noopener" className={buttonClass('secondary')}>
        {words.monthOpen(nameOf(month.month))}
      </a>
    </div>
  );
}
