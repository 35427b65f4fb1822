/** Words of the vacancy search: conditions, results, the calendar's cells, and what a facility has to say. */
export type Party = { rooms: number; adults: number; children: number; bedShares: number };

export const vacancy = {
  title: '空室検索',
  lead: '日程とご人数をお選びください。空室と料金を、日ごとにご覧いただけます。',
  conditions: {
    title: '検索の条件',
    change: '条件を変更する',
    submit: '空室を検索する',
    contract: 'ご利用のご契約',
    contractNumber: (number: string) => `契約番号 ${number}`,
    contractPoints: (points: string) => `残り ${points}`,
    contractYen: '円でのお支払い',
    contractOption: (contract: { number: string; year: number; left: string }) =>
      `${contract.number} · ${contract.year}年 · ${contract.left}`,
    noContract: '新しいご予約にお使いいただけるご契約がございません。',
    noContractHelp: (phone: string) =>
      `マイウィーク・プライムウィークのご契約は、お決まりの週をご利用いただきます。\n詳しくは、コールセンター（${phone}）へお尋ねください。`,
    stay: 'ご宿泊日',
    checkIn: 'チェックイン',
    checkOut: 'チェックアウト',
    dateProblems: {
      CHECK_IN_MISSING: 'チェックインの日をお選びください。',
      CHECK_OUT_MISSING: 'チェックアウトの日をお選びください。',
    },
    rooms: 'お部屋とご人数',
    more: 'こだわりの条件',
    moreChosen: (count: number) => `こだわりの条件（${count}件）`,
    tags: '特徴',
    tagsHelp: 'お選びの特徴を、すべて備えた施設をお探しします。',
    facilities: '施設',
    facilitiesHelp: 'お選びにならないときは、すべての施設からお探しします。',
    clear: 'こだわりの条件をはずす',
    party: ({ rooms, adults, children, bedShares }: Party) =>
      [
        `${rooms}室`,
        `大人${adults}名`,
        children > 0 ? `子ども${children}名` : null,
        bedShares > 0 ? `添い寝${bedShares}名` : null,
      ]
        .filter((part) => part !== null)
        .join('・'),
  },
  rooms: {
    room: (number: number) => `お部屋${number}`,
    adults: '大人',
    children: '子ども',
    childrenHelp: 'ベッドを使うお子さま',
    bedShares: '添い寝',
    bedSharesHelp: 'ベッドを使わないお子さま',
    unit: '名',
    add: 'お部屋を増やす',
    addLimit: '一度に3室までご予約いただけます。',
    remove: (number: number) => `お部屋${number}を減らす`,
    limit: ({ most, withBedShare }: { most: number; withBedShare: number }) =>
      withBedShare > most
        ? `定員${most}名・添い寝${withBedShare - most}名まで`
        : `定員${most}名（添い寝のお子さまを含みます）`,
    limitReached: '定員いっぱいです',
    limitLeft: (left: number) => `あと${left}名までお泊まりいただけます`,
    over: 'ご人数が、このお部屋の定員を超えています。',
    limitLater: '定員は、お部屋によって異なります。',
    bedShareRules: {
      ONE_UNDER_THREE: 'お部屋により、3歳未満のお子さまお一人まで、定員に加えて添い寝いただけます。',
      TWO_PRESCHOOLERS: 'お部屋により、未就学のお子さまお二人まで、定員に加えて添い寝いただけます。',
      ONE_PRESCHOOLER: 'お部屋により、未就学のお子さまお一人まで、定員に加えて添い寝いただけます。',
    },
  },
  results: {
    found: (count: number) =>
      count === 0 ? '該当する施設はございません' : `空室のある${count}施設が見つかりました`,
    noneFree: 'ご予約いただける施設はございません',
    others: (count: number) => `ほかの${count}施設は、ご希望の日程では承れません。`,
    searching: '空室を探しています',
    order: 'ご希望の日程で空室の多い施設から、料金の低い順にご案内しています。',
    pricesInYen: '日ごとの料金は、1室1泊の税込です。',
    pricesInPoints:
      '日ごとの表示は、1室1泊のポイントです。諸費用（施設利用料・清掃料・税）は、合計とともに円でお示しします。',
    legend: '記号の見かた',
    previousDays: '前の5日を見る',
    nextDays: '次の5日を見る',
    moreRooms: (count: number) => `ほかのお部屋を見る（${count}タイプ）`,
    fewerRooms: 'お部屋を閉じる',
    month: '1か月の空室を見る',
    choose: 'この日程で予約へ',
    stayTotal: ({ nights, rooms }: { nights: string; rooms: number }) =>
      rooms > 1 ? `${nights}・${rooms}室の合計` : `${nights}の合計`,
    feesOnTop: (yen: string) => `＋ 諸費用 ${yen}`,
    feesWithin: (yen: string) => `うち宿泊税・入湯税 ${yen}`,
    notWholeStay: 'ご希望の日程には、空室のない日がございます。',
    tooFewRooms: (rooms: number) => `ご希望の${rooms}室には足りない日がございます。`,
    notAllFit: 'ご人数が、このお部屋の定員を超えています。',
  },
  none: {
    text: '条件を変えると、お泊まりいただける施設が見つかる場合がございます。',
    tooManyForARoom: ({ guests, most }: { guests: number; most: number }) =>
      `${guests}名さまで1室にお泊まりいただけるお部屋はございません（1室${most}名まで）。`,
    splitText: 'お部屋を分けると、ご一緒にお泊まりいただけます。',
    split: (rooms: number) => `${rooms}室に分けて探す`,
    tooManyForRooms: (phone: string) =>
      `一度にご予約いただけるお部屋の数を超えるため、コールセンター（${phone}）で承ります。`,
    withoutTags: '特徴の条件をはずして探す',
    withoutFacilities: 'すべての施設から探す',
    fullTitle: 'ご希望の日程は、満室でございます',
    wait: (stay: string) => `${stay}のキャンセルを待つ`,
    tooFewTitle: (rooms: number) => `ご希望の日程では、${rooms}室をそろえてご用意できません`,
    fullText: '近い日程で、お部屋をご用意できる場合がございます。',
    nearest: (room: string) => `${room}の、近い空室日`,
    nearestNone: '前後2週間にも、空室はございません。',
    nearestLooking: '近い空室日を探しています',
  },
  day: {
    plenty: '空室あり',
    few: (rooms: number) => `残り${rooms}`,
    fewSpoken: (rooms: number) => `残りわずか、あと${rooms}室`,
    full: '満室',
    closed: '受付期間外',
    notBookable: '受付なし',
    fewLegend: '残りわずか',
    holiday: '祝',
    wanted: 'ご希望の日',
    spoken: (facts: { day: string; state: string; price: string | null }) =>
      [facts.day, facts.state, facts.price].filter((part) => part !== null).join('、'),
    reserve: '予約へ進む',
    choose: 'この日を選ぶ',
    why: '理由を見る',
    fullTitle: '満室でございます',
    tooFewTitle: '空室が、ご希望の室数に足りません',
    closedTitle: (day: string) => `${day}からのご宿泊は、ただいま承れません`,
    notForSale: 'この日のご予約は、承っておりません。',
  },
  month: {
    title: (room: string) => `${room}の空室カレンダー`,
    previous: '前の月',
    next: '次の月',
    help: 'チェックインする日をお選びください。',
    inYen: '料金は円（税込）です。',
  },
  facility: {
    types: {
      HOTEL: 'ホテル',
      CONDOMINIUM: 'コンドミニアム',
      VILLA: 'ヴィラ',
      RYOKAN: '旅館',
    },
    address: ({ prefecture, address1 }: { prefecture: string; address1: string }) =>
      `${prefecture}${address1}`,
    site: '施設のホームページ',
    newTab: '（新しいタブで開きます）',
    notes: 'この施設のご案内',
    tags: '特徴',
    sameDay: '当日のご予約も承ります（7:00〜15:00）',
    notSameDay: '当日のご予約は、ウェブでは承っておりません',
    noParking: '駐車場はございません',
    hotelTax: '宿泊税がかかります（料金の内訳に含めて表示します）',
    bathing: '大浴場の入浴時間を、ご到着時にご案内します',
    pets: ({ most, cats, weight }: { most: number; cats: string | null; weight: string | null }) =>
      ['ペットとお泊まりいただけるお部屋がございます', `${most}匹まで`, cats, weight]
        .filter((part) => part !== null)
        .join('・'),
    catsToo: '猫も可',
    dogsOnly: '犬のみ',
    weightLimit: '体重の制限あり',
    petTerms: 'ペット同伴のご利用規約',
  },
  room: {
    size: (squareMeters: number) => `${squareMeters}㎡`,
    pets: (most: number) => `ペット可（${most}匹まで）`,
    alert: 'ご確認ください',
  },
};
