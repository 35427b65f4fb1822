/** Words of what is reserved beside a room: parking, things to rent, pets. */
import { FEW_LEFT } from '#domain/booking/extras.ts';

/** What of something is left on its days: in all, beside what else was chosen, and whether a booked stay's own is counted. */
type ExtraStock = { readonly left: number; readonly beside: number; readonly own: boolean };

/** How high a car park is, and what is left of it, as far as there is something to say. */
type CarParkFacts = { readonly most: number | null; readonly stock: string | null };
const partsOf = ({ most, stock }: CarParkFacts): readonly string[] =>
  [most === null ? null : `高さ${most}cmまで`, stock].filter((part) => part !== null);

/** A car with its parking; whether it waits for a place, where that is known. */
export type CarToName = {
  name: string;
  carNumber: string;
  color: string;
  height: string | null;
  waitlist: boolean;
};

export const extras = {
  title: 'ご滞在に加えるもの',
  lead: 'ご入り用のものだけ、お選びください。',
  closed: '駐車場とレンタル品の受付は、前日の15:00で締め切りました。\nお部屋はご予約いただけます。',
  parking: {
    title: '駐車場',
    free: '無料',
    add: 'お車を加える',
    addAnother: 'お車をもう1台加える',
    remove: (number: number) => `お車${number}台目を削除する`,
    car: (number: number) => `お車${number}台目`,
    parkingId: '駐車場',
    choose: '選択してください',
    option: ({ name, ...facts }: { name: string } & CarParkFacts) => [name, ...partsOf(facts)].join('・'),
    facts: (facts: CarParkFacts) => partsOf(facts).join('・'),
    /** Null where there is nothing to say: of the place that a stay has of what is not offered any more, and of more than anybody takes. */
    stock: ({ left, beside, own }: ExtraStock) => {
      if (left === 0) return own ? null : '満車';
      if (beside === 0) return 'ほかにお選びのお車で満車';
      if (left > FEW_LEFT) return null;
      return own ? `ご予約済みの分を含めて${left}台まで` : `残り${left}台`;
    },
    noPlace:
      'ただいま満車です。お車を加え、満車の駐車場をお選びいただくと、キャンセル待ちをお申し込みいただけます。',
    carNumber: '車両番号',
    carNumberHelp: '例：品川 300 あ 12-34',
    color: '車の色',
    colorHelp: '例：白',
    height: '車の高さ（cm）',
    heightHelp: (most: number | null) =>
      most === null ? '高さの制限はございません' : `${most}cmまで停められます`,
    summary: (car: CarToName) =>
      [
        car.name,
        car.carNumber,
        car.color,
        car.height === null ? null : `高さ${car.height}cm`,
        car.waitlist ? 'キャンセル待ち' : null,
      ]
        .filter((part) => part !== null && part !== '')
        .join('・'),
    mayWait: '満車のときは、空きが出るのを待つ（キャンセル待ち）',
    mayWaitHelp:
      '空きが出ましたら、お申し込みの順に自動でお取りし、メールでお知らせいたします。ご到着前日の15:00までお待ちいただけます。',
  },
  rental: {
    title: 'レンタル品',
    perDay: (yen: string) => `1日 ${yen}（税込）`,
    perStay: (yen: string) => `1滞在 ${yen}（税込）`,
    free: '無料',
    left: ({ left, beside, own }: ExtraStock): string | null => {
      if (left === 0) return 'すべて貸し出し中です';
      if (beside === 0) return 'ほかにお選びの分で、すべてとなります';
      if (beside > FEW_LEFT) return null;
      return own ? `ご予約済みの分を含めて${beside}点まで` : `残り${beside}点`;
    },
    unit: '点',
    quantity: '数量',
    total: (yen: string) => `レンタル料の合計 ${yen}（税込）`,
    line: (item: { name: string; quantity: number }) => `${item.name} × ${item.quantity}`,
    nth: (item: { name: string; number: number }) => `${item.name}（${item.number}件目）`,
    addDays: '別の日にも加える',
    addDaysOf: (name: string) => `${name}を別の日にも加える`,
    ended: 'ただいまは、新しくお選びいただけません。チェックを外しますと、取りやめとなります。',
  },
  dates: {
    fromDate: 'ご利用の初日',
    toDate: 'ご利用の最終日',
    whole: 'ご滞在中ずっと',
    wholeOf: (days: string) => `ご滞在中ずっと（${days}）`,
    along: 'ご宿泊日に合わせた、日程の変更のみです',
  },
  pets: {
    title: 'ペット',
    lead: (facts: { most: number; cats: boolean; weight: number | null }) =>
      [
        facts.cats ? '犬と猫' : '犬',
        `${facts.most}匹まで`,
        facts.weight === null ? null : `1匹${facts.weight}kgまで`,
      ]
        .filter((part) => part !== null)
        .join('・'),
    byAgreement: 'ペットとのご宿泊は、ペット同伴のご利用規約にご同意いただいたうえで承ります。',
    terms: 'ペット同伴のご利用規約を読む',
    termsByPhone: (phone: string) => `ご利用規約は、コールセンター（${phone}）でご案内いたします。`,
    agreed: 'ペット同伴のご利用規約に同意します',
    add: 'ペットを加える',
    addAnother: 'ペットをもう1匹加える',
    remove: (number: number) => `ペット${number}匹目を削除する`,
    pet: (number: number) => `ペット${number}匹目`,
    kind: '種類',
    kinds: { DOG: '犬', CAT: '猫' },
    ownerName: '飼い主のお名前',
    breed: '犬種・猫種',
    breedOfDog: '犬種',
    breedHelp: '例：柴犬',
    petWeight: '体重（kg）',
    petWeightHelp: '例：6.5',
    weightWrong: '体重を数字でご入力ください\n例：6.5',
    summary: (pet: { kind: string; breed: string; weight: string; owner: string }) =>
      `${pet.kind}・${pet.breed}・${pet.weight}kg（飼い主：${pet.owner} 様）`,
  },
};
