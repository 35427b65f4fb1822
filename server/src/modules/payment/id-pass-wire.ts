/**
 * The gateway's form protocol: what is sent is form-encoded, what comes back is not encoded at all. All we send is ASCII,
 * so that its Shift_JIS makes no difference.
 */
import { watch } from '#server/platform/watched.ts';
import { readBounded } from './gateway-answer.ts';
import { GatewaySilent } from './gateway.ts';

/** What one call may take; beyond it the outcome is looked up. A member waits for three of them at most. */
export const PATIENCE_MS = 10_000;
const LARGEST_ANSWER_BYTES = 64 * 1024;

export type Fields = Readonly<Record<string, string>>;

/** The address of a challenge has ampersands of its own: everything after its name belongs to it. */
const REDIRECT = 'RedirectUrl=';

export function readAnswer(text: string): Fields {
  const at = text.startsWith(REDIRECT) ? 0 : text.indexOf(`&${REDIRECT}`) + 1;
  const hasRedirect = text.startsWith(REDIRECT, at);
  const plain = hasRedirect ? text.slice(0, at) : text;
  const pairs = plain
    .split('&')
    .filter((pair) => pair.includes('='))
    .map((pair): [string, string] => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), pair.slice(equals + 1)];
    });
  if (hasRedirect) pairs.push(['RedirectUrl', text.slice(at + REDIRECT.length)]);
  return Object.fromEntries(pairs);
}

/** The codes of a refusal, in their order; none for an answer that is no refusal. */
export function refusalCodes({ ErrInfo }: Fields): readonly string[] {
  return ErrInfo ? ErrInfo.split('|') : [];
}

/** The nth value of each field, for answers that list several cards. */
export function listedAt(fields: Fields, index: number): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.split('|')[index] ?? '']),
  );
}

/** Sends one call; throws GatewaySilent where no answer came that could be read. */
export const send = (base: URL, name: string, fields: Fields, patienceMs: number): Promise<Fields> =>
  watch('call', { service: 'gateway', call: name }, () => ask(base, name, fields, patienceMs));

async function ask(base: URL, name: string, fields: Fields, patienceMs: number): Promise<Fields> {
  const url = new URL(`payment/${name}.idPass`, base);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = (await readBounded(response, LARGEST_ANSWER_BYTES)).toString('latin1');
    if (response.status !== 200) throw new GatewaySilent(`${name} answered ${response.status}`);
    const answer = readAnswer(text);
    if (Object.keys(answer).length === 0) throw new GatewaySilent(`${name} answered nothing`);
    return answer;
  } catch (error) {
    if (error instanceof GatewaySilent) throw error;
    throw new GatewaySilent(`${name} was not answered`, { cause: error });
  }
}
