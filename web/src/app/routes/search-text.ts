/** Conditions in the address stay plain text: `?a=1&tag=x&tag=y` reads as { a: '1', tag: ['x', 'y'] }, and back. */

export type SearchText = Record<string, string | string[]>;

export function parseSearch(text: string): SearchText {
  const found: SearchText = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name];
    found[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return found;
}

type Plain = string | number | boolean | null | undefined;

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const values = (Array.isArray(value) ? value : [value]) as readonly Plain[];
    for (const one of values)
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one));
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

/** One value of a search parameter, or undefined. */
export function oneOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** Stands for the portal's own address, whatever that is. */
const PORTAL = 'https://portal.invalid';

/**
 * A path within the portal to go back to; anything that could lead elsewhere is dropped. It is read as a browser reads
 * it, which passes over tabs and line ends and takes a backslash for a slash.
 */
export function innerPath(value: unknown): string | undefined {
  const text = oneOf(value);
  if (!text?.startsWith('/') || !URL.canParse(text, PORTAL)) return undefined;
  const { origin, pathname } = new URL(text, PORTAL);
  return origin === PORTAL && !pathname.startsWith('//') ? text : undefined;
}
