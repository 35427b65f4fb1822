/**
 * One day of one room type: day, sign, price. A free day leads to the reservation, any other says why it does not. The
 * whole is one sentence for screen readers.
 */
import { Link } from '@tanstack/react-router';
import { addDays, dayKind, formatNumber } from '#messages/format.ts';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { dayColour } from '#web/i18n/date-text.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { AvailabilityMark, type Availability } from '#web/ui/availability-mark.tsx';
import { dayState, shownPrice, type Asked, type DayState } from './day-state.ts';
import { roomsText } from './rooms-text.ts';
import type { DayFacts } from './search-queries.ts';

type Props = {
  day: DayFacts;
  roomTypeId: string;
  asked: Asked;
  /** A month shows the number of the day only. */
  label: 'day' | 'number';
  onWhy: (day: DayFacts) => void;
};

const marks: Record<DayState, Availability> = {
  plenty: 'plenty',
  few: 'few',
  tooFew: 'few',
  full: 'full',
  closed: 'closed',
};

const looks: Record<DayState, string> = {
  plenty: 'border-line bg-white hover:border-key hover:bg-key-soft',
  few: 'border-line bg-few-soft hover:border-few',
  tooFew: 'border-line bg-few-soft hover:border-few',
  full: 'border-transparent bg-paper-deep text-ink-soft hover:border-line-strong',
  closed: 'border-transparent bg-paper-deep text-ink-soft hover:border-line-strong',
};

const box =
  'flex h-full w-full flex-col items-center gap-0.5 rounded-sm border-2 px-0.5 py-1.5 text-center leading-tight no-underline';

function DayLabel({ date, label }: { date: string; label: Props['label'] }) {
  const words = useWords('vacancy').day;
  const format = useFormat();
  const isHoliday = dayKind(date) === 'holiday';
  if (label === 'number')
    return (
      <span className={`tabular text-xs font-semibold ${dayColour(date)}`}>
        {Number(date.slice(8))}
        {isHoliday ? <span className="ml-0.5 font-normal">{words.holiday}</span> : null}
      </span>
    );
  return (
    <span className="tabular text-xs">
      <span className="block font-semibold">{format.shortDay(date)}</span>
      <span className={`flex flex-wrap justify-center gap-x-1 ${dayColour(date)}`}>
        <span>{format.weekday(date)}</span>
        {isHoliday ? <span>{words.holiday}</span> : null}
      </span>
    </span>
  );
}

export function DayCell({ day, roomTypeId, asked, label, onWhy }: Props) {
  const words = useWords('vacancy').day;
  const format = useFormat();
  const { fewRoomsThreshold } = useSettings();
  const state = dayState(day, { rooms: asked.rooms.length, fewThreshold: fewRoomsThreshold });
  const free = state === 'plenty' || state === 'few';
  const amount =
    day.contractPrice === null || state === 'closed' ? null : shownPrice(day.contractPrice, asked.unit);
  const price = amount === null ? null : format.amount(amount, asked.unit);
  // The narrow cells of a month have no room for the currency, which stands above them.
  const short = amount !== null && label === 'number' && asked.unit === 'yen' ? formatNumber(amount) : price;
  const spokenState = {
    plenty: words.plenty,
    few: words.fewSpoken(day.roomsAvailable),
    tooFew: words.fewSpoken(day.roomsAvailable),
    full: words.full,
    closed: words.closed,
  }[state];
  const wanted = day.stayDate >= asked.from && day.stayDate < asked.to;
  const spoken = words.spoken({
    day: `${format.dayOfYear(day.stayDate)}${wanted ? ` ${words.wanted}` : ''}`,
    state: spokenState,
    price,
  });
  const face = (
    <>
      <span className="sr-only">
        {spoken} {free ? words.reserve : words.why}
      </span>
      <span aria-hidden className="contents">
        <DayLabel date={day.stayDate} label={label} />
        <AvailabilityMark state={marks[state]} size={label === 'day' ? 22 : 18} />
        <span
          className={`tabular min-h-[1.2em] font-semibold ${label === 'day' ? 'text-xs' : 'text-[11px] max-[359px]:hidden sm:text-xs'}`}
        >
          {state === 'few' || state === 'tooFew' ? (
            <span className="block font-normal text-few">{words.few(day.roomsAvailable)}</span>
          ) : null}
          {short ?? (state === 'closed' ? '' : words.full)}
        </span>
      </span>
    </>
  );
  const look = `${box} ${looks[state]} ${wanted ? 'outline-2 -outline-offset-2 outline-key' : ''}`;
  if (!free)
    return (
      <button type="button" className={look} onClick={() => onWhy(day)}>
        {face}
      </button>
    );
  return (
    <Link
      to={paths.reservation}
      search={{
        contract: asked.contractId,
        roomType: roomTypeId,
        from: day.stayDate,
        to: addDays(day.stayDate, asked.nights),
        room: roomsText(asked.rooms),
      }}
      className={look}
    >
      {face}
    </Link>
  );
}
