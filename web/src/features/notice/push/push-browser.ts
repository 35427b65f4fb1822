/** What the browser has of push: its worker, and whether it listens. */

const WORKER = '/push-worker.js';
/** Of its own, so that it stands in nobody's way. */
const SCOPE = '/push-worker/';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Where this browser listens; null where it does not. */
export const endpointNow = async (): Promise<string | null> =>
  canPush() ? ((await subscriptionNow())?.endpoint ?? null) : null;

export type Listening = { endpoint: string; p256dh: string; auth: string };

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks the member, and subscribes; null where the browser or the member says no. */
export async function beginListening(publicKey: string): Promise<Listening | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
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

export async function endListening(): Promise<void> {
  await (await subscriptionNow())?.unsubscribe();
}
