/** What a member on the telephone wants beside the rooms is asked for with the hold: told in the form, priced, and booked with it. */
import { accounts } from '../support/accounts.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { leaveAsFound } from '../support/member-state.ts';
import { consoleAddress } from '../support/portal.ts';
import { roomForPets } from '../support/room-for-pets.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    book: '予約を取る',
    contract: 'お支払いのご契約',
    house: '施設',
    checkIn: 'チェックイン',
    nights: '泊数',
    adults: '大人',
    look: '空室と料金を調べる',
    hold: '仮押さえする',
    asMember: '本会員の情報を入れる',
    addThing: 'レンタル品を追加',
    addCar: 'お車を追加',
    addPet: 'ペットを追加',
    removeThing: '1つ目のレンタル品を外す',
    quantity: '数量',
    plate: 'ナンバー',
    color: '車の色',
    height: '高さ（cm）',
    breed: '犬種・猫種',
    owner: '飼い主のお名前',
    weight: '体重（kg）',
    agreed: 'ペット同伴のご利用規約について、会員の方の同意を得ました',
    price: '料金を確かめる',
    tooMany: /在庫が足りません/,
    tooHeavy: /10kgまで/,
    notAgreed: /ご利用規約/,
    back: '戻る',
    includes: '円の内訳',
    confirm: '予約を確定する',
    numbers: /予約を確定しました（(R\d+)）/,
    things: 'レンタル品',
    cars: '駐車場',
    pets: 'ペット',
  },
  en: {
    book: 'Book a stay',
    contract: 'Contract to charge',
    house: 'House',
    checkIn: 'Check-in',
    nights: 'Nights',
    adults: 'Adults',
    look: 'Rooms and prices',
    hold: 'Hold',
    asMember: 'As the main member',
    addThing: 'Add a thing',
    addCar: 'Add a car',
    addPet: 'Add a pet',
    removeThing: 'Remove Thing 1',
    quantity: 'Number',
    plate: 'Number plate',
    color: 'Colour',
    height: 'Height (cm)',
    breed: 'Breed',
    owner: 'Name of the owner',
    weight: 'Weight (kg)',
    agreed: "The member agrees to the house's terms for pets",
    price: 'Check the price',
    tooMany: /There are not enough/,
    tooHeavy: /10 kg/,
    notAgreed: /pet policy/,
    back: 'Back',
    includes: 'What the yen are for',
    confirm: 'Confirm the booking',
    numbers: /\((R\d+)\)/,
    things: 'Rented things',
    cars: 'Parking',
    pets: 'Pets',
  },
};

const rowWith = (name: string) => ({ name, exact: true });

test('things to rent, a car and a dog are booked with the rooms for a member on the telephone @english', async ({
  page,
  language,
}) => {
  test.setTimeout(180_000);
  const words = consoleWords(language);
  const desk = said[language];
  const session = await sharedSession(accounts.frequent);
  await leaveAsFound(session);
  const wanted = await roomForPets(session, 52);

  await signIn(page, 'yoyaku', language);
  await page.goto(`${consoleAddress}/members`);
  await page.getByRole('searchbox', { name: words.findMember }).fill(accounts.frequent);
  await page.keyboard.press('Enter');
  await page.getByRole('table').getByRole('row').nth(1).press('Enter');
  await page.getByRole('link', { name: desk.book, exact: true }).click();
  await page.getByLabel(desk.contract).selectOption(wanted.contract);
  await page.getByLabel(desk.house, { exact: true }).selectOption(wanted.house);
  await page.getByLabel(desk.checkIn).fill(wanted.from);
  await page.getByLabel(desk.nights).fill('2');
  await page.getByLabel(desk.adults).fill('1');
  await page.keyboard.press('Enter');
  await page.locator(`tr[data-row="${wanted.roomType}"]`).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: desk.hold, exact: true }).click();
  await page.getByRole('button', { name: desk.asMember }).click();

  // More than the house has: said beside the number, which stays as it was typed.
  await page.getByRole('button', { name: desk.addThing }).press('Enter');
  const quantity = page.getByLabel(desk.quantity, { exact: true });
  await quantity.fill('900');
  await page.getByRole('button', { name: desk.addCar }).press('Enter');
  await page.getByRole('button', { name: desk.addPet }).press('Enter');
  await expectAccessible(page);
  await page.getByLabel(desk.plate, { exact: true }).fill('熱海 300 あ 12-34');
  await page.getByLabel(desk.color, { exact: true }).fill('白');
  await page.getByLabel(desk.height, { exact: true }).fill('150');
  await page.getByLabel(desk.breed, { exact: true }).fill('柴犬');
  await page.getByLabel(desk.owner, { exact: true }).fill('見本 太郎');
  await page.getByLabel(desk.weight, { exact: true }).fill('12');
  await page.getByRole('button', { name: desk.price }).click();
  await expect(page.getByText(desk.tooHeavy).last()).toBeVisible();
  await expect(page.getByLabel(desk.weight, { exact: true })).toBeFocused();
  await page.getByLabel(desk.weight, { exact: true }).fill('8.5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: desk.agreed })).toBeFocused();
  await expect(page.getByText(desk.notAgreed).last()).toBeVisible();
  await page.getByRole('checkbox', { name: desk.agreed }).check();
  await page.getByRole('button', { name: desk.price }).click();
  await expect(quantity).toBeFocused();
  await expect(page.getByText(desk.tooMany).last()).toBeVisible();
  await expect(quantity).toHaveValue('900');
  await expectAccessible(page);
  await quantity.fill('1');
  await page.keyboard.press('Enter');
  const lines = dialog.getByLabel(desk.includes).getByRole('term');
  await expect(lines.first()).toBeVisible();
  const withThing = await lines.count();
  await expect(dialog.getByText('熱海 300 あ 12-34')).toBeVisible();
  await expectAccessible(page);

  // Back leads to what was entered; what is taken out leaves the focus where another can be added.
  await dialog.getByRole('button', rowWith(desk.back)).click();
  await expect(page.getByLabel(desk.color, { exact: true })).toHaveValue('白');
  await page.getByRole('button', { name: desk.removeThing }).press('Enter');
  await expect(page.getByRole('button', { name: desk.addThing })).toBeFocused();
  await page.getByRole('button', { name: desk.price }).click();
  await expect(dialog.getByRole('button', { name: desk.confirm })).toBeVisible();
  await expect(lines).toHaveCount(withThing - 1);
  await dialog.getByRole('button', rowWith(desk.back)).click();
  await page.getByRole('button', { name: desk.addThing }).press('Enter');
  await page.getByRole('button', { name: desk.price }).click();
  await dialog.getByRole('button', { name: desk.confirm }).click();
  const number = (await page.getByText(desk.numbers).innerText()).match(desk.numbers)![1]!;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  for (const name of [desk.things, desk.cars, desk.pets])
    await expect(page.getByRole('table', rowWith(name)).getByRole('row')).toHaveCount(2);
  await leaveAsFound(session);
});
