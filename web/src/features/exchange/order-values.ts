/** What an order form holds, and what is sent of it. */
import type { OfferedProduct, OrderLine } from '#domain/exchange/order.ts';
import type { Delivery } from '#domain/exchange/delivery.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import type { Product } from './exchange-queries.ts';

export type OrderValues = Record<keyof Delivery, string> & {
  /** The contract whose points pay, or `tvp`. */
  pay: string;
  /** How many pieces of each product, by `p` and its id: a name of digits alone would be a place in a list. */
  pieces: Record<string, number>;
};

export const nameOfProduct = (id: string) => `p${id}`;

/** A product as the rules of an order know it. */
export const offered = ({ id, saleEndAt, ...product }: Product): OfferedProduct => ({
  ...product,
  id: Number(id),
  saleEndAt: saleEndAt === null ? null : calendarDate(saleEndAt),
});

/** What is picked, in the order of the list. */
export const pickedOf = (products: readonly Product[], pieces: OrderValues['pieces']): OrderLine[] =>
  products.flatMap((product) => {
    const quantity = pieces[nameOfProduct(product.id)] ?? 0;
    return quantity > 0 ? [{ product: offered(product), quantity }] : [];
  });

export const toOrder = (picked: readonly OrderLine[]) =>
  picked.map(({ product, quantity }) => ({ productId: String(product.id), quantity }));

/** A name for one order, by which the server knows it again: a UUID, also where the page is not served securely. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
