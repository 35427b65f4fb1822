/**
 * What the rows of one answer share: each thing is asked for once in a request, and what many rows ask for is asked in
 * one statement. It knows nothing of what it keeps. It is for answers only: what a change must decide by, it reads itself.
 */
import DataLoader from 'dataloader';
import { businessNow } from './clock.ts';
import type { Now } from './clock.ts';
import type { Services } from './services.ts';

/** A request, by the object that it is answered with. */
type Request = Pick<Services, 'db' | 'ports'>;
type Key = string | number;
type ForRequest<Also extends readonly unknown[], T> = (request: Request, ...also: Also) => T;

/** One of a kind for each request, and for each list of further arguments; they are told apart by their JSON. */
export function oneForRequest<Also extends readonly unknown[], T>(
  make: ForRequest<Also, T>,
): ForRequest<Also, T> {
  const kept = new WeakMap<Request, Map<string, T>>();
  return (request, ...also) => {
    const ofRequest = kept.get(request) ?? new Map<string, T>();
    kept.set(request, ofRequest);
    const name = also.length === 0 ? '' : JSON.stringify(also);
    const known = ofRequest.get(name);
    if (known !== undefined) return known;
    const made = make(request, ...also);
    ofRequest.set(name, made);
    return made;
  };
}

/** The moment of the request: every row of an answer is judged by the same one. */
export const requestNow: (request: Request) => Promise<Now> = oneForRequest(({ db }) => businessNow(db));

type Load<K, V, Also extends readonly unknown[]> = (
  request: Request,
  keys: readonly K[],
  ...also: Also
) => Promise<readonly V[]>;

/** Finds the row of each key, undefined where there is none. What is given beside the keys is the same for all of them. */
export function rowByKey<K extends Key, V, Also extends readonly unknown[] = []>(
  load: Load<K, V, Also>,
  keyOf: (row: V) => K,
): ForRequest<Also, DataLoader<K, V | undefined>> {
  return oneForRequest(
    (request, ...also: Also) =>
      new DataLoader(async (keys) => {
        const rows = await load(request, keys, ...also);
        const byKey = new Map(rows.map((row) => [keyOf(row), row]));
        return keys.map((key) => byKey.get(key));
      }),
  );
}

/** Finds all rows of each key, in the order in which they were loaded. */
export function rowsByKey<K extends Key, V, Also extends readonly unknown[] = []>(
  load: Load<K, V, Also>,
  keyOf: (row: V) => K,
): ForRequest<Also, DataLoader<K, V[]>> {
  return oneForRequest(
    (request, ...also: Also) =>
      new DataLoader(async (keys) => {
        const byKey = Map.groupBy(await load(request, keys, ...also), keyOf);
        return keys.map((key) => byKey.get(key) ?? []);
      }),
  );
}

/** For rows that foreign keys promise. */
export async function must<T>(row: Promise<T | undefined>, what: string): Promise<T> {
  const found = await row;
  if (found === undefined) throw new Error(`${what} is missing`);
  return found;
}
