/** Roles: one administrator proposes them on the staff's screen, another reads all of it and decides. */
import { isCallOf } from '../support/calls.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    auditor: '監査',
    front: 'フロント',
    house: 'フロントの施設',
    reason: '理由',
    propose: '変更を申請する',
    proposed: '役割の変更を申請しました。別の管理者の承認をお待ちください。',
    decline: '却下する',
    declineReason: /^却下の理由/,
    declined: '却下しました。',
    comes: '新しい役割：監査',
    stays: '変わらない役割：掲載内容',
  },
  en: {
    auditor: 'Auditor',
    front: 'Front desk',
    house: 'House of the front desk',
    reason: 'Reason',
    propose: 'Propose the change',
    proposed: 'The change of roles is proposed. Another administrator has to approve it.',
    decline: 'Decline',
    declineReason: /^Why it is declined/,
    declined: 'Declined.',
    comes: 'New: Auditor',
    stays: 'As before: Content',
  },
};

test('roles are proposed by one administrator and decided by another @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const roles = said[language];
  const why = `${language} ${Date.now()}`;
  await signIn(page, 'kanri', language);
  await page.getByRole('link', { name: words.staff, exact: true }).press('Enter');
  await page.getByRole('row').filter({ hasText: 'koho' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(roles.front, { exact: true }).check();
  await expect(dialog.getByLabel(roles.house)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(roles.front, { exact: true }).uncheck();
  await dialog.getByLabel(roles.auditor, { exact: true }).check();
  await dialog.getByLabel(roles.reason).fill(why);
  await dialog.getByRole('button', { name: roles.propose }).press('Enter');
  await expect(page.getByText(roles.proposed)).toBeVisible();
  await page.getByRole('button', { name: words.signOut }).press('Enter');

  await signIn(page, 'kanri2', language);
  await page.getByRole('link', { name: words.approvals, exact: true }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: why });
  await expect(row).toContainText(roles.comes);
  await expect(row).toContainText(roles.stays);
  await expect(row).toContainText(/\S+ ?[（(]koho[）)]/);
  // Whoever turns to the open page again sees what came meanwhile: by its entry of the menu, and when the window gets the focus.
  const askedAnew = () => page.waitForResponse((answer) => isCallOf(answer.request(), 'Proposals'));
  for (const turn of [
    () => page.getByRole('link', { name: words.approvals, exact: true }).press('Enter'),
    () => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
  ])
    await Promise.all([askedAnew(), turn()]);
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: roles.decline }).press('Enter');
  await expect(dialog.getByText(why)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(roles.declineReason).fill('not this season');
  await dialog.getByRole('button', { name: roles.decline }).press('Enter');
  await expect(page.getByText(roles.declined)).toBeVisible();
  await expect(row).toHaveCount(0);
});
