/** The way to the same stay once more: same resort, guests and number of nights, on days that are open. What is gone is said. */
import { Link } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { roomsText } from '#web/features/vacancy/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases, StayText } from '#web/i18n/stay-text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { guestCounts } from '../booking-state.ts';

type Stay = {
  guests: readonly { child: boolean; bedShared: boolean }[];
  room: { roomType: { id: string; name: string; facility: { id: string; name: string } } };
  bookAgain: {
    contractId: string | null;
    checkInDate: string | null;
    checkOutDate: string | null;
    contractIsGone: boolean;
    roomTypeIsGone: boolean;
    planIsGone: boolean;
  } | null;
};
type Again = NonNullable<Stay['bookAgain']>;

function searchOf({ guests, room }: Stay, again: Again) {
  return {
    contract: again.contractId ?? undefined,
    from: again.checkInDate ?? undefined,
    to: again.checkOutDate ?? undefined,
    room: roomsText([guestCounts(guests)]),
    facility: [room.roomType.facility.id],
    last: room.roomType.id,
  };
}

/** What of the stay is not to be had any more, in words. */
function useGone(stay: Stay): readonly string[] {
  const words = useWords('booking/stay').again;
  const { bookAgain: again } = stay;
  if (!again) return [];
  if (again.checkInDate === null) return [words.noContract];
  return [
    again.contractIsGone ? words.contractGone : null,
    again.roomTypeIsGone ? words.roomTypeGone(stay.room.roomType.name) : null,
    again.planIsGone ? words.planGone : null,
  ].filter((one) => one !== null);
}

function When({ again: { checkInDate, checkOutDate } }: { again: Again }) {
  const words = useWords('booking/stay').again;
  if (checkInDate === null || checkOutDate === null) return null;
  return (
    <span className="tabular block text-sm text-ink-soft">
      <span className="mr-3 inline-block">{words.from}</span>
      <span className="inline-block">
        <StayText stay={{ checkInDate, checkOutDate }} />
      </span>
    </span>
  );
}

/** On the page of a stay: a button, with the days and what is gone beneath it. */
export function AgainLink({ stay }: { stay: Stay }) {
  const words = useWords('booking/stay').detail;
  const gone = useGone(stay);
  const { bookAgain: again } = stay;
  if (!again) return null;
  return (
    <div className="grid gap-2">
      {again.checkInDate === null ? null : (
        <Link to={paths.vacancySearch} search={searchOf(stay, again)} className={buttonClass('secondary')}>
          {words.again}
        </Link>
      )}
      <div className="text-sm text-ink-soft">
        <When again={again} />
        {gone.map((says) => (
          <p key={says}>
            <Phrases text={says} />
          </p>
        ))}
      </div>
    </div>
  );
}

/** Beneath a card of the history. */
export function AgainFooter({ stay }: { stay: Stay }) {
  const words = useWords('booking/stay').again;
  const gone = useGone(stay);
  const { bookAgain: again } = stay;
  if (!again) return null;
  return (
    <div className="border-t border-line px-5 py-2 sm:px-6">
      {again.checkInDate === null ? null : (
        <Link
          to={paths.vacancySearch}
          search={searchOf(stay, again)}
          className="group flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-1 text-key"
        >
          <span className="inline-flex items-center gap-2 font-semibold underline underline-offset-4">
            <Icon name="calendar" size={20} />
            {words.link}
            <span className="sr-only">{words.of(stay.room.roomType.facility.name)}</span>
          </span>
          <When again={again} />
        </Link>
      )}
      {gone.map((says) => (
        <p key={says} className="pb-1 text-sm text-ink-soft">
          <Phrases text={says} />
        </p>
      ))}
    </div>
  );
}
