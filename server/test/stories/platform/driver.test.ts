/** The driver has what platform/driver.ts reaches for; a version of pg that moves it fails here. */
import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inOnePacket, socketOf } from '#server/platform/driver.ts';

describe('the driver pg', () => {
  const client = new pg.Client({
    connectionString: inject('postgresUrl'),
    pipeline: true,
  } as pg.ClientConfig);
  beforeAll(() => client.connect());
  afterAll(() => client.end());

  it('keeps the socket of a connection where we look for it', () => {
    expect(socketOf(client)).toBeInstanceOf(Socket);
    expect(socketOf(client).writable).toBe(true);
  });

  it('writes what is asked to that socket at once, so that it can be held back and leaves together', async () => {
    const socket = socketOf(client);
    const answers = inOnePacket(client, () => {
      const asked = [client.query('select 1 as n'), client.query('select 2 as n')];
      expect(socket.writableLength).toBeGreaterThan(0);
      return asked;
    });
    expect(socket.writableCorked).toBe(0);
    expect((await Promise.all(answers)).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  });

  it('has nothing held back any more where sending failed on the way', async () => {
    const failing = () => {
      throw new Error('on the way');
    };
    expect(() => inOnePacket(client, failing)).toThrow('on the way');
    expect(socketOf(client).writableCorked).toBe(0);
    expect((await client.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
  });

  it('is said to have moved it where it is not there', () => {
    expect(() => socketOf({ connection: {} })).toThrow('the driver pg keeps the socket');
    expect(() => socketOf({ connection: undefined })).toThrow('the driver pg keeps the socket');
  });
});
