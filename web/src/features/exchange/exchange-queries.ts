/** What is asked and sent of the point exchange. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';

export const productFields = graphql(`
  fragment ExchangeProduct on PointExchangeProduct {
    id
    name
    companyName
    description
    imageUrl
    spPoint
    fpPoint
    tvpPoint
    saleEndAt
    left
  }
`);
export type Product = ResultOf<typeof productFields>;

const payingFields = graphql(`
  fragment PayingPoints on AvailablePoints {
    tvp
    contracts {
      contractId
      contractNumber
      type
      lots {
        id
        validFrom
        remaining
      }
    }
  }
`);
export type PayingPoints = ResultOf<typeof payingFields>;

export const productsQuery = graphql(
  `
    query PointExchangeProducts {
      clientPointExchangeProductList {
        ...ExchangeProduct
      }
      pointExchangeMinimums {
        sp
        fp
        tvp
      }
      myAvailablePoints {
        ...PayingPoints
      }
    }
  `,
  [productFields, payingFields],
);
export type Products = ResultOf<typeof productsQuery>;

export const orderQuery = graphql(
  `
    query PointExchangeOrder {
      clientPointExchangeProductList {
        ...ExchangeProduct
      }
      pointExchangeMinimums {
        sp
        fp
        tvp
      }
      myAvailablePoints {
        ...PayingPoints
      }
      myClientInfo {
        memberId
        name
        mainContact {
          tel
          mobile
          email
          postalCode
          prefecture
          locality
          address1
          address2
        }
      }
    }
  `,
  [productFields, payingFields],
);
export type OrderFacts = ResultOf<typeof orderQuery>;

export const quoteQuery = graphql(`
  query CalculateMyPointExchange($orders: [PointExchangeOrderInput!]!, $contractId: ID) {
    calculateMyPointExchange(orders: $orders, contractId: $contractId) {
      kind
      points
      available
      lots {
        points
        validThru
        contract {
          id
          contractNumber
        }
      }
    }
  }
`);
export type Quote = ResultOf<typeof quoteQuery>['calculateMyPointExchange'];

const exchangeFields = graphql(`
  fragment Exchange on PointExchange {
    id
    orderId
    orderNumber
    state
    kind
    orderPoints
    quantity
    spPoint
    fpPoint
    tvpPoint
    name
    postalCode
    address1
    createdAt
    confirmedAt
    shippedAt
    shippedNumber
    cancelledAt
    cancelReason
    canCancel
    product {
      id
      name
      imageUrl
    }
    contract {
      id
      contractNumber
    }
  }
`);
export type Exchange = ResultOf<typeof exchangeFields>;

export const createExchange = graphql(
  `
    mutation CreateMyPointExchange(
      $address: PointExchangeAddressInput
      $orders: [PointExchangeOrderInput!]!
      $contractId: ID
      $shownPoints: Int
      $requestKey: ID
    ) {
      createMyPointExchange(
        address: $address
        orders: $orders
        contractId: $contractId
        shownPoints: $shownPoints
        requestKey: $requestKey
      ) {
        ...Exchange
      }
    }
  `,
  [exchangeFields],
);

export const cancelExchange = graphql(
  `
    mutation CancelMyPointExchange($orderId: ID!) {
      cancelMyPointExchange(orderId: $orderId) {
        ...Exchange
      }
    }
  `,
  [exchangeFields],
);

export const historyQuery = graphql(
  `
    query MyPointExchangeList($take: Int, $skip: Int) {
      myPointExchangeList(take: $take, skip: $skip) {
        ...Exchange
      }
    }
  `,
  [exchangeFields],
);
