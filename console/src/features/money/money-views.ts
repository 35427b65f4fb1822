/** The views of the club's money, as the address names them. */
export const MONEY_VIEWS = ['day', 'charges', 'bills', 'stayFees', 'weekFees', 'taxes'] as const;
export type MoneyView = (typeof MONEY_VIEWS)[number];

export const isMoneyView = (view: unknown): view is MoneyView =>
  (MONEY_VIEWS as readonly unknown[]).includes(view);
