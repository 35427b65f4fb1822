/** The stays of the board's day that have no room yet; Enter on one chooses it. */
import { useMemo } from 'react';
import { calendarDate, daysBetween } from '#domain/kernel/calendar-date.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';
import type { StayOfDay } from './stays-to-room.ts';

type Props = { day: string; stays: readonly StayOfDay[]; assign: ((stay: StayOfDay) => void) | null };

export function StaysWithoutRoom({ day, stays, assign }: Props) {
  const { withoutRoom: words } = useWords('rooms');
  const { columns: heads, states, unnamed } = useWords('today');
  const format = useFormat();
  const columns = useMemo(
    (): readonly Column<StayOfDay>[] => [
      {
        id: 'name',
        header: heads.name,
        sortBy: ({ kana, name }) => kana ?? name ?? '',
        cell: ({ name, bookingNumber, checkedInAt }) => (
          <>
            <span className="font-semibold wrap-anywhere">{name ?? unnamed}</span>
            <span className="block text-xs text-ink-soft">
              <span className="whitespace-nowrap">{bookingNumber}</span>{' '}
              <span className="whitespace-nowrap">{checkedInAt ? states.here : states.awaited}</span>
            </span>
          </>
        ),
      },
      {
        id: 'stay',
        header: heads.stay,
        sortBy: ({ roomTypeName }) => roomTypeName,
        cell: ({ roomTypeName, checkInDate, checkOutDate }) => (
          <>
            <span className="break-keep wrap-break-word">{roomTypeName}</span>
            <span className="block text-xs text-ink-soft">
              <span className="whitespace-nowrap">
                {format.shortDay(checkInDate)}–{format.shortDay(checkOutDate)}
              </span>{' '}
              <span className="whitespace-nowrap">
                {format.nights(daysBetween(calendarDate(checkInDate), calendarDate(checkOutDate)))}
              </span>
            </span>
          </>
        ),
      },
    ],
    [heads, states, unnamed, format],
  );
  const title = words.title(format.shortDay(day), stays.length);
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      {stays.length === 0 ? (
        <p className="text-sm text-ink-soft">{words.none}</p>
      ) : (
        <>
          {assign ? <p className="text-xs text-ink-soft">{words.help}</p> : null}
          <div className="max-h-[19rem] overflow-auto min-[1200px]:max-h-[calc(100dvh-12rem)]">
            <DataTable
              caption={title}
              columns={columns}
              rows={stays}
              rowId={({ bookingNumber }) => bookingNumber}
              {...(assign ? { open: assign } : {})}
              empty={words.none}
            />
          </div>
        </>
      )}
    </section>
  );
}
