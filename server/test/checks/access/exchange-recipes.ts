/** How the calls about exchanging points are asked in the access matrix. */
import { plain, type Recipe } from './recipe.ts';

const DENIED = 'ACCESS_DENIED_ERROR';
/** Sub members of a person and family members exchange nothing, whatever they name. */
const barred = { SUB: DENIED, FAMILY: DENIED };

const ofContract: Recipe = {
  ...{ scope: 'member', barred },
  ids: { contractId: 'contract', 'orders.productId': 'catalogue' },
  variables: ({ contractId }, { productId }) => ({ orders: [{ productId, quantity: 1 }], contractId }),
};
/** To whom it is sent: the access checks write into contacts what no order may have. */
const address = {
  ...{ name: '架空 花子', tel: '03-0000-0000', email: 'to@example.jp' },
  ...{ postalCode: '100-0001', address1: '架空市1' },
};

export const exchangeRecipes: Readonly<Record<string, Recipe>> = {
  clientPointExchangeProductList: { ...plain('member'), barred },
  pointExchangeMinimums: { ...plain('member'), barred },
  myPointExchangeList: { ...plain('member'), barred },
  calculateMyPointExchange: ofContract,
  createMyPointExchange: {
    ...ofContract,
    ids: { ...ofContract.ids, requestKey: 'catalogue' },
    variables: (own, catalogue) => ({ ...ofContract.variables(own, catalogue), address }),
  },
  cancelMyPointExchange: {
    ...{ scope: 'member', barred },
    ids: { orderId: 'order' },
    variables: (own) => ({ orderId: own.orderId }),
    colleague: { MAIN: 'done', SUB: DENIED, FAMILY: DENIED },
    spends: 'entry',
  },
};
