/**
 * How a picture that was fetched is named. Its address is made of its content and of the size of its widest drawing, and from it follow those of
 * all others: so whoever shows it needs nothing but the address, and what stands at one never changes.
 */

export const pictureKinds = ['avif', 'webp'] as const;
export type PictureKind = (typeof pictureKinds)[number];
export type Size = { readonly width: number; readonly height: number };

/** From a small card to a whole screen that shows two dots for each. */
const WIDTHS = [240, 480, 800, 1_280, 1_920] as const;
/** A picture that is taller would be shown cut. */
const MOST_HEIGHT = 2_400;
const FOLDER = '/club-pictures/';
const SHOWN = /^\/club-pictures\/([0-9a-f]{32})-(\d{1,4})x(\d{1,4})\.webp$/;
const FILE = /^[0-9a-f]{32}-\d{1,4}x\d{1,4}\.(avif|webp)$/;

const scaled = ({ width, height }: Size, to: number): Size => ({
  width: to,
  height: Math.max(1, Math.round((height * to) / width)),
});

/** The widest drawing of a picture: as large as it is, within bounds. */
export function widestOf({ width, height }: Size): Size {
  const most = Math.min(width, WIDTHS.at(-1)!, Math.floor((width * MOST_HEIGHT) / height));
  return scaled({ width, height }, Math.max(1, most));
}

/** All drawings, the widest last. */
export const drawingsOf = (widest: Size): readonly Size[] => [
  ...WIDTHS.filter((width) => width < widest.width).map((width) => scaled(widest, width)),
  widest,
];

export const fileName = (hash: string, { width, height }: Size, kind: PictureKind): string =>
  `${hash}-${width}x${height}.${kind}`;
export const pathOf = (hash: string, widest: Size): string => `${FOLDER}${fileName(hash, widest, 'webp')}`;
/** With what the path of a picture begins, whatever its size. */
export const pathStart = (hash: string): string => `${FOLDER}${hash}-`;

export const isClubPicture = (path: string): boolean => path.startsWith(FOLDER);
/** The file that an address names, and of which kind it is; null where it names none. */
export function fileAt(path: string): { readonly name: string; readonly kind: PictureKind } | null {
  const name = path.slice(FOLDER.length);
  const kind = FILE.exec(name)?.[1];
  return kind ? { name, kind: kind as PictureKind } : null;
}

export type PictureSources = Size & Readonly<Record<PictureKind, string>>;

/** What a page needs to choose among the drawings; null for a picture that is a file of our own. */
export function sourcesOf(shown: string | null): PictureSources | null {
  const [, hash, width, height] = SHOWN.exec(shown ?? '') ?? [];
  if (!hash) return null;
  const widest = { width: Number(width), height: Number(height) };
  const listed = (kind: PictureKind) =>
    drawingsOf(widest)
      .map((size) => `${FOLDER}${fileName(hash, size, kind)} ${size.width}w`)
      .join(', ');
  return { ...widest, avif: listed('avif'), webp: listed('webp') };
}
