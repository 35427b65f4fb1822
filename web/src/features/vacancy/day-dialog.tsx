/** Why a day cannot be chosen: full with the nearest free dates, or closed with its opening. */
import { useSettings } from '#web/api/settings.ts';
import { DateText } from '#web/i18n/date-text.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { addDays } from '#messages/format.ts';
import { ClosedReason } from './closed-reason.tsx';
import { dayState, type Asked } from './day-state.ts';
import { NearestDates } from './nearest-dates.tsx';
import type { DayFacts } from './search-queries.ts';

export type ClosedDay = { day: DayFacts; roomType: { id: string; name: string } };

type Props = { shown: ClosedDay | null; asked: Asked; onClose: () => void };

export function DayDialog({ shown, asked, onClose }: Props) {
  const words = useWords('vacancy').day;
  const format = useFormat();
  const { fewRoomsThreshold } = useSettings();
  if (!shown) return null;
  const { day, roomType } = shown;
  const state = dayState(day, { rooms: asked.rooms.length, fewThreshold: fewRoomsThreshold });
  const title =
    state === 'full'
      ? words.fullTitle
      : state === 'tooFew'
        ? words.tooFewTitle
        : words.closedTitle(format.date(day.stayDate));
  const from = { ...asked, from: day.stayDate, to: addDays(day.stayDate, asked.nights) };
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="mb-3 flex flex-wrap gap-x-3 text-ink-soft">
        {state === 'closed' ? null : <DateText date={day.stayDate} />}
        <span>{roomType.name}</span>
      </p>
      {state === 'closed' ? (
        <ClosedReason day={day} />
      ) : (
        <NearestDates roomType={roomType} asked={from} onFollow={onClose} />
      )}
    </Dialog>
  );
}
