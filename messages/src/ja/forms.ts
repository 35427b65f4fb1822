/** Words every form shares: badges, rules that were not met, notes about what was tidied up. */
import { eraYears } from '#messages/japanese-eras.ts';

export const forms = {
  required: '必須',
  optional: '任意',
  kept: '登録済み',
  summaryTitle: (count: number) => `ご確認いただきたい項目が${count}件あります`,
  /** A problem in a list, away from its field. */
  inField: (label: string, problem: string) => `${label}：${problem}`,
  normalised: {
    halfWidth: '半角の文字に整えました',
    kana: '全角カタカナに整えました',
    number: '数字の表記を整えました',
    email: '半角の文字に整えました',
    ticket: '英数字の表記を整えました',
  },
  showPassword: 'パスワードを表示する',
  hidePassword: 'パスワードを隠す',
  decrease: (what: string) => `${what}を減らす`,
  increase: (what: string) => `${what}を増やす`,
  choose: '選択してください',
  birthday: {
    year: '年',
    month: '月',
    day: '日',
    yearOption: (year: number) => `${year}年（${eraYears(year)}）`,
    monthOption: (month: number) => `${month}月`,
    dayOption: (day: number) => `${day}日`,
  },
  entriesAreBack: '先ほどご入力いただいた内容を、お戻ししました。',
  notSent:
    'インターネットにつながっていないため、まだ送信されていません。\nご入力の内容は残っています。つながりましたら、もう一度お試しください。',
  leave: {
    title: '入力中の内容があります',
    text: 'このまま移動すると、入力した内容は保存されません。',
    leave: '保存せずに移動する',
    stay: '入力を続ける',
  },
  rules: {
    required: (label: string) => `${label}をご入力ください`,
    requiredChoice: (label: string) => `${label}をお選びください`,
    email: 'メールアドレスの形式をご確認ください\n例：hanako@example.jp',
    kana: '全角カタカナでご入力下さい',
    atMost: (limit: number) => `${limit}以下の値をご入力下さい`,
    atLeast: (limit: number) => `${limit}以上の値をご入力下さい`,
    representativeAge: (limit: number) => `代表者は、${limit}歳以上の方にお願いしております`,
    adultAge: (limit: number) =>
      `大人は${limit}歳以上です\n${limit}歳未満のお子さまは、人数をお選びの際に「子ども」か「添い寝」でお申し込みください`,
    childAge: (limit: number) =>
      `子どもは${limit}歳までです\n${limit + 1}歳以上の方は、人数をお選びの際に「大人」でお申し込みください`,
    bedShareAge: (limit: number) => `添い寝は${limit}歳までのお子さまが対象です`,
    wholeNumber: '小数点以下は切り捨てでご入力ください',
    digits: '数字でご入力ください\n例：12',
    under18: '18歳未満の方はご登録いただけません',
    addressOrPassport: '日本国内のご住所か、国籍と旅券番号をご入力ください',
    phone: '電話番号は0から始まる半角数字でご入力ください\n例：090-1234-5678',
    personName: 'お名前は、絵文字や記号を除いた文字でご入力ください',
    unprintable: '改行や目に見えない文字を除き、1行でご入力ください',
    phoneAbroad: '電話番号は、国番号からご入力ください\n例：+1-415-555-0100',
    postalCode: '郵便番号は7桁の半角数字でご入力ください\n例：123-4567',
    date: '正しい日付をご入力ください',
    password: '8文字以上で、小文字・大文字・数字・記号のうち2種類以上を組み合わせてください',
    mismatch: '確認用のご入力が一致していません',
    memberId: '会員番号は会員証の8桁の数字でご入力ください\n例：12345678',
    birthday: '生年月日は1900年から今日までの日付をお選びください',
    contactNeeded: '電話番号かメールアドレスの、どちらかをご入力ください',
    phoneNeeded: '電話番号か携帯電話番号の、どちらかをご入力ください',
    ticket: '半角の英数字とハイフンでご入力ください',
    houseNumber: '番地までご入力ください\n番地のない場合は「番地なし」とお書き添えください',
    tooLong: (limit: number, now?: number) =>
      `${limit}文字以内でご入力ください${now === undefined ? '' : `（現在${now}文字）`}`,
  },
};
