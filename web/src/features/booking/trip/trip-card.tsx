/** What goes along with a coming stay, on its page: an entry for the reader's own calendar. */
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { QrCode } from './qr-code.tsx';

type Stay = { id: string; isCancelled: boolean };

/** A file that the server makes of the stay as it is now. */
function CalendarLink({ id, isCancelled }: Stay) {
  const words = useWords('booking/trip').calendar;
  const language = useLanguage();
  return (
    <a href={`/calendar/stays/${id}.ics?language=${language}`} download className={buttonClass('secondary')}>
      <Icon name="calendar" size={20} />
      {isCancelled ? words.remove : words.add}
    </a>
  );
}

/** What the desk scans at arrival. */
export function CheckInCode({ code }: { code: string }) {
  const words = useWords('booking/trip').code;
  return (
    <figure>
      <QrCode text={code} label={words.label} />
      <figcaption className="text-center text-sm text-ink-soft">{words.help}</figcaption>
    </figure>
  );
}

/** Of a stay that was given up there is only its entry to be taken out again. */
export function TripCard({ id, isCancelled, children }: Stay & { children?: ReactNode }) {
  const words = useWords('booking/trip');
  return (
    <Card>
      <h2 className="mb-3 text-lg">{isCancelled ? words.calendar.title : words.kit.title}</h2>
      <div className="grid gap-3">
        {isCancelled ? null : children}
        <CalendarLink id={id} isCancelled={isCancelled} />
      </div>
    </Card>
  );
}
