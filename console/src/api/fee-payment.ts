/** What was paid of a fee to the office or at a house, as every screen of fees asks for it. */
import { graphql } from './graphql.ts';

export const FEE_PAYMENT = graphql(`
  fragment FeePayment on FeePayment {
    id
    houseId
    at
    yen
    means
    by
    returnedAt
    returnedBy
    returnReason
    returnedMeans
    returnedOn
    returnCountsOn
    isReturnDayClosed
    wentOnClosedDay
    returnCorrections {
      at
      by
      reason
      means
      on
      transferredTo
    }
    isCorrection
    receivedOn
    cameOnClosedDay
    replacesId
    receiptNumbers
  }
`);
