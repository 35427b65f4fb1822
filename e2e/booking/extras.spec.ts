/** What a member reserves beside a room: entered, corrected, checked, booked, and found again with the stay. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { changeNextCall } from '../support/calls.ts';
import { flowWords } from '../support/flow.ts';
import { takeLook, textSizes } from '../support/looks.ts';
import { leaveAsFound } from '../support/member-state.ts';
import { roomForPets } from '../support/room-for-pets.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { expectTextInPlace } from '../support/text-in-place.ts';

const says = {
  ja: {
    ...flowWords.ja,
    addCar: 'お車を加える',
    addAnother: 'お車をもう1台加える',
    removeFirst: 'お車1台目を削除する',
    carPark: /^駐車場/,
    number: /^車両番号/,
    color: /^車の色/,
    more: /を増やす$/,
    rentalTotal: /^レンタル料の合計/,
    addPet: 'ペットを加える',
    breed: /^犬種/,
    weight: /^体重/,
    owner: /^飼い主のお名前/,
    agreed: /ご利用規約に同意します/,
    tooHeavy: /体重10kgまで/,
    short: /このレンタル品の在庫が足りません/,
    whole: 'ご滞在中ずっと',
  },
  en: {
    ...flowWords.en,
    addCar: 'Add a car',
    addAnother: 'Add another car',
    removeFirst: 'Remove car 1',
    carPark: /^Car park/,
    number: /^Number plate/,
    color: /^Colour of the car/,
    more: /: one more$/,
    rentalTotal: /^Rental total/,
    addPet: 'Add a pet',
    breed: /^Breed/,
    weight: /^Weight/,
    owner: /^Name of the owner/,
    agreed: /I agree to the pet policy/,
    tooHeavy: /Pets of up to 10 kg/,
    short: /There are not enough of these left/,
    whole: 'The whole stay',
  },
};

/** In the largest letters on the narrowest telephone, too, every text stands in its place. */
async function expectFine(page: Page, where: string): Promise<void> {
  await expectAccessible(page);
  const width = page.viewportSize()?.width ?? 0;
  if (width > 640) return;
  for (const size of textSizes) {
    await takeLook(page, { size, width: 320 });
    await expectTextInPlace(page, `${where}, ${size}, 320 px`);
  }
  await takeLook(page, { size: 'standard', width });
}

const daysAhead: Record<string, number> = { desktop: 66, phone: 81, english: 96 };

test('a member reserves parking, something to rent and a place for a dog, and finds them with the stay @phone @english', async ({
  page,
  language,
}, info) => {
  test.setTimeout(120_000);
  const word = says[language];
  const account = accounts.frequent;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const room = await roomForPets(session, daysAhead[info.project.name] ?? 66);
  const search = new URLSearchParams({ ...room, room: '1-0-0' });
  await enterAs(page, account, `/home/vacancy-search/confirmation?${search.toString()}`);
  await page.getByRole('button', { name: word.hold }).click();
  await page.getByRole('checkbox', { name: word.myself }).check();

  await page.getByRole('button', { name: word.addCar }).click();
  const carPark = page.getByLabel(word.carPark);
  await carPark.selectOption({ index: 1 });
  await page.getByRole('button', { name: word.more }).first().click();
  await page.getByRole('button', { name: word.more }).first().click();
  await expect(page.getByText(word.rentalTotal)).toBeVisible();
  await page.getByRole('button', { name: word.addPet }).click();
  await page.getByLabel(word.breed).fill('柴犬');
  await page.getByLabel(word.weight).fill('10.5');
  await page.getByLabel(word.owner).fill('山野 太郎');
  await expectFine(page, 'the form');

  // Nothing is said to be missing before the way on is tried.
  const number = page.getByLabel(word.number);
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');

  // Of two cars the first is taken out again, and the second takes its place.
  await page.getByRole('button', { name: word.addAnother }).click();
  await number.nth(1).fill('2');
  await page.getByRole('button', { name: word.removeFirst }).click();
  await expect(number).toHaveCount(1);
  await expect(number).toHaveValue('2');
  await number.fill('');
  await carPark.selectOption({ index: 1 });

  // What is missing is said beside its field, and nothing of the rest is lost.
  await page.getByRole('button', { name: word.toFinal }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(word.weight)).toHaveAccessibleDescription(word.tooHeavy);
  await expectFine(page, 'what is missing');
  await number.fill('品川 300 あ 12-34');
  await page.getByLabel(word.color).fill('白');
  await page.getByLabel(word.weight).fill('9.5');
  await page.getByRole('checkbox', { name: word.agreed }).check();
  // A reload keeps what was typed.
  await page.reload();
  await expect(number).toHaveValue('品川 300 あ 12-34');
  await expect(page.getByRole('checkbox', { name: word.agreed })).toBeChecked();
  await page.getByRole('button', { name: word.toFinal }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.final);
  await expect(page.getByText('柴犬')).toBeVisible();
  await expect(page.getByText(word.whole).first()).toBeVisible();
  const confirm = page.getByRole('button', { name: word.confirm });
  await expect(confirm).toBeEnabled();
  await expectFine(page, 'the final check');

  // What the server refuses leads back to where it was entered.
  const tooMany = (variables: Record<string, unknown>) => {
    const bookings = structuredClone(variables['bookings']) as { rentalItems: { quantity: number }[] }[];
    bookings[0]!.rentalItems[0]!.quantity = 999;
    return { ...variables, bookings };
  };
  await changeNextCall(page, 'ConfirmBookingGroup', tooMany);
  await confirm.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(number).toHaveValue('品川 300 あ 12-34');
  await expect(page.getByText(word.short).first()).toBeVisible();
  await page.getByRole('button', { name: word.more }).first().click();
  await page.getByRole('button', { name: word.toFinal }).click();
  await expect(confirm).toBeEnabled();

  await confirm.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.complete);
  await expect(page.getByText(/品川 300 あ 12-34/)).toBeVisible();
  await expectFine(page, 'the complete page');
  await page.locator('a[href*="reservation-details"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(word.complete);
  await expect(page.getByText(/品川 300 あ 12-34/)).toBeVisible();
  await expect(page.getByText(/柴犬/)).toBeVisible();
  await expectFine(page, 'the detail');
});
