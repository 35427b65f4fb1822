import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { endUnreadable } from './http.ts';

/** What is answered to a connection on which so many bytes came, and whether it is closed. */
async function answered(code: string, bytesRead: number) {
  const socket = Object.assign(new PassThrough(), { bytesRead });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  endUnreadable(Object.assign(new Error(code), { code }), socket);
  await closed;
  return Buffer.concat(chunks).toString('latin1').split('\r\n')[0];
}

describe('a connection whose bytes are no request', () => {
  it('is told so where they are none', async () => {
    expect(await answered('HPE_INVALID_METHOD', 12)).toBe('HTTP/1.1 400 Bad Request');
  });

  it('is told that it came too late where they stopped in the middle', async () => {
    expect(await answered('ERR_HTTP_REQUEST_TIMEOUT', 12)).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('is closed without a word where there were none: a browser opened it ahead', async () => {
    expect(await answered('ERR_HTTP_REQUEST_TIMEOUT', 0)).toBe('');
  });
});
