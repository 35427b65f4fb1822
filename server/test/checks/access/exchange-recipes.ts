/** How the calls about exchanging points are asked in the access matrix. */
import { plain, type Recipe } from './recipe.ts';

const DENIED = 'ACCESS_DENIED_ERROR';
/** Sub members of a person and family members exchange nothing, whatever they name. */
const barred = { SUB: DENIED, FAMILY: DENIED };

/** A product that nobody offers: whose contract pays is looked at before. */
const order = { orders: [{ productId: '2000000000', quantity: 1 }] };
const ofContract: Recipe = {
  ...{ scope: 'member', own: 'NOT_FOUND_ERROR', barred },
  ids: { contractId: 'contract', 'orders.productId': 'catalogue' },
  variables: (own) => ({ ...order, contractId: own.contractId }),
  colleague: { MAIN: 'NOT_FOUND_ERROR', SUB: DENIED, FAMILY: DENIED },
};

export const exchangeRecipes: Readonly<Record<string, Recipe>> = {
  clientPointExchangeProductList: { ...plain('member'), barred },
  pointExchangeMinimums: { ...plain('member'), barred },
  myPointExchangeList: { ...plain('member'), barred },
  calculateMyPointExchange: ofContract,
  createMyPointExchange: {
    ...ofContract,
    ids: { ...ofContract.ids, requestKey: 'catalogue' },
  },
  cancelMyPointExchange: {
    ...{ scope: 'member', barred },
    ids: { orderId: 'order' },
    variables: (own) => ({ orderId: own.orderId }),
    colleague: { MAIN: 'done', SUB: DENIED, FAMILY: DENIED },
    spends: 'entry',
  },
};
