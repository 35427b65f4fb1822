/**
 * What a mailed link opens without a login: found by its id, open for a while, by a code of which a hash is known. Only wrong codes are
 * counted, and a wrong one, one that is over and an id that is nobody's answer alike.
 */
import { timingSafeEqual } from 'node:crypto';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from './actor.ts';
import {
  attemptQuery,
  countAttempt,
  lookQuery,
  refusalOf,
  refuseBeyond,
  uncountAttempt,
  uncountQuery,
} from './attempts.ts';
import { businessNowQuery, nowOf } from './clock.ts';
import type { Now } from './clock.ts';
import { isUuid } from './ids.ts';
import type { Limit } from './limits.ts';
import { sha256 } from './secrets.ts';
import type { Services } from './services.ts';
import { sendTogether } from './transaction.ts';
import type { Statement } from './transaction.ts';

/** What is counted of all together has one subject. */
const ALL = 'all';

/** Wrong codes: from one address, at one id, and at all that there are. */
type WrongCodes = {
  readonly origin: Limit;
  readonly each: Limit;
  readonly all: Limit & { readonly windowSeconds: number };
};

type Linked<Row> = {
  readonly id: string;
  readonly code: string;
  readonly limits: WrongCodes;
  readonly find: (id: string) => Statement<Row>;
  readonly isOpen: (row: Row, now: Now) => boolean;
  readonly hashOf: (row: Row) => Buffer | null;
};

/**
 * NOT_FOUND_ERROR for whatever is wrong with the pair; TOO_MANY_ATTEMPTS, whatever the pair, once too many were wrong. Each is counted
 * before it is compared, so that many at once count too, and what was right, or was not looked at, is taken back. An id that is nobody's is counted as any
 * other, so that this tells nobody which there are, but never with all of them: who knows none can lock nobody out.
 */
export async function openByCode<Row>(
  services: Services,
  actor: Actor,
  { id, code, limits, find, isOpen, hashOf }: Linked<Row>,
): Promise<Row | Refusal> {
  const notFound = refuse('NOT_FOUND_ERROR');
  if (!isUuid(id)) return notFound;
  const { origin, each, all } = limits;
  const [[fromHere], [together], [row], [now]] = await sendTogether(services.db, [
    attemptQuery(services, origin, actor.originHash),
    lookQuery(services, all, ALL),
    find(id),
    businessNowQuery,
  ]);
  const here = refusalOf(fromHere!);
  if (here) return here;
  const beyond = refusalOf(together!) ?? (await refuseBeyond(services, each, id));
  if (beyond) {
    // What was not looked at is no wrong code of the address.
    await uncountAttempt(services, origin, actor.originHash);
    return beyond;
  }
  if (!row || !isOpen(row, nowOf(now!.at))) return notFound;
  if (!isCodeOf(hashOf(row), code)) {
    await countAttempt(services, all, ALL);
    return notFound;
  }
  await sendTogether(services.db, [
    uncountQuery(services, origin, actor.originHash),
    uncountQuery(services, each, id),
  ]);
  return row;
}

/** Compared in constant time, as hashes of one length. */
const isCodeOf = (hash: Buffer | null, code: string): boolean =>
  hash !== null && timingSafeEqual(hash, sha256(code));
