/** What the screen of those who work here asks. */
import { graphql } from '../../api/graphql.ts';

export const STAFF = graphql(`
  query StaffMembers {
    houses {
      id
      name
    }
    staffMembers(take: 100) {
      id
      name
      displayName
      isSetUp
      isClosed
      roles {
        role
        facilityId
      }
    }
  }
`);
