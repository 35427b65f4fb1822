/** The views of one member: mails that went out, one of them sent again for a reason. */
import { accounts } from '../support/accounts.ts';
import { consoleWords, signIn } from '../support/console.ts';
import type { Language } from '../support/words.ts';
import { get, mailsTo } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const said = {
  ja: {
    mails: 'メール',
    policy: '認証コードの設定',
    sent: '送信済み',
    send: 'もう一度送る',
    reason: '理由（監査記録に残ります）',
    refresh: '更新する',
    again: /^認証コードの設定\s*再送：/,
    once: '一度だけ使えるコードやリンクのため、再送できません。',
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
  },
};

/** Hanako, found by her name and opened with the keyboard. */
async function openHanako(page: Page, language: Language): Promise<void> {
  const words = consoleWords(language);
  await signIn(page, 'kaiin', language);
  await page.getByRole('searchbox', { name: words.findMember }).fill('うみの');
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: '海野 花子' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '海野 花子' })).toBeVisible();
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
  await openHanako(page, language);
  await page.getByRole('tab', { name: words.mails }).click();
  const table = page.getByRole('table', { name: words.mails });
  await expect(table.getByText(words.once).first()).toBeVisible();
  const row = table
    .getByRole('row')
    .filter({ hasText: words.policy })
    .filter({ hasText: accounts.main })
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
});
