/** What is asked for once in a request, however many rows of its answer need it. It knows nothing of what it keeps. */
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { RequestContext } from './request-context.ts';

const kept = new WeakMap<RequestContext, Map<string, Promise<unknown>>>();

/** For answers only: what a change must decide by, it reads itself. */
export function oncePerRequest<T>(context: RequestContext, key: string, load: () => Promise<T>): Promise<T> {
  const ofRequest = kept.get(context) ?? new Map<string, Promise<unknown>>();
  kept.set(context, ofRequest);
  const known = ofRequest.get(key) as Promise<T> | undefined;
  if (known) return known;
  const loading = load();
  ofRequest.set(key, loading);
  return loading;
}

/** The moment of the request: every row of an answer is judged by the same one. */
export function requestNow(context: RequestContext): Promise<Now> {
  return oncePerRequest(context, 'now', () => businessNow(context.db));
}
