/** The only SQL of products, of the orders that points are exchanged by, and of their lines. */
import type { OfferedProduct, PointKind } from '#domain/exchange/order.ts';
import type { Delivery } from '#domain/exchange/delivery.ts';
import type { OrderState } from '#domain/exchange/state.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type ProductRow = OfferedProduct & {
  readonly nameJa: string;
  readonly nameEn: string;
  readonly companyJa: string;
  readonly companyEn: string;
  readonly descriptionJa: string | null;
  readonly descriptionEn: string | null;
  readonly imageUrl: string | null;
};

const PRODUCT = `p.id, p.name_ja as "nameJa", p.name_en as "nameEn", p.company_ja as "companyJa", p.company_en as "companyEn",
  p.description_ja as "descriptionJa", p.description_en as "descriptionEn", p.image_url as "imageUrl", p.sp_point as "spPoint",
  p.fp_point as "fpPoint", p.tvp_point as "tvpPoint", p.sale_end as "saleEndAt", p.total - p.ordered as "left"`;

/** What is on sale today, sold out or not; a club offers a few dozen. */
export async function productsOnSale(db: Queryable): Promise<ProductRow[]> {
  const [rows] = await sendTogether(db, [
    statement<ProductRow>(
      `select ${PRODUCT} from exchange_products p where p.sale_end is null or p.sale_end >= business_today() order by p.id limit 500`,
      [],
    ),
  ]);
  return rows;
}

export const productsQuery = (ids: readonly number[]): Statement<ProductRow> =>
  statement(`select ${PRODUCT} from exchange_products p where p.id = any($1::int[]) order by p.id`, [ids]);

/** Locks products in the order of their ids, after contracts and orders: what is left of them cannot change before the order is written. */
export const lockProductsQuery = (ids: readonly number[]): Statement<ProductRow> =>
  statement(
    `select ${PRODUCT} from exchange_products p where p.id = any($1::int[]) order by p.id for no key update`,
    [ids],
  );

export type NewLine = {
  readonly productId: number;
  readonly quantity: number;
  readonly points: number;
};

/** Counts pieces as ordered, or no more where the quantity is negative. The row refuses more than there are. */
export const countOrderedQuery = (
  lines: readonly Pick<NewLine, 'productId' | 'quantity'>[],
  sign: 1 | -1,
): Statement =>
  statement(
    `update exchange_products p set ordered = p.ordered + l.quantity
     from unnest($1::int[], $2::int[]) as l (product_id, quantity) where p.id = l.product_id`,
    [lines.map(({ productId }) => productId), lines.map(({ quantity }) => sign * quantity)],
  );

export type NewOrder = {
  readonly id: string;
  readonly clientId: number;
  readonly loginId: string;
  readonly contractId: number | null;
  readonly kind: PointKind;
  readonly delivery: Delivery;
  readonly request: { readonly key: string; readonly hash: Buffer } | null;
  readonly at: Date;
};

export const insertOrderQuery = ({ delivery, request, ...order }: NewOrder): Statement =>
  statement(
    `insert into exchange_orders (id, order_number, client_id, login_id, contract_id, kind, name, tel, email, postal_code, address1,
       request_key, request_hash, created_at)
     values ($1, 'E' || to_char(nextval('exchange_order_numbers'), 'FM00000000'), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[order.id, order.clientId, order.loginId, order.contractId, order.kind],
      ...[delivery.name, delivery.tel, delivery.email, delivery.postalCode, delivery.address1],
      ...[request?.key ?? null, request?.hash ?? null, order.at],
    ],
  );

export const insertLinesQuery = (orderId: string, lines: readonly NewLine[]): Statement =>
  statement(
    `insert into exchange_lines (order_id, position, product_id, quantity, points, name_ja, name_en, company_ja, company_en)
     select $1, l.position, l.product_id, l.quantity, l.points, p.name_ja, p.name_en, p.company_ja, p.company_en
     from unnest($2::int[], $3::int[], $4::int[]) with ordinality as l (product_id, quantity, points, position)
     join exchange_products p on p.id = l.product_id`,
    [
      orderId,
      lines.map(({ productId }) => productId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ points }) => points),
    ],
  );

export type OrderRow = {
  readonly id: string;
  readonly orderNumber: string;
  readonly clientId: number;
  readonly loginId: string | null;
  readonly contractId: number | null;
  readonly kind: PointKind;
  readonly state: OrderState;
  /** Empty, like the rest of the address, once that is forgotten. */
  readonly name: string;
  readonly tel: string;
  readonly email: string;
  readonly postalCode: string | null;
  readonly address1: string;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly shippedNumber: string | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
};

const ORDER = `o.id, o.order_number as "orderNumber", o.client_id as "clientId", o.login_id as "loginId", o.contract_id as "contractId",
  o.kind, o.state, coalesce(o.name, '') as name, coalesce(o.tel, '') as tel, coalesce(o.email, '') as email,
  o.postal_code as "postalCode", coalesce(o.address1, '') as address1, o.created_at as "createdAt",
  o.confirmed_at as "confirmedAt", o.shipped_at as "shippedAt", o.shipped_number as "shippedNumber", o.cancelled_at as "cancelledAt",
  o.cancel_reason as "cancelReason"`;

export const lockOrderQuery = (id: string): Statement<OrderRow> =>
  statement(`select ${ORDER} from exchange_orders o where o.id = $1 for no key update`, [id]);

export async function findOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  const [[order]] = await sendTogether(db, [
    statement<OrderRow>(`select ${ORDER} from exchange_orders o where o.id = $1`, [id]),
  ]);
  return order;
}

export async function ordersByNumbers(db: Queryable, orderNumbers: readonly string[]): Promise<OrderRow[]> {
  const asked = statement<OrderRow>(
    `select ${ORDER} from exchange_orders o where o.order_number = any($1::text[])`,
    [orderNumbers],
  );
  return [...(await sendTogether(db, [asked]))[0]];
}

export const findOrderByNumber = async (db: Queryable, number: string): Promise<OrderRow | undefined> =>
  (await ordersByNumbers(db, [number]))[0];

/** The order that a login has sent under a key, with what was ordered then. */
export const requestedOrderQuery = (
  loginId: string,
  key: string | null,
): Statement<{ readonly id: string; readonly hash: Buffer }> =>
  statement('select id, request_hash as hash from exchange_orders where login_id = $1 and request_key = $2', [
    loginId,
    key,
  ]);

/** One product of an order, with what all of the order shares. */
export type ExchangeRow = OrderRow & {
  readonly position: number;
  readonly quantity: number;
  readonly points: number;
  readonly productId: number;
  /** As they were when it was ordered. */
  readonly productNames: Pick<ProductRow, 'nameJa' | 'nameEn' | 'companyJa' | 'companyEn'>;
  /** What the whole order costs; a page of a list may end within an order. */
  readonly orderPoints: number;
};

const LINE = `${ORDER}, l.position, l.quantity, l.points, l.product_id as "productId",
  json_build_object('nameJa', coalesce(l.name_ja, p.name_ja), 'nameEn', coalesce(l.name_en, p.name_en),
    'companyJa', coalesce(l.company_ja, p.company_ja), 'companyEn', coalesce(l.company_en, p.company_en)) as "productNames",
  (select sum(points)::int from exchange_lines where order_id = o.id) as "orderPoints"`;

/** A membership's orders by their products, newest first. */
export async function exchangesOfClient(
  db: Queryable,
  clientId: number,
  page: { readonly take: number; readonly skip: number },
): Promise<ExchangeRow[]> {
  const [rows] = await sendTogether(db, [
    statement<ExchangeRow>(
      `select ${LINE} from exchange_orders o join exchange_lines l on l.order_id = o.id join exchange_products p on p.id = l.product_id
       where o.client_id = $1 order by o.created_at desc, o.id desc, l.position limit $2 offset $3`,
      [clientId, page.take, page.skip],
    ),
  ]);
  return rows;
}

/** The products of one order. */
export const exchangesOfOrderQuery = (orderId: string): Statement<ExchangeRow> =>
  statement(
    `select ${LINE} from exchange_orders o join exchange_lines l on l.order_id = o.id join exchange_products p on p.id = l.product_id where o.id = $1 order by l.position`,
    [orderId],
  );

/** The products of some orders. */
export const exchangesOfOrdersQuery = (orderIds: readonly string[]): Statement<ExchangeRow> =>
  statement(
    `select ${LINE} from exchange_orders o join exchange_lines l on l.order_id = o.id join exchange_products p on p.id = l.product_id
     where o.id = any($1::uuid[]) order by o.created_at, o.id, l.position`,
    [orderIds],
  );

/** How an order goes on; what a step does not set stays as it is. */
export type NextStep =
  | { readonly state: 'CONFIRMED'; readonly at: Date }
  | { readonly state: 'SHIPPED'; readonly at: Date; readonly shippedNumber: string }
  | { readonly state: 'CANCELLED'; readonly at: Date; readonly cancelReason: string | null };

export function stepQuery(id: string, step: NextStep): Statement {
  switch (step.state) {
    case 'CONFIRMED':
      return statement(`update exchange_orders set state = 'CONFIRMED', confirmed_at = $2 where id = $1`, [
        id,
        step.at,
      ]);
    case 'SHIPPED':
      return statement(
        `update exchange_orders set state = 'SHIPPED', shipped_at = $2, shipped_number = $3 where id = $1`,
        [id, step.at, step.shippedNumber],
      );
    case 'CANCELLED':
      return step.cancelReason === null
        ? statement(`update exchange_orders set state = 'CANCELLED', cancelled_at = $2 where id = $1`, [
            id,
            step.at,
          ])
        : statement(
            `update exchange_orders set state = 'CANCELLED', cancelled_at = $2, cancel_reason = $3 where id = $1`,
            [id, step.at, step.cancelReason],
          );
  }
}

/** Where an order stands after another, in the order in which they came. */
export type OrderPlace = { readonly createdAt: Date; readonly id: string };

/** A page of the club's orders, the oldest first: what it has still to do, or all. */
export async function ordersAfter(
  db: Queryable,
  { which, after, limit }: { which: 'open' | 'all'; after: OrderPlace | null; limit: number },
): Promise<OrderRow[]> {
  const isWanted = which === 'open' ? `o.state in ('RECEIVED', 'CONFIRMED')` : 'true';
  const [rows] = await sendTogether(db, [
    statement<OrderRow>(
      `select ${ORDER} from exchange_orders o where ${isWanted}
         and ($1::timestamptz is null or (o.created_at, o.id) > ($1, $2::uuid))
       order by o.created_at, o.id limit $3`,
      [after?.createdAt ?? null, after?.id ?? null, limit],
    ),
  ]);
  return rows;
}

/** How many the club has still to do, of those that came before a moment; no further than `most`. */
export const openOrdersCountQuery = (before: Date | null, most: number): Statement<{ count: number }> =>
  statement(
    `select count(*)::int as count from (select from exchange_orders
       where state in ('RECEIVED', 'CONFIRMED') and created_at < coalesce($1, 'infinity'::timestamptz) limit $2) as open`,
    [before, most],
  );

/** The same by page, the oldest first. */
export const openOrdersQuery = (page: {
  readonly take: number;
  readonly skip: number;
}): Statement<OrderRow> =>
  statement(
    `select ${ORDER} from exchange_orders o where o.state in ('RECEIVED', 'CONFIRMED')
     order by o.created_at, o.id limit $1 offset $2`,
    [page.take, page.skip],
  );
