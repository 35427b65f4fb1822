/** Why a day cannot be chosen: full with the nearest free dates, or closed with its opening. */
import { useSettings } from '#web/api/settings.ts';
import { DateText } from '#web/i18n/date-text.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { addDays } from '#messages/format.ts';
import { ClosedReason } from './closed-reason.tsx';
import { dayState, freedomOfDays, type Asked } from './day-state.ts';
import { NearestDates } from './nearest-dates.tsx';
import type { DayFacts } from './search-queries.ts';

/** `days`: those that are known of its room type. */
export type ClosedDay = {
  day: DayFacts;
  roomType: { id: string; name: string };
  days: readonly DayFacts[];
};

type Props = { shown: ClosedDay | null; asked: Asked; onClose: () => void };

export function DayDialog({ shown, asked, onClose }: Props) {
  const words = useWords('vacancy').day;
  const format = useFormat();
  const { fewRoomsThreshold } = useSettings();
  if (!shown) return null;
  const { day, roomType, days } = shown;
  const state = dayState(day, { rooms: asked.rooms.length, fewThreshold: fewRoomsThreshold });
  const isFree = state === 'plenty' || state === 'few';
  // A day that is full within the stay that is wanted: that stay is waited for. Any other day is the first of another stay.
  const isWanted = !isFree && day.stayDate >= asked.from && day.stayDate < asked.to;
  const begins = isWanted ? asked.from : day.stayDate;
  const stay = { ...asked, from: begins, to: addDays(begins, asked.nights) };
  const titles = {
    full: words.fullTitle,
    tooFew: words.tooFewTitle,
    closed: words.closedTitle(format.date(day.stayDate)),
  };
  const title = isFree
    ? words.notFrom(format.stay({ checkInDate: stay.from, checkOutDate: stay.to }))
    : titles[state];
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="mb-3 flex flex-wrap gap-x-3 text-ink-soft">
        {state === 'closed' ? null : <DateText date={day.stayDate} />}
        <span>{roomType.name}</span>
      </p>
      {state === 'closed' ? (
        <ClosedReason day={day} />
      ) : (
        <NearestDates
          roomType={roomType}
          asked={stay}
          waiting={freedomOfDays(days, stay) === 'notOnSale' ? 'not offered' : 'offered'}
          onFollow={onClose}
        />
      )}
    </Dialog>
  );
}
