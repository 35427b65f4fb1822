/** 業務画面の「設定」。 */
import { limitNames } from './limit-names.ts';
import { settingNames } from './setting-names.ts';

type Said = {
  readonly name: string;
  readonly says: string;
  readonly unit?: string;
  readonly missing?: string;
  /** What each number from 0 on stands for, where it counts nothing. */
  readonly choices?: readonly string[];
};

const within = (seconds: number | null) => {
  if (seconds === null) return '成功するまでの間';
  const hours = seconds / 3_600;
  return hours < 1 ? `${seconds / 60}分間` : `${hours}時間`;
};

export const settings = {
  title: '設定',
  lead: '変更は、次の操作から有効になります。会員がすでに開いている画面は、開き直したときに変わります。毎晩の処理に使う値は、その晩から有効です。',
  filter: '設定を絞り込む',
  none: '当てはまる設定はありません。',
  missing: 'まだ設定していない項目があります',
  areas: {
    SEARCH: '検索とホーム',
    STAYS: 'ご宿泊',
    SIGNUPS: '入会申込',
    EXCHANGE: '商品交換',
    CARDS: 'カード',
    SELLER: '販売事業者',
    ALONE: '担当者が一人で決められる範囲',
    LIMITS: '回数の上限',
  },
  said: (name: string, windowSeconds: number | null): Said => {
    const limit = name.startsWith('limit: ') ? name.slice(7) : null;
    if (limit === null) return (settingNames as Readonly<Record<string, Said>>)[name] ?? { name, says: '' };
    const { name: called, says } = (limitNames as Readonly<Record<string, Said>>)[limit] ?? {
      name: limit,
      says: '',
    };
    return { name: called, says: `${within(windowSeconds)}に受け付ける回数です。${says}`, unit: '回' };
  },
  columns: { name: '設定', value: '今の値', bounds: '範囲', changed: '最終変更' },
  withUnit: (number: string, unit: string) => `${number}${unit}`,
  unset: '未設定',
  isDefault: '既定値',
  isMissing: '要設定',
  isAmiss: '登録されている値は範囲の外にあるため、既定値を使っています。',
  waits: '承認待ち',
  bounds: (least: string, most: string) => `${least}〜${most}`,
  letters: (most: string) => `${most}文字まで`,
  like: (text: string) => `${text} の形`,
  inLanguages: (most: string) => `日本語と英語、各${most}文字まで`,
  aWindow: (most: string) => `開始と終了、会員への文章（日本語と英語、各${most}文字まで）`,
  all: '設定の一覧へ',
  notFound: 'この設定はありません。',
  now: '今の値',
  fallback: '既定値',
  byTwo: '変更には、別の管理者の承認が必要です。',
  proposed: '変更の申請が承認を待っています。承認または却下の後に、変更できます。',
  becomes: '申請中の値',
  proposer: '申請者',
  asDefault: '（既定値）',
  /** 文章が設定されていないときの説明。 */
  ownWords: '設定はなく、会員は次の文章を読みます。',
  toApprovals: '免除と承認へ',
  change: '変更する',
  reset: '既定値に戻す',
  dialog: {
    title: (name: string) => `${name}の変更`,
    reset: (name: string) => `${name}を既定値に戻す`,
    value: '新しい値',
    ja: '日本語',
    en: '英語',
    from: '開始（日本時間）',
    to: '終了（日本時間）',
    messageJa: '会員への文章（日本語）',
    messageEn: '会員への文章（英語）',
    reason: '理由',
    close: '戻る',
    submit: '変更する',
    propose: '変更を申請する',
    busy: '記録しています…',
    done: '変更しました。',
    proposedDone: '変更を申請しました。別の管理者の承認をお待ちください。',
  },
  outOfBounds: (bounds: string) => `${bounds}の整数をご入力ください`,
  notSo: (like: string) => `${like}でご入力ください`,
  farOff: {
    title: (was: string, is: string) =>
      `値が ${was} から ${is} に変わります。これまでの3倍以上、または3分の1以下の値です。桁の間違いがないか、お確かめください。`,
    confirm: '値を確かめました。この値で間違いありません',
    needed: '値を確かめて、チェックを入れてください',
  },
  overtaken: {
    title: '入力している間に、別の担当者が先に変更しました。',
    by: (name: string, at: string) => `${at} ${name}`,
    taken: (parts: readonly string[]) =>
      `${parts.join('、')}は、別の担当者の変更を引き継ぎました。こちらでは変更していない欄です。`,
    both: (part: string) => `${part}は、どちらも変更しています。送信すると、こちらの入力になります。`,
    theirs: '別の担当者',
    own: 'こちらの入力',
    lead: 'ご入力の内容は、そのまま残っています。見比べたうえで、もう一度送信してください。',
    goOn: 'ご入力の内容は、そのまま残っています。この値から変更してよければ、もう一度送信してください。',
  },
  unchanged: '今の値と同じです',
  endsBefore: '開始より後の日時をご入力ください',
  arrivals: {
    title: 'すべての到着を記録する施設',
    lead: 'ここで「記録する」とした施設では、チェックインの記録がないご予約を、到着日の翌朝5時に、ご宿泊なしとして自動で処理します（規約どおりの取消料がかかります）。それ以外の施設では、フロントが「ご宿泊なし」を記録しない限り、ご宿泊されたものとして扱います。',
    columns: { house: '施設', since: '到着の記録' },
    since: (day: string) => `${day}の到着から記録する`,
    none: '記録しない',
    change: '変更',
    dialog: {
      title: (house: string) => `到着の記録：${house}`,
      records: 'すべての到着を記録する',
      from: '最初の到着日',
      over: '明日から1年以内の日をお選びください',
      tomorrow: '明日から選べます。それまでに、フロントへお伝えください。',
      off: '記録をやめます。以後は、フロントが記録したご予約だけを、ご宿泊なしとして扱います。',
      reason: '理由',
      close: '戻る',
      submit: '変更する',
      busy: '記録しています…',
      done: '変更しました。',
    },
  },
  history: {
    title: '変更の履歴',
    none: 'まだ変更はありません。',
    older: 'さらに前の履歴を表示',
    columns: { at: '日時', by: '担当者', before: '変更前', after: '変更後', reason: '理由', back: '操作' },
    byTwo: '（二人で決定）',
    byBoth: (proposed: string, approved: string) => `申請 ${proposed}\n承認 ${approved}`,
    back: '変更前の値に戻す',
    backOf: (at: string) => `変更前の値に戻す：${at} の変更`,
  },
};
