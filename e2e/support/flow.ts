/** The way from a search to a booked stay, step by step, with the words a member reads on it in both languages. */
import type { Locator, Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { comingStays, dayAfter, leaveAsFound, today } from './member-state.ts';
import { enterAs, sharedSession, type Session } from './session.ts';
import { expect } from './test.ts';
import type { Language } from './words.ts';

const ja = {
  found: /施設が見つかりました/,
  bookDates: /この日程で予約へ/,
  toPlans: 'プランの選択へ進む',
  noPlan: 'プランなしで進む',
  hold: 'お部屋を取り置いて進む',
  left: /残り時間/,
  myself: /ご本人.*が代表者になります/,
  name: /^お名前/,
  toFinal: '最終確認へ進む',
  final: '最終確認',
  confirm: '予約を確定する',
  complete: 'ご予約を承りました',
  history: 'ご予約の一覧を見る',
  extend: '延長する',
  over: 'お取り置きの時間が過ぎました',
  again: 'もう一度取り置く',
  held: 'お取り置き中のお部屋',
  toGuests: '宿泊者情報の入力へ進む',
  goOn: '続きを入力する',
  replaceTitle: 'お取り置き中のお部屋がございます',
  replace: '新しいお部屋に替える',
  goOnWithHeld: 'お取り置き中のお部屋へ進む',
  replacedTitle: '別の画面で、ほかのお部屋をお取り置きしました',
  givenUpTitle: 'お取り置きは、別の画面で取りやめになりました',
  leaveTitle: 'お取り置きを取りやめますか',
  stay: 'このまま続ける',
  leave: '取りやめて移動する',
  sameRoom: '同じお部屋を取り置く',
  search: '空室検索',
};

const en: typeof ja = {
  found: /with rooms available/,
  bookDates: /^Book these dates/,
  toPlans: 'Choose a plan',
  noPlan: 'Continue without a plan',
  hold: 'Hold the room and continue',
  left: /Time left/,
  myself: /am staying as the representative/,
  name: /^Name(?! in)/,
  toFinal: 'Continue to the final review',
  final: 'Final review',
  confirm: 'Confirm booking',
  complete: 'Your stay is booked',
  history: 'See all bookings',
  extend: 'More time',
  over: 'The time is up',
  again: 'Hold the room again',
  held: 'Your held room',
  toGuests: 'Continue to guest details',
  goOn: 'Continue booking',
  replaceTitle: 'A room is already being held for you',
  replace: 'Hold the new room instead',
  goOnWithHeld: 'Continue with the held room',
  replacedTitle: 'You held another room on another screen',
  givenUpTitle: 'The room was released on another screen',
  leaveTitle: 'Release the held room?',
  stay: 'Stay here',
  leave: 'Release it and leave',
  sameRoom: 'Hold the same room',
  search: 'Find a room',
};

export const flowWords: Record<Language, typeof ja> = { ja, en };

type Stay = { from: string; to: string };

/** Two nights, some days ahead, on which none of the members has a stay: two places at once would be refused. */
export async function freeDates(sessions: readonly Session[], ahead: number): Promise<Stay> {
  const stays = (await Promise.all(sessions.map(comingStays))).flat();
  for (let days = ahead; days < ahead + 60; days += 1) {
    const from = dayAfter(today(), days);
    const to = dayAfter(from, 2);
    if (stays.every(({ checkInDate, checkOutDate }) => checkOutDate <= from || checkInDate >= to))
      return { from, to };
  }
  throw new Error('The members are away all the time.');
}

/** Opens the search on free dates and waits for what is found. */
export async function searchAs(
  page: Page,
  {
    account,
    ahead,
    language,
    room = '1-0-0',
  }: { account: Account; ahead: number; language: Language; room?: string },
): Promise<Stay> {
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const dates = await freeDates([session], ahead);
  await enterAs(page, account, `/home/vacancy-search?from=${dates.from}&to=${dates.to}&room=${room}`);
  await expect(page.getByRole('heading', { level: 2, name: flowWords[language].found })).toBeVisible();
  return dates;
}

/** The row of a resort in the result, opened: the rooms stand in it. */
export async function openResort(page: Page, nth = 0): Promise<Locator> {
  const resort = page.getByRole('article').nth(nth);
  await resort.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false }).click();
  return resort;
}

/** From the result to the guests: the first room that can be had, without a plan. */
export async function holdFirstRoom(page: Page, language: Language): Promise<void> {
  const says = flowWords[language];
  await openResort(page);
  await page.getByRole('link', { name: says.bookDates }).first().click();
  await page.getByRole('link', { name: says.toPlans }).click();
  await page.getByRole('link', { name: says.noPlan }).click();
  await page.getByRole('button', { name: says.hold }).click();
  await expect(page.getByText(says.left)).toBeVisible();
}
