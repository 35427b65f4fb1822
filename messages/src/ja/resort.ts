/** The page of a resort. */
import { proposals } from './proposals.ts';
import { savedSearch } from './saved-search.ts';
import { onMap } from './on-map.ts';
import { year } from './year.ts';

export const resort = {
  title: '施設のご案内',
  back: '空室検索に戻る',
  search: 'この施設の空室を見る',
  contents: 'このページの内容',
  basics: '基本のご案内',
  address: 'ご住所',
  phone: 'お電話',
  checkIn: 'チェックイン',
  checkOut: 'チェックアウト',
  from: (time: string) => `${time}から`,
  until: (time: string) => `${time}まで`,
  atDesk: '施設にお問い合わせください',
  map: '地図で見る',
  rooms: 'お部屋と料金',
  prices: {
    points: '一室一泊あたりのポイントです。',
    yen: '一室一泊あたりの料金（税込）です。',
    none: 'お持ちのご契約では、一泊ごとの料金はございません。',
    weekday: '平日',
    weekend: '休前日',
    byMonth: '月ごとの料金',
    month: '月',
    range: (from: string, to: string) => `${from}〜${to}`,
  },
  plans: 'ご宿泊プラン',
  plansLead:
    '空室検索で日程とお部屋をお選びのあとに、お付けいただけます。\nご利用いただける日は、プランによって異なります。',
  seasons: { LOW: '閑散期', REGULAR: '通常期', HIGH: '繁忙期', PEAK: '最繁忙期' },
  calendar: '季節のカレンダー',
  sections: {
    BATHS: 'お風呂',
    DINING: 'お食事',
    ACCESS: '交通',
    HOUSE_RULES: 'ご滞在のきまり',
    ACCESSIBILITY: 'バリアフリー',
    NEARBY: '周辺のたのしみ',
  },
  proposals,
  savedSearch,
  year,
  onMap,
};
