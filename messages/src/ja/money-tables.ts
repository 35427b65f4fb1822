/** 経理の表（CSV・Excel）の言葉。業務画面の「入出金」も、同じものは同じ言葉で示します。 */
import { chargeNames } from './charge-names.ts';

/** 宿泊の未収金。 */
export const staysDue = {
  columns: {
    since: '発生日',
    member: '会員番号',
    name: '会員',
    stay: '予約番号',
    house: '施設',
    arrival: 'チェックイン',
    departure: 'チェックアウト',
    end: '事由',
    fee: '取消料（円）',
    itself: '宿泊料金など（円）',
    due: '未収（計・円）',
    guided: 'ご案内（回）',
    on: '最後のご案内の日',
    way: '最後のご案内の方法',
    by: '最後のご案内の担当者',
    told: '最後にご案内した金額（円）',
    payBy: 'お支払期限',
    toTell: 'ご案内の要否',
    code: '事由コード',
  },
  ends: { CANCELLED: 'キャンセル', MISSED: 'ご宿泊なし', OVER: '滞在の終了' },
  notCheckedIn: (end: string) => `${end}（未チェックイン）`,
  ways: { MAIL: 'メール', TELEPHONE: '電話', POST: '郵便' },
  /** ご案内が必要な理由。必要のないときは空欄です。 */
  toTell: { yet: '未案内', anew: 'ご案内後に増額', late: 'お支払期限を超過' },
};

/** 宿泊税・入湯税の月報。 */
export const taxes = {
  columns: {
    house: '施設',
    tax: '税',
    authority: '課税する自治体',
    rate: '1人1泊の税額（円）',
    nights: '延べ室数',
    guests: '延べ人数',
    yen: '税額（円）',
    ahead: 'うち到着前（円）',
    code: '税コード',
  },
  subjects: chargeNames as Record<string, string>,
};

/** 施設・本部の窓口の、1日の入出金の明細。 */
export const tillDay = {
  columns: {
    on: '記録日',
    time: '記録時刻',
    number: '予約番号など',
    name: 'お名前',
    by: '担当者',
    why: '理由',
    cameOn: '入金日（締め後の計上）',
    papers: '領収書・返還の書類',
  },
};
