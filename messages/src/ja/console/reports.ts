/** 業務画面の「集計」。 */
import { formatNumber } from '#messages/format.ts';

export const reports = {
  title: '集計',
  views: { pace: '予約の進み具合', cancellations: 'キャンセル', points: 'ポイントの期限' },
  house: '施設',
  allHouses: '全施設',
  write: (format: string) => `${format} で書き出す`,
  writeHouses: (format: string) => `施設別を ${format} で書き出す`,
  pace: {
    month: '宿泊月',
    asOf: '基準日',
    lead: '基準日の終わりに入っていた予約を、宿泊日ごとの室数で数えます。仮押さえは含みません。\n前年は、曜日をそろえるため364日前の宿泊日を、364日前の基準日の時点で数えます。',
    told: (of: {
      house: string;
      month: string;
      booked: string;
      before: string | null;
      kept: string | null;
    }) =>
      `${of.house}・${of.month}：予約 延べ${of.booked}室${
        of.before === null
          ? '（前年の記録はありません）'
          : `（前年の同じ時点 ${of.before}室${of.kept === null ? '' : `、最終 ${of.kept}室`}）`
      }`,
    byHouse: '施設別',
    byNight: '宿泊日別',
    beside: (night: string) => `前年 ${night}`,
    columns: {
      night: '宿泊日',
      rooms: '室数',
      booked: '予約',
      share: '予約率',
      bookedYearAgo: '前年同時点',
      ahead: '前年差',
      keptYearAgo: '前年最終',
    },
    none: 'この月に販売している宿泊日はありません。',
  },
  cancellations: {
    span: '期間',
    until: (days: number) => `この日までの${days}日間`,
    lead: 'キャンセルの手続きをした日で数えます。日程変更で離れた宿泊日は含みません。\n取消料は手続きのときの額です。免除した額は、免除した日に数えます。',
    told: (of: { house: string; stays: string; shortened: string; nights: string }) =>
      `${of.house}：全泊のキャンセル ${of.stays}件、一部キャンセル ${of.shortened}件（延べ${of.nights}室）`,
    fees: (kept: string, waived: string) => `取消料 ${kept}／免除 ${waived}`,
    amounts: (points: string, yen: string) => `${points}・${yen}`,
    byDay: '日別',
    byBand: '宿泊日までの日数',
    byWhom: '手続きをした人',
    bands: {
      SAME_DAY: '当日以降',
      FROM_1: '1〜3日前',
      FROM_4: '4〜7日前',
      FROM_8: '8〜14日前',
      FROM_15: '15〜30日前',
      FROM_31: '31〜60日前',
      FROM_61: '61日以上前',
    } as Record<string, string>,
    whom: {
      MEMBER: '会員',
      STAFF: '担当者（お電話など）',
      REPLACED: '別のご予約との入れ替え',
      CLOSING: '施設の休館',
      NO_SHOW: 'ご連絡なし・ご宿泊なし',
      UNKNOWN: '記録なし',
    } as Record<string, string>,
    columns: {
      day: '日付',
      stays: '全泊',
      shortened: '一部',
      roomNights: '延べ室数',
      kept: '取消料',
      waived: '免除',
    },
    none: 'この期間のキャンセルはありません。',
  },
  points: {
    title: '期限が近いポイント',
    lead: '今月から12か月のうちに期限を迎える、未使用のポイントです。予約中のポイントは含みません。\nTVPは、12か月より先に期限を迎える分も載せています。',
    sums: (of: { sp: string; fp: string; tvp: string }) =>
      `失効の見込み：SP ${of.sp}・FP ${of.fp}・TVP ${of.tvp}`,
    later: '12か月より先',
    goesOn: '翌年度へ繰越',
    expires: '失効',
    contracts: (n: number) => `${formatNumber(n)}件`,
    columns: {
      month: '期限の月',
      product: '商品',
      kind: 'ポイント',
      becomes: '期限後',
      points: 'ポイント数',
      contracts: 'ご契約',
    },
    none: '期限が近いポイントはありません。',
    call: {
      title: '失効するポイントが多い会員',
      lead: 'ご連絡のための一覧で、ご契約と期限ごとに、多い順です。表示した会員は監査記録に残ります。',
      allMonths: 'すべて',
      show: '表示する',
      more: 'さらに表示',
      none: '該当する会員はいません。',
      columns: {
        name: '氏名・名称',
        number: '会員番号',
        tel: '電話番号',
        contract: '契約番号',
        points: '失効するポイント数',
        end: '期限',
      },
    },
  },
};
