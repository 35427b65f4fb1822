/** What the page of a member asks for. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const MEMBER = graphql(`
  query Member($memberId: String!, $skipStays: Int!) {
    businessDay
    member(memberId: $memberId) {
      memberId
      name
      nameKana
      isCompany
      birthday
      tel
      mobile
      email
      postalCode
      address
      deletedAt
      mailLanguage
      mailLanguageBy
      importantNotes {
        id
        at
        by
        text
      }
      notes(take: 20) {
        id
        at
        by
        text
      }
      persons(take: 100) {
        id
        role
        name
        email
        hasLogin
        isDisabled
        lastLoginAt
        mailLanguage
      }
      contracts(take: 100) {
        id
        contractNumber
        productName
        grantedKinds
        startDate
        endDate
        autoRenewal
        lots {
          id
          kind
          validFrom
          validThru
          isCarried
          isReturned
          carriedUntil
          available
          reserved
        }
        adjustments(take: 10) {
          id
          at
          by
          reason
          kind
          points
          byTwo
        }
      }
      stays(take: 50, skip: $skipStays) {
        id
        bookingNumber
        houseName
        name
        checkInDate
        checkOutDate
        isCancelled
        isNoShow
      }
    }
  }
`);
/** Notes behind those of the page. */
export const NOTES = graphql(`
  query MemberNotes($memberId: String!, $before: ID) {
    member(memberId: $memberId) {
      memberId
      notes(take: 20, before: $before) {
        id
        at
        by
        text
      }
    }
  }
`);
/** So many notes are asked for at once. */
export const NOTES_A_PAGE = 20;
/** So many stays are asked for at once. */
export const STAYS_A_PAGE = 50;
export type Member = ResultOf<typeof MEMBER>['member'];
