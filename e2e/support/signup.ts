/** Signing up as somebody nobody knows yet: the steps, and the words that they read on the way. */
import type { Page } from '@playwright/test';
import { enterCard, testCards } from './cards.ts';
import { follow, mailAfter } from './mails.ts';
import { operator } from './operator.ts';
import { newestMail } from './portal.ts';
import { expect } from './test.ts';
import type { Language } from './words.ts';

export const signupWords = {
  ja: {
    open: 'ご入会を申し込む',
    fee: '入会金は 11,000円（税込）です。',
    company: /法人のお客様/,
    email: /^ご入会に使うメールアドレス(?!（確認）)/,
    emailAgain: 'ご入会に使うメールアドレス（確認）',
    clientCode: /^法人コード/,
    promoCode: /^プロモーションコード/,
    promoInvalid: /このプロモーションコードはご利用いただけません/,
    promoEnded: /受付を終了いたしました/,
    due: 'お支払い額（税込）',
    sendLink: 'お申し込み用のメールを送る',
    sent: 'メールをお送りしました',
    details: 'ご入会情報のご入力',
    name: /^お名前/,
    companyName: /^会社名(?!の)/,
    kana: /^(フリガナ|会社名のフリガナ)/,
    representative: /^代表者のお名前/,
    representativeKana: /^代表者のフリガナ/,
    contact: /^ご担当者のお名前/,
    contactKana: /^ご担当者のフリガナ/,
    year: '生年月日 年',
    month: '生年月日 月',
    day: '生年月日 日',
    postalCode: /^郵便番号/,
    prefecture: /^都道府県/,
    locality: /^市区町村/,
    address1: /^町名・番地/,
    tel: /^電話番号/,
    mobile: /^携帯電話番号/,
    password: /^パスワード(?!（確認）)/,
    passwordAgain: 'パスワード（確認）',
    media: /^当クラブをお知りになったきっかけ/,
    friend: 'ご友人・ご家族の紹介',
    next: '次へ進む',
    payment: 'お支払い方法のご登録',
    confirmation: 'ご入会内容のご確認',
    agree: '入会規約に同意します',
    consent: /ご利用枠を確保し/,
    submit: 'この内容で申し込む',
    answer: 'ご質問への回答',
    submitAnswer: 'この内容で回答を送る',
    pay: '11,000円 を支払う',
    complete: 'お申し込みを承りました',
    wait: '担当者よりご連絡いたします',
    taking: 'ご入会のお手続きを進めています',
    charging: 'カードのお手続きの途中です',
    goOn: 'カード会社の画面へ進む',
    backToCard: 'カードの入力へ戻る',
    toStanding: 'お手続きの状況を見る',
    refused: /カードのお手続きが完了しませんでした/,
    limit: /ご利用限度額/,
    cancelled: /カードの認証がキャンセルされました/,
    feeDue: '入会金のお支払い',
    question: /担当者から、次の点のご確認をお願いしています/,
    changeDetails: 'お客様の情報を変更する',
    used: /すでに使われています/,
    noLink: 'お申し込みのリンクが見つかりません。',
    withoutCode: 'コードなしのリンクを受け取る',
    unsaved: /まだ保存できていません/,
    feeChanged: /入会金が変わりました/,
    passwordKept: /前にお決めになったパスワード/,
    common: /推測されやすい/,
  },
  en: {
    open: 'Apply for membership',
    fee: 'The joining fee is ¥11,000, tax included.',
    company: /A company/,
    email: /^E-mail address for your membership(?! \(again\))/,
    emailAgain: 'E-mail address for your membership (again)',
    clientCode: /^Company code/,
    promoCode: /^Promo code/,
    promoInvalid: /This promo code cannot be used/,
    promoEnded: /This promo code has ended/,
    due: 'To be paid, tax included',
    sendLink: 'Send me the link',
    sent: 'The e-mail is on its way',
    details: 'Your details',
    name: /^Name(?! in)/,
    companyName: /^Company name(?! in)/,
    kana: /^(Name in katakana|Company name in katakana)/,
    representative: /^Name of the representative/,
    representativeKana: /^Representative in katakana/,
    contact: /^Name of the contact person/,
    contactKana: /^Contact person in katakana/,
    year: 'Date of birth Year',
    month: 'Date of birth Month',
    day: 'Date of birth Day',
    postalCode: /^Postal code/,
    prefecture: /^Prefecture/,
    locality: /^City/,
    address1: /^(Street|Town)/,
    tel: /^Telephone/,
    mobile: /^Mobile/,
    password: /^Password(?! \(again\))/,
    passwordAgain: 'Password (again)',
    media: /^How did you hear/,
    friend: 'Friends or family',
    next: 'Continue',
    payment: 'Payment method',
    confirmation: 'Check your application',
    agree: 'I agree to the terms of membership',
    consent: /is reserved on my card/,
    submit: 'Send my application',
    answer: 'Your answer',
    submitAnswer: 'Send my answer',
    pay: 'Pay ¥11,000',
    complete: 'We have received your application',
    wait: 'Our staff will contact you',
    taking: 'Your membership is being prepared',
    charging: 'Your card is being confirmed',
    goOn: 'Go to your card company',
    backToCard: 'Back to the card',
    toStanding: 'See how it stands',
    refused: /The card could not be used/,
    limit: /limit/,
    cancelled: /The card authentication was cancelled/,
    feeDue: 'Pay the joining fee',
    question: /Our staff would like you to check/,
    changeDetails: 'Change your details',
    used: /already been used/,
    noLink: 'We could not find the link to your application.',
    withoutCode: 'Get a link without the code',
    unsaved: /is not saved yet/,
    feeChanged: /joining fee has changed/,
    passwordKept: /The password you chose before/,
    common: /too easy to guess/,
  },
};

export const signupPassword = 'Nami-no-oto-58';

let told = 0;

/** Somebody new in each telling. */
export function anApplicant(): string {
  told += 1;
  return `applicant.${Date.now()}.${told}@example.jp`;
}

/** A name that nobody else has: those who are named and born alike are known again. */
export function kanaOfNow(): string {
  const letters = 'アイウエオカキクケコサシスセソタチツテト';
  return `シンキ ${[...String(Date.now() + told)].map((digit) => letters[Number(digit)]).join('')}`;
}

type Begin = { email: string; language: Language; promoCode?: string; company?: { clientCode: string } };

/** Asks for the link, and gives it as it was mailed. */
export async function beginSignup(
  page: Page,
  { email, language, promoCode, company }: Begin,
): Promise<string> {
  const words = signupWords[language];
  const before = await newestMail(email);
  await page.goto('/register');
  await page.getByRole('button', { name: words.open }).click();
  if (company) {
    await page.getByRole('radio', { name: words.company }).check();
    await page.getByLabel(words.clientCode).fill(company.clientCode);
  }
  await page.getByLabel(words.email).first().fill(email);
  await page.getByLabel(words.emailAgain).fill(email);
  if (promoCode) await page.getByLabel(words.promoCode).fill(promoCode);
  return sendLink(page, { email, language, before });
}

type Send = { email: string; language: Language; before: number };

/** Sends the form of the first page as it stands, and gives the link that was mailed after this mail. */
export async function sendLink(page: Page, { email, language, before }: Send): Promise<string> {
  const words = signupWords[language];
  await page.getByRole('button', { name: words.sendLink }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  return mailAfter(email, before, /http\S+\/register\/vs-signup#\S+/);
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function fillReach(page: Page, language: Language): Promise<void> {
  const words = signupWords[language];
  await page.getByLabel(words.postalCode).fill('１０００００１');
  await page.getByLabel(words.locality).focus();
  await expect(page.getByLabel(words.locality)).toHaveValue(/千代田区/);
  await page.getByLabel(words.address1).fill('千代田1-1');
  await page.getByRole('textbox', { name: words.mobile }).fill('090-0000-1234');
}

export async function fillPassword(page: Page, language: Language): Promise<void> {
  const words = signupWords[language];
  await page.getByLabel(words.password).first().fill(signupPassword);
  await page.getByLabel(words.passwordAgain).fill(signupPassword);
}

export async function fillPerson(page: Page, language: Language, nameKana = kanaOfNow()): Promise<void> {
  const words = signupWords[language];
  await expect(heading(page)).toHaveText(words.details);
  await page.getByRole('textbox', { name: words.name }).fill('新規 花子');
  await page.getByRole('textbox', { name: words.kana }).fill(nameKana);
  await page.getByLabel(words.year).selectOption('1980');
  await page.getByLabel(words.month).selectOption('05');
  await page.getByLabel(words.day).selectOption('06');
  await fillReach(page, language);
  await fillPassword(page, language);
  await page.getByLabel(words.media).selectOption({ label: words.friend });
}

export async function fillCompany(page: Page, language: Language): Promise<void> {
  const words = signupWords[language];
  await expect(heading(page)).toHaveText(words.details);
  await page.getByRole('textbox', { name: words.companyName }).fill(`株式会社みほん${Date.now()}`);
  await page.getByRole('textbox', { name: words.kana }).first().fill('カブシキガイシャミホン');
  await page.getByRole('textbox', { name: words.representative }).fill('見本 一郎');
  await page.getByRole('textbox', { name: words.representativeKana }).fill('ミホン イチロウ');
  await page.getByRole('textbox', { name: words.contact }).fill('見本 花子');
  await page.getByRole('textbox', { name: words.contactKana }).fill('ミホン ハナコ');
  await fillReach(page, language);
  await fillPassword(page, language);
}

export const goNext = (page: Page, language: Language) =>
  page.getByRole('button', { name: signupWords[language].next, exact: true }).click();

/** From the form to the last screen, with this card. */
export async function giveCard(page: Page, language: Language, number: string): Promise<void> {
  const words = signupWords[language];
  await expect(heading(page)).toHaveText(words.payment);
  await enterCard(page, language, number, 'submitToPay');
  await expect(heading(page)).toHaveText(words.confirmation);
}

export async function agree(page: Page, language: Language): Promise<void> {
  const words = signupWords[language];
  await page.getByRole('checkbox', { name: words.agree }).check();
  const consent = page.getByRole('checkbox', { name: words.consent });
  if (await consent.isVisible()) await consent.check();
}

export async function submit(
  page: Page,
  language: Language,
  button: 'submit' | 'submitAnswer' = 'submit',
): Promise<void> {
  await agree(page, language);
  await page.getByRole('button', { name: signupWords[language][button] }).click();
}

/** A person's form, sent with a card whose holder is asked: their page of the card company is open. */
export async function sendToBeAsked(page: Page, language: Language, link: string): Promise<void> {
  await openLink(page, link);
  await fillPerson(page, language);
  await goNext(page, language);
  await giveCard(page, language, testCards.asking);
  await submit(page, language);
  await expect(page).toHaveURL(/\/secure\?transId=/);
}

/** The application that was sent from a mailbox, as staff find it. */
export async function applicationOf(email: string, state = 'waiting'): Promise<string> {
  const found = (await operator('signups', state)).split('\n').find((line) => line.includes(` ${email} `));
  if (!found) throw new Error(`Staff find no application of ${email} in ${state}.`);
  return found.split(' ')[0]!;
}

/** Opens the link as a mail program would. */
export const openLink = (page: Page, link: string): Promise<void> => follow(page, link);
