/** What else can be booked where a stay is full. */
export const proposals = {
  looking: 'ほかにお泊まりいただける施設を探しています',
  others: '同じ日程でお泊まりいただける、ほかの施設',
  distance: (kilometres: number) => `約${kilometres}km`,
  split: 'お部屋や施設を移って泊まる',
  splitHelp: 'それぞれ別のご予約になります。順にお手続きください。',
  part: (part: { number: number; stay: string }) => `${part.number}つめ：${part.stay}`,
  room: (amount: string) => `お部屋代 ${amount}`,
  book: 'このお部屋を予約',
};
