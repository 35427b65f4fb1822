/** A confirmation that leads to the gateway's page first, where a card is authenticated. No server answers so yet. */
import { accounts } from '../support/accounts.ts';
import { changeAnswers } from '../support/calls.ts';
import { flowWords, holdFirstRoom, searchAs } from '../support/flow.ts';
import { expect, test } from '../support/test.ts';

const GATEWAY = 'https://gateway.example/authenticate?id=1';

test('whoever must authenticate a card is led to the gateway, and never to a script', async ({ page }) => {
  const says = flowWords.ja;
  await searchAs(page, { account: accounts.english, ahead: 100, language: 'ja' });
  await holdFirstRoom(page, 'ja');
  await page.getByRole('checkbox', { name: says.myself }).check();
  await page.getByRole('button', { name: says.toFinal }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.final);

  let address = "javascript:document.body.replaceChildren('run')";
  await changeAnswers(page, 'ConfirmBookingGroup', ({ confirmBookingGroup }) => {
    Object.assign(confirmBookingGroup ?? {}, { securePaymentUrl: address, securePaymentAmount: 1_000 });
  });
  await page.route('https://gateway.example/**', (route) => route.fulfill({ body: 'the gateway' }));
  const confirm = page.getByRole('button', { name: says.confirm });
  await confirm.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.final);

  address = GATEWAY;
  await confirm.click();
  await expect(page).toHaveURL(GATEWAY);
});
