/** Words of the program in subjects of the audit log, as the console calls them, with amounts, days and texts as they are written elsewhere. */
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Priced } from '#domain/vacancy/night-change.ts';
import { audit as en } from '#messages/en/console/audit.ts';
import { contracts as contractsEn } from '#messages/en/console/contracts.ts';
import { limitNames as limitsEn } from '#messages/en/console/limit-names.ts';
import { personalData as personalEn } from '#messages/en/console/personal-data.ts';
import { queues as queuesEn } from '#messages/en/console/queues.ts';
import { settingNames as settingsEn } from '#messages/en/console/setting-names.ts';
import { signups as signupsEn } from '#messages/en/console/signups.ts';
import { staff as staffEn } from '#messages/en/console/staff.ts';
import { audit as ja } from '#messages/ja/console/audit.ts';
import { contracts as contractsJa } from '#messages/ja/console/contracts.ts';
import { limitNames as limitsJa } from '#messages/ja/console/limit-names.ts';
import { personalData as personalJa } from '#messages/ja/console/personal-data.ts';
import { queues as queuesJa } from '#messages/ja/console/queues.ts';
import { settingNames as settingsJa } from '#messages/ja/console/setting-names.ts';
import { signups as signupsJa } from '#messages/ja/console/signups.ts';
import { staff as staffJa } from '#messages/ja/console/staff.ts';
import { formatMonth, formatNumber, formatPlainDate, formatYen } from '#messages/format.ts';

const PHRASES = /all kinds of rooms|rental item|proposed by/g;

/** A text of a setting, in both languages. */
const TEXT = /\{"(?:ja|en)":[^{}]*\}/g;

function textsInWords(about: string): string {
  return about.replace(TEXT, (whole) => {
    try {
      const { ja: inJapanese, en: inEnglish } = JSON.parse(whole) as { ja?: string; en?: string };
      return `「${inJapanese ?? ''}」「${inEnglish ?? ''}」`;
    } catch {
      return whole;
    }
  });
}

const PRICES = /\b(sp|fp|vs|vm) (\d{1,7}) nights (\d+(?:-\d+)?|-) -> (\d+(?:-\d+)?|-|calendar)(?![^;])/g;
/** What was paid, and in which way. */
const PAID = / (\d{1,9}) (?=(?:CASH|CARD|TRANSFER|OTHER)\b)/g;
/** What a member was told to be due, and in which way. */
const TOLD = /(?<= (?:MAIL|POST|TELEPHONE) )(\d{1,9})$/;
/** What a paper is about, behind its number. */
const OF_PAPER = /(?<=\b(?:RECEIPT|RETURN) \S{1,20} )\d{1,9}\b/g;
/** Points and yen of what was given up, kept or granted. */
const AMOUNT = /(?<= )(-?\d{1,9}) (points|yen)(?= |[,;]|$)/g;
const AMOUNTS = /\b(\d{1,9}) -> (\d{1,9}) (yen|points)(?=;|,|$)/;

/** What was paid, and what nights and fees cost before and after (`priceInShort` in vacancy), with the lowest and the highest of many nights. */
function amountsInWords(language: Language, about: string): string {
  const words = inLanguage(language, ja, en);
  const span = (prices: string) =>
    prices === 'calendar'
      ? words.prices.calendar
      : prices === '-'
        ? words.prices.none
        : prices
            .split('-')
            .map((price) => formatNumber(Number(price)))
            .join(words.prices.upTo);
  const amount = (of: string, unit: string) =>
    unit === 'yen' ? formatYen(Number(of), language) : words.points(Number(of));
  return about
    .replace(PRICES, (_, product: Priced, nights: string, was: string, is: string) =>
      words.prices.of({ product, nights: Number(nights), was: span(was), is: span(is) }),
    )
    .replace(PAID, (_, yen: string) => ` ${formatYen(Number(yen), language)} `)
    .replace(OF_PAPER, (yen) => formatYen(Number(yen), language))
    .replace(TOLD, (_, yen: string) => formatYen(Number(yen), language))
    .replace(
      AMOUNTS,
      (_, was: string, is: string, unit: string) => `${amount(was, unit)} -> ${amount(is, unit)}`,
    )
    .replace(AMOUNT, (_, of: string, unit: string) => amount(of, unit));
}

/** A day or a month as it is written; undefined for anything else. */
export function dayInWords(language: Language, word: string): string | undefined {
  const day = parseCalendarDate(word);
  if (day) return formatPlainDate(day, language);
  const month = parseCalendarDate(`${word}-01`);
  return month ? formatMonth(month, language) : undefined;
}

const LIMIT = /\blimit: ([a-z -]+?)(?=:| =|,|$)/g;

/** Limits, whose names are of several words. */
function limitsInWords(language: Language, about: string): string {
  const limits: Readonly<Record<string, { readonly name: string }>> = inLanguage(
    language,
    limitsJa,
    limitsEn,
  );
  return about.replace(LIMIT, (whole, purpose: string) => limits[purpose]?.name ?? whole);
}

type Words = Readonly<Record<string, string>>;

/** What the same word means elsewhere. */
const OF_ACTION: Partial<Record<AuditAction, Readonly<Record<Language, Words>>>> = {
  disclosePersonalData: { ja: personalJa.disclosure.parts, en: personalEn.disclosure.parts },
  correctContract: { ja: contractsJa.fields, en: contractsEn.fields },
  viewSignups: { ja: signupsJa.states, en: signupsEn.states },
};
const OF_ANY: Readonly<Record<Language, Words>> = {
  ja: { ...staffJa.roles, ...queuesJa.kinds, ...ja.subjects },
  en: { ...staffEn.roles, ...queuesEn.kinds, ...en.subjects },
};

const SETTINGS: Readonly<Record<Language, Readonly<Record<string, { readonly name: string }>>>> = {
  ja: settingsJa,
  en: settingsEn,
};
/** What somebody wrote, as `textsInWords` sets it. */
const WRITTEN = /(「[^」]*」)/;

/** Words of the program that stand in subjects, as they are called, and days and months as they are written. What somebody wrote stays as it is. */
export function inWords(language: Language, action: string, about: string): string {
  const words = { ...OF_ANY[language], ...OF_ACTION[action as AuditAction]?.[language] };
  const calledAs = (word: string) => {
    const [, bare = '', mark = ''] = /^(.*?)([:;,]?)$/.exec(word) ?? [];
    const called = words[bare] ?? SETTINGS[language][bare]?.name ?? dayInWords(language, bare);
    return called === undefined ? word : called && `${called}${mark}`;
  };
  return limitsInWords(language, amountsInWords(language, textsInWords(about)))
    .split(WRITTEN)
    .map((part) =>
      WRITTEN.test(part)
        ? part
        : part
            .replace(PHRASES, (whole) => words[whole] ?? whole)
            .split(' ')
            .map(calledAs)
            .join(' '),
    )
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}
