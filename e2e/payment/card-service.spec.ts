/** While the card service is away, members read so before they choose a card, and pay in another way where there is one. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { changeAnswers } from '../support/calls.ts';
import { flowWords, holdFirstRoom, searchAs } from '../support/flow.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    closed: '倶楽部からのお知らせ：カードは点検中です。',
    period: /1月1日.*0:00から\s*1月2日.*0:00まで/,
    ahead: /次の期間は、カードのご登録とお支払いをご利用いただけません/,
    card: /^ご登録のクレジットカード/,
    charged: /をこのカードでお支払いいただきます/,
    otherWay: 'お支払い方法を選び直す',
    reason: 'メンテナンス中のため、ただいまカードではお支払いいただけません',
    onSite: /^現地でのお支払い/,
  },
  en: {
    closed: 'From the club: cards are being looked after.',
    period: /From .*1 Jan.*0:00.* to .*2 Jan.*0:00/,
    ahead: /cards cannot be added or used during this time/,
    card: /^Your saved credit card/,
    charged: /will be charged to this card/,
    otherWay: 'Choose another way to pay',
    reason: 'You cannot pay by card during the maintenance',
    onSite: /^At the resort/,
  },
};

/** A maintenance as the club may have set it: the setting is the operator's, not a story's. */
const maintenance = (page: Page, checkCCStatus: Record<string, unknown>) =>
  changeAnswers(page, 'CheckCcStatus', (data) => {
    Object.assign(data['checkCCStatus'] ?? {}, {
      maintenanceFrom: '2099-12-31T15:00:00Z',
      maintenanceTo: '2100-01-01T15:00:00Z',
      ...checkCCStatus,
    });
  });

test('the pages of the card say the club’s own words and the whole time, and beforehand when it will be @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  await maintenance(page, { available: false, maintenanceMessage: words.closed });
  await enterAs(page, accounts.family, '/home/member-info/credit-card');
  for (const path of ['credit-card', 'new-credit-card']) {
    await page.goto(`/home/member-info/${path}`);
    await expect(page.getByText(words.closed)).toBeVisible();
    await expect(page.getByText(words.period)).toBeVisible();
    await expectAccessible(page);
  }
  await maintenance(page, { available: true, maintenanceMessage: words.closed });
  for (const path of ['credit-card', 'new-credit-card']) {
    await page.goto(`/home/member-info/${path}`);
    await expect(page.getByText(words.ahead)).toBeVisible();
    await expect(page.getByText(words.period)).toBeVisible();
    await expect(page.getByText(words.closed)).toHaveCount(0);
  }
});

test('a stay is not offered to be paid by card meanwhile @phone @english', async ({ page, language }) => {
  const words = says[language];
  const flow = flowWords[language];
  await maintenance(page, { available: false, maintenanceMessage: words.closed });
  await searchAs(page, { account: accounts.longName, ahead: 60, language });
  await holdFirstRoom(page, language);
  await expect(page.getByRole('radio', { name: words.card })).toBeDisabled();
  await expect(page.getByText(words.period)).toBeVisible();
  await expect(page.getByRole('radio', { name: words.onSite })).toBeChecked();
  await page.getByRole('checkbox', { name: flow.myself }).check();
  await page.getByRole('button', { name: flow.toFinal }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.final);
  await expect(page.getByRole('button', { name: flow.confirm })).toBeEnabled();
});

test('a maintenance that begins after the choice is said on the final check @phone', async ({ page }) => {
  const words = says.ja;
  await searchAs(page, { account: accounts.longName, ahead: 60, language: 'ja' });
  await holdFirstRoom(page, 'ja');
  await page.getByRole('checkbox', { name: flowWords.ja.myself }).check();
  await page.getByRole('radio', { name: words.card }).check();
  await maintenance(page, { available: false, maintenanceMessage: words.closed });
  await page.getByRole('button', { name: flowWords.ja.toFinal }).click();
  await expect(page.getByText(words.closed).first()).toBeVisible();
  await expect(page.getByText(words.charged)).toHaveCount(0);
  await expect(page.getByRole('button', { name: flowWords.ja.confirm })).toBeDisabled();
  await expect(page.getByText(words.reason)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: words.otherWay }).click();
  await expect(page.getByRole('radio', { name: words.onSite })).toBeChecked();
});
