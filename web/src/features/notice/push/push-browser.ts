/** What the browser has of push: its worker, and whether it listens. */

import { PUSH_SCOPE, pushSubscription } from '#web/api/push-listening.ts';

const WORKER = '/push-worker.js';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Where this browser listens; null where it does not. */
export const endpointNow = async (): Promise<string | null> =>
  canPush() ? ((await pushSubscription())?.endpoint ?? null) : null;

export type Listening = { endpoint: string; p256dh: string; auth: string };

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks the member, and subscribes; null where the browser or the member says no. */
export async function beginListening(publicKey: string): Promise<Listening | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: PUSH_SCOPE });
  await activated(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

const activated = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const worker = registration.installing ?? registration.waiting;
    if (registration.active || !worker) return resolve();
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
