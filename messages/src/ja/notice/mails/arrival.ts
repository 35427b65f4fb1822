/** ご到着の前にお送りするメール。 */
import { closing, greeting, stay } from './parts.ts';
import type { MailText, StayFacts } from './parts.ts';

type GuestLinkFacts = {
  /** Of the guest; null where none was entered. */
  name: string | null;
  /** Who has it sent. */
  from: string;
  facility: string;
  checkIn: string;
  checkOut: string;
  url: string;
  phone: string;
};
type Facts = { stay: StayFacts; url: string; phone: string };

/** Of whom something is missing: the whole entry, or the picture of the passport alone. */
type Missing = { readonly name: string | null; readonly lacks: 'entry' | 'picture' };

export const arrivalMails = {
  preCheckInInvitation: (facts: Facts & { until: string }): MailText => ({
    subject: `【汐凪倶楽部】事前チェックインのご案内（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      'ご宿泊の日が近づいてまいりました。宿泊者名簿に必要な事項を、ご到着の前にご入力いただけます。当日のお手続きが短くなります。',
      stay(facts.stay),
      `事前チェックインは、次のページから${facts.until}まで承ります。ログインは必要ありません。\n${facts.url}`,
      'お食事のご要望や、お身体のご事情などによるご配慮のご希望も、同じページでお聞かせください。',
      closing(facts.phone),
    ],
  }),
  preCheckInReminder: (facts: Facts & { missing: readonly Missing[] }): MailText => ({
    subject: `【汐凪倶楽部】事前チェックインがお済みでない方がいらっしゃいます（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      'まもなくご宿泊の日です。次の方のご入力が、まだお済みではありません。',
      facts.missing
        .map(({ name, lacks }) => {
          const who = name === null ? 'お名前が未登録の方' : `${name} 様`;
          return lacks === 'picture' ? `・${who}（旅券の写真）` : `・${who}`;
        })
        .join('\n'),
      stay(facts.stay),
      `次のページからご入力いただけます。\n${facts.url}`,
      'ご入力がない場合は、ご到着の際にフロントでお伺いします。',
      closing(facts.phone),
    ],
  }),
  guestLink: (facts: GuestLinkFacts): MailText => ({
    subject: `【汐凪倶楽部】ご宿泊に必要な事項のご入力のお願い（${facts.facility} ${facts.checkIn}）`,
    paragraphs: [
      facts.name === null ? 'ご宿泊のお客様' : `${facts.name} 様`,
      `${facts.from} 様からのご依頼により、ご一緒のご宿泊についてご案内いたします。宿泊者名簿に必要な事項を、ご到着の前にご自身でご入力いただけます。`,
      `施設：${facts.facility}\nチェックイン：${facts.checkIn}\nチェックアウト：${facts.checkOut}`,
      `次のページからご入力ください。ログインは必要ありません。ご本人さま専用のリンクですので、ほかの方にはお教えにならないよう、お願いいたします。\n${facts.url}`,
      'ご入力は、チェックインの日まで承ります。お心当たりのない場合は、このメールを破棄してください。',
      closing(facts.phone),
    ],
  }),
};
