/** 業務画面の「稼働状況」。 */
import { formatNumber } from '#messages/format.ts';

export const occupancy = {
  title: '稼働状況',
  views: { house: '施設ごと', houses: '全施設' },
  houses: {
    title: '全施設の稼働率',
    lead: '販売済みの室数を、販売している室数で割った割合です。施設を選ぶと、その施設の宿泊日ごとの内訳を開きます。',
    by: '区切り',
    days: '1日ごと（14日間）',
    weeks: '1週間ごと（13週間）',
    house: '施設',
    together: '全体',
  },
  days: '期間',
  nDays: (days: number) => `${days}日間`,
  write: (format: string) => `${format} で書き出す`,
  told: (house: string, share: string, sold: number, rooms: number) =>
    `${house}：稼働率 ${share}（延べ${formatNumber(rooms)}室のうち ${formatNumber(sold)}室を販売済み）`,
  columns: {
    night: '宿泊日',
    rooms: '室数',
    sold: '販売済み',
    share: '稼働率',
    held: '仮押さえ',
    soldYearAgo: '前年同曜日',
    wished: 'キャンセル待ち',
  },
  none: 'この期間に販売している宿泊日はありません。',
};
