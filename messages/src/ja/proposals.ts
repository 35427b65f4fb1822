/** What else can be booked where a stay is full. */
export const proposals = {
  looking: 'ほかにお泊まりいただける施設を探しています',
  others: '同じ日程でお泊まりいただける、ほかの施設',
  distance: (kilometres: number) => `約${kilometres}km`,
  split: 'お部屋や施設を移って泊まる',
  splitHelp: 'それぞれ別のご予約になります。順にお手続きください。',
  firstPart: (stay: string) => `前半：${stay}`,
  secondPart: (stay: string) => `後半：${stay}`,
  feesOnTop: 'このほかに諸費用（円）がかかります。',
  taxesOnTop: '宿泊税・入湯税がかかる施設では、別に申し受けます。',
  book: 'このお部屋を予約',
};
