/** The columns of a house's day; what the desk may do stands in the last. */
import { useMemo } from 'react';
import { calendarDate, daysBetween } from '#domain/kernel/calendar-date.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { stateOf, type HouseStay, type Part } from './house-stays.ts';
import type { DeskActions } from './desk-actions.ts';

export function useStayColumns(part: Part, actions: DeskActions | null): readonly Column<HouseStay>[] {
  const words = useWords('today');
  const format = useFormat();
  return useMemo(() => {
    const heads = words.columns;
    const columns: (Column<HouseStay> | null)[] = [
      {
        id: 'name',
        header: heads.name,
        sortBy: ({ kana, name }) => kana ?? name ?? '',
        cell: ({ name, kana, bookingNumber }) => (
          <>
            <span className="font-semibold wrap-anywhere">{name ?? words.unnamed}</span>
            <span className="block text-xs text-ink-soft">
              <span className="whitespace-nowrap">{bookingNumber}</span>{' '}
              <span className="inline-block">{kana}</span>
            </span>
          </>
        ),
      },
      {
        id: 'room',
        header: heads.room,
        sortBy: ({ roomNumber }) => roomNumber ?? '',
        cell: (stay) => (
          <>
            <RoomCell stay={stay} actions={actions} />
            <span className="mt-1 block max-w-[11rem] text-xs break-keep wrap-break-word text-ink-soft">
              {stay.roomTypeName}
            </span>
          </>
        ),
      },
      {
        id: 'stay',
        header: heads.stay,
        sortBy: (stay) => stay.checkOutDate,
        cell: ({ checkInDate, checkOutDate, adults, children }) => (
          <>
            <span className="whitespace-nowrap">
              {format.shortDay(checkInDate)}–{format.shortDay(checkOutDate)}
            </span>
            <span className="block text-xs break-keep text-ink-soft">
              {format.list([
                format.nights(daysBetween(calendarDate(checkInDate), calendarDate(checkOutDate))),
                words.guests(adults, children),
              ])}
            </span>
          </>
        ),
      },
      part === 'arrivals'
        ? {
            id: 'arrival',
            header: heads.arrival,
            sortBy: ({ arrivalTime }) => arrivalTime ?? '',
            cell: ({ arrivalTime }) => arrivalTime ?? '—',
          }
        : null,
      { id: 'missing', header: heads.missing, cell: (stay) => <Lacking stay={stay} /> },
      {
        id: 'yen',
        header: heads.yen,
        align: 'right',
        sortBy: ({ owedYen }) => owedYen,
        cell: ({ owedYen }) => (owedYen > 0 ? format.yen(owedYen) : '—'),
      },
      {
        id: 'state',
        header: heads.state,
        sortBy: (stay) => stateOf(stay),
        cell: (stay) => <StateCell stay={stay} part={part} actions={actions} />,
      },
    ];
    return columns.filter((column) => column !== null);
  }, [words, format, part, actions]);
}

type CellProps = { stay: HouseStay; actions: DeskActions | null };

function RoomCell({ stay, actions }: CellProps) {
  const words = useWords('today');
  const state = stateOf(stay);
  if (!actions || state === 'left' || state === 'missed') return stay.roomNumber ?? '—';
  return (
    <SmallButton
      kind={stay.roomNumber ? 'quiet' : 'secondary'}
      onClick={(event) => {
        event.stopPropagation();
        actions.assign(stay);
      }}
    >
      {stay.roomNumber ?? words.noRoom}
    </SmallButton>
  );
}

export function Lacking({ stay }: { stay: HouseStay }) {
  const words = useWords('today');
  const wishes = [stay.requestNote, stay.needsAtTheHouse, stay.cannotEat, ...stay.planAnswers].filter(
    Boolean,
  ).length;
  return (
    <span className="flex flex-wrap gap-1">
      {stay.guestsMissing > 0 ? <Badge tone="few">{words.guestsMissing(stay.guestsMissing)}</Badge> : null}
      {stay.picturesMissing > 0 ? (
        <Badge tone="few">{words.picturesMissing(stay.picturesMissing)}</Badge>
      ) : null}
      {wishes > 0 ? <Badge tone="key">{words.request}</Badge> : null}
    </span>
  );
}

function StateCell({ stay, part, actions }: CellProps & { part: Part }) {
  const words = useWords('today');
  const state = stateOf(stay);
  const act = (work: (stay: HouseStay) => Promise<void>, label: string) => (
    <SmallButton
      kind="primary"
      onClick={(event) => {
        event.stopPropagation();
        const row = event.currentTarget.closest('tr');
        // The button goes with what it did; its row stays.
        void work(stay).then(() => row?.focus());
      }}
    >
      {label}
    </SmallButton>
  );
  if (actions?.isToday && part === 'arrivals' && state === 'awaited')
    return act(actions.checkIn, words.checkIn);
  if (actions && part === 'departures' && state === 'here') return act(actions.checkOut, words.checkOut);
  return words.states[state];
}
