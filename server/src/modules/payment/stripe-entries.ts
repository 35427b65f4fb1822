/**
 * What belongs to an order or a member of ours, found again by its name. Stripe gives its objects names of its own and its
 * search lags behind, but a product takes a name that we choose and is read as it was last written: so each order and each card
 * of a member has one, never sold, whose metadata say which intent, customer and card are theirs.
 */
import { GatewaySilent } from './gateway.ts';
import { objectOf, send, within } from './stripe-wire.ts';
import type { StripeSettings } from './stripe-wire.ts';

export type Entry = Readonly<Record<string, string>>;

const EXISTS = 'resource_already_exists';
const MISSING = 'resource_missing';

function metadataOf(product: unknown): Entry {
  const entries = Object.entries(objectOf(objectOf(product, 'a product').metadata, 'metadata'));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

export async function readEntry(
  settings: StripeSettings,
  name: string,
  patienceMs?: number,
): Promise<Entry | null> {
  const path = `products/${name}`;
  const answer = await send(settings, {
    ...{ method: 'GET', path },
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  if ('ok' in answer) return metadataOf(answer.ok);
  if (answer.error.code === MISSING) return null;
  throw new GatewaySilent(`${path}: ${answer.error.code}`);
}

/** Makes an entry; false where there is one of that name, whoever was quicker. */
export async function makeEntry(settings: StripeSettings, name: string, facts: Entry): Promise<boolean> {
  const made = await send(settings, {
    ...{ method: 'POST', path: 'products' },
    form: { id: name, name, active: 'false', ...within('metadata', facts) },
  });
  if ('ok' in made) return true;
  if (made.error.code !== EXISTS) throw new GatewaySilent(`products: ${made.error.code}`);
  return false;
}

/** Adds to an entry, which is made where there is none; what it has under other names stays. */
export async function writeEntry(settings: StripeSettings, name: string, facts: Entry): Promise<Entry> {
  if (await makeEntry(settings, name, facts)) return facts;
  const form = within('metadata', facts);
  const written = await send(settings, { method: 'POST', path: `products/${name}`, form });
  if ('error' in written) throw new GatewaySilent(`products: ${written.error.code}`);
  return metadataOf(written.ok);
}
