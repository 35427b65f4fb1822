/** メールの文面。段落は配列で、空行を挟んで送られます。 */
import { stay as stayWords } from '../booking/stay.ts';
import { cancelMails } from './mails/cancel.ts';
import { cardMails } from './mails/card.ts';
import { arrivalMails } from './mails/arrival.ts';
import { changeMails } from './mails/change.ts';
import { billMails } from './mails/bill.ts';
import { stayDueMails } from './mails/stay-due.ts';
import { contractMails } from './mails/contract.ts';
import { exchangeMails } from './mails/exchange.ts';
import { savedSearchMails } from './mails/saved-search.ts';
import { signupMails } from './mails/signup.ts';
import { tripMails } from './mails/trip.ts';
import { waitlistMails } from './mails/waitlist.ts';
import { amounts, closing, greeting, stay } from './mails/parts.ts';
import type { Amounts, Greeted, MailText, StayFacts } from './mails/parts.ts';

/** How the yen of a stay are paid: all in one way, or each part in its own. */
export type Payment =
  | keyof typeof stayWords.paymentTypes
  | readonly { readonly way: keyof typeof stayWords.paymentParts; readonly yen: string }[];

const paymentText = (payment: Payment): string =>
  typeof payment === 'string'
    ? stayWords.paymentTypes[payment]
    : payment.map(({ way, yen }) => stayWords.paymentParts[way](yen)).join('、');

/** Points that will expire, and stays that fit them. */
export type EndingPoints = {
  readonly lines: readonly { readonly contract: string; readonly points: string; readonly until: string }[];
  readonly stays: readonly {
    readonly facility: string;
    readonly roomType: string;
    readonly checkIn: string;
    readonly points: string;
    readonly url: string;
  }[];
  readonly url: string;
  /** The page of what can be done with such points. */
  readonly waysUrl: string;
};

export const mails = {
  oneTimeCode: (facts: { code: string; minutes: number; url: string; phone: string }): MailText => ({
    subject: `【汐凪倶楽部】認証コード ${facts.code}`,
    paragraphs: [
      'ログインのお手続きをいただき、ありがとうございます。\n次の認証コードを画面にご入力ください。',
      facts.code,
      `このコードは${facts.minutes}分間有効です。\n${facts.url}`,
      'お心当たりのない場合は、どなたかがパスワードを入力した可能性があります。パスワードの変更をおすすめします。',
      closing(facts.phone),
    ],
  }),
  bookingConfirmed: (facts: {
    /** Booked for somebody who waited, as was agreed beforehand. */
    unasked: boolean;
    stay: StayFacts;
    /** The stay that was cancelled for it, with the fee, if any, and the points that came back. */
    givenUp: { stay: StayFacts; number: string; fee: Amounts | null; returned: string | null } | null;
    /** Parking, things to rent and pets, a line each. */
    extras: readonly string[];
    /** What was asked for, in the words of whoever did. */
    request: string | null;
    points: string | null;
    yen: string;
    payment: Payment | null;
    cancelFreeUntil: string | null;
    url: string;
    /** Of each room the link that opens it without a login. */
    links: readonly string[];
    /** Where the receipt is, of a stay that a card has paid. */
    receiptsUrl: string | null;
    phone: string;
  }): MailText => ({
    subject: facts.unasked
      ? `【汐凪倶楽部】キャンセル待ちのお部屋をご予約いたしました（${facts.stay.facility} ${facts.stay.checkIn}）`
      : `【汐凪倶楽部】ご予約を承りました（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      facts.unasked
        ? 'お待ちいただいておりましたお部屋に空きが出ましたので、お申し込みの条件により、次のとおりご予約いたしました。'
        : 'このたびはご予約をいただき、誠にありがとうございます。\n次のとおり承りました。',
      stay(facts.stay),
      ...(facts.extras.length === 0 ? [] : [facts.extras.join('\n')]),
      ...(facts.request === null ? [] : [`ご要望：\n${facts.request}`]),
      ...(facts.givenUp === null
        ? []
        : [
            `入れ替え前のご予約（${facts.givenUp.stay.facility}、${facts.givenUp.stay.checkIn}から${facts.givenUp.stay.nights}泊、予約番号${facts.givenUp.number}）は、キャンセルいたしました。\n${
              facts.givenUp.fee === null
                ? '取消料はかかっておりません。'
                : `取消料：${amounts(facts.givenUp.fee)}`
            }${facts.givenUp.returned === null ? '' : `\nお戻ししたポイント：${facts.givenUp.returned}`}`,
          ]),
      [
        ...(facts.points === null ? [] : [`ご利用ポイント：${facts.points}`]),
        `お支払い金額（税込）：${facts.yen}`,
        ...(facts.payment === null ? [] : [`お支払い方法：${paymentText(facts.payment)}`]),
      ].join('\n'),
      [
        facts.cancelFreeUntil === null
          ? '本日以降のキャンセルには、取消料がかかります。'
          : `${facts.cancelFreeUntil}までは、取消料なしでキャンセルいただけます。その後は、ご到着までの日数に応じて取消料がかかります。`,
        ...(facts.points === null
          ? []
          : ['キャンセルの際、取消料を除いたポイントは、ただちにご契約へお戻しいたします。']),
        ...(facts.receiptsUrl === null
          ? []
          : ['キャンセルの際、カードでお支払いの金額は、取消料を差し引いて同じカードへ返金いたします。']),
      ].join('\n'),
      ...(facts.receiptsUrl === null
        ? []
        : [
            `領収書は、会員サイトの「お支払いと領収書」からPDFでご覧いただけます。カード会社への請求が済みしだい発行いたします。\n${facts.receiptsUrl}`,
          ]),
      `ご予約の内容は、こちらからご覧いただけます。\n${facts.url}`,
      ...(facts.links.length === 0
        ? []
        : [
            `ログインせずにご滞在の概要をご覧になるには、次のリンクをお使いください。ご同行の方にもお渡しいただけます。料金やご連絡先は表示されません。\n${facts.links.join('\n')}`,
          ]),
      closing(facts.phone),
    ],
  }),
  pointsEnding: (facts: EndingPoints & { greeted: Greeted; days: number; phone: string }): MailText => ({
    subject: `【汐凪倶楽部】まもなく期限を迎えるポイントのお知らせ（${facts.lines[0]?.until ?? ''}まで）`,
    paragraphs: [
      greeting(facts.greeted),
      `有効期限まで${facts.days}日以内のポイントがございます。`,
      facts.lines.map((line) => `契約番号 ${line.contract}　${line.points}　${line.until}まで`).join('\n'),
      ...(facts.stays.length > 0
        ? [
            'このポイントでお泊まりいただける、空きのあるお部屋をご案内いたします（2泊・大人2名さま）。',
            ...facts.stays.map(
              (one) => `${one.facility}　${one.roomType}\n${one.checkIn}から2泊　${one.points}\n${one.url}`,
            ),
          ]
        : []),
      `期限の近いポイントでご利用いただけるご宿泊や商品は、こちらでご覧いただけます。\n${facts.waysUrl}`,
      `ポイントの残高と有効期限は、こちらでご覧いただけます。このお知らせの停止も、同じ画面で承ります。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  passwordChanged: (facts: { at: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】パスワードが変更されました',
    paragraphs: [
      `${facts.at}に、会員サイトのパスワードが変更されました。ほかの端末からは自動的にログアウトされています。`,
      `お心当たりのない場合は、すぐにコールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  passwordGuessing: (facts: { phone: string }): MailText => ({
    subject: '【汐凪倶楽部】パスワードの誤入力が続きました',
    paragraphs: [
      'ログイン中の画面で、パスワードの誤入力が続いたため、パスワードの必要なお手続きをしばらくの間止めております。\nログインは、これまでどおりご利用いただけます。',
      `お心当たりのない場合は、パスワードを変更のうえ、コールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  passwordReset: (facts: { code: string; minutes: number; url: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】パスワードの再設定',
    paragraphs: [
      'パスワードの再設定のお申し込みを承りました。\n次のリンクを開き、新しいパスワードをご入力ください。',
      facts.url,
      `画面に確認コードをご入力いただくこともできます。\n確認コード：${facts.code}`,
      `リンクと確認コードは${facts.minutes}分間有効です。`,
      'お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。',
      closing(facts.phone),
    ],
  }),
  clientVerification: (facts: { url: string; hours: number; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】会員サイトのご登録',
    paragraphs: [
      '会員サイトのご登録のお申し込みを承りました。\n次のリンクを開き、お手続きをお続けください。',
      facts.url,
      `リンクは${facts.hours}時間有効です。お手元に会員証をご用意ください。`,
      'お心当たりのない場合は、このメールを破棄してください。',
      closing(facts.phone),
    ],
  }),
  emailAlreadyUsed: (facts: { loginUrl: string; forgotUrl: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】このメールアドレスは、すでに使われています',
    paragraphs: [
      '会員サイトのご登録のお申し込みを承りましたが、\nこのメールアドレスは、すでに会員サイトで使われています。',
      `こちらからログインしてください。\n${facts.loginUrl}`,
      `パスワードをお忘れの方は、こちらから再設定いただけます。\n${facts.forgotUrl}`,
      'お心当たりのない場合は、このメールを破棄してください。',
      closing(facts.phone),
    ],
  }),
  registered: (facts: { url: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】会員サイトのご登録が完了しました',
    paragraphs: [
      '会員サイトのご登録をいただき、ありがとうございます。\nこれより、ご予約やご契約の確認をいつでもしていただけます。',
      facts.url,
      `お心当たりのない場合は、すぐにコールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  registrationAttempt: (facts: { phone: string }): MailText => ({
    subject: '【汐凪倶楽部】会員サイトのご登録のお申し込みがありました',
    paragraphs: [
      'お客様のご契約について、別のメールアドレスから、会員サイトのご登録のお申し込みがありました。\n担当者が確認のうえ、ご登録のお電話番号へご連絡いたします。',
      `お心当たりのない場合は、コールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  newDevice: (facts: { at: string; device: string; url: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】新しい端末からのログイン',
    paragraphs: [
      `${facts.at}に、新しい端末から会員サイトへのログインがありました。${facts.device ? `\n端末：${facts.device}` : ''}`,
      `ログインの履歴と端末は、こちらでご確認いただけます。\n${facts.url}`,
      `お心当たりのない場合は、すぐにパスワードを変更のうえ、コールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  deviceRemoved: (facts: { at: string; device: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】確認済みの端末を取り消しました',
    paragraphs: [
      `${facts.at}に、確認済みの端末を取り消しました。${facts.device ? `\n端末：${facts.device}` : ''}\nこの端末での次のログインには、認証コードが必要です。`,
      `お心当たりのない場合は、すぐにコールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  passkeyAdded: (facts: { at: string; name: string; url: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】パスキーを追加しました',
    paragraphs: [
      `${facts.at}に、ログイン用のパスキーを追加しました。\nパスキー：${facts.name}`,
      `ご登録のパスキーは、こちらでご確認いただけます。\n${facts.url}`,
      `お心当たりのない場合は、すぐにこのパスキーを削除し、パスワードを変更のうえ、コールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  passkeyRemoved: (facts: { at: string; addedAt: string; url: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】パスキーを削除しました',
    paragraphs: [
      `${facts.at}に、ログイン用のパスキー（${facts.addedAt}に追加されたもの）を削除しました。\n削除したパスキーでは、ログインいただけなくなりました。`,
      `ご登録のパスキーは、こちらでご確認いただけます。\n${facts.url}`,
      `お心当たりのない場合は、すぐにコールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  passkeyDoubted: (facts: { at: string; name: string; url: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】パスキーでのログインをお断りしました',
    paragraphs: [
      `${facts.at}に、次のパスキーでのログインをお断りしました。\nパスキー：${facts.name}`,
      'このパスキーが複製されているおそれがあるためです。ログインは行われていません。',
      `メールアドレスとパスワードでログインし、このパスキーを削除してください。\n${facts.url}`,
      `ご不明な点は、コールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  codePolicyChanged: (facts: { at: string; policy: 'ALWAYS' | 'NEW_DEVICE'; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】ログイン設定が変更されました',
    paragraphs: [
      `${facts.at}に、ログイン設定が変更されました。`,
      facts.policy === 'ALWAYS'
        ? '今後は、ログインのたびに認証コードをご入力いただきます。'
        : '今後は、はじめての端末でのみ認証コードをご入力いただきます。',
      `お心当たりのない場合は、すぐにコールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  memberLogin: (facts: { url: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】会員サイトにログインいただけるようになりました',
    paragraphs: [
      '会員の方のお手続きにより、このメールアドレスで会員サイトにログインいただけるようになりました。',
      `はじめてのログインには、お手続きされた方がお決めになったパスワードをお使いください。続いて、ご自身のパスワードをお決めいただきます。\n${facts.url}`,
      `お心当たりのない場合は、コールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  loginNotMade: (facts: { url: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】新しいログインは作成しておりません',
    paragraphs: [
      '会員の方が、別の方のログイン用として、このメールアドレスをご指定になりました。すでにお客様がログインにお使いのため、新しいログインは作成しておりません。お客様のログインにも変更はございません。',
      `ご自身のログインをご希望の場合は、現在のログインをそのままお使いください。\n${facts.url}`,
      `お心当たりのない場合は、コールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  contactChanged: (facts: { at: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】ご連絡先が変更されました',
    paragraphs: [
      `${facts.at}に、会員サイトでご連絡先が変更されました。`,
      `お心当たりのない場合は、すぐにコールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  ...cardMails,
  ...cancelMails,
  ...arrivalMails,
  ...changeMails,
  ...signupMails,
  ...tripMails,
  ...savedSearchMails,
  ...waitlistMails,
  ...exchangeMails,
  ...billMails,
  ...stayDueMails,
  ...contractMails,
  ticketEmail: (facts: { ticketNo: string; hours: number; url: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】チケットのメールアドレスのご確認',
    paragraphs: [
      `チケット（${facts.ticketNo}）のメールアドレスとして、このアドレスが入力されました。`,
      `次のリンクを開くと、ご登録が完了します。リンクは${facts.hours}時間有効です。\n${facts.url}`,
      'お心当たりのない場合は、このメールを破棄してください。ご登録は行われません。',
      closing(facts.phone),
    ],
  }),
};
