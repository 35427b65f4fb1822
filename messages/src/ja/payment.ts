/** Words of the saved card and of the payment preferences. */
export const payment = {
  card: {
    title: 'クレジットカード',
    lead: 'ご登録のクレジットカードです。',
    number: 'カード番号',
    expires: '有効期限',
    expiresValue: (month: number, year: number) => `${year}年${month}月まで`,
    holder: 'お名前',
    expired: '有効期限が過ぎています',
    expiredText: '有効期限の過ぎたカードは、ご利用いただけません。',
    none: 'ご登録のクレジットカードはございません。',
    renew: 'カードの登録について',
    maintenance: 'カードの登録は、ただいまメンテナンス中です。',
  },
  newCard: {
    title: 'クレジットカードのご登録',
    lead: 'ご予約には、有効なクレジットカードのご登録が必要です。',
    later: 'カードのご登録は、ただいま準備を進めております。',
    laterText:
      '公開までの間は、コールセンターがお電話でご案内いたします。\nお手数をおかけいたしますが、どうぞよろしくお願いいたします。',
    call: (phone: string) => `コールセンター　${phone}`,
    again: '登録を確認して続ける',
    checking: '確認しています',
    stillNone: '有効なカードのご登録を確認できませんでした。',
    logout: 'ログアウトする',
  },
  methods: {
    title: 'お支払い方法',
    lead: '費用ごとに、お支払い方法をお選びください。',
    pleaseSet:
      'ご利用の前に、6つの費用のお支払い方法をすべてお選びください。\nお選びいただくと、ほかの画面をご利用いただけます。',
    accommodationFeePayment: '宿泊料',
    facilityFeePayment: '施設利用料',
    setupFeePayment: '準備費用',
    optionalCleaningPayment: 'ご希望による清掃',
    taxPayment: '宿泊税・入湯税',
    otherServicePayment: 'その他のサービス',
    choices: { CARD: 'クレジットカード', ON_SITE: '現地でのお支払い', INVOICE: 'ご請求書' },
    submit: '保存する',
    busy: '保存しています',
    saved: 'お支払い方法を保存しました。',
  },
};
