/** Family and given names that only ever stand for nobody, for the many other members. */
export const familyNames = [
  ['見本', 'ミホン'],
  ['例田', 'レイダ'],
  ['仮野', 'カリノ'],
  ['試川', 'タメカワ'],
  ['雛形', 'ヒナガタ'],
  ['空山', 'ソラヤマ'],
  ['無名', 'ムメイ'],
  ['何某', 'ナニガシ'],
  ['架橋', 'カケハシ'],
  ['夢見', 'ユメミ'],
] as const;
export const givenNames = [
  ['一花', 'イチカ', 'FEMALE'],
  ['二郎', 'ジロウ', 'MALE'],
  ['三枝', 'ミエ', 'FEMALE'],
  ['四郎', 'シロウ', 'MALE'],
  ['五月', 'サツキ', 'FEMALE'],
  ['六助', 'ロクスケ', 'MALE'],
  ['七海', 'ナナミ', 'FEMALE'],
  ['八郎', 'ハチロウ', 'MALE'],
  ['九子', 'ココ', 'FEMALE'],
  ['十志', 'トシ', 'MALE'],
] as const;
