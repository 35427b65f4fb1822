/** Words of the booked stay: history, detail, confirmation view, price lines, cancelling. */
import { chargeNames } from '../charge-names.ts';
import { houseTimes } from '../house-times.ts';
import { howToPay } from './stay/due.ts';
import { extras } from './stay/extras.ts';

type MoneyBack = {
  /** What comes back to the card that has paid, and the fee that is taken off it; null for nothing. */
  readonly refunded: string | null;
  readonly fee: string | null;
  /** What of the fee a card was charged before anything was cancelled; null for nothing. */
  readonly feeCharged: string | null;
  /** What stands as paid in yen afterwards, of that at the house or the office where it is known, and what is still to be paid; null for nothing. */
  readonly paid: string | null;
  readonly paidAtDesk?: string | null;
  readonly due: string | null;
  /** Of which fees that is, where nothing of the stay is left: of all that it has kept, or of those before this step, which is paid in its own way. */
  readonly dueOf: 'all' | 'earlier';
  /** What a company's bill says of the stay now; null where nothing of it is or was billed. */
  readonly bill: { readonly now: string | null } | null;
  /** Whether less is to be paid than before. */
  readonly isLess: boolean;
  readonly scope: 'whole' | 'part';
  readonly way: 'POINT' | 'ON_SITE' | 'CARD' | 'PREFERENCE' | null;
};

function refundOf({ refunded, fee, paid, isLess, way }: MoneyBack): readonly string[] {
  if (refunded !== null)
    return [
      `${fee === null ? '' : `取消料${fee}を差し引いた`}${refunded}を、お支払いいただいたクレジットカードへ返金いたします。`,
      'ご利用明細への反映には、2\u2060か\u2060月ほどかかることがございます。',
    ];
  if (paid === null)
    return ['円でのお支払いは、まだいただいておりません。ご返金のお手続きは必要ございません。'];
  return isLess && way !== 'PREFERENCE'
    ? [`お支払い済みの${paid}のご返金につきましては、方法と時期を当倶楽部よりご案内いたします。`]
    : ['ご返金はございません。'];
}

const feeOf = ({ feeCharged }: MoneyBack): readonly string[] =>
  feeCharged === null ? [] : [`取消料${feeCharged}は、ご登録のクレジットカードでお支払いいただきました。`];

const billOf = ({ bill }: MoneyBack): readonly string[] => {
  if (bill === null) return [];
  return bill.now === null
    ? ['このご予約の料金は、ご請求書には記載いたしません。']
    : [`${bill.now}は、毎月のご請求書でのお支払いとなります。`];
};

/** How what is still due is paid. */
function dueOf({ due, dueOf: fees, paidAtDesk, scope, way }: MoneyBack): readonly string[] {
  if (due === null) return [];
  if (scope === 'whole')
    return [
      `${fees === 'earlier' ? 'これまでの手続きでの取消料' : paidAtDesk ? `取消料からお支払い済みの${paidAtDesk}を差し引いた` : '取消料'}${due}のお支払い方法は、当倶楽部よりご案内いたします。`,
    ];
  // What a card was to pay and did not is paid at the house as well.
  return way === 'POINT' || way === null ? [] : [`${due}は、ご滞在の際に現地でお支払いください。`];
}

/** How yen come back after a cancellation, and how what is left is paid, sentence by sentence. */
const moneyBack = (facts: MoneyBack): readonly string[] => [
  ...feeOf(facts),
  ...refundOf(facts),
  ...billOf(facts),
  ...dueOf(facts),
];

export const stay = {
  moneyBack,
  times: houseTimes,
  number: 'ご予約番号',
  checkIn: 'チェックイン',
  checkOut: 'チェックアウト',
  stay: 'ご宿泊日',
  facility: '施設',
  room: 'お部屋',
  guests: 'ご宿泊者',
  representedBy: (name: string) => `代表者：${name}\u00a0様`,
  guestCount: (counts: { adults: number; children: number; bedShares: number }) =>
    [
      `大人${counts.adults}名`,
      counts.children > 0 ? `子ども${counts.children}名` : null,
      counts.bedShares > 0 ? `添い寝${counts.bedShares}名` : null,
    ]
      .filter((part) => part !== null)
      .join('、'),
  representative: '代表者',
  child: '子ども',
  bedShared: '添い寝',
  age: (age: number) => `${age}歳`,
  guest: {
    later: 'お名前は、ご到着の日にお伺いします',
    sexes: { MALE: '男性', FEMALE: '女性', OTHER: 'その他' },
    nationality: '国籍',
    passportKept: '旅券番号は登録済み',
  },
  contract: 'ご契約',
  bookingType: '予約種別',
  plan: 'プラン',
  noPlan: 'プランなし',
  bookedAt: 'ご予約日時',
  payment: '円でのお支払い',
  paymentTypes: {
    POINT: 'ポイントのみ（円でのお支払いはございません）',
    ON_SITE: '現地でのお支払い',
    CARD: 'ご登録のクレジットカード',
    CARD_PAID: 'クレジットカード（お支払い済み）',
    /** In a mail, which stays as it was written: the money is authorised, and may still be refused. */
    CARD_CHARGED: 'ご登録のクレジットカード（カード会社へ請求いたします）',
  },
  /** The ways in which a company pays parts of a stay. */
  paymentWays: {
    CARD: 'クレジットカード',
    ON_SITE: '現地でのお支払い',
    INVOICE: '毎月のご請求書',
    TVP: 'TVPでの前払い',
  },
  /** What of a company's stay is paid in which way. */
  paymentParts: {
    CARD: (yen: string) => `クレジットカード ${yen}`,
    CARD_PAID: (yen: string) => `クレジットカード ${yen}（お支払い済み）`,
    CARD_CHARGED: (yen: string) => `クレジットカード ${yen}（カード会社へ請求いたします）`,
    ON_SITE: (yen: string) => `現地でのお支払い ${yen}`,
    ON_SITE_PAID: (yen: string) => `現地でのお支払い ${yen}（お支払い済み）`,
    INVOICE: (yen: string) => `毎月のご請求書 ${yen}`,
    TVP: (yen: string) => `TVPでの前払い ${yen}（お支払い済み）`,
  },
  howToPay,
  feePaid: (yen: string) => `現地または本部でのお支払い ${yen}（お支払い済み）`,
  requests: 'ご要望',
  sameRoom: '前回と同じお部屋を希望',
  mailCertificate: '利用証明書の郵送を希望',
  noRequests: '特になし',
  arrivalAt: (time: string) => `ご到着の予定時刻：${time}`,
  accommodation: (text: string) => `ご配慮のご希望：${text}`,
  dietary: (text: string) => `お食事のご要望：${text}`,
  planAnswers: 'プランのご質問へのご回答',
  answeredYes: 'はい',
  answeredNo: '希望しない',
  occupancy: (counts: { most: number; withBedShare: number }) =>
    counts.withBedShare > counts.most
      ? `定員${counts.most}名（添い寝を含めて${counts.withBedShare}名まで）`
      : `定員${counts.most}名`,
  states: {
    confirmed: 'ご予約確定',
    staying: 'ご滞在中',
    finished: 'ご利用済み',
    cancelled: 'キャンセル済み',
    noShow: 'ご連絡なし・ご宿泊なし',
    partlyCancelled: '一部キャンセル',
  },
  /** The lines of a price, as the server names them in the language of the request. */
  charges: chargeNames,
  price: {
    title: '料金の内訳',
    titleBefore: 'キャンセル前の料金',
    perNight: '1泊ごとの料金',
    stayFee: '宿泊料金',
    withTax: (subject: string) => `${subject}（税込）`,
    taxes: '宿泊税・入湯税',
    totalPoints: 'ご利用ポイント',
    totalYen: '円でのお支払い合計',
    totalYenNote: '消費税・宿泊税・入湯税を含みます',
    nightCancelled: 'キャンセル済み',
    nowTitle: 'キャンセル後の料金',
    withFeesTitle: '取消料を含めた料金',
    nowPoints: 'ご利用ポイント',
    nowYen: '円でのお支払い（取消料を含みます）',
    lots: 'お使いのポイント',
    lot: (points: string, day: string) => `${points}（${day}まで有効の分）`,
    borrowed: '翌年度分の先使い',
    penalties: '取消料',
    penaltyAt: {
      CANCEL: (moment: string) => `${moment} のキャンセル分`,
      MOVE: (moment: string) => `${moment} のご宿泊日の変更分`,
      GUESTS: (moment: string) => `${moment} の人数の変更分`,
    },
    noShowAt: (moment: string) => `${moment} ご連絡なし・ご宿泊なし`,
    waivedAt: (moment: string) => `${moment} の免除`,
  },
  history: {
    title: 'ご予約・ご利用履歴',
    views: { upcoming: 'これからのご予約', past: 'ご利用履歴', cancelled: 'キャンセル済み' },
    viewsLabel: '表示するご予約',
    mine: '自分で予約したものだけを表示する',
    vacationStyle: 'バケーションスタイルのご宿泊だけを表示する',
    nearFuture: (days: number) => `${days}日以内のご予約`,
    later: 'その先のご予約',
    more: 'さらに10件を見る',
    none: {
      upcoming: 'これからのご予約はございません。',
      past: 'ご利用履歴はまだございません。',
      cancelled: 'キャンセルなさったご予約はございません。',
    },
    search: '空室を探す',
  },
  /** The same stay once more. */
  again: {
    link: '前回と同じ施設・人数で探す',
    of: (facility: string) => `（${facility}）`,
    from: 'お探しする日程',
    noContract: 'ただいま、新しいご予約を承れるご契約がございません。',
    contractGone: '前回のご契約では新しくご予約いただけないため、ほかのご契約でお探しします。',
    roomTypeGone: (room: string) => `${room}は販売を終えました。ほかのお部屋をお探しします。`,
    planGone: 'このときのプランは、販売を終えました。',
  },
  /** A request in one's own words, on the page of the stay. */
  requestCard: {
    title: 'ご要望',
    label: 'お部屋やお食事などのご要望',
    help: (until: string) => `500文字まで。${until}まで変更いただけます。ご希望に添えない場合がございます。`,
    save: 'ご要望を保存する',
    saving: '保存しています',
    saved: 'ご要望を保存しました。',
  },
  detail: {
    title: 'ご予約の詳細',
    back: 'ご予約の一覧へ戻る',
    certificate: 'ご利用証明書を見る',
    confirmation: 'ご予約確認書を見る',
    change: 'ご予約内容を変更する',
    cancel: 'ご予約をキャンセルする',
    again: 'この施設をもう一度予約する',
    othersByPhone: (phone: string) =>
      `日程・ご宿泊者・レンタル品などを変更いただけます。その他のご相談は、コールセンター（${phone}）で承ります。`,
    changeByPhone: (phone: string) => `ご予約内容の変更は、コールセンター（${phone}）で承ります。`,
    cannotCancel: 'このご予約は、ウェブからはキャンセルいただけません。',
    address: '所在地',
    website: '施設のホームページ',
    guestsTitle: 'ご宿泊者',
    contentTitle: 'ご予約の内容',
    madeBy: 'ご家族・副会員の方がなさったご予約です。',
  },
  /** The papers of a stay: receipts, and returns of what came back. */
  papers: {
    title: '領収書・ご返金の明細',
    subjects: {
      STAY: 'ご宿泊',
      CHANGE: 'ご予約の変更',
      FEE: '取消料',
      CANCELLATION: 'キャンセル',
      NO_SHOW: 'ご連絡なし・ご宿泊なし',
      WAIVER: '取消料の免除',
    },
    /** What was changed, instead of only that something was. */
    changes: {
      EXTENSION: '宿泊の延長',
      MOVE: '宿泊日の変更',
      GUESTS: 'ご宿泊者の変更',
      RENTAL: 'レンタル品の変更',
      PARKING: '駐車場の変更',
      PETS: 'ペットの変更',
      PREPAYMENT: 'TVPでの前払い',
    },
    refersTo: (numbers: readonly string[]) => `領収書 ${numbers.join('・')} の分`,
    rooms: (rooms: number) => `お部屋${rooms}室分`,
    issued: (day: string) => `${day}発行`,
    kept: '全額を取消料に充当したため、ご返金はございません。',
  },
  policy: {
    title: '取消料',
    label: '取消料の時期',
    now: '今日',
    free: '無料',
    percent: (percent: string) => `料金の${percent}`,
    until: (day: string) => `${day}まで`,
    from: (days: { from: string; to: string }) =>
      days.from === days.to ? days.from : `${days.from}〜${days.to}`,
    /** The rest of a day. */
    since: (moment: string) => `${moment}以降`,
    checkInDay: (day: string) => `${day}（ご到着当日）`,
    countedFrom: ({ day, until }: { day: string; until: string }) =>
      `${until}までは、変更前のご到着日（${day}）を基準に計算いたします。`,
    noShow: 'ご連絡なしにお泊まりにならなかった場合',
    baseInYen:
      '取消料は、消費税を除いた料金をもとに計算し、端数は切り捨てます。レンタル料と宿泊税・入湯税は、取消料の対象になりません。',
    base: '取消料は、消費税を除いた料金をもとに、ポイントと円とで別々に計算し、端数は切り捨てます。清掃料・レンタル料と宿泊税・入湯税は、取消料の対象になりません。',
  },
  confirmation: {
    title: 'ご予約確認書',
    lead: '下記のとおり、ご予約を承りました。\nご到着を、心よりお待ちしております。',
    cancelledLead: 'このご予約は、キャンセルされています。',
    noShowLead: 'ご連絡がなく、お泊まりにならなかったご予約です。',
    print: '印刷する',
    back: 'ご予約の詳細へ戻る',
    issued: (moment: string) => `${moment} 現在`,
    to: (name: string) => `${name}\u00a0様`,
    help: (phone: string) => `お問い合わせ　コールセンター ${phone}`,
  },
  certificate: {
    title: 'ご利用証明書',
    lead: '下記のとおり、当倶楽部の施設をご利用になりましたことを証明いたします。',
    house: '施設',
    address: '所在地',
    checkIn: 'ご到着日',
    checkOut: 'ご出発日',
    nights: '宿泊数',
    guests: 'ご宿泊者',
    unnamed: (count: number) => `ほか${count}名`,
    club: 'コールセンター',
    notYet: 'ご利用証明書は、ご滞在が終わりますとお開きいただけます。',
  },
  cancel: {
    title: 'ご予約のキャンセル',
    lead: 'キャンセルする範囲をお選びのうえ、取消料とお戻しする分をご確認ください。\nパスワードをご入力いただくまで、キャンセルは行われません。',
    what: 'キャンセルする範囲',
    whole: 'すべてキャンセルする',
    onlyWhole: (nights: string) => `${nights}すべて`,
    wholeHelp: (days: readonly string[]) => days.join('、'),
    lastNights: (nights: string) => `最後の${nights}をキャンセルする`,
    lastNightsHelp: (day: string) => `チェックアウト：${day}`,
    onlyFromEnd: '一部のキャンセルは、最後のご宿泊日から順に承ります。',
    leastNights: (nights: number, phone: string) =>
      `${nights}泊以上のプランのため、残りが${nights}泊より短くなるキャンセルは承れません。\nすべてキャンセルいただくか、コールセンター（${phone}）へご相談ください。`,
    refusedHelp: (phone: string) => `お困りのときは、コールセンター（${phone}）で承ります。`,
    earlierNights:
      'これまでにキャンセルされたご宿泊日も合わせて計算し、すでにいただいた取消料を差し引いています。',
    preview: 'キャンセルの前と後',
    before: 'キャンセル前',
    after: 'キャンセル後',
    item: '項目',
    nothing: 'なし',
    nightsInPoints: 'ご宿泊のポイント',
    feesInPoints: '取消料のポイント',
    fee: '取消料',
    earlierFees: 'これまでの取消料',
    feeOfStep: '今回の取消料',
    allFees: '取消料の合計',
    noFee: 'かかりません',
    feeChanged: (fee: { before: string; now: string }) =>
      `取消料が変わりました。ご予約は、まだキャンセルされていません。\n先ほどの表示：${fee.before}\nただいまの取消料：${fee.now}\nキャンセルの前と後をもう一度ご確認のうえ、お進みください。`,
    /** Of a fee that is more than these yen, or stands beside others, that is said. */
    feeByCard: ({ yen, isPart, hasEarlier }: { yen: string; isPart: boolean; hasEarlier: boolean }) =>
      `${hasEarlier ? '今回の' : ''}取消料${isPart ? 'のうち' : ''}${yen}は、クレジットカードでのお支払いとなります。`,
    basis: {
      title: '取消料の計算を見る',
      rate: ({ day, days, rate, isMoved }: { day: string; days: number; rate: string; isMoved: boolean }) =>
        `${isMoved ? '日程変更前の' : ''}${day}の${days === 0 ? '当日' : `${days}日前`}のキャンセルのため、料金の${rate}をいただきます。`,
      night: 'ご宿泊日',
      price: '対象料金（税抜）',
      percent: '割合',
      earlier: 'これまでの手続きの分',
      sum: (amount: string, rate: string) => `対象料金の合計 ${amount} × ${rate}`,
      paid: (amount: string) => `これまでのお手続きの取消料 ${amount} を差し引きます。`,
      carried: (amount: string) => `以前の変更で切り捨てた端数の分、${amount} を加えます。`,
      how: '料金の合計に割合をかけ、端数は切り捨てます。',
      firstNightOnly:
        '一部のキャンセルでは、最初の1泊分にだけ取消料がかかります。\n料金に割合をかけ、端数は切り捨てます。',
    },
    feeByCardHelp:
      'キャンセルの前に、このカードでお支払いいただきます。カード会社の本人認証の画面が開くことがあります。\nお支払いが済みますと、キャンセルが成立します。',
    feeNeedsCard: '有効なカードのご登録がございません。カードをご登録のうえ、お手続きをお願いいたします。',
    toCard: 'カードを登録する',
    noSecurePage:
      'カード会社の画面を開くことができませんでした。まだキャンセルされておりません。\nもう一度お試しください。',
    extraPoints: (points: string) =>
      `取消料のうち${points}は、このご宿泊のポイントでは足りないため、ご契約の次のポイントからいただきます。`,
    comesBack: 'お戻しする分',
    returnedPoints: 'お戻しするポイント',
    returnedTvp: 'お戻しするTVP',
    returnedTvpFirst: 'お支払いが不要になる宿泊料金は、前払いされたTVPから先にお戻しします。',
    noLongerDueTitle: 'お支払いの変更',
    noLongerDue: 'お支払いが不要になる額',
    returnedYen: 'お支払いが不要になる額',
    refundedYen: 'クレジットカードへの返金額',
    addedYen: '円でのお支払いに加わる額',
    returnedLots: 'お戻しするポイントの有効期限',
    changed: '変更あり',
    password: 'ログインパスワード',
    passwordHelp: 'ご本人の確認のため、ログイン時のパスワードをご入力ください。',
    submitWhole: 'すべてキャンセルする',
    submitPart: (_nights: number) => 'この内容でキャンセルする',
    busy: 'キャンセルしています',
    notCancelled:
      'インターネットにつながっていないため、ご予約はまだキャンセルされていません。\nつながりましたら、もう一度お試しください。',
    keep: 'キャンセルせず戻る',
    toChanges: '日程の変更や延泊をご希望の方は、こちら',
    resultUnknown:
      '先ほどのお手続きの結果を、確認できませんでした。\nご予約の詳細をご覧いただき、キャンセルされていないときは、もう一度お試しください。',
    changedElsewhere: 'このご予約は、ほかの画面で変更されました。ただいまの内容を表示しております。',
    doneWhole: 'キャンセルを承りました',
    donePart: (_nights: number) => '一部のキャンセルを承りました',
    doneLead: '同じ内容を、メールでもお送りしております。',
    nightsGivenUp: 'キャンセルされたご宿泊日',
    staysBooked: '引き続きご予約のご滞在',
    feeKept: '今回の取消料',
    pointsGivenBack: 'お戻ししたポイント',
    tvpGivenBack: 'お戻ししたTVP',
    pointsAreBack: 'ご契約のポイントにお戻ししました。ただいまからご利用いただけます。',
    yenAfterwards: 'キャンセル後の円でのお支払い',
    refund: 'ご返金とお支払い',
    toDetail: 'ご予約の詳細を見る',
    toHistory: 'ご予約の一覧を見る',
    searchAgain: '空室を探す',
    working: '計算しています',
  },
  extras,
};
