/** The answers of modules to those that may not know them, for every process and command that runs use cases. */
import {
  findOpenLogin,
  lockLogins,
  lockMember,
  lockMembers,
  settleSignupFee,
} from './modules/account/public.ts';
import {
  lastStayMadeBy,
  lastStays,
  receiptFacts,
  standingCharges,
  releaseHoldsOf,
  settleChange,
  settlePayment,
} from './modules/booking/public.ts';
import { askCardAnew, feeCharges } from './modules/payment/public.ts';
import type { PurposeKind } from './modules/payment/public.ts';
import { hasContractInForce, openVacationStyle } from './modules/contract/public.ts';
import { grantTvp } from './modules/points/public.ts';
import { lockMandate } from './modules/staff/public.ts';
import { keptRooms } from './modules/waitlist/public.ts';
import type { Ports, Services } from './platform/services.ts';

type Parts = Pick<Services, 'log'> & Pick<Ports, 'waitingList'>;

/** Who carries out what a charge of a kind pays for. */
const settlers: Readonly<Record<PurposeKind, Ports['settlePurchase']>> = {
  BOOKING_GROUP: settlePayment,
  BOOKING_CHANGE: settleChange,
  SIGNUP: settleSignupFee,
};

export function wirePorts({ waitingList, log }: Parts): Ports {
  const ports: Ports = {
    lockLogins,
    lockMember,
    lockMembers,
    lockMandate,
    findLogin: findOpenLogin,
    hasContractInForce,
    lastStayMadeBy,
    lastStays,
    loggedIn: askCardAnew,
    releaseHolds: (tx, loginIds) => releaseHoldsOf(tx, { ports, log }, loginIds),
    settlePurchase: (tx, inside, settled) => {
      const settle = settlers[settled.purpose.kind as PurposeKind];
      if (!settle) throw new Error(`nobody answers for charges that pay for a ${settled.purpose.kind}`);
      return settle(tx, inside, settled);
    },
    receiptFacts,
    standingCharges,
    fees: feeCharges,
    openContract: async (tx, { bonus: tvp, ...opened }) => {
      const contractId = await openVacationStyle(tx, opened);
      if (tvp > 0) await grantTvp(tx, { contractId, tvp });
    },
    waitingList,
    keptRooms,
  };
  return ports;
}
