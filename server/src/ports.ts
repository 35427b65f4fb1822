/** The answers of modules to those that may not know them, for every process and command that runs use cases. */
import { findOpenLogin, lockLogins, lockMember } from './modules/account/public.ts';
import {
  lastStayMadeBy,
  lastStays,
  receiptFacts,
  releaseHoldsOf,
  settlePayment,
} from './modules/booking/public.ts';
import { hasContractInForce } from './modules/contract/public.ts';
import type { Ports, Services } from './platform/services.ts';

type Parts = Pick<Services, 'log'> & Pick<Ports, 'waitingList'>;

export function wirePorts({ waitingList, log }: Parts): Ports {
  const ports: Ports = {
    lockLogins,
    lockMember,
    findLogin: findOpenLogin,
    hasContractInForce,
    lastStayMadeBy,
    lastStays,
    releaseHolds: (tx, loginIds) => releaseHoldsOf(tx, { ports, log }, loginIds),
    settlePurchase: settlePayment,
    receiptFacts,
    waitingList,
  };
  return ports;
}
