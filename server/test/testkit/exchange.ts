/** Products of a club under test, and members who order them as the pages let them. */
import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Club } from './club.ts';
import type { GraphQLAnswer, Member } from './member.ts';

export type ProductFacts = {
  readonly sp?: number;
  readonly fp?: number;
  readonly tvp?: number;
  readonly until?: CalendarDate;
  readonly total?: number;
};

let counter = 0;

export function aProduct(club: Club, facts: ProductFacts = {}): Promise<number> {
  const n = (counter += 1);
  return club.value<number>(
    `insert into exchange_products (code, name_ja, name_en, company_ja, company_en, description_ja, description_en, image_url,
       sp_point, fp_point, tvp_point, sale_end, total)
     values ('P' || $1::text, '商品 ' || $1::text, 'Product ' || $1::text, '架空商店', 'Fictional Stores', '箱入り', 'In a box',
       '/pictures/products/gift-card.svg', $2, $3, $4, $5, $6) returning id`,
    [n, facts.sp ?? null, facts.fp ?? null, facts.tvp ?? null, facts.until ?? null, facts.total ?? null],
  );
}

/** A main contact, as every membership of a real club has one. */
export async function withContact(member: Member): Promise<Member> {
  await member.club.owner.query(
    `update clients set tel = '03-0000-0000', postal_code = '1000000', prefecture = '東京都', locality = '架空区見本町',
       address1 = '1-2-3', address2 = '見本ビル101' where id = $1`,
    [member.clientId],
  );
  return member;
}

export const EXCHANGE = `id orderId orderNumber state quantity spPoint fpPoint tvpPoint name tel email postalCode address1 createdAt
  confirmedAt shippedAt shippedNumber cancelledAt cancelReason canCancel contract { id } product { id name companyName left }`;

export type Exchange = {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly state: string;
  readonly quantity: number;
  readonly spPoint: number | null;
  readonly fpPoint: number | null;
  readonly tvpPoint: number | null;
  readonly name: string;
  readonly postalCode: string | null;
  readonly address1: string;
  readonly shippedNumber: string | null;
  readonly cancelReason: string | null;
  readonly canCancel: boolean;
  readonly product: { readonly id: string; readonly name: string; readonly companyName: string };
};

export type OrderFacts = {
  readonly orders: readonly (readonly [product: number | string, quantity: number])[];
  /** The member's own contract where nothing is said; null pays in TVP. */
  readonly contractId?: number | string | null;
  readonly address?: Readonly<Record<string, string | null>>;
  readonly shownPoints?: number;
  readonly requestKey?: string;
};

export const CREATE = `mutation create($address: PointExchangeAddressInput, $orders: [PointExchangeOrderInput!]!, $contractId: ID,
  $shownPoints: Int, $requestKey: ID) { createMyPointExchange(address: $address, orders: $orders, contractId: $contractId,
  shownPoints: $shownPoints, requestKey: $requestKey) { ${EXCHANGE} } }`;

export const variablesOf = (member: Member, { orders, contractId, ...facts }: OrderFacts) => ({
  ...facts,
  orders: orders.map(([product, quantity]) => ({ productId: String(product), quantity })),
  contractId: contractId === null ? null : String(contractId ?? member.contractId),
});

export const order = (
  member: Member,
  facts: OrderFacts,
): Promise<GraphQLAnswer<{ createMyPointExchange: Exchange[] }>> =>
  member.ask(CREATE, variablesOf(member, facts));

/** An order that must succeed. */
export async function ordered(member: Member, facts: OrderFacts): Promise<Exchange[]> {
  const { createMyPointExchange } = await member.get<{ createMyPointExchange: Exchange[] }>(
    CREATE,
    variablesOf(member, facts),
  );
  return createMyPointExchange;
}

export const CANCEL = `mutation cancel($orderId: ID!) { cancelMyPointExchange(orderId: $orderId) { ${EXCHANGE} } }`;

export const HISTORY = `query history($take: Int, $skip: Int) { myPointExchangeList(take: $take, skip: $skip) { ${EXCHANGE} } }`;

export async function historyOf(member: Member, page: { take?: number; skip?: number } = {}) {
  return (await member.get<{ myPointExchangeList: Exchange[] }>(HISTORY, page)).myPointExchangeList;
}

/** What a lot has, as the ledger keeps it. */
export const availableOf = async (club: Club, lotId: string) =>
  Number(await club.value('select available from point_lots where id = $1', [lotId]));

export const aKey = (): string => randomUUID();
