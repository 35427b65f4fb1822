// Opens cards of bookings where there is no network. It looks after /card/ alone: what is asked for there comes from the network
// where there is one, and from what was kept where there is none. A card that the portal no longer hands out is given up here
// too, and so are all of them once nobody is logged in. What is kept here the portal's pages clear at log-out.
const KEPT = 'booking-cards';

/** @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} LifeEvent */
/** @typedef {Event & { request: Request, respondWith: (answer: Promise<Response>) => void }} FetchEvent */
/** @typedef {EventTarget & { skipWaiting: () => Promise<void>, clients: { claim: () => Promise<void> } }} Worker */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (globalThis));

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) =>
  /** @type {LifeEvent} */ (event).waitUntil(worker.clients.claim()),
);
worker.addEventListener('fetch', (event) => {
  const { request, respondWith } = /** @type {FetchEvent} */ (event);
  const { pathname, origin } = new URL(request.url);
  const isOurs = origin === globalThis.location.origin && pathname.startsWith('/card/');
  if (request.method === 'GET' && isOurs) respondWith.call(event, answer(request));
});

/** @param {Request} request */
async function answer(request) {
  let fresh;
  try {
    fresh = await fetch(request);
  } catch {
    return (await (await caches.open(KEPT)).match(request.url)) ?? nothing();
  }
  if (fresh.status === 401) await caches.delete(KEPT);
  else if (await caches.has(KEPT)) {
    // Only what was kept before is kept anew: looking at a card does not keep it.
    const kept = await caches.open(KEPT);
    if (fresh.status === 404) await kept.delete(request.url);
    else if (fresh.ok && (await kept.match(request.url))) await kept.put(request.url, fresh.clone());
  }
  return fresh;
}

function nothing() {
  const body = `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>汐凪倶楽部</title>
<p>インターネットにつながっていません。この端末に、ご予約カードは保存されていません。
<p lang="en">There is no connection, and no booking card is kept on this device.`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
  };
  return new Response(body, { headers });
}
