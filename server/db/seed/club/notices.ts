/** The demo club's news: one important, one long, one whose day is still to come, one withdrawn. */

export type NoticeFacts = {
  /** Days before today from which it is shown; negative for a day ahead. */
  readonly daysAgo: number;
  readonly title: readonly [ja: string, en: string];
  readonly body: readonly [ja: string, en: string];
  readonly picture?: string;
  readonly important?: true;
  readonly withdrawn?: true;
};

const renovation: NoticeFacts = {
  daysAgo: 12,
  title: ['箱根 湖畔の杜　大浴場改修のご案内', 'Lakeside Grove Hakone: renovation of the main baths'],
  picture: '/pictures/facilities/hakone.svg',
  body: [
    `平素より汐凪倶楽部をご利用いただき、誠にありがとうございます。
箱根 湖畔の杜では、開業以来みなさまに親しまれてまいりました大浴場を、次のとおり改修いたします。

【工事の期間】
1月12日（火）から2月26日（金）まで

【期間中のご入浴】
大浴場と露天風呂はご利用いただけません。その間は、貸切風呂2か所をご宿泊のみなさまに無料で開放いたします。
ご利用時間は15時から23時、翌朝6時から9時30分です。ご到着の際にフロントでお時間をお選びください。
お部屋の温泉風呂は、工事の期間中も変わらずご利用いただけます。

【音について】
工事は10時から16時までとし、日曜日と祝日はお休みいたします。ご滞在中にご迷惑をおかけすることのないよう、静かな工法を選びました。
それでも、昼のあいだは音の聞こえるお部屋がございます。ご心配な方は、ご予約の際にコールセンターまでお申し付けください。

【改修のあとに】
・洗い場のあいだを広げ、腰かけを高くいたします。
・浴槽の縁に手すりを加え、段差をゆるやかにいたします。
・湖に向いた窓を大きくし、寝湯を新しく設けます。
・脱衣所に、ご家族で使える広い着替え室を用意いたします。

【すでにご予約のみなさまへ】
期間中にご予約をいただいている方には、個別にお手紙を差し上げます。ご変更をご希望の場合は、取消料をいただかずに承ります。

新しい湯で、またみなさまをお迎えできる日を楽しみにしております。`,
    `Thank you for staying with Shionagi Club.
The main baths at Lakeside Grove Hakone, loved by many since the resort opened, will be renovated.

When
From Tuesday 12 January to Friday 26 February.

Bathing during the works
The main baths and the open-air bath will be closed. Two private baths will be open to all guests free of charge instead, from 15:00 to 23:00 and from 6:00 to 9:30. Please choose your time at the front desk when you arrive.
Hot-spring baths in the rooms can be used as usual.

Noise
Work will take place from 10:00 to 16:00, but not on Sundays and public holidays. It may be heard in some rooms during the day; if this worries you, please tell our call centre when you book.

What will be better
- More space between the washing places, and higher stools.
- Handrails along the baths, and gentler steps.
- Larger windows facing the lake, and a new reclining bath.
- A spacious changing room for families.

If you have already booked
We will write to you. If you wish to change your stay, no cancellation fee applies.

We look forward to welcoming you to the new baths.`,
  ],
};

export const notices: readonly NoticeFacts[] = [
  {
    daysAgo: 3,
    important: true,
    title: [
      '白馬 銀嶺ロッジ　大雪による道路の通行規制について',
      'Silver Range Lodge Hakuba: roads restricted by heavy snow',
    ],
    body: [
      `大雪のため、白馬村内の一部の道路で通行が規制されています。
お車でお越しの際は冬用タイヤとチェーンをご用意のうえ、時間にゆとりをもってお出かけください。

ご到着が遅れる場合は、コールセンターまたは現地へお電話ください。夜遅くのご到着にも備えてお待ちしております。
天候のためご旅行を見合わせる場合は、キャンセルの前にコールセンターへご相談ください。`,
      `Because of heavy snow, some roads in Hakuba are restricted.
Please drive with winter tyres and chains, and allow plenty of time.

If you expect to arrive late, please call us or the lodge; we are ready for late arrivals.
If you would rather not travel in this weather, please speak to our call centre before you cancel.`,
    ],
  },
  renovation,
  {
    daysAgo: 20,
    title: ['年末年始の営業のご案内', 'Opening hours over the New Year'],
    body: [
      `コールセンターは12月31日から1月3日までお休みをいただきます。
施設は休まず営業いたします。空室検索とご予約は、いつもどおり24時間ご利用いただけます。`,
      `Our call centre is closed from 31 December to 3 January.
All resorts stay open, and you can search and book here at any hour.`,
    ],
  },
  {
    daysAgo: 34,
    title: ['会報誌「VACATION LIFE」秋号を公開しました', 'The autumn issue of VACATION LIFE is out'],
    picture: '/pictures/facilities/kyoto-higashiyama.svg',
    body: [
      `巻頭は、月と紅葉の京都東山。宿の庭師が教える、静かな朝の歩き方をご紹介します。
会報誌バックナンバーのページからお読みいただけます。`,
      `Kyoto Higashiyama under the moon and the maples, with quiet morning walks as taught by the gardener of the inn.
Read it under Magazine back issues.`,
    ],
  },
  {
    daysAgo: 48,
    title: ['由布院 湯けむりの里　朝食の新しい献立', 'Village of Steam Yufuin: a new breakfast'],
    picture: '/pictures/facilities/yufuin.svg',
    body: [
      '地元の卵と野菜を温泉の湯気で蒸し上げる、やさしい朝食をはじめました。お子さま用の小さな膳もございます。',
      'A gentle breakfast of local eggs and vegetables, steamed over the hot spring. There is a small tray for children, too.',
    ],
  },
  {
    daysAgo: 63,
    title: ['ポイントの有効期限をメールでお知らせします', 'We e-mail you before your points expire'],
    body: [
      `期限の120日前、60日前、30日前、7日前に、ご利用いただける滞在の例を添えてお知らせします。
お知らせは「ご契約内容」の画面でいつでも停止、再開できます。`,
      `We e-mail you 120, 60, 30 and 7 days before, with examples of stays that your points cover.
You can stop and restart the reminders at any time under Contracts.`,
    ],
  },
  {
    daysAgo: 90,
    title: ['不審なメールにご注意ください', 'Beware of fraudulent e-mails'],
    body: [
      `当倶楽部の名をかたる不審なメールが確認されています。
当倶楽部から、パスワードやカード番号をメールやお電話でお尋ねすることはございません。`,
      `Fraudulent e-mails in the name of the club have been reported.
We never ask for your password or card number by e-mail or telephone.`,
    ],
  },
  {
    daysAgo: 121,
    title: ['沖縄恩納 珊瑚の浜　夏の浜辺のご案内', 'Coral Beach Okinawa Onna: summer on the beach'],
    picture: '/pictures/facilities/okinawa-onna.svg',
    body: [
      '監視員の常駐する遊泳区域を9月末まで設けます。シュノーケルの道具はフロントで無料でお貸しします。',
      'A swimming area with lifeguards is open until the end of September. Snorkelling gear can be borrowed free of charge at the front desk.',
    ],
  },
  {
    daysAgo: 160,
    title: ['ご利用の手引き（最新版）を公開しました', 'The new guide to your membership'],
    body: [
      'ご予約の受付開始日、取消料、ポイントの繰越などを一冊にまとめました。「資料ダウンロード」からご覧ください。',
      'When bookings open, cancellation fees, points carried forward: all in one guide, under Documents.',
    ],
  },
  {
    daysAgo: 215,
    title: [
      'びわ湖 葦原の舟宿　自転車の貸し出しをはじめました',
      'Boat House in the Reeds Lake Biwa: bicycle hire',
    ],
    picture: '/pictures/facilities/lake-biwa.svg',
    body: [
      '湖畔の道は平らで、はじめての方にもおすすめです。電動の自転車もご用意しました。',
      'The path along the lake is flat and easy. Electric bicycles are available, too.',
    ],
  },
  {
    daysAgo: 290,
    title: ['春の特別公開　月見亭の茶室', 'The tea room of the Moon Viewing House opens in spring'],
    body: [
      '京都東山 月見亭の茶室を、桜の季節に限り公開いたします。お茶会は毎日14時からです。',
      'While the cherries bloom, the tea room in Kyoto Higashiyama is open. Tea is served daily at 14:00.',
    ],
  },
  {
    daysAgo: 330,
    title: ['会員サイトが新しくなりました', 'Our new members’ site'],
    body: [
      '文字を大きくし、空室の検索からご予約までを短くいたしました。ご意見をコールセンターへお寄せください。',
      'Larger text, and a shorter way from search to booking. Please tell our call centre what you think.',
    ],
  },
  {
    daysAgo: -30,
    title: ['春のご予約キャンペーンのご案内', 'Spring booking campaign'],
    body: ['春のご滞在に、朝食をお付けします。', 'Breakfast is on us for stays in spring.'],
  },
  {
    daysAgo: 6,
    important: true,
    withdrawn: true,
    title: ['那須 すすきの宿　断水のお知らせ', 'Susuki House Nasu: water supply interrupted'],
    body: ['復旧いたしました。', 'Water is back.'],
  },
];
