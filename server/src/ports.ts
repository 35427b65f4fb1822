/** The answers of modules to those that may not know them, for every process and command that runs use cases. */
import { lockLogins, lockMember } from './modules/account/public.ts';
import { releaseHoldsOf, lastStayMadeBy, lastStays } from './modules/booking/public.ts';
import { hasContractInForce } from './modules/contract/public.ts';
import type { Ports, WaitingList } from './platform/services.ts';

export function wirePorts(waitingList: WaitingList | null): Ports {
  const ports: Ports = {
    lockLogins,
    lockMember,
    hasContractInForce,
    lastStayMadeBy,
    lastStays,
    releaseHolds: (tx, loginIds) => releaseHoldsOf(tx, { ports }, loginIds),
    waitingList,
  };
  return ports;
}
