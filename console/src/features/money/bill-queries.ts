/** What the view of monthly bills asks and sends. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

/** So many companies, and so many bills, at once. */
export const A_PAGE = 50;

export const TO_BILL = graphql(`
  query CompaniesToBill($month: Date!, $after: ID, $take: Int) {
    companiesToBill(month: $month, after: $after, take: $take) {
      id: after
      memberId
      name
      stays
      yen
    }
  }
`);
export type CompanyToBill = ResultOf<typeof TO_BILL>['companiesToBill'][number];

export const BILLS = graphql(`
  query CompanyBills($open: Boolean!, $after: ID, $take: Int) {
    companyBills(open: $open, after: $after, take: $take) {
      id
      number
      memberId
      name
      month
      issuedOn
      dueOn
      yen
      paidYen
      reminders
      remindedOn
      payments {
        id
        at
        yen
        means
        by
        sentOn
        receivedOn
        cameOnClosedDay
        replacesId
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
      }
    }
  }
`);
export type CompanyBill = ResultOf<typeof BILLS>['companyBills'][number];

/** What a company still owes, as whoever pays it back is to know. */
export const OPEN_BILLS = graphql(`
  query OpenBillsOfCompany($memberId: String!, $take: Int) {
    openBillsOfCompany(memberId: $memberId, take: $take) {
      id
      number
      dueOn
      yen
      paidYen
    }
  }
`);

export const STAYS_TO_BILL = graphql(`
  query StaysToBill($memberId: String!, $month: Date!, $after: String) {
    staysToBill(memberId: $memberId, month: $month, after: $after) {
      next
      stays {
        id
        bookingNumber
        houseName
        checkInDate
        checkOutDate
        earlierBills
        yen
        lines {
          night
          subject
          name
          rate
          yen
        }
      }
    }
  }
`);
export type StayToBill = ResultOf<typeof STAYS_TO_BILL>['staysToBill']['stays'][number];

export const ISSUE = graphql(`
  mutation IssueCompanyBill($memberId: String!, $month: Date!) {
    issueCompanyBill(memberId: $memberId, month: $month) {
      number
    }
  }
`);

export const ISSUE_CREDIT = graphql(`
  mutation IssueCompanyCredit($memberId: String!, $month: Date!) {
    issueCompanyCredit(memberId: $memberId, month: $month) {
      number
    }
  }
`);

export const PAY_BACK = graphql(`
  mutation PayCompanyBack($id: ID!, $billId: ID!, $yen: Int!, $sentOn: Date!) {
    payCompanyBack(id: $id, billId: $billId, yen: $yen, sentOn: $sentOn)
  }
`);

export const PAY_BILL = graphql(`
  mutation PayCompanyBill(
    $id: ID!
    $billId: ID!
    $yen: Int!
    $means: OfficeMeans!
    $receivedOn: Date
    $dueShown: Int
  ) {
    payCompanyBill(
      id: $id
      billId: $billId
      yen: $yen
      means: $means
      receivedOn: $receivedOn
      dueShown: $dueShown
    )
  }
`);

export const CORRECT_PAYMENT = graphql(`
  mutation CorrectCompanyBillPayment(
    $id: ID!
    $replaces: ID!
    $billId: ID!
    $yen: Int!
    $means: OfficeMeans!
    $receivedOn: Date
    $reason: String!
  ) {
    correctCompanyBillPayment(
      id: $id
      replaces: $replaces
      billId: $billId
      yen: $yen
      means: $means
      receivedOn: $receivedOn
      reason: $reason
    )
  }
`);

export const RETURN_PAYMENT = graphql(`
  mutation ReturnCompanyBillPayment(
    $id: ID!
    $reason: String!
    $isCorrection: Boolean!
    $means: OfficeMeans
    $givenBackOn: Date
  ) {
    returnCompanyBillPayment(
      id: $id
      reason: $reason
      isCorrection: $isCorrection
      means: $means
      givenBackOn: $givenBackOn
    )
  }
`);
