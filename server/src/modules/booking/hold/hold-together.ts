/**
 * Holds of several members who want the same nights of one kind of rooms at the same moment, as when a new day opens: one transaction takes the rooms of all
 * of them, in the order in which they came. Each is decided by the same rules as alone (decide-hold.ts). Whoever holds something
 * already, shares a contract or is refused is left to be served alone.
 */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { SessionActor } from '#server/platform/actor.ts';
import { attemptsQuery } from '#server/platform/attempts.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import type { RowsOf } from '#server/platform/transaction.ts';
import { runTogether } from '#server/platform/use-case-together.ts';
import type { Served } from '#server/platform/use-case-together.ts';
import { holdLimit } from '../limits.ts';
import { decideHold } from './decide-hold.ts';
import type { DecidedHold } from './decide-hold.ts';
import { lockForHolds } from './lock-for-hold.ts';
import type { HoldFacts, Wanted } from './lock-for-hold.ts';
import { holdersUnderLock } from './store.ts';
import { writingOf } from './write-hold.ts';
import type { Held } from './write-hold.ts';

export type HoldWanted = { readonly actor: SessionActor; readonly wanted: Wanted };

/** Answers the holds in the order of those who want them, and null for whoever is not served here. */
export async function holdTogether(
  services: Services,
  asked: readonly HoldWanted[],
): Promise<readonly (Held | null)[]> {
  const parts = firstOfEach(
    firstOfEach(asked, ({ actor }) => actor.loginId),
    ({ wanted }) => wanted.contractId,
  );
  const holders = holdersUnderLock(parts.map(({ actor }) => actor.loginId));
  const served = await runTogether<HoldWanted, Held>(services, parts, {
    action: 'createTemporaryBookingGroup',
    reads: holders.reads,
    work: (tx, inside, staying) =>
      holdAll(
        tx,
        inside,
        staying.filter(({ actor }) => !holders.found().has(actor.loginId)),
      ),
  });
  const byPart = new Map(parts.map((part, nth) => [part, served[nth]]));
  return asked.map((one) => byPart.get(one) ?? null);
}

function firstOfEach<T>(all: readonly T[], keyOf: (one: T) => string | number): readonly T[] {
  const seen = new Set<string | number>();
  return all.filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)));
}

async function holdAll(
  tx: Tx,
  inside: Inside,
  parts: readonly HoldWanted[],
): Promise<Served<HoldWanted, Held> | null> {
  if (parts.length === 0) return null;
  const facts = await lockForHolds(tx, inside, parts);
  const holds: { readonly part: HoldWanted; readonly hold: DecidedHold }[] = [];
  for (const [nth, part] of parts.entries()) {
    const before = holds.reduce((sum, { hold }) => sum + hold.rooms.length, 0);
    const hold = await decideHold(tx, lessRooms(facts[nth]!, before), { ...part, replaces: true });
    if (!isRefusal(hold)) holds.push({ part, hold });
  }
  if (holds.length === 0) return null;
  const { making, answer } = writingOf(
    tx,
    inside,
    holds.map(({ hold }) => hold),
  );
  const counting = attemptsQuery(
    inside,
    holdLimit,
    holds.map(({ part }) => part.actor.loginId),
  );
  return {
    parts: holds.map(({ part, hold }) => ({ part, subject: hold.groupId })),
    statements: [...making, counting],
    answer: (rows) => answer(rows as unknown as RowsOf<typeof making>),
  };
}

/** What is free once those before have their rooms. */
const lessRooms = (facts: HoldFacts, rooms: number): HoldFacts => ({
  ...facts,
  stock: facts.stock.map((night) => ({ ...night, held: night.held + rooms })),
});
