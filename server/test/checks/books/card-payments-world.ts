/** What those who pay by card share, while the servers are killed: calls that are asked again, and holders who answer or do not. */
import type { Club } from '../../testkit/club.ts';
import type { TestGateway } from '../../testkit/gateway.ts';

export type World = {
  readonly club: Club;
  readonly gateway: TestGateway;
  readonly roomType: { readonly id: number };
  readonly chance: () => number;
  /** What the calls of the members go to; another after each kill. */
  port: number;
  calls: {
    /** Stays that were to be held, and those that were refused. */
    begun: number;
    notHeld: number;
    paid: number;
    asked: number;
    refused: number;
    cutOff: number;
    cancelled: number;
    fees: number;
    /** Applications that were sent, and those that became memberships. */
    applied: number;
    joined: number;
  };
};

/** How long a server may take until it serves, on a machine that does much else. */
const LONGEST_START_MS = 30_000;

/** A call that a kill cuts off is asked of the next server, twice more at most; null where that is cut off as well. */
export async function call<T>(world: World, ask: () => Promise<T>): Promise<T | null> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { port } = world;
    try {
      return await ask();
    } catch {
      world.calls.cutOff += 1;
      for (let waited = 0; world.port === port && waited < LONGEST_START_MS; waited += 50)
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return null;
}

export const LOOK_NOW = `update card_charges set look_at = clock_timestamp() where look_at is not null`;
export const GROW_OLD = `update card_charges set made_at = made_at - interval '16 minutes' where purpose_id = $1`;

/** What the holder does at the gateway's page, and on the way back. */
export async function answer(world: World, purposeId: string, url: string): Promise<void> {
  const { club, gateway, chance } = world;
  const drawn = chance();
  if (drawn < 0.15) return;
  await gateway.decide(url, drawn < 0.3 ? 'cancel' : 'approve');
  if (chance() < 0.2) return;
  const id = await club.value<string>(
    'select id from card_charges where purpose_id = $1 order by made_at desc limit 1',
    [purposeId],
  );
  const back = () =>
    fetch(`http://127.0.0.1:${world.port}/payment/return/${id}`, { method: 'POST', redirect: 'manual' });
  await call(world, back);
  if (chance() < 0.3) await call(world, back);
}
