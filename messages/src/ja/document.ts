/** Words of the document screens. */
export const document = {
  title: '資料ダウンロード',
  lead: 'ご覧になるか、お使いの端末に保存していただけます（PDF）。',
  magazine: '会報誌「VACATION LIFE」',
  magazineText: '季節ごとの会報誌を、バックナンバーまでお読みいただけます。',
  toBackNumbers: 'バックナンバーを見る',
  guides: 'ご利用の手引き',
  guide: (year: number) => `ご利用の手引き ${year}年度版`,
  others: '規約・届出用紙など',
  types: { TERMS: '規約', FORM: '届出用紙', PRICE_LIST: '料金', BROCHURE: 'ご案内' },
  open: '開く',
  save: '保存',
  openNamed: (name: string) => `${name}を開く（新しいタブ）`,
  saveNamed: (name: string) => `${name}を保存する`,
  none: 'ただいま資料はございません。',
  /** In the place of a paper, for whoever is not logged in. */
  closed: {
    title: 'ログインが必要です',
    lead: 'この資料は、',
    way: 'ログインのうえ、資料ダウンロード',
    end: 'からお開きください。',
  },
  backNumber: {
    /** Its parts, between which the heading may break. */
    title: ['会報誌', 'バックナンバー'],
    lead: '年をお選びください。',
    year: '発行の年',
    yearValue: (year: number) => `${year}年`,
    issue: (year: number, month: number) => `${year}年${month}月号`,
    none: 'ただいまバックナンバーはございません。',
  },
};
