/** 保存された検索条件についてのメール。 */
import { closing, greeting } from './parts.ts';
import type { Greeted, MailText } from './parts.ts';

type Search = {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: number;
  readonly rooms: number;
  readonly guests: number;
};
type Facts = { greeted: Greeted; search: Search; url: string; phone: string };

const conditions = (s: Search) =>
  `チェックイン：${s.checkIn}\nチェックアウト：${s.checkOut}（${s.nights}泊）\n人数：${s.guests}名（${s.rooms}室）`;
const howToEnd =
  '今後のお知らせが不要な場合は、上のページの「保存した条件」から、いつでもお取りやめいただけます。';

export const savedSearchMails = {
  datesOpen: (facts: Facts & { opensAt: string }): MailText => ({
    subject: `【汐凪倶楽部】まもなくご予約の受付が始まります（${facts.search.checkIn}）`,
    paragraphs: [
      greeting(facts.greeted),
      `保存されている条件の日程は、${facts.opensAt}からご予約いただけます。`,
      conditions(facts.search),
      `受付が始まりましたら、次のページからお進みください。\n${facts.url}`,
      howToEnd,
      closing(facts.phone),
    ],
  }),
  /** `more`: how many are free beside those that are named. */
  resortsFree: (facts: Facts & { facilities: readonly string[]; more: number }): MailText => ({
    subject: `【汐凪倶楽部】ご希望の日程に空きが出ました（${facts.search.checkIn}）`,
    paragraphs: [
      greeting(facts.greeted),
      '保存されている条件で、次の施設に空きが出ました。お部屋はお取りしておりませんので、お早めにご予約ください。',
      [
        ...facts.facilities.map((name) => `・${name}`),
        ...(facts.more > 0 ? [`・ほか${facts.more}施設`] : []),
      ].join('\n'),
      conditions(facts.search),
      facts.url,
      howToEnd,
      closing(facts.phone),
    ],
  }),
};
