/**
 * Reads a picture that somebody has sent, and makes the two that are kept of it: whole, as far as a passport is read by it, and small. Both are
 * drawn anew from the dots alone, so nothing else that was sent is left. Only the reading process imports this. Of what the engine knows
 * only three kinds of pictures are let in, told by what they hold; HEIC it cannot read.
 */
import sharp from 'sharp';
import { LEAST_PASSPORT_PX } from '#domain/booking/arrival.ts';

const KINDS: readonly string[] = ['jpeg', 'png', 'webp'];
/** About a telephone's largest picture. */
const MOST_PIXELS = 50_000_000;
/** No camera takes a picture so long; one that is so and thin costs more than its dots say. */
const LONGEST_SIDE_PX = 20_000;
const WHOLE_PX = 2_000;
const SMALL_PX = 480;
/** The process is ended a little later, whatever it is at. */
const MOST_SECONDS = 8;

export type WhyUnread = 'PICTURE_NOT_READABLE' | 'PICTURE_TOO_MANY_PIXELS';
export type Pictures = { readonly whole: Buffer; readonly small: Buffer };
export type ReadingTask = { readonly sent: Uint8Array };

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

async function readPictures(sent: Uint8Array): Promise<Pictures | WhyUnread> {
  try {
    // The head alone: no dot is read before their number is known.
    const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (!KINDS.includes(format)) return 'PICTURE_NOT_READABLE';
    if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE_PX)
      return 'PICTURE_TOO_MANY_PIXELS';
    if (Math.min(width, height) < LEAST_PASSPORT_PX) return 'PICTURE_NOT_READABLE';
    const whole = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width: WHOLE_PX, height: WHOLE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer();
    const small = await sharp(whole)
      .resize({ width: SMALL_PX, height: SMALL_PX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer();
    return { whole, small };
  } catch {
    return 'PICTURE_NOT_READABLE';
  }
}

const LENGTH_BYTES = 4;

/** Both as one answer of the process: the length of the first, then one behind the other; or in their place why there are none. */
export async function drawPictures({ sent }: ReadingTask): Promise<Buffer> {
  const read = await readPictures(sent);
  if (typeof read === 'string') return Buffer.from(read);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(read.whole.length);
  return Buffer.concat([length, read.whole, read.small]);
}
