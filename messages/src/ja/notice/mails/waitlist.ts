/** 空室をお待ちの方へのメール。 */
import { closing, greeting, stay } from './parts.ts';
import type { Greeted, MailText, StayFacts } from './parts.ts';

/** A stay that is waited for. */
export type WaitedStay = {
  readonly facility: string;
  readonly roomType: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: number;
  readonly rooms: number;
};
/** A car of a booked stay that waited for a place. */
type WaitedCar = { stay: StayFacts; cars: readonly string[]; url: string; phone: string };
type Facts = { greeted: Greeted; stay: WaitedStay; url: string; phone: string };

const waited = (s: WaitedStay) =>
  `施設：${s.facility}\nお部屋：${s.roomType}（${s.rooms}室）\nチェックイン：${s.checkIn}\nチェックアウト：${s.checkOut}（${s.nights}泊）`;

export const waitlistMails = {
  /** `wasToBeBooked`: what was agreed beforehand did not allow it. */
  roomsOffered: (
    facts: Facts & {
      until: string;
      wasToBeBooked: boolean;
      declineUrl: string;
      /** Of all nights and rooms, before fees and taxes. */
      price: string | null;
      /** Until when cancelling would cost nothing; null where it costs something at once. */
      freeUntil: string | null;
      feePercent: string;
    },
  ): MailText => ({
    subject: `【汐凪倶楽部】お待ちのお部屋に空きが出ました（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.greeted),
      `お待ちいただいておりましたお部屋に空きが出ました。${facts.until}まで、お部屋をお取りしております。`,
      ...(facts.wasToBeBooked
        ? [
            'お申し込みの条件では自動でのご予約ができなかったため、お手続きをお願いしております。理由は、次のページでご確認いただけます。',
          ]
        : []),
      waited(facts.stay),
      [
        ...(facts.price === null
          ? []
          : [
              `お部屋代：${facts.price}（ほかに利用料・清掃料・税がかかります。合計は、ご予約の前にご確認いただけます）`,
            ]),
        facts.freeUntil === null
          ? `取消料：ご予約後すぐのキャンセルにも、${facts.feePercent}の取消料がかかります。`
          : `取消料：${facts.freeUntil}までは、かかりません。`,
      ].join('\n'),
      `次のページから、ご予約のお手続き、またはご辞退をお選びください。\n${facts.url}`,
      `ご辞退だけでしたら、次のページから、ログインせずにお返事いただけます。\n${facts.declineUrl}`,
      '期限までにお手続きがないときは、次にお待ちの方へご案内いたします。まだご予約は成立しておりません。',
      closing(facts.phone),
    ],
  }),
  roomsFree: (facts: Facts): MailText => ({
    subject: `【汐凪倶楽部】空室のお知らせ（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.greeted),
      '空室のお知らせをご希望いただいたお部屋に、空きが出ました。お部屋はお取りしておりませんので、お早めにご予約ください。',
      waited(facts.stay),
      facts.url,
      closing(facts.phone),
    ],
  }),
  offerWithdrawn: (facts: Facts): MailText => ({
    subject: `【汐凪倶楽部】ご案内したお部屋をご予約いただけなくなりました（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.greeted),
      '施設が休館となるため、キャンセル待ちの方にご案内しておりました次のお部屋を、ご予約いただけなくなりました。ご期待に沿えず、誠に申し訳ございません。',
      waited(facts.stay),
      `キャンセル待ちはお申し込みの順番のまま続いており、営業を再開して空きが出ましたら、あらためてご案内いたします。ほかの日程をお探しの場合やお取りやめの場合は、次のページからお手続きください。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  entryPaused: (facts: Facts): MailText => ({
    subject: `【汐凪倶楽部】キャンセル待ちを休止いたしました（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.greeted),
      '空室のご案内に2回続けてお返事がなかったため、次のキャンセル待ちを休止いたしました。',
      waited(facts.stay),
      `引き続きお待ちになる場合は、次のページから再開いただけます。お申し込みの順番は、そのままです。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  parkingGiven: (facts: WaitedCar): MailText => ({
    subject: `【汐凪倶楽部】駐車場をお取りしました（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      'お待ちいただいておりました駐車場に空きが出ましたので、お取りいたしました。お手続きは必要ございません。',
      stay(facts.stay),
      facts.cars.join('\n'),
      `ご不要の場合は、お早めに次のページからお取りやめください。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  parkingNotGiven: (facts: WaitedCar): MailText => ({
    subject: `【汐凪倶楽部】駐車場をご用意できませんでした（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      'お待ちいただいておりました駐車場は、期限までに空きが出ませんでした。ご期待に沿えず申し訳ございません。お部屋のご予約は、そのままです。',
      stay(facts.stay),
      facts.cars.join('\n'),
      facts.url,
      closing(facts.phone),
    ],
  }),
};
