/** Before an arrival: a stay by its link without a login, and its guests checked in beforehand, by the link and behind the login. */
import { accounts } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { follow, mailAfter } from '../support/mails.ts';
import { takeLook } from '../support/looks.ts';
import { leaveAsFound } from '../support/member-state.ts';
import { get, newestMail } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expectTextInPlace } from '../support/text-in-place.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';

const says = {
  ja: {
    stay: 'ご滞在のご案内',
    title: '事前チェックイン',
    go: '事前チェックインへ進む',
    first: '代表者',
    second: '大人2人目',
    later: 'この方の情報は、あとで入力する',
    abroad: '日本国外にお住まいです',
    name: 'お名前',
    kana: 'フリガナ',
    address: 'ご住所',
    email: 'メールアドレス',
    nationality: '国籍',
    passport: '旅券番号',
    time: 'ご到着の予定時刻',
    dietary: 'お食事のご要望',
    send: 'この内容で送る',
    sentPartly: /内容を承りました。ほかの方の情報/,
    sent: '事前チェックインの内容を承りました。',
    reenter: 'もう一度入力する',
    link: 'ログイン不要のリンク',
    renew: '新しいリンクを作る',
    renewed: /新しいリンクを作りました/,
    anew: /新しいリンクから、.+まで、ログインせずに.+確認メールのリンクは無効です。/,
    requests: 'お食事のご要望：えび',
    kept: '登録済み',
    revoke: 'リンクを無効にする',
    revoked: 'リンクは無効です。ログインせずにご覧になることはできません。',
    nothing: 'このリンクからは、ご予約をご覧いただけません。',
  },
  en: {
    stay: 'Your stay',
    title: 'Pre check-in',
    go: 'Go to pre check-in',
    first: 'Representative',
    second: 'Adult 2',
    later: 'Enter this guest later',
    abroad: 'Lives outside Japan',
    name: 'Name',
    kana: 'Name in katakana',
    address: 'Address',
    email: 'E-mail address',
    nationality: 'Nationality',
    passport: 'Passport number',
    time: 'Expected time of arrival',
    dietary: 'What you cannot eat',
    send: 'Send these details',
    sentPartly: /The other guests can be entered/,
    sent: 'We have received your pre check-in.',
    reenter: 'Enter again',
    link: 'Link without login',
    renew: 'Make a new link',
    renewed: /A new link has been made/,
    anew: /the new link made on .+ The link in the confirmation e-mail no longer works/,
    requests: 'Cannot eat: えび',
    kept: 'On file',
    revoke: 'Revoke this link',
    revoked: 'The link has been revoked. The stay cannot be seen without a login.',
    nothing: 'This link shows no booking.',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

test('guests check in beforehand by the mailed link, and the rest behind the login @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const account = accounts.company;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const mail = await newestMail(account);
  const stay = await bookStay(session, { nights: 2, ahead: 9, adults: 2 });
  const link = await mailAfter(account, mail, new RegExp(`https?://\\S+/booking/${stay.id}#[\\w-]{22}`));

  // By the link, without a login; its code leaves the address at once.
  await follow(page, link);
  await expect(page.getByRole('heading', { level: 1, name: words.stay })).toBeVisible();
  // The resort is named in the reader's own language.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('link', { name: words.go }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expectAccessible(page);
  const width = page.viewportSize()?.width ?? 1280;
  for (const look of [
    { size: 'largest', width: 320 },
    { size: 'largest', width: 390 },
    { size: 'standard', width },
  ] as const) {
    await takeLook(page, look);
    await expectTextInPlace(page, `${look.size}, ${look.width} px`);
  }

  // Of what is kept and not shown it is said that it is on file.
  await expect(page.getByText(words.kept, { exact: true }).first()).toBeVisible();
  // What is missing stands beside its field, and what was typed stays.
  const guest = (name: string) => page.getByRole('group', { name, exact: true });
  const field = (who: string, name: string) => guest(who).getByRole('textbox', { name }).first();
  await guest(words.second).getByRole('checkbox', { name: words.abroad }).check();
  await field(words.second, words.name).fill('Sample Guest');
  await field(words.second, words.address).fill('1 Sample Street, Honolulu');
  await field(words.second, words.nationality).fill('USA');
  await page.getByRole('button', { name: words.send }).click();
  await expect(field(words.second, words.passport)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(words.second, words.nationality)).toHaveValue('USA');
  await field(words.second, words.passport).fill('XA1234567');
  await field(words.second, words.email).fill('guest@example.com');
  await guest(words.first).getByRole('checkbox', { name: words.later }).check();
  await page.getByRole('combobox', { name: words.time }).selectOption('15:30');
  await page.getByRole('textbox', { name: words.dietary }).fill('えび');
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.sentPartly)).toBeVisible();
  await expect(page.getByText('XA1234567')).toHaveCount(0);

  // Behind the login the representative, of whom all is known, is sent as it stands.
  await enterAs(page, account, `/home/booking/reservation-details/${stay.id}`);
  await page.getByRole('link', { name: words.go }).click();
  await expect(page.getByRole('textbox', { name: words.dietary })).toHaveValue('えび');
  await expect(field(words.first, words.address)).not.toHaveValue('');
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  await expect(page.getByRole('button', { name: words.reenter })).toHaveCount(2);
  const { myBookingV2 } = await get<{ myBookingV2: { preCheckIn: { state: string; arrivalTime: string } } }>({
    as: session,
    query: 'query p($id: ID!) { myBookingV2(id: $id) { preCheckIn { state arrivalTime } } }',
    variables: { id: stay.id },
  });
  expect(myBookingV2.preCheckIn).toEqual({ state: 'DONE', arrivalTime: '15:30' });
  // What was asked for stands among the requests of the booking.
  await page.goto(`/home/booking/reservation-details/${stay.id}`);
  await expect(page.getByText(words.requests)).toBeVisible();
});

test('the link is made anew and taken back on the booking’s page @phone', async ({ page, language }) => {
  const words = says[language];
  const account = accounts.company;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 40 });
  await enterAs(page, account, `/home/booking/reservation-details/${stay.id}`);
  await expect(page.getByRole('heading', { name: words.link })).toBeVisible();
  await page.getByRole('button', { name: words.renew }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.renew }).click();
  await expect(page.getByText(words.renewed)).toBeVisible();
  const address = (await page.getByText(new RegExp(`/booking/${stay.id}#`)).textContent()) ?? '';
  await page.reload();
  await expect(page.getByText(words.anew)).toBeVisible();
  await page.getByRole('button', { name: words.revoke }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click();
  await expect(page.getByText(words.revoked)).toBeVisible();
  await follow(page, address);
  await expect(page.getByText(words.nothing)).toBeVisible();
});
