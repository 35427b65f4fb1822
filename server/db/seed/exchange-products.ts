/** Orders of products in the demo club's past: one that was shipped months ago, one that the club has confirmed lately. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { staffActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { confirmExchange, shipExchange } from '#server/modules/exchange/public.ts';
import { orderProducts } from '#server/modules/exchange/order-products.ts';
import { memberActor, must } from './acting.ts';
import type { Happening } from './acting.ts';
import { products } from './club/products.ts';
import type { EnrolledMember } from './enrol-members.ts';
import { moment } from './grant-points.ts';

type PastOrder = {
  readonly daysAgo: number;
  /** In days after the order. */
  readonly confirmedAfter: number;
  readonly shipped?: { readonly after: number; readonly number: string };
  readonly code: string;
  readonly quantity: number;
};

const ORDERS_OF = 'hanako@example.jp';
const pastOrders: readonly PastOrder[] = [
  {
    ...{ daysAgo: 118, code: 'CATALOGUE', quantity: 1, confirmedAfter: 1 },
    shipped: { after: 4, number: '4000-1234-5678' },
  },
  { daysAgo: 5, code: 'GIFT-5000', quantity: 2, confirmedAfter: 2 },
];

/** In minutes of a day in Japan. */
const [AFTERNOON, EVENING] = [900, 1_210];

type Ordering = {
  readonly services: Services;
  readonly today: CalendarDate;
  /** In the order of the club's products. */
  readonly productIds: readonly number[];
};

/** What comes of them, in no order yet. What the rules refuse does not happen, nor what would follow. */
export function ordersOf(member: EnrolledMember, { services, today, productIds }: Ordering): Happening[] {
  const contract = member.contracts.find(({ rule }) => rule.unit === 'sp');
  if (member.facts.email !== ORDERS_OF || !contract) return [];
  const staff = staffActor('demo club', 'demo club');
  return pastOrders.flatMap(({ daysAgo, code, quantity, confirmedAfter, shipped }) => {
    const day = addDays(today, -daysAgo);
    const productId = productIds[products.findIndex((product) => product.code === code)]!;
    let orderNumber: string | null = null;
    const order = async () => {
      const lines = await orderProducts(services, memberActor(member, member.logins[0]!), {
        ...{ wanted: [{ productId, quantity }], contractId: contract.id, address: null },
        ...{ shownPoints: null, requestKey: null },
      });
      orderNumber = isRefusal(lines) ? null : lines[0]!.orderNumber;
    };
    const confirm = async () => {
      if (orderNumber !== null) must(await confirmExchange(services, staff, orderNumber));
    };
    const ship = (shippedNumber: string) => async () => {
      if (orderNumber !== null) must(await shipExchange(services, staff, { orderNumber, shippedNumber }));
    };
    return [
      { at: moment(day, EVENING), happen: order },
      { at: moment(addDays(day, confirmedAfter), AFTERNOON), happen: confirm },
      ...(shipped
        ? [{ at: moment(addDays(day, shipped.after), AFTERNOON), happen: ship(shipped.number) }]
        : []),
    ];
  });
}
