/** 業務画面の枠: 全画面に共通のことば。 */
export const frame = {
  title: '汐凪倶楽部 業務画面',
  menu: '業務メニュー',
  skip: '本文へ',
  signOut: 'サインアウト',
  sections: {
    today: '本日',
    rooms: '客室',
    register: '宿泊者名簿',
    inventory: '在庫と料金',
    members: '会員',
    signups: '入会申込',
    queues: '対応待ち',
    approvals: '免除と承認',
    money: '入出金',
    news: 'お知らせ',
    audit: '監査記録',
    staff: '担当者',
    own: '自分のサインイン',
  },
  notFound: {
    title: 'この画面はありません',
    lead: 'アドレスをご確認ください。',
  },
  toStart: '最初の画面へ',
  screenFailed: '画面を表示できませんでした。',
  again: 'もう一度読み込む',
};
