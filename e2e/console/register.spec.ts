/** The guest register: a front desk finds who stays, looks at a passport for a reason, and writes the night's register as a file. */
import sharp from 'sharp';
import { accounts } from '../support/accounts.ts';
import { bookStay, firstDayWith } from '../support/booking.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const HOUSE = '白樺の丘リゾート ニセコ';
const said = {
  ja: {
    day: '日付',
    see: '旅券を見る',
    reason: '理由',
    show: '表示する',
    noPicture: '写しはありません。',
    close: '閉じる',
    write: 'CSV で書き出す',
    writeIt: '書き出す',
    written: '名簿を書き出しました。',
    needed: '理由をご入力ください',
    enter: /の名簿$/,
    name: 'お名前',
    occupation: 'ご職業',
    address: 'ご住所',
    enterIt: '記入する',
    entered: '名簿に記入しました。',
    kana: 'フリガナ',
    asRepresentative: '代表者と同じ住所・連絡先にする',
    representative: '代表者',
    takePicture: /^写しを撮る：/,
    changePicture: /^写しを変更：/,
    file: '旅券の写し',
    passport: '旅券番号',
    mend: /^修正する/,
    notReadable: /読み取れません。.*300画素/,
    kept: '旅券の写しを保存しました。',
    picture: '旅券の写し',
    remove: '写しを削除する',
    removeIt: '削除する',
    removed: '旅券の写しを削除しました。',
  },
  en: {
    day: 'Day',
    see: 'See passport',
    reason: 'Reason',
    show: 'Show',
    noPicture: 'No picture is kept.',
    close: 'Close',
    write: 'Export as CSV',
    writeIt: 'Write',
    written: 'The register was written.',
    needed: 'is required',
    enter: /register entry of/,
    name: 'Name',
    occupation: 'Occupation',
    address: 'Address',
    enterIt: 'Write it down',
    entered: 'It stands in the register.',
    kana: 'Kana',
    asRepresentative: 'Same address and contact as the representative',
    representative: 'Representative',
    takePicture: /^Take a picture:/,
    changePicture: /^Change picture:/,
    file: 'Picture of the passport',
    passport: 'Passport number',
    mend: /^Correct/,
    notReadable: /It cannot be read.*300 dots/,
    kept: 'The picture of the passport is kept.',
    picture: 'Picture of the passport',
    remove: 'Remove the picture',
    removeIt: 'Remove',
    removed: 'The picture of the passport was removed.',
  },
};

test('who stays is found in the register, and a passport is shown for a reason @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const register = said[language];
  const member = await sharedSession(accounts.withoutCard);
  const { ahead, offers } = await firstDayWith(member, { nights: 1, ahead: 26 }, (free) =>
    free.some(({ facility }) => facility === HOUSE),
  );
  const roomTypes = offers.filter(({ facility }) => facility === HOUSE).map((offer) => offer.roomTypeId);
  const stay = await bookStay(member, {
    ...{ nights: 1, ahead, roomTypes },
    guestEntry: {
      name: 'Sample Guest',
      tel: '+1-415-555-0100',
      nationality: 'USA',
      passportNumber: 'XA0000000',
    },
  });

  await signIn(page, 'front', language);
  await page.getByRole('link', { name: words.register, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.register })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(register.day, { exact: true }).fill(stay.checkInDate);
  const row = page.getByRole('row').filter({ hasText: stay.bookingNumber });
  await expect(row).toContainText('Sample Guest');
  await expect(page.getByText('XA0000000')).toHaveCount(0);
  await row.getByRole('button', { name: register.see }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: register.show }).press('Enter');
  await expect(dialog.getByText(register.needed)).toBeVisible();
  await dialog.getByLabel(register.reason).fill('ご本人の確認');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('XA0000000')).toBeVisible();
  await expect(dialog.getByText(register.noPicture)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: register.close, exact: true }).last().press('Enter');
  await expect(page.getByText('XA0000000')).toHaveCount(0);

  await row.getByRole('button', { name: register.enter }).press('Enter');
  await dialog.getByLabel(register.address, { exact: true }).fill('');
  await dialog.getByRole('button', { name: register.enterIt }).press('Enter');
  await expect(dialog.getByLabel(register.address, { exact: true })).toBeFocused();
  await dialog.getByLabel(register.address, { exact: true }).fill('Honolulu');
  await dialog.getByLabel(register.occupation).fill('Painter');
  await dialog.getByLabel(register.passport, { exact: true }).fill('---');
  await dialog.getByRole('button', { name: register.enterIt }).press('Enter');
  await expect(dialog.getByLabel(register.passport, { exact: true })).toBeFocused();
  await dialog.getByLabel(register.passport, { exact: true }).fill('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: register.enterIt }).press('Enter');
  await expect(page.getByText(register.entered)).toBeVisible();
  await expect(row).toContainText('Painter');

  // The front desk takes a picture of the passport, looks at it, and takes a wrong one away.
  // What the form does not ask is asked next.
  await expect(dialog.getByLabel(register.file)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: register.mend })).toBeFocused();
  await row.getByRole('button', { name: register.takePicture }).press('Enter');
  const chooser = dialog.getByLabel(register.file);
  await expect(chooser).toHaveAttribute('capture', 'environment');
  await expectAccessible(page);
  const send = (buffer: Buffer) => chooser.setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer });
  await send(Buffer.from('no picture'));
  await expect(dialog.getByText(register.notReadable)).toBeVisible();
  await send(
    await sharp({ create: { width: 900, height: 640, channels: 3, background: '#8899aa' } })
      .jpeg()
      .toBuffer(),
  );
  await expect(page.getByText(register.kept)).toBeVisible();
  // The keys go on where the picture was asked for.
  await expect(row.getByRole('button', { name: register.changePicture })).toBeFocused();
  await row.getByRole('button', { name: register.see }).press('Enter');
  await dialog.getByLabel(register.reason).fill('ご本人の確認');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: register.picture })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: register.close, exact: true }).last().press('Enter');
  await row.getByRole('button', { name: register.changePicture }).press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: register.remove }).press('Enter');
  await dialog.getByRole('button', { name: register.removeIt, exact: true }).press('Enter');
  await expect(dialog.getByText(register.needed)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(register.reason).fill('別の方の旅券');
  await page.keyboard.press('Enter');
  await expect(page.getByText(register.removed)).toBeVisible();
  await expect(row.getByRole('button', { name: register.takePicture })).toBeVisible();

  await page.getByRole('button', { name: register.write }).press('Enter');
  await dialog.getByLabel(register.reason).fill('立入検査');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: register.writeIt, exact: true }).press('Enter');
  expect((await file).suggestedFilename()).toContain(stay.checkInDate);
  await expect(page.getByText(register.written)).toBeVisible();
});

test('a further guest takes the address of the representative over with one press @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const register = said[language];
  const member = await sharedSession(accounts.withoutCard);
  const { ahead, offers } = await firstDayWith(member, { nights: 1, ahead: 27, adults: 2 }, (free) =>
    free.some(({ facility }) => facility === HOUSE),
  );
  const roomTypes = offers.filter(({ facility }) => facility === HOUSE).map((offer) => offer.roomTypeId);
  const address = '長野県軽井沢町見本2-2';
  const stay = await bookStay(member, {
    ...{ nights: 1, ahead, adults: 2, roomTypes, guestEntry: { address1: address } },
  });
  await signIn(page, 'front', language);
  await page.getByRole('link', { name: words.register, exact: true }).press('Enter');
  await page.getByLabel(register.day, { exact: true }).fill(stay.checkInDate);
  const rows = page.getByRole('row').filter({ hasText: stay.bookingNumber });
  await expect(rows).toHaveCount(2);
  const dialog = page.getByRole('dialog');
  // Who stands for the others has nobody whose address it could be.
  const first = rows.filter({ hasText: register.representative });
  await first.getByRole('button', { name: register.enter }).press('Enter');
  await expect(dialog.getByLabel(register.name, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: register.asRepresentative })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const other = rows.filter({ hasNotText: register.representative });
  await other.getByRole('button', { name: register.enter }).press('Enter');
  await dialog.getByLabel(register.name, { exact: true }).fill('同伴 見本');
  await dialog.getByLabel(register.kana, { exact: true }).fill('ドウハン ミホン');
  await dialog.getByLabel(register.address, { exact: true }).fill('');
  await dialog.getByRole('button', { name: register.asRepresentative }).press('Enter');
  await expect(dialog.getByLabel(register.address, { exact: true })).toHaveValue(address);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: register.enterIt }).press('Enter');
  await expect(page.getByText(register.entered)).toBeVisible();
  await expect(other).toContainText(address);
});
