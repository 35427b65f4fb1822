/**
 * Every address of the portal, on a desktop and a telephone, and in both languages by the switch that keeps the place:
 * it stands under its title, axe finds nothing, nothing scrolls sideways, and the console stays silent.
 */
import type { Page } from '@playwright/test';
import { accounts, type Account } from '../support/accounts.ts';
import { comingStays } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { words, type Language } from '../support/words.ts';

type Place = { path: string; ja: string; en: string };

const publicPlaces: readonly Place[] = [
  { path: '/login', ja: 'ログイン', en: 'Log in' },
  { path: '/register', ja: '新規ご入会', en: 'Become a member' },
  { path: '/register/existing-contract', ja: '会員サイトのご登録', en: 'Register for the members’ site' },
  { path: '/forgot-password', ja: 'パスワードをお忘れの方', en: 'Forgotten password' },
  { path: '/password-reset', ja: '新しいパスワードのご設定', en: 'Set a new password' },
  { path: '/tickets', ja: 'チケットをお持ちの方', en: 'If you hold a ticket' },
  { path: '/home/logout?reason=inactive', ja: 'ログアウト', en: 'Log out' },
  { path: '/nowhere', ja: 'ページが見つかりません', en: 'Page not found' },
];

/** Screens that share one component with another: their titles are read, the rest is looked at there. */
const publicLaterPlaces: readonly Place[] = [
  { path: '/register/vs-signup', ja: 'ご入会情報のご入力', en: 'Your details' },
  { path: '/register/payment-method', ja: 'お支払い方法のご登録', en: 'Payment method' },
  { path: '/register/confirmation', ja: 'ご入会内容のご確認', en: 'Check your application' },
  { path: '/register/complete', ja: 'ご入会お申し込みの完了', en: 'Application sent' },
  { path: '/register/complete-please-wait', ja: 'お申し込みの受付', en: 'Application received' },
  { path: '/3ds-callback', ja: 'カード認証の確認', en: 'Card authentication' },
  { path: '/home/logout?reason=x', ja: 'ログアウト', en: 'Log out' },
  { path: '/register/nowhere', ja: 'ページが見つかりません', en: 'Page not found' },
];

const change = '/home/booking/reservation-details/{id}/reservation-change';
const memberPlaces: readonly Place[] = [
  { path: '/home', ja: '会員トップ', en: 'Member top' },
  { path: '/home/booking', ja: 'ご予約・ご利用履歴', en: 'Reservations and history' },
  { path: '/home/booking?view=past', ja: 'ご予約・ご利用履歴', en: 'Reservations and history' },
  { path: '/home/booking?view=cancelled', ja: 'ご予約・ご利用履歴', en: 'Reservations and history' },
  { path: '/home/booking/reservation-details/{id}', ja: 'ご予約の詳細', en: 'Reservation details' },
  { path: '/home/booking/confirmation/{id}', ja: 'ご予約確認書', en: 'Booking confirmation' },
  { path: change, ja: 'ご予約の取り消し', en: 'Cancel a reservation' },
  { path: '/home/member-info/credit-card', ja: 'クレジットカード', en: 'Credit card' },
  { path: '/home/member-info/new-credit-card', ja: 'クレジットカードのご登録', en: 'Register a credit card' },
  { path: '/home/member-info/payment-method', ja: 'お支払い方法', en: 'Payment methods' },
  { path: '/home/nowhere', ja: 'ページが見つかりません', en: 'Page not found' },
];

const membershipPlaces: readonly Place[] = [
  { path: '/home/news', ja: 'お知らせ', en: 'News' },
  { path: '/home/news/1', ja: 'お知らせの詳細', en: 'News item' },
  { path: '/home/download-documents', ja: '資料ダウンロード', en: 'Documents' },
  {
    path: '/home/download-documents/vacation-life-back-number',
    ja: '会報誌バックナンバー',
    en: 'Magazine back issues',
  },
  { path: '/home/contract', ja: 'ご契約内容', en: 'Contract details' },
  { path: '/home/contract-detail?contract={contract}', ja: 'ご契約の詳細', en: 'Contract' },
  { path: '/home/contract-request', ja: 'ご契約に関するお申し込み', en: 'Contract applications' },
  { path: '/home/contract-information', ja: '自動更新のご設定', en: 'Auto-renewal' },
  { path: '/home/statements', ja: 'ポイント明細', en: 'Statements' },
  { path: '/home/change-password', ja: 'パスワードの変更', en: 'Change password' },
  { path: '/home/member-info', ja: '会員情報', en: 'Membership information' },
  { path: '/home/member-info/contact', ja: 'ご連絡先', en: 'Contact details' },
  { path: '/home/member-info/mfa-policy', ja: 'ログイン設定', en: 'Login settings' },
  { path: '/home/member-info/member', ja: 'ご家族・副会員', en: 'Family members' },
  { path: '/home/member-info/member/new', ja: 'ご家族会員のご登録', en: 'Register a family member' },
  { path: '/home/member-info/member/{member}', ja: 'ご登録の方の詳細', en: 'Family member' },
  { path: '/home/member-info/introduction', ja: 'ご友人のご紹介', en: 'Refer a friend' },
];

const laterPlaces: readonly Place[] = [
  { path: '/home/nowhere/else', ja: 'ページが見つかりません', en: 'Page not found' },
  { path: '/home/vacancy-search', ja: '空室検索', en: 'Vacancy search' },
  { path: '/home/member-info/receipt-list', ja: 'ご請求・領収書', en: 'Charges and receipts' },
  {
    path: '/home/booking/reservation-details/{id}/pre-check-in-info',
    ja: '事前チェックイン',
    en: 'Pre check-in',
  },
  { path: `${change}/change`, ja: 'ご予約内容の変更', en: 'Change a reservation' },
  { path: `${change}/change/accommodation-date-extension`, ja: '宿泊の延長', en: 'Extend the stay' },
  { path: `${change}/change/accommodation-date-move`, ja: '宿泊日の変更', en: 'Change the dates' },
  { path: `${change}/change/guest-information`, ja: '宿泊者情報の変更', en: 'Change guest details' },
  { path: `${change}/change/rental-listing-change`, ja: 'レンタル品の変更', en: 'Change rental items' },
  { path: `${change}/change/parking-change`, ja: '駐車場の変更', en: 'Change parking' },
  { path: `${change}/change/pet-change`, ja: 'ペットの変更', en: 'Change pets' },
  { path: `${change}/change/tvp-change`, ja: 'TVPでの前払い', en: 'Prepay with TVP' },
  { path: '/home/exchange-points', ja: 'ポイント交換', en: 'Exchange points' },
  { path: '/home/exchange-points/history', ja: 'ポイント交換の履歴', en: 'Exchange history' },
  { path: '/home/exchange-points/order', ja: 'ポイント交換のお申し込み', en: 'Order with points' },
  {
    path: '/home/vacancy-notification',
    ja: '空室通知・キャンセル待ち',
    en: 'Vacancy notifications and waiting lists',
  },
];

async function expectTitle(page: Page, place: Place, language: Language): Promise<void> {
  await expect.soft(page, page.url()).toHaveTitle(`${place[language]} | ${words[language].siteTitle}`);
}

/** Nothing is waited for any more, and nothing reaches beyond the right edge. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `sideways scrolling on ${page.url()}`).toBe(0);
}

/** What the member entered of herself and her guests; it stands as she wrote it. */
const entered =
  /ジェーン サンプル|ジョン サンプル|Jane かおる|ジェーン カオル|東京都港区Mihonzaka|(?:東京都 |Tokyo )?港区 ?Mihonzaka/g;

/** Japanese left on an English screen, what was entered aside; and anywhere a value that is none. */
async function leftOvers(page: Page, language: Language): Promise<readonly string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  const none = text.match(/\bundefined\b|\bNaN\b|\[object|\{phone\}/g) ?? [];
  const foreign = text.replaceAll(/開発環境|日本語/g, '').replaceAll(entered, '');
  return [...none, ...(language === 'en' ? (foreign.match(/.*[\u3040-\u30ff\u4e00-\u9fff].*/g) ?? []) : [])];
}

/** Names that the server gives arrive in the new language a moment later. */
async function expectOneLanguage(page: Page, language: Language): Promise<void> {
  await expect.poll(() => leftOvers(page, language), page.url()).toEqual([]);
}

const other = { ja: 'en', en: 'ja' } as const;
const switches = { ja: '日本語', en: 'English' } as const;

/** Opens a place, looks at it, and looks again in the other language; gives the language it is left in. */
async function visit(
  page: Page,
  {
    place,
    language,
    look,
  }: { place: Place; language: Language; look: (language: Language) => Promise<void> },
): Promise<Language> {
  await page.goto(place.path);
  await expectTitle(page, place, language);
  await expectSettled(page);
  await look(language);
  const address = page.url();
  const next = other[language];
  await page.getByRole('button', { name: switches[next], exact: true }).click();
  await expectTitle(page, place, next);
  await expectSettled(page);
  expect.soft(page.url(), 'the switch keeps the place').toBe(address);
  await look(next);
  return next;
}

test('the public screens, one by one @phone', async ({ page }) => {
  test.setTimeout(120_000);
  let language: Language = 'ja';
  for (const place of publicPlaces) {
    language = await visit(page, {
      place,
      language,
      look: async (shown) => {
        await expectOneLanguage(page, shown);
        await expectAccessible(page);
      },
    });
  }
});

/** What the places of this member are called by: the next stay, a contract, someone of the family. */
async function namesOfPlaces(account: Account): Promise<Record<string, string>> {
  const session = await sharedSession(account);
  const [stay] = await comingStays(session);
  const { myContractList, mySubMemberList } = await get<Record<string, { id: string }[]>>({
    query: '{ myContractList(take: 50) { id } mySubMemberList { id } }',
    as: session,
  });
  const [contract, member] = [myContractList?.[0], mySubMemberList?.[0]];
  if (!stay || !contract || !member)
    throw new Error(`${account} lacks a stay, a contract or a family member`);
  return { '{id}': stay.id, '{contract}': contract.id, '{member}': member.id };
}

for (const [name, places] of [
  ['stays and payments', memberPlaces],
  ['membership and news', membershipPlaces],
] as const)
  test(`the screens of ${name}, one by one @phone`, async ({ page }) => {
    test.setTimeout(180_000);
    const account = accounts.english;
    const names = await namesOfPlaces(account);
    await enterAs(page, account);
    let language: Language = 'ja';
    for (const place of places) {
      language = await visit(page, {
        place: { ...place, path: place.path.replace(/\{\w+\}/, (token) => names[token] ?? token) },
        language,
        look: async (shown) => {
          await expectOneLanguage(page, shown);
          await expectAccessible(page);
        },
      });
    }
  });

test('the screens that open later stand under their titles', async ({ page }) => {
  test.setTimeout(120_000);
  let language: Language = 'ja';
  for (const place of publicLaterPlaces)
    language = await visit(page, { place, language, look: async () => undefined });
  await enterAs(page, accounts.english);
  for (const place of laterPlaces) {
    const path = place.path.replace('{id}', '1');
    language = await visit(page, { place: { ...place, path }, language, look: async () => undefined });
  }
});
