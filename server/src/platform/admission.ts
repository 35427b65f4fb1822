/**
 * What may be under way at once, before anything is known of a caller: requests on one connection, requests and bytes in
 * the process, and the share of one place in both. Bytes are bodies that are coming in and answers that are not yet
 * taken; they lie outside what the runtime bounds by itself. Where bodies fill the process, the one that has been coming in longest
 * is let go for the next: whoever keeps many of them half sent keeps nobody else out.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { callerAddress } from './caller-address.ts';

/** Browsers and proxies wait for an answer before they ask again on a connection; a few may overlap at its end. */
const MOST_ON_A_CONNECTION = 4;
const MOST_REQUESTS = 1_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** What one place may have of both, a company behind one address included. */
const SHARE_OF_A_PLACE = 0.6;

type Load = { requests: number; bytes: number };

export type Admitted = {
  /** Whether there was no room for it when it came. */
  readonly isFull: boolean;
  /** Counts bytes of this request; false where there is no room for them. */
  readonly takes: (bytes: number) => boolean;
  /** Gives the bytes of the body back, once it has been read. */
  readonly bodyRead: () => void;
  /** What it asked for is done: told once, also where its caller has gone long before. */
  readonly done: () => void;
};

/** Null where the connection is to be cut. */
export type Admission = (request: IncomingMessage, response: ServerResponse) => Admitted | null;

/**
 * Counts from a request's first byte until its answer is taken or its connection is gone, and what it asked for is done: whoever hangs
 * up leaves the work behind, and would make room for more of it.
 */
export function openAdmission(proxies: number): Admission {
  const onConnection = new WeakMap<Socket, number>();
  const all: Load = { requests: 0, bytes: 0 };
  const places = new Map<string, Load>();

  const count = (place: string, requests: number, bytes: number) => {
    const load = places.get(place) ?? { requests: 0, bytes: 0 };
    for (const one of [all, load]) {
      one.requests += requests;
      one.bytes += bytes;
    }
    if (load.requests === 0 && load.bytes === 0) places.delete(place);
    else places.set(place, load);
  };
  /** Bodies that are still coming in, the oldest first, and how each is let go. */
  const incoming = new Map<IncomingMessage, () => void>();
  const hasSpace = () => {
    for (const letGo of incoming.values()) {
      if (all.bytes < MOST_BYTES) return true;
      letGo();
    }
    return all.bytes < MOST_BYTES;
  };
  const isFull = (place: string) =>
    all.requests >= MOST_REQUESTS ||
    !hasSpace() ||
    (places.get(place)?.requests ?? 0) >= MOST_REQUESTS * SHARE_OF_A_PLACE ||
    (places.get(place)?.bytes ?? 0) >= MOST_BYTES * SHARE_OF_A_PLACE;

  return (request, response) => {
    const { socket } = request;
    const here = (onConnection.get(socket) ?? 0) + 1;
    // Who sends on without waiting for answers would have us hold all of them at once.
    if (socket.destroyed || here > MOST_ON_A_CONNECTION) return null;
    const place = callerAddress(request, proxies);
    const full = isFull(place);
    onConnection.set(socket, here);
    let bytes = 0;
    let over = false;
    let isRead = false;
    const giveBack = () => {
      incoming.delete(request);
      count(place, 0, -bytes);
      bytes = 0;
    };
    count(place, 1, 0);
    let isDone = false;
    const ended = () => {
      if (over && isDone) count(place, -1, 0);
    };
    response.once('close', () => {
      over = true;
      onConnection.set(socket, onConnection.get(socket)! - 1);
      giveBack();
      ended();
    });
    return {
      isFull: full,
      takes: (more) => {
        if (over) return true;
        // Making room may have let go of this very one.
        if (isFull(place) || request.destroyed) return false;
        if (!isRead && !incoming.has(request))
          incoming.set(request, () => {
            giveBack();
            request.destroy();
          });
        bytes += more;
        count(place, 0, more);
        return true;
      },
      bodyRead: () => {
        isRead = true;
        giveBack();
      },
      done: () => {
        isDone = true;
        ended();
      },
    };
  };
}
