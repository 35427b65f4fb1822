/** Lodging and bathing tax of a month, by house and rate, as the authorities are told. */
import { firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { MonthChoice } from '../../ui/month-choice.tsx';
import { TableFile, tableOf } from '../../ui/table-file.tsx';
import { useWords } from '../../words.ts';
import { TAX_TABLE, TAXES, type TaxLine } from './money-queries.ts';

type Props = { day: CalendarDate; choose: (day: string) => void };

export function TaxView({ day, choose }: Props) {
  const { taxes: words } = useWords('money');
  const month = firstOfMonth(day);
  const asked = useAsked({ query: TAXES, variables: { month } });
  const file = tableOf({
    query: TAX_TABLE,
    variables: { month },
    fileName: `taxes-${month.slice(0, 7)}`,
    textOf: ({ taxTable }) => taxTable,
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <MonthChoice label={words.month} month={month} choose={choose} />
        <TableFile {...file} says={words.write} />
      </div>
      <p className="lines mb-3 max-w-[44rem] text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-96">
        {({ taxesOfMonth }) => <Taxes lines={taxesOfMonth} />}
      </Loaded>
    </>
  );
}

function Taxes({ lines }: { lines: readonly TaxLine[] }) {
  const { taxes: words } = useWords('money');
  const format = useFormat();
  const { columns: heads } = words;
  const sums = lines.reduce((so, { yen, aheadYen }) => ({ yen: so.yen + yen, ahead: so.ahead + aheadYen }), {
    yen: 0,
    ahead: 0,
  });
  return (
    <>
      <DataTable
        caption={words.title}
        rows={lines}
        rowId={(line) => [line.houseId, line.subject, line.authority, line.rateYen].join(' ')}
        empty={words.none}
        columns={[
          {
            id: 'house',
            header: heads.house,
            sortBy: (line) => line.houseName,
            cell: (line) => line.houseName,
          },
          {
            id: 'tax',
            header: heads.tax,
            sortBy: ({ subject, authority }) => `${subject} ${authority ?? ''}`,
            cell: ({ subject, authority }) => (
              <>
                {words.subjects[subject] ?? subject}
                {authority ? <span className="block text-xs text-ink-soft">{authority}</span> : null}
              </>
            ),
          },
          {
            id: 'rate',
            header: heads.rate,
            align: 'right',
            cell: ({ rateYen }) => (rateYen === null ? '—' : format.yen(rateYen)),
          },
          { id: 'nights', header: heads.nights, align: 'right', cell: ({ nights }) => words.nights(nights) },
          {
            id: 'guests',
            header: heads.guests,
            align: 'right',
            cell: ({ guests }) => (guests === null ? '—' : words.guests(guests)),
          },
          { id: 'yen', header: heads.yen, align: 'right', cell: ({ yen }) => format.yen(yen) },
          {
            id: 'ahead',
            header: heads.ahead,
            align: 'right',
            cell: ({ aheadYen }) => <span className="text-ink-soft">{format.yen(aheadYen)}</span>,
          },
        ]}
      />
      {lines.length > 0 ? (
        <p className="mt-2 text-right font-semibold">
          {words.sum(format.yen(sums.yen), format.yen(sums.ahead))}
        </p>
      ) : null}
    </>
  );
}
