/** What a caller may have under way at once, seen from its connections: nobody fills the process with what it never waits for. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const port = () => club.portals[0]!.port;
const alive = async () => (await fetch(`http://127.0.0.1:${port()}/livez`)).status;

function opened(from = '127.0.0.1'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const to = { port: port(), host: '127.0.0.1', localAddress: from };
    const socket = connect(to, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** What a connection says until it is over, or for a while. */
async function saidBy(socket: Socket, withinMs: number): Promise<{ text: string; cut: boolean }> {
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  const over = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), withinMs).unref());
  const cut = await Promise.race([over, late]);
  socket.destroy();
  return { text, cut };
}

const body = JSON.stringify({ query: '{ portalSettings { environment } }' });
const request = (length = body.length) =>
  `POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

describe('a connection', () => {
  it('that waits for its answers is served for as long as it likes', async () => {
    const socket = await opened();
    let answers = 0;
    socket.on('data', (chunk) => {
      answers += chunk.toString('latin1').split('HTTP/1.1 200').length - 1;
      if (answers < 50) socket.write(request() + body);
      else socket.destroy();
    });
    const over = new Promise((resolve) => socket.once('close', resolve));
    socket.write(request() + body);
    await over;
    expect(answers).toBe(50);
  });

  it('that sends on without waiting is cut, and nobody else notices', async () => {
    const socket = await opened();
    socket.on('error', () => {});
    for (let n = 0; n < 2_000; n += 1) socket.write(request() + body);
    const { text, cut } = await saidBy(socket, 5_000);
    expect(cut).toBe(true);
    expect(text.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(4);
    expect(await alive()).toBe(200);
  });
});

describe('bodies that never end', () => {
  it('fill only so much: the others are told that it is busy, and everybody else is served', async () => {
    const sockets = await Promise.all(Array.from({ length: 260 }, () => opened()));
    let refused = 0;
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.on('data', (chunk) => (refused += chunk.toString('latin1').startsWith('HTTP/1.1 503') ? 1 : 0));
      socket.write(request(100_000) + ' '.repeat(99_000));
    }
    // Some ten megabytes of one place are kept, which is about a hundred of them.
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(150);
    expect(await alive()).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('from several places give way to whoever comes after them, the oldest first', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 330 }, (_, n) => opened(`127.0.0.${2 + (n % 3)}`)),
    );
    let turnedAway = 0;
    for (const socket of sockets) {
      socket.on('error', () => {});
      for (const sign of ['data', 'close']) socket.once(sign, () => (turnedAway += 1));
      socket.write(request(64_000) + ' '.repeat(63_900));
    }
    // Together they would hold more than there is room for.
    await expect.poll(() => turnedAway, { timeout: 20_000 }).toBeGreaterThan(20);
    for (let n = 0; n < 20; n += 1) {
      const asked = await fetch(`http://127.0.0.1:${port()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(asked.status).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
  });
});
