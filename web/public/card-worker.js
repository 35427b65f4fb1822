// Where there is no network, it opens the cards of bookings that were kept, and in the place of any other page one that leads to them. It
// keeps no file of the portal: whatever is asked for comes from the network where there is one. A card that the portal no longer hands
// out is given up here too, likewise after the day of departure, and so are all of them once nobody is logged in. What is kept here the
// portal's pages clear at log-out.
const KEPT = 'booking-cards';
const STYLE = '/card/card.css';

/** @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} LifeEvent */
/** @typedef {{ condition: Record<string, string>, source: string }} Route */
/** @typedef {LifeEvent & { addRoutes?: (routes: Route[]) => Promise<void> }} InstallEvent */
/** @typedef {Event & { request: Request, preloadResponse?: Promise<Response | undefined>, respondWith: (answer: Promise<Response>) => void }} FetchEvent */
/** @typedef {{ navigationPreload?: { enable: () => Promise<void> } }} Registration */
/** @typedef {EventTarget & { registration: Registration, skipWaiting: () => Promise<void>, clients: { claim: () => Promise<void> } }} Worker */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (globalThis));

worker.addEventListener('install', (installed) => {
  const event = /** @type {InstallEvent} */ (installed);
  void worker.skipWaiting();
  // Browsers that can be told so do not even wake this worker for what is no page and no card.
  const pages = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({
    condition: { requestMode },
    source: 'network',
  }));
  const cards = { condition: { urlPattern: '/card/*' }, source: 'fetch-event' };
  const told = event.addRoutes?.([cards, ...pages]).catch(() => undefined);
  if (told) event.waitUntil(told);
});
worker.addEventListener('activate', (event) =>
  /** @type {LifeEvent} */ (event).waitUntil(
    Promise.all([
      worker.clients.claim(),
      // A page is asked for while this worker still wakes up.
      worker.registration.navigationPreload?.enable().catch(() => undefined),
    ]),
  ),
);
worker.addEventListener('fetch', (asked) => {
  const event = /** @type {FetchEvent} */ (asked);
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== globalThis.location.origin) return;
  if (pathname.startsWith('/card/')) event.respondWith(card(event));
  else if (request.mode === 'navigate') event.respondWith(page(event));
});

/** @param {FetchEvent} event */
const fromNetwork = async ({ request, preloadResponse }) => (await preloadResponse) ?? fetch(request);

/** @param {FetchEvent} event */
async function page(event) {
  try {
    return await fromNetwork(event);
  } catch {
    return withoutNetwork();
  }
}

/** @param {FetchEvent} event */
async function card(event) {
  const { url } = event.request;
  let fresh;
  try {
    fresh = await fromNetwork(event);
  } catch {
    await forgetEnded();
    return (await (await caches.open(KEPT)).match(url)) ?? withoutNetwork();
  }
  if (fresh.status === 401) await caches.delete(KEPT);
  else if (await caches.has(KEPT)) {
    // Only what was kept before is kept anew: looking at a card does not keep it.
    const kept = await caches.open(KEPT);
    if (fresh.status === 404) await kept.delete(url);
    else if (fresh.ok && (await kept.match(url))) await kept.put(url, fresh.clone());
  }
  return fresh;
}

/** Gives up the cards whose day of departure is over. */
async function forgetEnded() {
  if (!(await caches.has(KEPT))) return;
  const kept = await caches.open(KEPT);
  for (const request of await kept.keys()) {
    const headers = (await kept.match(request))?.headers;
    const seconds = headers?.get('card-seconds');
    const since = Date.parse(headers?.get('date') ?? '');
    if (seconds && Date.now() > since + Number(seconds) * 1000) await kept.delete(request);
  }
}

/** The addresses of the cards that are kept, with what they are called. */
async function keptCards() {
  await forgetEnded();
  if (!(await caches.has(KEPT))) return [];
  const kept = await caches.open(KEPT);
  const cards = [];
  for (const { url } of await kept.keys()) {
    const title = (await kept.match(url))?.headers.get('card-title');
    if (title) cards.push({ url, title: decodeURIComponent(title) });
  }
  return cards;
}

const says = {
  ja: {
    club: '汐凪倶楽部',
    lost: 'インターネットにつながっていません。',
    kept: 'この端末に保存した、ご予約カードをご覧いただけます。',
    none: 'この端末に、ご予約カードは保存されていません。',
    again: 'もう一度読み込む',
  },
  en: {
    club: 'Shionagi Club',
    lost: 'There is no connection.',
    kept: 'You can see the booking cards that are kept on this device.',
    none: 'At present no booking card is kept on this device.',
    again: 'Try again',
  },
};

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @param {string} text */
const lines = (text) =>
  `<span>${escaped(text)
    .split('\n')
    .map((line) => `<span class="whole">${line}</span>`)
    .join('<br>')}</span>`;

/** In the language of the cards; where none is kept, nothing tells it, and both are said. */
async function withoutNetwork() {
  const cards = await keptCards();
  const style = cards.length > 0 ? await (await (await caches.open(KEPT)).match(STYLE))?.text() : '';
  const languages = cards.length === 0 ? ['ja', 'en'] : [languageOf(cards[0]?.url ?? '')];
  const links = cards.map(({ url, title }) => `<li><a href="${escaped(url)}">${lines(title)}</a>`).join('');
  const parts = languages.map((language) => {
    const words = language === 'en' ? says.en : says.ja;
    return `<section lang="${language}"><h2>${words.lost}</h2>
<p>${cards.length > 0 ? words.kept : words.none}</p>${links ? `<ul>${links}</ul>` : ''}<p><a href="">${words.again}</a></p></section>`;
  });
  const { club } = languages[0] === 'en' ? says.en : says.ja;
  const body = `<!doctype html><html lang="${languages[0]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${club}</title><style>${style ?? ''}</style><main><h1 class="club">${club}</h1>${parts.join('')}</main>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(body, { headers });
}

/** @param {string} url */
const languageOf = (url) => (new URL(url).searchParams.get('language') === 'en' ? 'en' : 'ja');
