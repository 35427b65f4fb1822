/** Each kind of what waits, as its module tells it: how it is counted, listed and found, brought into one shape. */
import type { QueueKind } from '#domain/staff/queues.ts';
import type { Queryable } from '#server/platform/database.ts';
import { givenUpCountQuery, givenUpTasksByIdsQuery, givenUpTasksQuery } from '#server/platform/given-up.ts';
import type { GivenUpTask } from '#server/platform/given-up.ts';
import { isUuid } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import {
  staysToGuideByNumbersQuery,
  staysToGuideCountQuery,
  staysToGuideQuery,
} from '#server/modules/booking/public.ts';
import type { StayToGuide } from '#server/modules/booking/public.ts';
import {
  signupsToContactCountQuery,
  signupsToContactQuery,
  signupsToContactByIdsQuery,
} from '#server/modules/account/public.ts';
import type { SignupToContact } from '#server/modules/account/public.ts';
import {
  clientsOfContracts,
  requestsByIdsQuery,
  requestsCountQuery,
  waitingRequestsQuery,
} from '#server/modules/contract/public.ts';
import type { WaitingRequest } from '#server/modules/contract/public.ts';
import { openOrdersCountQuery, openOrdersQuery, namedOrders } from '#server/modules/exchange/public.ts';
import {
  differencesByIdsQuery,
  differencesCountQuery,
  openDifferencesQuery,
  overdueBillsByIdsQuery,
  overdueBillsCountQuery,
  overdueBillsQuery,
  transfersCountQuery,
  transfersByOrdersQuery,
  waitingTransfersQuery,
} from '#server/modules/payment/public.ts';
import type { DifferenceRow, OverdueBill, WaitingTransfer } from '#server/modules/payment/public.ts';
import {
  applicationsByIdsQuery,
  applicationsCountQuery,
  waitingApplicationsQuery,
} from '#server/modules/points/public.ts';
import type { WaitingApplication } from '#server/modules/points/public.ts';

/** One that waits, in a line. */
export type Waiting = {
  readonly id: string;
  readonly cameAt: Date;
  readonly clientId: number | null;
  /** What it is, by the key under which the console has a word for it. */
  readonly what: string;
  /** By which it is known: a number, a mailbox. */
  readonly known: string | null;
  readonly points: number | null;
  readonly yen: number | null;
};

export type Fact = { readonly name: string; readonly value: string };
type Found = { readonly row: Waiting; readonly facts: readonly Fact[] };

type Queue = {
  readonly count: (before: Date | null, most: number) => Statement<{ count: number }>;
  readonly list: (
    db: Queryable,
    page: { readonly take: number; readonly skip: number },
  ) => Promise<readonly Waiting[]>;
  /** Those of some that are there and still wait, in any order; in as many statements for many as for one. */
  readonly find: (db: Queryable, ids: readonly string[]) => Promise<readonly Found[]>;
};

const NOTHING = { clientId: null, known: null, points: null, yen: null } as const;

/** What is empty is left out. */
const factsOf = (facts: Readonly<Record<string, string | number | null>>): Fact[] =>
  Object.entries(facts).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name, value: String(value) }],
  );

/** The rows of a statement that finds some, shown with their facts; what is shown as nothing does not wait any more. */
async function some<Row>(
  db: Queryable,
  query: Statement<Row>,
  show: (row: Row) => Found | null,
): Promise<readonly Found[]> {
  return (await sendTogether(db, [query]))[0].flatMap((row) => show(row) ?? []);
}

const uuidsOf = (ids: readonly string[]): string[] => ids.filter(isUuid);

const requestRow = ({ id, at, clientId, kind, contractNumber }: WaitingRequest): Waiting => ({
  ...{ ...NOTHING, id, cameAt: at, clientId, what: kind, known: contractNumber },
});

const contractRequests: Queue = {
  count: requestsCountQuery,
  list: async (db, page) => (await sendTogether(db, [waitingRequestsQuery(page)]))[0].map(requestRow),
  find: (db, ids) =>
    some(db, requestsByIdsQuery(uuidsOf(ids)), (row) =>
      row.state === 'RECEIVED'
        ? {
            row: requestRow(row),
            facts: factsOf({ contractNumber: row.contractNumber, message: row.message }),
          }
        : null,
    ),
};

const applicationRow = (
  { id, at, contractId, kind, points, yen }: WaitingApplication,
  clientOf: ReadonlyMap<number, number>,
): Waiting => ({
  ...{ id, cameAt: at, clientId: clientOf.get(contractId) ?? null, what: kind, known: null, points, yen },
});

const pointApplications: Queue = {
  count: applicationsCountQuery,
  list: async (db, page) => {
    const [rows] = await sendTogether(db, [waitingApplicationsQuery(page)]);
    const clientOf = await clientsOfContracts(
      db,
      rows.map(({ contractId }) => contractId),
    );
    return rows.map((row) => applicationRow(row, clientOf));
  },
  find: async (db, ids) => {
    const [found] = await sendTogether(db, [applicationsByIdsQuery(uuidsOf(ids))]);
    const rows = found.filter(({ state }) => state === 'RECEIVED');
    const clientOf = await clientsOfContracts(
      db,
      rows.map(({ contractId }) => contractId),
    );
    return rows.map((row) => ({
      row: applicationRow(row, clientOf),
      facts: factsOf({ contractId: row.contractId }),
    }));
  },
};

type OrderFacts = Parameters<typeof orderRow>[0];
const orderRow = ({
  orderNumber,
  createdAt,
  clientId,
  state,
}: {
  readonly orderNumber: string;
  readonly createdAt: Date;
  readonly clientId: number;
  readonly state: string;
}): Waiting => ({
  ...{ ...NOTHING, id: orderNumber, cameAt: createdAt, clientId, what: state, known: orderNumber },
});

const exchangeOrders: Queue = {
  count: openOrdersCountQuery,
  list: async (db, page) =>
    (await sendTogether(db, [openOrdersQuery(page)]))[0].map((row: OrderFacts) => orderRow(row)),
  find: async (db, numbers) =>
    (await namedOrders(db, numbers))
      .filter(({ state }) => state === 'RECEIVED' || state === 'CONFIRMED')
      .map((order) => {
        const products = order.lines.map(({ name, quantity }) => `${name.ja} × ${quantity}`).join('\n');
        const { name, tel, email, postalCode, address1, kind } = order;
        return {
          row: { ...orderRow(order), points: order.points },
          facts: factsOf({ products, pointKind: kind, name, postalCode, address1, tel, email }),
        };
      }),
};

const signupRow = ({ id, submittedAt, contactReason, email, feeYen }: SignupToContact): Waiting => ({
  ...{ ...NOTHING, id, cameAt: submittedAt, what: contactReason, known: email, yen: feeYen },
});

const signupsToContact: Queue = {
  count: signupsToContactCountQuery,
  list: async (db, page) => (await sendTogether(db, [signupsToContactQuery(page)]))[0].map(signupRow),
  find: (db, ids) =>
    some(db, signupsToContactByIdsQuery(uuidsOf(ids)), (row) => ({
      row: signupRow(row),
      facts: factsOf({ email: row.email, applies: row.isCompany ? 'company' : 'person' }),
    })),
};

const taskRow = ({ id, givenUpAt, task }: GivenUpTask): Waiting => ({
  ...{ ...NOTHING, id, cameAt: givenUpAt, what: task },
});

const givenUpTasks: Queue = {
  count: givenUpCountQuery,
  list: async (db, page) => (await sendTogether(db, [givenUpTasksQuery(page)]))[0].map(taskRow),
  find: (db, ids) =>
    some(db, givenUpTasksByIdsQuery(ids), (row) => ({
      row: taskRow(row),
      facts: factsOf({ task: row.task, attempts: row.attempts, lastError: row.lastError }),
    })),
};

const transferRow = ({ orderId, at, clientId, yen, purposeKind }: WaitingTransfer): Waiting => ({
  ...{ ...NOTHING, id: orderId, cameAt: at, clientId, what: purposeKind, known: orderId, yen },
});

const transfers: Queue = {
  count: transfersCountQuery,
  list: async (db, page) => (await sendTogether(db, [waitingTransfersQuery(page)]))[0].map(transferRow),
  find: (db, orderIds) =>
    some(db, transfersByOrdersQuery(orderIds), (row) => ({
      row: transferRow(row),
      facts: factsOf({ orderId: row.orderId, chargeYen: row.chargeYen, cardNo: row.cardNo }),
    })),
};

const differenceRow = (row: DifferenceRow): Waiting => ({
  ...{ ...NOTHING, id: row.id, cameAt: row.foundAt, what: row.kind, known: row.orderId },
  yen: row.heldYen - row.expectedYen,
});

const cardDifferences: Queue = {
  count: differencesCountQuery,
  list: async (db, page) => (await sendTogether(db, [openDifferencesQuery(page)]))[0].map(differenceRow),
  find: (db, ids) =>
    some(db, differencesByIdsQuery(uuidsOf(ids)), (row) =>
      row.endedAt === null
        ? {
            row: differenceRow(row),
            facts: factsOf({ orderId: row.orderId, expectedYen: row.expectedYen, heldYen: row.heldYen }),
          }
        : null,
    ),
};

const billRow = ({ id, issuedAt, clientId, number, yen, paidYen }: OverdueBill): Waiting => ({
  ...{ ...NOTHING, id, cameAt: issuedAt, clientId, known: number, yen: Math.abs(yen - paidYen) },
  what: yen > 0 ? 'UNPAID_BILL' : 'UNPAID_CREDIT',
});

const overdueBills: Queue = {
  count: overdueBillsCountQuery,
  list: async (db, page) => (await sendTogether(db, [overdueBillsQuery(page)]))[0].map(billRow),
  find: (db, ids) =>
    some(db, overdueBillsByIdsQuery(uuidsOf(ids)), (row) => ({
      row: billRow(row),
      facts: factsOf({
        billNumber: row.number,
        ...(row.yen > 0
          ? { billYen: row.yen, paidYen: row.paidYen, reminders: row.reminders, remindedOn: row.remindedOn }
          : { creditYen: -row.yen, paidBackYen: 0 - row.paidYen }),
      }),
    })),
};

/** Known by the number of the stay, as whoever tells its member names it. */
const stayRow = ({
  bookingNumber,
  tellFrom,
  clientId,
  end,
  isNotCheckedIn,
  isLate,
  feeYen,
  stayYen,
  toldYen,
}: StayToGuide): Waiting => ({
  ...{
    ...NOTHING,
    id: bookingNumber,
    cameAt: tellFrom,
    clientId,
    known: bookingNumber,
    yen: feeYen + stayYen,
  },
  what: isNotCheckedIn
    ? 'STAY_NOT_CHECKED_IN'
    : isLate
      ? 'STAY_LATE'
      : toldYen !== null
        ? 'STAY_TOLD_LESS'
        : `STAY_${end}`,
});

const staysToGuide: Queue = {
  count: staysToGuideCountQuery,
  list: async (db, page) => (await sendTogether(db, [staysToGuideQuery(page)]))[0].map(stayRow),
  find: (db, numbers) =>
    some(db, staysToGuideByNumbersQuery(numbers), (row) => ({
      row: stayRow(row),
      facts: factsOf({
        ...{ bookingNumber: row.bookingNumber, feeYen: row.feeYen || null, stayYen: row.stayYen || null },
        ...{ toldYen: row.toldYen, toldPayBy: row.toldPayBy },
      }),
    })),
};

export const queues: Readonly<Record<QueueKind, Queue>> = {
  CONTRACT_REQUEST: contractRequests,
  POINT_APPLICATION: pointApplications,
  EXCHANGE_ORDER: exchangeOrders,
  SIGNUP_CONTACT: signupsToContact,
  GIVEN_UP_TASK: givenUpTasks,
  TRANSFER: transfers,
  CARD_DIFFERENCE: cardDifferences,
  OVERDUE_BILL: overdueBills,
  STAY_TO_GUIDE: staysToGuide,
};
