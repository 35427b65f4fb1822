/** Words of the member's home. */
export const home = {
  /** A company is greeted as a house, a person by name. */
  greeting: ({ name, of }: { name: string; of: 'person' | 'company' }) =>
    `${name}\u00a0${of === 'company' ? '御中' : '様'}`,
  welcome: 'おかえりなさいませ。',
  nextStay: {
    title: '次のご滞在',
    later: 'その先のご予約',
    today: '本日ご到着',
    staying: 'ただいまのご滞在',
    daysAhead: (days: number) => (days === 1 ? '明日ご到着' : `あと${days}日`),
    detail: 'ご予約の詳細を見る',
    preCheckIn: { OPEN: '事前チェックインをする', PARTLY: '事前チェックインの続きへ' },
    none: 'ご予約はまだございません。',
    noneSoon: '1か月以内のご予約はございません。',
    representedBy: (name: string) => `代表者：${name}\u00a0様`,
    invite: '季節の海と森で、お待ちしております。',
    search: '空室を探す',
    all: 'すべてのご予約を見る',
    freeUntil: (day: string) => `${day}まで、取消料はかかりません。`,
    freeOver: 'ただいまキャンセルなさいますと、取消料がかかります。',
  },
  invitation: { title: '次の旅先を、ゆっくりと。', text: '空室を探す' },
  opening: {
    title: '次の予約受付開始',
    opens: (day: string) => `${day} ご宿泊分`,
    from: (moment: string) => `${moment}から`,
  },
  urgent: { title: '重要なお知らせ', date: (day: string) => `${day} 掲載` },
  confirm: {
    title: 'ご滞在の確認をお願いいたします',
    open: 'ご滞在を確認する',
  },
  certificate: {
    title: 'ご利用証明書',
    of: (facility: string) => `${facility}のご利用証明書を開く`,
    older: 'これまでのご滞在から選ぶ',
    none: 'ご滞在が終わりますと、こちらからご覧いただけます。',
  },
  more: {
    title: 'そのほかのご案内',
    statements: 'ポイント明細',
    news: 'お知らせ',
    documents: '資料ダウンロード',
    backNumber: '会報誌バックナンバー',
  },
  questions: {
    title: 'よくあるご質問',
    sections: {
      BOOKING: 'ご予約',
      STAY: 'ご滞在',
      POINTS: 'ポイント・ご契約',
      PAYMENT: 'お支払い・証明書',
      LOGIN: 'ログイン',
      OTHER: 'そのほか',
    },
  },
};
