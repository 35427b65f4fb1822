/**
 * What a calendar fetches by its address, without a session: the stays of one login. Whatever is wrong with an address answers alike; wrong
 * ones are counted by where they come from, right ones by their login. It keeps to an index and to so many stays.
 */
import { createHash } from 'node:crypto';
import type { Reply } from '#server/platform/http.ts';
import { countAttempt, attemptQuery, uncountQuery } from '#server/platform/attempts.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { findOpenLogin } from '#server/modules/account/public.ts';
import { calendarFetchLimit, calendarOriginLimit } from '../limits.ts';
import { addressByHashQuery, calendarStays, staysForCalendar } from './calendar-store.ts';
import { calendarOfStays } from './calendar.ts';

const PATH = /^\/calendar\/([A-Za-z0-9_-]{22})\.ics$/;

export const isCalendarFeed = (path: string): boolean => PATH.test(path);

/** Nobody on the way keeps it; the calendar itself may, to ask whether it still is so. */
const KEPT_BY_NOBODY_ELSE = {
  'cache-control': 'private, no-cache',
  'cdn-cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const notFound: Reply = {
  status: 404,
  body: 'not found',
  headers: { ...KEPT_BY_NOBODY_ELSE, 'content-type': 'text/plain; charset=utf-8' },
};

type Asked = {
  readonly path: string;
  readonly originHash: string;
  /** What the calendar has of it, as it was told then. */
  readonly ifNoneMatch: string | undefined;
};

export async function answerCalendarFeed(
  services: Services,
  { path, originHash, ifNoneMatch }: Asked,
): Promise<Reply> {
  const token = PATH.exec(path)?.[1];
  if (!token) return notFound;
  // Counted before it is looked at, so that many at once count too; a right one is taken back.
  const [[origin], [row]] = await sendTogether(services.db, [
    attemptQuery(services, calendarOriginLimit, originHash),
    addressByHashQuery(sha256(token)),
  ]);
  if (!origin?.counted || !row) return notFound;
  const login = await findOpenLogin(services.db, row.login_id);
  if (!login) return notFound;
  await sendTogether(services.db, [uncountQuery(services, calendarOriginLimit, originHash)]);
  if (!(await countAttempt(services, calendarFetchLimit, login.loginId)))
    return { status: 429, headers: { ...KEPT_BY_NOBODY_ELSE, 'retry-after': '3600' } };
  const stays = await calendarStays(services.db, await staysForCalendar(services.db, login));
  const { publicUrl } = services.configuration;
  const body = calendarOfStays(stays, { language: row.language, publicUrl });
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { ...KEPT_BY_NOBODY_ELSE, etag, 'content-type': 'text/calendar; charset=utf-8' };
  const isKnown = ifNoneMatch?.split(',').some((one) => one.trim() === etag) ?? false;
  return isKnown ? { status: 304, headers } : { status: 200, body, headers };
}
