/** The month of one facility: every day on which the stay is free, in the room in which it costs least, one tap from its booking. */
import { Link } from '@tanstack/react-router';
import { addDays } from '#messages/format.ts';
import { failureMessage } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { DateText } from '#web/i18n/date-text.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { textOfConditions } from './conditions.ts';
import { roomInputs, roomsText } from './rooms-text.ts';
import { quietly } from './search-queries.ts';
import { OwnMarks, totalOf } from './year-facts.tsx';
import type { OwnDates } from './year-marks.ts';
import { monthQuery, type FacilityMonth, type FacilityYear, type FreeStay } from './year-queries.ts';
import type { YearView } from './year-text.ts';

type Asked = Pick<YearView, 'nights' | 'rooms' | 'weekendsOnly'> & { contractId: string; unit: string };

type Props = {
  facility: FacilityYear['facility'];
  month: FacilityMonth;
  asked: Asked;
  isTaken: OwnDates['isTaken'];
  onClose: () => void;
};

const lastDayOf = (month: string): string => addDays(`${addDays(month, 31).slice(0, 8)}01`, -1);

export function MonthStays({ facility, month, asked, isTaken, onClose }: Props) {
  const words = useWords('resort').year;
  const format = useFormat();
  return (
    <Dialog
      open
      title={words.monthTitle({ facility: facility.name, month: format.month(month.month) })}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {month.openDays === 0 && (month.closedReason !== null || !asked.weekendsOnly) ? (
          <Closed month={month} />
        ) : month.freeDays === 0 ? (
          <p>{asked.weekendsOnly ? words.noWeekend : words.noneFree(format.nights(asked.nights))}</p>
        ) : (
          <Stays facility={facility} month={month} asked={asked} isTaken={isTaken} />
        )}
        <p>
          <Link to={paths.resort} params={{ id: facility.id }} className={buttonClass('secondary')}>
            {words.toResort}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

function Closed({ month: { closedReason, opensAt } }: { month: FacilityMonth }) {
  const words = useWords('resort').year;
  const errors = useWords('errors');
  if (closedReason === null) return <p>{words.marks.closed}</p>;
  const failure = { kind: 'refused', key: closedReason, code: closedReason, facts: { opensAt } } as const;
  return <Notice>{failureMessage(errors, failure)}</Notice>;
}

function Stays({ facility, month, asked, isTaken }: Omit<Props, 'onClose'>) {
  const words = useWords('resort').year;
  const format = useFormat();
  const found = useAsked({
    query: monthQuery,
    variables: {
      contractId: asked.contractId,
      fromDate: month.month,
      untilDate: lastDayOf(month.month),
      nights: asked.nights,
      rooms: roomInputs(asked.rooms),
      weekendsOnly: asked.weekendsOnly,
      facilityIds: [facility.id],
    },
    context: quietly,
  });
  return (
    <Loaded asked={found} waiting="h-60" label={words.looking}>
      {({ flexibleStayList }) => {
        const stays = flexibleStayList.flatMap((place) => place.stays);
        const [first] = stays;
        return first ? (
          <>
            <p className="text-sm text-ink-soft">
              {words.stayTotal({ nights: format.nights(asked.nights), rooms: asked.rooms.length })}
            </p>
            <ul className="divide-y divide-line border-y border-line">
              {stays.map((stay) => (
                <li key={stay.checkInDate}>
                  <StayLink stay={stay} asked={asked} isTaken={isTaken(stay)} />
                </li>
              ))}
            </ul>
            <p>
              <Link
                to={paths.vacancySearch}
                search={textOfConditions({
                  ...{ contractId: asked.contractId, from: first.checkInDate, to: first.checkOutDate },
                  ...{ rooms: asked.rooms, tags: [], facilityIds: [facility.id] },
                })}
                className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
              >
                {words.allRooms}
              </Link>
            </p>
          </>
        ) : (
          // It was free when the year was asked for.
          <p>{words.noneFree(format.nights(asked.nights))}</p>
        );
      }}
    </Loaded>
  );
}

function StayLink({ stay, asked, isTaken }: { stay: FreeStay; asked: Asked; isTaken: boolean }) {
  const { year } = useWords('resort');
  const words = useWords('vacancy').results;
  const format = useFormat();
  const fees = stay.stayOnSale.feesJpy ?? 0;
  const inYen = asked.unit === 'yen';
  return (
    <Link
      to={paths.reservation}
      search={{
        ...{ contract: asked.contractId, roomType: stay.roomTypeId },
        ...{ from: stay.checkInDate, to: stay.checkOutDate, room: roomsText(asked.rooms) },
      }}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-key-soft"
    >
      <span className="min-w-0">
        <span className="tabular block font-semibold text-key">
          <span className="inline-block">
            <DateText date={stay.checkInDate} year="hidden" />
            {year.until}
          </span>
          <DateText date={stay.checkOutDate} year="hidden" />
        </span>
        <span className="block text-sm text-ink-soft wrap-anywhere">{stay.roomTypeName}</span>
        {isTaken ? (
          <span className="flex items-start gap-1.5 text-sm text-success">
            <span className="mt-0.5">
              <OwnMarks marks={['stay']} />
            </span>
            {year.overlaps}
          </span>
        ) : null}
      </span>
      <span className="tabular ml-auto text-right leading-snug">
        <span className="block font-semibold">{totalOf(stay, asked.unit, format)}</span>
        {fees > 0 ? (
          <span className="block text-xs text-ink-soft">
            {inYen ? words.feesWithin(format.yen(fees)) : words.feesOnTop(format.yen(fees))}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
