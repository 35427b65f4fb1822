/** The cards of bookings that this browser keeps to show without a network: they go with the session. */
export const KEPT_CARDS = 'booking-cards';

/** Browsers that keep none, as over plain http from elsewhere, have nothing to forget. */
export async function forgetCards(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(KEPT_CARDS).catch(() => false);
}
