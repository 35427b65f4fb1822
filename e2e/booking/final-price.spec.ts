/** The last screen before booking: the total with the guests as entered, and what happens where it is another. */
import { accounts } from '../support/accounts.ts';
import { bookableContract, findOffers } from '../support/booking.ts';
import { changeAnswers, changeNextCall } from '../support/calls.ts';
import { flowWords, freeDates, holdFirstRoom, searchAs } from '../support/flow.ts';
import { switchLanguage } from '../support/language.ts';
import { leaveAsFound } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    ...flowWords.ja,
    age: /^ご年齢/,
    adult: /大人は13歳以上です/,
    changed: /お支払いの合計が、表示していた金額と異なります/,
    yen: /([\d,]+)円/,
    bar: 'お取り置き',
  },
  en: {
    ...flowWords.en,
    age: /^Age/,
    adult: /Adults are 13 or older/,
    changed: /The total differs from the one shown/,
    yen: /¥([\d,]+)/,
    bar: 'Held room',
  },
};

/** A room for an adult and a child at a house with a bathing tax. */
async function bathingRoom(session: Session, ahead: number) {
  const contractId = await bookableContract(session);
  const { from: checkInDate, to: checkOutDate } = await freeDates([session], ahead);
  const dates = { contractId, checkInDate, checkOutDate };
  for (const offer of await findOffers(session, dates)) {
    const { calculateMyAccommodationPrice: price } = await get<{
      calculateMyAccommodationPrice: { taxes: { subject: string }[] };
    }>({
      query: `mutation ($roomTypeId: ID!, $checkInDate: Date!, $checkOutDate: Date!, $contractId: ID!) {
        calculateMyAccommodationPrice(roomTypeId: $roomTypeId, checkInDate: $checkInDate, checkOutDate: $checkOutDate,
          contractId: $contractId, numberOfAdults: 2, numberOfChildren: 1) { taxes { subject } } }`,
      variables: { ...dates, roomTypeId: offer.roomTypeId },
      as: session,
    }).catch(() => ({ calculateMyAccommodationPrice: { taxes: [] } }));
    if (price.taxes.some(({ subject }) => subject === '入湯税' || subject === 'Bathing tax'))
      return { roomType: offer.roomTypeId, from: checkInDate, to: checkOutDate, contract: contractId };
  }
  throw new Error('No house with a bathing tax has a room for three.');
}

/** Gives one guest of the first room another age than was entered. */
const withAge = (index: number, age: number) => (variables: Record<string, unknown>) => {
  const bookings = structuredClone(variables['bookings']) as { guests: { age: number }[] }[];
  bookings[0]!.guests[index]!.age = age;
  return { ...variables, bookings };
};

const daysAhead: Record<string, number> = { desktop: 64, phone: 79, english: 94 };

test('the final check counts the ages entered, and asks again where the total is another @phone @english', async ({
  page,
  language,
}, info) => {
  const word = says[language];
  const account = accounts.frequent;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const room = await bathingRoom(session, daysAhead[info.project.name] ?? 64);
  const search = new URLSearchParams({ ...room, room: '2-1-0' });
  await enterAs(page, account, `/home/vacancy-search/confirmation?${search.toString()}`);
  await page.getByRole('button', { name: word.hold }).click();
  await page.getByRole('checkbox', { name: word.myself }).check();
  const ages = page.locator('[name$=".age"]');
  await ages.nth(1).fill('3');
  await ages.nth(2).fill('12');
  await page.getByRole('button', { name: word.toFinal }).click();
  await expect(page.getByText(word.adult).first()).toBeVisible();
  await expectAccessible(page);
  await ages.nth(1).fill('13');
  const total = page.getByRole('complementary').locator('[aria-live=polite]');
  const totalOf = async () => word.yen.exec((await total.textContent()) ?? '')?.[1];
  const before = await totalOf();
  await page.getByRole('button', { name: word.toFinal }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.final);
  const confirm = page.getByRole('button', { name: word.confirm });
  await expect(confirm).toBeEnabled();
  expect(await totalOf()).not.toBe(before);
  await expectAccessible(page);

  // What the server refuses of a guest leads back to the guest, and is said in whichever language is being read.
  await changeNextCall(page, 'ConfirmBookingGroup', withAge(1, 3));
  await confirm.click();
  const wrong = ages.nth(1);
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  for (const reading of [language === 'ja' ? 'en' : 'ja', language] as const) {
    await switchLanguage(page, reading);
    await expect(wrong).toHaveAccessibleDescription(says[reading].adult);
  }
  await expect(wrong).toHaveValue('13');
  await page.getByRole('button', { name: word.toFinal }).click();
  await expect(confirm).toBeEnabled();

  await changeNextCall(page, 'ConfirmBookingGroup', (variables) => ({
    ...variables,
    totalJpy: Number(variables['totalJpy']) - 1,
  }));
  await confirm.click();
  const changed = page.getByRole('alert').filter({ hasText: word.changed });
  await expect(changed.locator('..')).toBeFocused();
  // Wholly in view, and not beneath the bar with the time.
  const bar = await page.getByRole('region', { name: word.bar, exact: true }).boundingBox();
  await expect.poll(async () => (await changed.boundingBox())?.y).toBeGreaterThan(bar!.y + bar!.height);
  await expect(changed).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(word.changed)).toContainText((await totalOf()) ?? '');
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.complete);
});

test('a total that is another at the hold than at the choice is said there, in view and with the focus', async ({
  page,
}) => {
  await searchAs(page, { account: accounts.frequent, ahead: 84, language: 'ja' });
  // A fee that the club changes between the two answers.
  await changeAnswers(page, 'CalculateMyAccommodationPrice', ({ calculateMyAccommodationPrice: price }) => {
    if (price) price['totalJpy'] = Number(price['totalJpy']) - 700;
  });
  await holdFirstRoom(page, 'ja');
  const notice = page.getByRole('alert').filter({ hasText: '料金が変わりました' });
  await expect(notice.locator('..')).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  const amounts = [...((await notice.textContent()) ?? '').matchAll(/([\d,]+)円/g)].map(([, yen = '']) =>
    Number(yen.replaceAll(',', '')),
  );
  expect(amounts[1]).toBe((amounts[0] ?? 0) + 700);
  await expectAccessible(page);
});
