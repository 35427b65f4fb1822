/**
 * Points of a contract that somebody of the club grants or corrects, with a reason: more or fewer of a lot, or a lot of its own. Alone up to a limit for
 * a contract, and of TVP for a membership, within a day, small parts together; beyond it where another has decided it.
 */
import { parseCalendarDate, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import { isOver } from '#domain/contract/terms.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import {
  adjustmentNeedsSecond,
  grantedKinds,
  grantEnds,
  MOST_ADJUSTED,
  POINT_KINDS,
} from '#domain/points/adjustment.ts';
import type { PointKind } from '#domain/points/adjustment.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { lockIdQuery, sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { isStanding } from '#server/modules/account/public.ts';
import { contractIdsOf, findContractsById, lockContractsQuery } from '#server/modules/contract/public.ts';
import * as store from './adjustment-store.ts';
import { pointsSettings } from './settings.ts';
import { postMovementsQuery } from './store.ts';

/** Of a lot that is there, or of a new one, which ends with `validThru` or as points of its kind do. */
export type AdjustedLot =
  | { readonly lotId: string }
  | { readonly kind: PointKind; readonly validThru: string | null };

export type Adjusting = {
  readonly contractId: number;
  readonly lot: AdjustedLot;
  /** Fewer where it is negative. */
  readonly points: number;
  readonly reason: string;
  /** Decides what somebody else has proposed, before anything is done. */
  readonly decide?: (tx: Tx) => Promise<Refusal | null>;
};

/**
 * Answers the points of the correction. NOT_FOUND_ERROR for a contract or a lot of it that there is not; BAD_INPUT_ERROR without a reason, for no points, too many or fewer of a
 * new lot, for a kind that the contract's product does not use, and for a last day that is over or more than ten years away; UNEXECUTABLE_ERROR for a lot that has ended; CONTRACT_OVER for points given to a contract that has; INSUFFICIENT_POINTS with what
 * is missing where fewer are free; NEEDS_SECOND, with kind, last day and free points of the lot and whether it was carried, where staff at the console may not do so much alone; and the refusals of deciding.
 */
export async function adjustPoints(
  services: UseCaseServices,
  actor: Actor,
  { contractId, lot, points, reason, decide }: Adjusting,
): Promise<number | Refusal> {
  const [contract] = await findContractsById(services.db, [contractId]);
  const clientId = contract?.clientId ?? null;
  const which = 'lotId' in lot ? `lot ${lot.lotId}` : lot.kind.toUpperCase();
  let subject = `${contractId} ${which}: ${points} points`;
  const deed = {
    action: 'adjustPoints' as const,
    subject,
    whose: { loginId: null, clientId },
    reason,
  };
  const wrong = wrongArgument({ lot, points });
  if (wrong) return recordRefusal(services, actor, deed, refuse('BAD_INPUT_ERROR', { argument: wrong }));
  if (!contract) return recordRefusal(services, actor, deed, refuse('NOT_FOUND_ERROR'));
  if (!('lotId' in lot) && !grantedKinds(contract.productTypeId).includes(lot.kind))
    return recordRefusal(services, actor, deed, refuse('BAD_INPUT_ERROR', { argument: 'kind' }));
  return runUseCase<UseCaseServices, number>(services, actor, {
    ...deed,
    // Also where it becomes a proposal.
    get subject() {
      return subject;
    },
    once: { contractId, lot, points, reason },
    work: async (tx) => {
      if (!(await isStanding(tx, contract.clientId))) return refuse('NOT_FOUND_ERROR');
      await sendTogether(tx, [lockContractsQuery([contractId])]);
      const now = await businessNow(tx);
      // Read under its lock: a contract may have been ended meanwhile. What it has too much may still be taken.
      const [standing] = await findContractsById(tx, [contractId]);
      if (points > 0 && isOver(standing!, now.moment.date)) return refuse('CONTRACT_OVER');
      const found = await lotOf(tx, { contractId, lot, points, now });
      if (isRefusal(found)) return found;
      subject = `${contractId} ${lotInShort({ ...found, points })}`;
      const isAlone = decide === undefined && actor.kind === 'staff' && actor.mandate !== null;
      const barred = isAlone
        ? await whyNotAlone(tx, { contractId, clientId: contract.clientId, points, found })
        : await decide?.(tx);
      if (barred) return barred;
      await write(tx, {
        found,
        points,
        reason: reason.trim(),
        contractId,
        now,
        by: nameOf(actor) ?? '',
        byTwo: decide !== undefined,
      });
      return points;
    },
  });
}

function wrongArgument({ lot, points }: Pick<Adjusting, 'lot' | 'points'>): string | null {
  const isCount = Number.isSafeInteger(points) && points !== 0 && Math.abs(points) <= MOST_ADJUSTED;
  if (!isCount || (!('lotId' in lot) && points < 0)) return 'points';
  return 'lotId' in lot || POINT_KINDS.includes(lot.kind) ? null : 'kind';
}

/** A lot and what its points became, as the audit log has it: `SP 2027-03-31: 100 -> 70 points`, or `FP 2027-03-31 carried: …`. */
export const lotInShort = ({
  kind,
  validThru,
  isCarried,
  available,
  points,
}: Pick<Found, 'kind' | 'validThru' | 'isCarried' | 'available'> & { readonly points: number }): string =>
  `${kind.toUpperCase()} ${validThru}${isCarried ? ' carried' : ''}: ${available} -> ${available + points} points`;

type Found = {
  readonly kind: PointKind;
  readonly lotId: string | null;
  readonly validThru: string;
  /** Whether they were carried from the year before: they end then, while others of the same day go on. */
  readonly isCarried: boolean;
  /** How many of it are free now. */
  readonly available: number;
};

async function lotOf(
  tx: Tx,
  { contractId, lot, points, now }: { contractId: number; lot: AdjustedLot; points: number; now: Now },
): Promise<Found | Refusal> {
  const today = now.moment.date;
  if (!('lotId' in lot)) {
    const ends = lot.validThru === null ? grantEnds(lot.kind, today) : parseCalendarDate(lot.validThru);
    const isNear = ends !== null && ends >= today && fiscalYearOf(ends) <= fiscalYearOf(today) + 10;
    return isNear
      ? { kind: lot.kind, lotId: null, validThru: ends, isCarried: false, available: 0 }
      : refuse('BAD_INPUT_ERROR', { argument: 'validThru' });
  }
  if (!/^\d{1,18}$/.test(lot.lotId)) return refuse('NOT_FOUND_ERROR');
  const [[found]] = await sendTogether(tx, [store.lotToAdjustQuery(contractId, lot.lotId)]);
  if (!found) return refuse('NOT_FOUND_ERROR');
  if (found.validThru < today) return refuse('UNEXECUTABLE_ERROR');
  if (found.available + points < 0)
    return refuse('INSUFFICIENT_POINTS', { short: -points - found.available });
  const { id, ...lotFound } = found;
  return { ...lotFound, lotId: id };
}

type Alone = Readonly<Record<'contractId' | 'clientId' | 'points', number>> & { readonly found: Found };

async function whyNotAlone(tx: Tx, { contractId, clientId, found, points }: Alone): Promise<Refusal | null> {
  const { kind, validThru, isCarried, available } = found;
  const { adjustAlonePoints, adjustAloneTvp } = await readSettings(tx, pointsSettings);
  // Members pay with TVP of all their contracts as one; the lock of one contract does not hold back who grants some of another.
  const isTvp = kind === 'tvp';
  if (isTvp) await sendTogether(tx, [lockIdQuery(`tvp granted alone ${clientId}`)]);
  const counted = isTvp ? await contractIdsOf(tx, clientId) : [contractId];
  const [[before]] = await sendTogether(tx, [store.adjustedAloneQuery(counted, kind)]);
  const alone = { points: adjustAlonePoints, tvp: adjustAloneTvp };
  const needs = adjustmentNeedsSecond({ kind, points, before: before!.points }, alone);
  return needs ? refuse('NEEDS_SECOND', { points, kind, validThru, isCarried, available }) : null;
}

type Writing = Omit<store.Adjustment, 'lotId'> & { readonly found: Found; readonly now: Now };

async function write(tx: Tx, { found, now, ...adjustment }: Writing): Promise<void> {
  const { contractId, points } = adjustment;
  const lotId = found.lotId ?? (await addLot(tx, { contractId, found, now }));
  const accounts =
    points > 0
      ? ({ fromAccount: 'issued', toAccount: 'available' } as const)
      : ({ fromAccount: 'available', toAccount: 'issued' } as const);
  await sendTogether(tx, [
    store.addAdjustmentQuery({ ...adjustment, lotId }),
    postMovementsQuery(contractId, now.at, [
      {
        ...{
          reason: found.lotId === null ? 'grant' : 'adjust',
          fromLotId: lotId,
          toLotId: lotId,
          ...accounts,
        },
        ...{ points: Math.abs(points), bookingGroupId: null, bookingId: null, night: null },
      },
    ]),
  ]);
}

async function addLot(
  tx: Tx,
  { contractId, found, now }: { contractId: number; found: Found; now: Now },
): Promise<string> {
  const validThru = parseCalendarDate(found.validThru)!;
  const [[lot]] = await sendTogether(tx, [
    store.addLotQuery({
      ...{ contractId, kind: found.kind, fiscalYear: fiscalYearOf(now.moment.date) },
      ...{ validFrom: now.moment.date, validThru, at: now.at },
    }),
  ]);
  return lot!.id;
}
