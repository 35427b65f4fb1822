/** The stays of a membership, the latest arrival first, by page. */
import { useNavigate } from '@tanstack/react-router';
import { stayStateOn } from '#domain/booking/stay-state.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { useRights } from '../../api/me.ts';
import { paths } from '../../app/paths.ts';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { StayText } from '../../ui/whole-dates.tsx';
import { useWords } from '../../words.ts';
import { STAYS_A_PAGE, type Member } from './member-queries.ts';

/** By the keys of the words of this page, which does not tell who is in a house. */
const STATES = {
  MISSED: 'missed',
  CANCELLED: 'cancelled',
  LEFT: 'over',
  IN_HOUSE: 'booked',
  BOOKED: 'booked',
} as const;

function stateOf({ isNoShow, isCancelled, checkOutDate }: Member['stays'][number], today: string) {
  const written = { isMissed: isNoShow, isCancelled, hasCome: false, hasLeft: false };
  return STATES[stayStateOn({ ...written, checkOut: calendarDate(checkOutDate) }, calendarDate(today))];
}

type Props = { member: Member; today: string; skipped: number; skipTo: (skip: number) => void };

export function Stays({ member: { stays }, today, skipped, skipTo }: Props) {
  const words = useWords('members');
  const { stayColumns: heads } = words;
  const navigate = useNavigate();
  const mayOpen = useRights()('BOOK_FOR_MEMBERS');
  const open = ({ bookingNumber }: Member['stays'][number]) =>
    void navigate({ to: paths.stay, params: { bookingNumber } });
  return (
    <section>
      <h2 className="mb-2 text-lg">{words.stays}</h2>
      <DataTable
        caption={words.stays}
        rows={stays}
        {...(mayOpen ? { open } : {})}
        rowId={({ id }) => id}
        empty={words.noneOf}
        columns={[
          { id: 'number', header: heads.number, cell: ({ bookingNumber }) => bookingNumber },
          {
            id: 'house',
            header: heads.house,
            cell: ({ houseName }) => <span className="break-keep wrap-break-word">{houseName}</span>,
          },
          {
            id: 'name',
            header: heads.name,
            cell: ({ name }) => <span className="block min-w-24 break-keep wrap-anywhere">{name}</span>,
          },
          {
            id: 'dates',
            header: heads.dates,
            sortBy: ({ checkInDate }) => checkInDate,
            cell: (stay) => <StayText of={stay} />,
          },
          {
            id: 'state',
            header: heads.state,
            sortBy: (stay) => stateOf(stay, today),
            cell: (stay) => words.states[stateOf(stay, today)],
          },
        ]}
      />
      <PageButtons skip={skipped} page={STAYS_A_PAGE} came={stays.length} skipTo={skipTo} />
    </section>
  );
}
