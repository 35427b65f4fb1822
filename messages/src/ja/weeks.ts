/** Words of the weeks that a membership owns, at home and among its contracts. */
export const weeks = {
  title: 'ご所有の週',
  others: (count: number) => `ほか${count}件のご契約を見る`,
  open: '詳しく見る',
  week: (week: number) => `第${week}週`,
  starts: (day: string) => `${day}から7泊`,
  states: {
    ASSIGNED: 'ご利用前',
    CONFIRMED: 'ご利用確定',
    DEPOSITED: '預け入れ中',
    EXCHANGED: '交換済み',
    REVOKED: '取り消し',
    EXPIRED: '期限切れ',
    USED: 'ご利用済み',
  },
};
