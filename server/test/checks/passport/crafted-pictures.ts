/** Files that somebody sends in the place of a picture of a passport, each with a word in it that nothing kept may have. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aPicture, aPngOf } from '../../testkit/pictures.ts';

export const PAYLOAD = 'KANARIENVOGEL<script>alert(1)</script>';

export type Crafted = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether it holds a picture at all, which is then drawn anew. */
  readonly is: 'a picture' | 'none';
};

/** A segment of a JPEG behind its first two bytes. */
function withSegment(jpeg: Buffer, marker: number, head: string): Buffer {
  const body = Buffer.from(`${head}${PAYLOAD}`, 'latin1');
  const segment = Buffer.alloc(4);
  segment.set([0xff, marker]);
  segment.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, body, jpeg.subarray(2)]);
}

const text = (what: string): Buffer => Buffer.from(`${what}${PAYLOAD}`, 'latin1');
const behind = (picture: Buffer, what: string): Buffer => Buffer.concat([picture, text(what)]);

/** A chunk before the last one of a PNG; its sum is left wrong, which readers pass over, or not. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const chunk = Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
}

/** All dots of one colour: much of nothing, which a few bytes describe. */
const flat = (side: number): Promise<Buffer> =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#445566' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();

export async function craftedPictures(): Promise<Crafted[]> {
  const jpeg = await aPicture();
  const png = await sharp(jpeg).png().toBuffer();
  const webp = await sharp(jpeg).webp().toBuffer();
  const gif = await sharp(jpeg).resize(100).gif().toBuffer();
  const tagged = { IFD0: { Artist: PAYLOAD, ImageDescription: PAYLOAD } };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${PAYLOAD.replaceAll('<', '&lt;')}</a></x:xmpmeta>`;
  const pictures: readonly [string, Buffer][] = [
    ['a page behind a picture', behind(jpeg, '<html><body>')],
    ['an archive behind a picture', behind(jpeg, 'PK\x03\x04')],
    ['a program behind a PNG', behind(png, '<?php ')],
    ['a program behind a WebP', behind(webp, '#!/bin/sh\n')],
    ['a comment', withSegment(jpeg, 0xfe, '')],
    ['a profile that is none', withSegment(jpeg, 0xe2, 'ICC_PROFILE\0\x01\x01')],
    ['a section of a newsroom', withSegment(jpeg, 0xed, 'Photoshop 3.0\0')],
    ['a segment of nobody', withSegment(jpeg, 0xef, '')],
    ['EXIF in a JPEG', await sharp(jpeg).jpeg().withExif(tagged).toBuffer()],
    ['EXIF in a PNG', await sharp(jpeg).png().withExif(tagged).toBuffer()],
    ['EXIF in a WebP', await sharp(jpeg).webp().withExif(tagged).toBuffer()],
    ['XMP in a JPEG', await sharp(jpeg).jpeg().withXmp(xmp).toBuffer()],
    ['XMP in a WebP', await sharp(jpeg).webp().withXmp(xmp).toBuffer()],
    ['a profile of colours', await sharp(jpeg).jpeg().withIccProfile('p3').toBuffer()],
    ['colours for printing', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG with more than its dots', withChunk(png, 'IDAT', deflateSync(Buffer.from(PAYLOAD)))],
    ['49 million dots in few bytes', await flat(7_000)],
  ];
  const others: readonly [string, Buffer][] = [
    ['an SVG with a program', text('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an SVG that fetches a file', text('<svg><image href="file:///etc/passwd"/>')],
    ['a GIF', gif],
    ['a GIF that is a program too', behind(Buffer.from('GIF89a/*'), '*/=1;')],
    [
      'a GIF that moves',
      await sharp([gif, gif], { join: { animated: true } })
        .gif()
        .toBuffer(),
    ],
    ['a TIFF', await sharp(jpeg).tiff().toBuffer()],
    ['an AVIF', await sharp(jpeg).resize(64).avif().toBuffer()],
    ['a PDF', text('%PDF-1.7\n1 0 obj\n')],
    ['a page with the head of a JPEG', text('\xff\xd8\xff\xe0<html>')],
    ['commands of a drawing program', text('push graphic-context\nviewbox 0 0 1 1\n')],
    ['an archive', text('PK\x03\x04')],
    ['a bitmap', text('BM\x36\0\0\0\0\0\0\0')],
    ['nothing', Buffer.alloc(0)],
    ['half of a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['half of a PNG', png.subarray(0, png.length / 2)],
    ['a PNG without its dots', aPngOf(800, 800)],
    ['64 million dots in few bytes', await flat(8_000)],
    ['2,500 million dots by its head', aPngOf(50_000, 50_000)],
    ['49 million dots in a thread, by its head', aPngOf(49_000_000, 1)],
    ['11 MB', Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)])],
  ];
  const named =
    (is: Crafted['is']) =>
    ([name, bytes]: readonly [string, Buffer]): Crafted => ({ name, bytes, is });
  return [...pictures.map(named('a picture')), ...others.map(named('none'))];
}
