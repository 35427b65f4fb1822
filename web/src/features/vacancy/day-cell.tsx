/**
 * One day of one room type: day, sign, price. A free day leads to the reservation, any other says why it does not; where a
 * day is only chosen, a free one is a button and any other is not. The whole is one sentence for screen readers.
 */
import { Link } from '@tanstack/react-router';
import { addDays, dayKind, formatNumber } from '#messages/format.ts';
import { useSettings } from '#web/api/settings.ts';
import { paths } from '#web/app/paths.ts';
import { dayColour } from '#web/i18n/date-text.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { AvailabilityMark } from '#web/ui/availability-mark.tsx';
import { dayLayout } from './day-layout.ts';
import { dayState, markOf, shownPrice, type Asked, type DayState } from './day-state.ts';
import { noteLeaving } from './left-at.ts';
import { roomsText } from './rooms-text.ts';
import type { DayFacts } from './search-queries.ts';

type Props = {
  day: DayFacts;
  roomTypeId: string;
  asked: Asked;
  /** Whether the stay could begin here: a day may be free, and a later night not. */
  begins: boolean;
  /** A month shows the number of the day only. */
  label: 'day' | 'number';
  /** What is done with a day: a search leads on, a form takes the day. */
  act: DayAct;
};

export type DayAct =
  | { readonly onWhy: (day: DayFacts) => void }
  | { readonly onChoose: (date: string) => void };

const looks: Record<DayState, string> = {
  plenty: 'border-line bg-white hover:border-key hover:bg-key-soft',
  few: 'border-line bg-few-soft hover:border-few',
  tooFew: 'border-line bg-few-soft hover:border-few',
  full: 'border-transparent bg-paper-deep text-ink-soft hover:border-line-strong',
  closed: 'border-transparent bg-paper-deep text-ink-soft hover:border-line-strong',
};

const box = 'flex h-full w-full items-center rounded-sm border-2 text-center leading-tight no-underline';
const monthBox = '@container flex-col gap-0.5 py-1.5';

/** A month's prices have a seventh of the screen: they are as large as that allows, up to the size of the list's. */
const monthPriceSize = (price: string): string => `clamp(10px, ${100 / (0.6 * price.length)}cqi, 0.8125rem)`;

/** The number of a day of the month; where both have no room beside each other, the holiday stands beneath it. */
function DayNumber({ date }: { date: string }) {
  const words = useWords('vacancy').day;
  return (
    <span
      className={`tabular flex flex-wrap items-baseline justify-center gap-x-0.5 text-[min(0.8125rem,42cqi)] leading-tight font-semibold ${dayColour(date)}`}
    >
      <span>{Number(date.slice(8))}</span>
      {dayKind(date) === 'holiday' ? (
        <span className="text-[min(0.8125rem,34cqi)] font-normal">{words.holiday}</span>
      ) : null}
    </span>
  );
}

/** A day with its weekday. */
function DayName({ date, unit }: { date: string; unit: string }) {
  const words = useWords('vacancy').day;
  const format = useFormat();
  return (
    <span className={`tabular flex items-center ${dayLayout(unit).label}`}>
      <span className="font-semibold">{format.shortDay(date)}</span>
      <span className={`flex flex-wrap justify-center gap-x-1 ${dayColour(date)}`}>
        <span>{format.weekday(date)}</span>
        {dayKind(date) === 'holiday' ? <span>{words.holiday}</span> : null}
      </span>
    </span>
  );
}

type DayWords = { readonly reserve: string; readonly choose: string; readonly why: string };

/** What pressing a day does, for who hears it. */
function nextOf(act: DayAct, free: boolean, words: DayWords): string {
  if ('onChoose' in act) return free ? words.choose : '';
  return free ? words.reserve : words.why;
}

export function DayCell({ day, roomTypeId, asked, begins, label, act }: Props) {
  const words = useWords('vacancy').day;
  const format = useFormat();
  const { fewRoomsThreshold } = useSettings();
  const inMonth = label === 'number';
  const state = dayState(day, { rooms: asked.rooms.length, fewThreshold: fewRoomsThreshold });
  const free = (state === 'plenty' || state === 'few') && begins;
  const amount =
    day.contractPrice === null || state === 'closed' ? null : shownPrice(day.contractPrice, asked.unit);
  const price = amount === null ? null : format.amount(amount, asked.unit);
  // The narrow cells of a month have no room for the currency, which stands above them.
  const short = amount !== null && inMonth && asked.unit === 'yen' ? formatNumber(amount) : price;
  const shown = short ?? (state === 'closed' ? '' : words.full);
  const spokenState = {
    plenty: words.plenty,
    few: words.fewSpoken(day.roomsAvailable),
    tooFew: words.fewSpoken(day.roomsAvailable),
    full: words.full,
    closed: day.closedReason === 'OUTSIDE_RECEPTION_PERIOD' ? words.closed : words.notBookable,
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
        {spoken} {nextOf(act, free, words)}
      </span>
      <span aria-hidden className="contents">
        {inMonth ? <DayNumber date={day.stayDate} /> : <DayName date={day.stayDate} unit={asked.unit} />}
        <AvailabilityMark state={markOf[state]} size={inMonth ? 18 : 22} />
        {state === 'few' || state === 'tooFew' ? (
          <span className={`whitespace-nowrap text-few ${inMonth ? 'text-[min(0.8125rem,28cqi)]' : ''}`}>
            {words.few(day.roomsAvailable)}
          </span>
        ) : null}
        <span
          className={`tabular font-semibold ${inMonth ? 'whitespace-nowrap' : dayLayout(asked.unit).price}`}
          style={inMonth ? { fontSize: monthPriceSize(shown) } : undefined}
        >
          {shown}
        </span>
      </span>
    </>
  );
  const look = `${box} ${inMonth ? monthBox : dayLayout(asked.unit).box} ${looks[state]} ${wanted ? 'outline-2 -outline-offset-2 outline-key' : ''}`;
  if ('onChoose' in act)
    return free ? (
      <button type="button" className={look} onClick={() => act.onChoose(day.stayDate)}>
        {face}
      </button>
    ) : (
      <span className={look}>{face}</span>
    );
  if (!free)
    return (
      <button type="button" className={look} onClick={() => act.onWhy(day)}>
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
      onClick={() => noteLeaving(roomTypeId)}
    >
      {face}
    </Link>
  );
}
