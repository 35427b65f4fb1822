/**
 * The address of a stay's calendar file. Whose stay it is is looked at each time, by the session's cookie; another membership's is not
 * found, like what never was. Nothing of it is kept on the way.
 */
import type { Language } from '#domain/kernel/language.ts';
import { trip as en } from '#messages/en/booking/trip.ts';
import { trip as ja } from '#messages/ja/booking/trip.ts';
import type { Caller } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import type { Reply } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { calendarFileLimit } from '../limits.ts';
import { ownBookingQuery } from '../store.ts';
import { calendarStays } from './calendar-store.ts';
import { calendarOfStay } from './calendar.ts';

const PATH = /^\/calendar\/stays\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.ics$/;

export const isCalendarFile = (path: string): boolean => PATH.test(path);

type Asked = {
  readonly path: string;
  readonly language: Language;
  /** Null where nobody is logged in. */
  readonly caller: Pick<Caller, 'clientId' | 'loginId'> | null;
};

export async function answerCalendarFile(
  services: Services,
  { path, language, caller }: Asked,
): Promise<Reply> {
  const bookingId = PATH.exec(path)?.[1];
  if (!bookingId) return sentence(404, 'notFound');
  if (!caller) return sentence(401, 'logIn');
  if (!(await countAttempt(services, calendarFileLimit, caller.loginId))) return sentence(429, 'tooMany');
  const own = { bookingId, clientId: caller.clientId };
  const [found] = await sendTogether(services.db, [ownBookingQuery(own)]);
  const [stay] = await calendarStays(services.db, found);
  if (!stay) return sentence(404, 'notFound');
  const { publicUrl } = services.configuration;
  return {
    status: 200,
    body: calendarOfStay(stay, { language, publicUrl }),
    headers: {
      ...PRIVATE,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="stay-${stay.booking.booking_number}.ics"`,
    },
  };
}

const PRIVATE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };

/** In both languages, and as text: a calendar must not take it for an entry. */
const sentence = (status: number, key: keyof typeof ja.calendarFile): Reply => ({
  status,
  headers: { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' },
  body: `${ja.calendarFile[key]}\n${en.calendarFile[key]}\n`,
});
