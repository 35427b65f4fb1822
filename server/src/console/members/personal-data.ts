/** All that the club holds about a person, put together from the modules that hold it. A module that comes to hold something is entered here. */
import type { DataSubject } from '#domain/account/personal-data.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { forgetInAccounts, heldInAccountsQuery } from '#server/modules/account/public.ts';
import type { DataHolders } from '#server/modules/account/public.ts';
import {
  barsInBookingsQuery,
  forgetInBookings,
  heldInBookingsQuery,
} from '#server/modules/booking/public.ts';
import {
  barsInContractsQuery,
  forgetInContracts,
  heldInContractsQuery,
  lockContractsOfClientQuery,
} from '#server/modules/contract/public.ts';
import {
  barsInExchangeQuery,
  forgetInExchange,
  heldInExchangeQuery,
} from '#server/modules/exchange/public.ts';
import { forgetInNotices, heldInNoticesQuery } from '#server/modules/notice/public.ts';
import {
  barsInPaymentsQuery,
  forgetInPayments,
  heldInPaymentsQuery,
} from '#server/modules/payment/public.ts';
import { barsInPoints } from '#server/modules/points/public.ts';
import { forgetInVacancies } from '#server/modules/vacancy/public.ts';
import { barsInWaitlistQuery } from '#server/modules/waitlist/public.ts';

const asking =
  <Row>(query: (subject: DataSubject) => Statement<Row>) =>
  async (tx: Tx, subject: DataSubject): Promise<readonly Row[]> =>
    (await sendTogether(tx, [query(subject)]))[0];

export const dataHolders: DataHolders = {
  locks: ({ clientId }) => [lockContractsOfClientQuery(clientId)],
  bars: [
    asking(barsInContractsQuery),
    asking(barsInBookingsQuery),
    asking(barsInWaitlistQuery),
    barsInPoints,
    asking(barsInPaymentsQuery),
    asking(barsInExchangeQuery),
  ],
  held: [
    asking(heldInAccountsQuery),
    asking(heldInBookingsQuery),
    asking(heldInContractsQuery),
    asking(heldInExchangeQuery),
    asking(heldInNoticesQuery),
    asking(heldInPaymentsQuery),
  ],
  // Accounts last: what others find by logins and names is there until then.
  forget: [
    forgetInBookings,
    forgetInContracts,
    forgetInExchange,
    forgetInNotices,
    forgetInPayments,
    forgetInVacancies,
    forgetInAccounts,
  ],
};
