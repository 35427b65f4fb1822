/** Before arrival a guest without an address in Japan sends a picture of their passport: refused in words, shown small, replaced and taken away. */
import sharp from 'sharp';
import { accounts } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { follow, mailAfter } from '../support/mails.ts';
import { takeLook } from '../support/looks.ts';
import { leaveAsFound } from '../support/member-state.ts';
import { newestMail } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expectTextInPlace } from '../support/text-in-place.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';

const says = {
  ja: {
    go: '事前チェックインへ進む',
    second: '大人2人目',
    abroad: '日本国外にお住まいです',
    name: 'お名前',
    picture: '大人2人目の旅券の写真',
    choose: '写真を選ぶ',
    replace: '写真を取り替える',
    remove: '写真を消す',
    received: '旅券の写真をお預かりしました。',
    removed: '旅券の写真を消しました。',
    kept: /旅券の写真をお預かりしています/,
    unreadable: /読み取れませんでした/,
    tooLarge: /10MBを超えています/,
    tooMany: /5,000万画素、または一辺20,000ピクセルを超えています/,
  },
  en: {
    go: 'Go to pre check-in',
    second: 'Adult 2',
    abroad: 'Lives outside Japan',
    name: 'Name',
    picture: 'Picture of the passport: Adult 2',
    choose: 'Choose a picture',
    replace: 'Replace the picture',
    remove: 'Remove the picture',
    received: 'We have received the picture of the passport.',
    removed: 'The picture of the passport was removed.',
    kept: /A picture of the passport is kept/,
    unreadable: /cannot be read/,
    tooLarge: /larger than 10 MB/,
    tooMany: /more than 50 million pixels/,
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

/** A PNG that only says how many dots it has. */
const hugeHead = Buffer.from(
  '89504e470d0a1a0a0000000d494844520000c3500000c3500802000000c4cdaa9d0000000b' +
    '49444154789c6360800100000a00017f80745e0000000049454e44ae426082',
  'hex',
);

test('a picture of a passport is sent by the link, seen behind the login and taken away @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const account = accounts.company;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const mail = await newestMail(account);
  const stay = await bookStay(session, { nights: 1, ahead: 11, adults: 2 });
  const link = await mailAfter(account, mail, new RegExp(`https?://\\S+/booking/${stay.id}#[\\w-]{22}`));
  const good = await sharp({ create: { width: 1600, height: 1100, channels: 3, background: '#7aa0b4' } })
    .jpeg()
    .toBuffer();

  await follow(page, link);
  await page.getByRole('link', { name: words.go }).click();
  const guest = page.getByRole('group', { name: words.second, exact: true });
  await guest.getByRole('checkbox', { name: words.abroad }).check();
  const name = guest.getByRole('textbox', { name: words.name }).first();
  await name.fill('Sample Guest');
  const picture = guest.getByRole('group', { name: words.picture });
  const button = (named: string) => picture.getByRole('button', { name: named, exact: true });
  const send = async (file: { name: string; bytes: Buffer }, by = words.choose) => {
    const choosing = page.waitForEvent('filechooser');
    await button(by).click();
    await (await choosing).setFiles({ name: file.name, mimeType: 'image/jpeg', buffer: file.bytes });
  };

  // Each that cannot be taken says why beside itself, and the way on stays.
  for (const [bytes, why] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), words.unreadable],
    [good.subarray(0, good.length / 2), words.unreadable],
    [await sharp(good).gif().toBuffer(), words.unreadable],
    [Buffer.alloc(11 * 1024 * 1024), words.tooLarge],
    [hugeHead, words.tooMany],
  ] as const) {
    await send({ name: 'passport.jpg', bytes });
    await expect(picture.getByRole('alert')).toHaveText(why);
  }
  await expectAccessible(page);
  const width = page.viewportSize()?.width ?? 1280;
  for (const look of [
    { size: 'largest', width: 320 },
    { size: 'largest', width: 390 },
    { size: 'standard', width },
  ] as const) {
    await takeLook(page, look);
    await expectTextInPlace(page, `refused, ${look.size}, ${look.width} px`);
  }

  await send({ name: 'passport.jpg', bytes: good });
  await expect(picture.getByText(words.received)).toBeVisible();
  await expect(picture.getByRole('alert')).toHaveText('');
  await expect(picture.getByRole('img', { name: words.picture })).toBeVisible();
  await expect(name).toHaveValue('Sample Guest');
  await expectAccessible(page);
  for (const look of [
    { size: 'largest', width: 320 },
    { size: 'standard', width },
  ] as const) {
    await takeLook(page, look);
    await expectTextInPlace(page, `kept, ${look.size}, ${look.width} px`);
  }

  // By the link it is not shown again, only told.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await guest.getByRole('checkbox', { name: words.abroad }).check();
  await expect(picture.getByText(words.kept)).toBeVisible();
  await expect(picture.getByRole('img')).toHaveCount(0);

  // Behind the login it is, and by the keyboard alone it is taken away.
  page.once('dialog', (dialog) => void dialog.accept());
  await enterAs(page, account, `/home/booking/reservation-details/${stay.id}`);
  await page.getByRole('link', { name: words.go }).click();
  await guest.getByRole('checkbox', { name: words.abroad }).check();
  const shown = picture.getByRole('img', { name: words.picture });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  await send({ name: 'other.png', bytes: await sharp(good).resize(440).png().toBuffer() }, words.replace);
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(440);
  await button(words.remove).focus();
  await page.keyboard.press('Enter');
  await expect(picture.getByText(words.removed)).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(button(words.choose)).toBeFocused();
});
