/** Words of the page for holders of a ticket, who have no login. */
export const ticket = {
  title: 'チケットをお持ちの方',
  lead: 'チケットに記載の番号と暗証番号、ご連絡用のメールアドレスをご登録ください。\nログインは必要ありません。',
  ticketNo: 'チケット番号',
  ticketNoHelp: 'ハイフンは省いていただけます。\n例：TK26-0001-0042',
  secret: '暗証番号',
  secretHelp: 'ハイフンは省いていただけます。\n例：AB12-CD34',
  email: 'メールアドレス',
  emailAgain: 'メールアドレス（確認）',
  send: '登録する',
  busy: '確認しています',
  sentTitle: '確認のメールをお送りしました',
  sent: (email: string) =>
    `${email} あてに、確認のメールをお送りしました。\nメールのリンクを開くと、ご登録が完了します。リンクは24時間有効です。`,
  what: 'チケット',
  validThru: 'ご利用期限',
  notArrived: '届かないときは、迷惑メールのフォルダーをご確認のうえ、もう一度ご登録ください。',
  again: 'もう一度登録する',
  confirming: 'ご登録を確認しています',
  doneTitle: 'ご登録が完了しました',
  done: (phone: string) =>
    `チケットのメールアドレスを登録しました。\nご予約は、コールセンター（${phone}）で承ります。`,
  toLogin: 'ログイン画面へ',
};
