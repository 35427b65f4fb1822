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
import { settleLimit } from './limits.ts';
import { settleCardCheck } from './save-card.ts';

const gatewayActor = (requestId: string) =>
  ({ ...systemActor('gateway', requestId), kind: 'gateway' }) as const;

async function settle(services: Services, id: string, requestId: string): Promise<void> {
  const check = await findCardCheck(services.db, id);
  if (check && (await countAttempt(services, settleLimit, check.id)))
    await settleCardCheck(services, gatewayActor(requestId), id);
}

/** Settles what the holder comes back from, and leads to the page that says where it stands. */
export async function returnFromGateway(services: Services, id: string, requestId: string): Promise<Reply> {
  const location = new URL('/3ds-callback', services.configuration.publicUrl);
  if (isUuid(id)) {
    await settle(services, id, requestId);
    location.searchParams.set('check', id);
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
  const check = /^[A-Za-z0-9-]{1,27}$/.test(orderId)
    ? await findCardCheckOfOrder(services.db, orderId)
    : undefined;
  if (check) await settle(services, check, requestId);
  return { status: 200, body: '0', headers: { 'content-type': 'text/plain; charset=utf-8' } };
}
