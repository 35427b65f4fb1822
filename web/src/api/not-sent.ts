/**
 * Where a device has no connection nothing leaves it. Then it is certain that what was asked for has not happened, which is
 * more than can be said of an answer that did not come.
 */
import type { CombinedError } from 'urql';

class NotSent extends Error {}

export const fetchIfConnected: typeof fetch = (...request) =>
  navigator.onLine ? fetch(...request) : Promise.reject(new NotSent('no connection'));

export const wasNotSent = (error: CombinedError | undefined): boolean =>
  error?.networkError instanceof NotSent;
