/** 業務画面の「監査記録」。 */
import { formatNumber, formatPlainDate, formatStay, formatYen } from '#messages/format.ts';
import { otherActions } from './audit-actions.ts';
import { inventory } from './inventory.ts';

export type BlockWords = Readonly<Record<'house' | 'roomType' | 'from' | 'before', string>> & {
  readonly rooms: number;
  readonly name: string | null;
};
export type PricesWords = Readonly<Record<'was' | 'is', string>> & {
  readonly nights: number;
  readonly product: 'sp' | 'fp' | 'vs' | 'vm';
};
export type PaymentWords = { readonly yen: number; readonly day: string };

export const audit = {
  title: '監査記録',
  staff: '担当者名',
  member: '会員番号',
  booking: '予約番号',
  day: '日付',
  kind: { label: '記録の種類', all: 'すべて', DEEDS: '操作のみ', LOOKS: '閲覧のみ' },
  show: '表示',
  more: 'さらに表示',
  table: {
    open: 'CSV で書き出す',
    title: '監査記録を CSV で書き出す',
    lead: '表示中の条件に合う記録を、新しい順にすべて、ひとつのファイルに書き出します。5,000件ずつ集め、そのつど、書き出したことと理由が監査記録に残ります。',
    reason: '理由',
    close: '戻る',
    submit: '書き出す',
    busy: '書き出しています…',
    progress: (count: number) => `${count.toLocaleString('ja')}件まで集めました。続きを集めています…`,
    stop: '中止する',
    stopped: '中止しました。ファイルは作られていません。',
    done: (count: number) => `監査記録を${count.toLocaleString('ja')}件書き出しました。`,
  },
  chain: (looked: number, broken: number) =>
    looked === 0
      ? '封印はまだありません。'
      : broken === 0
        ? `直近${looked}件の封印を検証しました。記録の改ざんはありません。`
        : `封印 ${broken}件が記録と合いません。至急ご確認ください。`,
  /** 団体などのために確保した部屋。 */
  block: ({ house, roomType, from, before, rooms, name }: BlockWords) =>
    `${name === null ? '' : `${name} `}${house} ${roomType} ${formatStay({ checkInDate: from, checkOutDate: before }, 'ja')} ${formatNumber(rooms)}室`,
  /** 確保した部屋の記録が、もう残っていないとき。 */
  blockGone: '（終了した団体枠）',
  /** 料金の変更の前と後。泊数は、客室タイプごとの泊数の合計。 */
  prices: {
    of: ({ product, nights, was, is }: PricesWords) =>
      `${inventory.shown[product]} ${formatNumber(nights)}泊 ${was} → ${is}`,
    upTo: '～',
    none: '販売なし',
    calendar: 'カレンダーの料金',
  },
  /** 入金や決済。予約・請求書・契約の番号で呼ぶ。 */
  payment: {
    whole: ({ of, yen, day }: PaymentWords & { readonly of: string | null }) =>
      `${of === null ? '' : `${of} `}${formatYen(yen, 'ja')} ${formatPlainDate(day, 'ja')}`,
    day: ({ day }: PaymentWords) => `${formatPlainDate(day, 'ja')}の入金`,
    instead: ({ yen, day }: PaymentWords) => `${formatPlainDate(day, 'ja')}の入金 ${formatYen(yen, 'ja')}`,
  },
  points: (points: number) => `${formatNumber(points)}ポイント`,
  joiningFee: '入会金',
  columns: {
    at: '日時',
    who: '操作した人',
    member: '会員番号',
    action: '操作',
    outcome: '結果',
    subject: '対象',
    reason: '理由',
  },
  kinds: {
    member: '会員',
    visitor: 'ログイン前',
    staff: '担当者',
    gateway: '決済会社',
    system: '自動処理',
  } as Record<string, string>,
  outcomes: { ok: '完了', denied: '拒否', failed: '失敗' } as Record<string, string>,
  /** 一人ではできず、二人目の承認に回した操作。 */
  proposed: '申請に変更',
  /** 操作と理由の組で、画面の文のままでは違う意味になるもの。 */
  refusals: {
    'staffSignIn BAD_CREDENTIAL_ERROR':
      '担当者名・パスワード・コードのいずれかが違うか、コードが使用済みです。',
  } as Readonly<Record<string, string>>,
  actions: otherActions as Readonly<Record<string, string>>,
  /** 対象の欄に、そのままでは読めない言葉で残っているもの。 */
  subjects: {
    carried: '前年度からの繰越',
    all: 'すべて',
    'all kinds of rooms': 'すべての客室タイプ',
    none: 'なし',
    new: '新規',
    plan: 'プラン',
    'rental item': 'レンタル品',
    parking: '駐車場',
    DIRTY: '清掃前',
    CLEAN: '清掃済み',
    INSPECTED: '点検済み',
    SPAN: '範囲を指定',
    SET: '室数を指定',
    ADD: '室数を増減',
    CLOSE: '販売停止',
    rooms: '延べ室数',
    SEASON: 'シーズン',
    TABLE: '表から',
    UNDO: '元に戻す',
    'proposed by': '申請者',
    RECEIPT: '領収書',
    RETURN: '返金・無効の書類',
    CASH: '現金',
    CARD: 'カード',
    TRANSFER: '振込',
    OTHER: 'その他',
    MAIL: 'メール',
    POST: '郵便',
    TELEPHONE: '電話',
    off: 'オフ',
    on: 'オン',
    lot: '区分',
    own: '自分の担当',
    OFFICE: '本部の窓口',
    default: '既定値',
    deeds: '（操作のみ）',
    looks: '（閲覧のみ）',
    fee: '料金',
    correction: '記録の訂正',
    instead: '変更前',
    of: '',
    changed: '変更',
    feePer: '追加料金の数え方',
    PERSON_NIGHT: '1人1泊あたり',
    ROOM_NIGHT: '1室1泊あたり',
    saleStart: '販売の開始日',
    saleEnd: '販売の最終日',
    acceptFromDays: '受付の開始（到着日の何日前）',
    acceptUntilDays: '受付の締切（到着日の何日前）',
    minNights: '最少の泊数',
    maxNights: '最多の泊数',
    minGuests: '最少の人数',
    maxGuests: '最多の人数',
    minRooms: '最少の室数',
    maxRooms: '最多の室数',
    weekdays: '曜日',
    roomTypeIds: '客室タイプ',
    excludedDates: '除外する日',
    period: '料金の単位',
    Day: '1日',
    Stay: '1滞在',
    quantity: '数量',
    maxHeightCm: '高さの上限（cm）',
    '->': '→',
    ADJUST_POINTS: 'ポイントの調整',
    WAIVE_FEE: '料金の免除',
    DELETE_DATA: '個人情報の削除',
    CHANGE_SETTING: '設定の変更',
    CHANGE_ROLES: '役割の変更',
  } as Readonly<Record<string, string>>,
  /** 書き出したファイルで、列の名前のうち画面にないもの。 */
  file: { day: '日付（日本時間）', time: '時刻（日本時間）' },
  times: (n: number) => `（同様 ${n}件）`,
  none: '該当する記録はありません。',
};
