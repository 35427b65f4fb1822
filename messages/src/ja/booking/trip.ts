/** Words of what goes along with a stay: its confirmation afterwards, and its certificate by post. */
export const trip = {
  confirm: {
    title: 'ご滞在の確認',
    lead: 'ご利用ありがとうございました。\n次のとおりのご滞在でしたか。',
    differs: (phone: string) =>
      `実際のご滞在と異なる点がございましたら、確認なさらずに、コールセンター（${phone}）へお知らせください。`,
    submit: 'ご滞在を確認する',
    busy: '確認しています',
    others: 'ご滞在の確認は、主会員の方、またはご予約なさった方が承ります。',
    done: 'ご滞在をご確認いただき、ありがとうございました。',
    doneAt: (moment: string) => `ご滞在の確認：${moment}`,
    papers: 'ご利用証明書・領収書',
    papersLead: 'ご利用証明書は、いつでもご覧いただけます。',
    certificate: 'ご利用証明書を開く',
    noPapers: 'このご滞在について発行した領収書はございません。',
  },
  kit: { title: 'ご旅行のお供に' },
  map: '地図で見る',
  share: { share: '日程と場所を伝える', copied: '日程と場所をコピーしました。' },
  code: {
    label: 'チェックイン用のQRコード',
    help: 'ご到着の際に、フロントでご提示ください。',
  },
  calendar: {
    name: '汐凪倶楽部のご宿泊',
    stay: (house: string) => `${house} ご宿泊`,
    cancelled: (house: string) => `【キャンセル済み】${house} ご宿泊`,
    number: 'ご予約番号：',
    room: 'お部屋：',
    tel: '施設の電話：',
    title: 'カレンダー',
    add: 'カレンダーに追加',
    remove: 'カレンダーのご予定を取り消す',
  },
  subscription: {
    title: 'カレンダーの購読',
    lead: 'お使いのカレンダーに専用のアドレスを登録なさると、ご予約とその変更が自動で反映されます。',
    since: (moment: string) =>
      `${moment}に作成したアドレスが有効です。アドレスは、再び表示することはできません。`,
    make: '購読用のアドレスを作る',
    makeTitle: '購読用のアドレスを作りますか',
    makeText:
      'アドレスをご存じの方は、どなたでもご宿泊の施設・日程をご覧になれます。ほかの方にはお知らせにならないでください。',
    making: '作成しています',
    made: 'アドレスを作りました。この画面を離れると、再び表示することはできません。',
    open: 'カレンダーで開く',
    copy: 'アドレスをコピー',
    copied: 'アドレスをコピーしました。',
    renew: 'アドレスを作り直す',
    renewTitle: 'アドレスを作り直しますか',
    renewText:
      'これまでのアドレスは、すぐに使えなくなります。新しいアドレスは、このあと一度だけ表示いたします。',
    revoke: '購読をやめる',
    revokeTitle: '購読をやめますか',
    revokeText: 'アドレスは、すぐに使えなくなります。カレンダーに残ったご予定は、お手元で削除してください。',
    revoking: '無効にしています',
    revoked: 'アドレスを無効にしました。',
    keep: 'そのままにする',
  },
  /** Said by the addresses of calendar files, where nothing is to be had. */
  calendarFile: {
    notFound: 'このご予約は見つかりません。',
    logIn: 'ログインしてから、もう一度お試しください。',
    tooMany: '続けて開かれたため、しばらくお待ちください。',
  },
  certificate: {
    asked: 'ご利用証明書は、ご滞在のあとに郵送いたします。',
    sent: (day: string) => `ご利用証明書は、${day}に発送いたしました。`,
  },
};
