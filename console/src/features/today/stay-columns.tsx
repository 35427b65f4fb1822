/** The columns of a house's day; what the desk may do stands in the last. */
import { useMemo } from 'react';
import { calendarDate, daysBetween } from '#domain/kernel/calendar-date.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { hasNotCome, isLate, isOverdue, stateOf, type HouseStay, type Part } from './house-stays.ts';
import type { DeskActions } from './desk-actions.ts';

type Shown = {
  /** Null where all of the day was searched. */
  readonly part: Part | null;
  readonly today: string;
  readonly actions: DeskActions | null;
};

export function useStayColumns({ part, today, actions }: Shown): readonly Column<HouseStay>[] {
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
            {stay.stillThere ? (
              <span className="mt-1 block text-xs break-keep text-few">{words.stillThere}</span>
            ) : null}
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
        cell: (stay) => (
          <>
            <span className="whitespace-nowrap">
              {format.shortDay(stay.checkInDate)}–{format.shortDay(stay.checkOutDate)}
            </span>
            <span className="block text-xs break-keep text-ink-soft">
              {format.list([
                format.nights(daysBetween(calendarDate(stay.checkInDate), calendarDate(stay.checkOutDate))),
                words.guests(stay),
              ])}
            </span>
            <Undone stay={stay} today={today} />
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
        cell: ({ owedYen }) => (
          <span className="whitespace-nowrap">{owedYen > 0 ? format.yen(owedYen) : '—'}</span>
        ),
      },
      {
        id: 'state',
        header: heads.state,
        sortBy: (stay) => stateOf(stay),
        cell: (stay) => <StateCell stay={stay} isLeaving={part === 'departures'} actions={actions} />,
      },
    ];
    return columns.filter((column) => column !== null);
  }, [words, format, part, today, actions]);
}

/** What a day before has left undone, with that day. */
export function Undone({ stay, today }: { stay: HouseStay; today: string }) {
  const words = useWords('today');
  const format = useFormat();
  if (isLate(stay, today) || hasNotCome(stay, today))
    return <Badge tone="few">{words.late(format.shortDay(stay.checkInDate))}</Badge>;
  if (!isOverdue(stay, today)) return null;
  return <Badge tone="few">{words.overdue(format.shortDay(stay.checkOutDate))}</Badge>;
}

type CellProps = { stay: HouseStay; actions: DeskActions | null };

function RoomCell({ stay, actions }: CellProps) {
  const words = useWords('today');
  const state = stateOf(stay);
  // Once the nights are over no room is chosen any more.
  if (
    !actions ||
    state === 'left' ||
    state === 'missed' ||
    (stay.checkOutDate <= actions.today && !stay.mayCheckIn)
  )
    return stay.roomNumber ?? '—';
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

function StateCell({ stay, isLeaving, actions }: CellProps & { isLeaving: boolean }) {
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
  if (actions && stay.mayCheckIn) return act(actions.checkIn, words.checkIn);
  // Who is to leave on a later day is checked out where departures are listed, or from the stay itself.
  if (actions && state === 'here' && (isLeaving || stay.checkOutDate <= actions.today))
    return act(actions.checkOut, words.checkOut);
  return words.states[actions && hasNotCome(stay, actions.today) ? 'notCome' : state];
}
