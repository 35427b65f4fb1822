/** Each kind of what waits, as its module tells it: how it is counted, listed and found, brought into one shape. */
import type { QueueKind } from '#domain/staff/queues.ts';
import type { Queryable } from '#server/platform/database.ts';
import { givenUpCountQuery, givenUpTaskQuery, givenUpTasksQuery } from '#server/platform/given-up.ts';
import type { GivenUpTask } from '#server/platform/given-up.ts';
import { isUuid } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import {
  signupsToContactCountQuery,
  signupsToContactQuery,
  signupToContactQuery,
} from '#server/modules/account/public.ts';
import type { SignupToContact } from '#server/modules/account/public.ts';
import {
  clientsOfContracts,
  requestQuery,
  requestsCountQuery,
  waitingRequestsQuery,
} from '#server/modules/contract/public.ts';
import type { WaitingRequest } from '#server/modules/contract/public.ts';
import { openOrdersCountQuery, openOrdersQuery, orderByNumber } from '#server/modules/exchange/public.ts';
import {
  differenceQuery,
  differencesCountQuery,
  openDifferencesQuery,
  transfersCountQuery,
  waitingTransferQuery,
  waitingTransfersQuery,
} from '#server/modules/payment/public.ts';
import type { DifferenceRow, WaitingTransfer } from '#server/modules/payment/public.ts';
import {
  applicationQuery,
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
  /** Null where there is none, or it does not wait any more. */
  readonly find: (db: Queryable, id: string) => Promise<Found | null>;
};

const NOTHING = { clientId: null, known: null, points: null, yen: null } as const;

/** What is empty is left out. */
const factsOf = (facts: Readonly<Record<string, string | number | null>>): Fact[] =>
  Object.entries(facts).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name, value: String(value) }],
  );

/** A row of a statement that finds one, shown with its facts. */
async function one<Row>(
  db: Queryable,
  query: Statement<Row> | null,
  show: (row: Row) => Found | null,
): Promise<Found | null> {
  if (!query) return null;
  const [[row]] = await sendTogether(db, [query]);
  return row ? show(row) : null;
}

const byUuid = <T>(id: string, query: (id: string) => T): T | null => (isUuid(id) ? query(id) : null);

const requestRow = ({ id, at, clientId, kind, contractNumber }: WaitingRequest): Waiting => ({
  ...{ ...NOTHING, id, cameAt: at, clientId, what: kind, known: contractNumber },
});

const contractRequests: Queue = {
  count: requestsCountQuery,
  list: async (db, page) => (await sendTogether(db, [waitingRequestsQuery(page)]))[0].map(requestRow),
  find: (db, id) =>
    one(db, byUuid(id, requestQuery), (row) =>
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
  find: async (db, id) => {
    if (!isUuid(id)) return null;
    const [[row]] = await sendTogether(db, [applicationQuery(id)]);
    if (row?.state !== 'RECEIVED') return null;
    const clientOf = await clientsOfContracts(db, [row.contractId]);
    return { row: applicationRow(row, clientOf), facts: factsOf({ contractId: row.contractId }) };
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
  find: async (db, id) => {
    const order = await orderByNumber(db, id);
    if (!order || (order.state !== 'RECEIVED' && order.state !== 'CONFIRMED')) return null;
    const products = order.lines.map(({ name, quantity }) => `${name.ja} × ${quantity}`).join('\n');
    const { name, tel, email, postalCode, address1, kind } = order;
    return {
      row: { ...orderRow(order), points: order.points },
      facts: factsOf({ products, pointKind: kind, name, postalCode, address1, tel, email }),
    };
  },
};

const signupRow = ({ id, submittedAt, contactReason, email, feeYen }: SignupToContact): Waiting => ({
  ...{ ...NOTHING, id, cameAt: submittedAt, what: contactReason, known: email, yen: feeYen },
});

const signupsToContact: Queue = {
  count: signupsToContactCountQuery,
  list: async (db, page) => (await sendTogether(db, [signupsToContactQuery(page)]))[0].map(signupRow),
  find: (db, id) =>
    one(db, byUuid(id, signupToContactQuery), (row) => ({
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
  find: (db, id) =>
    one(db, givenUpTaskQuery(id), (row) => ({
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
  find: (db, id) =>
    one(db, waitingTransferQuery(id), (row) => ({
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
  find: (db, id) =>
    one(db, byUuid(id, differenceQuery), (row) =>
      row.endedAt === null
        ? {
            row: differenceRow(row),
            facts: factsOf({ orderId: row.orderId, expectedYen: row.expectedYen, heldYen: row.heldYen }),
          }
        : null,
    ),
};

export const queues: Readonly<Record<QueueKind, Queue>> = {
  CONTRACT_REQUEST: contractRequests,
  POINT_APPLICATION: pointApplications,
  EXCHANGE_ORDER: exchangeOrders,
  SIGNUP_CONTACT: signupsToContact,
  GIVEN_UP_TASK: givenUpTasks,
  TRANSFER: transfers,
  CARD_DIFFERENCE: cardDifferences,
};
