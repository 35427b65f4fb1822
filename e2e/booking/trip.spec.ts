/** What goes along with a stay: its code for the desk, its calendar, and its confirmation once it is over, with its papers. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { bookStay } from '../support/booking.ts';
import { operator } from '../support/operator.ts';
import { get } from '../support/portal.ts';
import { enter, enterAs, openSession, sharedSession } from '../support/session.ts';
import { sheets } from '../support/sheets.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    submit: 'ご滞在を確認する',
    title: 'ご滞在の確認',
    done: 'ご滞在をご確認いただき、ありがとうございました。',
    doneAt: /ご滞在の確認：/,
    certificate: 'ご利用証明書を開く',
    certificateTitle: 'ご利用証明書',
    code: 'チェックイン用のQRコード',
    add: 'カレンダーに追加',
    card: 'ご予約カードを開く',
    lost: 'インターネットにつながっていません。',
    noCard: /この端末に、ご予約カードは保存されていません。/,
    club: '汐凪倶楽部',
    from: /15:00から/,
    terms: '取消料',
    map: '地図で見る',
    share: '日程と場所を伝える',
    copied: '日程と場所をコピーしました。',
    subscription: {
      make: '購読用のアドレスを作る',
      open: 'カレンダーで開く',
      since: /に作成したアドレスが有効です/,
      revoke: '購読をやめる',
    },
  },
  en: {
    submit: 'Confirm this stay',
    title: 'Confirm your stay',
    done: 'Thank you for confirming your stay.',
    doneAt: /Stay confirmed:/,
    certificate: 'Open the certificate of stay',
    certificateTitle: 'Certificate of stay',
    code: 'QR code for check-in',
    add: 'Add to calendar',
    card: 'Open the booking card',
    lost: 'There is no connection.',
    noCard: /no booking card is kept on this device/,
    club: 'Shionagi Club',
    from: /from 15:00/,
    terms: 'Cancellation fee',
    map: 'Show on a map',
    share: 'Share dates and place',
    copied: 'Dates and place have been copied.',
    subscription: {
      make: 'Make an address',
      open: 'Open in a calendar',
      since: /^The address made on/,
      revoke: 'Stop subscribing',
    },
  },
};

/** What a scanner reads of a picture as the page has drawn it. */
async function scanned(picture: Locator): Promise<string> {
  const side = 400;
  const data = await picture.evaluate(async (drawn, width) => {
    const copy = drawn.cloneNode(true) as SVGElement;
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', String(width));
    copy.setAttribute('height', String(width));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(width, width);
    const paper = canvas.getContext('2d')!;
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, width, width);
    paper.drawImage(image, 0, 0);
    return [...paper.getImageData(0, 0, width, width).data];
  }, side);
  return decodeQR({ width: side, height: side, data: Uint8Array.from(data) });
}

test('a stay that is over is confirmed from home and its page, and its certificate stands beside it @phone @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  const session = await sharedSession(accounts.frequent);
  const { myBookingList: stays } = await get<{ myBookingList: { id: string; bookingNumber: string }[] }>({
    as: session,
    query: '{ myBookingList(toConfirm: true, orderByCheckInDate: DESC, take: 1) { id bookingNumber } }',
  });
  const { id, bookingNumber } = stays[0]!;
  afterwards(`stay to confirm ${id}`, async () => {
    await operator('confirmation', bookingNumber, 'open');
  });
  await enterAs(page, accounts.frequent, '/home');
  await page.getByRole('link', { name: word.submit }).click();
  await expect(page).toHaveURL(`/home/booking/confirmation/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: word.title })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(bookingNumber);
  await expectAccessible(page);
  await page.getByRole('button', { name: word.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: word.done })).toBeVisible();
  await expect(page.getByRole('button', { name: word.submit })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: word.certificate }).click();
  await expect(page.getByRole('heading', { level: 1, name: word.certificateTitle })).toBeVisible();
  await expect(main).toContainText(bookingNumber);

  await page.goto(`/home/booking/reservation-details/${id}`);
  await expect(main.getByText(word.doneAt)).toBeVisible();
  await expect(page.getByRole('link', { name: word.submit })).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: word.submit })).toHaveCount(0);
});

test('a coming stay has a code for the desk and a file for the calendar @phone @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  const session = await sharedSession(accounts.main);
  const { id, bookingNumber } = await bookStay(session, { nights: 2, ahead: 61, adults: 2 });
  await enterAs(page, accounts.main, `/home/booking/reservation-details/${id}`);
  const code = page.getByRole('img', { name: word.code });
  await expect(code).toBeVisible();
  const { myBookingV2 } = await get<{ myBookingV2: { checkInCode: string } }>({
    as: session,
    query: 'query ($id: ID!) { myBookingV2(id: $id) { checkInCode } }',
    variables: { id },
  });
  expect(await scanned(code)).toBe(myBookingV2.checkInCode);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: word.add }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`stay-${bookingNumber}.ics`);
  expect(await readFile(await file.path(), 'utf8')).toContain(`UID:${id}@`);
  await expectAccessible(page);
});

test('a calendar is given an address, which is shown once and taken back @phone @english', async ({
  page,
  language,
  request,
}) => {
  const word = says[language].subscription;
  const session = await sharedSession(accounts.main);
  afterwards('address of a calendar', async () => {
    await get({ as: session, query: 'mutation { revokeMyCalendarAddress }' });
  });
  await get({ as: session, query: 'mutation { revokeMyCalendarAddress }' });
  await enterAs(page, accounts.main, '/home/booking');
  await page.getByRole('button', { name: word.make }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: word.make }).click();
  const shown = page.getByText(/\/calendar\/[\w-]{22}\.ics$/);
  await expect(shown).toBeVisible();
  const address = await shown.innerText();
  await expect(page.getByRole('link', { name: word.open })).toHaveAttribute('href', /^webcal:/);
  const fetched = await request.get(address);
  expect([fetched.status(), await fetched.text()]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(word.since)).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: word.revoke }).click();
  await page.getByRole('dialog').getByRole('button', { name: word.revoke }).click();
  await expect(page.getByRole('button', { name: word.make })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('a coming stay is told to others with dates and place alone, found on a map, and printed on one sheet @phone @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  const session = await sharedSession(accounts.main);
  const { id, bookingNumber } = await bookStay(session, { nights: 2, ahead: 64, adults: 2 });
  await page.addInitScript(() => {
    const told: ShareData[] = [];
    Object.assign(window, { told });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (what: ShareData) => Promise.resolve(void told.push(what)),
    });
  });
  await enterAs(page, accounts.main, `/home/booking/reservation-details/${id}`);
  await page.getByRole('button', { name: word.share }).click();
  const [told] = await page.evaluate(() => (window as unknown as { told: ShareData[] }).told);
  const house = await page.getByRole('heading', { level: 1 }).innerText();
  expect(told!.title).toBe(house);
  expect(told!.text).toContain(house);
  expect(told!.text).toMatch(/\d{3}-\d{4}/);
  expect(told!.text).not.toContain(bookingNumber);
  expect(told!.text).not.toContain('SC1.');

  // Where the browser has nothing to tell with, the same is copied.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => delete (navigator as unknown as { share?: unknown }).share);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: word.share }).click();
  await expect(page.getByText(word.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(told!.text);

  const map = page.getByRole('link', { name: word.map });
  await expect(map).toHaveAttribute('rel', 'noreferrer');
  const asked = new URL((await map.getAttribute('href'))!);
  expect([asked.protocol, asked.searchParams.get('query')]).toEqual([
    'https:',
    expect.stringContaining(house),
  ]);
  expect(await sheets(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  // What one prints it for: the code, the times, whose it is, and on what terms it is cancelled.
  await expect(page.getByRole('img', { name: word.code })).toBeVisible();
  await expect(page.getByText(word.club, { exact: true }).filter({ visible: true })).toBeVisible();
  for (const said of [word.from, word.terms])
    await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible();
  for (const name of [word.share, word.add]) await expect(page.getByText(name, { exact: true })).toBeHidden();
});

/** Of a session of its own, for it ends: with a coming stay whose card is kept in the browser. */
async function keptCard(page: Page, link: string) {
  const session = await openSession(accounts.main);
  const { id, bookingNumber } = await bookStay(await sharedSession(accounts.main), {
    nights: 2,
    ahead: 67,
    adults: 2,
  });
  await enter(page, session, `/home/booking/reservation-details/${id}`);
  await page.getByRole('link', { name: link }).click();
  await expect(page).toHaveURL(new RegExp(`/card/${id}`));
  await expect(page.getByText(bookingNumber)).toBeVisible();
  return { session, bookingNumber, address: page.url() };
}

/** All that the browser keeps of the portal for later, by address. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

test('a card opens without a network, and is gone after log-out @phone @english', async ({
  page,
  context,
  language,
  watch,
}) => {
  const word = says[language];
  // The browser's own report of what was still on its way when the network went.
  watch.expectMessage(/ERR_INTERNET_DISCONNECTED/);
  const { bookingNumber, address } = await keptCard(page, word.card);
  await expectAccessible(page);
  // Nothing but this one document and its style is kept.
  expect((await keptAddresses(page)).toSorted()).toEqual(
    ['/card/card.css', new URL(address).pathname].toSorted(),
  );
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByText(bookingNumber)).toBeVisible();
  await expect(page.getByRole('img', { name: word.code })).toBeVisible();
  // Whoever opens the portal there is led to it.
  await page.goto('/home');
  await expect(page.getByText(word.lost)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link').first().click();
  await expect(page.getByText(bookingNumber)).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 248, 243)');

  await context.setOffline(false);
  await page.goto('/home/logout');
  await expect(page).toHaveURL(/logout|login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(word.noCard)).toBeVisible();
  await expect(page.getByText(bookingNumber)).toHaveCount(0);
});

test('a card is gone at the next load with a network once the session has ended elsewhere', async ({
  page,
  context,
  watch,
}) => {
  const word = says.ja;
  // The browser's own report of the card that is not handed out any more.
  watch.expectMessage(/status of 401/);
  const { session, bookingNumber, address } = await keptCard(page, word.card);
  await get({ as: session, query: 'mutation { logoutClient }' });
  await page.goto(address);
  await expect(page.getByText(bookingNumber)).toHaveCount(0);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(word.noCard)).toBeVisible();
});
