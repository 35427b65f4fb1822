/** 業務画面の「本日」: 到着・滞在中・出発。 */
export type Guests = Readonly<Record<'adults' | 'children' | 'bedShares', number>>;

export const today = {
  title: '本日',
  house: '施設',
  parts: { arrivals: '到着', inHouse: '滞在中', departures: '出発', payments: '現地での入金' },
  counted: {
    arrivals: (done: number, all: number) => `${done} / ${all} 組が到着`,
    inHouse: (n: number) => `${n} 組`,
    departures: (done: number, all: number) => `${done} / ${all} 組が出発`,
    missed: (n: number) => `ご宿泊なし ${n} 組`,
    notCome: (n: number) => `未到着 ${n} 組`,
  },
  late: (day: string) => `${day} 未到着`,
  overdue: (day: string) => `${day} 未出発`,
  stillThere: '前の方が滞在中',
  searched: '到着・滞在中・出発のすべてから探しています。',
  missing: '不足あり',
  find: '名前・予約番号で絞り込み、または QR コードを読み取り',
  findHelp: 'QR コードを読み取ると、そのままチェックインします。',
  columns: {
    name: '代表者',
    room: '客室',
    guests: '人数',
    stay: '滞在',
    arrival: '到着予定',
    missing: '不足・ご要望',
    yen: '未収',
    state: '状態',
  },
  guests: ({ adults, children, bedShares }: Guests) =>
    [`大人${adults}`, children > 0 ? `子ども${children}` : '', bedShares > 0 ? `添い寝${bedShares}` : '']
      .filter((part) => part !== '')
      .join('・'),
  guestsMissing: (n: number) => `名簿の不足 ${n}名`,
  picturesMissing: (n: number) => `旅券 ${n}名`,
  unnamed: '（氏名未入力）',
  noRoom: '未割当',
  states: {
    awaited: '到着前',
    notCome: '未到着',
    here: '滞在中',
    left: '出発済み',
    missed: 'ご連絡なし・ご宿泊なし',
  },
  checkIn: 'チェックイン',
  checkOut: 'チェックアウト',
  recorded:
    'この施設では、すべての到着を記録します。チェックインの記録がないご予約は、翌朝5時に、ご宿泊なしとして処理されます。',
  noShow: 'ご宿泊なしを記録する',
  working: '記録しています…',
  named: (name: string, number: string) => `${name} 様（${number}）`,
  dueYen: (yen: string) => `未収は${yen}です。`,
  checkedIn: (number: string, room: string | null) =>
    `${number} のチェックインを記録しました${room === null ? '' : `（客室 ${room}）`}。`,
  checkedOut: (number: string) => `${number} をチェックアウトしました。`,
  noShowWritten: (number: string) => `${number} をご宿泊なしとして記録しました。`,
  confirmNoShow: {
    title: 'ご連絡なし・ご宿泊なしとして記録しますか',
    text: (name: string, number: string) =>
      `${name} 様（${number}）のご予約を、ご連絡なしにお泊まりにならなかったものとしてキャンセルします。会員へメールでお知らせします。元には戻せません。`,
    asking: '取消料を調べています…',
    yes: 'ご宿泊なしを記録する',
    no: 'やめる',
  },
  ask: {
    checkIn: (name: string) => `${name} 様のチェックインを行いますか`,
    checkOut: (name: string) => `${name} 様をチェックアウトしますか`,
    checkInByCode: 'このままチェックインを行いますか',
    keep: '戻る',
  },
  concerns: {
    stillThere: (room: string, name: string, number: string, day: string) =>
      `${room} には、${name} 様（${number}、${day} 出発予定）が、まだ滞在中です。`,
    noRoom: '客室がまだ割り当てられていません。',
    notCleaned: (room: string) => `${room} は、清掃待ちです。`,
    guests: (n: number) => `宿泊者名簿に未記入の項目がある方が${n}名いらっしゃいます。`,
    pictures: (n: number) => `旅券の写しがない方が${n}名いらっしゃいます。`,
    /** 本部で入金を記録できるのは、ご出発の予定日の翌日からです。 */
    yen: (yen: string, officeFrom: string | null) =>
      officeFrom === null
        ? `${yen}が未収です。ご出発の予定日を過ぎているため、フロントのほか、本部でも入金を記録できます。`
        : `${yen}が未収です。本部では、${officeFrom}から、宿泊の未収金として入金を記録できます。それまでの入金は、チェックアウトのあとも、フロントで記録してください。`,
    early: (day: string, nights: string) =>
      `ご出発の予定は${day}です。残り${nights}分の料金・ポイントも、そのままいただきます（減額やお戻しはありません）。`,
    nothingDue: '未収はありません。',
    overdue: (day: string) => `ご出発の予定は${day}でした。本日付けでチェックアウトします。`,
    late: (day: string) => `ご到着の予定は${day}でした。`,
  },
  meanwhile: (name: string, state: string) =>
    `${name} 様は、ほかの画面ですでに「${state}」と記録されていました。一覧を読み直しました。`,
  codeUnknown: '読み取ったコードに当たる予約はありません。',
  codeNotNow:
    'このコードのご予約は、いまチェックインできません。\nすでにチェックイン済みか、ご滞在の日ではありません。一覧でご確認ください。',
  undo: {
    checkIn: 'チェックインを元に戻す',
    checkOut: 'チェックアウトを元に戻す',
    checkInTitle: (name: string) => `${name} 様のチェックインを元に戻しますか`,
    checkOutTitle: (name: string) => `${name} 様のチェックアウトを元に戻しますか`,
    checkInLead: '到着前の状態に戻ります。会員は、事前チェックインの内容をまた変更できるようになります。',
    checkOutLead: '滞在中の状態に戻ります。客室の清掃状況は変わりません。',
    submit: '元に戻す',
    done: (number: string) => `${number} を元の状態に戻しました。`,
  },
  reason: '理由',
  needs: '館内での配慮',
  cannotEat: '食べられないもの',
  planAnswers: 'プランの質問へのお答え',
  request: 'ご要望',
  member: '会員番号',
  number: '予約番号',
  close: '閉じる',
  none: {
    arrivals: 'この日に到着するご予約はありません。',
    inHouse: 'この日に滞在中のご予約はありません。',
    departures: 'この日に出発するご予約はありません。',
  },
  nothingFound: '該当するご予約はありません。',
  noHouse: '担当の施設がありません。管理者にご確認ください。',
};
