/**
 * What we need of the driver pg that it does not promise: the socket below a connection. Here alone it is reached for, so
 * that a version of the driver that keeps it elsewhere is noticed here, by its test, and at the first use.
 */
import { Socket } from 'node:net';
import type pg from 'pg';

/** A connection, as far as it has what lies below. */
export type Below = { readonly connection: unknown };

/** What lies below a client, for whoever stands in its place and passes on what it is asked. */
export function below(client: pg.ClientBase): Below {
  return { connection: (client as unknown as Below).connection };
}

/** The socket over which a client speaks to the database. */
export function socketOf(client: pg.ClientBase | Below): Socket {
  const { connection } = client as Below;
  const { stream } = (connection ?? {}) as { readonly stream?: unknown };
  if (stream instanceof Socket) return stream;
  throw new Error(
    'the driver pg keeps the socket of a connection elsewhere; platform/driver.ts has to follow it',
  );
}

/** What is sent meanwhile is held back, and leaves in one packet; also where sending fails on the way. */
export function inOnePacket<T>(client: pg.ClientBase, send: () => T): T {
  const socket = socketOf(client);
  socket.cork();
  try {
    return send();
  } finally {
    socket.uncork();
  }
}
