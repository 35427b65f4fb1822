/** Settings: changed within bounds for a reason, taken back from the history, and by two where they bound people. */
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';
import type { Locator, Page } from '@playwright/test';

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
    price: '販売価格の表記',
    ja: '日本語',
    en: '英語',
    taken: '英語は、別の担当者の変更を引き継ぎました。',
    both: '日本語は、どちらも変更しています。',
    ownWords: '設定はなく、会員は次の文章を読みます。',
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
    price: 'Disclosure: prices',
    ja: 'Japanese',
    en: 'English',
    taken: 'Taken over from them, as nothing was changed here: English.',
    both: 'Both have changed this: Japanese.',
    ownWords: 'Nothing is set. Members read this:',
    houses: 'Houses that write down every arrival',
    arrivals: /^Change /,
    records: 'Every arrival is written down',
    recorded: /^Written down from/,
    notRecorded: 'Not written down',
  },
};

/** An administrator signs in and opens a setting from the list. */
async function openSetting(page: Page, language: Language, called: string): Promise<void> {
  await signIn(page, 'kanri', language);
  await page.getByRole('link', { name: consoleWords(language).settings, exact: true }).press('Enter');
  await page.getByLabel(said[language].filter).fill(called);
  await page.getByRole('row').filter({ hasText: called }).first().press('Enter');
}

test('a setting is changed within its bounds, and brought back to its default @english', async ({
  page,
  language,
}) => {
  const own = said[language];
  const why = `${language} ${Date.now()}`;
  await openSetting(page, language, own.months);
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
  await openSetting(page, language, own.tries);
  await page.getByRole('button', { name: own.change, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(own.value).fill('25');
  await dialog.getByLabel(own.reason).fill(why);
  await dialog.getByRole('button', { name: own.propose }).press('Enter');
  await expect(page.getByText(own.proposed)).toBeVisible();
  // What holds and what is to hold stand beside each other wherever the change waits.
  const waits = page.getByRole('main');
  await expect(waits.getByText(own.waits)).toBeVisible();
  await expect(waits.getByRole('definition').filter({ hasText: own.to })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: own.all }).press('Enter');
  await page.getByLabel(own.filter).fill(own.tries);
  await expect(page.getByRole('row').filter({ hasText: own.tries })).toContainText(`→ ${own.to}`);
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
  const own = said[language];
  await openSetting(page, language, own.fee);
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
  const own = said[language];
  const why = `${language} ${Date.now()}`;
  await openSetting(page, language, own.fee);
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
  const own = said[language];
  const why = `${language} ${Date.now()}`;
  await openSetting(page, language, own.months);
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

test('of two who change one text each language stays whoever’s it is, and both read what both have changed @english', async ({
  page,
  language,
}) => {
  const own = said[language];
  const why = `${language} ${Date.now()}`;
  await openSetting(page, language, own.price);
  const open = async (one: Page) => {
    await one.getByRole('button', { name: own.change, exact: true }).press('Enter');
    return one.getByRole('dialog');
  };
  const type = async (one: Locator, text: { ja?: string; en?: string }, reason: string) => {
    if (text.ja) await one.getByLabel(own.ja, { exact: true }).fill(text.ja);
    if (text.en) await one.getByLabel(own.en, { exact: true }).fill(text.en);
    await one.getByLabel(own.reason).fill(reason);
  };
  const send = (one: Locator) => one.getByLabel(own.reason).press('Enter');
  const dialog = await open(page);
  await type(dialog, { ja: `${why} 値段 0`, en: `${why} price 0` }, why);
  await send(dialog);
  await expect(dialog).toHaveCount(0);

  const another = await page.context().newPage();
  await another.goto(page.url());
  const change = async (text: { ja?: string; en?: string }) => {
    const there = await open(another);
    await type(there, text, `${why} there`);
    await send(there);
    await expect(there).toHaveCount(0);
  };
  await open(page);
  await type(dialog, { ja: `${why} 値段 1` }, `${why} 1`);
  await change({ en: `${why} price 1` });
  await send(dialog);
  const told = dialog.getByRole('alert').filter({ hasText: own.overtaken });
  await expect(told).toContainText(own.taken);
  await expect(dialog.getByLabel(own.en, { exact: true })).toHaveValue(`${why} price 1`);
  await expect(dialog.getByLabel(own.ja, { exact: true })).toHaveValue(`${why} 値段 1`);
  await send(dialog);
  await expect(dialog).toHaveCount(0);
  const now = page.getByRole('definition').first();
  await expect(now).toContainText(`${why} 値段 1`);
  await expect(now).toContainText(`${why} price 1`);

  await another.reload();
  await open(page);
  await type(dialog, { ja: `${why} 値段 2` }, `${why} 2`);
  await change({ ja: `${why} 値段 3` });
  await send(dialog);
  await expect(told).toContainText(own.both);
  for (const text of [2, 3]) await expect(told).toContainText(`${why} 値段 ${text}`);
  await expect(dialog.getByLabel(own.ja, { exact: true })).toHaveValue(`${why} 値段 2`);
  await expectAccessible(page);
  await send(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(now).toContainText(`${why} 値段 2`);

  // What going back makes of it is read in both languages before it is done.
  await page.getByRole('button', { name: own.reset, exact: true }).press('Enter');
  const sides = dialog.getByRole('definition');
  await expect(sides.first()).toContainText(`${why} price 1`);
  await expect(sides.last()).toContainText(own.ownWords);
  for (const text of ['会員サイトのご利用にかかる通信料', 'You bear the cost of your own connection'])
    await expect(sides.last()).toContainText(text);
  await expectAccessible(page);
  await dialog.getByLabel(own.reason).fill(`${why} 9`);
  await send(dialog);
  await expect(page.getByRole('button', { name: own.reset, exact: true })).toHaveCount(0);
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
