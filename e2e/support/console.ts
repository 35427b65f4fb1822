/** The club's own people at their console, as the stories sign them in: by name, password and the code that development shows. */
import { expect, type Page } from '@playwright/test';
import { consoleAddress } from './portal.ts';
import type { Language } from './words.ts';

const PASSWORD = 'Resort-2026!';

const ja = {
  signIn: '業務画面へのサインイン',
  name: '担当者名',
  password: 'パスワード',
  code: '認証アプリのコード',
  submit: 'サインイン',
  signOut: 'サインアウト',
  today: '本日',
  rooms: '客室',
  register: '宿泊者名簿',
  inventory: '在庫と料金',
  changeChosen: '選んだ宿泊日を変更',
  roomsOf: '室数',
  close: 'CLOSE',
  preview: '内容を確かめる',
  reason: '理由',
  change: 'この内容で変更する',
  undo: '元に戻す',
  undone: '元に戻し済み',
  closed: '販売なし',
  setSeason: 'シーズンを設定',
  all: 'すべて選ぶ',
  ofHouses: (houses: number) => `${houses}施設のシーズンを変更する`,
  extras: '貸出と駐車場',
  plans: 'プラン',
  occupancy: '稼働状況',
  reports: '集計',
  members: '会員',
  findMember: '氏名・フリガナ・電話番号・メールアドレス・会員番号',
  signups: '入会申込',
  queues: '対応待ち',
  approvals: '免除と承認',
  money: '入出金',
  taxes: '宿泊税',
  news: 'お知らせ',
  resorts: '施設ページ',
  faq: 'よくある質問',
  documents: '資料',
  settings: '設定',
  audit: '監査記録',
  writeAudit: 'CSV で書き出す',
  kindOfRows: '記録の種類',
  show: '表示',
  staff: '担当者',
  own: '自分のサインイン',
  find: '名前・予約番号で絞り込み、または QR コードを読み取り',
  noRoom: '未割当',
  checkIn: 'チェックイン',
  checkedIn: /のチェックインを記録しました/,
  here: '滞在中',
  arrivals: '到着',
  notFound: 'この画面はありません',
  notYours: 'この画面は、いまの役割では開けません。',
  sessionEnded: /^サインインの有効期限が切れたか/,
};
const en: typeof ja = {
  signIn: 'Sign in to the console',
  name: 'Staff name',
  password: 'Password',
  code: 'Code of the app',
  submit: 'Sign in',
  signOut: 'Sign out',
  today: 'Today',
  rooms: 'Rooms',
  register: 'Guest register',
  inventory: 'Rooms and prices',
  changeChosen: 'Change the chosen nights',
  roomsOf: 'Rooms',
  close: 'CLOSE',
  preview: 'Preview',
  reason: 'Reason',
  change: 'Change',
  undo: 'Undo',
  undone: 'Undone',
  closed: 'Not for sale',
  setSeason: 'Set a season',
  all: 'All',
  ofHouses: (houses: number) => `Change the season of ${houses} houses`,
  extras: 'Rentals and parking',
  plans: 'Plans',
  occupancy: 'Occupancy',
  reports: 'Reports',
  members: 'Members',
  findMember: 'Name, kana, telephone, e-mail or member number',
  signups: 'Sign-ups',
  queues: 'Queues',
  approvals: 'Waivers and approvals',
  money: 'Money',
  taxes: 'Lodging taxes',
  news: 'News',
  resorts: 'Resort pages',
  faq: 'FAQ',
  documents: 'Documents',
  settings: 'Settings',
  audit: 'Audit log',
  writeAudit: 'Export as CSV',
  kindOfRows: 'Kind of rows',
  show: 'Show',
  staff: 'Staff',
  own: 'My sign-ins',
  find: 'Narrow by name or booking number, or scan a QR code',
  noRoom: 'No room yet',
  checkIn: 'Check in',
  checkedIn: /is checked in/,
  here: 'In house',
  arrivals: 'Arrivals',
  notFound: 'There is no such screen',
  notYours: 'Your roles do not open this page.',
  sessionEnded: /^Your session has ended/,
};

export const consoleWords = (language: Language) => (language === 'en' ? en : ja);

/** The code that the app of somebody would show, and that was not used yet. */
async function codeOf(name: string): Promise<string> {
  const response = await fetch(`${consoleAddress}/dev/codes.json`);
  const codes = (await response.json()) as { name: string; code: string }[];
  return codes.find((one) => one.name === name)!.code;
}

/** Fills the form of the sign-in in with the keyboard alone, and sends it. */
export async function signIn(page: Page, name: string, language: Language): Promise<void> {
  const words = consoleWords(language);
  await page.context().addCookies([{ name: 'lang', value: language, url: consoleAddress }]);
  await page.goto(`${consoleAddress}/sign-in`);
  await page.getByLabel(words.name).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.getByLabel(words.code).focus();
  // A code is good once: whoever signed in twice in this half minute waits for the next, and so does who signs in beside another story. Each attempt counts towards
  // a limit, so that one is made every quarter of a minute only.
  await expect(async () => {
    await page.getByLabel(words.code).fill(await codeOf(name));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000, intervals: [10_000] });
}
