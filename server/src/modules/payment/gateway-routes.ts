/**
 * Where the gateway calls: the holder's way back, and its notifications. Both are hints to look something up, and nothing
 * that they bring is believed: not a state, not an amount, not whose it is.
 */
import { systemActor } from '#server/platform/actor.ts';
import type { Reply } from '#server/platform/http.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { findCardCheck, findCardCheckOfOrder } from './card-check-store.ts';
import { settleCardChargeById } from './charge-card.ts';
import { findCharge, findOpenChargeOfOrder } from './charge-store.ts';
import { settleLimit } from './limits.ts';
import { settleCardCheck } from './save-card.ts';

const gatewayActor = (requestId: string) =>
  ({ ...systemActor('gateway', requestId), kind: 'gateway' }) as const;

/** What an address or a notification may be about: a card that is checked, or one that is charged. */
type Order = { readonly kind: 'check' | 'charge'; readonly id: string };

async function settle(services: Services, { kind, id }: Order, requestId: string): Promise<void> {
  if (!(await countAttempt(services, settleLimit, id))) return;
  const actor = gatewayActor(requestId);
  try {
    if (kind === 'check') await settleCardCheck(services, actor, id);
    else await settleCardChargeById(services, actor, id);
  } catch (err) {
    // Whoever came back reads where it stands all the same, and the sweep looks again.
    services.log.error({ err, requestId, [kind]: id }, 'what the gateway told could not be settled');
  }
}

async function orderOf({ db }: Pick<Services, 'db'>, id: string): Promise<Order | null> {
  if (!isUuid(id)) return null;
  if (await findCardCheck(db, id)) return { kind: 'check', id };
  return (await findCharge(db, id)) ? { kind: 'charge', id } : null;
}

/** Settles what the holder comes back from, and leads to the page that says where it stands. */
export async function returnFromGateway(services: Services, id: string, requestId: string): Promise<Reply> {
  const location = new URL('/3ds-callback', services.configuration.publicUrl);
  const order = await orderOf(services, id);
  if (order) {
    await settle(services, order, requestId);
    location.searchParams.set(order.kind, id);
  }
  return { status: 303, headers: { location: location.toString(), 'cache-control': 'no-store' } };
}

/** The gateway is answered '0' whatever it says; otherwise it would say it again. */
export async function notificationFromGateway(
  services: Services,
  body: string,
  requestId: string,
): Promise<Reply> {
  const orderId = new URLSearchParams(body).get('OrderID') ?? '';
  const order = /^[A-Za-z0-9-]{1,27}$/.test(orderId) ? await orderNamed(services, orderId) : null;
  if (order) await settle(services, order, requestId);
  return { status: 200, body: '0', headers: { 'content-type': 'text/plain; charset=utf-8' } };
}

async function orderNamed({ db }: Pick<Services, 'db'>, orderId: string): Promise<Order | null> {
  const [check, charge] = await Promise.all([
    findCardCheckOfOrder(db, orderId),
    findOpenChargeOfOrder(db, orderId),
  ]);
  if (check) return { kind: 'check', id: check };
  return charge ? { kind: 'charge', id: charge } : null;
}
