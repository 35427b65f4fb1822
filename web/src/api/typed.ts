/**
 * What was being typed when a session ended by itself, by idleness or because it was dead at the server. It waits in this
 * tab for the same login to come back, a day at most, and where a log-out was asked for it goes with all the rest. Who
 * types gives a name to it and hands over nothing that is secret.
 */
const key = 'typedAtTheEnd';
const keptMs = 24 * 60 * 60 * 1000;

type Left = { whose: string; at: number; where: string; entries: Record<string, unknown> };

const writers = new Map<string, () => unknown>();

/** From now on `read` is asked for what is typed under a name, and answers undefined for nothing. */
export function keepsTyped(name: string, read: () => unknown): () => void {
  writers.set(name, read);
  return () => {
    if (writers.get(name) === read) writers.delete(name);
  };
}

function typedNow(): Record<string, unknown> {
  const entries: Record<string, unknown> = {};
  for (const [name, read] of writers) {
    const value = read();
    if (value !== undefined) entries[name] = value;
  }
  return entries;
}

/** Under this name stands no entry, but until when a room was held at that moment. */
export const heldUntilName = 'heldUntil';

/** Whether something is being typed that is not sent yet. */
export function isTyping(): boolean {
  return Object.keys(typedNow()).some((name) => name !== heldUntilName);
}

function readLeft(): Left | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Left | null;
    return left && Date.now() - left.at < keptMs ? left : null;
  } catch {
    return null;
  }
}

function write(left: Left): void {
  sessionStorage.setItem(key, JSON.stringify(left));
}

/** Writes down what is being typed, and the address at which it is. */
export function noteTyped(whose: string | null, where: string): void {
  if (whose === null) return;
  write({ whose, at: Date.now(), where, entries: typedNow() });
}

/** Does what empties the storage, and leaves what was written down. */
export function sparingTyped(empty: () => void): void {
  const text = sessionStorage.getItem(key);
  empty();
  if (text !== null) sessionStorage.setItem(key, text);
}

/** What the same login typed under this name; it is handed out once. */
export function takeTyped(name: string, whose: string | null): unknown {
  const left = readLeft();
  if (!left || left.whose !== whose || !(name in left.entries)) return undefined;
  const { [name]: value, ...entries } = left.entries;
  write({ ...left, entries });
  return value;
}

export type LeftAtTheEnd = { typed: boolean; heldUntil: string | null; where: string | undefined };

/**
 * For the page that says that the session has ended: whether entries wait here, until when a room is held, and the
 * address that the next login leads back to.
 */
export function leftAtTheEnd(): LeftAtTheEnd {
  const left = readLeft();
  const { [heldUntilName]: heldUntil, ...typed } = left?.entries ?? {};
  const isAhead = typeof heldUntil === 'string' && Date.parse(heldUntil) > Date.now();
  return {
    typed: Object.keys(typed).length > 0,
    heldUntil: isAhead ? heldUntil : null,
    where: left?.where,
  };
}

/** Whoever else logs in here is shown nothing of it. */
export function forgetTypedUnless(whose: string): void {
  const left = readLeft();
  if (left?.whose !== whose) sessionStorage.removeItem(key);
}
