/** The mail about points that will expire: how many, until when, and stays that fit them, each one tap away. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { formatAmount, formatDate } from '#messages/format.ts';
import type { EndingPoints } from '#messages/ja/notice/mails.ts';
import type { Database } from '#server/platform/database.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { mainLoginOf } from '#server/modules/account/public.ts';
import { mailPointsEnding, whatIsLeft } from '#server/modules/points/public.ts';
import { FITTING_NIGHTS, staysThatFit } from '#server/modules/vacancy/public.ts';
import type { FittingStay } from '#server/modules/vacancy/public.ts';
import { greetedAt, placeName, words, write } from './write-mail.ts';

const MOST_STAYS = 3;
/** A mail is read a few days later; stays nearer than that are not worth naming. */
const FIRST_DAY_AHEAD = 7;

export const pointsMails: readonly Handler[] = [
  handle(mailPointsEnding, async (post, { clientId, stage, lotIds, day }) => {
    const loginId = await mainLoginOf(post.db, clientId);
    if (!loginId) return;
    const { publicUrl, callCenterPhone: phone } = post.configuration;
    const key = `points-ending-${clientId}-${stage}-${day}`;
    await write(post, { loginId, asked: null }, key, async (language) => {
      const ending = await endingPoints(post.db, { lotIds, day, language, publicUrl });
      if (!ending) return null;
      const greeted = await greetedAt(post.db, loginId);
      return words[language].pointsEnding({ ...ending, greeted, days: stage, phone });
    });
  }),
];

/** Everything the mail names, or null when nothing is left of the lots by now. */
export async function endingPoints(
  db: Database,
  ask: { lotIds: readonly string[]; day: CalendarDate; language: Language; publicUrl: URL },
): Promise<EndingPoints | null> {
  const { language, publicUrl, day } = ask;
  const lots = await whatIsLeft(db, ask.lotIds);
  const [first] = lots;
  if (!first) return null;
  const { kind, points, validThru: thru, contractId } = first;
  // Vacation points pay yen, not nights.
  const stays =
    kind === 'tvp'
      ? []
      : await staysThatFit(db, { kind, points, from: addDays(day, FIRST_DAY_AHEAD), thru, most: MOST_STAYS });
  return {
    lines: lots.map((lot) => ({
      contract: lot.contractNumber,
      points: formatAmount(lot.points, lot.kind, language),
      until: formatDate(lot.validThru, language),
    })),
    stays: stays.map((stay) => ({
      facility: placeName(language, stay.facilityJa, stay.facilityEn),
      roomType: placeName(language, stay.roomJa, stay.roomEn),
      checkIn: formatDate(stay.night, language),
      points: formatAmount(stay.points, kind, language),
      url: addressOf(publicUrl, { contractId, stay }),
    })),
    url: new URL('/home/contract', publicUrl).toString(),
    waysUrl: new URL('/home/exchange-points/ending', publicUrl).toString(),
  };
}

/** Opens the room with the days and the contract already chosen, for two adults. */
function addressOf(publicUrl: URL, { contractId, stay }: { contractId: number; stay: FittingStay }): string {
  const address = new URL('/home/vacancy-search/reservation', publicUrl);
  address.search = new URLSearchParams({
    contract: String(contractId),
    roomType: String(stay.roomTypeId),
    from: stay.night,
    to: addDays(stay.night, FITTING_NIGHTS),
    room: '2-0-0',
  }).toString();
  return address.toString();
}
