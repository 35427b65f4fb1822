/** Settings: changed within bounds for a reason, taken back from the history, and by two where they bound people. */
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    filter: '設定を絞り込む',
    months: '次のご宿泊の案内',
    change: '変更する',
    value: '新しい値',
    reason: '理由',
    bounds: '1〜12の整数をご入力ください',
    done: '変更しました。',
    back: '戻る',
    reset: '既定値に戻す',
    all: '設定の一覧へ',
    tries: '業務画面へのサインイン',
    propose: '変更を申請する',
    proposed: '変更を申請しました。別の管理者の承認をお待ちください。',
    waits: /変更の申請が承認を待っています/,
    from: '10回（既定値）',
    to: '25回',
    decline: '却下する',
    declineReason: /^却下の理由/,
    declined: '却下しました。',
    fee: '入会金',
    farOff: /桁の間違いがないか、お確かめください/,
    needed: '値を確かめて、チェックを入れてください',
    confirm: '値を確かめました。この値で間違いありません',
    now: '今の値',
    overtaken: '入力している間に、別の担当者が先に変更しました。',
    houses: 'すべての到着を記録する施設',
    arrivals: /^変更 /,
    records: 'すべての到着を記録する',
    recorded: /の到着から記録する/,
    notRecorded: '記録しない',
  },
  en: {
    filter: 'Narrow the settings',
    months: 'Next stay',
    change: 'Change',
    value: 'New value',
    reason: 'Reason',
    bounds: 'Please enter a whole number, 1 to 12',
    done: 'Changed.',
    back: 'Back',
    reset: 'Back to the default',
    all: 'All settings',
    tries: 'Sign-ins at the console',
    propose: 'Propose the change',
    proposed: 'The change is proposed. Another administrator has to approve it.',
    waits: /A change awaits approval/,
    from: '10 times (default)',
    to: '25 times',
    decline: 'Decline',
    declineReason: /^Why it is declined/,
    declined: 'Declined.',
    fee: 'Joining fee',
    farOff: /make sure that no digit is wrong/,
    needed: 'Please check the value and tick the box',
    confirm: 'I have checked the value, and it is meant so',
    now: 'Now',
    overtaken: 'Somebody else has changed this setting while you were typing.',
    houses: 'Houses that write down every arrival',
    arrivals: /^Change /,
    records: 'Every arrival is written down',
    recorded: /^Written down from/,
    notRecorded: 'Not written down',
  },
};

test('a setting is changed within its bounds, and brought back to its default @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const own = said[language];
  const why = `${language} ${Date.now()}`;
  await signIn(page, 'kanri', language);
  await page.getByRole('link', { name: words.settings, exact: true }).press('Enter');
  await page.getByLabel(own.filter).fill(own.months);
  await page.getByRole('row').filter({ hasText: own.months }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: own.months })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: own.change, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  const value = dialog.getByLabel(own.value);
  await expect(value).toBeFocused();
  await value.fill('13');
  await dialog.getByLabel(own.reason).fill(why);
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(dialog.getByText(own.bounds)).toBeVisible();
  await expect(value).toBeFocused();
  await expect(dialog.getByLabel(own.reason)).toHaveValue(why);
  await expectAccessible(page);
  // Where a story before this one was broken off, its value is there still.
  const now = await page.getByRole('definition').first().textContent();
  await value.fill(now?.startsWith('2') ? '3' : '2');
  await value.press('Enter');
  await expect(page.getByText(own.done)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: why });
  await expect(row).toContainText('見本 灯');
  await expectAccessible(page);

  await page.getByRole('button', { name: own.reset, exact: true }).press('Enter');
  await expect(dialog.getByLabel(own.reason)).toBeFocused();
  await dialog.getByLabel(own.reason).fill(`${why} 2`);
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: `${why} 2` })).toBeVisible();
  await expect(page.getByRole('button', { name: own.reset, exact: true })).toHaveCount(0);
});

test('how often a thing may be tried is proposed by one administrator and decided by another @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const own = said[language];
  const why = `${language} ${Date.now()}`;
  await signIn(page, 'kanri', language);
  await page.getByRole('link', { name: words.settings, exact: true }).press('Enter');
  await page.getByLabel(own.filter).fill(own.tries);
  await page.getByRole('row').filter({ hasText: own.tries }).press('Enter');
  await page.getByRole('button', { name: own.change, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(own.value).fill('25');
  await dialog.getByLabel(own.reason).fill(why);
  await dialog.getByRole('button', { name: own.propose }).press('Enter');
  await expect(page.getByText(own.proposed)).toBeVisible();
  await expect(page.getByText(own.waits)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.signOut }).press('Enter');

  await signIn(page, 'kanri2', language);
  await page.getByRole('link', { name: words.approvals, exact: true }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: why });
  await expect(row).toContainText(own.tries);
  await expect(row).toContainText(own.from);
  await expect(row).toContainText(own.to);
  await row.getByRole('button', { name: own.decline }).press('Enter');
  await dialog.getByLabel(own.declineReason).fill('not this season');
  await dialog.getByRole('button', { name: own.decline }).press('Enter');
  await expect(page.getByText(own.declined)).toBeVisible();
});

test('a digit too many is asked about before it holds @english', async ({ page, language }) => {
  const words = consoleWords(language);
  const own = said[language];
  await signIn(page, 'kanri', language);
  await page.getByRole('link', { name: words.settings, exact: true }).press('Enter');
  await page.getByLabel(own.filter).fill(own.fee);
  await page.getByRole('row').filter({ hasText: own.fee }).first().press('Enter');
  await page.getByRole('button', { name: own.change, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  const value = dialog.getByLabel(own.value);
  const held = await value.inputValue();
  await value.fill(`${held}0`);
  await expect(dialog.getByText(own.farOff)).toBeVisible();
  await dialog.getByLabel(own.reason).fill(`${language} ${Date.now()}`);
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(dialog.getByText(own.needed)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(own.confirm).check();
  // What was confirmed of one value is not meant of another.
  await value.fill(`${held}00`);
  await expect(dialog.getByLabel(own.confirm)).not.toBeChecked();
  await value.fill(String(Number(held) + 1));
  await expect(dialog.getByText(own.farOff)).toHaveCount(0);
});

test('a default far from what holds is read beside it and confirmed, before it holds @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const own = said[language];
  const why = `${language} ${Date.now()}`;
  await signIn(page, 'kanri', language);
  await page.getByRole('link', { name: words.settings, exact: true }).press('Enter');
  await page.getByLabel(own.filter).fill(own.fee);
  await page.getByRole('row').filter({ hasText: own.fee }).first().press('Enter');
  const values = page.getByRole('definition');
  const held = (await values.first().innerText()).replace(/\D/g, '');
  const dialog = page.getByRole('dialog');
  const set = async (value: string) => {
    await page.getByRole('button', { name: own.change, exact: true }).press('Enter');
    await dialog.getByLabel(own.value).fill(value);
    await dialog.getByLabel(own.reason).fill(why);
    if (await dialog.getByLabel(own.confirm).isVisible()) await dialog.getByLabel(own.confirm).check();
    await dialog.getByLabel(own.reason).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(values.first()).toContainText(Number(value).toLocaleString('en-US'));
  };
  const fallback = (await values.last().innerText()).replace(/\D/g, '');
  const far = String(Number(fallback || held) * 7 + 1);
  await set(far);

  await page.getByRole('button', { name: own.reset, exact: true }).press('Enter');
  await expect(dialog.getByRole('definition').first()).toContainText(Number(far).toLocaleString('en-US'));
  await expect(dialog.getByText(own.farOff)).toBeVisible();
  await dialog.getByLabel(own.reason).fill(`${why} 2`);
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(dialog.getByText(own.needed)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(own.confirm).check();
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: `${why} 2` })).toBeVisible();
  await expect(page.getByRole('button', { name: own.reset, exact: true })).toHaveCount(0);
  if (held !== fallback) await set(held);
});

test('whoever is overtaken by another reads that value beside what was typed, and loses nothing @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const own = said[language];
  const why = `${language} ${Date.now()}`;
  await signIn(page, 'kanri', language);
  await page.getByRole('link', { name: words.settings, exact: true }).press('Enter');
  await page.getByLabel(own.filter).fill(own.months);
  await page.getByRole('row').filter({ hasText: own.months }).press('Enter');
  const now = Number((await page.getByRole('definition').first().innerText()).replace(/\D/g, ''));
  const [theirs, mine] = [1, 2, 3, 4].filter((months) => months !== now);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: own.change, exact: true }).press('Enter');
  await dialog.getByLabel(own.value).fill(String(mine));
  await dialog.getByLabel(own.reason).fill(why);

  const another = await page.context().newPage();
  await another.goto(page.url());
  const there = another.getByRole('dialog');
  await another.getByRole('button', { name: own.change, exact: true }).press('Enter');
  await there.getByLabel(own.value).fill(String(theirs));
  await there.getByLabel(own.reason).fill(`${why} 0`);
  await there.getByLabel(own.reason).press('Enter');
  await expect(another.getByText(own.done)).toBeVisible();

  const confirm = dialog.getByLabel(own.confirm);
  if (await confirm.isVisible()) await confirm.check();
  await dialog.getByLabel(own.reason).press('Enter');
  const told = dialog.getByRole('alert').filter({ hasText: own.overtaken });
  await expect(told).toContainText(`${own.now}: ${theirs}`);
  await expect(told).toContainText('見本 灯');
  await expect(dialog.getByLabel(own.value)).toHaveValue(String(mine));
  await expect(dialog.getByLabel(own.reason)).toHaveValue(why);
  await expectAccessible(page);
  // Sent once more, it is changed from their value, and the page behind has the new one.
  if (await confirm.isVisible()) await confirm.check();
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(page.getByText(own.done)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: why }).first()).toContainText(String(theirs));
  await expect(page.getByRole('definition').first()).toContainText(String(mine));
  await page.getByRole('button', { name: own.reset, exact: true }).press('Enter');
  await dialog.getByLabel(own.reason).fill(`${why} 9`);
  if (await confirm.isVisible()) await confirm.check();
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: `${why} 9` })).toBeVisible();
});

test('which houses write down every arrival is set and taken back @english', async ({ page, language }) => {
  const words = consoleWords(language);
  const own = said[language];
  await signIn(page, 'kanri', language);
  await page.getByRole('link', { name: words.settings, exact: true }).press('Enter');
  const row = page.getByRole('table', { name: own.houses }).getByRole('row').last();
  const change = row.getByRole('button', { name: own.arrivals });
  await change.press('Enter');
  const dialog = page.getByRole('dialog');
  // Where a story before this one was broken off, it is on already.
  await dialog.getByLabel(own.reason).fill(`${language} ${Date.now()}`);
  await expectAccessible(page);
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(row.getByText(own.recorded)).toBeVisible();
  await change.press('Enter');
  await dialog.getByLabel(own.records).uncheck();
  await dialog.getByLabel(own.reason).fill(`${language} ${Date.now()} 2`);
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(row.getByText(own.notRecorded)).toBeVisible();
});
