/** メールの文面。段落は配列で、空行を挟んで送られます。 */
export type MailText = { readonly subject: string; readonly paragraphs: readonly string[] };

export type StayFacts = {
  readonly name: string;
  readonly facility: string;
  readonly roomType: string;
  readonly bookingNumbers: readonly string[];
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: number;
};

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
};

const closing = (phone: string) =>
  `ご不明な点は、コールセンター（${phone}）までお気軽にお問い合わせください。\n汐凪倶楽部`;
const stay = (s: StayFacts) =>
  `施設：${s.facility}\nお部屋：${s.roomType}\nご予約番号：${s.bookingNumbers.join('、')}\nチェックイン：${s.checkIn}\nチェックアウト：${s.checkOut}（${s.nights}泊）`;

export const mail = {
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
    stay: StayFacts;
    points: string | null;
    yen: string;
    cancelFreeUntil: string | null;
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】ご予約を承りました（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      `${facts.stay.name} 様`,
      'このたびはご予約をいただき、誠にありがとうございます。\n次のとおり承りました。',
      stay(facts.stay),
      `${facts.points === null ? '' : `ご利用ポイント：${facts.points}\n`}お支払い金額（税込）：${facts.yen}`,
      facts.cancelFreeUntil === null
        ? '本日以降のキャンセルには、取消料がかかります。'
        : `${facts.cancelFreeUntil}までは、取消料なしでキャンセルいただけます。`,
      `ご予約の内容は、こちらからご覧いただけます。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  bookingCancelled: (facts: {
    stay: StayFacts;
    whole: boolean;
    nights: string;
    penaltyPoints: string | null;
    penaltyYen: string;
    returnedPoints: string | null;
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】ご予約の${facts.whole ? 'キャンセル' : '一部キャンセル'}を承りました（${facts.stay.facility}）`,
    paragraphs: [
      `${facts.stay.name} 様`,
      facts.whole
        ? '次のご予約のキャンセルを承りました。'
        : `次のご予約のうち、${facts.nights}のご宿泊のキャンセルを承りました。`,
      stay(facts.stay),
      [
        `取消料：${facts.penaltyPoints === null ? facts.penaltyYen : `${facts.penaltyPoints}、${facts.penaltyYen}`}`,
        ...(facts.returnedPoints === null ? [] : [`お戻しするポイント：${facts.returnedPoints}`]),
      ].join('\n'),
      `${facts.url}`,
      'またのご利用を、心よりお待ちしております。',
      closing(facts.phone),
    ],
  }),
  pointsEnding: (facts: EndingPoints & { days: number; phone: string }): MailText => ({
    subject: `【汐凪倶楽部】まもなく期限を迎えるポイントのお知らせ（${facts.lines[0]?.until ?? ''}まで）`,
    paragraphs: [
      `有効期限まで${facts.days}日以内のポイントがございます。`,
      facts.lines.map((line) => `契約番号 ${line.contract}　${line.points}　${line.until}まで`).join('\n'),
      ...(facts.stays.length > 0
        ? [
            'このポイントでお泊まりいただける、空きのあるお部屋をご案内いたします（2泊・大人2名様）。',
            ...facts.stays.map(
              (one) => `${one.facility}　${one.roomType}\n${one.checkIn}から2泊　${one.points}\n${one.url}`,
            ),
          ]
        : []),
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
      'ログイン中の画面で、パスワードの誤入力が続いたため、15分間お手続きを止めております。',
      `お心当たりのない場合は、パスワードを変更のうえ、コールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
};
