/**
 * What is paid to the club's office, or of fees of weeks at the desk of a house, for whatever it is owed (a week, a bill, the fee of a stay), and what it pays back to companies: written down once for an id, never more than is owed, and taken back whole. Whoever calls holds the lock of what is
 * paid for, and says afterwards what follows.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  deskPaymentQuery,
  lockPaymentIdQuery,
  receiveAtDeskQueries,
  returnAtDeskQueries,
} from './desk-payments.ts';
import type { TillMeans } from './desk-payments.ts';
import type { Purpose } from './money-store.ts';

type Receiving = {
  /** Made by whoever sends it: the same one sent again is written down once. */
  readonly id: string;
  readonly yen: number;
  readonly means: TillMeans;
  /** At which house; null where the office was paid. */
  readonly facilityId?: number | null;
  readonly purpose: Purpose;
  readonly payerClientId: number;
  /** What is owed, in yen. */
  readonly most: number;
  /** The day of the transfer, where the office pays back. */
  readonly sentOn?: CalendarDate;
  readonly at: Date;
};

/**
 * Whether it is new. BAD_INPUT_ERROR with what is owed where that is less, or for a sum of nothing, UNEXECUTABLE_ERROR for an id that says something
 * else already.
 */
export async function receiveAtOffice(
  tx: Tx,
  actor: Actor,
  { id, yen, means, purpose, payerClientId, most, at, facilityId = null, ...sent }: Receiving,
): Promise<boolean | Refusal> {
  if (!isUuid(id)) return refuse('BAD_INPUT_ERROR', { argument: 'id' });
  const [, [written]] = await sendTogether(tx, [lockPaymentIdQuery(id), deskPaymentQuery(id)]);
  if (written) {
    const isSame =
      written.purposeId === purpose.id &&
      written.yen === yen &&
      written.means === means &&
      written.facilityId === facilityId &&
      written.sentOn === (sent.sentOn ?? null);
    return isSame && written.returnedAt === null ? false : refuse('UNEXECUTABLE_ERROR');
  }
  if (yen < 1 || yen > most) return refuse('BAD_INPUT_ERROR', { argument: 'yen', most });
  const by = nameOf(actor) ?? '';
  await sendTogether(
    tx,
    receiveAtDeskQueries({ id, at, yen, means, by, payerClientId, purpose, facilityId, ...sent }),
  );
  return true;
}

/** Null once it is taken back. UNEXECUTABLE_ERROR a second time. */
export async function returnAtOffice(
  tx: Tx,
  actor: Actor,
  { id, reason, at }: { readonly id: string; readonly reason: string; readonly at: Date },
): Promise<Refusal | null> {
  const [[standing]] = await sendTogether(tx, [deskPaymentQuery(id)]);
  if (standing?.returnedAt !== null) return refuse('UNEXECUTABLE_ERROR');
  const by = nameOf(actor) ?? '';
  await sendTogether(tx, returnAtDeskQueries(standing, { at, by, reason: reason.trim() }));
  return null;
}
