/**
 * Companions kept for the next stay: those whom a member ticked so, for all logins of the membership, and until one of them takes
 * them off the list. Nothing of a booking follows from them.
 */
import {
  checkCompanion,
  enteredAgain,
  isDayOfAge,
  isSameFacts,
  MOST_COMPANIONS,
} from '#domain/booking/companion.ts';
import type { CompanionFacts } from '#domain/booking/companion.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { nameKey } from '#domain/kernel/typed-text.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import { runCounted } from '#server/platform/counted-use-case.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { lockClient } from '#server/modules/account/public.ts';
import {
  changeCompanionQuery,
  companionsOf,
  factsOf,
  insertCompanionQuery,
  removeCompanion,
} from './companion-store.ts';
import type { Companion, CompanionRow } from './companion-store.ts';
import { companionLimit } from './limits.ts';

export type ToKeep = {
  readonly companions: readonly Companion[];
  /** The day on which they are as old as is said. */
  readonly ageOn: CalendarDate;
};

type Kept = {
  readonly count: number;
  /** Whether anything is kept that was not kept so before. */
  readonly isNew: boolean;
};

/**
 * How many are kept by then. GUEST_DETAILS_INVALID with the field, BAD_INPUT_ERROR for a day that is far away, TOO_MANY_KEPT beyond the bound: then
 * none is. TOO_MANY_ATTEMPTS.
 */
export async function keepCompanions(
  services: Services,
  actor: MemberActor,
  toKeep: ToKeep,
): Promise<number | Refusal> {
  const kept = await runCounted<Kept>(services, actor, {
    action: 'keepMyCompanions',
    limit: companionLimit,
    by: actor.loginId,
    subject: String(actor.clientId),
    leavesRow: ({ isNew }) => isNew,
    work: (tx) => keep(tx, actor.clientId, toKeep),
  });
  return isRefusal(kept) ? kept : kept.count;
}

async function keep(tx: Tx, clientId: number, { companions, ageOn }: ToKeep): Promise<Kept | Refusal> {
  for (const companion of companions) {
    const problem = checkCompanion(companion);
    if (problem) return problem;
  }
  const { at, moment } = await businessNow(tx);
  if (!isDayOfAge(ageOn, moment.date)) return refuse('BAD_INPUT_ERROR', { argument: 'ageOn' });
  // All logins of a membership keep into one list.
  await lockClient(tx, clientId);
  const known = await companionsOf(tx, clientId);
  const names = new Set([...known, ...companions].map(({ name }) => nameKey(name)));
  const doubled = known.length - new Set(known.map(({ name }) => nameKey(name))).size;
  if (names.size + doubled > MOST_COMPANIONS) return refuse('TOO_MANY_KEPT', { most: MOST_COMPANIONS });
  const entries = keptWith(known, companions, ageOn);
  const changed = entries.filter(({ isChanged }) => isChanged);
  await sendTogether(
    tx,
    changed.map(({ id, name, facts }) =>
      id === null
        ? insertCompanionQuery(tx, name, { clientId, facts, at })
        : changeCompanionQuery(tx, id, { facts, at }),
    ),
  );
  return { count: entries.length, isNew: changed.length > 0 };
}

/** One of the list as it is from now on; without an id where somebody is new. */
type Entry = {
  readonly id: string | null;
  readonly name: string;
  readonly facts: CompanionFacts;
  readonly isChanged: boolean;
};

/** The list as it is with those who were entered, each once; nothing is written yet. */
function keptWith(
  known: readonly CompanionRow[],
  entered: readonly Companion[],
  ageOn: CalendarDate,
): readonly Entry[] {
  const entries: Entry[] = known.map((row) => ({
    ...{ id: row.id, name: row.name, facts: factsOf(row), isChanged: false },
  }));
  for (const { name, ...rest } of entered) {
    const facts = { ...rest, ageOn: rest.age === null ? null : ageOn };
    const place = placeOf(entries, name);
    const entry = entries[place];
    if (!entry) {
      entries.push({ id: null, name, facts, isChanged: true });
      continue;
    }
    const merged = enteredAgain(entry.facts, facts);
    if (!isSameFacts(merged, entry.facts)) entries[place] = { ...entry, facts: merged, isChanged: true };
  }
  return entries;
}

/** Somebody of the same name is the same person, however it was typed; -1 for somebody new. */
function placeOf(entries: readonly Entry[], name: string): number {
  const asTyped = entries.findIndex((entry) => entry.name === name);
  return asTyped >= 0 ? asTyped : entries.findIndex((entry) => nameKey(entry.name) === nameKey(name));
}

/** NOT_FOUND_ERROR where the membership keeps no such companion, TOO_MANY_ATTEMPTS. */
export function deleteCompanion(services: Services, actor: MemberActor, id: string): Promise<true | Refusal> {
  return runCounted<true>(services, actor, {
    action: 'deleteMyCompanion',
    limit: companionLimit,
    by: actor.loginId,
    subject: id,
    work: async (tx) => ((await removeCompanion(tx, actor.clientId, id)) ? true : refuse('NOT_FOUND_ERROR')),
  });
}
