/**
 * How many pictures are taken in at once. They are read one after the other by a process of its own, so that what strangers have made is opened
 * where no secret is, and its memory goes back to the machine. A picture takes its turn there once all of it has come: until then it counts by
 * the bytes that are here, so that who sends slowly keeps nobody waiting.
 */
import { openDrawingProcess } from '#server/platform/drawing-process.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Pictures, ReadingTask, WhyUnread } from './picture-reading.ts';

/** So many may be under way, from their first byte until they are kept, of one login or link: they keep nobody else waiting. */
const MOST_OF_ONE = 2;
/** What all that are under way may hold of the server's memory, by the bytes that have come, and the share of one place in it. */
const MOST_BYTES = 40 * 1024 * 1024;
const SHARE_OF_A_PLACE = 0.6;
/** So many may wait to be read, once they have come in whole. */
const MOST_WAITING = 8;

export type Inside = {
  /** Counts bytes that have come; false where there is no room for them. */
  readonly takes: (bytes: number) => boolean;
  readonly leave: () => void;
};

export type PictureLine = {
  /** Null where as many of theirs are under way as may be. */
  readonly enter: (of: Sender) => Inside | null;
  readonly read: (sent: Buffer, of: Asked) => Promise<Pictures | Refusal>;
  readonly close: () => void;
};

type Sender = {
  /** The login or link by which it is sent. */
  readonly who: string;
  /** Where it comes from. */
  readonly place: string;
};
type Asked = { readonly who: string; readonly isWanted: () => boolean };

const WHY: readonly WhyUnread[] = ['PICTURE_NOT_READABLE', 'PICTURE_TOO_MANY_PIXELS'];

export function openPictureLine(): PictureLine {
  const process = openDrawingProcess<ReadingTask>({
    module: new URL('./picture-process.ts', import.meta.url),
    mostWaiting: MOST_WAITING,
    mostMs: 10_000,
    megabytes: 64,
    mostDrawn: 50,
    // A large picture is turned in memory: on the disk its dots would lie open.
    env: { VIPS_DISC_THRESHOLD: '2g' },
  });
  const inside = new Set<Sender & { bytes: number }>();
  const bytesOf = (place?: string) =>
    [...inside]
      .filter((one) => place === undefined || one.place === place)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    enter: ({ who, place }) => {
      if ([...inside].filter((one) => one.who === who).length >= MOST_OF_ONE) return null;
      const one = { who, place, bytes: 0 };
      inside.add(one);
      return {
        takes: (bytes) => {
          const hasRoom =
            bytesOf() + bytes <= MOST_BYTES && bytesOf(place) + bytes <= MOST_BYTES * SHARE_OF_A_PLACE;
          if (hasRoom) one.bytes += bytes;
          return hasRoom;
        },
        leave: () => void inside.delete(one),
      };
    },
    read: async (sent, { who, isWanted }) => {
      // What ends the process cannot be read by it.
      const answer = await process
        .draw({ sent }, { who, size: 1, isWanted })
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
