/** Pictures as guests send them, good and bad, and the ways in which they are sent. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { guestAccessCode, bookingAccessCode } from '#server/modules/booking/secrets.ts';
import type { Club } from './club.ts';
import type { Member } from './member.ts';

/** A plain picture, such as any camera takes. */
export const aPicture = (width = 1200, height = 850, colour = '#8899aa'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** Dots by chance, so that no two are alike in any part. */
export const aNoisyPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 900, height: 600, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

/** A PNG that says how large it is, whatever it holds. */
export function aPngOf(width: number, height: number, dots: Buffer = Buffer.alloc(10)): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    begin,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(dots)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

export type Door = { readonly headers: Record<string, string> };

const cookiesOf = (member: Member) =>
  [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The three ways in, and none. */
export const byLogin = (member: Member): Door => ({ headers: { cookie: cookiesOf(member) } });
export const byBooking = (club: Club, id: string): Door => ({
  headers: {
    'x-booking-id': id,
    'x-booking-code': bookingAccessCode(club.portals[0]!.services.secrets, id),
  },
});
export const byGuest = (club: Club, guestId: string, serial = 1): Door => ({
  headers: { 'x-guest-code': guestAccessCode(club.portals[0]!.services.secrets, guestId, serial) },
});
export const byNobody: Door = { headers: {} };

export type SentAnswer = { readonly status: number; readonly key: string; readonly url: string | null };

const read = async (response: Response): Promise<SentAnswer> => {
  const text = await response.text();
  const { errors, data } = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    errors?: { message: string }[];
    data?: { passportPicture: { url: string | null } | null };
  };
  const key = errors?.[0]?.message ?? (data ? 'done' : `status ${response.status}`);
  return { status: response.status, key, url: data?.passportPicture?.url ?? null };
};

type Picture = { readonly guestId: string; readonly bytes: Buffer; readonly type?: string };

export async function sendPicture(
  club: Club,
  { headers }: Door,
  { guestId, bytes, type = 'image/jpeg' }: Picture,
): Promise<SentAnswer> {
  const response = await fetch(`${club.address}/passport-pictures/guests/${guestId}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return read(response);
}

/** Announces a picture and sends a few bytes of it; it has its place once it is waited for. */
export async function beginPicture(
  club: Club,
  { headers }: Door,
  guestId: string,
  port: number = club.portals[0]!.port,
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const lines = [
    `POST /passport-pictures/guests/${guestId} HTTP/1.1`,
    ...['host: x', 'content-type: image/jpeg', 'content-length: 5000000'],
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\nfew`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  return socket;
}

export async function removePicture(club: Club, { headers }: Door, guestId: string): Promise<SentAnswer> {
  const url = `${club.address}/passport-pictures/guests/${guestId}`;
  return read(await fetch(url, { method: 'DELETE', headers }));
}

export const seePicture = (club: Club, { headers }: Door, url: string): Promise<Response> =>
  fetch(`${club.address}${url}`, { headers });
