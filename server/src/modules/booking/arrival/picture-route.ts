/**
 * The addresses of pictures of passports. One is sent to its guest's, by a session or by a code that stands in a header, never in the address; it
 * is shown at its own, by the session's cookie, to who may change the booking. Whatever is wrong with an address answers alike, and nothing of it
 * is kept on the way.
 */
import { generalCodeOf, isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Actor, MemberActor } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import type { Reply } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { passportViewLimit } from '../limits.ts';
import { keepPicture, removePicture } from './keep-picture.ts';
import type { SentPicture } from './keep-picture.ts';
import type { PictureCaller } from './picture-door.ts';
import type { PictureLine } from './picture-line.ts';
import { viewPicture } from './view-picture.ts';

const ID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
const OF_GUEST = new RegExp(`^/passport-pictures/guests/${ID}$`);
const PICTURE = new RegExp(`^/passport-pictures/${ID}\\.jpg$`);

export const guestOfPictureAddress = (path: string): string | null => OF_GUEST.exec(path)?.[1] ?? null;
/** What begins like one is answered like one, whatever follows. */
export const isPictureAddress = (path: string): boolean => path.startsWith('/passport-pictures/');

/** Where a picture is shown. */
export const pictureUrl = (id: string): string => `/passport-pictures/${id}.jpg`;

const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const JSON_HEADERS = { ...PRIVATE, 'content-type': 'application/json; charset=utf-8' };

const STATUS: Readonly<Record<string, number>> = {
  NOT_FOUND_ERROR: 404,
  UNAUTHORIZED_ERROR: 401,
  PICTURE_TOO_LARGE: 413,
  TOO_MANY_ATTEMPTS: 429,
  SERVER_BUSY: 503,
};

/** As the endpoint tells a refusal; where nothing was looked at, the status says so to what stands between too. */
function refused({ refused: message, facts }: Refusal): Reply {
  const errors = [{ message, extensions: { code: generalCodeOf(message), ...facts } }];
  return {
    status: STATUS[message] ?? 200,
    body: JSON.stringify({ data: null, errors }),
    headers: {
      ...JSON_HEADERS,
      ...(message === 'SERVER_BUSY' ? { 'retry-after': '5' } : {}),
      // Nobody waits here for the rest of what is too much.
      ...(message === 'PICTURE_TOO_LARGE' ? { connection: 'close' } : {}),
    },
  };
}

const told = (data: object): Reply => ({
  status: 200,
  body: JSON.stringify({ data }),
  headers: JSON_HEADERS,
});

/** By which code it is asked, if by any. */
export function callerOf(actor: Actor, headers: IncomingHttpHeaders): PictureCaller {
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : null;
  };
  const [bookingId, code] = [text('x-booking-id'), text('x-booking-code')];
  return {
    actor,
    booking: bookingId !== null && code !== null ? { bookingId, code } : null,
    guestCode: text('x-guest-code'),
  };
}

export async function answerSentPicture(
  services: Services,
  line: PictureLine,
  caller: PictureCaller,
  sent: SentPicture,
): Promise<Reply> {
  const kept = await keepPicture(services, line, caller, sent);
  if (isRefusal(kept)) return refused(kept);
  // By a link a picture is sent and never shown.
  const byLogin = caller.booking === null && caller.guestCode === null;
  return told({ passportPicture: { url: byLogin ? pictureUrl(kept) : null } });
}

export async function answerRemovedPicture(
  services: Services,
  caller: PictureCaller,
  guestId: string,
): Promise<Reply> {
  const removed = await removePicture(services, caller, guestId);
  return isRefusal(removed) ? refused(removed) : told({ passportPicture: null });
}

const notFound: Reply = {
  status: 404,
  body: 'not found',
  headers: { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' },
};

type Wanted = {
  readonly path: string;
  readonly isSmall: boolean;
  /** Null where nobody is logged in. */
  readonly member: MemberActor | null;
};

export async function answerPicture(services: Services, { path, isSmall, member }: Wanted): Promise<Reply> {
  const pictureId = PICTURE.exec(path)?.[1];
  if (!pictureId || !member) return notFound;
  if (!(await countAttempt(services, passportViewLimit, member.loginId))) return notFound;
  const bytes = await viewPicture(services, member, { pictureId, size: isSmall ? 'small' : 'whole' });
  if (isRefusal(bytes)) return bytes.refused === 'SERVER_BUSY' ? refused(bytes) : notFound;
  return {
    status: 200,
    body: bytes,
    headers: {
      ...PRIVATE,
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="passport.jpg"',
      'cross-origin-resource-policy': 'same-origin',
    },
  };
}
