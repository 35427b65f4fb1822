/** The demo members by what they are there to show. */
export const password = 'Resort-2026!';

export const accounts = {
  /** SP, FP and VS, a saved card, stays past and coming. */
  main: 'hanako@example.jp',
  /** A sub member and a family member of the same client. */
  sub: 'ichiro@example.jp',
  family: 'sakura@example.jp',
  /** More than twenty-five past stays; a known device needs no code. */
  frequent: 'taro@example.jp',
  company: 'soumu@example.jp',
  companyWithoutMethods: 'renshu@example.jp',
  withoutCard: 'midori@example.jp',
  expiredCard: 'shigeru@example.jp',
  mustChangePassword: 'nozomi@example.jp',
  contractsEnded: 'sumire@example.jp',
  longName: 'very.long.address.for.a.member@example.jp',
  expiringPoints: 'tamae@example.jp',
  manyContracts: 'tae@example.jp',
  weeklyOnly: 'shu@example.jp',
  yenProducts: 'soyoka@example.jp',
  english: 'jane@example.jp',
} as const;

export type Account = (typeof accounts)[keyof typeof accounts];
