/** カードとお支払いについてのメール。 */
import type { ReceiptSubject } from '#domain/payment/receipt.ts';
import { receipt } from '../../receipt.ts';
import { closing, greeting } from './parts.ts';
import type { Greeted, MailText } from './parts.ts';

/** A stay that is not booked yet, and has no number. */
export type WaitingStay = {
  readonly facility: string;
  readonly roomType: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: number;
};

const differences = {
  HOLDS_OTHER_YEN: '金額が異なります',
  HOLDS_YEN_FOR_NOTHING: 'ご予約のないお支払いです',
  NOT_TAKEN: '売上が確定していません',
  OPEN_TOO_LONG: '6時間以上、手続きが終わっていません',
};

/** Fees that are of no stay. */
const FEES = { JOINING: 'ご入会金', EXCHANGE: '週の交換手数料' };

/** The day on which was paid what a receipt is for; a mail of before does not say it. */
const paidOnText = (paidOn: string | undefined): string => (paidOn ? `（お支払い日：${paidOn}）` : '');

/** A payment that waits for its holder: for a stay, for the fee of a cancellation, or for a change. */
type WaitingFacts = {
  greeted: Greeted;
  stay: WaitingStay;
  yen: string;
  until: string;
  url: string;
  phone: string;
};
const waitingStay = (s: WaitingStay) =>
  `施設：${s.facility}\nお部屋：${s.roomType}\nチェックイン：${s.checkIn}\nチェックアウト：${s.checkOut}（${s.nights}泊）`;

/** The dates that papers are for. */
const datesLines = (dates: readonly { checkIn: string; checkOut: string }[]) =>
  dates.map(({ checkIn, checkOut }) => `チェックイン：${checkIn}\nチェックアウト：${checkOut}`).join('\n');

/** What was paid at the office or a house, named on its papers. */
export type PaidStay = {
  facility: string;
  bookingNumbers: readonly string[];
  /** Those that the papers are for; several where a stay was moved between two of them. */
  dates: readonly { checkIn: string; checkOut: string }[];
};

/** What is due, and how the office is paid, as far as the club has set it. */
type Due = { yen: string; account: string | null; office: string | null };
type AboutDue = { about: PaidStay | keyof typeof FEES; phone: string };

/** お支払い残高と、お支払いの方法。 */
export const dueParagraphs = (
  after: string,
  { yen, account, office }: Due,
  { about, phone }: AboutDue,
): string[] => [
  `${after}のお支払い残高は、${yen}です。すでにお支払いいただいている場合や、免除のご案内をお受け取りの場合は、行き違いにつきご容赦ください。`,
  `恐れ入りますが、本部（窓口または銀行振込）、または${typeof about === 'string' ? '各施設' : about.facility}の窓口でお支払いください。${account ? `\nお振込先：${account}` : `お振込先は、コールセンター（${phone}）までお問い合わせください。`}${office ? `\n本部：${office}` : ''}`,
];

/** How money went back, and what is due again of what it had paid for. */
type MoneyBack = {
  means: keyof typeof BACK_BY | null;
  on: string;
  due: Due | null;
};
/** How comes back what cards have paid: on which days that was asked of them, their last digits, and whether some is sent by bank transfer. */
export type BackToCards = {
  on: readonly string[];
  cards: readonly string[];
  byTransfer: boolean;
};
const backToCardsLines = ({ on, cards, byTransfer }: BackToCards): string[] => [
  ...(on.length > 0 ? [`ご返金の発生日：${on.join('、')}`] : []),
  `ご返金の方法：${[...cards.map((digits) => `お支払いのクレジットカード（末尾 ${digits}）`), ...(byTransfer ? [BACK_BY.TRANSFER] : [])].join('、')}`,
];
const BACK_BY = {
  CASH: '現金',
  CARD: 'クレジットカード（窓口の端末）',
  TRANSFER: '銀行振込',
  OTHER: 'その他',
};

const aboutStay = ({ facility, bookingNumbers, dates }: PaidStay, subjects: readonly ReceiptSubject[]) =>
  [
    `施設：${facility}\nご予約番号：${bookingNumbers.join('、')}\n${datesLines(dates)}`,
    ...(subjects.length > 0
      ? [`お支払いの内容：${subjects.map((one) => receipt.subjects[one]).join('、')}`]
      : []),
  ].join('\n');

export const cardMails = {
  /** To the operator, who reads Japanese. */
  cardDifferences: (facts: {
    date: string;
    lines: readonly {
      orderId: string;
      kind: 'HOLDS_OTHER_YEN' | 'HOLDS_YEN_FOR_NOTHING' | 'NOT_TAKEN' | 'OPEN_TOO_LONG';
      expected: string;
      held: string;
    }[];
    more: number;
    unanswered: number;
  }): MailText => ({
    subject: `【汐凪倶楽部・運営】カード決済の照合で、${facts.lines.length + facts.more}件の相違がありました（${facts.date}）`,
    paragraphs: [
      '会員サイトの請求と、決済代行会社の記録を照合した結果です。',
      facts.lines
        .map(
          (line) =>
            `${line.orderId}　${differences[line.kind]}　サイト ${line.expected}／決済代行会社 ${line.held}`,
        )
        .join('\n'),
      [
        ...(facts.more > 0 ? [`ほかに${facts.more}件ございます。サーバーの記録をご確認ください。`] : []),
        ...(facts.unanswered > 0
          ? [`決済代行会社から返答がなく、照合できなかったものが${facts.unanswered}件ございます。`]
          : []),
      ].join('\n'),
    ].filter((paragraph) => paragraph !== ''),
  }),
  cardSaved: (facts: {
    greeted: Greeted;
    cardNo: string;
    /** The last digits of the card that was replaced. */
    replaced: string | null;
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】クレジットカードを${facts.replaced === null ? '登録' : '変更'}しました`,
    paragraphs: [
      greeting(facts.greeted),
      facts.replaced === null
        ? `会員サイトで、次のクレジットカードが登録されました。\nカード番号：${facts.cardNo}`
        : `会員サイトで、ご登録のクレジットカードが変更されました。\n変更前：末尾 ${facts.replaced}\n変更後：末尾 ${facts.cardNo.slice(-4)}\n変更前のカードは、これからのお支払いには使われません。`,
      `ご登録のカードは、こちらでご確認いただけます。\n${facts.url}`,
      `お心当たりのない場合は、すぐにコールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  cardRemoved: (facts: { greeted: Greeted; at: string; url: string; phone: string }): MailText => ({
    subject: '【汐凪倶楽部】クレジットカードの登録を削除しました',
    paragraphs: [
      greeting(facts.greeted),
      `${facts.at}に、会員サイトで、クレジットカードの登録が削除されました。\nご予約には、カードのご登録が必要です。`,
      `カードは、こちらでご登録いただけます。\n${facts.url}`,
      `お心当たりのない場合は、すぐにコールセンター（${facts.phone}）までご連絡ください。`,
      '汐凪倶楽部',
    ],
  }),
  /** A card that a coming stay needs is about to end. */
  cardEnding: (facts: {
    greeted: Greeted;
    cardNo: string;
    until: string;
    days: number;
    stays: readonly { facility: string; checkIn: string }[];
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】ご登録のカードの有効期限が近づいています（${facts.until}まで）`,
    paragraphs: [
      greeting(facts.greeted),
      `ご登録のクレジットカードは、${facts.until}に有効期限を迎えます（あと${facts.days}日）。\nカード番号：${facts.cardNo}`,
      `このカードでのお支払いを予定している、次のご宿泊がございます。\n${facts.stays
        .map((one) => `${one.checkIn}　${one.facility}`)
        .join('\n')}`,
      `新しいカードがお手元に届きましたら、こちらでカードの変更をお願いいたします。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  paymentWaiting: (facts: WaitingFacts): MailText => ({
    subject: '【汐凪倶楽部】カード会社の本人認証が終わっておりません',
    paragraphs: [
      greeting(facts.greeted),
      'カードでのお支払いが、カード会社の本人認証の画面で止まっております。ご予約は、まだ成立しておりません。',
      `${waitingStay(facts.stay)}\nお支払い金額（税込）：${facts.yen}`,
      `${facts.until}までは、お部屋をお取りしております。会員サイトにログインすると、お手続きの続きにお進みいただけます。\n${facts.url}`,
      'すでにお手続きがお済みの場合や、ご予約をお取りやめになった場合は、このメールを破棄してください。お手続きが終わらなければ、お支払いは行われません。',
      closing(facts.phone),
    ],
  }),
  /** The same where the fee of a cancellation is to be paid first. */
  feeWaiting: (facts: WaitingFacts): MailText => ({
    subject: '【汐凪倶楽部】キャンセルのお手続きが終わっておりません',
    paragraphs: [
      greeting(facts.greeted),
      '取消料のお支払いが、カード会社の本人認証の画面で止まっております。ご予約は、まだキャンセルされておりません。',
      `${waitingStay(facts.stay)}\n取消料：${facts.yen}`,
      `${facts.until}までは、この取消料でキャンセルできます。会員サイトにログインし、同じ内容でキャンセルのお手続きをすると、続きにお進みいただけます。\n${facts.url}`,
      'すでにお手続きがお済みの場合や、キャンセルをお取りやめになった場合は、このメールを破棄してください。お手続きが終わらなければ、お支払いは行われず、ご予約はそのまま承ります。',
      closing(facts.phone),
    ],
  }),
  /** The same where more is to be paid for a change of a stay. */
  changeWaiting: (facts: WaitingFacts): MailText => ({
    subject: '【汐凪倶楽部】ご予約の変更のお手続きが終わっておりません',
    paragraphs: [
      greeting(facts.greeted),
      '変更にともなうお支払いが、カード会社の本人認証の画面で止まっております。ご予約は、まだ変更されておりません。',
      `${waitingStay(facts.stay)}\nお支払い金額（税込）：${facts.yen}`,
      `${facts.until}までは、変更の内容をお取りしております。会員サイトにログインすると、このご予約の画面からお手続きの続きにお進みいただけます。\n${facts.url}`,
      'すでにお手続きがお済みの場合や、変更をお取りやめになった場合は、このメールを破棄してください。お手続きが終わらなければ、お支払いは行われず、ご予約はもとのまま承ります。',
      closing(facts.phone),
    ],
  }),
  papersIssued: (facts: {
    greeted: Greeted;
    /** The stay, or a fee that is of none. */
    about: PaidStay | keyof typeof FEES;
    /** With the number of the paper that one stands in the place of, since that said a wrong way or day, and of a receipt with the day of its payment. */
    papers: readonly {
      number: string;
      kind: 'RECEIPT' | 'RETURN';
      yen: string;
      replaces?: string;
      paidOn?: string;
    }[];
    /** What comes back in all, and what of that these papers say where the rest was never taken, or is said by others. */
    refund: { whole: string; said: string | null } | null;
    /** Whether one of them is a receipt that can be issued anew. */
    canReissue: boolean;
    /** What a payment at the office or a house was for; none of what a card paid. */
    subjects: readonly ReceiptSubject[];
    back: MoneyBack | null;
    backToCards: BackToCards | null;
    url: string;
    phone: string;
  }): MailText => {
    const kinds = { RECEIPT: '領収書', RETURN: 'ご返金の明細' };
    const issued = [...new Set(facts.papers.map(({ kind }) => kinds[kind]))].join('と');
    return {
      subject: `【汐凪倶楽部】${issued}${facts.papers.some(({ replaces }) => replaces) ? 'の差し替えのお知らせ' : 'を発行いたしました'}（${typeof facts.about === 'string' ? FEES[facts.about] : facts.about.facility}）`,
      paragraphs: [
        greeting(facts.greeted),
        ...(typeof facts.about === 'string'
          ? [`${FEES[facts.about]}について、${issued}を発行いたしました。`]
          : [`次のご宿泊について、${issued}を発行いたしました。`, aboutStay(facts.about, facts.subjects)]),
        ...(facts.papers.some(({ replaces }) => replaces)
          ? [
              '先にお送りした明細は、ご返金日またはご返金の方法の記載に誤りがございました。誠に申し訳ございませんが、次の明細に差し替えさせていただきます。ご返金の金額に変わりはございません。',
            ]
          : []),
        [
          ...facts.papers.map(
            ({ kind, number, yen, replaces, paidOn }) =>
              `${kinds[kind]} ${number}${replaces ? `（${replaces} に代えて発行）` : ''}：${yen}${paidOnText(paidOn)}`,
          ),
          ...(facts.refund ? [`ご返金の合計：${facts.refund.whole}`] : []),
          ...(facts.refund?.said ? [`うち、この明細の分：${facts.refund.said}`] : []),
          ...(facts.back ? [`ご返金日：${facts.back.on}`] : []),
          ...(facts.backToCards ? backToCardsLines(facts.backToCards) : []),
          ...(facts.back?.means ? [`ご返金の方法：${BACK_BY[facts.back.means]}`] : []),
        ].join('\n'),
        ...(facts.back?.due ? dueParagraphs('ご返金後', facts.back.due, facts) : []),
        `会員サイトの「お支払いと領収書」から、PDFでご覧いただけます。${facts.canReissue ? '領収書の宛名の変更や分割も、1回に限りこちらで承ります。' : ''}\n${facts.url}`,
        closing(facts.phone),
      ],
    };
  },
  /** Of what was never paid a receipt was issued, and mailed; where what is right was written down in its place, its receipt is told here, too. */
  receiptVoid: (facts: {
    greeted: Greeted;
    about: PaidStay | keyof typeof FEES;
    subjects: readonly ReceiptSubject[];
    papers: readonly { number: string; refersTo: readonly string[]; yen: string }[];
    rightful: readonly { number: string; yen: string; paidOn?: string }[];
    /** What is due after it was put right. */
    due: Due | null;
    url: string;
    phone: string;
  }): MailText => {
    const isRighted = facts.rightful.length > 0;
    return {
      subject: `【汐凪倶楽部】領収書の${isRighted ? '訂正' : '無効'}のお知らせ（${typeof facts.about === 'string' ? FEES[facts.about] : facts.about.facility}）`,
      paragraphs: [
        greeting(facts.greeted),
        isRighted
          ? '先にお送りした領収書は、記載に誤りがございました。誠に申し訳ございませんが、先の領収書は無効とさせていただき、正しい領収書を発行いたしました。この訂正によるご返金はございません。'
          : '先にお送りした次の領収書は、記載に誤りがございました。誠に申し訳ございませんが、この領収書は無効とさせていただきます。この訂正によるご返金はございません。正しい領収書がある場合は、別にお送りいたします。',
        typeof facts.about === 'string'
          ? `内容：${FEES[facts.about]}`
          : aboutStay(facts.about, facts.subjects),
        [
          ...facts.papers.map(
            ({ number, refersTo, yen }) =>
              `無効となる領収書 ${refersTo.join('、')}：${yen}\n領収書の無効のお知らせ ${number}`,
          ),
          ...facts.rightful.map(
            ({ number, yen, paidOn }) => `正しい領収書 ${number}：${yen}${paidOnText(paidOn)}`,
          ),
        ].join('\n'),
        ...(facts.due ? dueParagraphs('訂正後', facts.due, facts) : []),
        `${isRighted ? '正しい領収書と「領収書の無効のお知らせ」' : '「領収書の無効のお知らせ」'}は、会員サイトの「お支払いと領収書」から、PDFでご覧いただけます。\n${facts.url}`,
        closing(facts.phone),
      ],
    };
  },
  /** The bank will not pay; where the stay was given up meanwhile, what is owed is its fee. */
  uncollected: (facts: {
    greeted: Greeted;
    facility: string;
    checkIn: string;
    bookingNumbers: readonly string[];
    yen: string;
    stands: boolean;
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】カードでのお支払いをお受けできませんでした（${facts.facility}）`,
    paragraphs: [
      greeting(facts.greeted),
      `次のご予約のお支払いについて、カード会社から、ご登録のカードではお取り扱いできないとの連絡がありました。カードへのご請求はございません。`,
      `施設：${facts.facility}\nチェックイン：${facts.checkIn}\nご予約番号：${facts.bookingNumbers.join('、')}\n金額（税込）：${facts.yen}`,
      facts.stands
        ? `ご予約は、そのまま承っております。恐れ入りますが、${facts.yen}は、ご到着の際に施設でお支払いください。`
        : `恐れ入りますが、取消料のお支払い方法について、コールセンター（${facts.phone}）からご案内いたします。`,
      `ご予約の内容は、こちらからご覧いただけます。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  /** To the operator, who reads Japanese. */
  refundByTransfer: (facts: { orderId: string; yen: string }): MailText => ({
    subject: `【汐凪倶楽部・運営】カードに返金できない${facts.yen}を、銀行振込でお返しください`,
    paragraphs: [
      '決済代行会社の返金の期間を過ぎたため、カードに返金できませんでした。会員サイトからは、もう試みません。',
      `注文番号：${facts.orderId}\n振込の額（この注文の合計）：${facts.yen}`,
    ],
  }),
};
