/** クラブが決める値の名前と説明。業務画面の「設定」で使います。 */

type SettingWords = {
  readonly name: string;
  readonly says: string;
  /** 数の後ろに付ける単位。 */
  readonly unit?: string;
  /** 会員を迎えるクラブで、まだ設定していないときに困ること。 */
  readonly missing?: string;
  /** 数ではなく選択肢のとき、0から順の呼び名。 */
  readonly choices?: readonly string[];
};

const notDisclosed = '特定商取引法に基づく表記に、代わりにコールセンターの番号が載ります。';

export const settingNames = {
  fewRoomsThreshold: {
    name: '残りわずかの室数',
    says: '空室がこの数以下の日に「残りわずか」の印を付けます。0 にすると印を付けません。',
    unit: '室',
  },
  firstDayOfWeeks: {
    name: '週が始まる曜日',
    says: 'マイウィークとプライムウィークの第1週が、1月の最初の何曜日に始まるかを決めます。すでに割り当てた週は変わりません。',
    unit: '',
    choices: ['日曜日', '月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日'],
  },
  nearFutureDays: {
    name: '直近の空室の日数',
    says: '会員の画面の「直近の空室」で、何日先まで探すかを決めます。',
    unit: '日',
  },
  nextStayMonths: {
    name: '次のご宿泊の案内',
    says: 'ホーム画面で、到着の何か月前から「次のご宿泊」として案内するかを決めます。',
    unit: 'か月',
  },
  requestsCloseDays: {
    name: 'ご要望の締め切り',
    says: '会員がご要望を書けるのは、到着日のこの日数前の15時までです。',
    unit: '日',
  },
  signupFeeYen: {
    name: '入会金（税別）',
    says: '新しいお申し込みに適用します。すでに確認画面を開いている申込者には、金額が変わったことをお知らせします。',
    unit: '円',
  },
  signupBonusTvp: {
    name: '入会時の TVP',
    says: 'プロモーションコードの分とは別に、入会時に付与します。',
    unit: 'TVP',
  },
  signupContractYears: {
    name: '入会時の契約年数',
    says: '入会時に結ぶ VACATION STYLE 契約の年数です。',
    unit: '年',
  },
  signupLinkHours: {
    name: '申込リンクの有効時間',
    says: '申込用のリンクで入力画面を開ける時間です。これから送るリンクに適用します。',
    unit: '時間',
  },
  signupDecideDays: {
    name: '入会申込の期限',
    says: '担当者の審査、申込者の回答とお支払いの期限です。',
    unit: '日',
  },
  signupForgetDays: {
    name: '成立しなかった申込の保管',
    says: '成立しなかった申込の内容を保管する日数です。毎晩、過ぎたものを消去します。',
    unit: '日',
  },
  exchangeMinimumSp: {
    name: '商品交換の最低ポイント（SP）',
    says: '一度の注文で使う SP の最低数です。',
    unit: 'SP',
  },
  exchangeMinimumFp: {
    name: '商品交換の最低ポイント（FP）',
    says: '一度の注文で使う FP の最低数です。',
    unit: 'FP',
  },
  exchangeMinimumTvp: {
    name: '商品交換の最低ポイント（TVP）',
    says: '一度の注文で使う TVP の最低数です。',
    unit: 'TVP',
  },
  exchangeAddressDays: {
    name: '商品の送り先の保管',
    says: '発送または取り下げの後、送り先の住所を保管する日数です。毎晩、過ぎたものを消去します。',
    unit: '日',
  },
  cardServiceMaintenance: {
    name: 'カード決済の休止',
    says: 'この間はカードを使えません。会員の画面に文章が表示されます。',
  },
  cardRefundDays: {
    name: 'カードへの返金の期限',
    says: 'お支払いからこの日数が過ぎ、カードへ返金できなかった分は、銀行振込で返金します。',
    unit: '日',
  },
  issuerName: {
    name: '販売事業者の名称',
    says: '領収書と、特定商取引法に基づく表記に載ります。発行済みの領収書は変わりません。',
    missing: `${notDisclosed}領収書に発行者の名称が載りません。`,
  },
  issuerAddress: {
    name: '販売事業者の所在地',
    says: '領収書と、特定商取引法に基づく表記に載ります。発行済みの領収書は変わりません。',
    missing: `${notDisclosed}領収書に発行者の住所が載りません。`,
  },
  issuerRegistrationNumber: {
    name: '適格請求書発行事業者の登録番号',
    says: 'T と13桁の数字です。領収書に載ります。',
    missing: '領収書が適格請求書になりません。',
  },
  billAccount: {
    name: 'お振込先（月次請求書・宿泊の未収金）',
    says: '金融機関・支店・種別・口座番号・名義を、1行で。法人の月次請求書とメール、宿泊の未収金のご案内（会員へのメールと、会員の予約の画面）に載ります。発行済みの請求書と、お送りしたメールは変わりません。',
    missing: '月次請求書を発行できません。宿泊の未収金のご案内に、お振込先が載りません。',
  },
  billReminderDays: {
    name: '月次請求のお支払いのご案内',
    says: 'お支払期限をこの日数だけ過ぎても未収の請求書について、法人の代表者にメールでお知らせします。そのあとも、お支払いが済むまで、この日数ごとにお知らせします。',
    unit: '日',
  },
  guidancePayDays: {
    name: '宿泊の未収金のお支払期限',
    says: '宿泊の未収金のお支払い方法をご案内したとき、ご案内した日からこの日数のあとの日を、お支払期限としてお知らせします。すでにご案内した期限は変わりません。',
    unit: '日',
  },
  disclosureResponsible: {
    name: '販売責任者',
    says: '特定商取引法に基づく表記に載ります。',
    missing: notDisclosed,
  },
  disclosureEmail: {
    name: '問い合わせ先のメールアドレス',
    says: '特定商取引法に基づく表記に載ります。',
    missing: notDisclosed,
  },
  disclosurePrice: {
    name: '販売価格の表記',
    says: '特定商取引法に基づく表記の「販売価格」です。設定しないときは、会員サイトの文章が載ります。',
  },
  disclosurePayment: {
    name: 'お支払いの表記',
    says: '特定商取引法に基づく表記の「お支払い」です。設定しないときは、会員サイトの文章が載ります。',
  },
  disclosureDelivery: {
    name: '提供時期の表記',
    says: '特定商取引法に基づく表記の「提供時期」です。設定しないときは、会員サイトの文章が載ります。',
  },
  disclosureCancelling: {
    name: 'キャンセルの表記',
    says: '特定商取引法に基づく表記の「キャンセル」です。設定しないときは、会員サイトの文章が載ります。',
  },
  waiverAloneYen: {
    name: '一人で免除できる額',
    says: '一つの予約について、担当者が一人で免除できる円の合計です。超える分は経理が承認します。',
    unit: '円',
  },
  waiverAlonePoints: {
    name: '一人で免除できるポイント',
    says: '一つの予約について、担当者が一人で免除できるポイントの合計です。超える分は経理が承認します。',
    unit: 'ポイント',
  },
  adjustAlonePoints: {
    name: '一人で調整できるポイント',
    says: '一つの契約について、担当者が一日に一人で増減できるポイントの合計です。超える分は経理が承認します。',
    unit: 'ポイント',
  },
  adjustAloneTvp: {
    name: '一人で調整できる TVP',
    says: '一人の会員のすべての契約について、担当者が一日に一人で増減できる TVP の合計です。超える分は経理が承認します。',
    unit: 'TVP',
  },
} satisfies Readonly<Record<string, SettingWords>>;
