/**
 * What is under way in this process, for whoever looks in (telemetry.ts): each kind of work passes a channel of Node's own. While nobody
 * listens a channel costs nothing, and what does the work knows of no listener. Nothing personal is said: no address, no value, no variable.
 */
import { tracingChannel } from 'node:diagnostics_channel';
import type { TracingChannel } from 'node:diagnostics_channel';

/** By its id, which the answer carries and the log has. */
export type WatchedRequest = {
  readonly requestId: string;
  kind: 'graphql' | 'file' | 'callback' | 'upload' | 'health';
  readonly result?: { readonly status: number };
};
/** By the first root field of its operation: the schema's own names, so there are few. */
export type WatchedOperation = {
  readonly field: string;
  readonly result?: { readonly errors?: readonly { readonly extensions?: unknown }[] };
};
/** By its text, in which values are numbered. */
export type WatchedStatement = { readonly text: string };
/** Something asked of a service that is not ours. */
export type WatchedCall = { readonly service: string; readonly call: string };
export type WatchedTask = { readonly task: string };

export type Watched = {
  readonly request: WatchedRequest;
  readonly operation: WatchedOperation;
  readonly statement: WatchedStatement;
  readonly call: WatchedCall;
  readonly task: WatchedTask;
};
export type Kind = keyof Watched;

const open = <K extends Kind>(kind: K) => tracingChannel<unknown, Watched[K]>(`portal.${kind}`);

export const channels: { readonly [K in Kind]: TracingChannel<unknown, Watched[K]> } = {
  request: open('request'),
  operation: open('operation'),
  statement: open('statement'),
  call: open('call'),
  task: open('task'),
};

/** Does the work; whoever listens is told when it begins and ends. Its answer and its failure pass unchanged. */
export function watch<K extends Kind, T>(kind: K, what: Watched[K], work: () => Promise<T>): Promise<T> {
  const channel = channels[kind] as TracingChannel<unknown, Watched[K]>;
  return channel.hasSubscribers ? channel.tracePromise(work, what) : work();
}
