/** Orders that points pay: what there is to do, and what is done with each. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { formatPostalCode, japanDay } from '#messages/format.ts';
import type { Actor } from '#server/platform/actor.ts';
import {
  cancelExchange,
  confirmExchange,
  openOrders,
  shipExchange,
} from '#server/modules/exchange/public.ts';
import type { NamedOrder } from '#server/modules/exchange/public.ts';
import { atTheDatabase, undone } from '../command.ts';
import type { Command } from '../command.ts';

const ORDERS_A_PAGE = 50;

/** One line an order; the last line says how to go on. */
function lineOf(order: NamedOrder): string {
  const products = order.lines.map(({ name, quantity }) => `${name.ja} x ${quantity}`).join(', ');
  const postalCode = order.postalCode === null ? '' : `〒${formatPostalCode(order.postalCode)} `;
  const parcel = order.shippedNumber === null ? '' : `  ${order.shippedNumber}`;
  return `${order.orderNumber}  ${japanDay(order.createdAt)}  ${order.state}${parcel}  ${order.points} ${order.kind}  ${products}  ${order.name}  ${postalCode}${order.address1}  ${order.tel}`;
}

async function showOrders(which: 'open' | 'all', after: string | null): Promise<void> {
  await atTheDatabase(async ({ db }) => {
    const orders = await openOrders(db, { which, after, limit: ORDERS_A_PAGE });
    if (orders === null) return undone(`There is no order ${after}.`);
    for (const order of orders) console.log(lineOf(order));
    const last = orders.at(-1);
    if (last && orders.length === ORDERS_A_PAGE)
      console.log(`More: npm run operator -- exchanges ${which} ${last.orderNumber}`);
  });
}

type Services = Parameters<Parameters<typeof atTheDatabase>[0]>[0];

/** Does something with an order, and says what it did. */
const act =
  (
    orderNumber: string,
    { said, work }: { said: string; work: (services: Services, actor: Actor) => Promise<unknown> },
  ) =>
  (): Promise<void> =>
    atTheDatabase(async (services, actor) => {
      const done = await work(services, actor);
      if (isRefusal(done)) return undone(`${orderNumber}: ${whyNot(done)}; nothing was changed.`);
      console.log(`${orderNumber} ${said}`);
    });

const whyNot = ({ refused, facts }: Refusal): string =>
  typeof facts.state === 'string' ? `it is ${facts.state} (${refused})` : refused;

export const exchangeCommands: readonly Command[] = [
  {
    ...{ name: 'exchanges', takes: '[open|all] [<order to go on after>]' },
    read: ([which = 'open', after = null, ...rest]) =>
      (which === 'open' || which === 'all') && rest.length === 0 ? () => showOrders(which, after) : null,
  },
  {
    ...{ name: 'exchange-confirm', takes: '<order>' },
    read: ([order, ...rest]) =>
      order && rest.length === 0
        ? act(order, {
            said: 'is confirmed.',
            work: (services, actor) => confirmExchange(services, actor, order),
          })
        : null,
  },
  {
    ...{ name: 'exchange-ship', takes: '<order> <number of the parcel>' },
    read: ([order, shippedNumber, ...rest]) =>
      order && shippedNumber && rest.length === 0
        ? act(order, {
            said: `is written down as shipped (${shippedNumber}).`,
            work: (services, actor) => shipExchange(services, actor, { orderNumber: order, shippedNumber }),
          })
        : null,
  },
  {
    ...{ name: 'exchange-cancel', takes: '<order> <reason, which its member reads>' },
    read: ([order, ...words]) => {
      const reason = words.join(' ');
      return order && reason
        ? act(order, {
            said: 'is cancelled; its points have gone back.',
            work: (services, actor) => cancelExchange(services, actor, { orderNumber: order, reason }),
          })
        : null;
    },
  },
];
