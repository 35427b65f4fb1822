/** The saved card, and whether cards can be registered at the moment. */
import { graphql } from '#web/api/graphql.ts';

export const savedCardQuery = graphql(`
  query MySavedCard {
    mySavedCard {
      id
      cardNo
      expire
      holderName
    }
  }
`);

export const cardServiceQuery = graphql(`
  query CheckCcStatus {
    checkCCStatus {
      available
      shopId
      maintenanceFrom
      maintenanceTo
      maintenanceMessage
    }
  }
`);
