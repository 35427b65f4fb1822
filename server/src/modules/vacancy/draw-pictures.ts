/** Pictures that somebody has made elsewhere, read and drawn anew in all widths by a process of its own that knows no secret. */
import { deserialize } from 'node:v8';
import { openDrawingProcess } from '#server/platform/drawing-process.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Drawn, ReadingTask } from './picture-reading.ts';

/** It stands in the name of a content: drawings made in another way have other names. */
const WAY_OF_DRAWING = 'widths 1';

/** By what a picture is named: the same bytes are drawn and kept once. */
export const hashOfPicture = (sent: Buffer): string =>
  sha256(Buffer.concat([Buffer.from(WAY_OF_DRAWING), sent]))
    .toString('hex')
    .slice(0, 32);

type Asked = { readonly who: string; readonly isWanted: () => boolean };
export type PictureDrawing = {
  /** Null where too many wait, or nobody waits for it any more. */
  readonly draw: (sent: Buffer, asked: Asked) => Promise<Drawn | null>;
  readonly close: () => void;
};
type Times = {
  /** How long a picture may wait for others, and be drawn. */
  readonly mostWaitMs?: number;
  readonly mostMs: number;
};

export function openPictureDrawing(times: Times): PictureDrawing {
  const process = openDrawingProcess<ReadingTask>({
    module: new URL('./picture-process.ts', import.meta.url),
    ...{ ...times, megabytes: 192, mostDrawn: 25 },
  });
  return {
    draw: async (sent, asked) => {
      const drawn = process.draw({ sent }, { ...asked, size: 1 });
      // What ends the process cannot be read by it.
      const answer = await drawn.catch(() => 'ended' as const);
      if (answer === 'ended') return { problem: 'BROKEN', why: 'takes more to be read than a picture may' };
      return answer && (deserialize(answer) as Drawn);
    },
    close: process.close,
  };
}
