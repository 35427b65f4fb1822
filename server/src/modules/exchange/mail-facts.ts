/** What mails and the operator's list say of an order. */
import type { Names } from '#domain/kernel/language.ts';
import type { Database, Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  exchangesOfOrdersQuery,
  findOrder,
  findOrderByNumber,
  ordersAfter,
  ordersByNumbers,
} from './store.ts';
import type { ExchangeRow, OrderRow } from './store.ts';

export type NamedOrder = OrderRow & {
  readonly points: number;
  readonly lines: readonly { readonly name: Names; readonly quantity: number; readonly points: number }[];
};

async function named(db: Queryable, orders: readonly OrderRow[]): Promise<NamedOrder[]> {
  const [lines] = await sendTogether(db, [exchangesOfOrdersQuery(orders.map(({ id }) => id))]);
  const namedLine = ({ productNames, quantity, points }: ExchangeRow) => ({
    ...{ name: { ja: productNames.nameJa, en: productNames.nameEn }, quantity, points },
  });
  return orders.map((order) => {
    const own = lines.filter(({ id }) => id === order.id);
    return { ...order, points: own.reduce((sum, line) => sum + line.points, 0), lines: own.map(namedLine) };
  });
}

export async function orderToName(db: Database, orderId: string): Promise<NamedOrder | undefined> {
  const order = await findOrder(db, orderId);
  return order && (await named(db, [order]))[0];
}

/** The same by its number. */
export const namedOrders = async (db: Queryable, orderNumbers: readonly string[]): Promise<NamedOrder[]> =>
  named(db, await ordersByNumbers(db, orderNumbers));

/** A page of orders, the oldest first, after the one of a number: what the club has still to do, or all. Null for an unknown number. */
export async function openOrders(
  db: Database,
  { which, after, limit }: { which: 'open' | 'all'; after: string | null; limit: number },
): Promise<NamedOrder[] | null> {
  const from = after === null ? null : await findOrderByNumber(db, after);
  if (from === undefined) return null;
  return named(db, await ordersAfter(db, { which, after: from, limit }));
}
