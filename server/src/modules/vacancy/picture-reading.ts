/**
 * Reads a picture that was fetched from another host or sent to the console, and draws it anew in all its widths from the dots alone: upright, in the colours of screens,
 * with nothing else left of what came, neither place nor camera. Only the reading process imports this. Of what the engine knows four
 * kinds are let in, told by what they hold.
 */
import { serialize } from 'node:v8';
import sharp from 'sharp';
import type { PictureProblem } from '#domain/vacancy/placed-picture.ts';
import { drawingsOf, pictureKinds, widestOf } from './picture-address.ts';
import type { PictureKind, Size } from './picture-address.ts';

export type ReadingTask = { readonly sent: Uint8Array };
export type Drawing = Size & { readonly kind: PictureKind; readonly bytes: Uint8Array };
/** The drawings, or why there are none: for the console by name, and in words that follow the picture's address. */
export type Drawn =
  | { readonly widest: Size; readonly drawings: readonly Drawing[] }
  | { readonly problem: PictureProblem; readonly why: string };

const KINDS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
const MOST_PIXELS = 50_000_000;
/** No camera takes a picture so long; one that is so and thin costs more than its dots say. */
const LONGEST_SIDE_PX = 20_000;
const UNREADABLE = 'is no picture that can be read to its end';
/** The process is ended a little later, whatever it is at. */
export const MOST_SECONDS = 90;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    // AVIF: of what else this one reads the build knows no decoder.
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const no = (problem: PictureProblem, why: string): Drawn => ({ problem, why });

/** As telephones name theirs in the head of the file. What is in it is under patents, and the engine cannot read it. */
const isHeic = (sent: Uint8Array) =>
  /^ftyp(?:hei[cxms]|hev[cxms])/.test(Buffer.from(sent.subarray(4, 12)).toString('latin1'));

const headOf = async (sent: Uint8Array) => sharp(sent, { limitInputPixels: false }).metadata();

async function draw(sent: Uint8Array): Promise<Drawn> {
  if (isHeic(sent)) return no('HEIC', 'is no JPEG, PNG, WebP or AVIF');
  // The head alone: no dot is read before their number is known.
  const head = await headOf(sent).catch(() => null);
  if (!head) return no('NOT_PICTURE', UNREADABLE);
  if (!KINDS.includes(head.format)) return no('NOT_PICTURE', 'is no JPEG, PNG, WebP or AVIF');
  if (head.format === 'heif' && head.compression !== 'av1')
    return no('HEIC', 'is no JPEG, PNG, WebP or AVIF');
  const { width, height } = head;
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE_PX)
    return no('TOO_MANY_DOTS', `has ${width} × ${height} dots, which is too many`);
  const widest = widestOf(head.autoOrient);
  const { data, info } = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ ...widest, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawings: Drawing[] = [];
  for (const size of drawingsOf(widest))
    for (const kind of pictureKinds) {
      const dots = sharp(data, { raw: info }).resize({ ...size, fit: 'fill' });
      const bytes = await (
        kind === 'avif' ? dots.avif({ quality: 55, effort: 3 }) : dots.webp({ quality: 78 })
      ).toBuffer();
      drawings.push({ ...size, kind, bytes });
    }
  return { widest, drawings };
}

/** One answer of the process. */
export async function drawWidths({ sent }: ReadingTask): Promise<Buffer> {
  return serialize(await draw(sent).catch(() => no('BROKEN', UNREADABLE)));
}
