/** The flow of exchanging points: to whom an order is sent stands with the order alone. */
import { aProduct, variablesOf } from '../../testkit/exchange.ts';
import type { Member } from '../../testkit/member.ts';
import type { Journey } from './leak-journey.ts';

/** Ordered, ordered in vain, and cancelled twice. */
export async function exchanges(journey: Journey, member: Member): Promise<void> {
  const product = await aProduct(journey.club, { sp: 5 });
  const address = {
    name: '贈場 縁子',
    tel: journey.tel('exchange_orders.tel'),
    email: journey.address('exchange_orders.email'),
    address1: '架空県みなと市9-9',
  };
  const order = variablesOf(member, { orders: [[product, 1]], address });
  const [line] = (await journey.must(member, 'createMyPointExchange', order)) as unknown as {
    orderId: string;
  }[];
  await journey.ask(member, 'createMyPointExchange', { ...order, shownPoints: 1 });
  await journey.must(member, 'cancelMyPointExchange', { orderId: line!.orderId });
  await journey.ask(member, 'cancelMyPointExchange', { orderId: line!.orderId });
}
