/** Words of the papers that are printed: receipts, return invoices, and the sheet that lists those of a month. */
import type { ReceiptSubject } from '#domain/payment/receipt.ts';
import { chargeNames } from './charge-names.ts';

export const receipt = {
  titles: {
    RECEIPT: '領収書',
    RETURN: '適格返還請求書',
    /** 入金がなかったのに発行した領収書を、無効とする書面。 */
    CORRECTION: '領収書の無効のお知らせ',
    /** Where the club has no registration number. */
    returnUnregistered: '返金明細書',
  },
  qualified: '（適格請求書を兼ねます）',
  reissued: '再発行',
  number: '番号',
  issuedOn: '発行日',
  replaces: (number: string) => `${number} に代えて発行`,
  part: (part: number, parts: number) => `分割 ${part}/${parts}`,
  amounts: { RECEIPT: '領収金額', RETURN: 'ご返金額', CORRECTION: '無効となる領収金額' },
  taxIncluded: '（税込）',
  received: 'ご宿泊にかかる費用として、上記の金額を領収いたしました。',
  receivedForJoining: 'ご入会金として、上記の金額を領収いたしました。',
  /** 本部や施設の窓口でお支払いいただいたもの。 */
  weekFee: {
    received: '週の交換手数料として、上記の金額を領収いたしました。',
    returned: '週の交換手数料として領収した上記の金額を、ご返金いたします。',
  },
  stayFee: {
    received: '取消料として、上記の金額を領収いたしました。',
    returned: '取消料として領収した上記の金額を、ご返金いたします。',
  },
  /** 本部へお支払いいただいた宿泊料金など。取消料を含むものと、含まないもの。 */
  stayItself: {
    received: 'ご宿泊にかかる費用として、上記の金額を領収いたしました。',
    returned: 'ご宿泊にかかる費用として領収した上記の金額を、ご返金いたします。',
  },
  stayAndFee: {
    received: 'ご宿泊にかかる費用と取消料として、上記の金額を領収いたしました。',
    returned: 'ご宿泊にかかる費用と取消料として領収した上記の金額を、ご返金いたします。',
  },
  paidIn: {
    CASH: '現金でのお支払い',
    CARD: 'クレジットカード（窓口の端末）でのお支払い',
    TRANSFER: '銀行振込でのお支払い',
    OTHER: 'その他の方法でのお支払い',
  },
  returnedIn: {
    CASH: '現金でのご返金',
    CARD: 'クレジットカード（窓口の端末）へのご返金',
    TRANSFER: '銀行振込でのご返金',
    OTHER: 'その他の方法でのご返金',
  },
  returned: 'ご予約のキャンセルにより、上記の金額をご返金いたします。',
  keptAsFee: 'キャンセルされた分の料金は、全額を取消料に充当いたしました。ご返金はございません。',
  paidBy: (lastDigits: string) => `クレジットカード（末尾 ${lastDigits}）でのお支払い`,
  returnedTo: (lastDigits: string) => `クレジットカード（末尾 ${lastDigits}）へのご返金`,
  transferred: '銀行振込でのご返金',
  paidOn: 'お支払い日',
  returnedOn: 'ご返金の発生日',
  isVoid:
    '下記の領収書は、記載に誤りがありましたので、無効といたします。この訂正によるご返金はございません。',
  /** 無効になった領収書の見出しの下。 */
  void: '無効',
  correctedOn: '訂正日',
  refersTo: '対象の領収書',
  stay: 'ご宿泊',
  dates: (from: string, to: string) => `${from}〜${to}`,
  bookings: 'ご予約番号',
  /** A line that stands on two receipts between them. */
  partOf: (subject: string) => `${subject}（一部）`,
  points: (text: string) =>
    `ご宿泊には、ほかに ${text} をご利用いただいています（上記の金額には含みません）。`,
  columns: { night: 'ご宿泊日', what: '内容', rooms: '室数', rate: '税率', yen: '金額（税込）' },
  subjects: {
    ...chargeNames,
    CANCELLATION_FEE: '取消料',
    EARLIER_FEES: '以前の取消料のうち、お支払いがお済みでない分',
    JOINING_FEE: 'ご入会金',
    EXCHANGE_FEE: '週の交換手数料',
  } satisfies Record<ReceiptSubject, string>,
  rate: (percent: number) => `${percent}%`,
  reduced: (percent: number) => `${percent}% ※`,
  reducedNote: '※ 軽減税率の対象です。',
  outside: '対象外',
  sums: {
    rate: (percent: number) => `${percent}%対象`,
    tax: (yen: string) => `（内消費税 ${yen}）`,
    outside: '消費税の対象外',
    total: '合計',
  },
  /** The monthly bill of a company. */
  bill: {
    title: '請求書',
    qualified: '（適格請求書）',
    amount: 'ご請求金額',
    month: (month: string) => `${month}末日までのご利用分を、次のとおりご請求申し上げます。`,
    dueOn: 'お支払期限',
    earlier: (numbers: string) => `請求書 ${numbers} の訂正・追加分`,
    and: '、',
    file: {
      notFound: 'この請求書は見つかりません。請求書は、法人の主会員の方にご覧いただけます。',
      logIn: '請求書をご覧いただくには、ログインが必要です。',
      tooMany: '請求書を続けて何度も開かれたため、少し時間をおいてお試しください。',
      busy: 'ただいま混み合っております。少し時間をおいて、もう一度お開きください。',
    },
    account: 'お振込先',
    reference: (number: string) => `お振込の際は、請求書番号 ${number} をお書き添えください。`,
    /** Below nothing: what is paid back. */
    credit: {
      title: '返金明細書',
      qualified: '（適格返還請求書）',
      amount: 'ご返金額',
      month: (month: string) =>
        `${month}末日までのご利用分について、減額となった次の金額をご返金いたします。`,
      how: '銀行振込でご返金いたします。',
      earlier: (numbers: string) => `請求書 ${numbers} の訂正分`,
    },
  },
  registration: (number: string) => `登録番号 ${number}`,
  page: (page: number, pages: number) => `${page} / ${pages}`,
  month: {
    title: (month: string) => `${month}分 領収書・ご返金の明細の一覧`,
    kinds: { RECEIPT: '領収書', RETURN: 'ご返金', CORRECTION: '領収書の無効' },
    /** 一覧の領収書が、そのあとどうなったか。 */
    became: { VOID: '無効', BACK: '返金済み', PARTLY: '一部返金済み' },
    kind: '種類',
    addressee: '宛名',
    yen: '金額',
    sum: 'お支払いからご返金を引いた額',
  },
};
