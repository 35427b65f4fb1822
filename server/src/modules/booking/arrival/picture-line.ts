/**
 * How many pictures are taken in at once. They are read one after the other by a process of its own, so that what strangers have made is opened
 * where no secret is, and its memory goes back to the machine; few may be on their way here, and few wait.
 */
import { openDrawingProcess } from '#server/platform/drawing-process.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Pictures, ReadingTask, WhyUnread } from './picture-reading.ts';

/** So many are coming in or being read in a process of the server, and of one booking. */
const MOST_AT_ONCE = 4;
const MOST_OF_BOOKING = 2;

export type PictureLine = {
  /** Takes a place; null where there is none. The place is given back by what it answers. */
  readonly enter: (bookingId: string) => (() => void) | null;
  readonly read: (sent: Buffer, of: Asked) => Promise<Pictures | Refusal>;
  readonly close: () => void;
};

type Asked = { readonly bookingId: string; readonly isWanted: () => boolean };

const WHY: readonly WhyUnread[] = ['PICTURE_NOT_READABLE', 'PICTURE_TOO_MANY_PIXELS'];

export function openPictureLine(): PictureLine {
  const process = openDrawingProcess<ReadingTask>({
    module: new URL('./picture-process.ts', import.meta.url),
    mostWaiting: MOST_AT_ONCE,
    mostMs: 10_000,
    megabytes: 64,
    mostDrawn: 50,
    // A large picture is turned in memory: on the disk its dots would lie open.
    env: { VIPS_DISC_THRESHOLD: '2g' },
  });
  const inside: string[] = [];
  return {
    enter: (bookingId) => {
      const ofBooking = inside.filter((one) => one === bookingId).length;
      if (inside.length >= MOST_AT_ONCE || ofBooking >= MOST_OF_BOOKING) return null;
      inside.push(bookingId);
      return () => void inside.splice(inside.indexOf(bookingId), 1);
    },
    read: async (sent, { bookingId, isWanted }) => {
      // What ends the process cannot be read by it.
      const answer = await process
        .draw({ sent }, { who: bookingId, size: 1, isWanted })
        .catch(() => Buffer.from('PICTURE_NOT_READABLE'));
      if (answer === null) return refuse('SERVER_BUSY');
      const why = WHY.find((one) => answer.equals(Buffer.from(one)));
      if (why) return refuse(why);
      const length = answer.readUInt32BE(0);
      return { whole: answer.subarray(4, 4 + length), small: answer.subarray(4 + length) };
    },
    close: process.close,
  };
}
