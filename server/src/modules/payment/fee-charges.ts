/**
 * The joining fee of an application for a membership, which is known here by its id only. Its card is that of a token, used once; the
 * yen stay authorised until the application is decided about, and are taken or given back then.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { seal } from '#server/platform/secrets.ts';
import type {
  ChargeEnd,
  Fees,
  FeeState,
  FeeWish,
  PurchaseEnd,
  SettledCharge,
} from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal } from '#server/platform/use-case.ts';
import { whenClosed } from './card-service.ts';
import { chargeCard, securePaymentOf } from './charge-card.ts';
import {
  endChargeQuery,
  findCharge,
  lockChargeQuery,
  noteAuthorisedQuery,
  noteStrayMoneyQuery,
  noteUncollectedQuery,
} from './charge-store.ts';
import type { CardCharge } from './charge-store.ts';
import {
  adoptChargeQuery,
  giveFeeBackQuery,
  insertFeeChargeQuery,
  lastOfPurposeQuery,
  takeFeeQuery,
  waitWithFeeQuery,
} from './fee-charge-store.ts';
import { openGateway } from './open-gateway.ts';
import { paymentSecrets } from './secrets.ts';

/** A call that was given up, or that the gateway has called off, may have authorised the yen all the same. */
const STRAY_LOOK_SECONDS = 120;

const purposeOf = (id: string) => ({ kind: 'SIGNUP', id }) as const;

async function lastCharge(db: Queryable, applicationId: string): Promise<CardCharge | undefined> {
  const [[charge]] = await sendTogether(db, [lastOfPurposeQuery(purposeOf(applicationId))]);
  return charge;
}

function stateOf(charge: CardCharge | undefined): FeeState {
  if (!charge || charge.refundYen > 0) return 'none';
  if (charge.state === 'CREATED' || charge.state === 'CHALLENGE') return 'open';
  if (charge.state === 'AUTHORISED') return 'authorised';
  return charge.state === 'CAPTURED' ? 'taken' : 'none';
}

type Begin = Parameters<Fees['beginCharge']>[2];

async function begin(
  tx: Tx,
  inside: Parameters<Fees['beginCharge']>[1],
  { applicationId, yen, payloadHash, limit }: Begin,
): Promise<CardCharge | Refusal> {
  const closed = await whenClosed(tx);
  if (closed) return closed;
  const [[counted]] = await sendTogether(tx, [attemptQuery(inside, limit, applicationId)]);
  const beyond = refusalOf(counted!);
  if (beyond) return beyond;
  const id = randomUUID();
  // What it pays for stands with the application, so that nothing is kept here; a charge has a purchase all the same.
  const payload = seal(inside.secrets, { purpose: paymentSecrets.purchase, id }, '{}');
  const orderId = `S${randomBytes(13).toString('hex')}`;
  const purpose = purposeOf(applicationId);
  const [[charge]] = await sendTogether(tx, [
    insertFeeChargeQuery({ id, orderId, purpose, yen, payload, payloadHash }),
  ]);
  return charge!;
}

/** Told again, or too late: only money that nobody waits for any more is still to be given back. */
async function settledBefore(tx: Tx, { id, state }: CardCharge, end: ChargeEnd): Promise<PurchaseEnd> {
  const fell = state === 'DECLINED' || state === 'ABANDONED' || state === 'VOIDED';
  if (fell && end.as === 'authorised') await sendTogether(tx, [noteStrayMoneyQuery(id)]);
  return fell ? 'fell away' : 'carried out';
}

async function endFee(tx: Tx, { chargeId, end }: SettledCharge, wish: FeeWish): Promise<PurchaseEnd> {
  const [[charge]] = await sendTogether(tx, [lockChargeQuery(chargeId)]);
  if (!charge) throw new Error(`there is no charge ${chargeId}`);
  if (end.as === 'uncollected') {
    if (charge.state === 'AUTHORISED') await sendTogether(tx, [noteUncollectedQuery(chargeId, end.code)]);
    return 'carried out';
  }
  if (stateOf(charge) !== 'open') return settledBefore(tx, charge, end);
  if (end.as === 'authorised') {
    if (wish === 'give back') {
      const gone = { state: 'ABANDONED', declineCode: null, lookAfterSeconds: 0 } as const;
      await sendTogether(tx, [endChargeQuery(chargeId, gone)]);
      return 'fell away';
    }
    const { at } = await businessNow(tx);
    const waits = wish === 'wait' ? [waitWithFeeQuery(chargeId)] : [];
    await sendTogether(tx, [noteAuthorisedQuery(chargeId, at), ...waits]);
    return 'carried out';
  }
  await sendTogether(tx, [
    endChargeQuery(chargeId, {
      state: end.as === 'abandoned' ? 'ABANDONED' : 'DECLINED',
      declineCode: end.as === 'abandoned' ? null : end.code,
      lookAfterSeconds: STRAY_LOOK_SECONDS,
    }),
  ]);
  return 'fell away';
}

export const feeCharges: Fees = {
  beginCharge: begin,
  end: endFee,
  charge: async (services, actor, { id }, { token, ...deed }) => {
    const charge = await findCharge(services.db, id);
    if (!charge || !openGateway(services.configuration))
      return recordRefusal(services, actor, deed, refuse('CARD_SERVICE_CLOSED'));
    return chargeCard(services, actor, charge, { ...deed, token });
  },
  pageOf: async (db, applicationId) => {
    const charge = await lastCharge(db, applicationId);
    return charge && stateOf(charge) === 'open' ? securePaymentOf(charge) : null;
  },
  isStanding: async (db, applicationId) => {
    const state = stateOf(await lastCharge(db, applicationId));
    return state === 'authorised' || state === 'taken';
  },
  stateOf: async (db, applicationId) => stateOf(await lastCharge(db, applicationId)),
  take: async (tx, applicationId) => void (await sendTogether(tx, [takeFeeQuery(applicationId)])),
  giveBack: async (tx, applicationId) => void (await sendTogether(tx, [giveFeeBackQuery(applicationId)])),
  adopt: async (tx, applicationId, owner) =>
    void (await sendTogether(tx, [adoptChargeQuery(applicationId, owner)])),
};
