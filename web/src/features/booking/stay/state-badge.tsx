/** A booking's state in a word. */
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { bookingState, stateTones } from '../booking-state.ts';

export function StateBadge({ booking }: { booking: Parameters<typeof bookingState>[0] }) {
  const words = useWords('booking/stay').states;
  const state = bookingState(booking, businessMoment(serverNow()));
  return <Badge tone={stateTones[state]}>{words[state]}</Badge>;
}
