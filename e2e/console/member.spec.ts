/** The views of one member: mails that went out, one of them sent again for a reason. */
import { accounts } from '../support/accounts.ts';
import { dropAnswer } from '../support/calls.ts';
import { consoleWords, signIn } from '../support/console.ts';
import type { Language } from '../support/words.ts';
import { ask, get, mailsTo } from '../support/portal.ts';
import { openSession, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { coveredBy, toasts } from '../support/toasts.ts';
import type { Page } from '@playwright/test';

const said = {
  ja: {
    mails: 'メール',
    policy: '認証コードの設定',
    sent: '送信済み',
    send: 'もう一度送る',
    reason: '理由（監査記録に残ります）',
    refresh: '一覧を読み直す',
    again: /^認証コードの設定\s*再送：/,
    once: '一度だけ使えるコードやリンクのため、再送できません。',
    history: '履歴',
    mailAgain: 'メールを再送',
    looks: '担当者が画面を見ただけの記録も表示',
    looked: 'メールの一覧を表示',
    logins: 'ログイン',
    lockedOut: /^パスワードの間違いが続き、/,
    unlock: 'ロックを解除する',
    unlocked: 'ロックを解除しました。',
    end: 'すべてログアウトする',
    ended: 'すべての端末からログアウトしました。',
    addNote: 'メモを書く',
    note: '内容',
    keepNote: '記録する',
    noted: 'メモを記録しました。',
    adjust: '調整する',
    points: /^ポイント数/,
    why: '理由',
  },
  en: {
    mails: 'Mails',
    policy: 'When codes are asked for',
    sent: 'Sent',
    send: 'Send again',
    reason: 'Reason (kept in the audit log)',
    refresh: 'Refresh',
    again: /^When codes are asked for\s*Sent again by/,
    once: 'Its code or link is good once, so it is not sent again.',
    history: 'History',
    mailAgain: 'Mail sent again',
    looks: 'Also what staff only looked at',
    looked: 'Looked at mails',
    logins: 'Logins',
    lockedOut: /^Too many wrong passwords: /,
    unlock: 'Unlock',
    unlocked: 'Unlocked.',
    end: 'Sign out everywhere',
    ended: 'Signed out on all devices.',
    addNote: 'Add a note',
    note: 'Note',
    keepNote: 'Add',
    noted: 'The note was added.',
    adjust: 'Adjust',
    points: /^Points/,
    why: 'Reason',
  },
};

/** Somebody found by what is typed and opened with the keyboard. */
async function openMember(page: Page, language: Language, typed: string, name: string): Promise<void> {
  const words = consoleWords(language);
  await signIn(page, 'kaiin', language);
  await page.getByRole('searchbox', { name: words.findMember }).fill(typed);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: name }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a mail that did not arrive is found and sent again for a reason, and a code is not @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  // What follows is a mail of a kind that may be sent again; both settings are tried, so that she has hers afterwards.
  const session = await sharedSession(accounts.main);
  for (const policy of ['NEW_DEVICE', 'ALWAYS'])
    await get({
      query: `mutation { updateMyClientInfo(data: { mfaPolicy: ${policy} }) { memberId } }`,
      as: session,
    });
  await openMember(page, language, 'うみの', '海野 花子');
  await page.getByRole('tab', { name: words.mails }).click();
  const table = page.getByRole('table', { name: words.mails });
  await expect(table.getByText(words.once).first()).toBeVisible();
  const row = table
    .getByRole('row')
    .filter({ hasText: words.policy })
    // The beginning of an address is kept.
    .filter({ hasText: 'ha…@example.jp' })
    .first();
  await expect(async () => {
    await page.getByRole('button', { name: words.refresh }).click();
    await expect(row.getByText(words.sent, { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);

  const before = (await mailsTo(accounts.main)).length;
  await row.getByRole('button', { name: words.send }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.send }).press('Enter');
  await expect(dialog.getByLabel(words.reason)).toBeFocused();
  await dialog.getByLabel(words.reason).fill('届いていないとのお電話');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const again = table.getByRole('row').filter({ has: page.getByRole('cell', { name: words.again }) });
  await expect(async () => {
    await page.getByRole('button', { name: words.refresh }).click();
    await expect(again.first().getByText(words.sent, { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await mailsTo(accounts.main)).length).toBeGreaterThan(before);
  for (const width of [1_280, 820]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `at ${width}`).toBe(false);
  }

  await page.getByRole('tab', { name: words.history }).press('Enter');
  const done = page.getByRole('table', { name: words.history }).getByRole('row');
  await expect(done.filter({ hasText: words.mailAgain }).first()).toContainText('届いていないとのお電話');
  await expectAccessible(page);
  await expect(done.filter({ hasText: words.looked })).toHaveCount(0);
  await page.getByRole('checkbox', { name: words.looks }).check();
  await expect(done.filter({ hasText: words.looked }).first()).toBeVisible();
});

test('a member whom wrong passwords keep out is let in again, and one with a lost telephone signed out everywhere @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  // No other story before this one shares a session of theirs.
  const session = await openSession(accounts.companyWithoutMethods);
  const guess = `mutation ($email: String!) {
    requestMFAClient(email: $email, password: "Not-This-1!", vsIntent: false) { codeRequired } }`;
  for (let nth = 0; nth < 10; nth += 1)
    await ask({ query: guess, variables: { email: accounts.companyWithoutMethods } });
  await openMember(page, language, accounts.companyWithoutMethods, '有限会社れんしゅう製作所');
  await page.getByRole('tab', { name: words.logins }).press('Enter');
  const card = page.getByRole('region').filter({ hasText: accounts.companyWithoutMethods });
  await expect(card.getByText(words.lockedOut)).toBeVisible();
  await expectAccessible(page);
  for (const [open, done] of [
    [words.unlock, words.unlocked],
    [words.end, words.ended],
  ] as const) {
    await card.getByRole('button', { name: open }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.reason).fill('ご本人からのお電話');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(done)).toBeVisible();
    await expect(card.getByRole('button', { name: open })).toBeHidden();
  }
  await expect(card.getByText(words.lockedOut)).toBeHidden();
  const { errors } = await ask({ query: '{ myOpenSessionList { id } }', as: session });
  expect(errors?.[0]?.message).toBe('UNAUTHORIZED_ERROR');
});

test('what is told for a moment stands where nothing is read or pressed, on a tablet too @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  for (const width of [1280, 820]) {
    await page.setViewportSize({ width, height: 700 });
    if (width === 1280) await openMember(page, language, 'うみの', '海野 花子');
    await page.getByRole('button', { name: words.addNote }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.note).fill('お電話で伺いました');
    await dialog.getByRole('button', { name: words.keepNote, exact: true }).click();
    const toast = toasts(page).filter({ hasText: words.noted });
    await expect(toast).toBeVisible();
    // In the lower corner it would lie over the table of stays.
    await expect.poll(() => coveredBy(toast)).toEqual([]);
    await toast.getByRole('button').click();
    await expect(toast).toBeHidden();
  }
});

test('points whose answer was lost on the line are granted once, however often it is pressed @english', async ({
  page,
  language,
  watch,
}) => {
  watch.expectMessage(/ERR_CONNECTION_RESET/);
  const words = said[language];
  await openMember(page, language, 'うみの', '海野 花子');
  const reason = `lost-${language}-${Date.now()}`;
  await dropAnswer(page, 'AdjustPoints');
  await page.getByRole('button', { name: words.adjust }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.points).fill('3');
  await dialog.getByLabel(words.why).fill(reason);
  const act = dialog.getByRole('button', { name: words.adjust, exact: true });
  await act.click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await page.unrouteAll();
  await act.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(reason)).toHaveCount(1);
});
