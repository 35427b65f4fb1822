/** The way from a search to a booked stay, step by step, with the words a member reads on it in both languages. */
import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { today } from './booking.ts';
import { get } from './portal.ts';
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
  myself: /代表者として泊まります/,
  name: /^お名前/,
  toFinal: '最終確認へ進む',
  final: '最終確認',
  confirm: '予約を確定する',
  complete: 'ご予約を承りました',
  history: 'ご予約の一覧を見る',
  extend: '延長する',
  over: 'お取り置きの時間が過ぎました',
  again: 'もう一度お取り置きする',
  leaveTitle: 'お取り置きを取りやめますか',
  stay: 'このまま続ける',
  leave: '取りやめて移動する',
  sameRoom: '同じお部屋を取り置く',
  search: '空室検索',
};

const en: typeof ja = {
  found: /facilit(y|ies) found/,
  bookDates: /^Book these dates/,
  toPlans: 'Choose a plan',
  noPlan: 'Go on without a plan',
  hold: 'Hold the room and go on',
  left: /Time left/,
  myself: /am staying as the representative/,
  name: /^Name(?! in)/,
  toFinal: 'Go to the final check',
  final: 'Final check',
  confirm: 'Confirm the reservation',
  complete: 'Your stay is booked',
  history: 'See all reservations',
  extend: 'More time',
  over: 'The time is up',
  again: 'Hold the room again',
  leaveTitle: 'Give up the held room?',
  stay: 'Stay here',
  leave: 'Give it up and leave',
  sameRoom: 'Hold the same room',
  search: 'Vacancy search',
};

export const flowWords: Record<Language, typeof ja> = { ja, en };

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

type Stay = { from: string; to: string };

/** Two nights, some days ahead, on which the member has no other stay: two places at once would be refused. */
export async function freeDates(session: Session, ahead: number): Promise<Stay> {
  const { myBookingList: stays } = await get<{
    myBookingList: { checkInDate: string; checkOutDate: string }[];
  }>({
    query: `query ($today: Date!) { myBookingList(checkOutDateFrom: $today, cancelled: false, take: 50) {
      checkInDate checkOutDate } }`,
    variables: { today: today() },
    as: session,
  });
  for (let days = ahead; days < ahead + 60; days += 1) {
    const from = dayAfter(today(), days);
    const to = dayAfter(from, 2);
    if (stays.every(({ checkInDate, checkOutDate }) => checkOutDate <= from || checkInDate >= to))
      return { from, to };
  }
  throw new Error('The member is away all the time.');
}

/** Gives back what an earlier story may have left held, so that each begins with nothing. */
export async function releaseHold(session: Session): Promise<void> {
  const held = await liveHold(session);
  if (held)
    await get({
      query: 'mutation ($id: ID!) { removeTemporaryBookingGroup(id: $id) }',
      variables: { id: held.id },
      as: session,
    });
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
  await releaseHold(session);
  const dates = await freeDates(session, ahead);
  await enterAs(page, account, `/home/vacancy-search?from=${dates.from}&to=${dates.to}&room=${room}`);
  await expect(page.getByRole('heading', { level: 2, name: flowWords[language].found })).toBeVisible();
  return dates;
}

/** From the result to the guests: the first room that can be had, without a plan. */
export async function holdFirstRoom(page: Page, language: Language): Promise<void> {
  const says = flowWords[language];
  await page.getByRole('link', { name: says.bookDates }).first().click();
  await page.getByRole('link', { name: says.toPlans }).click();
  await page.getByRole('link', { name: says.noPlan }).click();
  await page.getByRole('button', { name: says.hold }).click();
  await expect(page.getByText(says.left)).toBeVisible();
}

/** The login's live hold as the server knows it; null where there is none. */
export async function liveHold(session: Session): Promise<{ id: string } | null> {
  const { myTemporaryBookingGroup } = await get<{ myTemporaryBookingGroup: { id: string } | null }>({
    query: '{ myTemporaryBookingGroup { id } }',
    as: session,
  });
  return myTemporaryBookingGroup;
}
