/** A guest's own link: sent from the pre-check-in page, opened where nobody is logged in, and taken back. */
import type { Browser, Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { bookStay } from '../support/booking.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { takeLook } from '../support/looks.ts';
import { follow, mailAfter } from '../support/mails.ts';
import { cancelStay, leaveAsFound } from '../support/member-state.ts';
import { get, newestMail } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expectTextInPlace } from '../support/text-in-place.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';

const says = {
  ja: {
    second: '大人2人目',
    send: 'リンクを送る',
    sendAgain: 'リンクを作り直す',
    make: 'リンクを作る',
    replace: '郵便番号の住所に置き換える',
    half: /郵便番号は7桁/,
    noHouse: /番地までご入力ください/,
    byHand: 'ご自身で送る',
    email: 'お送り先のメールアドレス',
    wrongEmail: /メールアドレスの形式をご確認ください/,
    mailLanguage: 'メールの言語',
    sent: 'リンクをお送りします。',
    made: /^リンクを作りました。/,
    mailed: /に?リンクをお送りしました（.+まで有効）/,
    revoke: 'リンクを無効にする',
    revoked: 'リンクを無効にしました。',
    title: 'ご本人の宿泊者情報',
    yourself: 'ご本人',
    abroad: '日本国外にお住まいです',
    name: 'お名前',
    kana: 'フリガナ',
    address: 'ご住所',
    postalCode: '郵便番号',
    email1: 'メールアドレス',
    nationality: '国籍',
    passport: '旅券番号',
    enter: 'この内容で送る',
    done: 'ご入力を承りました。',
    change: '内容を変更する',
    entered: '入力済み',
    nothing: 'このリンクは、ご利用になれません。',
    cancelled: 'このご予約は、キャンセルされています。',
    english: 'English',
  },
  en: {
    second: 'Adult 2',
    send: 'Send a link',
    sendAgain: 'Make a new link',
    make: 'Make the link',
    replace: 'Replace it with the address of the postal code',
    half: /seven digits/,
    noHouse: /number of the block or house/,
    byHand: 'Send it yourself',
    email: 'E-mail address to send it to',
    wrongEmail: /check the e-mail address|valid e-mail|format/i,
    mailLanguage: 'Language of the e-mail',
    sent: 'The link is on its way.',
    made: /^The link has been made\./,
    mailed: /^A link was sent.* \(valid until /,
    revoke: 'Revoke this link',
    revoked: 'The link has been revoked.',
    title: 'Your guest details',
    yourself: 'Your details',
    abroad: 'Lives outside Japan',
    name: 'Name',
    kana: 'Name in katakana',
    address: 'Address',
    postalCode: 'Postal code',
    email1: 'E-mail address',
    nationality: 'Nationality',
    passport: 'Passport number',
    enter: 'Send these details',
    done: 'We have received your details.',
    change: 'Change your details',
    entered: 'Entered',
    nothing: 'This link cannot be used.',
    cancelled: 'This booking was cancelled.',
    english: 'English',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

type Words = (typeof says)['ja'] | (typeof says)['en'];

/** The line of the guest who comes along, on the member's page. */
const lineOf = (page: Page, words: Words) =>
  page.getByRole('listitem').filter({ has: page.getByText(words.second, { exact: true }) });

async function openPreCheckIn(page: Page, { id }: { id: string }): Promise<void> {
  await enterAs(page, accounts.company, `/home/booking/reservation-details/${id}/pre-check-in-info`);
}

/** A browser of somebody else, in which nobody is logged in. */
async function guestsPage(browser: Browser, page: Page, language: Language): Promise<Page> {
  const baseURL = new URL(page.url()).origin;
  const viewport = page.viewportSize();
  const context = await browser.newContext({ baseURL, viewport, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  await context.addCookies([{ name: 'lang', value: language, url: baseURL }]);
  afterwards('the browser of the guest', () => context.close());
  return context.newPage();
}

/** A link that is handed on, made over the API as the page makes it, for whom nobody is looking at. */
async function aLink(session: Session, id: string): Promise<{ guestId: string; path: string }> {
  const { myBookingV2 } = await get<{ myBookingV2: { guests: { id: string; representative: boolean }[] } }>({
    as: session,
    query: 'query g($id: ID!) { myBookingV2(id: $id) { guests { id representative } } }',
    variables: { id },
  });
  const guestId = myBookingV2.guests.find(({ representative }) => !representative)!.id;
  const { createMyGuestLink } = await get<{ createMyGuestLink: { code: string } }>({
    as: session,
    query: 'mutation c($g: ID!) { createMyGuestLink(guestId: $g) { code } }',
    variables: { g: guestId },
  });
  return { guestId, path: `/guest-entry/${guestId}#${createMyGuestLink.code}` };
}

test('a guest from abroad enters their own details by a mailed link, and the member sees it done @phone @english', async ({
  page,
  browser,
  language,
}) => {
  const words = says[language];
  const session = await sharedSession(accounts.company);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 2, ahead: 8, adults: 2 });
  const to = `guest-${language}@example.com`;
  const before = await newestMail(to);
  await openPreCheckIn(page, stay);
  const line = lineOf(page, words);
  await line.getByRole('button', { name: words.send }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.email }).fill('no address');
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(dialog.getByRole('textbox', { name: words.email })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(words.wrongEmail).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: words.email }).fill(to);
  await dialog.getByRole('combobox', { name: words.mailLanguage }).selectOption(words.english);
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(line.getByText(words.sent)).toBeVisible();
  await page.reload();
  await expect(line.getByText(words.mailed)).toContainText(to);
  await expectAccessible(page);
  await takeLook(page, { size: 'largest', width: 320 });
  await expectTextInPlace(page, 'the member’s page at 320 px');
  expect(await mailAfter(to, before, /No login is needed\./)).toBeTruthy();
  const link = await mailAfter(to, before, /https?:\/\/\S+\/guest-entry\/[\w-]+#[\w-]{22}/);

  const guest = await guestsPage(browser, page, language);
  await follow(guest, link);
  await expect(guest.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(guest.getByRole('group', { name: words.yourself, exact: true })).toBeVisible();
  expect(new URL(guest.url()).hash).toBe('');
  await expect(guest.getByText('宿泊 見本')).toHaveCount(0);
  await expectAccessible(guest);
  const standard = guest.viewportSize()?.width ?? 1280;
  for (const look of [
    { size: 'largest', width: 320 },
    { size: 'largest', width: 390 },
    { size: 'standard', width: standard },
  ] as const) {
    await takeLook(guest, look);
    await expectTextInPlace(guest, `the guest’s page, ${look.size}, ${look.width} px`);
  }
  const field = (name: string) => guest.getByRole('textbox', { name }).first();
  await guest.getByRole('checkbox', { name: words.abroad }).check();
  await expect(field(words.kana)).toHaveCount(0);
  await field(words.name).fill('Sample Guest');
  await field(words.address).fill('1 Sample Street, Honolulu');
  await field(words.nationality).fill('USA');
  await field(words.email1).fill('guest@example.com');
  await guest.getByRole('button', { name: words.enter }).click();
  await expect(field(words.passport)).toHaveAttribute('aria-invalid', 'true');
  await field(words.passport).fill('XA1234567');

  // The answer is lost on the way: what was typed stays, and pressing again is no second entry.
  await guest.route('**/graphql', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await guest.getByRole('button', { name: words.enter }).click();
  await expect(guest.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(field(words.passport)).toHaveValue('XA1234567');
  await guest.getByRole('button', { name: words.enter }).click();
  await expect(guest.getByText(words.done)).toBeVisible();
  await expectAccessible(guest);
  await guest.reload();
  await expect(guest.getByText(words.done)).toBeVisible();
  await expect(guest.getByText('XA1234567')).toHaveCount(0);
  await guest.getByRole('button', { name: words.change }).click();
  await expect(field(words.passport)).toHaveValue('');
  await field(words.address).fill('2 Sample Street, Honolulu');
  await guest.getByRole('button', { name: words.enter }).click();
  await expect(guest.getByText(words.done)).toBeVisible();

  await page.reload();
  await expect(lineOf(page, words).getByText(words.entered, { exact: true })).toBeVisible();
  const { myBookingV2 } = await get<{ myBookingV2: { guests: Record<string, unknown>[] } }>({
    as: session,
    query: 'query g($id: ID!) { myBookingV2(id: $id) { guests { name address1 passportNumber isEntered } } }',
    variables: { id: stay.id },
  });
  expect(myBookingV2.guests).toContainEqual({
    ...{ name: 'Sample Guest', address1: '2 Sample Street, Honolulu' },
    ...{ passportNumber: 'XA1234567', isEntered: true },
  });
});

test('a link is made to be handed on and taken back; that, a wrong code and none say the same @phone', async ({
  page,
  browser,
  language,
}) => {
  const words = says[language];
  const session = await sharedSession(accounts.company);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 7, adults: 2 });
  await openPreCheckIn(page, stay);
  const line = lineOf(page, words);
  await line.getByRole('button', { name: words.send }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: words.byHand }).check();
  await dialog.getByRole('button', { name: words.make }).click();
  await expect(line.getByText(words.made)).toBeInViewport();
  // It is shown this once, so it is brought to whoever reads.
  await expect(line.getByText(/\/guest-entry\/\S+#/)).toBeInViewport({ ratio: 1 });
  await expect(line.getByRole('button', { name: words.sendAgain })).toBeVisible();
  const link = (await line.getByText(/\/guest-entry\/\S+#/).textContent()) ?? '';
  await takeLook(page, { size: 'largest', width: 320 });
  await expectTextInPlace(page, 'the link that is shown once');

  const guest = await guestsPage(browser, page, language);
  await follow(guest, link);
  await expect(guest.getByRole('group', { name: words.yourself, exact: true })).toBeVisible();
  await guest.getByRole('textbox', { name: words.name }).first().fill('見本 太郎');
  await line.getByRole('button', { name: words.revoke }).click();
  await dialog.getByRole('button', { name: words.revoke }).click();
  await expect(page.getByText(words.revoked)).toBeVisible();
  await expect(line.getByRole('button', { name: words.send })).toBeVisible();

  // Who stands in the form already is told the same as who opens it anew.
  await guest.getByRole('textbox', { name: words.kana }).fill('ミホン タロウ');
  await guest.getByRole('textbox', { name: words.address }).first().fill('東京都千代田区見本町1-1');
  await guest.getByRole('textbox', { name: words.email1 }).first().fill('taro@example.com');
  await guest.getByRole('button', { name: words.enter }).click();
  await expect(guest.getByText(words.nothing)).toBeVisible();
  const { pathname } = new URL(link);
  for (const wrong of [link, `${pathname}#${'A'.repeat(22)}`, pathname, '/guest-entry/nothing#AAAA']) {
    await follow(guest, new URL(wrong, page.url()).href);
    await expect(guest.getByText(words.nothing)).toBeVisible();
  }
  await expectAccessible(guest);
});

test('a link of a stay that was cancelled says so', async ({ page, language }) => {
  const words = says[language];
  const session = await sharedSession(accounts.company);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 9, adults: 2 });
  const { path } = await aLink(session, stay.id);
  await cancelStay(session, stay);
  await page.goto(path);
  await expect(page.getByText(words.cancelled)).toBeVisible();
  await expect(page.getByRole('button', { name: words.enter })).toHaveCount(0);
});

test('a guest enters their own details with the keyboard alone', async ({ page, language }) => {
  const words = says[language];
  const session = await sharedSession(accounts.company);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 10, adults: 2 });
  const { path } = await aLink(session, stay.id);
  await page.goto(path);
  const field = (name: string) => page.getByRole('textbox', { name }).first();
  await type(page, { field: field(words.name), text: ' ' });
  await press(page, page.getByRole('button', { name: words.enter }));
  await expect(field(words.name)).toHaveAttribute('aria-invalid', 'true');
  // What is wrong is listed first, and leads to its field.
  await press(page, page.getByRole('alert').getByRole('link').first());
  await expect(field(words.name)).toBeFocused();
  await type(page, { field: field(words.name), text: '見本 花子' });
  await type(page, { field: field(words.kana), text: 'ミホン ハナコ' });
  // Seven digits write the beginning of the address, and the rest is written on.
  await type(page, { field: field(words.postalCode), text: '1000001' });
  await page.keyboard.press('Tab');
  // One is on file already, so it is asked first.
  await press(page, page.getByRole('button', { name: words.replace }));
  await expect(field(words.address)).toHaveValue('東京都千代田区千代田');
  await tabTo(page, field(words.address));
  await page.keyboard.press('End');
  await press(page, page.getByRole('button', { name: words.enter }));
  await expect(page.getByText(words.noHouse).first()).toBeVisible();
  await tabTo(page, field(words.address));
  await page.keyboard.press('End');
  await page.keyboard.type('1-1');
  await press(page, page.getByRole('button', { name: words.enter }));
  await expect(page.getByText(words.done)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: words.change }));
});

test('a postal code never takes the place of an address that stands there, unless it is told to @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const session = await sharedSession(accounts.company);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 11, adults: 2 });
  const { path } = await aLink(session, stay.id);
  await page.goto(path);
  const field = (name: string) => page.getByRole('textbox', { name }).first();
  const typed = '神奈川県鎌倉市見本町1-2-3';
  await field(words.address).fill(typed);
  await field(words.postalCode).fill('1000001');
  await field(words.postalCode).press('Tab');
  const replace = page.getByRole('button', { name: words.replace });
  await expect(replace).toBeVisible();
  await expect(field(words.address)).toHaveValue(typed);
  await expectAccessible(page);
  await takeLook(page, { size: 'largest', width: 320 });
  await expectTextInPlace(page, 'the address that a postal code offers');
  await replace.click();
  await expect(field(words.address)).toHaveValue('東京都千代田区千代田');
  await expect(field(words.address)).toBeFocused();
  await expect(replace).toHaveCount(0);
  // Half a code, and a town without a house, are asked about.
  await field(words.postalCode).fill('12');
  await page.getByRole('button', { name: words.enter }).click();
  await expect(page.getByText(words.half).first()).toBeVisible();
  await expect(page.getByText(words.noHouse).first()).toBeVisible();
});

test('where there is no network what was typed for a guest stays, and why it was not sent is said', async ({
  page,
  context,
}) => {
  const words = says.ja;
  const session = await sharedSession(accounts.company);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 12, adults: 2 });
  const { path } = await aLink(session, stay.id);
  await page.goto(path);
  const field = (name: string) => page.getByRole('textbox', { name }).first();
  await field(words.name).fill('見本 太郎');
  await field(words.kana).fill('ミホン タロウ');
  await field(words.address).fill('東京都千代田区見本町1-1');
  await field(words.email1).fill('taro@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: words.enter }).click();
  await expect(
    page.getByText(/インターネットにつながっていないため、まだ送信されていません。/),
  ).toBeVisible();
  await expect(field(words.name)).toHaveValue('見本 太郎');
  await context.setOffline(false);
  await page.getByRole('button', { name: words.enter }).click();
  await expect(page.getByText(words.done)).toBeVisible();
});
