/** Stripe's HTTP interface: forms with nested names are sent, JSON comes back, and a key makes sending twice happen once. */
import { watch } from '#server/platform/watched.ts';
import { readBounded } from './gateway-answer.ts';
import { GatewayRefusesUs, GatewaySilent } from './gateway.ts';

export type StripeSettings = { readonly url: URL; readonly secretKey: string };

/** What one call may take, as with the other gateway. */
const PATIENCE_MS = 10_000;
const LARGEST_ANSWER_BYTES = 256 * 1024;
/** The form of what is read here; a newer one of the account changes nothing. */
const VERSION = '2024-06-20';

export type Json = { readonly [name: string]: unknown };
export type StripeError = { readonly type: string; readonly code: string };
/** What was asked for, or why not. */
export type Answer = { readonly ok: Json } | { readonly error: StripeError };

export type Call = {
  readonly method: 'GET' | 'POST';
  /** Below /v1/. */
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  /** Whatever is sent twice under it happens once; Stripe knows it for a day at least. */
  readonly key?: string;
  readonly patienceMs?: number;
};

/** Throws GatewaySilent where no answer came that can be read, GatewayRefusesUs where we are not known. */
export function send(settings: StripeSettings, call: Call): Promise<Answer> {
  const name = call.path.replace(/\/[^/]*_[^/]*|\/(?:order|card)-[^/]*/g, '');
  return watch('call', { service: 'gateway', call: name }, () => ask(settings, call));
}

async function ask({ url, secretKey }: StripeSettings, call: Call): Promise<Answer> {
  const { method, path, form = {}, key, patienceMs = PATIENCE_MS } = call;
  const address = new URL(`v1/${path}`, url);
  if (method === 'GET') address.search = new URLSearchParams(form).toString();
  const { status, body } = await answered(path, () =>
    fetch(address, {
      method,
      ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }),
  );
  if (status === 401 || status === 403) throw new GatewayRefusesUs(`${path} answered ${status}`);
  if (status === 200) return { ok: body };
  const { type, code, decline_code: reason } = (body.error ?? {}) as Readonly<Record<string, unknown>>;
  // Busy, under way elsewhere, or broken: what came of it is looked up.
  if (status === 409 || status === 429 || status >= 500 || typeof type !== 'string')
    throw new GatewaySilent(`${path} answered ${status}`);
  const said = typeof reason === 'string' ? reason : code;
  return {
    error: { type, code: typeof said === 'string' && /^[a-z0-9_]{1,40}$/.test(said) ? said : 'unknown' },
  };
}

async function answered(
  path: string,
  fetched: () => Promise<Response>,
): Promise<{ status: number; body: Json }> {
  try {
    const response = await fetched();
    const bytes = await readBounded(response, LARGEST_ANSWER_BYTES);
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof body !== 'object' || body === null) throw new GatewaySilent(`${path} answered no object`);
    return { status: response.status, body: body as Json };
  } catch (error) {
    if (error instanceof GatewaySilent) throw error;
    throw new GatewaySilent(`${path} was not answered`, { cause: error });
  }
}

/** Names of a form within a name, as `metadata[order]`. */
export function within(name: string, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([inner, value]) => [`${name}[${inner}]`, value]));
}

/** Text of an answer; silent where it is none. */
export function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string' || value.length > 500) throw new GatewaySilent(`${what} cannot be read`);
  return value;
}

/** Yen of an answer, which are whole. */
export function yenOf(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new GatewaySilent(`${what} cannot be read`);
  return value;
}

export function objectOf(value: unknown, what: string): Json {
  if (typeof value !== 'object' || value === null) throw new GatewaySilent(`${what} cannot be read`);
  return value as Json;
}
