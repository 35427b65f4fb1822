/** What is held, in a few lines: where, which room, when, and until when it is kept. */
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';

type Held = {
  expiresAt: string;
  facility: { name: string };
  roomType: { name: string };
  bookings: readonly { checkInDate: string; checkOutDate: string }[];
};

export function HeldStayText({ held }: { held: Held }) {
  const words = useWords('shell').held;
  const format = useFormat();
  const [first] = held.bookings;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">
        {held.facility.name}
        <span className="inline-block pl-3">{held.roomType.name}</span>
      </p>
      {first ? (
        <p className="tabular">
          <StayText stay={first} />
        </p>
      ) : null}
      <p className="tabular text-sm text-ink-soft">{words.until(format.time(held.expiresAt))}</p>
    </div>
  );
}
