/**
 * Pictures of passports that the desk of a house takes: sent to the address of their guest, drawn anew by the process that reads those of members,
 * and sealed as those are. They are shown by `showPassport` alone.
 */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Uploads } from '#server/platform/http.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { guestOfPictureAddress, keepPictureAtDesk } from '#server/modules/booking/public.ts';
import type { PictureLine } from '#server/modules/booking/public.ts';
import { told, whoMay } from '../sent-files.ts';

const TAKES = { right: 'WORK_DESK', action: 'keepPassportPicture' } as const;
/** As other files of the console are answered; what else is wrong keeps the name of its refusal. */
const PROBLEMS: Readonly<Record<string, string>> = {
  PICTURE_TOO_LARGE: 'TOO_LARGE',
  SERVER_BUSY: 'BUSY',
  ACCESS_DENIED_ERROR: 'NOT_ALLOWED',
};

export function passportUploads(services: Services, address: URL, line: PictureLine): Uploads {
  return (path) => {
    const guestId = guestOfPictureAddress(path);
    if (guestId === null) return null;
    return async (request, requestId, read) => {
      if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
      const sender = await whoMay(services, address, TAKES, { request, requestId });
      if (sender.status !== 200) return told(sender.status, { problem: 'NOT_ALLOWED' });
      const { 'content-length': length, 'x-replaces': seen } = request.headers;
      const kept = await keepPictureAtDesk(services, line, sender.actor, {
        ...{ guestId, read, announced: length === undefined ? null : Number(length) },
        replaces: typeof seen === 'string' && isUuid(seen) ? seen : null,
        isWanted: () => !request.socket.destroyed,
      });
      if (!isRefusal(kept)) return told(200, { url: kept });
      const body = { problem: PROBLEMS[kept.refused] ?? kept.refused };
      // Nobody waits here for the rest of what is too much.
      return kept.refused === 'PICTURE_TOO_LARGE'
        ? told(413, body, { connection: 'close' })
        : told(200, body);
    };
  };
}
