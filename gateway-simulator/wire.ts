/**
 * The form protocol: a form comes in, lines of `name=value` joined with `&` go out. Values of an answer are not encoded,
 * as with the gateway itself, so an address that is answered brings its own ampersands along.
 */

/** Bodies of this protocol come to a few hundred bytes; those of development, which put many cards at once, to more. */
export const LARGEST_BODY_BYTES = 4 * 1024 * 1024;

export type Form = Readonly<Record<string, string | undefined>>;
export type Answer = Readonly<Record<string, string | number>>;

/** What the protocol refuses; a list of codes, each of which begins with its group. */
export class Refused extends Error {
  readonly infos: readonly string[];
  constructor(...infos: readonly string[]) {
    super(infos.join(', '));
    this.infos = infos;
  }
}

export function readForm(body: string): Form {
  return Object.fromEntries(new URLSearchParams(body));
}

export function writeAnswer(answer: Answer): string {
  return Object.entries(answer)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Groups are the first three characters of a code; the nth group belongs to the nth code. */
export function writeRefusal({ infos }: Refused): string {
  return writeAnswer({ ErrCode: infos.map((info) => info.slice(0, 3)).join('|'), ErrInfo: infos.join('|') });
}
